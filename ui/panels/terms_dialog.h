#pragma once

#include "ui/panels/results_view.h"

#include <QDialog>

class QGridLayout;
class QLabel;

namespace fabric {

enum class LabelRole;

/// What stands behind a sentence: what it compares, formulas, what goes into them, where they come from.
class TermsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit TermsDialog(const Explanation& explanation, QWidget* parent = nullptr);

private:
    QLabel* addLabel(const QString& text, LabelRole role);
    void addGroup(const TermGroup& group, QGridLayout& grid);
    void fit(QWidget& page);
};

} // namespace fabric
