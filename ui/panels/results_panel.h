#pragma once

#include "core/catalog/catalog.h"
#include "ui/document/design_document.h"
#include "ui/jobs/results_runner.h"
#include "ui/panels/results_presenter.h"

#include <QWidget>

class QLabel;

namespace fabric {

class ChoiceButton;
class CostBar;
class FabricTable;
class FigureTile;
class InsightBox;
class ResultsOptions;
class ResultsTitle;

/// What the design does and costs, in three seconds: insight, three fabrics, oversubscription and bisection,
/// cost. Follows the runner; choosing a fabric, a workload or a price set is one undo step of the document.
class ResultsPanel : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive the panel. The runner follows the document.
    ResultsPanel(DesignDocument& document, ResultsRunner& runner, const Catalog& catalog,
                 QWidget* parent = nullptr);

    /// The head with the state of the work: stands at the top of the panel until a dock takes it as its title
    /// bar.
    ResultsTitle* titleBar() const { return m_title; }
    const ResultsPresenter& presenter() const { return m_presenter; }

    /// The figures scroll where the panel is too low for them.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// What the panel shows has changed, for others that show part of it.
    void viewChanged(const fabric::ResultsView& view);
    /// The person wants the collective drawn over message sizes.
    void sweepAsked();
    /// … or to set what NCCL would be told.
    void ncclSettingsAsked();
    /// The person wants to edit the job that the epoch is of.
    void planAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeBody();
    QWidget* makeTableHead();
    QWidget* makeTiles();
    QWidget* makeCost();
    void connectAll();
    void present();
    void presentCost(const CostView& cost, bool stale);
    void retranslate();
    void chooseFabric(FabricKind fabric);
    void explain();

    DesignDocument& m_document;
    ResultsRunner& m_runner;
    ResultsPresenter m_presenter;
    ResultsOptions* m_options;
    ResultsTitle* m_title;
    InsightBox* m_insight;
    QLabel* m_tableTitle = nullptr;
    ChoiceButton* m_subject = nullptr;
    FabricTable* m_table;
    FigureTile* m_oversubscription = nullptr;
    FigureTile* m_bisection = nullptr;
    QLabel* m_costTitle = nullptr;
    ChoiceButton* m_priceSet = nullptr;
    CostBar* m_costBar = nullptr;
    QLabel* m_total = nullptr;
    QLabel* m_inAll = nullptr;
    QLabel* m_network = nullptr;
    QLabel* m_power = nullptr;
    QLabel* m_unpriced = nullptr;
};

} // namespace fabric
