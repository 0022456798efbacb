#pragma once

#include "core/model/design.h"

#include <QUndoCommand>

#include <optional>

namespace fabric {

class DesignDocument;

/// Sets the negotiated or measured PCIe connection of one NIC, or returns it to what the type says.
class SetNicLink : public QUndoCommand
{
public:
    SetNicLink(DesignDocument& document, DeviceId node, int nic, std::optional<PcieLink> link);

    void undo() override;
    void redo() override;

private:
    void swap();

    DesignDocument& m_document;
    DeviceId m_node;
    int m_nic;
    std::optional<PcieLink> m_other;
};

} // namespace fabric
