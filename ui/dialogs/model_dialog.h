#pragma once

#include "core/catalog/catalog.h"
#include "ui/dialogs/edit_dialog.h"

#include <vector>

class QLineEdit;
class QListWidget;

namespace fabric {

/// Chooses a model of the catalog: another one for devices of a kind, or a NIC for nodes.
class ModelDialog : public EditDialog
{
    Q_OBJECT

public:
    enum class Purpose { changeModel, addNic };
    /// The catalog outlives the dialog.
    ModelDialog(Purpose purpose, Snapshot design, std::vector<DeviceId> devices, const Catalog& catalog,
                QWidget* parent = nullptr);

    /// The catalog's id; empty: none is chosen.
    std::string model() const;
    void setModel(const std::string& id);

private:
    void fill();
    void applyFilter(const QString& words);
    void judge();
    Result<Patch> change(const std::string& id) const;

    Purpose m_purpose;
    Snapshot m_design;
    std::vector<DeviceId> m_devices;
    const Catalog& m_catalog;
    QLineEdit* m_filter;
    QListWidget* m_list;
};

} // namespace fabric
