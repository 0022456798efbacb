#include "ui/advice/calibration_dialog.h"

#include "ui/charts/measured_log.h"
#include "ui/dialogs/hint_line.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/theme/label_role.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/theme_style.h"

#include <QComboBox>
#include <QDateEdit>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr QSize usualCalibration(640, 720);
constexpr int calibrationMargin = 24;

/// The worst of what the fit is shown with.
HintLine::Kind kindOf(const std::vector<Finding>& notes)
{
    const bool warns = std::any_of(notes.begin(), notes.end(),
                                   [](const Finding& note) { return note.severity != Severity::info; });
    return notes.empty() ? HintLine::Kind::plain : warns ? HintLine::Kind::warning : HintLine::Kind::note;
}

} // namespace

CalibrationDialog::CalibrationDialog(DesignDocument& document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_work([this](const Result<Calibration>& outcome) { take(outcome); }),
      m_measured(new QLabel(this)),
      m_notes(new HintLine(this, 2)),
      m_stored(new QLabel(this))
{
    setWindowTitle(tr("Calibrate from a log"));
    setLabelRole(*m_measured, LabelRole::heading);
    m_measured->setTextFormat(Qt::PlainText);
    m_measured->setWordWrap(true);
    m_stored->setTextFormat(Qt::PlainText);
    m_stored->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(calibrationMargin, calibrationMargin, calibrationMargin, 16);
    column->setSpacing(12);
    column->addLayout(makeForm());
    column->addWidget(m_measured);
    column->addLayout(makeFigures());
    m_points = makeTable();
    column->addWidget(m_points, 1);
    column->addWidget(m_notes);
    column->addWidget(m_stored);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* cancel = buttons->button(QDialogButtonBox::Cancel);
    cancel->setText(tr("Cancel"));
    cancel->setAutoDefault(false);
    m_accept = buttons->addButton(tr("&Use as calibration"), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(u"accept"_s);
    m_accept->setDefault(true);
    setPrimary(*m_accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    resize(usualCalibration);
    m_choose->setFocus();
    connect(m_choose, &QPushButton::clicked, this, &CalibrationDialog::chooseLog);
    connect(m_fabric, &QComboBox::currentIndexChanged, this, &CalibrationDialog::compute);
    connect(m_collective, &QComboBox::currentIndexChanged, this, &CalibrationDialog::compute);
    connect(m_date, &QDateEdit::dateChanged, this, &CalibrationDialog::compute);
    showFit();
}

QFormLayout* CalibrationDialog::makeForm()
{
    m_log = new ElidedLabel(this);
    m_log->setObjectName(u"log"_s);
    m_choose = new QPushButton(tr("&Load log…"), this);
    m_choose->setAutoDefault(false);
    m_fabric = new QComboBox(this);
    m_fabric->setObjectName(u"fabric"_s);
    for (const FabricKind fabric : allFabrics)
        m_fabric->addItem(text::fabricName(fabric));
    m_fabric->setCurrentIndex(static_cast<int>(indexOf(m_document.design().fabric.own)));
    m_fabric->setToolTip(tr("What the log was measured on. A log of one node measures NVLink."));
    m_collective = new QComboBox(this);
    m_collective->setObjectName(u"collective"_s);
    m_collective->addItem(tr("As the log says"));
    for (const Collective collective : allCollectives)
        m_collective->addItem(ResultsPresenter::collectiveName(collective));
    m_collective->setToolTip(tr("Logs without a header do not name their collective"));
    m_date = new QDateEdit(QDate::currentDate(), this);
    m_date->setDisplayFormat(u"yyyy-MM-dd"_s);
    m_date->setToolTip(tr("When it was measured: at first the day on which the file was written"));
    auto* log = new QHBoxLayout;
    log->setSpacing(8);
    log->addWidget(m_log, 1);
    log->addWidget(m_choose);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Log"), log);
    form->addRow(tr("&Fabric"), m_fabric);
    form->addRow(tr("C&ollective"), m_collective);
    form->addRow(tr("&Date"), m_date);
    return form;
}

QGridLayout* CalibrationDialog::makeFigures()
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    const auto head = [&](const QString& text, int at) {
        auto* label = new QLabel(text, this);
        setLabelRole(*label, LabelRole::caption);
        grid->addWidget(label, 0, at, Qt::AlignRight);
    };
    head(tr("Now"), 1);
    head(tr("Fit"), 2);
    const std::array<QString, rows> names{tr("Latency of a step, α"), tr("Efficiency of the links"),
                                          tr("Bus bandwidth, B"), tr("Median error"), tr("Worst error")};
    for (std::size_t row = 0; row < names.size(); ++row) {
        grid->addWidget(new QLabel(names[row], this), static_cast<int>(row) + 1, 0);
        m_now[row] = new QLabel(this);
        m_fitted[row] = new QLabel(this);
        grid->addWidget(m_now[row], static_cast<int>(row) + 1, 1, Qt::AlignRight);
        grid->addWidget(m_fitted[row], static_cast<int>(row) + 1, 2, Qt::AlignRight);
        m_fitted[row]->setAccessibleName(names[row]);
    }
    return grid;
}

QTableWidget* CalibrationDialog::makeTable()
{
    auto* table = new QTableWidget(0, 6, this);
    table->setHorizontalHeaderLabels(
        {tr("Size"), tr("Measured"), tr("Now"), tr("Off"), tr("Fit"), tr("Off")});
    table->setShowGrid(false);
    table->setItemDelegate(new RowDelegate(outlineRowHeight, table));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(outlineRowHeight);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table->setAccessibleName(tr("Measured sizes"));
    return table;
}

void CalibrationDialog::chooseLog()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Load a log of nccl-tests"), {},
                                     tr("Logs of nccl-tests (*.log *.txt *.json *.out);;All files (*)"));
    if (!path.isEmpty())
        loadLog(path);
}

