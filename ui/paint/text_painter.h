#pragma once

#include <QFont>
#include <QHash>
#include <QPainter>
#include <QStaticText>

namespace fabric {

/// The font of all pictures: the first installed of the product's families, so that a picture is the same
/// whatever the desktop's font is.
QFont pictureFont(double pixelSize, bool bold = false);

/// Draws short texts and keeps them laid out. Not thread-safe: one for each thread that paints.
class TextPainter
{
public:
    /// Text smaller than this on the screen is left out.
    static constexpr double smallest = 9;

    /// The scale of what follows: logical pixels per unit.
    void setScale(double scale) { m_scale = scale; }
    bool isReadable(double size) const { return size * m_scale >= smallest; }

    /// One line in `box` (units of the picture), centred vertically, elided in the middle. Draws nothing when
    /// the text would be too small to read.
    void draw(QPainter& painter, const QRectF& box, const QString& text, double size, const QColor& colour,
              Qt::Alignment alignment = Qt::AlignLeft, bool bold = false);
    double width(const QString& text, double size, bool bold = false);

private:
    struct Key
    {
        QString text;
        int size = 0; ///< hundredths
        int room = 0;
        bool bold = false;
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed)
        {
            return qHashMulti(seed, key.text, key.size, key.room, key.bold);
        }
    };
    struct Laid
    {
        QStaticText text;
        double width = 0;
        double height = 0;
    };
    struct Face
    {
        QFont font;
        QFontMetricsF metrics;
    };
    const Face& face(double size, bool bold);

    double m_scale = 1;
    QHash<Key, Laid> m_laid;
    QHash<std::pair<int, bool>, Face> m_faces;
};

} // namespace fabric
