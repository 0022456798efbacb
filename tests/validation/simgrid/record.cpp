#include "validation/simgrid/cases.h"

#include <nlohmann/json.hpp>

#include <simgrid/s4u.hpp>
#include <simgrid/version.h>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Plays the cases in SimGrid and prints what recorded.json holds. Each run has a process of its own, since
// SimGrid has one engine a process.
namespace {

using namespace fabric;
using namespace fabric::test;
namespace s4u = simgrid::s4u;

constexpr double hostSpeed = 1e12;
constexpr double zoneLinkLatency = 500e-9;
constexpr double zoneLinkBytes = 50e9;

/// Hosts and routes for the messages of a plan.
class Network
{
public:
    virtual ~Network() = default;
    /// Host from which (or to which) a part of a message goes.
    virtual s4u::Host* host(std::uint32_t rank, std::uint32_t copy) const = 0;
    /// Seconds to wait before a part of a message is sent.
    virtual double waitFor(const SimPath&) const { return 0; }
};

/// Every path as the product routes it. The simulator's fairness weighs flows by their latency, which is in a
/// link of its own that nothing shares. The parts of a message that goes several ways run at rates like their
/// shares, as packets dealt out to the ways do: the smallest part has the whole latency, a larger one less
/// and waits before.
///
/// It matters where one hop of a ring is split into parts that share links with other hops. With every part a
/// flow of equal weight the hops drift out of step where latency and transfer take as long as each other: the
/// ring on dragonfly 512 takes 2.73 ms at 16 MiB instead of 3.05, and the same within 1 % at the other sizes.
/// A ring that runs freely takes at least steps × max(α + bytes ÷ own rate, load × bytes ÷ rate), here 2.71
/// ms; in lockstep steps × (α + load × bytes ÷ rate), 3.05 ms, which is what the estimate says.
class RoutedNetwork : public Network
{
public:
    RoutedNetwork(const SimPlan& plan, const FabricGraph& graph, double latency)
        : m_zone(s4u::create_full_zone("net")), m_latency(latency)
    {
        for (const auto& channel : plan.messages) {
            for (const auto& message : channel) {
                for (const SimPath& path : message) {
                    m_least = std::min(m_least, path.share);
                    addHost(path.from, path.copy);
                    addHost(path.to, path.copy);
                }
            }
        }
        for (const auto& channel : plan.messages) {
            for (const auto& message : channel) {
                for (const SimPath& path : message)
                    addRoute(path, graph);
            }
        }
        m_zone->seal();
    }

    s4u::Host* host(std::uint32_t rank, std::uint32_t copy) const override
    {
        return m_hosts.at({rank, copy});
    }
    double waitFor(const SimPath& path) const override { return m_latency - latencyOf(path.share); }

private:
    using Place = std::pair<std::uint32_t, std::uint32_t>;

    void addHost(std::uint32_t rank, std::uint32_t copy)
    {
        s4u::Host*& host = m_hosts[{rank, copy}];
        if (!host)
            host = m_zone->create_host("h" + std::to_string(rank) + "-" + std::to_string(copy), hostSpeed)
                       ->seal();
    }

    void addRoute(const SimPath& path, const FabricGraph& graph)
    {
        const std::pair<Place, Place> ends{{path.from, path.copy}, {path.to, path.copy}};
        if (!m_routed.emplace(ends, true).second)
            return;
        std::vector<s4u::LinkInRoute> links{s4u::LinkInRoute(latencyLink(path.share))};
        for (const ElementIndex e : path.links) {
            s4u::Link*& link = m_links[e];
            if (!link)
                link = m_zone->create_link("l" + std::to_string(e), graph.link(e).rate.value() / 8)->seal();
            links.emplace_back(link);
        }
        m_zone->add_route(m_hosts[ends.first]->get_netpoint(), m_hosts[ends.second]->get_netpoint(), nullptr,
                          nullptr, links, false);
    }

    double latencyOf(double share) const { return m_latency * (m_least / share); }

    s4u::Link* latencyLink(double share)
    {
        s4u::Link*& link = m_latencies[share];
        if (!link) {
            link = m_zone->create_link("latency-" + std::to_string(m_latencies.size()), 1e15)
                       ->set_sharing_policy(s4u::Link::SharingPolicy::FATPIPE)
                       ->set_latency(latencyOf(share))
                       ->seal();
        }
        return link;
    }

