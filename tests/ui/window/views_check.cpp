#include "views_check.h"

#include "picture_difference.h"
#include "ui/panels/outline_model.h"
#include "ui/panels/outline_panel.h"
#include "ui/tables/design_table.h"
#include "ui/tables/device_table_model.h"
#include "ui/tables/link_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/table_page.h"
#include "ui/tables/tables_panel.h"
#include "ui/window/canvas_feed.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <set>

namespace fabric::test {

using namespace Qt::StringLiterals;

TableReader::TableReader(const QAbstractItemModel& model) : m_model(model)
{
    connect(&model, &QAbstractItemModel::modelReset, this, &TableReader::forgetAll);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &TableReader::forgetAll);
    connect(&model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& a, const QModelIndex& b) { forget(a.row(), b.row()); });
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        m_rows.insert(m_rows.begin() + first, static_cast<std::size_t>(last - first + 1),
                      Row(static_cast<std::size_t>(m_model.columnCount())));
    });
    connect(&model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
    });
    forgetAll();
}

void TableReader::forgetAll()
{
    m_rows.assign(static_cast<std::size_t>(m_model.rowCount()),
                  Row(static_cast<std::size_t>(m_model.columnCount())));
}

void TableReader::forget(int first, int last)
{
    for (int row = first; row <= last; ++row)
        m_rows[static_cast<std::size_t>(row)].assign(static_cast<std::size_t>(m_model.columnCount()), {});
}

QString TableReader::difference(const QAbstractItemModel& fresh, int every)
{
    if (m_model.rowCount() != fresh.rowCount() || m_rows.size() != static_cast<std::size_t>(fresh.rowCount()))
        return u"%1 rows (%2 read), not %3"_s.arg(m_model.rowCount())
            .arg(m_rows.size())
            .arg(fresh.rowCount());
    for (int row = 0; row < fresh.rowCount(); row += every) {
        for (int column = 0; column < fresh.columnCount(); ++column) {
            std::optional<QString>& read =
                m_rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (!read)
                read = m_model.index(row, column).data().toString();
            const QString wanted = fresh.index(row, column).data().toString();
            if (*read != wanted)
                return u"row %1, column %2: “%3”, not “%4”"_s.arg(row).arg(column).arg(*read, wanted);
        }
    }
    return {};
}

ViewsCheck::ViewsCheck(EditDesk& desk) : m_desk(desk)
{
    m_fresh.setReducedMotion(true);
    m_fresh.setAttribute(Qt::WA_ShowWithoutActivating);
    m_fresh.show();
    const auto* tables = desk.win().findChild<TablesPanel*>();
    m_deviceReader = std::make_unique<TableReader>(*tables->devices().table().model());
    m_linkReader = std::make_unique<TableReader>(*tables->links().table().model());
}

QString ViewsCheck::disagreement(bool thorough)
{
    for (const auto part : {&ViewsCheck::canvasDisagrees, &ViewsCheck::picksDisagree,
                            &ViewsCheck::selectionDisagrees, &ViewsCheck::outlineDisagrees}) {
        if (const QString found = (this->*part)(); !found.isEmpty())
            return found;
    }
    return tablesDisagree(thorough);
}

/// Opened nodes and the sizes that were chosen when the design was first shown belong to the view.
PreparedPicture ViewsCheck::freshPicture()
{
    const Picture& shown = m_desk.canvas().picture();
    return PreparedPicture(m_desk.document().snapshot(), m_desk.document().layout(), shown.opened(),
                           shown.sizes());
}

QString ViewsCheck::canvasDisagrees()
{
    m_fresh.setDesign(freshPicture());
    const QString found = difference(m_desk.canvas().picture(), m_fresh.picture());
    if (!found.isEmpty())
        return u"canvas: "_s + found;
    for (const Device& device : m_desk.design().devices) {
        if (m_desk.canvas().isLocked(device.id) != m_desk.document().layout().isLocked(device.id))
            return u"canvas: lock of %1"_s.arg(QString::fromStdString(device.name));
    }
    return {};
}

