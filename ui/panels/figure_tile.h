#pragma once

#include "ui/panels/results_view.h"

#include <QWidget>

class QLabel;

namespace fabric {

/// One large figure in a box: title, figure with its unit, a note with its mark. Its height never changes.
class FigureTile : public QWidget
{
    Q_OBJECT

public:
    explicit FigureTile(QWidget* parent = nullptr);

    void setView(const TileView& view, bool stale);
    QString figure() const;
    QString note() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void reserveHeights();

    QLabel* m_title;
    QLabel* m_figure;
    QLabel* m_unit;
    QLabel* m_mark;
    QLabel* m_note;
    QLabel* m_noteMore;
    NoteMark m_markKind = NoteMark::none;
};

} // namespace fabric
