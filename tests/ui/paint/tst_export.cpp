#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/paint/design_painter.h"
#include "ui/paint/export.h"
#include "ui/paint/legend.h"

#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <set>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// Pictures as documents.
class TestExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void svgIsWellFormedAndHoldsTheText();
    void svgDrawsWhatTheImageShows();
    void sameInputGivesSameBytes();
    void everyThemeDrawsSomething_data();
    void everyThemeDrawsSomething();
    void scaleMultipliesPixels();
    void hugeDesignsStayUsable();
    void anEmptyDesignIsAnEmptyPage();
    void collapsedGroupsCountInFull();
    void bundlesCarryTheirCount();
    void legendNamesWhatOccurs();
    void legendNamesTheBottleneckWhileOneIsMarked();
    void legendCountsLinksBetweenLayers();
    void colourKeysDiffer();
    void ringFadesOtherLinks();
    void linesGrowWithThePixelRatio();
};

namespace {

int differing(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y) {
        for (int x = 0; x < std::min(a.width(), b.width()); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int distance =
                std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
            count += distance > 48 ? 1 : 0;
        }
    }
    return count;
}

QImage painted(const Picture& picture, PaintOptions options, const Theme& theme)
{
    QImage image(800, 600, QImage::Format_RGB32);
    image.fill(theme.canvas);
    QPainter painter(&image);
    TextPainter text;
    const double scale = std::min(800 / picture.bounds.width(), 600 / picture.bounds.height());
    options.view = picture.bounds;
    options.scale = scale;
    options.stubs = false;
    painter.scale(scale, scale);
    painter.translate(-picture.bounds.topLeft());
    paintDesign(painter, picture, theme, options, text);
    return image;
}

} // namespace

void TestExport::svgIsWellFormedAndHoldsTheText()
{
    const Fixture fixture = rail(8, 4, true);
    const Picture picture(fixture.design, fixture.layout);
    const QByteArray bytes = svg(picture);
    QXmlStreamReader reader(bytes);
    std::set<QString> texts;
    QString title;
    QString viewBox;
    while (!reader.atEnd()) {
        if (!reader.readNext() || !reader.isStartElement())
            continue;
        if (reader.name() == u"svg")
            viewBox = reader.attributes().value(u"viewBox"_s).toString();
        else if (reader.name() == u"title")
            title = reader.readElementText();
        else if (reader.name() == u"text")
            texts.insert(reader.readElementText().trimmed());
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    for (const Device& device : fixture.design->devices)
        QVERIFY2(texts.contains(QString::fromStdString(device.name)), device.name.c_str());
    QVERIFY(texts.contains(u"SU 1"_s));
    QCOMPARE(title, QString::fromStdString(fixture.design->name));
    const QSize size = documentSize(picture, {});
    QCOMPARE(viewBox, u"0 0 %1 %2"_s.arg(size.width()).arg(size.height()));
}

void TestExport::svgDrawsWhatTheImageShows()
{
    const Fixture fixture = rail(8, 4);
    const Picture picture(fixture.design, fixture.layout);
    const QImage direct = image(picture);
    QSvgRenderer renderer(svg(picture));
    QVERIFY(renderer.isValid());
    QImage rendered(direct.size(), QImage::Format_RGB32);
    rendered.fill(Qt::white);
    QPainter painter(&rendered);
    renderer.render(&painter);
    painter.end();
    // Edges differ by smoothing; the picture is the same.
    QVERIFY(differing(direct, rendered) < direct.width() * direct.height() / 20);
    QVERIFY(differing(QImage(direct.size(), QImage::Format_RGB32), rendered) > 1000);
}

void TestExport::sameInputGivesSameBytes()
{
    const Fixture fixture = torus({4, 4, 2});
    const QByteArray first = svg(Picture(fixture.design, fixture.layout));
    QCOMPARE(svg(Picture(fixture.design, fixture.layout)), first);
    const QByteArray picture = png(Picture(fixture.design, fixture.layout));
    QCOMPARE(png(Picture(fixture.design, fixture.layout)), picture);
    QVERIFY(!picture.contains("tIME"));
}

void TestExport::everyThemeDrawsSomething_data()
{
    QTest::addColumn<int>("kind");
    for (const ThemeKind kind : allThemeKinds)
        QTest::newRow(themeName(kind)) << static_cast<int>(kind);
}

void TestExport::everyThemeDrawsSomething()
{
    QFETCH(int, kind);
    ExportOptions options;
    options.theme = static_cast<ThemeKind>(kind);
    for (const Fixture& fixture : {rail(8, 4), torus({3, 3, 3}), dragonfly(2, 3, 1, 4), star(5)}) {
        const Picture picture(fixture.design, fixture.layout);
        const QImage drawn = image(picture, options);
        QImage empty(drawn.size(), drawn.format());
        empty.fill(themeOf(options.theme).canvas);
        QVERIFY(differing(drawn, empty) > 2000);
        QCOMPARE(drawn.pixelColor(0, 0), themeOf(options.theme).canvas);
    }
}

void TestExport::scaleMultipliesPixels()
{
    const Fixture fixture = star(4);
    const Picture picture(fixture.design, fixture.layout);
    const QImage one = image(picture);
    const QImage two = image(picture, {}, 2);
    QCOMPARE(two.size(), one.size() * 2);
}

void TestExport::hugeDesignsStayUsable()
{
    const Fixture fixture = clos({32, 256, 1, 16, 16, 256}); // 8,192 nodes
    const QByteArray bytes = svg(Picture(fixture.design, fixture.layout));
    QVERIFY2(bytes.size() < 8 * 1024 * 1024, qPrintable(QString::number(bytes.size())));
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd())
        reader.readNext();
    QVERIFY(!reader.hasError());
}

