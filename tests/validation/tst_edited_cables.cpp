#include "core/analyze/analyze.h"
#include "core/model/validate.h"
#include "subject.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <algorithm>
#include <bit>
#include <set>

using namespace fabric;
using namespace fabric::test;

/// A closed form knows the generated fabric only. Delete, add and rewire cables: the bounds must follow what
/// an independent enumeration of all splits, nodes and switches alike, says.
class TestEditedCables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asGenerated();
    void oneDeleted();
    void oneAdded();
    void twoRewired();
    void allAtOnce();

private:
    Link linkBetween(const char* a, const char* b) const;
    DeviceId named(const char* name) const;
    PortRef freePort(const char* name) const;
    void remove(const char* a, const char* b);
    void add(const char* a, const char* b);
    void rewire(const char* a, const char* from, const char* to);
    void expectBisection(double links) const;

    Design m_design;
};

namespace {

/// Smallest number of links between two sides, over all ways to place every node and every switch, with half
/// of the nodes on each side.
double cheapestSplit(const Design& design)
{
    std::uint32_t nodes = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
    for (std::size_t i = 0; i < design.devices.size(); ++i)
        nodes |= design.is(design.devices[i], DeviceKind::node) ? 1u << i : 0u;
    for (const Link& link : design.links)
        links.emplace_back(design.indexOf(link.a.device), design.indexOf(link.b.device));
    const int half = std::popcount(nodes) / 2;
    std::size_t best = links.size();
    for (std::uint32_t side = 0; side < 1u << design.devices.size(); ++side) {
        if (std::popcount(side & nodes) != half)
            continue;
        const auto cut = std::count_if(links.begin(), links.end(), [side](const auto& l) {
            return (side >> l.first & 1) != (side >> l.second & 1);
        });
        best = std::min(best, static_cast<std::size_t>(cut));
    }
    return static_cast<double>(best);
}

} // namespace

/// Four leaves of three nodes, three spines, one cable a pair; every spine has two ports left.
void TestEditedCables::init()
{
    m_design = designOf("fat-tree --node single-accelerator --nodes 12 --tiers 2 --radix 6");
    QCOMPARE(m_design.devices.size(), std::size_t{19});
    QCOMPARE(m_design.links.size(), std::size_t{24});
}

DeviceId TestEditedCables::named(const char* name) const
{
    for (const Device& device : m_design.devices)
        if (device.name == name)
            return device.id;
    qFatal("no device %s", name);
    return {};
}

Link TestEditedCables::linkBetween(const char* a, const char* b) const
{
    for (const Link& link : m_design.links)
        if ((link.a.device == named(a) && link.b.device == named(b)) ||
            (link.a.device == named(b) && link.b.device == named(a)))
            return link;
    qFatal("no link between %s and %s", a, b);
    return {};
}

PortRef TestEditedCables::freePort(const char* name) const
{
    const DeviceId device = named(name);
    std::set<std::uint32_t> used;
    for (const Link& link : m_design.links)
        for (const PortRef& end : {link.a, link.b})
            if (end.device == device)
                used.insert(end.port);
    std::uint32_t port = 0;
    while (used.count(port) == 1)
        ++port;
    return {device, port};
}

void TestEditedCables::remove(const char* a, const char* b)
{
    const LinkId id = linkBetween(a, b).id;
    test::removeLinks(m_design, {id});
}

void TestEditedCables::add(const char* a, const char* b)
{
    Link link = m_design.links.front();
    link.id = m_design.nextLinkId();
    link.a = freePort(a);
    link.b = freePort(b);
    test::putLinks(m_design, {link});
}

/// One cable of `a` moves from one device to another.
void TestEditedCables::rewire(const char* a, const char* from, const char* to)
{
    Link link = linkBetween(a, from);
    (link.a.device == named(from) ? link.a : link.b) = freePort(to);
    test::putLinks(m_design, {link});
}

/// The true value is as stated, and the product finds it; its proofs alone enclose it.
void TestEditedCables::expectBisection(double links) const
{
    QVERIFY(validate(m_design).empty());
    QCOMPARE(cheapestSplit(m_design), links);
    const FabricGraph graph = graphOf(m_design);
    AnalysisSpec spec;
    const Result<AnalysisReport> all = analyze(graph, spec, {});
    QVERIFY(all && all->bisection);
    QVERIFY(all->bisection->exact);
    QCOMPARE(toGbps(all->bisection->upper) / 400, links);

    spec.bisectionSpec.enumerate = false;
    const Result<AnalysisReport> proven = analyze(graph, spec, {});
    QVERIFY(proven && proven->bisection);
    QVERIFY(toGbps(proven->bisection->lower) / 400 <= links + 1e-9);
    QVERIFY(toGbps(proven->bisection->upper) / 400 >= links - 1e-9);
    QVERIFY2(toGbps(proven->bisection->upper) / 400 <= links + 1e-9, "a better split exists");
}

void TestEditedCables::asGenerated()
{
    expectBisection(6);
}

void TestEditedCables::oneDeleted()
{
    remove("leaf-0", "spine-0");
    expectBisection(5);
}

void TestEditedCables::oneAdded()
{
    // A cable between spines helps nobody as long as each of them reaches every leaf.
    add("spine-0", "spine-1");
    expectBisection(6);
}

void TestEditedCables::twoRewired()
{
    // Leaves 0 and 1 hang from spine 1 twice and from spine 2 once: two cables of leaves 2 and 3 to spine 1,
    // and two to spine 2, part them from the others.
    rewire("leaf-0", "spine-0", "spine-1");
    rewire("leaf-1", "spine-0", "spine-1");
    expectBisection(4);
}

void TestEditedCables::allAtOnce()
{
    remove("leaf-3", "spine-2");
    add("leaf-3", "spine-0");
    rewire("leaf-0", "spine-1", "spine-2");
    rewire("leaf-1", "spine-1", "spine-2");
    expectBisection(cheapestSplit(m_design));
    QVERIFY(cheapestSplit(m_design) < 6);
}

FABRIC_TEST(TestEditedCables)
#include "tst_edited_cables.moc"