    s4u::NetZone* m_zone;
    double m_latency;
    double m_least = 1; ///< share of a message
    std::map<double, s4u::Link*> m_latencies;
    std::map<Place, s4u::Host*> m_hosts;
    std::map<ElementIndex, s4u::Link*> m_links;
    std::map<std::pair<Place, Place>, bool> m_routed;
};

/// One of the simulator's own topologies, with its own routing.
class OwnNetwork : public Network
{
public:
    OwnNetwork(const std::string& words, const SimPlan& plan) : m_plan(plan)
    {
        const std::size_t space = words.find(' ');
        const std::string parameters = words.substr(space + 1);
        const s4u::ClusterCallbacks hosts(
            [](s4u::NetZone* zone, const std::vector<unsigned long>&, unsigned long id) {
                const s4u::Host* host = zone->create_host("h" + std::to_string(id), hostSpeed)->seal();
                return std::pair<simgrid::kernel::routing::NetPoint*, simgrid::kernel::routing::NetPoint*>(
                    host->get_netpoint(), nullptr);
            });
        const auto policy = s4u::Link::SharingPolicy::SPLITDUPLEX;
        if (words.substr(0, space) == "torus") {
            std::vector<unsigned long> dims;
            for (std::size_t at = 0; at < parameters.size(); at = parameters.find(',', at) + 1) {
                dims.push_back(std::stoul(parameters.substr(at)));
                if (parameters.find(',', at) == std::string::npos)
                    break;
            }
            s4u::create_torus_zone("net", nullptr, dims, hosts, zoneLinkBytes, zoneLinkLatency, policy)
                ->seal();
        } else {
            // "levels;down;up;parallel"
            std::vector<std::vector<unsigned int>> lists{{}};
            std::string number;
            for (const char c : parameters + ";") {
                if (c >= '0' && c <= '9') {
                    number += c;
                    continue;
                }
                lists.back().push_back(static_cast<unsigned int>(std::stoul(number)));
                number.clear();
                if (c == ';')
                    lists.emplace_back();
            }
            s4u::create_fatTree_zone("net", nullptr, {lists[0][0], lists[1], lists[2], lists[3]}, hosts,
                                     zoneLinkBytes, zoneLinkLatency, policy)
                ->seal();
        }
    }

    s4u::Host* host(std::uint32_t rank, std::uint32_t) const override
    {
        return s4u::Host::by_name("h" + std::to_string(m_plan.place[rank]));
    }

private:
    const SimPlan& m_plan;
};

using Parts = std::vector<s4u::CommPtr>;

void begin(const Network& network, const SimPath& path, double bytes, Parts& parts)
{
    parts.push_back(s4u::Comm::sendto_async(network.host(path.from, path.copy),
                                            network.host(path.to, path.copy),
                                            static_cast<std::uint64_t>(std::llround(bytes * path.share))));
}

void finish(const Parts& parts)
{
    for (const s4u::CommPtr& part : parts)
        part->wait();
}

/// The parts of a message are in the order of their shares.
void sendAll(const Network& network, const std::vector<SimPath>& message, double bytes)
{
    Parts parts;
    double waited = 0;
    for (const SimPath& path : message) {
        const double wait = network.waitFor(path);
        s4u::this_actor::sleep_for(wait - waited);
        waited = wait;
        begin(network, path, bytes, parts);
    }
    finish(parts);
}

/// Step k + 1 of a rank starts when its message of step k is delivered and that of its predecessor has come;
/// in lockstep, when all messages of step k are delivered.
void playRing(const SimPlan& plan, const Network& network, double bytes, bool lockstep)
{
    const s4u::BarrierPtr barrier =
        s4u::Barrier::create(plan.ranks * static_cast<unsigned>(plan.messages.size()));
    for (const auto& channel : plan.messages) {
        std::vector<s4u::SemaphorePtr> come;
        for (std::uint32_t i = 0; i < plan.ranks; ++i)
            come.push_back(s4u::Semaphore::create(0));
        for (std::uint32_t i = 0; i < plan.ranks; ++i) {
            const std::vector<SimPath>& message = channel[i];
            s4u::Actor::create("ring", network.host(message.front().from, message.front().copy),
                               [&plan, &network, &message, barrier, come, i, bytes, lockstep] {
                                   for (std::uint32_t step = 0; step < plan.steps; ++step) {
                                       sendAll(network, message, bytes);
                                       if (lockstep) {
                                           barrier->wait();
                                           continue;
                                       }
                                       come[(i + 1) % plan.ranks]->release();
                                       come[i]->acquire();
                                   }
                               });
        }
    }
}

void playPairwise(const SimPlan& plan, const Network& network, double bytes, bool lockstep)
{
    const s4u::BarrierPtr barrier = s4u::Barrier::create(plan.ranks);
    for (std::uint32_t rank = 0; rank < plan.ranks; ++rank) {
        s4u::Actor::create("pairwise", network.host(rank, 0),
                           [&plan, &network, barrier, rank, bytes, lockstep] {
                               for (std::uint32_t step = 0; step < plan.steps; ++step) {
                                   sendAll(network, plan.messages[0][step * plan.ranks + rank], bytes);
                                   if (lockstep)
                                       barrier->wait();
                               }
                           });
    }
}

/// Every message of a rank is on its way from the beginning. For messages that go one way each.
void playAtOnce(const SimPlan& plan, const Network& network, double bytes)
{
    for (std::uint32_t rank = 0; rank < plan.ranks; ++rank) {
        s4u::Actor::create("at once", network.host(rank, 0), [&plan, &network, rank, bytes] {
            Parts parts;
            for (std::uint32_t step = 0; step < plan.steps; ++step)
                begin(network, plan.messages[0][step * plan.ranks + rank].front(), bytes, parts);
            finish(parts);
        });
    }
}

/// Seconds on the simulator's clock. Its corrections for TCP and for traffic on the way back are off. Shares
/// are worked out anew at every event: with the simulator's default, lazy updates, rings whose hops share a
/// link end before the link can have carried their bytes (ring on dragonfly 64, 1 GiB: 82.0 ms, the bytes
/// alone take 84.6 ms).
double simulate(const SimCase& simCase, double bytes)
{
    int argc = 1;
    char name[] = "record";
    char* argv[] = {name, nullptr};
    s4u::Engine engine(&argc, argv);
    for (const char* setting :
         {"network/model:CM02", "network/crosstraffic:0", "network/TCP-gamma:0", "network/weight-S:0",
          "network/latency-factor:1", "network/bandwidth-factor:1", "network/optim:Full",
          "contexts/stack-size:256"})
        s4u::Engine::set_config(setting);
    const FabricGraph graph = graphOf(simCase);
    const SimPlan plan = planOf(simCase, graph);
    std::unique_ptr<Network> network;
    if (simCase.network == "routes")
        network = std::make_unique<RoutedNetwork>(plan, graph, simCase.alphaUs * 1e-6);
    else
        network = std::make_unique<OwnNetwork>(simCase.network, plan);
    if (simCase.algorithm.starts_with("ring"))
        playRing(plan, *network, bytes * plan.share, simCase.algorithm == "ring_lockstep");
    else if (simCase.algorithm == "pairs")
        playAtOnce(plan, *network, bytes * plan.share);
    else
        playPairwise(plan, *network, bytes * plan.share, simCase.algorithm == "pairwise");
    engine.run();
    return s4u::Engine::get_clock();
}

/// Runs one simulation in a child process.
double simulateApart(const SimCase& simCase, double bytes)
{
    int ends[2] = {};
    if (pipe(ends) != 0)
        return NAN;
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        const double seconds = simulate(simCase, bytes);
        const bool written = write(ends[1], &seconds, sizeof seconds) == sizeof seconds;
        _exit(written ? 0 : 1);
    }
    close(ends[1]);
    double seconds = NAN;
    if (read(ends[0], &seconds, sizeof seconds) != sizeof seconds)
        seconds = NAN;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return seconds;
}

