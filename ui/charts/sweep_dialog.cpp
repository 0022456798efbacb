#include "ui/charts/sweep_dialog.h"

#include "ui/charts/chart_legend.h"
#include "ui/charts/sweep_chart.h"
#include "ui/charts/sweep_lines.h"
#include "ui/charts/sweep_table.h"
#include "ui/panels/results_presenter.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

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
constexpr int noteMarkSide = 16;
constexpr QSize usualSweep{840, 620};

} // namespace

SweepDialog::SweepDialog(ResultsRunner& runner, QWidget* parent)
    : QDialog(parent),
      m_runner(runner),
      m_sweeps([this](const Result<Sweep>& sweep) { present(*sweep); },
               [this](double share) { showProgress(share); }),
      m_subject(new QLabel(this)),
      m_overChoice(new QComboBox(this)),
      m_measure(new QComboBox(this)),
      m_load(new QPushButton(this)),
      m_calibrate(new QPushButton(this)),
      m_views(new QTabWidget(this)),
      m_chart(new SweepChart(this)),
      m_table(new SweepTable(this)),
      m_legend(new ChartLegend(this)),
      m_noteMark(new QLabel(this)),
      m_note(new QLabel(this))
{
    makeRows();
    resize(usualSweep);
    connect(&m_runner, &ResultsRunner::resultsChanged, this, &SweepDialog::compute);
    connect(m_overChoice, &QComboBox::currentIndexChanged, this,
            [this](int index) { setOver(static_cast<SweepOver>(index)); });
    connect(m_measure, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_chart->setMeasure(static_cast<SweepMeasure>(index)); });
    connect(m_load, &QPushButton::clicked, this, &SweepDialog::chooseLog);
    connect(m_calibrate, &QPushButton::clicked, this, [this] { Q_EMIT calibrationAsked(m_logPath); });
    retranslate();
    compute(m_runner.results());
}

void SweepDialog::makeRows()
{
    setLabelRole(*m_subject, LabelRole::heading);
    m_subject->setTextFormat(Qt::PlainText);
    m_subject->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_noteMark->setObjectName(u"refusalMark"_s);
    tellNote(false, {});
    drawMark();
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_overChoice->addItems({{}, {}, {}});
    m_overChoice->setObjectName(u"over"_s);
    m_measure->addItems({{}, {}});
    m_measure->setObjectName(u"measure"_s);
    m_load->setAutoDefault(false);
    m_calibrate->setAutoDefault(false);
    m_calibrate->setObjectName(u"calibrate"_s);
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
    head->addWidget(m_overChoice);
    head->addWidget(m_measure);
    head->addWidget(m_load);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_calibrate, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(sweepMargin, sweepMargin, sweepMargin, 16);
    column->setSpacing(sweepGap);
    column->addLayout(head);
    column->addWidget(m_views, 1);
    auto* note = new QHBoxLayout;
    note->setSpacing(4);
    note->addWidget(m_noteMark, 0, Qt::AlignTop);
    note->addWidget(m_note, 1);
    column->addLayout(note);
    column->addWidget(buttons);
}

/// Once the estimate of a revision is there, not again for what follows it.
void SweepDialog::compute(const Results& results)
{
    if (!results.estimate || (m_askedRevision == results.revision && m_askedSpec == results.spec))
        return;
    m_askedRevision = results.revision;
    m_askedSpec = results.spec;
    start();
}

void SweepDialog::setOver(SweepOver over)
{
    if (m_over == over)
        return;
    m_over = over;
    m_overChoice->setCurrentIndex(static_cast<int>(over));
    if (m_runner.results().estimate)
        start();
}

void SweepDialog::start()
{
    m_working = true;
    m_sweeps.start([results = m_runner.results(), over = m_over,
                    catalog = m_runner.catalog()](const Context& context) -> Result<Sweep> {
        return sweepOf(results, over, catalog, context);
    });
}

/// Sizes come at once; many designs take a while.
void SweepDialog::showProgress(double share)
{
    if (m_working && m_over != SweepOver::size)
        m_note->setText(tr("Computing, %1").arg(text::percent(share, 2)));
}

