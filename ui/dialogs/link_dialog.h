#pragma once

#include "core/catalog/catalog.h"
#include "ui/dialogs/edit_dialog.h"
#include "ui/editing/cable_patches.h"

class QComboBox;
class QDoubleSpinBox;

namespace fabric {

/// Speed, medium and length of the selected links.
class LinkDialog : public EditDialog
{
    Q_OBJECT

public:
    LinkDialog(Snapshot design, std::vector<LinkId> links, const Catalog& catalog, QWidget* parent = nullptr);

    LinkEdit edit() const;

private:
    void judge();

    Snapshot m_design;
    std::vector<LinkId> m_links;
    const Catalog& m_catalog;
    QComboBox* m_rate;
    QComboBox* m_medium;
    QComboBox* m_lengthKind;
    QDoubleSpinBox* m_length;
};

} // namespace fabric
