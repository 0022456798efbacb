#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace fabric::test {

/// What one run of fabricwright-cli left.
struct Outcome
{
    int code = -1; ///< -1: it crashed, hung or did not start
    QByteArray out;
    QByteArray err;

    QString said() const { return QString::fromUtf8(err).trimmed(); }
};

/// Runs the program in an empty folder of its own, where files can be left.
class CliProgram
{
public:
    Outcome run(const QStringList& arguments, const QByteArray& input = {}) const;
    /// The same through a shell, where $cli is the program: for closed streams and limits.
    Outcome shell(const QString& command) const;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// Writes a file into the folder and gives its path.
    QString write(const QString& name, const QByteArray& bytes) const;
    QByteArray read(const QString& name) const;
    QStringList files() const;
    /// Generates a design into the folder and gives its path; empty if that failed.
    QString generated(const QString& name, const QStringList& arguments) const;

private:
    Outcome start(const QString& program, const QStringList& arguments, const QByteArray& input) const;

    QTemporaryDir m_folder;
};

/// The only JSON document of an output; an empty object and `problem` if there is not exactly one.
QJsonObject documentOf(const QByteArray& out, QString& problem);

/// What is wrong with the keys of an object, each "key:type" with the types string, number, integer, bool,
/// array, object; "?" behind the type allows null. Empty: nothing. Keys not named are allowed.
QString wrongKeys(const QJsonObject& object, const QStringList& keys);

/// The same for every element of an array, which must not be empty.
QString wrongElements(const QJsonValue& array, const QStringList& keys);

} // namespace fabric::test
