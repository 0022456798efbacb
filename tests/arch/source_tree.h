#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <QStringList>

namespace fabric::test {

struct SourceFile
{
    QString path; ///< from the source root, with '/'
    QString text;
};

/// Every file below the folders whose name matches one of the patterns ("*.h"), ordered by path.
QList<SourceFile> readFiles(const QStringList& folders, const QStringList& patterns);

/// C++ sources and headers below the folders.
QList<SourceFile> readSources(const QStringList& folders);

/// The source with every comment blanked out; strings, raw strings and line breaks stay, so line numbers
/// hold.
QString withoutComments(const QString& source);

/// 1 for the first line.
int lineAt(const QString& text, qsizetype position);

} // namespace fabric::test
