#include "ui/training/plan_identity.h"

#include "core/training/transformer.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

/// Everything but what it is called and where it comes from.
bool sameValues(const Workload& a, const Workload& b)
{
    Workload named = b;
    named.id = a.id;
    named.name = a.name;
    named.from = a.from;
    named.notes = a.notes;
    return named == a;
}

} // namespace

PlanIdentity::PlanIdentity(const Catalog& catalog, const Workload& start)
    : m_presets(catalog.workloads().begin(), catalog.workloads().end()), m_start(start)
{}

int PlanIdentity::presetOf(const Workload& workload) const
{
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(),
                                     [&](const Workload& p) { return sameValues(p, workload); });
    return preset == m_presets.end() ? -1 : static_cast<int>(preset - m_presets.begin());
}

void PlanIdentity::identify(Workload& workload) const
{
    if (const int preset = presetOf(workload); preset >= 0) {
        const Workload& same = m_presets[static_cast<std::size_t>(preset)];
        workload.id = same.id;
        workload.name = same.name;
        workload.from = same.from;
        workload.notes = same.notes;
    } else if (sameValues(m_start, workload)) {
        workload.id = m_start.id;
        workload.name = m_start.name;
        workload.from = m_start.from;
        workload.notes = m_start.notes;
    } else {
        const bool published = std::any_of(m_presets.begin(), m_presets.end(),
                                           [&](const Workload& p) { return p.id == m_start.id; });
        workload.id = published ? std::string() : m_start.id;
        workload.name = m_start.name;
        workload.from = published ? Provenance{} : m_start.from;
        workload.notes = published ? std::string() : m_start.notes;
        if (published)
            workload.name = QCoreApplication::translate("fabric::PlanIdentity", "%1, changed")
                                .arg(QString::fromStdString(m_start.name))
                                .toStdString();
        else if (workload.name.empty())
            workload.name = QCoreApplication::translate("fabric::PlanIdentity", "Own job").toStdString();
    }
    if (!m_typed.isEmpty())
        workload.name = m_typed.toStdString();
}

void PlanIdentity::startFrom(const Workload& workload)
{
    m_start = workload;
    m_typed.clear();
}

const Workload* PlanIdentity::nearestTransformer(const Catalog& catalog, double parameters)
{
    const Workload* nearest = nullptr;
    double least = 0;
    for (const Workload& preset : catalog.workloads()) {
        if (!preset.model)
            continue;
        const double distance =
            std::abs(std::log(parametersOf(*preset.model).total() / std::max(parameters, 1.0)));
        if (!nearest || distance < least) {
            nearest = &preset;
            least = distance;
        }
    }
    return nearest;
}

} // namespace fabric
