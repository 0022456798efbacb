#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

#include <vector>

namespace fabric::test {

/// A text that was drawn, in pixels.
struct DrawnText
{
    QString text;
    QRectF rect;
};

/// A paint device that draws nothing and remembers all texts.
class TextRecorder : public QPaintDevice
{
public:
    explicit TextRecorder(QSize size) : m_size(size), m_engine(m_texts) {}

    const std::vector<DrawnText>& texts() const { return m_texts; }
    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmNumColors:
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine
    {
    public:
        explicit Engine(std::vector<DrawnText>& texts) : QPaintEngine(AllFeatures), m_texts(texts) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        Type type() const override { return User; }
        void updateState(const QPaintEngineState& now) override
        {
            if (now.state() & DirtyTransform)
                m_transform = now.transform();
        }
        void drawTextItem(const QPointF& at, const QTextItem& item) override
        {
            // What is seen: digits and capitals reach less far up than the font does.
            const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            m_texts.push_back({item.text(), m_transform.mapRect(box)});
        }
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawLines(const QLineF*, int) override {}
        void drawRects(const QRectF*, int) override {}
        void drawEllipse(const QRectF&) override {}
        void drawPoints(const QPointF*, int) override {}

    private:
        std::vector<DrawnText>& m_texts;
        QTransform m_transform;
    };

    QSize m_size;
    std::vector<DrawnText> m_texts;
    mutable Engine m_engine;
};

} // namespace fabric::test
