#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace fabric::test {

/// One message of a .ts file.
struct Message
{
    QString context;
    QString source;
    QString comment;
    bool plural = false;
    bool finished = false;
    QStringList translations; ///< one, or one a plural form

    /// What tells messages apart, readable in a test's output.
    QString key() const;
};

struct TranslationFile
{
    QString language;
    QList<Message> messages;
    QString error; ///< empty if the file was read to its end
};

TranslationFile readTranslations(const QString& path);

} // namespace fabric::test
