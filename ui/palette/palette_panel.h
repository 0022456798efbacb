#pragma once

#include "ui/palette/palette_item.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace fabric {

class FactsPopup;
class PaletteModel;
class PaletteView;

/// What can be put on the canvas, from the catalog: with a filter, favourites and what was used lately. Rows
/// are dragged to the canvas (palette_mime.h), or chosen and then placed by clicks there until Escape.
///
/// Choosing an item arms its row at once and emits placeRequested(). The window puts the canvas into placing,
/// calls noteUse() for each item that lands, and setPlacing({}) when placing ends on its side.
class PalettePanel : public QWidget
{
    Q_OBJECT

public:
    explicit PalettePanel(const Catalog& catalog, QWidget* parent = nullptr);

    PaletteModel& model() const { return *m_model; }
    PaletteView& view() const { return *m_view; }
    QLineEdit* filter() const { return m_filter; }
    QToolButton* byClick() const { return m_byClick; }
    FactsPopup& facts() const { return *m_facts; }

    /// The item whose row is armed.
    const std::optional<PaletteItem>& placing() const;

public Q_SLOTS:
    /// Shows the armed row; emits nothing.
    void setPlacing(const std::optional<fabric::PaletteItem>& item);
    /// The item was placed: it moves to the front of the recently used ones.
    void noteUse(const fabric::PaletteItem& item);

Q_SIGNALS:
    void placeRequested(const fabric::PaletteItem& item);
    /// Escape, or placing by click was switched off.
    void placeEnded();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void applyFilter(const QString& filter);
    void place(const PaletteItem& item);
    void endPlacing();
    void enterList();
    bool filterKey(int key);

    PaletteModel* m_model;
    QLineEdit* m_filter;
    QToolButton* m_byClick;
    PaletteView* m_view;
    QLabel* m_nothing;
    FactsPopup* m_facts;
};

} // namespace fabric