void CalibrationDialog::loadLog(const QString& path)
{
    m_path = path;
    const QFileInfo file(path);
    m_log->setText(text::visible(file.fileName()));
    if (file.exists()) {
        const QSignalBlocker once(m_date);
        m_date->setDate(file.lastModified().toUTC().date()); // as the command line reads it
    }
    compute();
}

/// Figures of the fit before stay until the new one is there.
void CalibrationDialog::compute()
{
    m_accept->setEnabled(false);
    if (m_path.isEmpty())
        return;
    CalibrationSpec spec;
    spec.file = QFileInfo(m_path).fileName().toStdString();
    spec.date = m_date->date().toString(Qt::ISODate).toStdString();
    spec.fabric = allFabrics[static_cast<std::size_t>(m_fabric->currentIndex())];
    if (m_collective->currentIndex() > 0)
        spec.collective = allCollectives[static_cast<std::size_t>(m_collective->currentIndex()) - 1];
    m_work.start([spec, path = m_path, design = m_document.snapshot()](const Context& context) {
        const Result<NcclTestsLog> log = readNcclTestsLog(path);
        if (!log)
            return Result<Calibration>(log.error());
        return calibrate(FabricGraph(design), *log, spec, context);
    });
    if (!m_fit)
        m_measured->setText(tr("Fitting…"));
}

void CalibrationDialog::take(const Result<Calibration>& outcome)
{
    m_fit.reset();
    if (outcome)
        m_fit = *outcome;
    showFit();
    if (outcome && m_choose->hasFocus())
        m_accept->setFocus(); // what comes next
    if (!outcome) {
        m_notes->setMessage(HintLine::Kind::refusal,
                            text::escaped(text::sentence(outcome.error().findings.front())));
        m_accept->setToolTip(text::escaped(text::sentence(outcome.error().findings.front())));
    }
}

void CalibrationDialog::showFit()
{
    m_accept->setEnabled(m_fit.has_value());
    m_accept->setToolTip({});
    // One node has no network to measure.
    m_fabric->setEnabled(!m_fit || !m_fit->scaleUp);
    m_measured->setText(m_path.isEmpty() ? tr("Load what a program of nccl-tests printed, or its JSON file.")
                                         : QString());
    if (m_fit) {
        const QString gpus =
            text::counted(tr("%n GPUs", nullptr, text::pluralNumber(m_fit->ranks)), m_fit->ranks);
        const QString nodes =
            text::counted(tr("%n nodes", nullptr, text::pluralNumber(m_fit->nodes)), m_fit->nodes);
        QStringList parts{ResultsPresenter::collectiveName(m_fit->collective), gpus, nodes};
        if (!m_fit->gpu.empty())
            parts += text::shown(m_fit->gpu);
        m_measured->setText(parts.join(u" · "_s));
    }
    showFigures();
    showPoints();
    showNotes();
}

void CalibrationDialog::setFigure(Row row, const QString& now, const QString& fitted, const QString& tip)
{
    m_now[row]->setText(now);
    m_fitted[row]->setText(fitted.isEmpty() ? fitted : text::bold(fitted));
    m_now[row]->setToolTip(tip);
    m_fitted[row]->setToolTip(tip);
}

