#pragma once

#include "ui/paint/line_choice.h"
#include "ui/paint/moving_frames.h"
#include "ui/paint/paint_options.h"
#include "ui/paint/plates.h"
#include "ui/paint/taken_places.h"
#include "ui/paint/text_painter.h"
#include "ui/paint/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace fabric {

/// Draws one frame of a picture, layer by layer, in units of the picture. The painter's transform maps units
/// to the device; all pens are cosmetic. Order: ground, links, members of each cluster, overlay.
class DesignPainter
{
public:
    DesignPainter(QPainter& painter, const Picture& picture, const Theme& theme, const PaintOptions& options,
                  TextPainter& text, std::optional<LineChoice> choice = {});

    void paintGround();
    void paintLinks();
    void paintMembers(int cluster);
    void paintOverlay();
    void paintNote(const CanvasNote& note);
    /// Some devices as they are drawn in this band, with the selection's ring.
    void paintDevices(const std::vector<int>& devices);
    /// Boxes of groups whose members move, in band L0 with the cells of the members.
    void paintMovingFrames(const MovingFrames& moving);
    /// Their rings where they are selected.
    void paintMovingSelection(const MovingFrames& moving);

    const LineChoice& lines() const { return m_choice; }
    /// Where the overlay puts the chunks of the ring and the bottleneck's caption.
    Plates plates();

private:
    enum class State { rest, hover };
    struct LinkPill
    {
        Line line;
        double share = 0.5;
        QColor colour;
    };

    // Lines
    void paintLevel(LineChoice::Level level, bool across, double strength);
    void paintStubs(double strength);
    void strokeLine(const Line& line);
    /// `marked`: lines of all devices whose links are painted in this way.
    void paintDeviceLinks(int device, std::size_t marked);
    void labelBundles();
    void paintLinkMark(LinkId link, const QColor& colour, double width);
    void paintPill(QPointF centre, const QString& text, const QColor& border, const QColor& ground,
                   const QColor& colour);

    // Devices
    void paintBand(const std::vector<int>& devices);
    void paintBoxes(const std::vector<int>& frames, const MovingFrames* moving);
    void paintBoxTitle(const Frame& frame, const QRectF& where);
    QRectF titleLine(const Frame& frame, const QRectF& where) const;
    void paintCells(const Cluster& cluster, const MovingFrames* moving = nullptr);
    void paintPlain(const std::vector<int>& devices);
    void paintOutlines(const std::vector<int>& devices);
    /// The name alone, elided, in the smallest size that can be read; nothing where the box has no room.
    void paintShortName(int device);
    QRectF shortNameLine(int device) const;
    bool roomForPips() const;
    /// `size`, or so much larger that it can be read at this scale.
    double legible(double size) const;
    void paintFull(int device, State state);
    void paintFrame(int device, const QColor& fill, const QColor& border);
    void paintPorts(int device);
    void paintNodeText(int device);
    void paintInsides(int device);
    void paintPcie(int device, const std::vector<QRectF>& nics, const std::vector<QRectF>& gpus);
    void paintNvlink(int device, const QRectF& outline, const QRectF& bar, const std::vector<QRectF>& gpus);
    void paintSwitchText(int device);
    void paintRouterText(int device);
    void paintChip(int device);
    void paintChipCorners(int device);
    void paintSheetText(int device);
    void paintChevrons(int tier, QPointF at, const QColor& colour);

    // Overlay
    void paintNotes();
    void paintSelection(int device);
    void paintGroupSelection(GroupId group);
    void paintRingRound(const QRectF& frame, const QColor& colour, bool handles);
    void paintFocus(int device);
    void paintBottleneck(const BottleneckMark& neck, const QRectF& caption);
    void paintCaption(const BottleneckMark& neck, const QRectF& plate);
    QSizeF captionSize(const BottleneckMark& neck);
    QRectF captionPlace(const BottleneckMark& neck, const TakenPlaces& taken);
    TakenPlaces devicesAndTitles();
    TakenPlaces partsOfNodes();
    void placeChunks(Plates& plates, const TakenPlaces& taken);
    void paintChunks(const Plates& plates);
    void paintPills(const Plates& plates);
    void paintTitlesOutside();
    void paintBadges();
    void paintSmallBadge(int device, const QColor& colour);
    void paintRing(const Plates& plates);
    void paintRingInsides();
    void paintNicOnRing(int device, int nic);
    bool paintMarkedLinks();
    void paintRingLinks();
    QPen ringPen() const;
    void paintPulses();
    QPolygonF hopLine(const RingOverlay::Hop& hop) const;
    enum class GpuSide { centre, nics, domain };
    QPointF gpuPoint(int device, int gpu, GpuSide side) const;
    bool stepBack() const;
    std::vector<QColor> linkColours() const;

    QPen pen(const QColor& colour, double width = 1, Qt::PenStyle style = Qt::SolidLine) const;
    /// Logical pixels of the thinnest line: it takes a tenth of the time of wider ones.
    double hairline() const { return 1 / m_pixelRatio; }
    QRectF aligned(const QRectF& rect) const;
    bool inView(const QRectF& rect) const { return rect.intersects(m_exposed); }
    double px(double logicalPixels) const { return logicalPixels / m_options.scale; }
    const PictureDevice& device(int d) const { return m_picture.devices[static_cast<std::size_t>(d)]; }
    bool isSelected(DeviceId id) const;
    bool isHidden(int device) const;
    bool isHiddenFrame(int frame) const;
    double cornerRoom(int device) const;
    bool smooth(int lines) const { return !m_options.moving && (m_options.thorough || lines < smoothBelow); }
    bool hasInsides(int device) const;

    QPainter& m_painter;
    const Picture& m_picture;
    const Theme& m_theme;
    const PaintOptions& m_options;
    TextPainter& m_text;
    QRectF m_exposed; ///< with a margin for what sticks out
    LineChoice m_choice;
    QTransform m_toDevice;
    double m_pixelRatio;
    std::vector<LinkPill> m_pills; ///< of the marked links
};

/// The whole picture in one go: screen, image, SVG, PDF and print all come from here.
void paintDesign(QPainter& painter, const Picture& picture, const Theme& theme, const PaintOptions& options,
                 TextPainter& text);

} // namespace fabric
