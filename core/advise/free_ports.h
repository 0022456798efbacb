#pragma once

#include "core/model/design.h"

#include <optional>
#include <vector>

namespace fabric::changes {

/// The ports of a design that have no cable, kept up while cables are added. The design that the ports are of
/// must outlive this.
class FreePorts
{
public:
    explicit FreePorts(const Design& design);

    bool isFree(PortRef port) const;
    /// The lowest free port of a device that gives `rate`, else the lowest.
    std::optional<PortRef> firstOf(const Device& device, Bandwidth rate) const;
    /// Adds a link at the rate that both ports give to a design that grew from this one.
    void cable(Design& grown, PortRef from, PortRef to, Medium medium);

private:
    const Design& m_design;
    std::vector<std::vector<char>> m_cabled; ///< by position of the device and port
};

} // namespace fabric::changes
