#include "core/io/design_file.h"
#include "core/layout/layout.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/paint/design_painter.h"
#include "ui/paint/recorder.h"
#include "ui/paint/shapes.h"

#include <QDir>

#include <deque>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// Nothing that is laid over a picture, and no text of it, covers anything else.
class TestPlates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxesOfExamplesStandApart_data() { examples(); }
    void boxesOfExamplesStandApart();
    void textsStandApartAtEveryZoom_data() { examples(); }
    void textsStandApartAtEveryZoom();
    void chunksCoverNothingAtEveryZoom_data() { examples(); }
    void chunksCoverNothingAtEveryZoom();
    void chunksThatMeetAreCounted();
    void captionsLeaveDevicesFree();
    void takenPlacesAreFoundInOrder();

private:
    static void examples();
};

namespace {

constexpr QSize window(1360, 840);

Fixture example(const QString& path)
{
    const Result<io::DesignFile> file = io::loadDesign(path.toStdString());
    if (!file)
        return {};
    Layout places = completed(file->design, file->layout);
    return {std::make_shared<const Design>(file->design), std::move(places)};
}

/// How the canvas shows a picture at a scale, round the middle of a device.
PaintOptions optionsAt(const Picture& picture, double scale)
{
    PaintOptions options;
    options.scale = scale;
    options.lod = lodAt(scale);
    const QSizeF size = QSizeF(window) / scale;
    QPointF centre = picture.bounds.center();
    if (size.width() < picture.bounds.width())
        centre = picture.devices[picture.devices.size() / 3].frame.center();
    options.view =
        QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height());
    return options;
}

QTransform toWindow(const PaintOptions& options)
{
    return QTransform::fromTranslate(-options.view.left(), -options.view.top()) *
           QTransform::fromScale(options.scale, options.scale);
}

/// From the whole picture in view to 100 %.
std::vector<double> zooms(const Picture& picture)
{
    const double fit = std::min({(window.width() - 80) / picture.bounds.width(),
                                 (window.height() - 80) / picture.bounds.height(), 1.0});
    std::vector<double> scales{fit};
    constexpr int steps = 6;
    for (int i = 1; i <= steps; ++i)
        scales.push_back(fit * std::pow(1 / fit, double(i) / steps));
    return scales;
}

/// The links of the shortest way between two devices.
std::vector<LinkId> wayBetween(const Design& design, DeviceId from, DeviceId to)
{
    std::vector<std::vector<const Link*>> linksOf(design.devices.size());
    for (const Link& link : design.links) {
        linksOf[static_cast<std::size_t>(design.indexOf(link.a.device))].push_back(&link);
        linksOf[static_cast<std::size_t>(design.indexOf(link.b.device))].push_back(&link);
    }
    std::vector<const Link*> by(design.devices.size());
    std::deque<DeviceId> open{from};
    while (!open.empty()) {
        const DeviceId here = open.front();
        open.pop_front();
        for (const Link* link : linksOf[static_cast<std::size_t>(design.indexOf(here))]) {
            const DeviceId there = link->a.device == here ? link->b.device : link->a.device;
            const Link*& at = by[static_cast<std::size_t>(design.indexOf(there))];
            if (there == from || at)
                continue;
            at = link;
            open.push_back(there);
        }
    }
    std::vector<LinkId> way;
    for (DeviceId here = to; here != from;) {
        const Link* link = by[static_cast<std::size_t>(design.indexOf(here))];
        if (!link)
            return {};
        way.insert(way.begin(), link->id);
        here = link->a.device == here ? link->b.device : link->a.device;
    }
    return way;
}

/// A ring over all GPUs, node after node, with a chunk on every hop.
RingOverlay ringOver(const Design& design)
{
    RingOverlay ring;
    std::vector<DeviceId> nodes;
    for (const Device& device : design.devices) {
        if (design.typeOf(device).gpuCount() > 0)
            nodes.push_back(device.id);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const DeviceId next = nodes[(i + 1) % nodes.size()];
        const int gpus = design.typeOf(*design.find(nodes[i])).gpuCount();
        for (int g = 0; g + 1 < gpus; ++g)
            ring.hops.push_back({nodes[i], g, -1, nodes[i], g + 1, -1, {}});
        RingOverlay::Hop out{nodes[i], gpus - 1, 0, next, 0, 0, wayBetween(design, nodes[i], next)};
        ring.hops.push_back(out);
    }
    for (int hop = 0; hop < static_cast<int>(ring.hops.size()); ++hop)
        ring.chunks.push_back({hop, 0, QString::number(hop), hop % 5 == 0});
    return ring;
}

