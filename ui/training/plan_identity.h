#pragma once

#include "core/catalog/catalog.h"
#include "core/model/workload.h"

#include <QString>

namespace fabric {

/// Whether a workload is one of the catalog's, and what it is called where it is not: a changed preset must
/// not keep the name and the source of the one that was published.
class PlanIdentity
{
public:
    PlanIdentity(const Catalog& catalog, const Workload& start);

    /// The preset with the same values, else -1.
    int presetOf(const Workload& workload) const;
    /// Gives id, name and source of the preset with the same values. Otherwise takes away those of a preset,
    /// and names it after the one it began as. A name that was typed stays.
    void identify(Workload& workload) const;
    /// `workload` is what changes are made to from here on.
    void startFrom(const Workload& workload);
    void setTypedName(const QString& name) { m_typed = name; }

    /// The catalog's transformer of nearest size, for a job without a model; null: there is none.
    static const Workload* nearestTransformer(const Catalog& catalog, double parameters);

private:
    std::vector<Workload> m_presets;
    Workload m_start;
    QString m_typed;
};

} // namespace fabric
