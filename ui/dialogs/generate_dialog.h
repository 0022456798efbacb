#pragma once

#include "core/catalog/catalog.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QMenu;
class QPushButton;

namespace fabric {

class FamilyList;
class GenerateForm;
class GeneratePresenter;
class PreviewPanel;
class ProgressButton;

/// Makes a fabric from parameters: families on the left, values in the middle, what they would make on the
/// right. After accept() the result can be taken once.
class GenerateDialog : public QDialog
{
    Q_OBJECT

public:
    explicit GenerateDialog(const Catalog& catalog, QWidget* parent = nullptr);
    ~GenerateDialog() override;

    Design takeDesign();
    Layout takeLayout();

    GeneratePresenter& presenter() { return *m_presenter; }
    GenerateForm& form() { return *m_form; }
    const PreviewPanel& preview() const { return *m_preview; }

    void accept() override;
    /// Stops the work if there is some, else closes.
    void reject() override;

private:
    QWidget* makeColumns();
    QWidget* makeFooter();
    void showState();
    void showGenerating(bool generating);
    void showProgress();
    void askPresetName();
    void fillPresets();
    void showPresetButton();

    GeneratePresenter* m_presenter;
    FamilyList* m_families;
    GenerateForm* m_form;
    PreviewPanel* m_preview;
    QWidget* m_columns;
    QPushButton* m_save;
    QPushButton* m_presets;
    QMenu* m_presetMenu;
    QPushButton* m_cancel;
    ProgressButton* m_generate;
    QTimer m_patience; ///< runs while work is too short to be worth a bar
    QTimer m_tick;
};

} // namespace fabric
