#include "ui/panels/fabric_table.h"

#include "ui/panels/bar_cell.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/shade.h"
#include "ui/theme/theme_style.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric {

namespace {

constexpr int tableRowPadding = 4;
constexpr int sidePadding = 4;
constexpr int headRow = 0;
constexpr int columnGap = 8;
constexpr int leastTableWidth = 240;
constexpr int radioWidth = 20;
/// Columns in the order in which they give way.
constexpr std::array<std::size_t, 3> givingWay = {1, 3, 2};

} // namespace

FabricTable::FabricTable(QWidget* parent)
    : QWidget(parent),
      m_grid(new QGridLayout(this)),
      m_radios(new QButtonGroup(this)),
      m_fabricHead(new QLabel(this))
{
    m_grid->setContentsMargins(sidePadding, 0, sidePadding, 0);
    m_grid->setHorizontalSpacing(columnGap);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(0, 1);
    setLabelRole(*m_fabricHead, LabelRole::caption);
    m_grid->addWidget(m_fabricHead, headRow, 0, Qt::AlignBottom);
    for (std::size_t column = 0; column < m_heads.size(); ++column) {
        m_heads[column] = new QLabel(this);
        setLabelRole(*m_heads[column], LabelRole::caption);
        m_heads[column]->setAlignment(Qt::AlignRight | Qt::AlignBottom);
        m_grid->addWidget(m_heads[column], headRow, static_cast<int>(column) + 1);
    }
    for (const FabricKind fabric : allFabrics)
        buildRow(fabric);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    reserveHeights();
}

void FabricTable::buildRow(FabricKind fabric)
{
    Row& row = m_rows[indexOf(fabric)];
    row.head = new QWidget(this);
    row.radio = new QRadioButton(row.head);
    row.name = makeLabel(LabelRole::body, row.head);
    auto* basis = new ElidedLabel(row.head);
    setLabelRole(*basis, LabelRole::secondary);
    basis->setElideMode(Qt::ElideRight); // that it was measured comes first
    row.basis = basis;
    m_radios->addButton(row.radio);
    connect(row.radio, &QRadioButton::clicked, this, [this, fabric] {
        if (fabric != m_selected)
            Q_EMIT fabricChosen(fabric);
    });
    auto* first = new QHBoxLayout;
    first->setSpacing(4);
    first->addWidget(row.radio);
    first->addWidget(row.name, 1);
    auto* second = new QHBoxLayout;
    second->setContentsMargins(20, 0, 0, 0);
    second->setSpacing(4);
    second->addWidget(new FabricMark(fabric, row.head));
    second->addWidget(row.basis, 1);
    row.way = makeLabel(LabelRole::secondary, row.head);
    row.way->setContentsMargins(radioWidth, 0, 0, 0);
    row.way->hide();
    auto* column = new QVBoxLayout(row.head);
    column->setContentsMargins(0, tableRowPadding, 0, tableRowPadding);
    column->setSpacing(0);
    column->addLayout(first);
    column->addLayout(second);
    column->addWidget(row.way);
    const int line = static_cast<int>(indexOf(fabric)) + 1;
    m_grid->addWidget(row.head, line, 0);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        row.cells[i] = new BarCell(this);
        m_grid->addWidget(row.cells[i], line, static_cast<int>(i) + 1, Qt::AlignVCenter);
    }
}

void FabricTable::setView(const ResultsView& view)
{
    m_fabricHead->setText(tr("Fabric"));
    const std::array<QString, 4> heads = {view.timeHead, view.busHead, view.epochHead, view.costHead};
    for (std::size_t i = 0; i < heads.size(); ++i)
        m_heads[i]->setText(heads[i]);
    const std::array<bool, 4> stale = {view.estimateStale, view.estimateStale, view.trainingStale,
                                       view.costStale};
    for (const FabricRowView& r : view.rows) {
        Row& row = m_rows[indexOf(r.fabric)];
        row.radio->setAccessibleName(r.name);
        row.radio->setToolTip(r.basisTip);
        row.name->setText(r.name);
        row.name->setToolTip(r.basisTip);
        row.basis->setText(r.basis);
        row.basis->setToolTip(r.basisTip);
        row.way->setText(r.way);
        row.way->setToolTip(r.time.tip);
        row.way->setVisible(view.showsWays);
        const std::array<const ValueView*, 4> values = {&r.time, &r.busBandwidth, &r.epoch, &r.networkCost};
        for (std::size_t i = 0; i < values.size(); ++i)
            row.cells[i]->setValue(*values[i], r.fabric, r.fabric == m_selected, stale[i]);
    }
    if (view.showsWays != m_showsWays) {
        m_showsWays = view.showsWays;
        reserveHeights();
    }
    fitColumns();
}

