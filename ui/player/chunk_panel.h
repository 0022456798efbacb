#pragma once

#include "ui/player/chunk_model.h"
#include "ui/theme/row_delegate.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace fabric {

/// Rows of the chunk table: a bar beside the share that is reduced, the bottleneck's mark on what the others
/// wait for.
class ChunkDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The table beside the player: which chunk each GPU or node sends in this step. It follows the player while
/// it can be seen. Rings too large for a table get a line that says so.
class ChunkPanel : public QWidget
{
    Q_OBJECT

public:
    /// The player outlives the panel or takes its connections with it.
    explicit ChunkPanel(RingPlayer& player, QWidget* parent = nullptr);

    QTableView* table() const { return m_table; }
    QString remark() const;
    static QString title() { return tr("Chunks"); }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void refresh();
    void retranslate();

    RingPlayer& m_player;
    ChunkModel* m_model;
    QLabel* m_channel;
    QLabel* m_step;
    QTableView* m_table;
    QLabel* m_remark;
    std::uint32_t m_shownStep = 0;
    bool m_showsRing = false;
};

} // namespace fabric
