#include "product_catalog.h"
#include "support/test_registry.h"
#include "ui/palette/palette_facts.h"
#include "ui/palette/palette_mime.h"
#include "ui/palette/palette_words.h"

#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace fabric;
using test::productCatalog;

/// What the palette offers, in words and as the payload of a drag.
class TestPaletteItems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingOfferedCanBePlaced()
    {
        const std::vector<PaletteItem> items = paletteItems(productCatalog());
        QVERIFY(items.size() > 40);
        for (const PaletteItem& item : items) {
            QVERIFY2(isPlaceable(productCatalog(), item), item.id.c_str());
            const auto again = decodePaletteItem(encodePaletteItem(item));
            QVERIFY2(again && *again == item, item.id.c_str());
        }
        QVERIFY(!isPlaceable(productCatalog(), {PaletteSection::nodes, "qm9700"}));
        QVERIFY(!isPlaceable(productCatalog(), {PaletteSection::containers, "torus"}));
        QVERIFY(!isPlaceable(productCatalog(), {PaletteSection::notes, "rack"}));
        QVERIFY(!isPlaceable(Catalog(), {PaletteSection::nodes, "dgx-h100"}));
    }

    void kindsOfContainersAndNotes()
    {
        QCOMPARE(groupKindOf({PaletteSection::containers, "nvlink-domain"}), GroupKind::nvlinkDomain);
        QCOMPARE(groupKindOf({PaletteSection::containers, "rail"}), GroupKind::rail);
        QVERIFY(!groupKindOf({PaletteSection::notes, "rack"}));
        QCOMPARE(noteKindOf({PaletteSection::notes, "label"}), NoteKind::label);
        QVERIFY(!noteKindOf({PaletteSection::nodes, "note"}));
    }

    void payloadAsWritten()
    {
        const auto item = decodePaletteItem(R"({"section": "nodes", "id": "dgx-h100"})");
        QVERIFY(item);
        QCOMPARE(*item, (PaletteItem{PaletteSection::nodes, "dgx-h100"}));
        QMimeData data;
        QVERIFY(!paletteItemIn(nullptr, productCatalog()));
        QVERIFY(!paletteItemIn(&data, productCatalog()));
        data.setData(paletteMimeType, encodePaletteItem(*item));
        QVERIFY(paletteItemIn(&data, productCatalog()) == item);
        QVERIFY(!paletteItemIn(&data, Catalog()));
        data.setData(paletteMimeType, encodePaletteItem({PaletteSection::nodes, "no-such"}));
        QVERIFY(!paletteItemIn(&data, productCatalog()));
    }

    void hostilePayloads_data()
    {
        QTest::addColumn<QByteArray>("payload");
        const auto row = [](const char* name, const QByteArray& payload) { QTest::newRow(name) << payload; };
        row("nothing", {});
        row("text", "dgx-h100");
        row("array", R"(["nodes", "dgx-h100"])");
        row("no id", R"({"section": "nodes"})");
        row("one too many", R"({"section": "nodes", "id": "dgx-h100", "x": 1})");
        row("unknown section", R"({"section": "gpus", "id": "h100-sxm5-80"})");
        row("section as number", R"({"section": 0, "id": "dgx-h100"})");
        row("id as object", R"({"section": "nodes", "id": {}})");
        row("empty id", R"({"section": "nodes", "id": ""})");
        row("control character", R"({"section": "nodes", "id": "dgx\u0000h100"})");
        row("bad utf-8", "{\"section\": \"nodes\", \"id\": \"\xff\xfe\"}");
        row("cut", "{\"section\": \"nodes\", \"id\": \"dgx");
        row("trailing", R"({"section": "nodes", "id": "dgx-h100"} {})");
        row("long id", R"({"section": "nodes", "id": ")" + QByteArray(201, 'a') + R"("})");
        row("too large", R"({"section": "nodes", "id": "dgx-h100"})" + QByteArray(2000, ' '));
        row("deep", QByteArray(1000, '['));
        row("huge", QByteArray(1 << 20, '{'));
    }
    void hostilePayloads()
    {
        QFETCH(QByteArray, payload);
        QVERIFY(!decodePaletteItem(payload));
    }

    void words()
    {
        const PaletteWords words(productCatalog());
        const auto detail = [&](PaletteSection section, const char* id) {
            return words.detail({section, id});
        };
        QCOMPARE(words.title({PaletteSection::nodes, "dgx-h100"}), u"DGX H100"_s);
        QCOMPARE(detail(PaletteSection::nodes, "dgx-h100"), u"8 × H100 80GB · 8 × 400G"_s);
        QCOMPARE(detail(PaletteSection::nodes, "pcie-a100-8"), u"8 × A100 40GB · 1 × 200G"_s);
        QCOMPARE(words.title({PaletteSection::switches, "sn5600"}), u"SN5600 Spectrum-4"_s);
        QCOMPARE(detail(PaletteSection::switches, "qm9700"), u"64 × 400G · InfiniBand"_s);
        QCOMPARE(detail(PaletteSection::switches, "sn5600"), u"64 × 800G · Ethernet"_s);
        QCOMPARE(detail(PaletteSection::switches, "aries"), u"8 × 63G + 30 × 42G + 10 × 37.5G · Aries"_s);
        QCOMPARE(detail(PaletteSection::nics, "cx7-400"), u"1 × 400G · PCIe 5.0 ×16"_s);
        QCOMPARE(detail(PaletteSection::domains, "gb200-nvl72"), u"72 GPUs · 900\u00a0GB/s each"_s);
        QCOMPARE(words.title({PaletteSection::containers, "nvlink-domain"}), u"NVLink domain"_s);
        QCOMPARE(words.title({PaletteSection::notes, "label"}), u"Label"_s);
        for (const PaletteItem& item : paletteItems(productCatalog())) {
            QVERIFY2(!words.title(item).isEmpty(), item.id.c_str());
            QVERIFY2(!words.detail(item).isEmpty(), item.id.c_str());
        }
    }

    void shortNamesOfGpus()
    {
        QCOMPARE(shortGpuName("NVIDIA H100 SXM5 80GB"), u"H100 80GB"_s);
        QCOMPARE(shortGpuName("NVIDIA B300 (Blackwell Ultra)"), u"B300"_s);
        QCOMPARE(shortGpuName("NVIDIA B200 in GB200 NVL72"), u"B200"_s);
        QCOMPARE(shortGpuName("AMD Instinct MI300X"), u"MI300X"_s);
        QCOMPARE(shortGpuName("Homemade"), u"Homemade"_s);
        QCOMPARE(shortGpuName("NVIDIA "), u"NVIDIA "_s);
    }

    void everyFigureHasASourceOrIsUnknown()
    {
        for (const PaletteItem& item : paletteItems(productCatalog())) {
            const PaletteFacts facts(productCatalog(), item);
            for (const PaletteFact& fact : facts.list()) {
                QVERIFY2(!fact.what.isEmpty() && !fact.value.isEmpty(), item.id.c_str());
                if (fact.value != u"–")
                    QVERIFY2(fact.from.contains(u"confidence"_s), qPrintable(fact.what));
            }
        }
    }

    void factsOfASwitch()
    {
        const PaletteFacts facts(productCatalog(), {PaletteSection::switches, "qm9700"});
        const auto fact = [&](const QString& what) {
            const auto found = std::ranges::find(facts.list(), what, &PaletteFact::what);
            return found == facts.list().end() ? PaletteFact() : *found;
        };
        QCOMPARE(fact(u"Power, typical"_s).value, u"747\u00a0W"_s);
        QVERIFY(fact(u"Power, typical"_s).from.contains(u"medium confidence"_s));
        QCOMPARE(fact(u"All ports, one direction"_s).value, u"25.6\u00a0Tb/s"_s);
        QCOMPARE(fact(u"Latency, port to port"_s).value, u"–"_s);
        QCOMPARE(fact(u"Latency, port to port"_s).from, QString());
        QVERIFY(fact(u"Price"_s).from.contains(u"2024"_s));
        QVERIFY(facts.html().contains(u"Latency, port to port: –"_s));
        QVERIFY(facts.htmlWithNotes().size() > facts.html().size());
        QVERIFY(facts.plain().contains(u"747\u00a0W ("_s));
        QVERIFY(!facts.plain().contains(u'<'));
    }

    void namesAreEscaped()
    {
        const std::array sources = {Catalog::Source{
            "own.json",
            R"({"format": "fabricwright-catalog", "version": 1, "switches": [{"id": "x", "name": "<img src=x>",
            "from": {"source": "<b>", "year": 2024, "confidence": "low"}, "fabrics": [],
            "ports": [{"count": 2, "rate_gbps": 400, "per_cage": 1, "cage": "<i>"}], "latency_ns": null,
            "typical_power_w": null, "max_power_w": null, "rack_units": null, "price_usd": null}]})"}};
        const Result<Catalog> own = Catalog::load(sources);
        QVERIFY(own.ok());
        const QString html = PaletteFacts(*own, {PaletteSection::switches, "x"}).html();
        QVERIFY(html.contains(u"&lt;img"_s));
        QVERIFY(!html.contains(u"<img"_s));
    }
};

FABRIC_TEST(TestPaletteItems)
#include "tst_palette_items.moc"
