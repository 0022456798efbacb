#include "arch/expect_none.h"
#include "arch/source_tree.h"
#include "support/test_registry.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// Habits that hold for every file.
class TestSourceFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreShort();
    void headersAreGuarded();
    void nothingIsPutOff();
};

namespace {

constexpr qsizetype longestFile = 600; // lines; about 500 is the aim

QList<SourceFile> allSources()
{
    return readSources({u"core"_s, u"ui"_s, u"app"_s, u"tests"_s});
}

} // namespace

void TestSourceFiles::filesAreShort()
{
    QStringList offences;
    for (const SourceFile& file : allSources()) {
        const qsizetype lines = file.text.count(u'\n');
        if (lines > longestFile)
            offences.append(u"%1 has %2 lines"_s.arg(file.path).arg(lines));
    }
    expectNone(offences);
}

void TestSourceFiles::headersAreGuarded()
{
    QStringList offences;
    for (const SourceFile& file : allSources()) {
        if (file.path.endsWith(u".h"_s) && !file.text.contains(u"#pragma once\n"_s))
            offences.append(file.path);
    }
    expectNone(offences);
}

void TestSourceFiles::nothingIsPutOff()
{
    // Spelt in two halves, or this file would find itself.
    static const QRegularExpression mark(u"\\b(TO"
                                         u"DO|FIX"
                                         u"ME)\\b"_s);
    QList<SourceFile> files = readFiles(
        {u"core"_s, u"ui"_s, u"app"_s, u"tests"_s, u"resources"_s, u"examples"_s},
        {u"*.h"_s, u"*.cpp"_s, u"*.inc"_s, u"CMakeLists.txt"_s, u"*.cmake"_s, u"*.md"_s, u"*.json"_s});
    QStringList offences;
    for (const SourceFile& file : files) {
        const QRegularExpressionMatch match = mark.match(file.text);
        if (match.hasMatch())
            offences.append(u"%1:%2"_s.arg(file.path).arg(lineAt(file.text, match.capturedStart())));
    }
    expectNone(offences);
}

} // namespace fabric::test

using TestSourceFiles = fabric::test::TestSourceFiles;
FABRIC_TEST(TestSourceFiles)
#include "tst_source_files.moc"
