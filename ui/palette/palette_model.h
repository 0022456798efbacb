#pragma once

#include "ui/palette/palette_memory.h"
#include "ui/palette/palette_words.h"

#include <QAbstractItemModel>

#include <cstddef>
#include <optional>
#include <vector>

namespace fabric {

/// The palette as a tree of two levels: shelves (favourites, recently used, one for each section) and what
/// stands on them. A filter leaves the sections that have a match, and no favourites or recent ones, so that
/// nothing is listed twice.
class PaletteModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        itemRole = Qt::UserRole, ///< PaletteItem; invalid for shelves
        detailRole,              ///< the second line
        favouriteRole,           ///< bool
        placingRole,             ///< bool: the item that clicks on the canvas place now
        shelfRole                ///< name of a shelf that never changes: "favourites", "nodes"
    };

    explicit PaletteModel(const Catalog& catalog, QObject* parent = nullptr);

    const Catalog& catalog() const { return m_catalog; }
    const QString& filter() const { return m_filter; }
    void setFilter(const QString& filter);
    bool isEmpty() const { return m_shelves.empty(); }

    bool isFavourite(const PaletteItem& item) const;
    void setFavourite(const PaletteItem& item, bool favourite);
    /// Moves the item to the front of the recently used ones. What the catalog lacks is passed over.
    void noteUse(const PaletteItem& item);
    const std::optional<PaletteItem>& placing() const { return m_placing; }
    void setPlacing(const std::optional<PaletteItem>& item);

    bool isShelf(const QModelIndex& index) const { return index.isValid() && index.internalId() == 0; }
    std::optional<PaletteItem> itemAt(const QModelIndex& index) const;
    /// The item's row, on the shelf of that name if it is there, else on the shelf of its section.
    QModelIndex find(const PaletteItem& item, const QString& shelf = {}) const;

    /// Words anew, in the language that is installed now.
    void retranslate();

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

private:
    struct Entry
    {
        PaletteItem item;
        QString title;
        QString detail;
        SearchText search;
    };
    struct Shelf
    {
        QString name;
        QString title;
        std::vector<std::size_t> entries; ///< positions in m_entries
    };

    void readWords();
    void rebuild();
    void addShelf(const QString& name, const QString& title, std::vector<std::size_t> entries);
    std::vector<std::size_t> positionsOf(const std::vector<PaletteItem>& items) const;
    const Shelf* shelfOf(const QModelIndex& index) const;
    const Entry* entryAt(const QModelIndex& index) const;
    QVariant shelfData(const Shelf& shelf, int role) const;
    QString spoken(const Entry& entry) const;

    Catalog m_catalog;
    PaletteMemory m_memory;
    std::vector<Entry> m_entries;
    std::vector<Shelf> m_shelves;
    std::vector<PaletteItem> m_favourites;
    std::optional<PaletteItem> m_placing;
    QString m_filter;
};

} // namespace fabric