void CalibrationDialog::showFigures()
{
    if (!m_fit) {
        for (int row = 0; row < rows; ++row)
            setFigure(static_cast<Row>(row), text::unknown(), text::unknown(), {});
        return;
    }
    const Calibration& fit = *m_fit;
    const FabricRates rates = ratesOf(m_document.design().fabric, fit.fabric, Defaults::guide,
                                      fit.collective == Collective::allToAll);
    const QString source =
        tr("Fit of time = steps × α + factor × S ÷ B with the least sum of relative errors, from %1")
            .arg(text::shown(fit.measured));
    const auto tip = [&](const QString& what, const QString& line) {
        return ToolTip(what).line(line).source(source).html();
    };
    setFigure(latencyRow, text::duration(fit.scaleUp ? rates.nvlinkLatency : rates.latency).joined(),
              text::duration(fit.latency).joined(),
              tip(tr("Latency of a step, α"),
                  tr("time of a small message %1 ÷ %2 steps")
                      .arg(text::duration(fit.line.latency).joined(),
                           text::integer(std::llround(stepCount(fit.collective, fit.ranks))))));
    setFigure(efficiencyRow, text::significant(fit.scaleUp ? rates.nvlinkEfficiency : rates.efficiency),
              text::significant(fit.efficiency),
              tip(tr("Efficiency of the links"),
                  tr("B ÷ what the drawn links carry at full rate = %1 ÷ %2")
                      .arg(text::byteRate(fit.busBandwidth).joined(), text::byteRate(fit.full).joined())));
    setFigure(bandwidthRow, {}, text::byteRate(fit.busBandwidth).joined(),
              tip(tr("Bus bandwidth, B"), tr("factor %1 × %2, to which large messages tend")
                                              .arg(text::significant(busFactor(fit.collective, fit.ranks)),
                                                   text::byteRate(fit.line.bandwidth).joined())));
    setFigure(middleRow, text::percent(fit.errorBefore), text::percent(fit.line.middleError),
              tip(tr("Median error"), tr("middle of |model ÷ measured − 1| over %n sizes", nullptr,
                                         text::pluralNumber(static_cast<qint64>(fit.line.points)))));
    setFigure(worstRow, {},
              tr("%1 at %2").arg(text::percent(fit.line.worstError), text::size(fit.line.worstSize).joined()),
              tip(tr("Worst error"), tr("largest |model ÷ measured − 1|")));
}

void CalibrationDialog::showPoints()
{
    m_points->setRowCount(m_fit ? static_cast<int>(m_fit->points.size()) : 0);
    for (int row = 0; row < m_points->rowCount(); ++row) {
        const CalibrationPoint& point = m_fit->points[static_cast<std::size_t>(row)];
        const bool known = isPositive(point.before);
        const std::array<QString, 6> cells{text::size(point.size).joined(),
                                           text::duration(point.measured).joined(),
                                           known ? text::duration(point.before).joined() : text::unknown(),
                                           known ? text::change(point.before / point.measured)
                                                 : text::unknown(),
                                           text::duration(point.fitted).joined(),
                                           text::change(point.fitted / point.measured)};
        for (std::size_t column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_points->setItem(row, static_cast<int>(column), item);
        }
    }
}

void CalibrationDialog::showNotes()
{
    QStringList sentences;
    if (m_fit) {
        for (const Finding& note : m_fit->notes)
            sentences += text::escaped(text::sentence(note));
    }
    m_notes->setMessage(m_fit ? kindOf(m_fit->notes) : HintLine::Kind::plain, sentences.join(u"<br>"_s));
    if (!m_fit) {
        m_stored->clear();
        return;
    }
    const FabricSettings& settings = m_document.design().fabric;
    const bool pairs = m_fit->collective == Collective::allToAll;
    const std::optional<AllToAllFit>& ofPairs =
        m_fit->scaleUp ? settings.nvlinkAllToAll : settings.of(m_fit->fabric).allToAll;
    const std::string& ofRings =
        m_fit->scaleUp ? settings.nvlinkMeasured : settings.of(m_fit->fabric).measured;
    const std::string before = !pairs ? ofRings : ofPairs ? ofPairs->measured : std::string();
    const QString place = m_fit->scaleUp ? tr("NVLink") : text::fabricName(m_fit->fabric);
    QString line =
        tr("The design keeps it for %1 as “measured, %2”.").arg(place, text::shown(m_fit->measured));
    if (!before.empty())
        line += u' ' + tr("It takes the place of “%1”.").arg(text::shown(before));
    m_stored->setText(line);
}

void CalibrationDialog::accept()
{
    if (!m_fit || m_work.isRunning())
        return;
    FabricSettings settings = m_document.design().fabric;
    apply(*m_fit, settings);
    m_document.setFabric(
        settings, tr("Calibrate %1").arg(m_fit->scaleUp ? tr("NVLink") : text::fabricName(m_fit->fabric)));
    QDialog::accept();
}

} // namespace fabric
