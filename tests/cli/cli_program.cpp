#include "cli/cli_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

#include <cmath>

namespace fabric::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 120000; ///< ms; only a hang takes as long

QString typeOf(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return u"string"_s;
    case QJsonValue::Double:
        return value.toDouble() == std::floor(value.toDouble()) ? u"integer"_s : u"number"_s;
    case QJsonValue::Bool:
        return u"bool"_s;
    case QJsonValue::Array:
        return u"array"_s;
    case QJsonValue::Object:
        return u"object"_s;
    case QJsonValue::Null:
        return u"null"_s;
    case QJsonValue::Undefined:
        break;
    }
    return u"missing"_s;
}

bool fits(const QString& found, QString expected)
{
    const bool orNull = expected.endsWith(u'?');
    if (orNull)
        expected.chop(1);
    return found == expected || (orNull && found == u"null"_s) ||
           (expected == u"number"_s && found == u"integer"_s);
}

} // namespace

Outcome CliProgram::start(const QString& program, const QStringList& arguments, const QByteArray& input) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished();
        return {-1, {}, "the program did not end"};
    }
    const int code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return {code, process.readAllStandardOutput(), process.readAllStandardError()};
}

Outcome CliProgram::run(const QStringList& arguments, const QByteArray& input) const
{
    return start(QStringLiteral(FABRIC_CLI), arguments, input);
}

Outcome CliProgram::shell(const QString& command) const
{
    return start(u"/bin/sh"_s, {u"-c"_s, u"cli='"_s + QStringLiteral(FABRIC_CLI) + u"'\n"_s + command}, {});
}

QString CliProgram::write(const QString& name, const QByteArray& bytes) const
{
    QFile file(path(name));
    if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size())
        return {};
    return path(name);
}

QByteArray CliProgram::read(const QString& name) const
{
    QFile file(path(name));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList CliProgram::files() const
{
    return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

QString CliProgram::generated(const QString& name, const QStringList& arguments) const
{
    const QStringList all = QStringList{u"generate"_s} + arguments + QStringList{u"-o"_s, path(name)};
    return run(all).code == 0 ? path(name) : QString();
}

QJsonObject documentOf(const QByteArray& out, QString& problem)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(out, &error);
    if (error.error != QJsonParseError::NoError)
        problem = u"%1 at byte %2 of %3"_s.arg(error.errorString()).arg(error.offset).arg(out.size());
    else if (!out.endsWith('\n'))
        problem = u"the last line does not end"_s;
    return document.object();
}

QString wrongKeys(const QJsonObject& object, const QStringList& keys)
{
    QStringList wrong;
    for (const QString& entry : keys) {
        const QString key = entry.section(u':', 0, 0);
        const QString type = entry.section(u':', 1);
        if (const QString found = typeOf(object.value(key)); !fits(found, type))
            wrong += u"%1: expected %2, found %3"_s.arg(key, type, found);
    }
    return wrong.join(u"; "_s);
}

QString wrongElements(const QJsonValue& array, const QStringList& keys)
{
    const QJsonArray elements = array.toArray();
    if (elements.isEmpty())
        return u"there is no element"_s;
    for (const QJsonValue& element : elements) {
        if (const QString wrong = wrongKeys(element.toObject(), keys); !wrong.isEmpty())
            return wrong;
    }
    return {};
}

} // namespace fabric::test
