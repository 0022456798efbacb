#include "support/test_registry.h"

#include "core/model/validate.h"
#include "sample.h"

#include <functional>
#include <limits>

using namespace fabric;

namespace {

using Break = std::function<void(Design&)>;

struct Case
{
    const char* rule;
    const char* place;
    Break damage;
};

NodeInsides& insides(Design& d)
{
    return d.types[0].insides;
}

const std::vector<Case>& cases()
{
    static const std::vector<Case> all = {
        {"model.name_empty", "/types/0/id", [](Design& d) { d.types[0].id.clear(); }},
        {"model.name_duplicate", "/types/1/id", [](Design& d) { d.types[1].id = "node"; }},
        {"model.id_duplicate", "/devices/1/id", [](Design& d) { d.devices[1].id = DeviceId{0}; }},
        {"model.id_order", "/devices/1/id", [](Design& d) { std::swap(d.devices[0].id, d.devices[1].id); }},
        {"model.id_missing", "/links/3/id", [](Design& d) { d.links[3].id = {}; }},
        {"model.name_empty", "/devices/2/name", [](Design& d) { d.devices[2].name.clear(); }},
        {"model.name_duplicate", "/devices/1/name", [](Design& d) { d.devices[1].name = "node-0"; }},
        {"model.type_missing", "/devices/2/type", [](Design& d) { d.devices[2].type = TypeIndex{2}; }},
        {"model.type_missing", "/devices/2/type", [](Design& d) { d.devices[2].type = {}; }},
        {"model.link_end_missing", "/links/0/a", [](Design& d) { d.links[0].a.device = DeviceId{2}; }},
        {"model.port_missing", "/links/0/a", [](Design& d) { d.links[0].a.port = 2; }},
        {"model.port_missing", "/links/0/b", [](Design& d) { d.links[0].b.port = 8; }},
        {"model.port_used_twice", "/links/1/b", [](Design& d) { d.links[1].b.port = 0; }},
        {"model.link_to_itself", "/links/0",
         [](Design& d) {
             d.links[0].a = {DeviceId{5}, 7};
         }},
        {"model.rate_not_positive", "/links/0/gbps", [](Design& d) { d.links[0].rate = gbps(0); }},
        {"model.rate_not_positive", "/links/0/gbps", [](Design& d) { d.links[0].rate = gbps(-1); }},
        {"model.rate_not_positive", "/links/0/gbps",
         [](Design& d) { d.links[0].rate = gbps(std::numeric_limits<double>::quiet_NaN()); }},
        {"model.rate_not_positive", "/links/0/gbps",
         [](Design& d) { d.links[0].rate = gbps(std::numeric_limits<double>::infinity()); }},
        {"model.length_not_positive", "/links/0/metres", [](Design& d) { d.links[0].length = Metres(0); }},
        {"model.member_missing", "/groups/0/members",
         [](Design& d) { d.groups[0].members[1] = DeviceId{4}; }},
        {"model.member_twice", "/groups/0/members", [](Design& d) { d.groups[0].members[1] = DeviceId{0}; }},
        {"model.parent_missing", "/groups/0/parent", [](Design& d) { d.groups[0].parent = GroupId{1}; }},
        {"model.parent_missing", "/groups/1/parent", [](Design& d) { d.groups[1].parent = GroupId{1}; }},
        {"model.dims_mismatch", "/groups/0/dims",
         [](Design& d) {
             d.groups[0].dims = {2, 2};
         }},
        {"model.dims_mismatch", "/groups/0/dims",
         [](Design& d) {
             d.groups[0].dims = {-3, -1};
         }},
        {"model.dims_mismatch", "/groups/0/dims",
         [](Design& d) {
             d.groups[0].dims = {3, 1 << 30, 1 << 30, 16};
         }},
        {"model.nic_missing", "/nic_overrides/0/nic", [](Design& d) { d.nicOverrides[0].nic = 2; }},
        {"model.nic_missing", "/nic_overrides/0/nic",
         [](Design& d) { d.nicOverrides[0].node = DeviceId{5}; }},
        {"model.override_node_missing", "/nic_overrides/0/node",
         [](Design& d) { d.nicOverrides[0].node = DeviceId{3}; }},
        {"model.pcie_unknown", "/nic_overrides/0/pcie", [](Design& d) { d.nicOverrides[0].link = {}; }},
        {"model.override_order", "/nic_overrides/1",
         [](Design& d) { d.nicOverrides.push_back(d.nicOverrides[0]); }},
        {"model.attachment_missing", "/types/0/insides/gpus/0/index",
         [](Design& d) { insides(d).gpus[0].attachment.index = 1; }},
        {"model.attachment_missing", "/types/0/insides/nics/1/index",
         [](Design& d) {
             insides(d).nics[1].attachment = {Attachment::To::pcieSwitch, 0, {5, 16, {}}};
         }},
        {"model.attachment_missing", "/types/0/insides/nics/1/index",
         [](Design& d) {
             insides(d).nics[1].attachment = {Attachment::To::gpu, -1, {}};
         }},
        {"model.attachment_missing", "/types/0/insides/pcie_switches/0/index",
         [](Design& d) {
             insides(d).pcieSwitches = {{Attachment::To::pcieSwitch, 0, {5, 16, {}}}};
         }},
        {"model.pcie_unknown", "/types/0/insides/gpus/0/pcie",
         [](Design& d) { insides(d).gpus[0].attachment.link = {}; }},
        {"model.rate_not_positive", "/types/0/insides/nics/0/port_gbps",
         [](Design& d) { insides(d).nics[0].portRate = gbps(0); }},
        {"model.count_not_positive", "/types/0/insides/nics/0/ports",
         [](Design& d) { insides(d).nics[0].ports = 0; }},
        {"model.count_not_positive", "/types/0/insides/sockets", [](Design& d) { insides(d).sockets = 0; }},
        {"model.count_not_positive", "/types/0/insides/ports_per_cage",
         [](Design& d) { insides(d).portsPerCage = 0; }},
        {"model.rate_not_positive", "/types/0/insides/scale_up/gpu_GBps",
         [](Design& d) { insides(d).scaleUp.kind = ScaleUpKind::switched; }},
        {"model.gpu_pair_missing", "/types/0/insides/scale_up/edges/0",
         [](Design& d) {
             insides(d).scaleUp = {ScaleUpKind::mesh, gbps(1), "", {{0, 1, gbps(1)}}};
         }},
        {"model.count_not_positive", "/types/1/ports/0/count",
         [](Design& d) { d.types[1].ports[0].count = 0; }},
        {"model.count_not_positive", "/types/1/ports/0/ports_per_cage",
         [](Design& d) { d.types[1].ports[0].portsPerCage = 0; }},
        {"model.rate_out_of_range", "/links/0/gbps", [](Design& d) { d.links[0].rate = gbps(5e-324); }},
        {"model.rate_out_of_range", "/links/0/gbps", [](Design& d) { d.links[0].rate = gbps(1.1e9); }},
        {"model.rate_out_of_range", "/types/0/insides/nics/0/port_gbps",
         [](Design& d) { insides(d).nics[0].portRate = gbps(1e18); }},
        {"model.rate_out_of_range", "/types/0/insides/gpus/0/pcie/measured_gbps",
         [](Design& d) { insides(d).gpus[0].attachment.link.measured = gbps(1e-9); }},
        {"model.rate_not_positive", "/types/1/ports/0/gbps",
         [](Design& d) { d.types[1].ports[0].rate = gbps(0); }},
        {"model.ports_in_both", "/types/0", [](Design& d) { d.types[0].ports = d.types[1].ports; }},
        {"model.ports_in_both", "/types/1",
         [](Design& d) { d.types[1].insides.nics = d.types[0].insides.nics; }},
    };
    return all;
}

} // namespace

