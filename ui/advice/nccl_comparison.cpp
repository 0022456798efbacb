#include "ui/advice/nccl_comparison.h"

#include "ui/panels/results_presenter.h"
#include "ui/panels/shade.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int pairGap = 12;

const FabricEstimate* knownIn(const NcclComparison::Side& side, FabricKind fabric)
{
    const FabricEstimate* estimate = side.report ? &side.report->of(fabric) : nullptr;
    return estimate && estimate->unavailable.rule.empty() ? estimate : nullptr;
}

} // namespace

NcclComparison::NcclComparison(QWidget* parent)
    : QWidget(parent),
      m_untouchedHead(makeLabel(LabelRole::caption, this)),
      m_withHead(makeLabel(LabelRole::caption, this)),
      m_changeHead(makeLabel(LabelRole::caption, this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(pairGap);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_untouchedHead, 0, untouchedWay, 1, 2, Qt::AlignTrailing);
    grid->addWidget(m_withHead, 0, withWay, 1, 2, Qt::AlignTrailing);
    grid->addWidget(m_changeHead, 0, change, Qt::AlignTrailing);
    for (const Column column : {untouchedWay, withWay, change})
        grid->setColumnStretch(column, 1);
    for (std::size_t row = 0; row < m_cells.size(); ++row) {
        for (int column = 0; column < columns; ++column) {
            auto* label = makeLabel(LabelRole::body, this);
            label->setTextFormat(Qt::PlainText);
            m_cells[row][static_cast<std::size_t>(column)] = label;
            grid->addWidget(label, static_cast<int>(row) + 1, column,
                            column == name ? Qt::AlignLeading : Qt::AlignTrailing);
        }
    }
    fill();
}

void NcclComparison::show(const Side& untouched, const Side& with, FabricKind own)
{
    m_untouched = untouched;
    m_with = with;
    m_own = own;
    m_stale = false;
    fill();
}

void NcclComparison::setStale(bool stale)
{
    m_stale = stale;
    shade();
}

QString NcclComparison::text(FabricKind fabric, Column column) const
{
    return m_cells[indexOf(fabric)][column]->text();
}

void NcclComparison::setCell(FabricKind fabric, Column column, const QString& text, const QString& tip)
{
    QLabel* cell = m_cells[indexOf(fabric)][column];
    cell->setText(text);
    cell->setToolTip(tip);
}

void NcclComparison::fillEstimate(const Side& side, FabricKind fabric, Column way, Column time,
                                  const QString& whose)
{
    const QString title = tr("%1, %2").arg(text::fabricName(fabric), whose);
    const FabricEstimate* estimate = knownIn(side, fabric);
    if (!estimate) {
        const QString why = side.report ? text::sentence(side.report->of(fabric).unavailable) : QString();
        const QString tip = why.isEmpty() ? QString() : ToolTip(title).line(why).html();
        setCell(fabric, way, {}, tip);
        setCell(fabric, time, side.pending ? u"…"_s : text::unknown(), tip);
        return;
    }
    const QString runs = ResultsPresenter::wayName(estimate->algorithm, estimate->protocol);
    const QString took = text::duration(estimate->time).joined();
    const QString tip = ToolTip(title)
                            .line(tr("%1: latency %2 + bandwidth %3 = %4")
                                      .arg(runs, text::duration(estimate->latency).joined(),
                                           text::duration(estimate->bandwidth).joined(), took))
                            .source(ResultsPresenter::modelSource(*side.report))
                            .html();
    setCell(fabric, way, runs, tip);
    setCell(fabric, time, took, tip);
}

void NcclComparison::fill()
{
    m_untouchedHead->setText(tr("Without settings"));
    m_withHead->setText(tr("With these settings"));
    m_changeHead->setText(tr("Difference"));
    for (const FabricKind fabric : allFabrics) {
        setCell(fabric, name, text::fabricName(fabric), {});
        fillEstimate(m_untouched, fabric, untouchedWay, untouchedTime, tr("NCCL's own choice"));
        fillEstimate(m_with, fabric, withWay, withTime, tr("with these settings"));
        const FabricEstimate* before = knownIn(m_untouched, fabric);
        const FabricEstimate* after = knownIn(m_with, fabric);
        if (!before || !after || !isPositive(before->time)) {
            setCell(fabric, change, m_untouched.pending || m_with.pending ? u"…"_s : text::unknown(), {});
            continue;
        }
        const QString differs = text::change(after->time / before->time);
        setCell(fabric, change, differs,
                ToolTip(tr("%1, %2").arg(text::fabricName(fabric), tr("difference")))
                    .line(u"%1 ÷ %2 − 1 = %3"_s.arg(text::duration(after->time).joined(),
                                                    text::duration(before->time).joined(), differs))
                    .html());
    }
    shade();
}

void NcclComparison::shade()
{
    for (const FabricKind fabric : allFabrics) {
        for (QLabel* cell : m_cells[indexOf(fabric)]) {
            setShade(*cell, LabelRole::body, m_stale);
            QFont font = cell->font();
            font.setBold(fabric == m_own);
            cell->setFont(font);
        }
    }
}

void NcclComparison::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QWidget::changeEvent(event);
}

} // namespace fabric