void TestExport::anEmptyDesignIsAnEmptyPage()
{
    const Picture picture(std::make_shared<const Design>(), {});
    QVERIFY(!image(picture).isNull());
    QVERIFY(svg(picture).contains("<svg"));
}

namespace {

/// All texts of one kind of element.
QStringList textsOf(const QByteArray& svg, QStringView element)
{
    QXmlStreamReader reader(svg);
    QStringList texts;
    while (!reader.atEnd()) {
        if (reader.readNext() && reader.isStartElement() && reader.name() == element)
            texts.append(reader.readElementText().trimmed());
    }
    return texts;
}

} // namespace

void TestExport::collapsedGroupsCountInFull()
{
    // A leaf that stands in the group: 8 links are inside.
    const Fixture fixture = rail(1, 1);
    Design design = *fixture.design;
    Group& group = design.groups.front();
    for (const Device& device : design.devices) {
        if (device.name.find("leaf") != std::string::npos)
            group.members.push_back(device.id);
    }
    Layout collapsed = fixture.layout;
    collapsed.collapsed = {group.id};
    const Picture picture(std::make_shared<const Design>(design), collapsed);
    QVERIFY(picture.linkOrder.size() < design.links.size());
    const QStringList open =
        textsOf(svg(Picture(std::make_shared<const Design>(design), fixture.layout)), u"desc");
    const QStringList closed = textsOf(svg(picture), u"desc");
    QCOMPARE(closed, open);
    QVERIFY2(closed.join(u' ').contains(u"264"_s), qPrintable(closed.join(u' '))); // 8 × (1 + 32)
}

void TestExport::bundlesCarryTheirCount()
{
    const Fixture fixture = rail(1, 1); // 32 links from each leaf to the spine
    const QStringList texts = textsOf(svg(Picture(fixture.design, fixture.layout)), u"text");
    QCOMPARE(texts.count(u"×32"_s), 8);
}

