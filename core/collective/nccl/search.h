#pragma once

#include "core/collective/nccl/search_ground.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace fabric::nccl {

/// What one search looks for and may use.
struct Attempt
{
    Pattern pattern = Pattern::ring;
    bool sameChannels = true;
    PathType typeIntra = PathType::loc; ///< farthest way between GPUs
    PathType typeInter = PathType::pix; ///< farthest way between a GPU and the network
    int crossNic = 0;
    double bwIntra = 0; ///< GB/s, each channel
    double bwInter = 0;
    int minChannels = 1;
    int maxChannels = 1;
};

/// The best channels so far. GPUs and network devices are places in the topology's lists.
struct FoundChannels
{
    Attempt made; ///< the attempt that found them, its rates included
    int channels = 0;
    int hops = 0;
    std::vector<int> gpus;                 ///< channel × GPUs + step
    std::vector<std::pair<int, int>> nets; ///< by channel: in, out; empty without a network

    double intraGBps() const { return channels * made.bwIntra; }
    double interGBps() const { return channels * made.bwInter; }
};

/// Lays channel after channel on a ground. Every hop of a channel takes its rate from each wire of its way
/// and gives it back when the search turns round; a channel stands when it has visited each GPU once. The
/// number of visits is bounded as NCCL bounds it, so the result does not depend on the machine.
class ChannelSearch
{
public:
    static constexpr int spent = 0;     ///< no visits left
    static constexpr int complete = -1; ///< as many channels as were asked for

    /// The ground must outlive the search.
    ChannelSearch(SearchGround& ground, bool networked);

    /// Improves `best`. Returns the visits that are left of `visits`, or complete.
    int run(const Attempt& attempt, FoundChannels& best, int visits);

private:
    enum class Order { free, numbered, asBefore };

    /// Where a channel stands and what is still to be done before it is whole.
    struct Walk
    {
        int step = 0;     ///< GPUs visited before this one
        int toNet = -1;   ///< step at which it goes to the network; -1: no more
        int toFirst = -1; ///< step at which the ring closes; -1: not at all
        Order order = Order::free;
    };

    /// A GPU that could come next.
    struct Candidate
    {
        int gpu = 0;
        double interGBps = 0; ///< from the network device where the channel starts; 0 where that is no matter
        std::int64_t pcieLeft = 0;
        int interHops = 0;
        double intraGBps = 0;
        int intraHops = 0;

        bool isBetterThan(const Candidate& other) const;
    };

    void nextChannel();
    void startAtNets();
    void startAtGpus();
    void startAt(int net, Walk walk);
    void startHead(int net, const Walk& walk);
    void enterFromNet(int net, int gpu, const Walk& walk);
    void enterFromGpu(int from, int gpu, const Walk& walk);
    void stand(int gpu, const Walk& walk);
    void visit(int gpu, const Walk& walk);
    void leaveByNet(int gpu, const Walk& walk);
    bool mayLeaveBy(int net, const Walk& walk) const;
    void goOn(int gpu, Walk walk);
    void closeRing(int gpu);
    void spreadFromHead(int head);
    void finishChannel();
    void keepIfBetter();
    bool isBetter() const;

    bool isTree() const;
    bool take(int from, int to, const Rate& rate);
    void giveBack(int from, int to, const Rate& rate);

    Walk firstWalk() const;
    int replayed(int step) const;
    bool isVisited(int gpu) const
    {
        return (m_visitedBy[static_cast<std::size_t>(gpu)] >> m_channels & 1) != 0;
    }
    void pushNext(int gpu, const Walk& walk);
    void pushNeighbours(int gpu);
    void pushByMerit(int gpu, const Walk& walk);
    Candidate candidate(int from, int gpu, int net) const;

    SearchGround& m_ground;
    int m_gpus;
    bool m_networked;
    WireBudget m_budget;

    Attempt m_attempt;
    Rate m_intra;
    Rate m_inter;
    Rate m_halfInter;
    FoundChannels* m_best = nullptr;
    int* m_visits = nullptr; ///< left
    int m_channels = 0;      ///< laid
    int m_hops = 0;
    std::vector<std::uint64_t> m_visitedBy;  ///< by GPU: a bit for each channel
    std::vector<int> m_order;                ///< channel × GPUs + step
    std::vector<std::pair<int, int>> m_ends; ///< by channel: network device in and out
    std::vector<int> m_pending;              ///< GPUs still to be tried, of all steps one after the other
    std::vector<Candidate> m_candidates;     ///< of the step at hand
};

} // namespace fabric::nccl
