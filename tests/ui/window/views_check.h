#pragma once

#include "edit_desk.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace fabric::test {

/// A table as somebody sees it who reads a cell once, and again only when the model says that it changed.
class TableReader : public QObject
{
public:
    explicit TableReader(const QAbstractItemModel& model);

    /// Where it differs from a model that was made just now; only every nth row.
    QString difference(const QAbstractItemModel& fresh, int every);

private:
    using Row = std::vector<std::optional<QString>>;
    void forgetAll();
    void forget(int first, int last);

    const QAbstractItemModel& m_model;
    std::vector<Row> m_rows;
};

/// Compares everything that the window shows of a design with views that are made just now.
class ViewsCheck
{
public:
    explicit ViewsCheck(EditDesk& desk);

    /// The first thing that disagrees; empty: nothing. `thorough`: all cells of the tables, too.
    QString disagreement(bool thorough);
    /// The same for the pixels of the canvas at a scale. Turns the canvas to a place.
    QString pixelsDisagree(double scale, QPointF centre);
    /// Waits for the results of the design as it is, and compares what they are of.
    QString resultsDisagree();

private:
    QString canvasDisagrees();
    QString picksDisagree();
    QString selectionDisagrees();
    QString tablesDisagree(bool thorough);
    QString outlineDisagrees();
    PreparedPicture freshPicture();
    void showFresh();

    EditDesk& m_desk;
    CanvasView m_fresh;
    std::unique_ptr<TableReader> m_deviceReader;
    std::unique_ptr<TableReader> m_linkReader;
};

} // namespace fabric::test
