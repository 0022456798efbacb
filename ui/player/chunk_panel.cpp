#include "ui/player/chunk_panel.h"

#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr int chunkMarkSize = 16;
constexpr int reducedBarHeight = 6;
constexpr int reducedBarLeast = 24;
constexpr int cellGap = 8;
constexpr int chunkPadding = 12;

} // namespace

void ChunkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    RowDelegate::paint(painter, option, index);
    const Theme& theme = activeTheme();
    const bool slowest = index.data(ChunkModel::slowestRole).toBool();
    const QRect cell = option.rect;
    if (slowest && index.column() == ChunkModel::chunkColumn)
        painter->drawPixmap(cell.right() - chunkMarkSize - cellGap / 2,
                            cell.center().y() - chunkMarkSize / 2 + 1,
                            iconPixmap(u"neck", theme.neck, {chunkMarkSize, chunkMarkSize},
                                       painter->device()->devicePixelRatioF()));
    if (index.column() != ChunkModel::reducedColumn)
        return;
    const int text = option.fontMetrics.horizontalAdvance(text::percent(0.999, 3));
    const QRect track(cell.left() + cellGap, cell.center().y() - reducedBarHeight / 2,
                      cell.width() - text - 3 * cellGap, reducedBarHeight);
    if (track.width() < reducedBarLeast / 2)
        return;
    const double share = std::clamp(index.data(ChunkModel::reducedRole).toDouble(), 0.0, 1.0);
    // Hollow where it is empty: the border's colour may be as strong as that of the filling.
    painter->fillRect(track, theme.border);
    painter->fillRect(track.adjusted(1, 1, -1, -1), theme.base);
    painter->fillRect(
        QRect(track.topLeft(), QSize(static_cast<int>(std::lround(track.width() * share)), track.height())),
        slowest ? theme.neck : theme.accent);
}

QSize ChunkDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = RowDelegate::sizeHint(option, index);
    if (index.column() == ChunkModel::reducedColumn)
        size.rwidth() =
            option.fontMetrics.horizontalAdvance(text::percent(0.999, 3)) + 3 * cellGap + reducedBarLeast;
    if (index.column() == ChunkModel::chunkColumn)
        size.rwidth() += chunkMarkSize + cellGap / 2;
    return size;
}

ChunkPanel::ChunkPanel(RingPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_player(player),
      m_model(new ChunkModel(this)),
      m_channel(new QLabel(this)),
      m_step(new QLabel(this)),
      m_table(new QTableView(this)),
      m_remark(new QLabel(this))
{
    setLabelRole(*m_channel, LabelRole::heading);
    setLabelRole(*m_step, LabelRole::secondary);
    setLabelRole(*m_remark, LabelRole::secondary);
    m_remark->setWordWrap(true);
    m_remark->setAlignment(Qt::AlignTop);
    m_remark->setContentsMargins(chunkPadding, 8, chunkPadding, 8);
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new ChunkDelegate(tableRowHeight, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    QHeaderView* head = m_table->horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionResizeMode(ChunkModel::senderColumn, QHeaderView::Stretch);
    head->setSectionResizeMode(ChunkModel::chunkColumn, QHeaderView::ResizeToContents);
    head->setSectionResizeMode(ChunkModel::receiverColumn, QHeaderView::Stretch);
    head->setSectionResizeMode(ChunkModel::reducedColumn, QHeaderView::ResizeToContents);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(chunkPadding, 8, chunkPadding, 8);
    top->addWidget(m_channel, 1);
    top->addWidget(m_step);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_table, 1);
    column->addWidget(m_remark);

    connect(&m_player, &RingPlayer::moved, this, &ChunkPanel::follow);
    connect(&m_player, &RingPlayer::reset, this, &ChunkPanel::refresh);
    retranslate();
}

QString ChunkPanel::remark() const
{
    return m_remark->isHidden() ? QString() : m_remark->text();
}

void ChunkPanel::follow()
{
    // A step moves many frames; the table changes with the step.
    if (isVisible() && (m_player.step() != m_shownStep || m_player.canPlay() != m_showsRing))
        refresh();
}

void ChunkPanel::refresh()
{
    m_shownStep = m_player.step();
    m_showsRing = m_player.canPlay();
    const int ranks = static_cast<int>(m_player.ranks());
    const bool fits = m_showsRing && m_player.ranks() <= mostChunks;
    const std::vector<RingPlayer::Row> gpus = fits ? m_player.rows() : std::vector<RingPlayer::Row>{};
    m_model->setGpus(gpus);
    m_table->setVisible(fits);
    m_channel->setText(m_showsRing ? tr("Channel %1").arg(m_player.channel()) : QString());
    m_step->setText(m_showsRing ? m_player.position() : QString());
    const auto slowest = std::find_if(gpus.begin(), gpus.end(), [](const auto& gpu) { return gpu.slowest; });
    if (!m_showsRing)
        m_remark->setText(tr("Which chunk each GPU sends appears here while a ring plays."));
    else if (!fits)
        m_remark->setText(
            text::counted(tr("%n GPUs are too many for a table. The canvas shows which links carry chunks.",
                             nullptr, ranks),
                          ranks));
    else if (slowest != gpus.end())
        m_remark->setText(tr("The others wait for %1 GPU %2.").arg(slowest->node).arg(slowest->gpu));
    m_remark->setVisible(!fits || slowest != gpus.end());
}

void ChunkPanel::retranslate()
{
    m_table->setAccessibleName(title());
    m_model->retranslate();
    refresh();
}

void ChunkPanel::showEvent(QShowEvent* event)
{
    refresh();
    QWidget::showEvent(event);
}

void ChunkPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
