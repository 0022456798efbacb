#pragma once

#include "core/layout/layout.h"
#include "core/model/fragment.h"
#include "ui/dialogs/edit_dialog.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace fabric {

class NumberBox;

/// Copies of what is selected in a row or a column, with the number of devices and links that they make.
class ArrayDialog : public EditDialog
{
    Q_OBJECT

public:
    /// The part was taken from this design.
    ArrayDialog(Snapshot design, Layout layout, Fragment part, QWidget* parent = nullptr);

    PasteOptions options() const;

private:
    void judge();
    void proposeDistance();

    Snapshot m_design;
    Layout m_layout;
    Fragment m_part;
    Rect m_box;
    NumberBox* m_copies;
    QComboBox* m_direction;
    NumberBox* m_distance;
    QLineEdit* m_pattern;
    QCheckBox* m_outerLinks;
};

} // namespace fabric
