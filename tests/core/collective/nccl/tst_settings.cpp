#include "core/collective/nccl/settings.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace fabric;
using namespace fabric::nccl;

class TestNcclSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreNccls();
    void lists();
    void listsForFunctions();
    void levels();
    void numbers();
    void laterReplacesEarlier();
    void emptySetsTheDefault();
    void refused_data();
    void refused();
    void refusedChangesNothing();
    void everyNameIsTaken();
};

namespace {

Settings parsed(const std::vector<std::string>& assignments)
{
    const Result<Settings> settings = parseSettings(assignments);
    if (!settings)
        qFatal("%s", settings.error().findings.front().rule.c_str());
    return *settings;
}

std::string argumentOf(const Finding& f, const std::string& name)
{
    for (const Argument& a : f.arguments) {
        if (a.name == name && std::holds_alternative<std::string>(a.value))
            return std::get<std::string>(a.value);
        if (a.name == name && std::holds_alternative<std::int64_t>(a.value))
            return std::to_string(std::get<std::int64_t>(a.value));
    }
    return {};
}

bool allows(const Settings& s, Function f, Algorithm a)
{
    const auto& list = s.algorithms[indexOf(f)];
    return !list || (*list)[indexOf(a)];
}

} // namespace

void TestNcclSettings::defaultsAreNccls()
{
    const Settings s = parsed({});
    QVERIFY(!s.changed());
    QCOMPARE(s.crossNic, 2);
    QVERIFY(!s.ibDisable && !s.p2pLevel && !s.minChannels && !s.netOverheadUs && !s.collnetEnable);
    for (const Function f : allFunctions)
        QVERIFY(!s.algorithms[indexOf(f)] && !s.protocols[indexOf(f)]);
}

void TestNcclSettings::lists()
{
    const Settings only = parsed({"NCCL_ALGO=ring,NVLSTREE"});
    for (const Algorithm a : allAlgorithms)
        QCOMPARE(allows(only, Function::allReduce, a), a == Algorithm::ring || a == Algorithm::nvlsTree);
    const Settings without = parsed({"NCCL_ALGO=^Tree"});
    for (const Algorithm a : allAlgorithms)
        QCOMPARE(allows(without, Function::reduce, a), a != Algorithm::tree);
    const Settings proto = parsed({"NCCL_PROTO=Simple"});
    QCOMPARE((*proto.protocols[0])[indexOf(Protocol::simple)], true);
    QCOMPARE((*proto.protocols[0])[indexOf(Protocol::ll)], false);
}

void TestNcclSettings::listsForFunctions()
{
    const Settings s = parsed({"NCCL_ALGO=tree;allgather:^nvls"});
    QVERIFY(allows(s, Function::allReduce, Algorithm::tree));
    QVERIFY(!allows(s, Function::allReduce, Algorithm::ring));
    QVERIFY(allows(s, Function::allGather, Algorithm::ring));
    QVERIFY(!allows(s, Function::allGather, Algorithm::nvls));
    const Settings one = parsed({"NCCL_ALGO=allreduce:tree"});
    QVERIFY(!one.algorithms[indexOf(Function::broadcast)]);
}

void TestNcclSettings::levels()
{
    QVERIFY(parsed({"NCCL_P2P_LEVEL=NVL"}).p2pLevel == PathType::nvl);
    QVERIFY(parsed({"NCCL_NET_GDR_LEVEL=PHB"}).netGdrLevel == PathType::phb);
    // The older numbers.
    QVERIFY(parsed({"NCCL_NET_GDR_LEVEL=0"}).netGdrLevel == PathType::loc);
    QVERIFY(parsed({"NCCL_NET_GDR_LEVEL=2"}).netGdrLevel == PathType::pxb);
    QVERIFY(parsed({"NCCL_P2P_LEVEL=5"}).p2pLevel == PathType::sys);
}

void TestNcclSettings::numbers()
{
    const Settings s = parsed({"NCCL_IB_DISABLE=1", "NCCL_CROSS_NIC=0", "NCCL_MIN_NCHANNELS=4",
                               "NCCL_MAX_NCHANNELS=32", "NCCL_NVLS_ENABLE=0", "NCCL_COLLNET_ENABLE=1",
                               "NCCL_PAT_ENABLE=1", "NCCL_NET_OVERHEAD=1500"});
    QVERIFY(s.ibDisable && s.collnetEnable);
    QCOMPARE(s.crossNic, 0);
    QCOMPARE(s.minChannels.value(), 4);
    QCOMPARE(s.maxChannels.value(), 32);
    QCOMPARE(s.nvlsEnable, 0);
    QCOMPARE(s.patEnable, 1);
    QCOMPARE(s.netOverheadUs.value(), 1.5);
    QCOMPARE(s.assignments.size(), 8U);
}

