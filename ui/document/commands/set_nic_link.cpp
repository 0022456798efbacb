#include "ui/document/commands/set_nic_link.h"

#include "ui/document/design_document.h"

#include <QCoreApplication>

#include <utility>

namespace fabric {
namespace {

std::optional<PcieLink> overrideOf(const Design& design, DeviceId node, int nic)
{
    for (const NicOverride& o : design.nicOverrides) {
        if (o.node == node && o.nic == nic)
            return o.link;
    }
    return std::nullopt;
}

} // namespace

SetNicLink::SetNicLink(DesignDocument& document, DeviceId node, int nic, std::optional<PcieLink> link)
    : QUndoCommand(QCoreApplication::translate("Undo", "Set PCIe connection of NIC %1").arg(nic)),
      m_document(document),
      m_node(node),
      m_nic(nic),
      m_other(link)
{}

void SetNicLink::swap()
{
    const std::optional<PcieLink> next =
        std::exchange(m_other, overrideOf(m_document.design(), m_node, m_nic));
    m_document.apply([&](Design& design) { return edit::setNicLink(design, m_node, m_nic, next); });
}

void SetNicLink::undo()
{
    swap();
}

void SetNicLink::redo()
{
    swap();
}

} // namespace fabric
