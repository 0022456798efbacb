#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/paint/design_painter.h"
#include "ui/paint/recorder.h"

#include <QFontMetricsF>

#include <set>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// Names of devices show as soon as their boxes have room for text that can be read.
class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesShowFromHalfSizeOn_data();
    void namesShowFromHalfSizeOn();
    void namesStayInTheirBoxes();
    void longNamesAreElided();
    void onlyWhatIsInViewIsNamed();
    void plainBoxesHaveNoNames();
    void signsHaveNoNames();
    void coordinatesShowWhereTheyFitWhole();
};

namespace {

std::vector<DrawnText> textsAt(const Picture& picture, double scale, QRectF view = {})
{
    PaintOptions options;
    options.scale = scale;
    options.lod = lodAt(scale);
    options.view = view.isNull() ? picture.bounds : view;
    options.stubs = false;
    TextRecorder recorder((options.view.size() * scale).toSize());
    QPainter painter(&recorder);
    painter.scale(scale, scale);
    painter.translate(-options.view.topLeft());
    TextPainter text;
    paintDesign(painter, picture, themeOf(ThemeKind::light), options, text);
    painter.end();
    return recorder.texts();
}

std::set<QString> wordsOf(const std::vector<DrawnText>& texts)
{
    std::set<QString> words;
    for (const DrawnText& text : texts)
        words.insert(text.text);
    return words;
}

} // namespace

void TestNames::namesShowFromHalfSizeOn_data()
{
    QTest::addColumn<double>("scale");
    for (const double scale : {0.48, 0.5, 0.6, 0.66, 0.73, 0.75, 0.79, 0.8, 0.9, 1.0})
        QTest::newRow(qPrintable(QString::number(scale))) << scale;
}

void TestNames::namesShowFromHalfSizeOn()
{
    QFETCH(double, scale);
    for (const Fixture& fixture : {star(16), rail(32, 4), rail(8, 2, true)}) {
        const Picture picture(fixture.design, fixture.layout);
        const std::set<QString> words = wordsOf(textsAt(picture, scale));
        for (const Device& device : fixture.design->devices)
            QVERIFY2(words.contains(QString::fromStdString(device.name)), device.name.c_str());
    }
}

void TestNames::namesStayInTheirBoxes()
{
    const Fixture fixture = rail(32, 4);
    const Picture picture(fixture.design, fixture.layout);
    // Nine pixels are the least that is drawn.
    const double least = QFontMetricsF(pictureFont(9, true)).height() * 0.99;
    for (const double scale : {0.36, 0.4, 0.5, 0.7}) {
        for (const DrawnText& text : textsAt(picture, scale)) {
            QVERIFY(text.rect.height() >= least);
            const QPointF at = text.rect.center() / scale + picture.bounds.topLeft();
            for (const PictureDevice& device : picture.devices) {
                const QRectF box(QPointF((device.frame.topLeft() - picture.bounds.topLeft()) * scale),
                                 device.frame.size() * scale);
                QVERIFY(!device.frame.contains(at) || box.adjusted(-1, -1, 1, 1).contains(text.rect));
            }
        }
    }
}

void TestNames::longNamesAreElided()
{
    const Fixture fixture = star(2);
    Design design = *fixture.design;
    design.devices.front().name = "a-node-with-a-name-that-no-box-can-hold";
    const Picture picture(std::make_shared<const Design>(design), fixture.layout);
    const std::set<QString> words = wordsOf(textsAt(picture, 0.5));
    QVERIFY(!words.contains(QString::fromStdString(design.devices.front().name)));
    QVERIFY(std::any_of(words.begin(), words.end(), [](const QString& word) {
        return word.startsWith(u"a-"_s) && word.contains(u'…') && word.size() >= 6;
    }));
}

void TestNames::onlyWhatIsInViewIsNamed()
{
    const Fixture fixture = star(64);
    const Picture picture(fixture.design, fixture.layout);
    const PictureDevice& first = picture.devices.front();
    const std::set<QString> words = wordsOf(textsAt(picture, 0.5, first.frame));
    QVERIFY(words.contains(picture.nameOf(0)));
    QVERIFY(words.size() < 8);
}

void TestNames::plainBoxesHaveNoNames()
{
    const Fixture fixture = star(16);
    const Picture picture(fixture.design, fixture.layout);
    QVERIFY(textsAt(picture, 0.3).empty());
}

/// Devices as signs in a list: nothing grows until it can be read.
void TestNames::signsHaveNoNames()
{
    const Fixture fixture = star(1);
    const Picture picture(fixture.design, fixture.layout);
    for (const Lod lod : {Lod::outlines, Lod::text}) {
        PaintOptions options;
        options.scale = 0.4;
        options.lod = lod;
        options.view = picture.bounds;
        options.names = false;
        TextRecorder recorder((options.view.size() * options.scale).toSize());
        QPainter painter(&recorder);
        painter.scale(options.scale, options.scale);
        painter.translate(-options.view.topLeft());
        TextPainter text;
        DesignPainter(painter, picture, themeOf(ThemeKind::light), options, text).paintDevices({0, 1});
        painter.end();
        QVERIFY(recorder.texts().empty());
    }
}

void TestNames::coordinatesShowWhereTheyFitWhole()
{
    const Fixture fixture = torus({4, 4, 4});
    const Picture picture(fixture.design, fixture.layout);
    QVERIFY(wordsOf(textsAt(picture, 0.7)).contains(u"1,2,3"_s));
    for (const QString& word : wordsOf(textsAt(picture, 0.36)))
        QVERIFY(!word.contains(u'…'));
}

} // namespace fabric::test

using TestNames = fabric::test::TestNames;
FABRIC_TEST(TestNames)
#include "tst_names.moc"