void TestExport::legendNamesTheBottleneckWhileOneIsMarked()
{
    const Fixture fixture = rail(8, 4);
    const Picture picture(fixture.design, fixture.layout);
    const Theme& theme = themeOf(ThemeKind::light);
    Marks marks;
    PaintOptions options;
    options.marks = &marks;
    const Legend without = legendOf(picture, options, theme);
    marks.bottleneck.emplace();
    marks.bottleneck->link = fixture.design->links.front().id;
    const Legend with = legendOf(picture, options, theme);
    QCOMPARE(with.entries.size(), without.entries.size() + 1);
    QCOMPARE(with.entries.back().text, u"bottleneck"_s);
    QCOMPARE(with.entries.back().colour, theme.neck);
    marks.bottleneck->link = LinkId{999'999};
    QCOMPARE(legendOf(picture, options, theme).entries.size(), without.entries.size());
}

void TestExport::legendCountsLinksBetweenLayers()
{
    const auto said = [](const Fixture& fixture) {
        const Legend legend =
            legendOf(Picture(fixture.design, fixture.layout), {}, themeOf(ThemeKind::light));
        return std::any_of(legend.entries.begin(), legend.entries.end(), [](const LegendEntry& entry) {
            return entry.mark == LegendEntry::Mark::corner && entry.text.startsWith(u"64 "_s);
        });
    };
    QVERIFY(said(torus({4, 4, 4})));
    QVERIFY(!said(torus({4, 4, 1})));
}

void TestExport::legendNamesWhatOccurs()
{
    const Fixture fixture = rail(8, 4);
    const Picture picture(fixture.design, fixture.layout);
    PaintOptions options;
    const Legend rails = legendOf(picture, options, themeOf(ThemeKind::light));
    QCOMPARE(rails.title, u"Rail"_s);
    QCOMPARE(rails.entries.front().text, u"0"_s);
    QCOMPARE(rails.entries[7].text, u"7"_s);
    options.colourKey = ColourKey::tier;
    const Legend tiers = legendOf(picture, options, themeOf(ThemeKind::light));
    QCOMPARE(tiers.entries[1].text, u"leaf"_s);
    QCOMPARE(tiers.entries[2].chevrons, 2);
}

void TestExport::colourKeysDiffer()
{
    const Fixture fixture = rail(8, 4);
    const Picture picture(fixture.design, fixture.layout);
    const Theme& theme = themeOf(ThemeKind::light);
    PaintOptions options;
    options.lod = Lod::text;
    const QImage byRail = painted(picture, options, theme);
    const std::vector<double> half(fixture.design->links.size(), 0.6);
    const Loads loads = loadsOf(picture, half);
    QCOMPARE(loads.devices.front(), 0.6F);
    for (const ColourKey key : {ColourKey::tier, ColourKey::fabric, ColourKey::load, ColourKey::nothing}) {
        options.colourKey = key;
        options.loads = &loads;
        QVERIFY(differing(byRail, painted(picture, options, theme)) > 500);
    }
}

void TestExport::ringFadesOtherLinks()
{
    const Fixture fixture = rail(2, 4, true);
    const Picture picture(fixture.design, fixture.layout);
    const Theme& theme = themeOf(ThemeKind::light);
    PaintOptions options;
    options.lod = Lod::text;
    const QImage before = painted(picture, options, theme);
    const Design& design = *fixture.design;
    RingOverlay ring;
    ring.channel = 3;
    RingOverlay::Hop hop;
    for (const Link& link : design.links) {
        if (design.is(*design.find(link.a.device), DeviceKind::node) && link.a.port == 3) {
            (hop.links.empty() ? hop.from : hop.to) = link.a.device;
            hop.links.push_back(link.id);
        }
    }
    QCOMPARE(hop.links.size(), 2U);
    hop.fromGpu = hop.toGpu = hop.fromNic = hop.toNic = 3;
    ring.hops.push_back(hop);
    ring.chunks.push_back({0, 0.5, u"42"_s, false});
    options.ring = &ring;
    const QImage after = painted(picture, options, theme);
    QVERIFY(differing(before, after) > 500);
    int accent = 0;
    for (int y = 0; y < after.height(); ++y) {
        for (int x = 0; x < after.width(); ++x)
            accent += after.pixelColor(x, y) == theme.accent ? 1 : 0;
    }
    QVERIFY(accent > 100);
}

void TestExport::linesGrowWithThePixelRatio()
{
    // Twice as many pixels each way: four times as many of them carry the lines.
    const Fixture fixture = rail(4, 2);
    const Picture picture(fixture.design, fixture.layout);
    const Theme& theme = themeOf(ThemeKind::light);
    const auto inked = [&](double ratio) {
        QImage image(QSizeF(800 * ratio, 600 * ratio).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(theme.canvas);
        QPainter painter(&image);
        PaintOptions options;
        options.scale = std::min(800 / picture.bounds.width(), 600 / picture.bounds.height());
        options.lod = Lod::outlines;
        options.view = picture.bounds;
        painter.scale(options.scale, options.scale);
        painter.translate(-picture.bounds.topLeft());
        TextPainter text;
        DesignPainter(painter, picture, theme, options, text).paintLinks();
        painter.end();
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) != theme.canvas ? 1 : 0;
        }
        return count;
    };
    const int once = inked(1);
    QVERIFY(once > 1000);
    for (const double ratio : {2.0, 3.0}) {
        // Edges of a pixel in width weigh less the more pixels there are.
        QVERIFY(inked(ratio) > once * ratio * ratio * 0.65);
        QVERIFY(inked(ratio) < once * ratio * ratio * 1.1);
    }
}

} // namespace fabric::test

using TestExport = fabric::test::TestExport;
FABRIC_TEST(TestExport)
#include "tst_export.moc"
