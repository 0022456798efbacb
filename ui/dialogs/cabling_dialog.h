#pragma once

#include "core/cabling/plan.h"
#include "core/catalog/catalog.h"
#include "core/model/layout.h"
#include "ui/dialogs/edit_dialog.h"
#include "ui/editing/cable_patches.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace fabric {

class NumberBox;
class TargetBox;

/// Ways to cable many devices at once.
enum class BulkMode {
    allToOne, ///< all free ports of the others to one
    mesh,     ///< each of one set to each of another
    within,   ///< each two
    railWise  ///< NIC r of each node to the r-th leaf
};

/// What the dialog was told.
struct BulkCabling
{
    BulkMode mode = BulkMode::allToOne;
    DeviceId one;
    std::vector<DeviceId> lower; ///< of railWise: nodes
    std::vector<DeviceId> upper; ///< of railWise: leaves
    int cablesPerPair = 1;
    CableOptions options;
};

/// Cables many devices at once, and says before how many links that makes.
class CablingDialog : public EditDialog
{
    Q_OBJECT

public:
    /// `devices` in reading order; the catalog outlives the dialog.
    CablingDialog(BulkMode mode, Snapshot design, const Layout& layout, std::vector<DeviceId> devices,
                  const Catalog& catalog, QWidget* parent = nullptr);

    BulkCabling request() const;

private:
    /// Selected devices of one role.
    struct Set
    {
        QString name;
        std::vector<DeviceId> devices;
    };

    void fillSets();
    void fillTargets(const Layout& layout);
    void showCounts();
    void showFields();
    void judge();
    Result<cabling::Plan> plan(const BulkCabling& wanted) const;
    QString mediumOf(const BulkCabling& wanted, const cabling::Plan& plan) const;

    Snapshot m_design;
    std::vector<DeviceId> m_devices;
    const Catalog& m_catalog;
    std::vector<Set> m_sets;
    int m_freePorts = 0; ///< of all that is selected
    QComboBox* m_mode;
    TargetBox* m_one;
    QLabel* m_counts; ///< free ports, where one device takes all
    QComboBox* m_lower;
    QComboBox* m_upper;
    NumberBox* m_perPair;
    QComboBox* m_medium;
    QDoubleSpinBox* m_length;
    QCheckBox* m_partial;
};

} // namespace fabric
