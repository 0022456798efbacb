#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "core/io/fragment_text.h"
#include "sample_design.h"

using namespace fabric;

class TestFragmentText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBack();
    void aWholeFileCanBePasted();
    void otherTextIsRefused();
};

void TestFragmentText::comesBack()
{
    const Design design = test::fatTree(4);
    Layout layout = test::gridLayout(design);
    layout.notes = {{NoteId{2}, NoteKind::note, "n", 1, 2, 3, 4}};
    layout.locked = {DeviceId{0}};
    const std::vector devices{DeviceId{0}, DeviceId{1}, DeviceId{16}};
    const std::vector notes{NoteId{2}};
    const Fragment part = extract(design, layout, devices, notes);
    QCOMPARE(part.design.links.size(), 2U);
    QCOMPARE(part.outerLinks.size(), 2U);
    const std::string text = io::writeFragment(part);
    const Result<Fragment> read = io::readFragment(text);
    QVERIFY(read.ok());
    QVERIFY(read->design == part.design);
    QVERIFY(read->layout.notes == part.layout.notes);
    QVERIFY(read->layout.at(DeviceId{16}) == part.layout.at(DeviceId{16}));
    QVERIFY(read->outerLinks.empty());
    QCOMPARE(io::writeFragment(*read), text);
}

void TestFragmentText::aWholeFileCanBePasted()
{
    const Result<Fragment> read =
        io::readFragment(io::writeDesign(test::fullDesign(), test::fullLayout()), "clipboard");
    QVERIFY(read.ok());
    QVERIFY(read->layout.locked.empty());
    Design design = test::fatTree(4);
    Layout layout;
    const auto done = insertion(design, layout, *read);
    QVERIFY(done.ok());
    apply(design, layout, done->patch);
    QVERIFY(io::readDesign(io::writeDesign(design, layout), "s").ok());
    QCOMPARE(design.devices.size(), test::fatTree(4).devices.size() + 4);
}

void TestFragmentText::otherTextIsRefused()
{
    for (const std::string text : {"", "hello", "{}", "[1, 2]", "\x89PNG"}) {
        const Result<Fragment> read = io::readFragment(text, "clipboard");
        QVERIFY(!read.ok());
        QCOMPARE(read.error().kind, ErrorKind::invalidInput);
    }
}

FABRIC_TEST(TestFragmentText)
#include "tst_fragment_text.moc"
