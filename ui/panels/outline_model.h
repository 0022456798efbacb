#pragma once

#include "ui/document/design_document.h"

#include <QAbstractItemModel>

#include <vector>

namespace fabric {

/// The design as a tree: groups, the groups inside them, then devices; at the top also devices of no group. A
/// filter shows the devices whose names hold it as a flat list. Rows are made when they are asked for, so
/// 70,000 devices cost one pass over the design.
class OutlineModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { nameColumn, detailColumn, columns };
    /// Matches beyond this many are not listed.
    static constexpr int filterLimit = 2000;

    explicit OutlineModel(const DesignDocument& document, QObject* parent = nullptr);

    void setFilter(const QString& filter);
    /// The devices of a row: one, or all members of a group.
    std::vector<DeviceId> devicesAt(const QModelIndex& index) const;

    /// What a row stands for, beyond a change of the groups: a group, or a device in a group (or in none).
    struct Key
    {
        GroupId group;
        DeviceId device; ///< not valid: the group itself

        friend bool operator==(const Key&, const Key&) = default;
    };
    Key keyOf(const QModelIndex& index) const;
    /// Not valid if there is no such row any more. O(groups + members).
    QModelIndex indexOf(const Key& key) const;

    /// One row for each device that has one: in the first group that it stands in. O(members).
    QModelIndexList indexesOf(std::vector<DeviceId> devices) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    /// A branch: the root (0) or a group.
    struct Branch
    {
        std::size_t group = 0; ///< position in Design::groups
        std::size_t parent = 0;
        int row = 0;
        std::vector<std::size_t> children; ///< branches
    };

    void follow(const ChangeSet& changes);
    void rebuild();
    void gather();
    void match();
    bool isGroupRow(const Branch& branch, int row) const;
    std::size_t branchOf(const QModelIndex& index) const;
    GroupId groupOf(std::size_t branch) const;
    const std::vector<DeviceId>& devicesOf(std::size_t branch) const;
    QString groupDetail(const Group& group) const;

    const DesignDocument& m_document;
    QString m_filter;
    std::vector<Branch> m_branches;
    std::vector<DeviceId> m_loose; ///< of no group, or what the filter lets through
};

} // namespace fabric
