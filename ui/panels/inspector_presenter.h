#pragma once

#include "core/model/design.h"
#include "ui/jobs/results.h"
#include "ui/panels/inspector_view.h"

#include <QCoreApplication>

namespace fabric {

/// Describes a selection: one device with its arithmetic, one link, several things by model, or the whole
/// design. Figures come from the results where these know the device; the rest from the design alone.
class InspectorPresenter
{
    Q_DECLARE_TR_FUNCTIONS(fabric::InspectorPresenter)

public:
    InspectorPresenter(const Design& design, const Results& results) : m_design(design), m_results(results) {}

    InspectorView inspect(const std::vector<DeviceId>& devices, const std::vector<LinkId>& links) const;

private:
    InspectorView summary() const;
    InspectorView several(const std::vector<DeviceId>& devices, const std::vector<LinkId>& links) const;
    InspectorView oneLink(const Link& link) const;
    InspectorView oneDevice(const Device& device) const;
    void describeNode(const Device& device, InspectorView& view) const;
    void describeSwitch(const Device& device, InspectorView& view) const;
    void addCommon(const Device& device, InspectorView& view) const;
    NicView nicView(const Device& node, int nic) const;

    QString switchKind(const Device& device) const;
    InspectorRow powerRow(const DeviceType& type) const;
    InspectorRow priceRow(const Device& device) const;
    /// The busiest direction of links, as a share of what the slowest element carries.
    std::optional<double> busiest(const std::vector<std::size_t>& links) const;
    InspectorRow loadRow(const std::vector<std::size_t>& links) const;
    std::vector<std::size_t> linksAt(DeviceId device) const;
    /// The device in the graph of the results, if that still knows it.
    std::optional<FabricGraph::Vertex> vertexOf(const Device& device) const;

    const Design& m_design;
    const Results& m_results;
};

} // namespace fabric
