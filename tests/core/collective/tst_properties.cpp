#include "core/collective/nccl_jobs.h"
#include "core/collective/random_designs.h"
#include "core/collective/ring_figures.h"
#include "support/test_registry.h"

#include <array>
#include <limits>

using namespace fabric;
using namespace fabric::test;

/// What must hold for every design, whatever its figures. Seeds are named by the rows and in every message.
class TestProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneMoreCableNeverSlows_data() { addSeeds(150); }
    void oneMoreCableNeverSlows();
    void doublingBandwidthsNeverSlows_data() { addSeeds(24); }
    void doublingBandwidthsNeverSlows();
    void relabellingChangesNothing_data() { addSeeds(24); }
    void relabellingChangesNothing();
    void timeGrowsWithSize_data() { addSeeds(24); }
    void timeGrowsWithSize();
    void latencyIsLinearInSteps_data() { addSeeds(24); }
    void latencyIsLinearInSteps();
    void surveyedHopsAreTracedHops_data() { addSeeds(30); }
    void surveyedHopsAreTracedHops();

private:
    static void addSeeds(int count);
};

namespace {

/// splitBest() stops within 1e-4 of the best.
constexpr double splitAccuracy = 2e-4;
constexpr double exactly = 1e-9;

/// One design, routed and planned once for many questions.
class Answers
{
public:
    Answers(const Design& design, const Placement& placement)
        : m_graph(graphOf(design)), m_rings(routed(placement, false)), m_pairs(routed(placement, true))
    {
        const auto plan = planNccl(m_graph, m_rings, {});
        if (!plan)
            qFatal("%s", plan.error().findings.front().rule.c_str());
        m_plan = *plan;
    }

    FabricEstimate own(CostModel model, Collective collective, double bytes,
                       const std::string& algorithm = "auto") const
    {
        EstimateSpec spec;
        spec.model = model;
        spec.collective = collective;
        spec.bytes = Bytes(bytes);
        spec.algorithm = algorithm;
        spec.ncclPlan = m_plan;
        const bool pairs = collective == Collective::allToAll;
        Result<EstimateReport> report = estimate(m_graph, pairs ? m_pairs : m_rings, spec);
        if (!report)
            qFatal("%s", report.error().findings.front().rule.c_str());
        return report->of(m_graph.design().fabric.own);
    }

    std::uint32_t ranks() const { return m_rings.ranks; }

private:
    Traffic routed(const Placement& placement, bool pairs) const
    {
        Result<Traffic> traffic = routeTraffic(m_graph, placement, pairs);
        if (!traffic)
            qFatal("%s", traffic.error().findings.front().rule.c_str());
        return std::move(*traffic);
    }

    FabricGraph m_graph;
    Traffic m_rings;
    Traffic m_pairs;
    std::shared_ptr<const NcclPlan> m_plan;
};

struct Question
{
    CostModel model = CostModel::guide;
    Collective collective = Collective::allReduce;
    std::string algorithm;
};

/// Both models, all collectives; NCCL's also with its ring alone, which the rest of its choice may hide.
std::vector<Question> allQuestions()
{
    std::vector<Question> all;
    for (const Collective collective : allCollectives) {
        all.push_back({CostModel::guide, collective, "auto"});
        all.push_back({CostModel::nccl, collective, "auto"});
        if (collective != Collective::allToAll)
            all.push_back({CostModel::nccl, collective, "ring"});
    }
    return all;
}

std::string told(const Question& question, const RandomDesign& made, double before, double after)
{
    return made.words + ": " + std::string(nameOf(question.model)) + " " +
           std::string(nameOf(question.collective)) + " " + question.algorithm + ": " +
           std::to_string(before * 1e6) + " µs, then " + std::to_string(after * 1e6) + " µs";
}

/// Other names, other ids, switches and links in another order, links written from the other end.
Design relabelled(const Design& design, std::mt19937& random)
{
    std::vector<std::size_t> switches;
    std::vector<std::size_t> order(design.devices.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
        if (design.is(design.devices[i], DeviceKind::switchDevice))
            switches.push_back(i);
    }
    std::vector<std::size_t> shuffled = switches;
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    for (std::size_t i = 0; i < switches.size(); ++i)
        order[switches[i]] = shuffled[i];
    Design other = design;
    std::map<DeviceId, DeviceId> idOf;
    for (std::size_t i = 0; i < order.size(); ++i) {
        other.devices[i] = design.devices[order[i]];
        other.devices[i].id = DeviceId{static_cast<std::uint32_t>(3 * i + 5)};
        other.devices[i].name = "x" + std::to_string(7 * i % 1009) + "-" + std::to_string(i);
        idOf[design.devices[order[i]].id] = other.devices[i].id;
    }
    std::shuffle(other.links.begin(), other.links.end(), random);
    for (std::size_t i = 0; i < other.links.size(); ++i) {
        Link& link = other.links[i];
        link.id = LinkId{static_cast<std::uint32_t>(2 * i + 1)};
        link.a.device = idOf.at(link.a.device);
        link.b.device = idOf.at(link.b.device);
        if (random() % 2 == 0)
            std::swap(link.a, link.b);
    }
    for (Group& group : other.groups) {
        for (DeviceId& member : group.members)
            member = idOf.at(member);
    }
    for (NicOverride& nic : other.nicOverrides)
        nic.node = idOf.at(nic.node);
    return other;
}

} // namespace

