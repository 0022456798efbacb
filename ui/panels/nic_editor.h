#pragma once

#include "core/model/design.h"
#include "ui/panels/inspector_view.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace fabric {

/// The PCIe connections of a node's NICs: choose one, lower its generation or lanes, or enter a measured
/// rate. Every choice is announced at once.
class NicEditor : public QWidget
{
    Q_OBJECT

public:
    explicit NicEditor(QWidget* parent = nullptr);

    /// Keeps the chosen NIC while the node stays the same.
    void setNics(DeviceId node, const std::vector<NicView>& nics);

Q_SIGNALS:
    /// No link: back to what the type says.
    void linkChosen(fabric::DeviceId node, int nic, std::optional<fabric::PcieLink> link);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void show(int nic);
    void choose();
    const NicView* current() const;

    DeviceId m_node;
    std::vector<NicView> m_nics;
    QLabel* m_title;
    QComboBox* m_nic;
    QComboBox* m_generation;
    QComboBox* m_lanes;
    QCheckBox* m_isMeasured;
    QDoubleSpinBox* m_measured;
    QLabel* m_text;
    QLabel* m_warning;
    QPushButton* m_reset;
};

} // namespace fabric
