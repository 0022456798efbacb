#pragma once

#include "ui/jobs/results.h"

#include <optional>
#include <vector>

namespace fabric {

/// What results say about single devices, by id, so that it outlives renames and moves. O(devices +
/// findings).
class DeviceFigures
{
public:
    DeviceFigures() = default;
    explicit DeviceFigures(const Results& results);

    /// Down ÷ up of a switch; infinity for one cut off from the tier above; none where it is not known or
    /// there is no tier above.
    std::optional<double> ratio(DeviceId device) const;
    /// The worst error or warning about a device: a position in findings(), lower is worse; -1 if there is
    /// none.
    int worst(DeviceId device) const;
    const Finding* worstFinding(DeviceId device) const;
    const std::vector<Finding>& findings() const { return m_findings; }

private:
    std::vector<double> m_ratios; ///< by id; NaN: not known
    std::vector<int> m_worst;     ///< by id
    std::vector<Finding> m_findings;
};

} // namespace fabric
