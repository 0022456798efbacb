#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/search/device_figures.h"
#include "ui/search/device_roles.h"

#include <QTest>

#include <limits>

using namespace fabric;

/// What devices are for, and what results say about them.
class TestDeviceRoles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTreeOfThreeTiers()
    {
        const Snapshot design = test::clos({}).design;
        const DeviceRoles roles(*design);
        std::array<int, deviceRoleCount> count{};
        for (std::size_t i = 0; i < roles.count(); ++i)
            ++count[static_cast<std::size_t>(roles.role(i))];
        // Two pods of four nodes, two leaves and two spines; four cores.
        QCOMPARE(count[static_cast<std::size_t>(DeviceRole::node)], 8);
        QCOMPARE(count[static_cast<std::size_t>(DeviceRole::leaf)], 4);
        QCOMPARE(count[static_cast<std::size_t>(DeviceRole::spine)], 4);
        QCOMPARE(count[static_cast<std::size_t>(DeviceRole::core)], 4);
        int used = 0;
        for (std::size_t i = 0; i < roles.count(); ++i)
            used += roles.usedPorts(i);
        QCOMPARE(used, 2 * static_cast<int>(design->links.size()));
    }

    void railsComeFromTheCables()
    {
        Design design = *test::rail(32, 4).design;
        design.groups.clear();
        const DeviceRoles roles(design);
        std::vector<int> rails;
        for (std::size_t i = 0; i < roles.count(); ++i) {
            if (roles.role(i) == DeviceRole::leaf)
                rails.push_back(roles.rail(i));
            else
                QCOMPARE(roles.rail(i), -1);
        }
        std::sort(rails.begin(), rails.end());
        QCOMPARE(rails, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
    }

    void routersAndLooseSwitches()
    {
        const Snapshot routers = test::dragonfly(1, 2, 1, 3).design;
        const DeviceRoles roles(*routers);
        for (std::size_t i = 0; i < roles.count(); ++i) {
            if (routers->is(routers->devices[i], DeviceKind::switchDevice))
                QCOMPARE(roles.role(i), DeviceRole::router);
        }
        Design alone = *test::star(1).design;
        alone.links.clear();
        const DeviceRoles unplugged(alone);
        for (std::size_t i = 0; i < unplugged.count(); ++i) {
            QCOMPARE(unplugged.usedPorts(i), 0);
            if (alone.is(alone.devices[i], DeviceKind::switchDevice))
                QCOMPARE(unplugged.role(i), DeviceRole::loose);
        }
    }

    void groupsOfADevice()
    {
        Design design = *test::star(3).design;
        design.groups.clear();
        Group pod;
        pod.id = GroupId{0};
        pod.members = {design.devices[0].id, design.devices[1].id};
        Group rack;
        rack.id = GroupId{1};
        rack.kind = GroupKind::rack;
        rack.members = {design.devices[1].id};
        design.groups = {pod, rack};
        const DeviceRoles roles(design);
        QCOMPARE(roles.groups(0).size(), std::size_t{1});
        QCOMPARE(roles.groups(1).size(), std::size_t{2});
        QCOMPARE(roles.groups(1)[1], 1U);
        QVERIFY(roles.groups(2).empty());
    }

    void figuresSurviveARename()
    {
        const Snapshot design = test::star(2).design;
        Results results;
        results.graph = std::make_shared<const FabricGraph>(design);
        AnalysisReport report;
        SwitchRatio ratio;
        ratio.device = 0;
        ratio.ratio = std::numeric_limits<double>::infinity();
        report.oversubscription.switches = {ratio};
        report.findings = {finding("generate.k_odd", {}, Severity::info).about(design->devices[1].name),
                           finding("generate.k_odd", {}, Severity::warning).about(design->devices[2].name),
                           finding("generate.k_odd", {}, Severity::error).about(design->devices[2].name)};
        results.analysis = std::make_shared<const AnalysisReport>(report);
        const DeviceFigures figures(results);
        QVERIFY(std::isinf(*figures.ratio(design->devices[0].id)));
        QVERIFY(!figures.ratio(design->devices[1].id));
        QVERIFY(!figures.ratio(DeviceId{9999}));
        QVERIFY(!figures.worstFinding(design->devices[1].id));
        QCOMPARE(figures.worstFinding(design->devices[2].id)->severity, Severity::error);
    }
};

FABRIC_TEST(TestDeviceRoles)
#include "tst_device_roles.moc"
