#pragma once

#include "ui/document/design_document.h"
#include "ui/jobs/results.h"

#include <QAbstractTableModel>
#include <QIcon>

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

/// Elements of a design as rows: what devices and links have in common. A row is an id; texts are made for
/// the cells that are seen. Sorting and filtering are a list of ids; an edit inserts and removes single rows
/// as long as that keeps the rest in order.
class DesignTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// More runs of rows that come or go than this are told as a reset.
    static constexpr std::size_t mostRuns = 64;

    /// Rows that contain every word of `filter` in some column; upper and lower case are the same.
    void setFilter(const QString& filter);
    bool isFiltered() const { return !m_words.empty(); }
    int total() const { return static_cast<int>(sourceCount()); }
    /// While not active the model leaves edits alone, and catches up when it becomes active.
    void setActive(bool active);
    void retranslate();

    std::uint32_t idAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    const std::vector<std::uint32_t>& ids() const { return m_rows; }
    /// -1 where the filter hides it. O(rows).
    int rowOf(std::uint32_t id) const;
    /// As it goes to the clipboard: plain digits, a point, no unit; empty where it is not known.
    virtual QString plainText(int row, int column) const = 0;
    /// Width that fits the column's usual texts, in characters.
    virtual int widthInCharacters(int column) const = 0;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// What is shown or how much there is has changed.
    void countChanged();

protected:
    DesignTableModel(const DesignDocument& document, int columns, QObject* parent);

    const DesignDocument& document() const { return m_document; }
    const Design& design() const { return m_document.design(); }
    /// The first arrangement; a derived class calls it once it is made.
    void start();
    /// Results came: cells, and where they count for it the order, are new.
    void resultsChanged(quint64 revision);
    bool isStale() const { return m_resultsRevision != m_document.designRevision(); }

    virtual std::size_t sourceCount() const = 0;
    virtual std::uint32_t idOf(std::size_t position) const = 0;
    virtual std::ptrdiff_t positionOf(std::uint32_t id) const = 0;
    virtual bool concerns(const ChangeSet& changes) const = 0;
    /// The design has changed: what is derived from it is gone.
    virtual void forget(const ChangeSet& changes) = 0;
    /// What a column sorts by; NaN: not known, at the end in both directions. Cells with equal keys show
    /// equal texts.
    virtual double key(std::size_t position, int column) const = 0;
    virtual QString text(std::size_t position, int column) const = 0;
    virtual QString tip(std::size_t position, int column) const = 0;
    virtual QIcon icon(std::size_t position, int column) const = 0;
    virtual QString title(int column) const = 0;
    virtual bool isNumber(int column) const = 0;
    virtual bool isResult(int column) const = 0;
    /// Names differ in every row and are searched as they are; `word` is in lower case.
    virtual bool isName(int column) const = 0;
    virtual bool nameHolds(std::size_t position, const std::string& word) const = 0;

private:
    void follow(const ChangeSet& changes);
    void reset();
    void update();
    std::vector<std::uint32_t> arranged() const;
    void keepFiltered(std::vector<std::uint32_t>& positions) const;
    bool takeRows(const std::vector<std::uint32_t>& next);
    void touchAll();

    const DesignDocument& m_document;
    int m_columns;
    std::vector<std::uint32_t> m_rows; ///< ids
    std::vector<std::string> m_words;
    int m_sortColumn = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    quint64 m_resultsRevision = 0;
    bool m_active = true;
    bool m_missed = false; ///< something changed while not active
};

} // namespace fabric