QSize FabricTable::minimumSizeHint() const
{
    return {leastTableWidth, QWidget::minimumSizeHint().height()};
}

int FabricTable::nameWidth() const
{
    QFont bold = font();
    bold.setBold(true); // the selected row moves nothing
    int widest = 0;
    for (const Row& row : m_rows)
        widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(row.name->text()));
    return radioWidth + 4 + widest + 2;
}

int FabricTable::columnWidth(std::size_t column) const
{
    int widest = m_heads[column]->sizeHint().width();
    for (const Row& row : m_rows)
        widest = std::max(widest, row.cells[column]->sizeHint().width());
    return widest + columnGap;
}

void FabricTable::fitColumns()
{
    int needed = 2 * sidePadding + nameWidth();
    for (std::size_t column = 0; column < m_heads.size(); ++column)
        needed += columnWidth(column);
    std::array<bool, 4> shown = {true, true, true, true};
    for (const std::size_t column : givingWay) {
        if (needed <= width())
            break;
        shown[column] = false;
        needed -= columnWidth(column);
    }
    for (std::size_t column = 0; column < shown.size(); ++column) {
        m_heads[column]->setVisible(shown[column]);
        for (Row& row : m_rows)
            row.cells[column]->setVisible(shown[column]);
    }
}

void FabricTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void FabricTable::setSelected(FabricKind fabric)
{
    m_selected = fabric;
    for (const FabricKind each : allFabrics) {
        Row& row = m_rows[indexOf(each)];
        QFont font = this->font();
        font.setBold(each == fabric);
        row.name->setFont(font);
        row.radio->setChecked(each == fabric);
        for (BarCell* cell : row.cells)
            cell->setStrong(each == fabric);
    }
    update();
}

void FabricTable::reserveHeights()
{
    const Row& row = m_rows.front();
    const int text = std::max(row.radio->sizeHint().height(), lineHeight(*row.name)) +
                     lineHeight(*row.basis) + (m_showsWays ? lineHeight(*row.way) : 0);
    for (int line = 1; line <= static_cast<int>(m_rows.size()); ++line)
        m_grid->setRowMinimumHeight(line, std::max(44, text + 2 * tableRowPadding));
    m_grid->setRowMinimumHeight(headRow, 2 * lineHeight(*m_heads[0]) + tableRowPadding);
}

QRect FabricTable::rowRect(std::size_t row) const
{
    const QRect cell = m_grid->cellRect(static_cast<int>(row) + 1, 0);
    return {0, cell.top(), width(), cell.height()};
}

void FabricTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        reserveHeights();
        fitColumns();
    }
    QWidget::changeEvent(event);
}

void FabricTable::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    const int line = theme.borderWidth();
    const QRect top = rowRect(0);
    painter.fillRect(QRect(0, top.top() - line, width(), line), theme.border);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRect r = rowRect(i);
        if (i == indexOf(m_selected))
            painter.fillRect(r, theme.selBg);
        painter.fillRect(QRect(0, r.bottom() + 1 - line, width(), line), theme.border);
    }
}

void FabricTable::mouseReleaseEvent(QMouseEvent* event)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (event->button() == Qt::LeftButton && rowRect(i).contains(event->position().toPoint()))
            m_rows[i].radio->click();
    }
    QWidget::mouseReleaseEvent(event);
}

} // namespace fabric