void SweepDialog::present(const Sweep& sweep)
{
    if (m_log && sweep.spec.collective != m_sweep.spec.collective)
        dropLog();
    m_working = false;
    m_sweep = sweep;
    m_chart->setSweep(sweep);
    m_table->setSweep(sweep);
    m_legend->setSweep(sweep);
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
        return tellNote(true, text::sentence(read.error()));
    }
    m_log = std::move(*read);
    m_logPath = path;
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
    const bool sizes = m_over == SweepOver::size;
    m_load->setVisible(sizes);
    m_calibrate->setVisible(sizes && m_log.has_value());
    m_legend->setMeasured(m_log && sizes ? tr("measured, %1").arg(m_log->name) : QString());
    tellNote(!m_sweep.refusal.empty(), noteText());
    const QString collective = ResultsPresenter::collectiveName(m_sweep.spec.collective);
    const QString ranks =
        text::counted(tr("%n GPUs", nullptr, text::pluralNumber(m_sweep.ranks)), m_sweep.ranks);
    QStringList parts;
    if (m_sweep.report.over == SweepOver::oversubscription)
        parts = {text::fabricName(m_sweep.own), text::size(m_sweep.spec.bytes).joined(), ranks};
    else if (m_sweep.report.over == SweepOver::ranks)
        parts = {collective, text::size(m_sweep.spec.bytes).joined(),
                 ResultsPresenter::placementName(m_sweep.spec.placement)};
    else
        parts = {collective, ranks, ResultsPresenter::placementName(m_sweep.spec.placement)};
    if (m_sweep.spec.routing.kind != RoutingKind::ideal)
        parts += ResultsPresenter::routingName(m_sweep.spec.routing);
    parts += ResultsPresenter::modelName(m_sweep.spec);
    m_subject->setText(m_sweep.ranks > 0 ? parts.join(u" · "_s) : collective);
    m_chart->setAccessibleName(m_subject->text());
}

void SweepDialog::tellNote(bool refused, const QString& text)
{
    setLabelRole(*m_note, refused ? LabelRole::error : LabelRole::secondary);
    m_note->setText(text);
    m_noteMark->setVisible(refused);
}

void SweepDialog::drawMark()
{
    m_noteMark->setPixmap(
        themedIcon(u"error", IconTone::err).pixmap(QSize(noteMarkSide, noteMarkSide), devicePixelRatioF()));
}

/// What the person must know to read the lines.
QString SweepDialog::noteText() const
{
    QStringList sentences;
    for (const Finding& finding : m_sweep.refusal)
        sentences += text::sentence(finding);
    if (!sentences.empty())
        return sentences.join(u' ');
    if (m_sweep.report.samples.empty())
        return tr("There is nothing to estimate yet.");
    if (m_over == SweepOver::size && m_log && m_log->ranks > 0 && m_log->ranks != m_sweep.ranks)
        return text::counted(tr("The log was measured on %n GPUs, the lines are of %1.", nullptr,
                                text::pluralNumber(m_log->ranks)),
                             m_log->ranks)
            .arg(text::counted(tr("%n GPUs", nullptr, text::pluralNumber(m_sweep.ranks)), m_sweep.ranks));
    if (m_over == SweepOver::ranks)
        sentences += tr("The job takes the first nodes of its placement; the others stay in the network.");
    if (m_over == SweepOver::oversubscription)
        sentences += tr("Each point is a fabric generated with that ratio at its leaves.");
    for (const Finding& finding : m_sweep.report.notes)
        sentences += text::sentence(finding);
    sentences += m_sweep.spec.model == CostModel::nccl
                     ? tr("Estimate, NCCL model. The table says which algorithm and protocol runs.")
                     : tr("Estimate, guide model.");
    return (sentences + measuredText()).join(u' ');
}

/// Which lines are drawn with measured rates.
QStringList SweepDialog::measuredText() const
{
    QStringList sentences;
    if (m_sweep.report.curves.empty())
        return sentences;
    const auto tell = [&](const QString& of, const RateOrigin& latency, const RateOrigin& efficiency) {
        const std::string& label = efficiency.measured.empty() ? latency.measured : efficiency.measured;
        const QString sentence = tr("%1 with measured rates: %2.").arg(of, text::shown(label));
        if (!label.empty() && !sentences.contains(sentence))
            sentences += sentence;
    };
    for (const SweepCurve& curve : m_sweep.report.curves) {
        for (const FabricKind fabric : allFabrics) {
            const RateSources& sources = curve.sources[indexOf(fabric)];
            tell(text::fabricName(fabric), sources.latency, sources.efficiency);
            tell(tr("NVLink"), sources.nvlinkLatency, sources.nvlinkEfficiency);
        }
    }
    return sentences;
}

void SweepDialog::retranslate()
{
    setWindowTitle(tr("Sweep"));
    for (const SweepOver over : {SweepOver::size, SweepOver::ranks, SweepOver::oversubscription})
        m_overChoice->setItemText(static_cast<int>(over), axisName(over));
    m_overChoice->setAccessibleName(tr("What is varied"));
    m_measure->setItemText(0, tr("Time"));
    m_measure->setItemText(1, tr("Bus bandwidth"));
    m_measure->setAccessibleName(tr("What is drawn"));
    m_load->setText(tr("Load log…"));
    m_load->setToolTip(tr("Draw what nccl-tests measured over the estimate"));
    m_calibrate->setText(tr("Use as calibration…"));
    m_calibrate->setToolTip(tr("Fit latency and efficiency to this log and keep them in the design"));
    m_views->setTabText(0, tr("Chart"));
    m_views->setTabText(1, tr("Table"));
    tellSubject();
}

void SweepDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        drawMark();
    QDialog::changeEvent(event);
}

} // namespace fabric