class TestValidate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHoldsIsAccepted();
    void whatIsBrokenIsNamed();
    void splittersShareAnEnd();
    void findingsAreLimited();
};

void TestValidate::whatHoldsIsAccepted()
{
    QVERIFY(validate(test::star()).empty());
    QVERIFY(validate(Design{}).empty());
    Design d = test::star();
    d.groups[1].parent = GroupId{0};
    d.groups[0].dims = {3, 1};
    d.links[0].length = Metres(0.5);
    QVERIFY(validate(d).empty());
}

void TestValidate::whatIsBrokenIsNamed()
{
    for (const Case& c : cases()) {
        Design d = test::star();
        c.damage(d);
        const std::vector<Finding> found = validate(d);
        const bool named = std::any_of(found.begin(), found.end(), [&](const Finding& f) {
            return f.rule == c.rule && f.place == c.place && f.severity == Severity::error;
        });
        QVERIFY2(named, (std::string(c.rule) + " at " + c.place + ", found " +
                         (found.empty() ? "nothing" : found[0].rule + " at " + found[0].place))
                            .c_str());
    }
}

void TestValidate::splittersShareAnEnd()
{
    Design d = test::star();
    d.links[0].cable = d.links[2].cable = CableId{0}; // both end on the switch
    QVERIFY(validate(d).empty());
    d.devices.push_back({DeviceId{6}, TypeIndex{1}, "leaf-1"});
    d.links[2].b.device = DeviceId{6};
    const std::vector<Finding> found = validate(d);
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].rule, std::string("model.splitter_ends"));
    QCOMPARE(found[0].place, std::string("/links/2/cable"));
}

void TestValidate::findingsAreLimited()
{
    Design d = test::star();
    for (Link& link : d.links)
        link.rate = gbps(0);
    QCOMPARE(validate(d).size(), 4U);
    QCOMPARE(validate(d, 3).size(), 3U);
    QCOMPARE(validate(d, 1).size(), 1U);
}

FABRIC_TEST(TestValidate)
#include "tst_validate.moc"