/// Makes the second canvas look at the same place in the same way.
void ViewsCheck::showFresh()
{
    CanvasView& shown = m_desk.canvas();
    m_fresh.resize(shown.size());
    m_fresh.setTheme(m_desk.themes.theme());
    m_fresh.setColourKey(shown.colourKey());
    m_fresh.setSelection(shown.selection());
    const Results& results = m_desk.win().runner().results();
    const bool isCurrent = results.graph && results.revision == m_desk.document().designRevision();
    m_fresh.setLoads(isCurrent ? linkUtilisation(results) : std::vector<double>());
    m_fresh.setBottleneck(isCurrent ? bottleneckMark(results) : std::nullopt);
    m_fresh.setFindings(isCurrent ? findingMarks(m_desk.design(), results.findings())
                                  : std::unordered_map<DeviceId, Severity>());
    if (!isCurrent)
        shown.setFindings({}); // those of the design before stay until there are others
    for (CanvasView* view : {&shown, &m_fresh}) {
        view->zoomTo(1e-3); // bands change with hysteresis
        static_cast<void>(view->viewport()->grab());
    }
}

/// Of devices that overlap the last one is on top; notes are on top of all.
QString ViewsCheck::picksDisagree()
{
    const CanvasView& shown = m_desk.canvas();
    const std::vector<PictureDevice>& devices = m_fresh.picture().devices;
    for (const PictureDevice& device : devices) {
        const QPoint at = shown.mapFromScene(device.frame.center());
        const QPointF where = shown.mapToScene(at);
        const CanvasHit hit = shown.hit(at);
        if (device.hidden || hit.kind == CanvasHit::Kind::note || shown.lod() == Lod::pods)
            continue;
        const auto top = std::find_if(devices.rbegin(), devices.rend(), [&](const PictureDevice& d) {
            return !d.hidden && d.frame.contains(where);
        });
        const bool isSheet = top != devices.rend() && top->sheet >= 0;
        if (top != devices.rend() && !isSheet && hit.device != top->id)
            return u"pick at %1: %2, not %3"_s.arg(shown.describe(device.id), shown.describe(hit.device),
                                                   shown.describe(top->id));
        if (isSheet && hit.group != m_fresh.picture().sheets[static_cast<std::size_t>(top->sheet)].group)
            return u"pick at a collapsed group"_s;
    }
    return {};
}

QString ViewsCheck::selectionDisagrees()
{
    const CanvasSelection shown = m_desk.canvas().selection();
    const Design& design = m_desk.design();
    const auto missing = [&](const auto& ids) {
        return std::any_of(ids.begin(), ids.end(), [&](auto id) { return !design.find(id); });
    };
    if (missing(shown.devices) || missing(shown.links) || missing(shown.groups))
        return u"selection: something that is gone"_s;
    for (const NoteId note : shown.notes) {
        if (!m_desk.document().layout().find(note))
            return u"selection: a note that is gone"_s;
    }
    const EditSelection& edited = m_desk.editor().selection();
    if (devicesOf(edited, design) != shown.devices)
        return u"selection: %1 devices on the canvas, %2 in the editor"_s.arg(shown.devices.size())
            .arg(devicesOf(edited, design).size());
    if (edited.links != shown.links || edited.groups != shown.groups || edited.notes != shown.notes)
        return u"selection: links, groups or notes of canvas and editor"_s;
    const auto* tables = m_desk.win().findChild<TablesPanel*>();
    const auto differ = [](const RowSelection& rows, const auto& ids) {
        const std::vector<std::uint32_t> held = rows.ids();
        return !std::equal(held.begin(), held.end(), ids.begin(), ids.end(),
                           [](std::uint32_t row, auto id) { return row == id.value; });
    };
    if (differ(tables->devices().table().rows(), shown.devices))
        return u"selection: rows of the devices"_s;
    if (differ(tables->links().table().rows(), shown.links))
        return u"selection: rows of the links"_s;
    return {};
}

namespace {

void arrangeLike(DesignTableModel& fresh, const TablePage& page)
{
    const QHeaderView* head = page.table().horizontalHeader();
    fresh.sort(head->sortIndicatorSection(), head->sortIndicatorOrder());
    fresh.setFilter(page.filter().text());
}

QString branchDifference(const QAbstractItemModel& shown, const QModelIndex& a,
                         const QAbstractItemModel& fresh, const QModelIndex& b)
{
    if (shown.rowCount(a) != fresh.rowCount(b))
        return u"%1 rows, not %2"_s.arg(shown.rowCount(a)).arg(fresh.rowCount(b));
    for (int row = 0; row < fresh.rowCount(b); ++row) {
        for (int column = 0; column < OutlineModel::columns; ++column) {
            const QString text = shown.index(row, column, a).data().toString();
            if (text != fresh.index(row, column, b).data().toString())
                return u"“%1”"_s.arg(text);
        }
        const QString inside = branchDifference(shown, shown.index(row, 0, a), fresh, fresh.index(row, 0, b));
        if (!inside.isEmpty())
            return inside;
    }
    return {};
}

} // namespace

