#include "arch/expect_none.h"
#include "arch/include_rules.h"
#include "arch/source_tree.h"
#include "support/test_registry.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// Every #include of the product goes in an allowed direction.
class TestIncludeDirections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coreIncludesNoQt();
    void includesStartAtTheSourceRoot();
    void includesFollowTheDirections();
};

namespace {

struct Include
{
    QString file;
    int line = 0;
    QString path;
    bool quoted = false;
};

QList<Include> includesBelow(const QStringList& folders)
{
    static const QRegularExpression directive(uR"x(^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"])x"_s,
                                              QRegularExpression::MultilineOption);
    QList<Include> includes;
    for (const SourceFile& file : readSources(folders)) {
        const QString code = withoutComments(file.text);
        auto it = directive.globalMatch(code);
        while (it.hasNext()) {
            const QRegularExpressionMatch match = it.next();
            includes.append({file.path, lineAt(code, match.capturedStart(2)), match.captured(2),
                             match.captured(1) == u"\""_s});
        }
    }
    return includes;
}

QString describe(const Include& include)
{
    return u"%1:%2 includes %3"_s.arg(include.file).arg(include.line).arg(include.path);
}

} // namespace

void TestIncludeDirections::coreIncludesNoQt()
{
    static const QRegularExpression qtHeader(uR"x(^(Q[A-Z]\w*|Qt\w*/.*|q[a-z]\w*\.h|private/q\w+\.h)$)x"_s);
    const QList<Include> includes = includesBelow({u"core"_s});
    QVERIFY(!includes.isEmpty());
    QStringList offences;
    for (const Include& include : includes) {
        if (qtHeader.match(include.path).hasMatch())
            offences.append(describe(include));
    }
    expectNone(offences);
}

void TestIncludeDirections::includesStartAtTheSourceRoot()
{
    QStringList offences;
    for (const Include& include : includesBelow({u"core"_s, u"ui"_s, u"app"_s})) {
        const bool ours = !folderOf(include.path).isEmpty();
        const bool generated = include.path.endsWith(u".moc"_s);
        if (include.quoted != (ours || generated))
            offences.append(describe(include));
    }
    expectNone(offences);
}

void TestIncludeDirections::includesFollowTheDirections()
{
    QStringList offences;
    for (const Include& include : includesBelow({u"core"_s, u"ui"_s, u"app"_s})) {
        const QString from = folderOf(include.file);
        const QString to = folderOf(include.path);
        if (!isKnownFolder(from))
            offences.append(include.file + u" stands in no known folder"_s);
        else if (!to.isEmpty() && !mayUse(from, to))
            offences.append(describe(include));
    }
    expectNone(offences);
}

} // namespace fabric::test

using TestIncludeDirections = fabric::test::TestIncludeDirections;
FABRIC_TEST(TestIncludeDirections)
#include "tst_include_directions.moc"
