#include "core/model/physical_counts.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabric {
namespace {

/// One end of a link: which cage of the design, and whether that holds several ports.
struct Cage
{
    std::size_t number = 0;
    bool twin = false;
};

/// All cages of a design, numbered through.
class Cages
{
public:
    explicit Cages(const Design& design) : m_design(design)
    {
        std::vector<std::size_t> perType;
        for (const DeviceType& type : design.types) {
            const int ports = type.portCount();
            perType.push_back(ports > 0 ? static_cast<std::size_t>(type.cageOf(ports - 1)) + 1 : 0);
        }
        m_first.reserve(design.devices.size());
        for (const Device& device : design.devices) {
            m_first.push_back(m_count);
            m_count += perType[device.type.value];
        }
    }

    std::size_t count() const { return m_count; }

    std::optional<Cage> at(PortRef port) const
    {
        const std::ptrdiff_t device = m_design.indexOf(port.device);
        if (device < 0)
            return std::nullopt;
        const DeviceType& type = m_design.typeOf(m_design.devices[static_cast<std::size_t>(device)]);
        const int number = static_cast<int>(port.port);
        if (number < 0 || number >= type.portCount())
            return std::nullopt;
        return Cage{m_first[static_cast<std::size_t>(device)] + static_cast<std::size_t>(type.cageOf(number)),
                    type.portsPerCage(number) > 1};
    }

private:
    const Design& m_design;
    std::vector<std::size_t> m_first; ///< by position in devices
    std::size_t m_count = 0;
};

class Counter
{
public:
    explicit Counter(const Design& design) : m_cages(design), m_used(m_cages.count()), m_twin(m_cages.count())
    {}

    void add(const Link& link)
    {
        ++m_counts.links;
        m_counts.usedPorts += 2;
        const std::optional<Cage> a = m_cages.at(link.a);
        const std::optional<Cage> b = m_cages.at(link.b);
        for (const std::optional<Cage>& cage : {a, b}) {
            if (cage)
                m_used[cage->number] = true;
        }
        if (link.cable.valid()) {
            addToSplitter(link, a, b);
            return;
        }
        ++m_cableKinds[keyOf(link, 1)];
        addTransceivers(link, a, b);
    }

    PhysicalCounts finish()
    {
        for (const auto& [id, splitter] : m_splitters)
            finishSplitter(splitter);
        m_counts.usedCages = std::count(m_used.begin(), m_used.end(), true);
        for (const auto& [key, count] : m_cableKinds) {
            const auto& [medium, rate, links, metres] = key;
            m_counts.cables += count;
            m_counts.splitters += links > 1 ? count : 0;
            m_counts.cableKinds.push_back({medium, Bandwidth(rate), links,
                                           metres < 0 ? std::nullopt : std::optional(Metres(metres)), count});
        }
        for (const auto& [key, count] : m_transceiverKinds) {
            (key.second ? m_counts.twinTransceivers : m_counts.singleTransceivers) += count;
            m_counts.transceiverKinds.push_back({Bandwidth(key.first), key.second, count});
        }
        return std::move(m_counts);
    }

private:
    using CableKey = std::tuple<Medium, double, int, double>; ///< length -1: none

    struct Splitter
    {
        Link link;
        int links = 0;
        std::vector<Cage> ends;
    };

    static CableKey keyOf(const Link& link, int links)
    {
        const Medium fibre = link.medium == Medium::opticsSingle ? Medium::optics : link.medium;
        return {fibre, link.rate.value(), links, link.length ? link.length->value() : -1};
    }
    static bool needsTransceivers(Medium medium)
    {
        return medium == Medium::optics || medium == Medium::opticsSingle;
    }

    void addTwin(Cage cage, Bandwidth rate)
    {
        if (m_twin[cage.number])
            return;
        m_twin[cage.number] = true;
        ++m_transceiverKinds[{rate.value(), true}];
    }

    void addTransceivers(const Link& link, const std::optional<Cage>& a, const std::optional<Cage>& b)
    {
        if (!needsTransceivers(link.medium))
            return;
        if (link.medium == Medium::optics && a && b && a->twin && b->twin) {
            addTwin(*a, link.rate);
            addTwin(*b, link.rate);
        } else {
            m_transceiverKinds[{link.rate.value(), false}] += 2;
        }
    }

    void addToSplitter(const Link& link, const std::optional<Cage>& a, const std::optional<Cage>& b)
    {
        Splitter& splitter = m_splitters[link.cable];
        if (splitter.links++ == 0)
            splitter.link = link;
        for (const std::optional<Cage>& cage : {a, b}) {
            if (cage && std::none_of(splitter.ends.begin(), splitter.ends.end(),
                                     [&](const Cage& known) { return known.number == cage->number; }))
                splitter.ends.push_back(*cage);
        }
    }

    void finishSplitter(const Splitter& splitter)
    {
        ++m_cableKinds[keyOf(splitter.link, splitter.links)];
        if (!needsTransceivers(splitter.link.medium))
            return;
        for (const Cage& cage : splitter.ends) {
            if (cage.twin)
                addTwin(cage, splitter.link.rate);
            else
                ++m_transceiverKinds[{splitter.link.rate.value(), false}];
        }
    }

    Cages m_cages;
    std::vector<bool> m_used;
    std::vector<bool> m_twin; ///< cages that have their twin-port transceiver
    std::map<CableKey, std::int64_t> m_cableKinds;
    std::map<std::pair<double, bool>, std::int64_t> m_transceiverKinds;
    std::map<CableId, Splitter> m_splitters;
    PhysicalCounts m_counts;
};

} // namespace

PhysicalCounts physicalCounts(const Design& design)
{
    Counter counter(design);
    for (const Link& link : design.links)
        counter.add(link);
    return counter.finish();
}

} // namespace fabric