QRectF inset(const QRectF& rect, double by)
{
    return rect.adjusted(by, by, -by, -by);
}

QString said(double scale, const QString& a, const QString& b)
{
    return u"at %1: “%2” and “%3”"_s.arg(scale).arg(a, b);
}

} // namespace

void TestPlates::examples()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(FABRIC_SOURCE_DIR "/examples"));
    const QStringList names = folder.entryList({u"*.fabric.json"_s}, QDir::Files, QDir::Name);
    QVERIFY(names.size() >= 10);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestPlates::boxesOfExamplesStandApart()
{
    QFETCH(QString, path);
    const Fixture fixture = example(path);
    QVERIFY(fixture.design);
    const Picture picture(fixture.design, fixture.layout);
    for (const Frame& frame : picture.frames) {
        for (const Frame& other : picture.frames) {
            const bool nested = frame.rect.contains(other.rect) || other.rect.contains(frame.rect);
            QVERIFY2(nested || !frame.rect.intersects(other.rect), qPrintable(frame.title + other.title));
        }
        for (int d = 0; d < static_cast<int>(picture.devices.size()); ++d) {
            const bool member =
                std::find(frame.devices.begin(), frame.devices.end(), d) != frame.devices.end();
            const bool meets = frame.rect.intersects(picture.devices[static_cast<std::size_t>(d)].frame);
            // Hosts of the fabric manager stand among the nodes that hang from the same leaves.
            const bool guest = picture.devices[static_cast<std::size_t>(d)].shape == Glyph::service;
            QVERIFY2(member || guest || !meets, qPrintable(frame.title + u" / "_s + picture.nameOf(d)));
        }
    }
}

void TestPlates::textsStandApartAtEveryZoom()
{
    QFETCH(QString, path);
    const Fixture fixture = example(path);
    const Picture picture(fixture.design, fixture.layout);
    Marks marks;
    marks.selected = {picture.devices.front().id, picture.devices.back().id};
    const RingOverlay ring = ringOver(*fixture.design);
    for (const double scale : zooms(picture)) {
        for (const bool playing : {false, true}) {
            PaintOptions options = optionsAt(picture, scale);
            options.marks = playing ? nullptr : &marks;
            options.ring = playing ? &ring : nullptr;
            TextRecorder recorder(window);
            QPainter painter(&recorder);
            painter.setTransform(toWindow(options));
            TextPainter text;
            paintDesign(painter, picture, themeOf(ThemeKind::light), options, text);
            painter.end();
            const std::vector<DrawnText>& texts = recorder.texts();
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k) {
                    // Selected devices are painted twice.
                    const bool again = texts[i].text == texts[k].text && texts[i].rect == texts[k].rect;
                    QVERIFY2(again || !inset(texts[i].rect, 1).intersects(inset(texts[k].rect, 1)),
                             qPrintable(said(scale, texts[i].text, texts[k].text)));
                }
                if (options.lod == Lod::pods)
                    continue;
                const QPointF at = toWindow(options).inverted().map(texts[i].rect.center());
                for (const PictureDevice& device : picture.devices) {
                    const QRectF frame = toWindow(options).mapRect(device.frame);
                    QVERIFY2(!device.frame.contains(at) ||
                                 frame.adjusted(-1, -1, 1, 1).contains(texts[i].rect),
                             qPrintable(said(scale, texts[i].text, u"its frame"_s)));
                }
            }
        }
    }
}

