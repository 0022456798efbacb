#pragma once

#include "core/advise/advisor.h"
#include "core/catalog/catalog.h"
#include "ui/dialogs/generate_work.h"
#include "ui/jobs/results.h"
#include "ui/jobs/work.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace fabric {

class HintLine;
class NumberBox;
class ProgressButton;
class TopologyTable;

/// The same GPUs as star, fat-tree, rail, dragonfly and torus in three fabrics, computed on another thread;
/// beside them the rules of thumb. The row that is chosen can be generated: after accept() the result can be
/// taken once.
class TopologyDialog : public QDialog
{
    Q_OBJECT

public:
    static constexpr int debounceMs = 400;

    /// Begins with the GPUs and the node of a design and with what its results are for. The catalog outlives
    /// the dialog.
    TopologyDialog(const Catalog& catalog, const Design& design, const ResultsSpec& spec,
                   QWidget* parent = nullptr);
    ~TopologyDialog() override;

    /// What is compared, or would be.
    AdviceSpec spec() const;
    const TopologyTable& table() const { return *m_table; }
    bool isComparing() const { return m_compare.isRunning() || m_debounce.isActive(); }

    Design takeDesign();
    Layout takeLayout();

    void accept() override;
    /// Stops the generating if there is some, else closes.
    void reject() override;

private:
    QWidget* makeChoices(const Design& design, const ResultsSpec& spec);
    QFormLayout* makeForm();
    QWidget* makeComparison();
    QWidget* makeFooter();
    void fillForm(const Design& design, const ResultsSpec& spec);
    void start();
    void stop();
    void take(const Result<Advice>& outcome);
    void showWork();
    void clearRules();
    void showRules(const Advice& advice);
    void showReasons();
    void spanRefusals();
    int currentRow() const;
    void generate();
    void takeGenerated(const Result<GeneratedFabric>& outcome);

    const Catalog& m_catalog;
    Work<Advice> m_compare;
    Work<GeneratedFabric> m_generating;
    GeneratedFabric m_result;
    bool m_hasResult = false;
    FabricKind m_fabricWanted = FabricKind::infiniband;
    AdviceSpec m_asked;
    QTimer m_debounce;
    NumberBox* m_gpus = nullptr;
    HintLine* m_refusal = nullptr;
    QComboBox* m_node = nullptr;
    QComboBox* m_fabric = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_model = nullptr;
    QComboBox* m_prices = nullptr;
    QGridLayout* m_rules = nullptr;
    TopologyTable* m_table = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_view = nullptr;
    QLabel* m_subject = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_again = nullptr;
    HintLine* m_reasons = nullptr;
    QPushButton* m_close = nullptr;
    ProgressButton* m_generate = nullptr;
    std::vector<QLabel*> m_ruleLabels;
};

} // namespace fabric
