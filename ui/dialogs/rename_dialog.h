#pragma once

#include "core/model/design.h"
#include "ui/dialogs/edit_dialog.h"

#include <vector>

class QLineEdit;

namespace fabric {

class NumberBox;

/// Names for many devices by a pattern, with the first and the last name that it would give.
class RenameDialog : public EditDialog
{
    Q_OBJECT

public:
    /// Names are given in the order of `inOrder`.
    RenameDialog(Snapshot design, std::vector<DeviceId> inOrder, QWidget* parent = nullptr);

    QString pattern() const;
    qint64 first() const;

private:
    void judge();

    Snapshot m_design;
    std::vector<DeviceId> m_inOrder;
    QLineEdit* m_pattern;
    NumberBox* m_first;
};

} // namespace fabric