void TestPlates::chunksCoverNothingAtEveryZoom()
{
    QFETCH(QString, path);
    const Fixture fixture = example(path);
    const Picture picture(fixture.design, fixture.layout);
    RingOverlay ring = ringOver(*fixture.design);
    Marks marks;
    marks.bottleneck = BottleneckMark{picture.devices[picture.devices.size() / 3].id,
                                      {},
                                      {},
                                      u"Bottleneck: PCIe, NIC 3\n4.0 ×8 carries 126 Gb/s"_s};
    std::size_t drawn = 0;
    for (const double scale : zooms(picture)) {
        for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            for (RingOverlay::Chunk& chunk : ring.chunks)
                chunk.t = t;
            PaintOptions options = optionsAt(picture, scale);
            options.ring = &ring;
            options.marks = &marks;
            QImage image(window, QImage::Format_RGB32);
            QPainter painter(&image);
            painter.setTransform(toWindow(options));
            TextPainter text;
            DesignPainter frame(painter, picture, themeOf(ThemeKind::light), options, text);
            const Plates plates = frame.plates();
            drawn += plates.chunks.size() + plates.beads.size();
            std::vector<QRectF> all;
            for (const ChunkPlate& plate : plates.chunks)
                all.push_back(plate.rect);
            if (!plates.caption.isNull())
                all.push_back(plates.caption);
            const bool outside = std::any_of(ring.hops.begin(), ring.hops.end(),
                                             [](const RingOverlay::Hop& hop) { return !hop.links.empty(); });
            for (std::size_t i = 0; i < all.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k)
                    QVERIFY2(!all[i].intersects(all[k]), qPrintable(said(scale, u"plate"_s, u"plate"_s)));
                if (options.lod == Lod::pods)
                    continue;
                for (int d = 0; d < static_cast<int>(picture.devices.size()) && outside; ++d) {
                    const PictureDevice& device = picture.devices[static_cast<std::size_t>(d)];
                    QVERIFY2(!all[i].intersects(device.frame) || device.open,
                             qPrintable(said(scale, u"plate"_s, picture.nameOf(d))));
                }
            }
        }
    }
    QVERIFY(drawn > 0 || ring.hops.size() > mostChunks);
}

void TestPlates::chunksThatMeetAreCounted()
{
    const Fixture fixture = star(16);
    const Picture picture(fixture.design, fixture.layout);
    RingOverlay ring = ringOver(*fixture.design);
    std::erase_if(ring.chunks, [&](const RingOverlay::Chunk& chunk) {
        return ring.hops[static_cast<std::size_t>(chunk.hop)].links.empty();
    });
    QCOMPARE(ring.chunks.size(), 16U);
    for (RingOverlay::Chunk& chunk : ring.chunks)
        chunk.t = 0.5;
    PaintOptions options = optionsAt(picture, 1);
    options.view = picture.bounds;
    options.ring = &ring;
    QImage image(window, QImage::Format_RGB32);
    QPainter painter(&image);
    TextPainter text;
    DesignPainter frame(painter, picture, themeOf(ThemeKind::light), options, text);
    const Plates plates = frame.plates();
    // All of them are at the switch: fewer plates than chunks, and none is lost.
    int chunks = static_cast<int>(plates.beads.size());
    for (const ChunkPlate& plate : plates.chunks) {
        chunks += plate.chunks;
        QCOMPARE(plate.label, plate.chunks == 1 ? plate.label : u"×%1"_s.arg(plate.chunks));
    }
    QCOMPARE(chunks, 16);
    QVERIFY(!plates.chunks.empty());
    QVERIFY(plates.chunks.size() < 16);
}

void TestPlates::captionsLeaveDevicesFree()
{
    // Two rows of open nodes: below the upper one there is no room, above it there is.
    const Fixture fixture = star(32);
    const Picture picture(fixture.design, fixture.layout);
    QImage image(window, QImage::Format_RGB32);
    QPainter painter(&image);
    TextPainter text;
    int shown = 0;
    for (const PictureDevice& device : picture.devices) {
        Marks marks;
        marks.bottleneck = BottleneckMark{device.id, {}, {}, u"Bottleneck"_s};
        PaintOptions options = optionsAt(picture, 1);
        options.view = picture.bounds.adjusted(-300, -300, 300, 300);
        options.marks = &marks;
        DesignPainter frame(painter, picture, themeOf(ThemeKind::light), options, text);
        const QRectF caption = frame.plates().caption;
        shown += caption.isNull() ? 0 : 1;
        for (const PictureDevice& other : picture.devices)
            QVERIFY(!caption.intersects(other.frame));
    }
    QVERIFY(shown >= 32);
}

void TestPlates::takenPlacesAreFoundInOrder()
{
    TakenPlaces taken(64);
    QCOMPARE(taken.firstMet(QRectF(0, 0, 10, 10)), -1);
    taken.take(QRectF(-100, -100, 20, 20));
    taken.take(QRectF(0, 0, 300, 10)); // over several cells
    taken.take(QRectF(250, 5, 10, 10));
    QCOMPARE(taken.firstMet(QRectF(255, 0, 1, 20)), 1);
    QCOMPARE(taken.firstMet(QRectF(255, 12, 1, 20)), 2);
    QCOMPARE(taken.firstMet(QRectF(-90, -90, 1, 1)), 0);
    QVERIFY(taken.isFree(QRectF(0, 11, 200, 50)));
}

} // namespace fabric::test

using TestPlates = fabric::test::TestPlates;
FABRIC_TEST(TestPlates)
#include "tst_plates.moc"
