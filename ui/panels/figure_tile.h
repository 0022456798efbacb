#pragma once

#include "ui/panels/results_view.h"

#include <QWidget>

class QLabel;

namespace fabric {

/// One large figure in a box: title, figure with its unit, a note with its mark.
class FigureTile : public QWidget
{
    Q_OBJECT

public:
    enum class Note {
        line,  ///< elided: the height never changes
        lines, ///< wrapped, and as high as that takes
        none
    };

    explicit FigureTile(QWidget* parent = nullptr, Note note = Note::line);

    void setView(const TileView& view, bool stale);
    /// Grey while a newer figure is on the way.
    void setStale(bool stale);
    QString figure() const;
    QString note() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void reserveHeights();

    Note m_kind;
    QLabel* m_title;
    QLabel* m_figure;
    QLabel* m_unit;
    QLabel* m_mark;
    QLabel* m_note;
    QLabel* m_noteMore;
    NoteMark m_markKind = NoteMark::none;
    bool m_chosen = false;
};

} // namespace fabric
