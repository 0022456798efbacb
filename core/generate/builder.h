#pragma once

#include "core/base/context.h"
#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/generate/shape.h"
#include "core/model/design.h"

#include <string>
#include <vector>

namespace fabric::generation {

/// Fills in a new design: ids count up in the order of the calls, rates are those of the slower port and
/// never above the ports of the nodes: a ratio of ports is one of bandwidth only while all links run alike.
class DesignBuilder
{
public:
    /// Takes over name, fabric, origin and the defaults of a generated design (workload, price set).
    DesignBuilder(const Parameters& parameters, const Catalog& catalog, const Context& context,
                  const std::string& defaultName);

    TypeIndex addType(const DeviceType& type);
    DeviceId addDevice(TypeIndex type, std::string name);
    void addLink(PortRef a, PortRef b, Medium medium);
    Group& addGroup(GroupKind kind, std::string name, int index);

    /// Nodes with ids 0…count−1 and, where the parameters ask for it, the NVLink domains that they form.
    void addNodes(const DeviceType& type, int count, const std::vector<std::string>& names = {});
    void addDomains(int nodesPerDomain);

    int nodes() const { return m_nodes; }
    void reserve(std::int64_t devices, std::int64_t links);
    /// Looked at once for every device and each 4096 links.
    bool stopped() const { return m_stopped; }

    /// The design, or ErrorKind::cancelled.
    Result<Design> take();

private:
    void look();

    Design m_design;
    std::vector<std::vector<Bandwidth>> m_rates; ///< by type, by port
    const Context& m_context;
    std::size_t m_expectedLinks = 0;
    int m_nodes = 0;
    Bandwidth m_nodeRate; ///< of a node's ports
    bool m_stopped = false;
};

/// Runs a family's builder over its plan: devices, links, groups, as far as nobody stops it.
template<class Builder, class Plan>
Result<Design> buildWith(const Plan& plan, const Shape& shape, const Parameters& parameters,
                         const Catalog& catalog, const Context& context, const std::string& defaultName)
{
    DesignBuilder out(parameters, catalog, context, defaultName);
    out.reserve(shape.nodes + shape.switches() + shape.services, shape.links());
    Builder builder(plan, commonOf(parameters), out);
    builder.addDevices();
    if (!out.stopped())
        builder.addLinks();
    if (!out.stopped())
        builder.addGroups();
    return out.take();
}

} // namespace fabric::generation
