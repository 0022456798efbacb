#pragma once

#include "ui/player/ring_player.h"

#include <QAbstractTableModel>

#include <vector>

namespace fabric {

/// Who sends which chunk to whom in one step, and how far each is: a row a GPU, or a row a node in rings so
/// large that the canvas joins the chunks of a node too. Rows stay where they are while the steps go by.
class ChunkModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { senderColumn, chunkColumn, receiverColumn, reducedColumn, columns };
    enum Role { reducedRole = Qt::UserRole, activeRole, slowestRole };

    explicit ChunkModel(QObject* parent = nullptr);

    /// All GPUs of a channel in ring order, at one step.
    void setGpus(const std::vector<RingPlayer::Row>& gpus);
    /// Whether a row stands for a node.
    bool isByNode() const { return m_byNode; }
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        QString node;
        int gpu = -1; ///< -1: all of the node
        std::vector<std::uint32_t> chunks;
        QStringList toNodes;
        int toGpu = -1;
        double reduced = 0;
        int gpus = 0;
        bool slowest = false;
    };

    static std::vector<Row> byGpu(const std::vector<RingPlayer::Row>& gpus);
    static std::vector<Row> byNode(const std::vector<RingPlayer::Row>& gpus);
    QString text(const Row& row, int column) const;
    QString chunkText(const Row& row) const;
    QString spoken(const Row& row) const;

    std::vector<Row> m_rows;
    bool m_byNode = false;
};

} // namespace fabric
