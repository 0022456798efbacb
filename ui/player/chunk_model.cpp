#include "ui/player/chunk_model.h"

#include "ui/text/numbers.h"

#include <QFont>

#include <algorithm>
#include <cmath>
#include <map>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

bool spansNodes(const std::vector<RingPlayer::Row>& gpus)
{
    return std::any_of(gpus.begin(), gpus.end(),
                       [&](const RingPlayer::Row& row) { return row.node != gpus.front().node; });
}

/// To a tenth of a percent, so that a column of them does not wobble from step to step.
QString reducedText(double share)
{
    return text::percent(std::round(share * 1000) / 1000, share < 0.1 ? 2 : 3);
}

} // namespace

ChunkModel::ChunkModel(QObject* parent) : QAbstractTableModel(parent) {}

void ChunkModel::setGpus(const std::vector<RingPlayer::Row>& gpus)
{
    const bool joined = gpus.size() >= mostSingleChunks && spansNodes(gpus);
    std::vector<Row> rows = joined ? byNode(gpus) : byGpu(gpus);
    const bool sameSenders = joined == m_byNode && std::equal(rows.begin(), rows.end(), m_rows.begin(),
                                                              m_rows.end(), [](const Row& a, const Row& b) {
                                                                  return a.node == b.node && a.gpu == b.gpu;
                                                              });
    if (sameSenders) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
        return;
    }
    beginResetModel();
    m_byNode = joined;
    m_rows = std::move(rows);
    endResetModel();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

std::vector<ChunkModel::Row> ChunkModel::byGpu(const std::vector<RingPlayer::Row>& gpus)
{
    std::vector<Row> rows;
    rows.reserve(gpus.size());
    for (const RingPlayer::Row& gpu : gpus) {
        Row row;
        row.node = gpu.node;
        row.gpu = gpu.gpu;
        if (gpu.chunk)
            row.chunks.push_back(*gpu.chunk);
        row.toNodes += gpu.toNode;
        row.toGpu = gpu.toGpu;
        row.reduced = gpu.reduced;
        row.slowest = gpu.slowest;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<ChunkModel::Row> ChunkModel::byNode(const std::vector<RingPlayer::Row>& gpus)
{
    std::vector<Row> rows;
    std::map<QString, std::size_t> places;
    for (const RingPlayer::Row& gpu : gpus) {
        const auto [place, added] = places.try_emplace(gpu.node, rows.size());
        if (added) {
            rows.emplace_back();
            rows.back().node = gpu.node;
        }
        Row& row = rows[place->second];
        ++row.gpus;
        row.reduced += (gpu.reduced - row.reduced) / row.gpus;
        // What stays inside the node is not shown, as on the canvas.
        if (!gpu.chunk || gpu.toNode == gpu.node)
            continue;
        row.chunks.push_back(*gpu.chunk);
        if (!row.toNodes.contains(gpu.toNode))
            row.toNodes += gpu.toNode;
        row.slowest = row.slowest || gpu.slowest;
    }
    return rows;
}

void ChunkModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

int ChunkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChunkModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString ChunkModel::chunkText(const Row& row) const
{
    if (row.chunks.empty())
        return text::unknown();
    constexpr std::size_t shown = 2;
    QStringList numbers;
    for (std::size_t i = 0; i < row.chunks.size() && i < shown; ++i)
        numbers += text::integer(row.chunks[i]);
    QString list = u"▸ "_s + numbers.join(u", "_s);
    if (row.chunks.size() > shown)
        list += u" +"_s + text::integer(qint64(row.chunks.size() - shown));
    return list;
}

QString ChunkModel::text(const Row& row, int column) const
{
    switch (column) {
    case senderColumn:
        return row.gpu < 0 ? row.node : tr("%1 GPU %2").arg(row.node).arg(row.gpu);
    case chunkColumn:
        return chunkText(row);
    case receiverColumn:
        if (row.chunks.empty())
            return text::unknown();
        if (row.toGpu < 0)
            return row.toNodes.join(u", "_s);
        return row.toNodes.front() == row.node ? tr("GPU %1").arg(row.toGpu)
                                               : tr("%1 GPU %2").arg(row.toNodes.front()).arg(row.toGpu);
    case reducedColumn:
        return reducedText(row.reduced);
    default:
        return {};
    }
}

QString ChunkModel::spoken(const Row& row) const
{
    const QString sender = text(row, senderColumn);
    const QString done = reducedText(row.reduced);
    if (row.chunks.empty())
        return tr("%1 rests, %2 done").arg(sender, done);
    QStringList numbers;
    for (const std::uint32_t chunk : row.chunks)
        numbers += text::integer(chunk);
    const QString sends = tr("%1 sends chunk %2 to %3, %4 done")
                              .arg(sender, numbers.join(u", "_s), text(row, receiverColumn), done);
    return row.slowest ? tr("%1; the others wait for it").arg(sends) : sends;
}

QVariant ChunkModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool active = !row.chunks.empty();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return spoken(row);
    case Qt::AccessibleTextRole:
        return index.column() == senderColumn ? spoken(row) : text(row, index.column());
    case Qt::FontRole: {
        QFont font;
        font.setBold(active && index.column() == chunkColumn);
        return font;
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == reducedColumn ? Qt::AlignRight : Qt::AlignLeft));
    case reducedRole:
        return row.reduced;
    case activeRole:
        return active;
    case slowestRole:
        return row.slowest;
    default:
        return {};
    }
}

QVariant ChunkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == reducedColumn ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case senderColumn:
        return m_byNode ? tr("Node") : tr("GPU");
    case chunkColumn:
        return tr("Sends");
    case receiverColumn:
        return tr("To");
    case reducedColumn:
        return tr("Reduced");
    default:
        return {};
    }
}

} // namespace fabric
