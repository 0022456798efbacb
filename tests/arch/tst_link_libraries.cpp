#include "arch/expect_none.h"
#include "arch/include_rules.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// What the targets link, as CMake knows it, goes in the same directions as the includes.
class TestLinkLibraries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyCoreFolderIsListed();
    void coreLinksNoQt();
    void linksFollowTheDirections();

private:
    struct Target
    {
        QString folder;
        QString name;
        QString libraries; ///< separated by spaces, generator expressions included
    };
    QList<Target> m_targets;
};

void TestLinkLibraries::initTestCase()
{
    QFile file(QStringLiteral(FABRIC_LINKS_FILE));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    for (const QString& line : lines)
        m_targets.append(
            {folderOf(line.section(u' ', 0, 0) + u"/x"_s), line.section(u' ', 1, 1), line.section(u' ', 2)});
}

void TestLinkLibraries::everyCoreFolderIsListed()
{
    const QDir core(QStringLiteral(FABRIC_SOURCE_DIR "/core"));
    const QStringList folders = core.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(!folders.isEmpty());
    for (const QString& folder : folders) {
        if (!core.exists(folder + u"/CMakeLists.txt"_s))
            continue;
        const auto isHere = [&](const Target& target) { return target.folder == u"core/"_s + folder; };
        QVERIFY2(std::any_of(m_targets.begin(), m_targets.end(), isHere),
                 qPrintable(u"core/%1 has a CMakeLists.txt and no target"_s.arg(folder)));
    }
}

void TestLinkLibraries::coreLinksNoQt()
{
    static const QRegularExpression qt(uR"x(\bQt\d*::|Qt[456]\w)x"_s,
                                       QRegularExpression::CaseInsensitiveOption);
    for (const Target& target : m_targets) {
        if (target.folder.startsWith(u"core"_s))
            QVERIFY2(!qt.match(target.libraries).hasMatch(),
                     qPrintable(target.name + u" links "_s + target.libraries));
    }
}

void TestLinkLibraries::linksFollowTheDirections()
{
    static const QRegularExpression own(uR"x((?:\bFabric::|\bfabric_)(core|ui|app)_(\w+))x"_s);
    QStringList offences;
    for (const Target& target : m_targets) {
        auto it = own.globalMatch(target.libraries);
        while (it.hasNext()) {
            const QRegularExpressionMatch match = it.next();
            const QString to =
                folderOf(match.captured(1) + u'/' + match.captured(2).replace(u'_', u'/') + u"/x"_s);
            if (!mayUse(target.folder, to))
                offences.append(u"%1 (%2) links %3"_s.arg(target.name, target.folder, match.captured()));
        }
    }
    expectNone(offences);
}

} // namespace fabric::test

using TestLinkLibraries = fabric::test::TestLinkLibraries;
FABRIC_TEST(TestLinkLibraries)
#include "tst_link_libraries.moc"
