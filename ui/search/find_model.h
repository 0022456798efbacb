#pragma once

#include "ui/search/design_search.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace fabric {

/// What a query found, as rows under headings with counts: all hits in order, of which the first rows are
/// listed. Every group shows some, the first ones more.
class FindModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Kind { heading, device, link, nothing };
    enum Role { kindRole = Qt::UserRole, detailRole };
    /// At most so many hits have a row.
    static constexpr int listed = 200;

    explicit FindModel(QObject* parent = nullptr);

    void setHits(std::shared_ptr<const DesignSearch> search, SearchHits hits);
    /// Forgets search and hits; `query` empty or not decides between no row and “nothing found”.
    void clear();

    const SearchHits& hits() const { return m_hits; }
    int hitCount() const { return static_cast<int>(m_hits.count()); }
    /// The hit of a row, -1 for headings; the row of a hit, -1 where it is not listed.
    int hitOfRow(int row) const;
    int rowOfHit(int hit) const;
    /// Devices to go to: the hit itself, or both ends of a link.
    std::vector<DeviceId> devicesOfHit(int hit) const;
    /// The link, if the hit is one.
    LinkId linkOfHit(int hit) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row
    {
        int group = -1; ///< -1: links, -2: nothing found, else in SearchHits::groups
        int hit = -1;   ///< -1: the heading
    };

    void addGroup(int group, int firstHit, std::size_t size, std::size_t share);
    DeviceId deviceOfHit(int hit) const;
    QVariant headingData(const Row& row, int role) const;
    QVariant deviceData(int hit, int role) const;
    QVariant linkData(int hit, int role) const;

    std::shared_ptr<const DesignSearch> m_search;
    SearchHits m_hits;
    std::vector<Row> m_rows;
};

} // namespace fabric
