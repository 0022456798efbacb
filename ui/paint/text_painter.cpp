#include "ui/paint/text_painter.h"

#include <QFontDatabase>
#include <QFontMetricsF>

#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr qsizetype mostTexts = 8000;

const QStringList& families()
{
    static const QStringList installed = [] {
        QStringList found;
        for (const QString& family : {u"Noto Sans"_s, u"Noto Sans CJK SC"_s, u"DejaVu Sans"_s}) {
            if (QFontDatabase::hasFamily(family))
                found.append(family);
        }
        return found;
    }();
    return installed;
}

} // namespace

QFont pictureFont(double pixelSize, bool bold)
{
    QFont font;
    if (!families().isEmpty())
        font.setFamilies(families());
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixelSize))));
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

const TextPainter::Face& TextPainter::face(double size, bool bold)
{
    const std::pair key{static_cast<int>(std::lround(size * 100)), bold};
    const auto found = m_faces.find(key);
    if (found != m_faces.end())
        return *found;
    const QFont font = pictureFont(size, bold);
    return *m_faces.insert(key, Face{font, QFontMetricsF(font)});
}

double TextPainter::width(const QString& text, double size, bool bold)
{
    return face(size, bold).metrics.horizontalAdvance(text);
}

void TextPainter::draw(QPainter& painter, const QRectF& box, const QString& text, double size,
                       const QColor& colour, Qt::Alignment alignment, bool bold)
{
    if (!isReadable(size) || text.isEmpty() || box.width() < size / 2)
        return;
    const Face& type = face(size, bold);
    const Key key{text, static_cast<int>(std::lround(size * 100)), static_cast<int>(box.width()), bold};
    auto laid = m_laid.find(key);
    if (laid == m_laid.end()) {
        if (m_laid.size() > mostTexts)
            m_laid.clear();
        const QString shown = type.metrics.elidedText(text, Qt::ElideMiddle, box.width());
        Laid fresh{QStaticText(shown), type.metrics.horizontalAdvance(shown), type.metrics.height()};
        fresh.text.setTextFormat(Qt::PlainText);
        fresh.text.prepare({}, type.font);
        laid = m_laid.insert(key, fresh);
    }
    double x = box.left();
    if (alignment & Qt::AlignRight)
        x = box.right() - laid->width;
    else if (alignment & Qt::AlignHCenter)
        x = box.center().x() - laid->width / 2;
    painter.setPen(colour);
    painter.setFont(type.font);
    painter.drawStaticText(QPointF(x, box.center().y() - laid->height / 2), laid->text);
}

} // namespace fabric
