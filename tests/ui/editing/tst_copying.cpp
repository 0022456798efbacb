#include "support/document_moves.h"
#include "support/test_registry.h"
#include "ui/editing/design_clipboard.h"
#include "ui/editing/editing_bench.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Copy, cut, paste and duplicate.
class TestCopying : public QObject
{
    Q_OBJECT

private:
    static void setText(const QString& text) { QGuiApplication::clipboard()->setText(text); }
    static std::vector<DeviceId> everything(const EditingBench& bench)
    {
        std::vector<DeviceId> devices;
        for (const Device& device : bench.design().devices)
            devices.push_back(device.id);
        return devices;
    }

private Q_SLOTS:
    void init() { QGuiApplication::clipboard()->clear(); }

    void copiesKeepTheirLinks()
    {
        EditingBench bench(star(4));
        const std::size_t devices = bench.design().devices.size();
        const std::size_t links = bench.design().links.size();
        bench.select(everything(bench));
        QVERIFY(bench.editor.copy());
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.checkStep([&] { return bench.editor.paste(); }), QString());
        QCOMPARE(bench.design().devices.size(), 2 * devices);
        QCOMPARE(bench.design().links.size(), 2 * links);
        QCOMPARE(bench.wanted.devices.size(), devices);
        const Point original = bench.layout().at(bench.design().devices.front().id);
        const Point copy = bench.layout().at(bench.wanted.devices.front());
        QVERIFY(copy == (Point{original.x + 24, original.y + 24}));
        QVERIFY(bench.editor.paste()); // and once more
        QVERIFY(bench.layout().at(bench.wanted.devices.front()) == (Point{original.x + 48, original.y + 48}));
    }

    void theClipboardCarriesTextToo()
    {
        EditingBench bench(star(2));
        bench.select(everything(bench));
        QVERIFY(bench.editor.copy());
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasFormat(designMimeType));
        QCOMPARE(data->text().toUtf8(), data->data(designMimeType));
        const QString text = data->text();
        EditingBench other; // another window, which gets the text alone
        setText(text);
        QVERIFY(other.editor.abilities().paste);
        QCOMPARE(other.checkStep([&] { return other.editor.paste(); }), QString());
        QCOMPARE(other.design().devices.size(), bench.design().devices.size());
        QCOMPARE(other.design().links.size(), bench.design().links.size());
        QVERIFY(other.layout().at(other.design().devices.front().id) ==
                bench.layout().at(bench.design().devices.front().id));
    }

    void pastingAtAPlace()
    {
        EditingBench bench(star(1));
        const DeviceId node = bench.design().devices.front().id;
        bench.select({node});
        QVERIFY(bench.editor.copy());
        QVERIFY(bench.editor.paste(QPointF(800, -400)));
        QVERIFY(bench.layout().at(bench.wanted.devices.front()) == (Point{800, -400}));
        QVERIFY(bench.editor.paste(QPointF(std::nan(""), 0))); // as without a place
        QCOMPARE(bench.trouble(), QString());
    }

    void cutting()
    {
        EditingBench bench(star(4));
        const Point place = bench.layout().at(bench.nodes()[1]);
        bench.select({bench.nodes()[1]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.cut(); }), QString());
        QVERIFY(bench.editor.selection().empty());
        QVERIFY(bench.editor.paste());
        QVERIFY(bench.layout().at(bench.wanted.devices.front()) == place); // nothing is in the way
        QVERIFY(bench.editor.setLocked(true));
        QVERIFY(!bench.editor.cut());
        QCOMPARE(bench.lastRefusal(), u"edit.locked"_s);
        QCOMPARE(bench.refusals.back().subjects, std::vector{bench.nameOf(bench.wanted.devices.front())});
    }

    void hostileText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rule");
        QTest::newRow("prose") << QByteArray("hello") << u"edit.clipboard_no_design"_s;
        QTest::newRow("blank") << QByteArray(" \n") << u"edit.clipboard_no_design"_s;
        QTest::newRow("other JSON") << QByteArray("{\"a\": [1, 2]}") << QString();
        QTest::newRow("cut off") << QByteArray("{\"fabricwright\": 1, \"devices\": [") << QString();
        QTest::newRow("deep") << "{\"a\":" + QByteArray(100'000, '[') << QString();
        QTest::newRow("NUL") << QByteArray("{\0}", 3) << QString();
        QTest::newRow("array") << QByteArray("[]") << u"edit.clipboard_no_design"_s;
    }

    void hostileText()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, rule);
        EditingBench bench(star(2));
        for (const bool own : {false, true}) {
            auto data = std::make_unique<QMimeData>();
            if (own)
                data->setData(designMimeType, text);
            else
                data->setText(QString::fromUtf8(text));
            QGuiApplication::clipboard()->setMimeData(data.release());
            QVERIFY(!bench.editor.paste());
            QVERIFY(!bench.refusals.empty());
            if (!rule.isEmpty() && !own)
                QCOMPARE(bench.lastRefusal(), rule);
            QCOMPARE(bench.steps(), 0);
        }
    }

    void sizesAreLimited()
    {
        EditingBench bench;
        auto data = std::make_unique<QMimeData>();
        data->setData(designMimeType, QByteArray(designTextLimit + 1, ' '));
        QGuiApplication::clipboard()->setMimeData(data.release());
        QVERIFY(!bench.editor.paste());
        QCOMPARE(bench.lastRefusal(), u"edit.clipboard_too_large"_s);
        QGuiApplication::clipboard()->clear();
        QVERIFY(!bench.editor.paste());
        QCOMPARE(bench.lastRefusal(), u"edit.clipboard_empty"_s);
    }

    void placesFarAwayAreRefused()
    {
        EditingBench source(star(2));
        test::moveDevices(source.document, {{source.nodes()[0], {1e12, -1e12}}});
        source.select(everything(source));
        QVERIFY(source.editor.copy());
        EditingBench bench;
        QVERIFY(!bench.editor.paste(QPointF(0, 0)));
        QCOMPARE(bench.lastRefusal(), u"json.number_out_of_range"_s);
        test::moveDevices(source.document, {{source.nodes()[0], {999'999'999, 0}}});
        QVERIFY(source.editor.copy());
        QVERIFY(!source.editor.paste()); // moved on, it would be too far
        QCOMPARE(source.lastRefusal(), u"edit.too_far"_s);
    }

    void duplicating()
    {
        EditingBench bench(star(4));
        const std::size_t links = bench.design().links.size();
        bench.select({bench.nodes()[0], bench.nodes()[1]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.duplicate(); }), QString());
        QCOMPARE(bench.design().links.size(), links); // those to the switch are outer links
        EditingBench withPorts(rail(8, 4));
        const std::size_t before = withPorts.design().links.size();
        withPorts.select({withPorts.nodes()[0]});
        QCOMPARE(withPorts.checkStep([&] { return withPorts.editor.duplicate(true); }), QString());
        QCOMPARE(withPorts.design().links.size(), before + 8); // one a NIC
        bench.select({bench.nodes()[0]});
        QVERIFY(bench.editor.duplicate(true)); // the only switch is full
        QCOMPARE(bench.design().links.size(), links);
        QVERIFY(bench.said.last().contains(u"port"_s));
        bench.select({});
        QVERIFY(!bench.editor.duplicate());
        QCOMPARE(bench.lastRefusal(), u"edit.nothing_selected"_s);
    }

    void arrays()
    {
        EditingBench bench(star(2));
        bench.select({bench.nodes()[0]});
        PasteOptions options;
        options.copies = 5;
        options.offset = {160, 0};
        options.step = {160, 0};
        options.pattern = "rack1-node-##";
        QCOMPARE(bench.checkStep([&] { return bench.editor.arrayDuplicate(options); }), QString());
        QCOMPARE(bench.wanted.devices.size(), 5U);
        QCOMPARE(bench.nameOf(bench.wanted.devices.front()), std::string("rack1-node-00"));
        QCOMPARE(bench.nameOf(bench.wanted.devices.back()), std::string("rack1-node-04"));
        const Point first = bench.layout().at(bench.wanted.devices[0]);
        QVERIFY(bench.layout().at(bench.wanted.devices[4]) == (Point{first.x + 640, first.y}));
        bench.select({bench.nodes()[0]});
        options.step = {1e9, 0};
        QVERIFY(!bench.editor.arrayDuplicate(options));
        QCOMPARE(bench.lastRefusal(), u"edit.too_far"_s);
        options.step = {160, 0};
        options.copies = 0;
        QVERIFY(!bench.editor.arrayDuplicate(options));
        QCOMPARE(bench.lastRefusal(), u"model.copies_out_of_range"_s);
    }

    void groupsComeAlongWhole()
    {
        EditingBench bench(star(4));
        bench.select({bench.nodes()[0], bench.nodes()[1]});
        QVERIFY(bench.editor.group(GroupKind::rack));
        const std::size_t groups = bench.design().groups.size();
        QVERIFY(bench.editor.duplicate()); // the rack is what is selected
        QCOMPARE(bench.design().groups.size(), groups + 1);
        bench.select({bench.nodes()[0]});
        QVERIFY(bench.editor.duplicate());
        QCOMPARE(bench.design().groups.size(), groups + 1);
    }
};

FABRIC_TEST(TestCopying)
#include "tst_copying.moc"
