#include "product_catalog.h"
#include "support/test_registry.h"
#include "ui/palette/palette_mime.h"
#include "ui/palette/palette_model.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSettings>
#include <QTranslator>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace fabric;
using test::productCatalog;

namespace {

const PaletteItem dgx{PaletteSection::nodes, "dgx-h100"};
const PaletteItem quantum{PaletteSection::switches, "qm9700"};

QStringList shelvesOf(const PaletteModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, 0).data(PaletteModel::shelfRole).toString();
    return names;
}

QStringList idsOn(const PaletteModel& model, const QString& shelf)
{
    QStringList ids;
    const int place = static_cast<int>(shelvesOf(model).indexOf(shelf));
    const QModelIndex parent = place < 0 ? QModelIndex() : model.index(place, 0);
    for (int row = 0; parent.isValid() && row < model.rowCount(parent); ++row)
        ids << QString::fromStdString(model.itemAt(model.index(row, 0, parent))->id);
    return ids;
}

QStringList matches(PaletteModel& model, const QString& filter)
{
    model.setFilter(filter);
    QStringList ids;
    for (const QString& shelf : shelvesOf(model))
        ids += idsOn(model, shelf);
    return ids;
}

} // namespace

class TestPaletteModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void sectionsInTheirOrder()
    {
        PaletteModel model(productCatalog());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(shelvesOf(model), (QStringList{u"nodes"_s, u"domains"_s, u"switches"_s, u"nics"_s,
                                                u"services"_s, u"containers"_s, u"notes"_s}));
        QCOMPARE(idsOn(model, u"nodes"_s).size(), qsizetype(productCatalog().nodes().size()));
        QCOMPARE(idsOn(model, u"containers"_s),
                 (QStringList{u"nvlink-domain"_s, u"rack"_s, u"pod"_s, u"rail"_s}));
        QCOMPARE(idsOn(model, u"services"_s).first(), u"ufm"_s);
    }

    void anEmptyCatalogKeepsContainersAndNotes()
    {
        PaletteModel model((Catalog()));
        QCOMPARE(shelvesOf(model), (QStringList{u"containers"_s, u"notes"_s}));
    }

    void filterByNameMakerRateAndFabric()
    {
        PaletteModel model(productCatalog());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(matches(model, u"  dgx  H100 "_s) == QStringList{u"dgx-h100"_s});
        const QStringList fast = matches(model, u"800"_s);
        QVERIFY(fast.contains(u"sn5600"_s) && fast.contains(u"cx8-800"_s) && fast.contains(u"dgx-b300"_s));
        QVERIFY(!fast.contains(u"qm9700"_s) && !fast.contains(u"dgx-h100"_s));
        const QStringList exact = matches(model, u"800g"_s);
        QVERIFY(exact.contains(u"sn5600"_s) && exact.size() <= fast.size());
        QCOMPARE(matches(model, u"８００Ｇ"_s), exact); // as a Chinese input method may write it
        const QStringList band = matches(model, u"infiniband switch"_s);
        QVERIFY(band.contains(u"qm9700"_s) && !band.contains(u"sn5600"_s) && !band.contains(u"ufm"_s));
        QVERIFY(matches(model, u"roce"_s).contains(u"sn5600"_s));
        QCOMPARE(matches(model, u"MCX75310AAS"_s).size(), 1);
        QVERIFY(matches(model, u"broadcom"_s).contains(u"thor2-400"_s));
        QVERIFY(matches(model, u"nvidia"_s).contains(u"dgx-h100"_s));
        QVERIFY(matches(model, u"2022"_s).isEmpty()); // a year is no rate
        QVERIFY(matches(model, u"no such thing"_s).isEmpty());
        QVERIFY(model.isEmpty());
    }

    void favouritesAreKept()
    {
        {
            PaletteModel model(productCatalog());
            const QAbstractItemModelTester tester(&model,
                                                  QAbstractItemModelTester::FailureReportingMode::QtTest);
            model.setFavourite(quantum, true);
            model.setFavourite(dgx, true);
            model.setFavourite({PaletteSection::nodes, "no-such"}, true);
            QCOMPARE(idsOn(model, u"favourites"_s), (QStringList{u"qm9700"_s, u"dgx-h100"_s}));
            QVERIFY(idsOn(model, u"nodes"_s).contains(u"dgx-h100"_s));
        }
        PaletteModel model(productCatalog());
        QCOMPARE(idsOn(model, u"favourites"_s), (QStringList{u"qm9700"_s, u"dgx-h100"_s}));
        QVERIFY(model.find(dgx, u"favourites"_s).data(PaletteModel::favouriteRole).toBool());
        model.setFavourite(quantum, false);
        QCOMPARE(idsOn(model, u"favourites"_s), QStringList{u"dgx-h100"_s});
        // Not in this catalog, and not forgotten.
        PaletteModel poor((Catalog()));
        QVERIFY(!shelvesOf(poor).contains(u"favourites"_s));
        QCOMPARE(idsOn(PaletteModel(productCatalog()), u"favourites"_s), QStringList{u"dgx-h100"_s});
    }

    void recentOnesInTheOrderOfUse()
    {
        PaletteModel model(productCatalog());
        std::vector<PaletteItem> used;
        for (const DeviceType& type : productCatalog().switches())
            used.push_back({PaletteSection::switches, type.id});
        QVERIFY(used.size() > PaletteMemory::recentLimit);
        for (const PaletteItem& item : used)
            model.noteUse(item);
        model.noteUse({PaletteSection::switches, "no-such"});
        QStringList wanted;
        for (auto it = used.rbegin(); wanted.size() < qsizetype(PaletteMemory::recentLimit); ++it)
            wanted << QString::fromStdString(it->id);
        QCOMPARE(idsOn(model, u"recent"_s), wanted);
        const PaletteItem third{PaletteSection::switches, wanted[2].toStdString()};
        model.noteUse(third);
        wanted.move(2, 0);
        QCOMPARE(idsOn(model, u"recent"_s), wanted);
        QCOMPARE(idsOn(PaletteModel(productCatalog()), u"recent"_s), wanted);
        QVERIFY(!matches(model, u"switch"_s).isEmpty());
        QVERIFY(!shelvesOf(model).contains(u"recent"_s)); // nothing twice
    }

    void brokenSettingsArePassedOver()
    {
        QSettings().setValue(u"palette/favourites"_s,
                             QStringList{u"nodes/dgx-h100"_s, u"nodes/dgx-h100"_s, u"/"_s, u"nodes/"_s,
                                         u"junk"_s, u"gpus/x"_s, QString(100000, u'x')});
        QSettings().setValue(u"palette/recent"_s, 42);
        PaletteModel model(productCatalog());
        QCOMPARE(idsOn(model, u"favourites"_s), QStringList{u"dgx-h100"_s});
        QVERIFY(!shelvesOf(model).contains(u"recent"_s));
    }

    void theDragCarriesTheItemAndNothingElse()
    {
        PaletteModel model(productCatalog());
        const QModelIndex row = model.find(dgx);
        QVERIFY(row.flags() & Qt::ItemIsDragEnabled);
        QVERIFY(!(row.parent().flags() & Qt::ItemIsDragEnabled));
        const std::unique_ptr<QMimeData> data(model.mimeData({row}));
        QVERIFY(data);
        QCOMPARE(data->formats(), QStringList{u"application/x-fabricwright-palette"_s});
        QVERIFY(paletteItemIn(data.get(), productCatalog()) == dgx);
        QVERIFY(!model.mimeData({row.parent()}));
        QCOMPARE(model.supportedDragActions(), Qt::CopyAction);
    }

    void readersHearWhatARowIs()
    {
        PaletteModel model(productCatalog());
        model.setFavourite(dgx, true);
        model.setPlacing(dgx);
        const QModelIndex row = model.find(dgx);
        QCOMPARE(row.data(Qt::AccessibleTextRole).toString(),
                 u"DGX H100, GPU node, 8 × H100 80GB · 8 × 400G, favourite, being placed"_s);
        QVERIFY(row.data(Qt::AccessibleDescriptionRole).toString().contains(u"high confidence"_s));
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"<b>DGX H100</b>"_s));
        QVERIFY(row.parent().data(Qt::AccessibleTextRole).toString().startsWith(u"GPU nodes, 17"_s));
    }
};

FABRIC_TEST(TestPaletteModel)
#include "tst_palette_model.moc"