void TestNcclSettings::laterReplacesEarlier()
{
    const Settings s = parsed({"NCCL_ALGO=Ring", "NCCL_CROSS_NIC=1", "NCCL_ALGO=Tree"});
    QVERIFY(!allows(s, Function::allReduce, Algorithm::ring));
    QCOMPARE(s.assignments, (std::vector<std::string>{"NCCL_CROSS_NIC=1", "NCCL_ALGO=Tree"}));
    QVERIFY(s == parsed(s.assignments));
}

void TestNcclSettings::emptySetsTheDefault()
{
    QVERIFY(parsed({"NCCL_ALGO=Ring", "NCCL_ALGO="}) == Settings{});
    QVERIFY(parsed({"NCCL_CROSS_NIC=0", "NCCL_ALGO=Ring", "NCCL_CROSS_NIC="}) == parsed({"NCCL_ALGO=Ring"}));
}

void TestNcclSettings::refused_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("nearest");
    const auto row = [](const char* assignment, const char* rule, const char* nearest) {
        QTest::newRow(assignment) << QString::fromLatin1(assignment)
                                  << QStringLiteral("collective.") + QString::fromLatin1(rule)
                                  << QString::fromLatin1(nearest);
    };
    row("NCCL_ALGO", "nccl_setting_form", "");
    row("=Ring", "nccl_setting_form", "");
    row("NCCL_ALGOS=Ring", "nccl_setting_unknown", "NCCL_ALGO");
    row("NCCL_CROSSNIC=1", "nccl_setting_unknown", "NCCL_CROSS_NIC");
    row("NCCL_ALGO=Rings", "nccl_value_unknown", "Ring");
    row("NCCL_ALGO=Ring,", "nccl_value_unknown", "");
    row("NCCL_ALGO=allredoce:Ring", "nccl_value_unknown", "AllReduce");
    row("NCCL_PROTO=LL12", "nccl_value_unknown", "LL128");
    row("NCCL_P2P_LEVEL=NVK", "nccl_value_unknown", "NVL");
    row("NCCL_P2P_LEVEL=9", "nccl_value_unknown", "");
    row("NCCL_CROSS_NIC=3", "nccl_number_out_of_range", "2");
    row("NCCL_CROSS_NIC=x", "nccl_number_out_of_range", "0");
    row("NCCL_MAX_NCHANNELS=0", "nccl_number_out_of_range", "1");
    row("NCCL_MAX_NCHANNELS=99999999999", "nccl_number_out_of_range", "");
    row("NCCL_NET_OVERHEAD=-1", "nccl_number_out_of_range", "0");
}

void TestNcclSettings::refused()
{
    QFETCH(QString, assignment);
    QFETCH(QString, rule);
    QFETCH(QString, nearest);
    Settings settings;
    const Result<void> applied = applySetting(settings, assignment.toStdString());
    QVERIFY(!applied.ok());
    QVERIFY(applied.error().kind == ErrorKind::usage);
    const Finding& f = applied.error().findings.front();
    QCOMPARE(QString::fromStdString(f.rule), rule);
    if (!nearest.isEmpty())
        QCOMPARE(QString::fromStdString(argumentOf(f, "nearest")), nearest);
}

void TestNcclSettings::refusedChangesNothing()
{
    Settings settings = parsed({"NCCL_ALGO=Ring", "NCCL_CROSS_NIC=1"});
    const Settings before = settings;
    for (const char* bad : {"NCCL_ALGO=Tree,Rong", "NCCL_CROSS_NIC=7", "NCCL_NOTHING=1"}) {
        QVERIFY(!applySetting(settings, bad).ok());
        QVERIFY(settings == before);
    }
}

void TestNcclSettings::everyNameIsTaken()
{
    for (const SettingInfo& info : knownSettings()) {
        const std::string value =
            info.values.empty() ? std::to_string(*info.least) : std::string(info.values.back());
        Settings settings;
        QVERIFY2(applySetting(settings, std::string(info.name) + "=" + value).ok(), info.name.data());
        QVERIFY(settings.changed());
        QVERIFY(!(settings == Settings{}));
    }
}

FABRIC_TEST(TestNcclSettings)
#include "tst_settings.moc"