void TestProperties::addSeeds(int count)
{
    QTest::addColumn<std::uint32_t>("seed");
    for (int seed = 1; seed <= count; ++seed)
        QTest::addRow("seed %d", seed) << static_cast<std::uint32_t>(seed);
}

// Ideal routing may leave a cable unused, in fabrics of one tier any that stands out of the pattern, so
// another one cannot take anything away.
void TestProperties::oneMoreCableNeverSlows()
{
    QFETCH(std::uint32_t, seed);
    RandomDesigns random(seed);
    RandomDesign made = random.next();
    const Answers before(made.design, made.placement);
    for (int cable = 0; cable < 3; ++cable) {
        RandomDesign widened = made;
        const std::optional<Design> more = random.withOneMoreCable(made.design, widened.words);
        if (!more)
            return;
        const Answers after(*more, made.placement);
        for (const Question& q : allQuestions()) {
            const double was = before.own(q.model, q.collective, gibi, q.algorithm).time.value();
            const double is = after.own(q.model, q.collective, gibi, q.algorithm).time.value();
            QVERIFY2(is <= was * (1 + splitAccuracy), told(q, widened, was, is).c_str());
        }
    }
}

void TestProperties::doublingBandwidthsNeverSlows()
{
    QFETCH(std::uint32_t, seed);
    const RandomDesign made = RandomDesigns(seed).next();
    Design fast = made.design;
    for (Link& link : fast.links)
        link.rate = 2 * link.rate;
    for (DeviceType& type : fast.types) {
        for (NicSlot& nic : type.insides.nics)
            nic.portRate = 2 * nic.portRate;
        for (PortGroup& ports : type.ports)
            ports.rate = 2 * ports.rate;
    }
    const Answers before(made.design, made.placement);
    const Answers after(fast, made.placement);
    for (const Question& q : allQuestions()) {
        for (const double bytes : {1024.0, mebi, gibi}) {
            const double was = before.own(q.model, q.collective, bytes, q.algorithm).time.value();
            const double is = after.own(q.model, q.collective, bytes, q.algorithm).time.value();
            QVERIFY2(is <= was * (1 + splitAccuracy), told(q, made, was, is).c_str());
        }
    }
}

void TestProperties::relabellingChangesNothing()
{
    QFETCH(std::uint32_t, seed);
    const RandomDesign made = RandomDesigns(seed).next();
    std::mt19937 random(seed);
    const Answers before(made.design, made.placement);
    const Answers after(relabelled(made.design, random), made.placement);
    QCOMPARE(after.ranks(), before.ranks());
    for (const Question& q : allQuestions()) {
        for (const double bytes : {1024.0, gibi}) {
            const FabricEstimate was = before.own(q.model, q.collective, bytes, q.algorithm);
            const FabricEstimate is = after.own(q.model, q.collective, bytes, q.algorithm);
            QVERIFY2(closeTo(is.time.value(), was.time.value(), splitAccuracy),
                     told(q, made, was.time.value(), is.time.value()).c_str());
            QCOMPARE(is.algorithm, was.algorithm);
            QCOMPARE(is.channels, was.channels);
        }
    }
}

void TestProperties::timeGrowsWithSize()
{
    QFETCH(std::uint32_t, seed);
    const RandomDesign made = RandomDesigns(seed).next();
    const Answers answers(made.design, made.placement);
    for (const Question& q : allQuestions()) {
        double last = 0;
        for (double bytes = 64; bytes <= 8 * gibi; bytes *= 4) {
            const double time = answers.own(q.model, q.collective, bytes, q.algorithm).time.value();
            QVERIFY2(time > last, told(q, made, last, time).c_str());
            last = time;
        }
    }
}

