#pragma once

#include "core/cabling/port_use.h"
#include "ui/dialogs/edit_dialog.h"

class QComboBox;

namespace fabric {

/// Which port of a device is broken out into several slower ones, or joined back.
class PortDialog : public EditDialog
{
    Q_OBJECT

public:
    enum class Purpose { breakOut, joinBack };
    PortDialog(Purpose purpose, Snapshot design, PortUse use, DeviceId device, QWidget* parent = nullptr);

    PortRef port() const;
    /// Of Purpose::breakOut.
    int ways() const;
    void setPort(int port);

private:
    void judge();

    Purpose m_purpose;
    Snapshot m_design;
    PortUse m_use;
    DeviceId m_device;
    QComboBox* m_port;
    QComboBox* m_ways;
};

} // namespace fabric
