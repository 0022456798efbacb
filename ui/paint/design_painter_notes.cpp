#include "ui/paint/design_painter.h"

#include "ui/paint/shapes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr double noteText = 12;
constexpr double labelText = 14;
constexpr double notePadding = 8;
constexpr double noteFold = 12; ///< the turned corner
constexpr int noteTicks = 4;

} // namespace

void DesignPainter::paintNotes()
{
    for (const CanvasNote& note : m_picture.notes()) {
        const bool hidden =
            m_options.hiddenNotes && std::find(m_options.hiddenNotes->begin(), m_options.hiddenNotes->end(),
                                               note.id) != m_options.hiddenNotes->end();
        if (!hidden && inView(QRectF(note.x, note.y, note.width, note.height)))
            paintNote(note);
    }
}

void DesignPainter::paintNote(const CanvasNote& note)
{
    const QRectF area(note.x, note.y, note.width, note.height);
    const bool sheet = note.kind == NoteKind::note;
    m_painter.setRenderHint(QPainter::Antialiasing, !m_options.moving);
    if (sheet) {
        const QRectF rect = aligned(area);
        const double fold = std::min({noteFold, rect.width() / 2, rect.height() / 2});
        m_painter.setPen(pen(m_theme.control, m_theme.borderWidth()));
        m_painter.setBrush(m_theme.base);
        m_painter.drawPolygon(
            QPolygonF({rect.topLeft(), rect.topRight() - QPointF(fold, 0), rect.topRight() + QPointF(0, fold),
                       rect.bottomRight(), rect.bottomLeft()}));
        m_painter.drawPolyline(
            QPolygonF({rect.topRight() - QPointF(fold, 0), rect.topRight() + QPointF(-fold, fold),
                       rect.topRight() + QPointF(0, fold)}));
    }
    const double size = sheet ? noteText : labelText;
    const bool selected =
        m_options.marks && std::binary_search(m_options.marks->selectedNotes.begin(),
                                              m_options.marks->selectedNotes.end(), note.id);
    if (m_text.isReadable(size)) {
        const double pad = sheet ? notePadding : 0;
        const QRectF inner = area.adjusted(pad, pad, -pad, -pad);
        m_painter.save();
        m_painter.setClipRect(inner, Qt::IntersectClip);
        m_painter.setFont(pictureFont(size, !sheet));
        m_painter.setPen(m_theme.text);
        m_painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                           QString::fromStdString(note.text));
        m_painter.restore();
    } else if (sheet && area.width() * m_options.scale > 12) {
        // Lines that stand for text too small to read.
        m_painter.setPen(pen(m_theme.border));
        for (int i = 1; i < noteTicks; ++i) {
            const double y = area.top() + area.height() * i / noteTicks;
            m_painter.drawLine(QPointF(area.left() + notePadding, y), QPointF(area.right() - notePadding, y));
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    if (selected)
        paintRingRound(area, m_theme.accent, true);
}

} // namespace fabric
