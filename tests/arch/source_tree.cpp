#include "arch/source_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric::test {

QList<SourceFile> readFiles(const QStringList& folders, const QStringList& patterns)
{
    const QDir root(QStringLiteral(FABRIC_SOURCE_DIR));
    QList<SourceFile> files;
    for (const QString& folder : folders) {
        QDirIterator it(root.filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                files.append({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
        }
    }
    std::sort(files.begin(), files.end(),
              [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

QList<SourceFile> readSources(const QStringList& folders)
{
    return readFiles(folders, {u"*.h"_s, u"*.cpp"_s});
}

QString withoutComments(const QString& source)
{
    // Alternatives in the order a compiler would meet them: whatever starts first wins, so a quote inside a
    // comment and a "//" inside a string are both left alone.
    static const QRegularExpression token(uR"x((?<raw>R"(?<mark>[^ ()\\\n]{0,16})\(.*?\)\k<mark>"))x"
                                          uR"x(|(?<string>"(?:[^"\\\n]|\\.)*"))x"
                                          uR"x(|(?<char>(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)+'))x"
                                          uR"x(|(?<comment>//[^\n]*|/\*.*?\*/))x"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    QString result = source;
    auto it = token.globalMatch(source);
    while (it.hasNext()) {
        const QRegularExpressionMatch match = it.next();
        if (!match.hasCaptured(u"comment"_s))
            continue;
        for (qsizetype i = match.capturedStart(); i < match.capturedEnd(); ++i) {
            if (result[i] != u'\n')
                result[i] = u' ';
        }
    }
    return result;
}

int lineAt(const QString& text, qsizetype position)
{
    return 1 + static_cast<int>(QStringView(text).left(position).count(u'\n'));
}

} // namespace fabric::test
