#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "support/test_registry.h"
#include "ui/document/design_document.h"
#include "ui/panels/outline_panel.h"
#include "ui/tables/design_table.h"
#include "ui/tables/device_table_model.h"
#include "ui/tables/link_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/table_page.h"
#include "ui/tables/tables_panel.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>

#include <cstdio>
#include <ctime>

using namespace fabric;
using namespace Qt::StringLiterals;

/// Prints what the tables and the outline cost the window's thread with the largest tree: 65,536 nodes and
/// 196,608 links.
class BenchTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tables();
    void outline();

private:
    template<class Work>
    static void time(const char* what, Work work)
    {
        QElapsedTimer timer;
        timer.start();
        const std::clock_t start = std::clock();
        work();
        const double used = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        std::printf("%-48s %9.2f ms, processor %9.2f ms\n", what,
                    static_cast<double>(timer.nsecsElapsed()) / 1e6, used);
        std::fflush(stdout);
    }
    void page(TablesPanel& panel, TablePage& page, const char* what, std::span<const int> columns);

    DesignDocument m_document;
    Results m_results;
};

void BenchTables::initTestCase()
{
    const Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    QVERIFY(catalog.ok());
    FatTreeParameters tree;
    tree.k = 64;
    Result<Design> design = generate(Parameters(tree), *catalog);
    QVERIFY(design.ok());
    Layout places = layout(*design);
    m_document.replace(*std::move(design), std::move(places), u"Generate"_s);
    std::printf("%zu devices, %zu links\n", m_document.design().devices.size(),
                m_document.design().links.size());
    m_results.revision = m_document.designRevision();
    m_results.graph = std::make_shared<const FabricGraph>(m_document.snapshot());
    AnalysisSpec quick;
    quick.distances = quick.bisection = false;
    if (Result<AnalysisReport> report = analyze(*m_results.graph, quick, {}))
        m_results.analysis = std::make_shared<const AnalysisReport>(*std::move(report));
}

void BenchTables::page(TablesPanel& panel, TablePage& page, const char* what, std::span<const int> columns)
{
    DesignTable& table = page.table();
    std::printf("%s: %d rows\n", what, table.model()->rowCount());
    for (const int column : columns) {
        const QString title = table.model()->headerData(column, Qt::Horizontal).toString();
        time(qPrintable(u"  sort by %1"_s.arg(title)),
             [&] { table.sortByColumn(column, Qt::AscendingOrder); });
        time(qPrintable(u"  the other way round"_s),
             [&] { table.sortByColumn(column, Qt::DescendingOrder); });
    }
    time("  paint", [&] { static_cast<void>(table.grab()); });
    for (const QString& words : {u"pod-7"_s, u"node 1"_s, u"no such thing"_s, QString()})
        time(qPrintable(u"  filter by “%1”"_s.arg(words)), [&] { page.filter().setText(words); });

    // From the canvas to the table, and back.
    const bool isLinks = &page == &panel.links();
    for (const std::size_t count : {std::size_t{1}, std::size_t{1000}, std::size_t{60'000}}) {
        std::vector<DeviceId> devices;
        std::vector<LinkId> links;
        for (std::size_t i = 0; i < count; ++i) {
            if (isLinks)
                links.push_back(m_document.design().links[i * 3].id);
            else
                devices.push_back(m_document.design().devices[i].id);
        }
        time(qPrintable(u"  show %1 selected elsewhere"_s.arg(count)),
             [&] { panel.setSelection(devices, links); });
    }
    time("  paint them", [&] { static_cast<void>(table.grab()); });
    QSignalSpy wanted(&panel, &TablesPanel::selectionWanted);
    time("  select all rows", [&] { table.selectAll(); });
    QCOMPARE(wanted.count(), 1);
    time("  select one row", [&] { table.selectRow(table.model()->rowCount() / 2); });
    QCOMPARE(wanted.count(), 2);
    panel.setSelection({}, {});
}

void BenchTables::tables()
{
    TablesPanel panel(m_document);
    panel.resize(1200, 400);
    time("fill the devices and show them", [&] {
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    });
    time("results come", [&] { panel.setResults(m_results, {}); });
    constexpr std::array deviceColumns{int(DeviceTableModel::modelColumn), int(DeviceTableModel::groupColumn),
                                       int(DeviceTableModel::ratioColumn), int(DeviceTableModel::nameColumn)};
    page(panel, panel.devices(), "devices", deviceColumns);
    time("fill the links and show them", [&] {
        panel.tabs().setCurrentIndex(1);
        static_cast<void>(panel.links().grab());
    });
    constexpr std::array linkColumns{int(LinkTableModel::rateColumn), int(LinkTableModel::toColumn),
                                     int(LinkTableModel::fromColumn)};
    page(panel, panel.links(), "links", linkColumns);

    for (const int tab : {0, 1}) {
        panel.tabs().setCurrentIndex(tab);
        std::printf("while %s are shown\n", tab == 0 ? "devices" : "links");
        Device renamed = m_document.design().devices[500];
        renamed.name += " renamed";
        Patch rename;
        rename.putDevices = {renamed};
        Patch removal;
        removal.removedLinks = {m_document.design().links[1000].id};
        Patch move;
        move.placements = {{renamed.id, {1, 1}}};
        time("  a device is renamed", [&] { m_document.push(rename, u"rename"_s); });
        time("  a link goes", [&] { m_document.push(removal, u"remove"_s); });
        time("  a device is moved", [&] { m_document.push(move, u"move"_s); });
        for (const char* step : {"  undo of it", "  undo of the removal", "  undo of the renaming"})
            time(step, [&] { m_document.undoStack().undo(); });
    }
}

void BenchTables::outline()
{
    OutlinePanel panel(m_document);
    panel.resize(300, 800);
    time("outline: fill and show", [&] {
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    });
    time("outline: filter", [&] { panel.filter()->setText(u"pod-7"_s); });
    time("outline: no filter", [&] { panel.filter()->clear(); });
    std::vector<DeviceId> devices;
    for (std::size_t i = 0; i < 200; ++i)
        devices.push_back(m_document.design().devices[i * 300].id);
    time("outline: show 200 selected elsewhere", [&] { panel.setSelection(devices); });
    Patch removal;
    removal.removedDevices = {m_document.design().devices.back().id};
    for (const Link& link : m_document.design().links) {
        if (link.a.device == removal.removedDevices[0] || link.b.device == removal.removedDevices[0])
            removal.removedLinks.push_back(link.id);
    }
    time("outline: a device goes", [&] { m_document.push(removal, u"remove"_s); });
    time("outline: undo", [&] { m_document.undoStack().undo(); });
}

FABRIC_TEST(BenchTables)
#include "bench_tables.moc"
