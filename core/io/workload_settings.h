#pragma once

#include "core/io/settings.h"

#include <array>

namespace fabric::io {

/// The objects inside a workload, each optional, and the section of their settings.
struct WorkloadPart
{
    const char* key;     ///< "model"
    const char* section; ///< "workload.model"
    bool (*present)(const Workload&);
    void (*create)(Workload&);
};

inline constexpr std::array<WorkloadPart, 3> workloadParts = {
    {{"model", "workload.model", [](const Workload& w) { return w.model.has_value(); },
      [](Workload& w) { w.model.emplace(); }},
     {"parallel", "workload.parallel", [](const Workload& w) { return w.parallel.has_value(); },
      [](Workload& w) { w.parallel.emplace(); }},
     {"run", "workload.run", [](const Workload& w) { return w.run.has_value(); },
      [](Workload& w) { w.run.emplace(); }}}};

/// Settings of model, parallel plan and run, in the order of the file. Setting one creates its object.
void addWorkloadParts(std::vector<Setting>& all);

} // namespace fabric::io
