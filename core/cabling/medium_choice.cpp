#include "core/cabling/medium_choice.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

/// The parts of one kind for links of one rate.
class Parts
{
public:
    Parts(const Catalog& catalog, CableKind kind, Bandwidth rate)
    {
        for (const CableModel& cable : catalog.cables()) {
            const bool sameRate = cable.links > 0 && std::abs(cable.rate / cable.links / rate - 1) < 1e-9;
            if (cable.kind == kind && sameRate && cable.reach.value)
                m_known.push_back(&cable);
        }
        std::stable_sort(m_known.begin(), m_known.end(), [](const CableModel* a, const CableModel* b) {
            return *a->reach.value < *b->reach.value;
        });
    }
    bool anyKnown() const { return !m_known.empty(); }
    Metres longest() const { return *m_known.back()->reach.value; }
    const CableModel* that(Metres length) const
    {
        const auto it = std::find_if(m_known.begin(), m_known.end(), [&](const CableModel* cable) {
            return *cable->reach.value >= length &&
                   (!cable->shortest.value || *cable->shortest.value <= length);
        });
        return it == m_known.end() ? nullptr : *it;
    }

private:
    std::vector<const CableModel*> m_known;
};

} // namespace

MediumChoice mediumFor(Bandwidth rate, std::optional<Metres> length, const Catalog& catalog)
{
    MediumChoice choice;
    if (!length)
        return choice;
    struct Step
    {
        CableKind kind;
        Medium medium;
    };
    bool anyCable = false;
    std::optional<Metres> longest;
    for (const Step step :
         {Step{CableKind::dac, Medium::dac}, Step{CableKind::acc, Medium::dac},
          Step{CableKind::aoc, Medium::aoc}, Step{CableKind::transceiver, Medium::optics}}) {
        const Parts parts(catalog, step.kind, rate);
        choice.medium = step.medium;
        if (!parts.anyKnown())
            continue;
        anyCable |= step.kind != CableKind::transceiver;
        longest = longest ? std::max(*longest, parts.longest()) : parts.longest();
        if (const CableModel* cable = parts.that(*length)) {
            choice.part = cable->id;
            choice.reach = cable->reach.value;
            break;
        }
    }
    if (choice.medium != Medium::optics)
        return choice;
    if (choice.part.empty() && longest && *longest < *length &&
        Parts(catalog, CableKind::transceiver, rate).anyKnown())
        choice.note = finding("cabling.beyond_reach", {}, Severity::info)
                          .with("found", length->value())
                          .with("gbps", toGbps(rate))
                          .with("limit", longest->value());
    else if (choice.part.empty() || !anyCable)
        choice.note = finding("cabling.reach_unknown", {}, Severity::info).with("gbps", toGbps(rate));
    return choice;
}

} // namespace fabric