nlohmann::ordered_json describe(const SimCase& simCase, double bytes, double seconds)
{
    return {{"case", simCase.name},           {"design", simCase.design},
            {"algorithm", simCase.algorithm}, {"placement", simCase.placement},
            {"routing", simCase.routing},     {"network", simCase.network},
            {"alpha_us", simCase.alphaUs},    {"bytes", static_cast<std::int64_t>(bytes)},
            {"simulated_s", seconds}};
}

int record(const std::string& wanted, double wantedBytes)
{
    int major = 0;
    int minor = 0;
    int patch = 0;
    sg_version_get(&major, &minor, &patch);
    nlohmann::ordered_json out;
    out["simulator"] = "SimGrid " + std::to_string(major) + "." + std::to_string(minor);
    out["model"] = "CM02; no TCP window, no cross traffic, factors of latency and bandwidth 1, full updates";
    out["runs"] = nlohmann::ordered_json::array();
    for (const SimCase& simCase : simCases()) {
        if (simCase.name.find(wanted) == std::string::npos)
            continue;
        for (const double bytes : simSizes()) {
            if (wantedBytes > 0 && bytes != wantedBytes)
                continue;
            out["runs"].push_back(describe(simCase, bytes, simulateApart(simCase, bytes)));
            std::fprintf(stderr, "%s\n", out["runs"].back().dump().c_str());
        }
    }
    std::printf("%s\n", out.dump(2).c_str());
    return 0;
}

/// Plays the runs of 64 hosts up to a size again and compares with what was recorded.
int compare(const char* file)
{
    constexpr double largest = 0x1p24;
    constexpr double tolerance = 1e-6;
    std::ifstream in(file);
    const nlohmann::json recorded = nlohmann::json::parse(in);
    int differ = 0;
    for (const nlohmann::json& run : recorded.at("runs")) {
        for (const SimCase& simCase : simCases()) {
            const double bytes = run.at("bytes");
            if (run.at("case") != simCase.name || bytes > largest ||
                simCase.name.find("512") != std::string::npos)
                continue;
            const double seconds = simulateApart(simCase, bytes);
            const double expected = run.at("simulated_s");
            if (std::abs(seconds - expected) <= tolerance * expected)
                continue;
            std::printf("%s, %.0f bytes: recorded %.9f s, now %.9f s\n", simCase.name.c_str(), bytes,
                        expected, seconds);
            ++differ;
        }
    }
    return differ == 0 ? 0 : 1;
}

} // namespace

/// record [PART OF A CASE'S NAME [BYTES]], or record --compare FILE. A run of 512 hosts takes up to 20
/// minutes.
int main(int argc, char** argv)
{
    if (argc > 2 && std::string_view(argv[1]) == "--compare")
        return compare(argv[2]);
    return record(argc > 1 ? argv[1] : "", argc > 2 ? std::atof(argv[2]) : 0);
}