// The guide's latency is α for each step. NCCL's rings take twice the steps for an all_reduce that they take
// for an all_gather, besides a base that both pay once.
void TestProperties::latencyIsLinearInSteps()
{
    QFETCH(std::uint32_t, seed);
    const RandomDesign made = RandomDesigns(seed).next();
    const Answers answers(made.design, made.placement);
    const auto guide = [&](Collective collective) {
        return answers.own(CostModel::guide, collective, 8, "auto").latency.value();
    };
    const double step = guide(Collective::allToAll) / (answers.ranks() - 1.0);
    QVERIFY(step > 0);
    for (const Collective collective : allCollectives) {
        const double expected = step * stepCount(collective, answers.ranks());
        QVERIFY2(closeTo(guide(collective), expected, exactly), made.words.c_str());
    }
    const auto nccl = [&](Collective collective) {
        const FabricEstimate f = answers.own(CostModel::nccl, collective, 64, "ring");
        return std::pair(termOf(f, "latency") - termOf(f, "base", 0),
                         termOf(f, "inner_steps", 0) + termOf(f, "network_steps", 0));
    };
    const auto [whole, wholeSteps] = nccl(Collective::allReduce);
    for (const Collective half : {Collective::allGather, Collective::reduceScatter}) {
        const auto [latency, steps] = nccl(half);
        QCOMPARE(wholeSteps, 2 * steps);
        QVERIFY2(closeTo(whole, 2 * latency, exactly), made.words.c_str());
    }
}

namespace {

bool joinsSwitches(const FabricGraph& graph, ElementIndex e)
{
    if (!graph.isLink(e))
        return false;
    const Link& link = graph.link(e);
    const Design& design = graph.design();
    return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
           design.is(*design.find(link.b.device), DeviceKind::switchDevice);
}

/// What carries a hop, which was followed over all its shortest ways: between switches the links of the split
/// that was worked out for all hops, if one was.
std::vector<ElementIndex> elementsOf(const FabricGraph& graph, const RingSet& rings, const Hop& hop)
{
    std::vector<ElementIndex> elements;
    std::vector<ElementIndex> between;
    for (const Route::Share& s : hop.elements)
        (rings.split && joinsSwitches(graph, s.element) ? between : elements).push_back(s.element);
    if (between.empty())
        return elements;
    std::vector<ElementIndex> onWay;
    for (const ElementIndex e : hop.way) {
        if (joinsSwitches(graph, e))
            onWay.push_back(e);
    }
    const auto vertexAt = [&](PortRef port) {
        return static_cast<FabricGraph::Vertex>(graph.design().indexOf(port.device));
    };
    const Link& first = graph.link(onWay.front());
    const Link& last = graph.link(onWay.back());
    for (const Route::Share& s : rings.split->shares(vertexAt(onWay.front() % 2 == 0 ? first.a : first.b),
                                                     vertexAt(onWay.back() % 2 == 0 ? last.b : last.a)))
        elements.push_back(s.element);
    return elements;
}

} // namespace

// RingFigures looks at all hops of a channel at once; HopTracer follows each by itself.
void TestProperties::surveyedHopsAreTracedHops()
{
    QFETCH(std::uint32_t, seed);
    const RandomDesign made = RandomDesigns(seed).next();
    const FabricGraph graph = graphOf(made.design);
    const Result<RingSet> rings = makeRings(graph, made.placement);
    QVERIFY(rings.ok());
    const FabricRates rates = ratesOf(made.design.fabric, made.design.fabric.own);
    RingFigures figures(graph, *rings, rates);
    HopTracer tracer(graph);
    const ElementTable table(graph);
    for (int c = 0; c < static_cast<int>(rings->channels.size()); ++c) {
        const Ring& ring = rings->channels[static_cast<std::size_t>(c)];
        double narrowest = std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; ring.order.size() > 1 && i < ring.order.size(); ++i) {
            Hop hop;
            QVERIFY(tracer.trace(*rings, ring, i, hop, true));
            double share = std::numeric_limits<double>::infinity();
            for (const ElementIndex e : elementsOf(graph, *rings, hop))
                share = std::min(
                    share,
                    (table.nominal(e, rates) * rates.efficiencyOf(table.kind(e)) / rings->load[e]).value());
            const HopFigures found = figures.hop(c, i);
            QVERIFY2(found.narrowest && closeTo(found.narrowest->share.value(), share), made.words.c_str());
            QVERIFY2(rings->split || found.hop.path == hop.path, made.words.c_str());
            narrowest = std::min(narrowest, share);
        }
        QVERIFY(closeTo(figures.narrowestOf(c)->share.value(), narrowest));
    }
}

FABRIC_TEST(TestProperties)
#include "tst_properties.moc"
