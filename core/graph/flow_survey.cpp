#include "core/graph/flow_router.h"

#include <algorithm>

namespace fabric {

using Vertex = FabricGraph::Vertex;

namespace {

/// Takes the slower of two elements; the first of equals.
void takeSlower(ElementIndex e, const std::vector<double>& slowness, ElementIndex& slowest)
{
    constexpr double tie = 1 + 1e-9;
    if (e != noIndex && (slowest == noIndex || slowness[e] > slowness[slowest] * tie))
        slowest = e;
}

} // namespace

std::vector<FlowRouter::Survey> FlowRouter::survey(std::span<const NetworkFlow> flows,
                                                   const std::vector<double>& slowness,
                                                   const SwitchWays* split)
{
    m_flows = flows;
    std::vector<Survey> surveys(flows.size());
    std::vector<Ends> order;
    for (std::uint32_t i = 0; i < flows.size(); ++i) {
        const Ends ends = endsOf(i, flows[i]);
        if (ends.fromGroup != noIndex && ends.toGroup != noIndex)
            order.push_back(ends);
    }
    sortByGroups(order);
    const Ends* last = nullptr; // that crosses a link between switches
    std::uint32_t aimedAt = noIndex;
    ElementIndex between = noIndex;
    for (const Ends& ends : order) {
        if (split && ends.from != ends.to && surveySplit(ends, *split, slowness, surveys[ends.flow]))
            continue;
        if (ends.toGroup != aimedAt) {
            aimedAt = ends.toGroup;
            m_ways.aimAt(m_groups[aimedAt]);
        }
        if (ends.from != ends.to) {
            if (!last || last->toGroup != ends.toGroup || last->fromGroup != ends.fromGroup)
                between = slowestBetween(ends, slowness);
            last = &ends;
        }
        surveyOne(ends, between, slowness, surveys[ends.flow]);
    }
    forgetArrivals();
    return surveys;
}

void FlowRouter::forgetArrivals()
{
    for (const Vertex v : m_arrivals)
        m_amount[v] = 0;
    m_arrivals.clear();
}

/// Of all links on the ways from one group to another but the first and last ones, which its members do not
/// share. Marks the devices before the last links by an amount.
ElementIndex FlowRouter::slowestBetween(const Ends& ends, const std::vector<double>& slowness)
{
    const Vertex noTarget = noIndex;
    forgetArrivals();
    ElementIndex slowest = noIndex;
    const Vertex source = twinAt(ends.from).vertex;
    const std::int32_t hops = m_ways.hops(ends.from, ends.to);
    std::vector<Vertex> level;
    std::vector<Vertex> next;
    const auto reach = [&](Vertex v) {
        if (m_amount[v] == 0)
            next.push_back(v);
        m_amount[v] = 1;
    };
    if (hops > 1)
        m_ways.forEachNext(source, noTarget, [&](const PathChoice::Next& link) { reach(link.to); });
    for (std::int32_t at = hops - 1; at > 0; --at) {
        level.swap(next);
        next.clear();
        if (at == 1) {
            m_arrivals.swap(level);
            break;
        }
        for (const Vertex v : level) {
            m_amount[v] = 0;
            m_ways.forEachNext(v, noTarget, [&](const PathChoice::Next& link) {
                takeSlower(link.element, slowness, slowest);
                reach(link.to);
            });
        }
    }
    return slowest;
}

/// False if the split has no such flow.
bool FlowRouter::surveySplit(const Ends& ends, const SwitchWays& split, const std::vector<double>& slowness,
                             Survey& survey)
{
    const std::vector<Route::Share> shares = split.shares(ends.from, ends.to);
    if (shares.empty())
        return false;
    cablesOf(m_flows[ends.flow].from, m_fromCables);
    cablesOf(m_flows[ends.flow].to, m_toCables);
    survey.path.push_back(m_fromCables.out.front().element);
    const Way between = split.widest(ends.from, ends.to);
    survey.path.insert(survey.path.end(), between.begin(), between.end());
    survey.path.push_back(m_toCables.out.front().element ^ 1U);
    for (const PathChoice::Next& cable : m_fromCables.out)
        takeSlower(cable.element, slowness, survey.slowest);
    for (const Route::Share& share : shares)
        takeSlower(share.element, slowness, survey.slowest);
    for (const PathChoice::Next& cable : m_toCables.out)
        takeSlower(cable.element ^ 1U, slowness, survey.slowest);
    return true;
}

void FlowRouter::surveyOne(const Ends& ends, ElementIndex between, const std::vector<double>& slowness,
                           Survey& survey)
{
    if (ends.from != ends.to && m_ways.hops(ends.from, ends.to) < 0)
        return;
    cablesOf(m_flows[ends.flow].from, m_fromCables);
    cablesOf(m_flows[ends.flow].to, m_toCables);
    for (const PathChoice::Next& cable : m_fromCables.out)
        takeSlower(cable.element, slowness, survey.slowest);
    survey.path.push_back(m_fromCables.out.front().element);
    for (Vertex v = ends.from; v != ends.to;) {
        Vertex next = noIndex;
        ElementIndex first = noIndex;
        m_ways.forEachNext(v, ends.to, [&](const PathChoice::Next& link) {
            if (v == ends.from)
                takeSlower(link.element, slowness, survey.slowest);
            if (first == noIndex) {
                first = link.element;
                next = link.to;
            }
        });
        survey.path.push_back(first);
        v = next;
    }
    if (ends.from != ends.to) {
        takeSlower(between, slowness, survey.slowest);
        for (const TwinSwitch::Up& up : twinAt(ends.to).up) {
            if (m_amount[up.to] != 0)
                takeSlower(up.out ^ 1U, slowness, survey.slowest);
        }
    }
    for (const PathChoice::Next& cable : m_toCables.out)
        takeSlower(cable.element ^ 1U, slowness, survey.slowest);
    survey.path.push_back(m_toCables.out.front().element ^ 1U);
}

} // namespace fabric
