#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/search/design_search.h"

#include <QTest>

#include <array>

using namespace Qt::StringLiterals;
using namespace fabric;

/// What the find field understands.
class TestDesignSearch : public QObject
{
    Q_OBJECT

    static QStringList names(const DesignSearch& search, QStringView query)
    {
        QStringList found;
        for (const SearchGroup& group : search.find(query).groups) {
            for (const DeviceId id : group.devices)
                found += QString::fromStdString(search.design().find(id)->name);
        }
        return found;
    }

    static Link plugged(std::uint32_t id, PortRef a, PortRef b)
    {
        Link link;
        link.id = LinkId{id};
        link.a = a;
        link.b = b;
        link.rate = gbps(400);
        return link;
    }

    /// A node on a leaf, a second leaf of another model that is oversubscribed, and a node without cables.
    static Snapshot small()
    {
        Design design;
        design.types = {test::dgxH100(), test::plainSwitch(8, "QM9700"), test::plainSwitch(8, "SN5600")};
        design.types[1].id = "qm";
        design.types[2].id = "sn";
        const auto add = [&design](std::uint32_t type, const char* name) {
            design.devices.push_back({design.nextDeviceId(), TypeIndex{type}, name});
            return design.devices.back().id;
        };
        const DeviceId node = add(0, "Node-1");
        add(0, "node-10");
        const DeviceId leaf = add(1, "edge-0");
        const DeviceId other = add(2, "edge-1");
        add(1, "节点交换");
        design.links = {plugged(0, {node, 0}, {leaf, 7}), plugged(1, {node, 1}, {other, 0})};
        Group pod;
        pod.id = GroupId{0};
        pod.name = "East hall";
        pod.members = {node, leaf};
        design.groups = {pod};
        return std::make_shared<const Design>(std::move(design));
    }

    static Results resultsFor(const Snapshot& design)
    {
        Results results;
        results.graph = std::make_shared<const FabricGraph>(design);
        AnalysisReport report;
        SwitchRatio even;
        even.device = 2;
        even.ratio = 1.0;
        SwitchRatio uneven;
        uneven.device = 3;
        uneven.ratio = 2.0;
        report.oversubscription.switches = {even, uneven};
        report.findings = {finding("generate.k_odd", {}, Severity::error).about("edge-1"),
                           finding("generate.k_odd", {}, Severity::warning).about("edge-0")};
        results.analysis = std::make_shared<const AnalysisReport>(report);
        return results;
    }

private Q_SLOTS:
    void words_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("expected");
        const QStringList none;
        QTest::newRow("part of a name") << u"node-1"_s << QStringList{u"Node-1"_s, u"node-10"_s};
        QTest::newRow("capitals") << u"NODE-10"_s << QStringList{u"node-10"_s};
        QTest::newRow("model") << u"sn5600"_s << QStringList{u"edge-1"_s};
        QTest::newRow("group") << u"hall"_s << QStringList{u"Node-1"_s, u"edge-0"_s};
        QTest::newRow("kind") << u"leaf"_s << QStringList{u"edge-0"_s, u"edge-1"_s};
        QTest::newRow("kind cut short") << u"lea"_s << QStringList{u"edge-0"_s, u"edge-1"_s};
        QTest::newRow("and") << u"leaf hall"_s << QStringList{u"edge-0"_s};
        QTest::newRow("rail") << u"rail 1"_s << QStringList{u"edge-1"_s};
        QTest::newRow("rail in one word") << u"rail-0"_s << QStringList{u"edge-0"_s};
        QTest::newRow("no such rail") << u"rail 7"_s << none;
        QTest::newRow("oversubscribed") << u"oversubscribed"_s << QStringList{u"edge-1"_s};
        QTest::newRow("unconnected") << u"unconnected"_s << QStringList{u"node-10"_s, u"节点交换"_s};
        QTest::newRow("unconnected node") << u"unconnected dgx"_s << QStringList{u"node-10"_s};
        QTest::newRow("error") << u"error"_s << QStringList{u"edge-1"_s};
        QTest::newRow("warning") << u"warn"_s << QStringList{u"edge-0"_s};
        QTest::newRow("Chinese kind") << u"叶"_s << QStringList{u"edge-0"_s, u"edge-1"_s};
        QTest::newRow("Chinese kind and name") << u"叶 edge-1"_s << QStringList{u"edge-1"_s};
        QTest::newRow("Chinese rail") << u"轨道 1"_s << QStringList{u"edge-1"_s};
        QTest::newRow("Chinese rail, number first") << u"1 号轨道"_s << QStringList{u"edge-1"_s};
        QTest::newRow("Chinese state") << u"收敛"_s << QStringList{u"edge-1"_s};
        QTest::newRow("Chinese name") << u"交换 qm"_s << QStringList{u"节点交换"_s};
        QTest::newRow("nothing") << u"zebra"_s << none;
        QTest::newRow("blank") << u"  "_s << none;
    }

    void words()
    {
        QFETCH(QString, query);
        QFETCH(QStringList, expected);
        const Snapshot design = small();
        const DesignSearch search(design, resultsFor(design));
        QCOMPARE(names(search, query), expected);
    }

    void theWholeNameComesFirst()
    {
        Design design = *test::star(3).design;
        for (std::size_t i = 0; i < 3; ++i)
            design.devices[i].name = std::array{"old host-1", "host-10", "host-1"}[i];
        const DesignSearch search(std::make_shared<const Design>(std::move(design)));
        const QStringList found = names(search, u"host-1");
        QCOMPARE(found.size(), 3);
        QCOMPARE(found.first(), u"host-1"_s);
        QCOMPARE(names(search, u"host-10"), QStringList{u"host-10"_s});
    }

    void portsFindTheirLink()
    {
        const DesignSearch search(small());
        const SearchHits whole = search.find(u"edge-0/port-7");
        QCOMPARE(whole.links, std::vector<LinkId>{LinkId{0}});
        QVERIFY(whole.groups.empty());
        QCOMPARE(search.find(u"Node-1/nic").links.size(), std::size_t{2});
        QCOMPARE(search.find(u"node-1/nic edge-1").links, std::vector<LinkId>{LinkId{1}});
        QCOMPARE(names(search, u"edge-0/port-3"), QStringList{u"edge-0"_s});
    }

    void anExactPortComesFirst()
    {
        Design design;
        design.types = {test::plainSwitch(16)};
        design.devices = {{DeviceId{0}, TypeIndex{0}, "a"}, {DeviceId{1}, TypeIndex{0}, "b"}};
        for (std::uint32_t port = 10; port > 0; --port)
            design.links.push_back(plugged(10 - port, {DeviceId{0}, port}, {DeviceId{1}, port}));
        const DesignSearch search(std::make_shared<const Design>(std::move(design)));
        const SearchHits hits = search.find(u"a/port-1");
        QCOMPARE(hits.links, (std::vector<LinkId>{LinkId{9}, LinkId{0}}));
    }

    void statesNeedResults()
    {
        const DesignSearch search(small());
        QCOMPARE(search.find(u"oversubscribed").count(), std::size_t{0});
        QCOMPARE(search.find(u"error").count(), std::size_t{0});
    }
};

FABRIC_TEST(TestDesignSearch)
#include "tst_design_search.moc"
