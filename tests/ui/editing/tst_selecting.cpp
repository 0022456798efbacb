#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/editing/selecting.h"

#include <array>

using namespace fabric;

/// Selections made from others, on two pods of a tree: four nodes, two leaves, two spines each, four cores.
class TestSelecting : public QObject
{
    Q_OBJECT

private:
    const test::Fixture m_clos = test::clos({});
    const Design& m_design = *m_clos.design;

    DeviceId named(std::string_view part, std::size_t nth = 0) const
    {
        for (const Device& device : m_design.devices) {
            if (device.name.find(part) != std::string::npos && nth-- == 0)
                return device.id;
        }
        return {};
    }
    std::size_t count(DeviceKind kind) const
    {
        std::size_t n = 0;
        for (const Device& device : m_design.devices)
            n += m_design.is(device, kind) ? 1U : 0U;
        return n;
    }

private Q_SLOTS:
    void sameModel()
    {
        const std::array one{named("node")};
        QCOMPARE(selecting::sameModel(m_design, one).size(), count(DeviceKind::node));
        QVERIFY(selecting::sameModel(m_design, {}).empty());
        const std::array unknown{DeviceId{9999}};
        QVERIFY(selecting::sameModel(m_design, unknown).empty());
    }

    void sameTier()
    {
        const std::array leaf{named("leaf")};
        QCOMPARE(selecting::sameTier(m_design, leaf).size(), 4U); // two in each of two pods
        const std::array leafAndCore{named("leaf"), named("core")};
        QCOMPARE(selecting::sameTier(m_design, leafAndCore).size(), 8U);
        const std::array node{named("node")};
        QCOMPARE(selecting::sameTier(m_design, node).size(), count(DeviceKind::node));
    }

    void neighbours()
    {
        const std::array node{named("node")};
        const std::vector<DeviceId> grown = selecting::neighbours(m_design, node);
        QCOMPARE(grown.size(), 2U); // one NIC, so one leaf
        QVERIFY(std::is_sorted(grown.begin(), grown.end()));
    }

    void connected()
    {
        const std::array node{named("node")};
        QCOMPARE(selecting::connected(m_design, node).size(), m_design.devices.size());
        Design apart = m_design;
        apart.links.clear();
        QCOMPARE(selecting::connected(apart, node).size(), 1U);
    }

    void links()
    {
        const std::array pair{named("node"), named("leaf")};
        QCOMPARE(selecting::links(m_design, pair, false).size(), 1U);
        QVERIFY(selecting::links(m_design, pair, true).size() > 1U);
    }

    void inverted()
    {
        const EditSelection all = selecting::all(m_design, m_clos.layout);
        QCOMPARE(all.devices.size(), m_design.devices.size());
        QVERIFY(selecting::inverted(m_design, m_clos.layout, all).empty());
        QVERIFY(selecting::inverted(m_design, m_clos.layout, {}) == all);
        EditSelection links;
        links.links = {m_design.links.front().id};
        const EditSelection others = selecting::inverted(m_design, m_clos.layout, links);
        QCOMPARE(others.links.size(), m_design.links.size() - 1);
        QVERIFY(others.devices.empty());
    }
};

FABRIC_TEST(TestSelecting)
#include "tst_selecting.moc"
