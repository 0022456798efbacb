#include "ui/charts/sweep_dialog.h"

#include "ui/charts/chart_legend.h"
#include "ui/charts/sweep_chart.h"
#include "ui/charts/sweep_table.h"
#include "ui/panels/results_presenter.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int sweepMargin = 24;
constexpr int sweepGap = 12;
constexpr QSize usualSweep{840, 620};

} // namespace

SweepDialog::SweepDialog(ResultsRunner& runner, QWidget* parent)
    : QDialog(parent),
      m_runner(runner),
      m_subject(new QLabel(this)),
      m_measure(new QComboBox(this)),
      m_load(new QPushButton(this)),
      m_views(new QTabWidget(this)),
      m_chart(new SweepChart(this)),
      m_table(new SweepTable(this)),
      m_legend(new ChartLegend(this)),
      m_note(new QLabel(this))
{
    makeRows();
    resize(usualSweep);
    connect(&m_sweeps, &SweepRunner::done, this, &SweepDialog::present);
    connect(&m_runner, &ResultsRunner::resultsChanged, this, &SweepDialog::compute);
    connect(m_measure, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_chart->setMeasure(static_cast<SweepMeasure>(index)); });
    connect(m_load, &QPushButton::clicked, this, &SweepDialog::chooseLog);
    retranslate();
    compute(m_runner.results());
}

void SweepDialog::makeRows()
{
    setLabelRole(*m_subject, LabelRole::heading);
    m_subject->setTextFormat(Qt::PlainText);
    m_subject->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setLabelRole(*m_note, LabelRole::secondary);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_measure->addItems({{}, {}});
    m_load->setAutoDefault(false);
    auto* table = new QTableView(m_views);
    table->setModel(m_table);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* picture = new QWidget(m_views);
    auto* pictureRows = new QVBoxLayout(picture);
    pictureRows->setContentsMargins(0, 0, 0, 8);
    pictureRows->addWidget(m_chart, 1);
    auto* legend = new QHBoxLayout;
    legend->setContentsMargins(sweepGap, 0, sweepGap, 0);
    legend->addWidget(m_legend);
    pictureRows->addLayout(legend);
    m_views->addTab(picture, {});
    m_views->addTab(table, {});
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_subject, 1);
    head->addWidget(m_measure);
    head->addWidget(m_load);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(sweepMargin, sweepMargin, sweepMargin, 16);
    column->setSpacing(sweepGap);
    column->addLayout(head);
    column->addWidget(m_views, 1);
    column->addWidget(m_note);
    column->addWidget(buttons);
}

/// Once the estimate of a revision is there, not again for what follows it.
void SweepDialog::compute(const Results& results)
{
    if (!results.estimate || (m_askedRevision == results.revision && m_askedSpec == results.spec))
        return;
    m_askedRevision = results.revision;
    m_askedSpec = results.spec;
    m_sweeps.start(results);
}

void SweepDialog::present(const Sweep& sweep)
{
    if (m_log && sweep.spec.collective != m_sweep.spec.collective)
        dropLog();
    m_sweep = sweep;
    m_chart->setSweep(sweep);
    m_table->setSweep(sweep);
    tellSubject();
}

void SweepDialog::chooseLog()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a log of nccl-tests"), {},
                                                      tr("Logs of nccl-tests (*.log *.txt *.json *.out);;"
                                                         "All files (*)"));
    if (!path.isEmpty())
        loadLog(path);
}

void SweepDialog::loadLog(const QString& path)
{
    Result<MeasuredLog> read = readMeasuredLog(path, m_sweep.spec.collective);
    if (!read) {
        setLabelRole(*m_note, LabelRole::error);
        m_note->setText(text::sentence(read.error()));
        return;
    }
    setLabelRole(*m_note, LabelRole::secondary);
    m_log = std::move(*read);
    m_chart->setMeasured(m_log->points);
    tellSubject();
}

void SweepDialog::dropLog()
{
    m_log.reset();
    m_chart->setMeasured({});
}

void SweepDialog::tellSubject()
{
    const QString collective = ResultsPresenter::collectiveName(m_sweep.spec.collective);
    if (m_sweep.points.empty()) {
        m_subject->setText(collective);
        m_note->setText(tr("There is nothing to estimate yet."));
        return;
    }
    const QString ranks =
        text::counted(tr("%n GPUs", nullptr, text::pluralNumber(m_sweep.ranks)), m_sweep.ranks);
    m_subject->setText(QStringList{collective, ranks, ResultsPresenter::placementName(m_sweep.spec.placement),
                                   ResultsPresenter::modelName(m_sweep.spec.model)}
                           .join(u" · "_s));
    m_chart->setAccessibleName(m_subject->text());
    m_legend->setMeasured(m_log ? tr("measured, %1").arg(m_log->name) : QString());
    if (m_log && m_log->ranks > 0 && m_log->ranks != m_sweep.ranks)
        m_note->setText(text::counted(tr("The log was measured on %n GPUs, the lines are of %1.", nullptr,
                                         text::pluralNumber(m_log->ranks)),
                                      m_log->ranks)
                            .arg(ranks));
    else
        m_note->setText(m_sweep.spec.model == CostModel::nccl
                            ? tr("Estimate, NCCL model. The table says which algorithm and protocol runs.")
                            : tr("Estimate, guide model."));
}

void SweepDialog::retranslate()
{
    setWindowTitle(tr("Sweep over message sizes"));
    m_measure->setItemText(0, tr("Time"));
    m_measure->setItemText(1, tr("Bus bandwidth"));
    m_measure->setAccessibleName(tr("What is drawn"));
    m_load->setText(tr("Load log…"));
    m_load->setToolTip(tr("Draw what nccl-tests measured over the estimate"));
    m_views->setTabText(0, tr("Chart"));
    m_views->setTabText(1, tr("Table"));
    tellSubject();
}

void SweepDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace fabric