QString ViewsCheck::tablesDisagree(bool thorough)
{
    const auto* tables = m_desk.win().findChild<TablesPanel*>();
    const Results& results = m_desk.win().runner().results();
    const int every = thorough ? 1 : 9;
    if (tables->devices().isVisible()) {
        DeviceTableModel fresh(m_desk.document());
        fresh.setResults(results);
        arrangeLike(fresh, tables->devices());
        if (const QString found = m_deviceReader->difference(fresh, every); !found.isEmpty())
            return u"devices: "_s + found;
    }
    if (tables->links().isVisible()) {
        LinkTableModel fresh(m_desk.document());
        fresh.setResults(results, linkUtilisation(results));
        arrangeLike(fresh, tables->links());
        if (const QString found = m_linkReader->difference(fresh, every); !found.isEmpty())
            return u"links: "_s + found;
    }
    return {};
}

QString ViewsCheck::outlineDisagrees()
{
    const auto* outline = m_desk.win().findChild<OutlinePanel*>();
    const auto& shown = static_cast<const OutlineModel&>(*outline->tree()->model());
    OutlineModel fresh(m_desk.document());
    fresh.setFilter(outline->filter()->text());
    if (const QString found = branchDifference(shown, {}, fresh, {}); !found.isEmpty())
        return u"outline: "_s + found;
    const auto devicesAt = [&](const QModelIndexList& rows) {
        std::set<DeviceId> devices;
        for (const QModelIndex& row : rows) {
            const std::vector<DeviceId> here = shown.devicesAt(row);
            devices.insert(here.begin(), here.end());
        }
        return devices;
    };
    const std::set<DeviceId> wanted = devicesAt(shown.indexesOf(m_desk.canvas().selectedDevices()));
    const std::set<DeviceId> rows = devicesAt(outline->tree()->selectionModel()->selectedRows());
    return wanted == rows ? QString()
                          : u"outline: %1 devices selected, not %2"_s.arg(rows.size()).arg(wanted.size());
}

QString ViewsCheck::pixelsDisagree(double scale, QPointF centre)
{
    showFresh();
    std::array<QImage, 2> images;
    std::array<CanvasView*, 2> views{&m_desk.canvas(), &m_fresh};
    for (std::size_t i = 0; i < views.size(); ++i) {
        views[i]->zoomTo(scale);
        views[i]->centerOn(centre);
        images[i] = views[i]->viewport()->grab().toImage();
    }
    const QRect board = views[0]->viewport()->rect();
    for (int i = 0; i < 200; ++i) {
        const QPoint at(i * 7919 % board.width(), i * 104729 % board.height());
        if (!(views[0]->hit(at) == views[1]->hit(at)))
            return u"pick at %1, %2 at scale %3"_s.arg(at.x()).arg(at.y()).arg(scale);
    }
    if (images[0] == images[1])
        return {};
    if (const QString folder = qEnvironmentVariable("FABRIC_KEEP"); !folder.isEmpty()) {
        images[0].save(folder + u"/shown.png"_s);
        images[1].save(folder + u"/fresh.png"_s);
    }
    return u"pixels at %1, round %2, %3"_s.arg(scale).arg(centre.x()).arg(centre.y());
}

QString ViewsCheck::resultsDisagree()
{
    ResultsRunner& runner = m_desk.win().runner();
    const bool came = QTest::qWaitFor([&] { return !runner.isRunning(); }, 60'000);
    const Results& results = runner.results();
    if (!came || !results.complete)
        return u"results: none"_s;
    if (results.revision != m_desk.document().designRevision())
        return u"results: of revision %1, not %2"_s.arg(results.revision)
            .arg(m_desk.document().designRevision());
    if (!(results.graph->design() == m_desk.design()))
        return u"results: of another design"_s;
    return {};
}

} // namespace fabric::test
