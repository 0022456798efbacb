#pragma once

#include "ui/panels/results_view.h"

#include <QDialog>

namespace fabric {

/// The arithmetic behind an estimate: formula, what goes into it, where it comes from.
class TermsDialog : public QDialog
{
    Q_OBJECT

public:
    TermsDialog(const QString& what, const QString& formula, const std::vector<TermView>& terms,
                const QString& source, QWidget* parent = nullptr);
};

} // namespace fabric
