#include "core/advise/free_ports.h"

#include "core/model/patches.h"

namespace fabric::changes {

FreePorts::FreePorts(const Design& design) : m_design(design)
{
    m_cabled.reserve(design.devices.size());
    for (const Device& device : design.devices)
        m_cabled.emplace_back(static_cast<std::size_t>(design.typeOf(device).portCount()), 0);
    for (const Link& link : design.links) {
        for (const PortRef& end : {link.a, link.b})
            m_cabled[static_cast<std::size_t>(design.indexOf(end.device))][end.port] = 1;
    }
}

bool FreePorts::isFree(PortRef port) const
{
    return m_cabled[static_cast<std::size_t>(m_design.indexOf(port.device))][port.port] == 0;
}

std::optional<PortRef> FreePorts::firstOf(const Device& device, Bandwidth rate) const
{
    const std::vector<char>& cabled = m_cabled[static_cast<std::size_t>(m_design.indexOf(device.id))];
    std::optional<PortRef> slower;
    for (std::uint32_t port = 0; port < cabled.size(); ++port) {
        if (cabled[port] != 0)
            continue;
        if (m_design.typeOf(device).portRate(static_cast<int>(port)) >= rate)
            return PortRef{device.id, port};
        if (!slower)
            slower = PortRef{device.id, port};
    }
    return slower;
}

void FreePorts::cable(Design& grown, PortRef from, PortRef to, Medium medium)
{
    Link link;
    link.id = grown.nextLinkId();
    link.a = from;
    link.b = to;
    link.medium = medium;
    link.rate = patches::fullRate(grown, link);
    grown.links.push_back(link);
    for (const PortRef& end : {from, to})
        m_cabled[static_cast<std::size_t>(m_design.indexOf(end.device))][end.port] = 1;
}

} // namespace fabric::changes
