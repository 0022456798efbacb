#include "ui/training/plan_table.h"

#include "ui/panels/bar_cell.h"
#include "ui/panels/shade.h"
#include "ui/text/names.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"
#include "ui/training/stacked_bar.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace fabric {
namespace {

constexpr int planLine = 23;
constexpr int planHeadLine = 28;
constexpr int sideGap = 8;
constexpr int swatchRoom = 16;
constexpr int swatchSide = 8;
constexpr int nameColumn = 0;
constexpr int whereColumn = 1;
constexpr int firstFabric = 2;
constexpr int fabricWidth = 92;

} // namespace

PlanTable::PlanTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(sideGap, 0, 0, 0);
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(nameColumn, 3);
    m_grid->setColumnStretch(whereColumn, 2);
    for (const FabricKind fabric : allFabrics) {
        const int column = firstFabric + static_cast<int>(indexOf(fabric));
        m_grid->setColumnMinimumWidth(column, fabricWidth);
        m_grid->setColumnStretch(column, 2);
    }
    makeHead();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PlanTable::makeHead()
{
    m_grid->setRowMinimumHeight(0, planHeadLine);
    for (const FabricKind fabric : allFabrics) {
        auto* box = new QWidget(this);
        auto* row = new QHBoxLayout(box);
        row->setContentsMargins(0, 0, sideGap, 0);
        row->setSpacing(4);
        row->addStretch(1);
        row->addWidget(new FabricMark(fabric, box));
        m_heads[indexOf(fabric)] = new QLabel(text::fabricName(fabric), box);
        setLabelRole(*m_heads[indexOf(fabric)], LabelRole::caption);
        row->addWidget(m_heads[indexOf(fabric)]);
        m_grid->addWidget(box, 0, firstFabric + static_cast<int>(indexOf(fabric)), Qt::AlignBottom);
    }
}

void PlanTable::makeRows(std::size_t count)
{
    while (m_rows.size() > count) {
        const Row& row = m_rows.back();
        delete row.name;
        delete row.where;
        for (QLabel* cell : row.cells)
            delete cell;
        m_grid->setRowMinimumHeight(static_cast<int>(m_rows.size()), 0);
        m_rows.pop_back();
    }
    while (m_rows.size() < count) {
        const int line = static_cast<int>(m_rows.size()) + 1;
        Row row;
        row.name = makeLabel(LabelRole::body, this);
        row.where = makeLabel(LabelRole::secondary, this);
        m_grid->addWidget(row.name, line, nameColumn, Qt::AlignVCenter);
        m_grid->addWidget(row.where, line, whereColumn, Qt::AlignVCenter);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            row.cells[i] = new QLabel(this);
            row.cells[i]->setTextFormat(Qt::PlainText);
            row.cells[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            row.cells[i]->setContentsMargins(4, 0, sideGap, 0);
            m_grid->addWidget(row.cells[i], line, firstFabric + static_cast<int>(i));
        }
        m_rows.push_back(std::move(row));
    }
}

void PlanTable::setView(const PlanView& view)
{
    m_own = view.own;
    makeRows(view.rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].view = view.rows[i];
        m_grid->setRowMinimumHeight(static_cast<int>(i) + 1,
                                    planLine + (view.rows[i].heading && i > 0 ? 5 : 0));
        fillRow(m_rows[i]);
    }
    for (const FabricKind fabric : allFabrics)
        m_heads[indexOf(fabric)]->setText(text::fabricName(fabric));
    shade();
    update();
}

void PlanTable::fillRow(Row& row)
{
    const PlanRow& view = row.view;
    row.name->setText(view.name);
    row.name->setToolTip(view.tip);
    row.name->setContentsMargins(view.part == PlanPart::none ? 0 : swatchRoom, 0, 0, 0);
    row.where->setText(view.where);
    row.where->setToolTip(view.tip);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        row.cells[i]->setText(view.cells[i].text);
        row.cells[i]->setToolTip(view.cells[i].tip);
        row.cells[i]->setAccessibleName(view.cells[i].spoken);
    }
}

void PlanTable::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    shade();
}

void PlanTable::shade()
{
    for (const FabricKind fabric : allFabrics) {
        QFont head = fontOf(TypeStep::caption);
        head.setBold(fabric == m_own);
        m_heads[indexOf(fabric)]->setFont(head);
    }
    for (Row& row : m_rows) {
        setShade(*row.name, row.view.heading ? LabelRole::heading : LabelRole::body, row.view.absent);
        QFont name = row.name->font();
        name.setBold(row.view.heading || row.view.strong);
        row.name->setFont(name);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            setShade(*row.cells[i], LabelRole::body, m_stale || row.view.absent);
            QFont font = row.cells[i]->font();
            font.setBold(row.view.strong || i == indexOf(m_own));
            row.cells[i]->setFont(font);
        }
    }
}

const PlanRow* PlanTable::find(const QString& name) const
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const Row& r) { return r.view.name == name && !r.view.heading; });
    return row == m_rows.end() ? nullptr : &row->view;
}

QString PlanTable::text(const QString& row, FabricKind fabric) const
{
    const PlanRow* found = find(row);
    return found ? found->cells[indexOf(fabric)].text : QString();
}

QString PlanTable::toolTipOf(const QString& row, FabricKind fabric) const
{
    const PlanRow* found = find(row);
    return found ? found->cells[indexOf(fabric)].tip : QString();
}

QRect PlanTable::lineRect(int line) const
{
    const QRect cell = m_grid->cellRect(line, nameColumn);
    return {0, cell.top(), width(), cell.height()};
}

void PlanTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        shade();
    QWidget::changeEvent(event);
}

void PlanTable::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    const int line = theme.borderWidth();
    const QRect own = m_grid->cellRect(0, firstFabric + static_cast<int>(indexOf(m_own)));
    painter.fillRect(QRect(own.left(), 0, own.width(), height()), theme.selBg);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const PlanRow& view = m_rows[i].view;
        const QRect r = lineRect(static_cast<int>(i) + 1);
        if (view.strong)
            painter.fillRect(QRect(0, r.top(), width(), line), theme.control);
        else if (i > 0 && !view.heading && !m_rows[i - 1].view.heading)
            painter.fillRect(QRect(0, r.top(), width(), line), theme.border);
        if (view.part != PlanPart::none)
            painter.fillRect(
                QRect(m_rows[i].name->x(), r.center().y() - swatchSide / 2 + 1, swatchSide, swatchSide),
                partColour(static_cast<int>(view.part) - 1));
    }
}

} // namespace fabric
