#include "ui/tables/tables_panel.h"

#include "ui/document/design_document.h"
#include "ui/tables/design_table.h"
#include "ui/tables/device_table_model.h"
#include "ui/tables/link_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/table_page.h"

#include <QEvent>
#include <QHeaderView>
#include <QSettings>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

template<class IdType>
std::vector<IdType> asIds(const std::vector<std::uint32_t>& values)
{
    std::vector<IdType> ids;
    ids.reserve(values.size());
    for (const std::uint32_t value : values)
        ids.push_back(IdType{value});
    return ids;
}

template<class IdType>
std::vector<std::uint32_t> asValues(const std::vector<IdType>& ids)
{
    std::vector<std::uint32_t> values;
    values.reserve(ids.size());
    for (const IdType id : ids)
        values.push_back(id.value);
    return values;
}

} // namespace

TablesPanel::TablesPanel(const DesignDocument& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_deviceModel(new DeviceTableModel(document, this)),
      m_linkModel(new LinkTableModel(document, this)),
      m_devices(new TablePage(*m_deviceModel, TablePage::Of::devices, this)),
      m_links(new TablePage(*m_linkModel, TablePage::Of::links, this)),
      m_tabs(new QTabWidget(this))
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_devices, QString());
    m_tabs->addTab(m_links, QString());
    m_devices->table().sortByColumn(DeviceTableModel::nameColumn, Qt::AscendingOrder);
    m_links->table().sortByColumn(LinkTableModel::fromColumn, Qt::AscendingOrder);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    connect(&m_devices->table().rows(), &RowSelection::chosen, this,
            [this](bool afresh) { announce(*m_links, afresh); });
    connect(&m_links->table().rows(), &RowSelection::chosen, this,
            [this](bool afresh) { announce(*m_devices, afresh); });
    connect(&m_devices->table(), &DesignTable::revealWanted, this,
            [this](const std::vector<std::uint32_t>& ids) { Q_EMIT revealWanted(asIds<DeviceId>(ids), {}); });
    connect(&m_links->table(), &DesignTable::revealWanted, this, &TablesPanel::revealLinks);
    connect(m_deviceModel, &DeviceTableModel::renameWanted, this, &TablesPanel::renameWanted);
    retranslate();
}

void TablesPanel::setResults(const Results& results, const std::vector<double>& linkLoads)
{
    m_deviceModel->setResults(results);
    m_linkModel->setResults(results, linkLoads);
}

void TablesPanel::setSelection(const std::vector<DeviceId>& devices, const std::vector<LinkId>& links)
{
    if (m_devices->table().rows().setIds(asValues(devices)))
        m_devices->table().showSelected();
    if (m_links->table().rows().setIds(asValues(links)))
        m_links->table().showSelected();
}

/// A new selection in one table is a new selection altogether.
void TablesPanel::announce(TablePage& other, bool afresh)
{
    if (afresh)
        other.table().rows().setIds({});
    Q_EMIT selectionWanted(asIds<DeviceId>(m_devices->table().rows().ids()),
                           asIds<LinkId>(m_links->table().rows().ids()));
}

void TablesPanel::revealLinks(const std::vector<std::uint32_t>& ids)
{
    std::vector<DeviceId> ends;
    for (const std::uint32_t id : ids) {
        if (const Link* link = m_document.design().find(LinkId{id})) {
            ends.push_back(link->a.device);
            ends.push_back(link->b.device);
        }
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    Q_EMIT revealWanted(ends, asIds<LinkId>(ids));
}

void TablesPanel::storeState(QSettings& settings) const
{
    settings.setValue(u"tables/devices"_s, m_devices->table().horizontalHeader()->saveState());
    settings.setValue(u"tables/links"_s, m_links->table().horizontalHeader()->saveState());
    settings.setValue(u"tables/tab"_s, m_tabs->currentIndex());
}

void TablesPanel::restoreState(const QSettings& settings)
{
    m_devices->table().horizontalHeader()->restoreState(settings.value(u"tables/devices"_s).toByteArray());
    m_links->table().horizontalHeader()->restoreState(settings.value(u"tables/links"_s).toByteArray());
    m_tabs->setCurrentIndex(settings.value(u"tables/tab"_s, 0).toInt());
    for (const TablePage* page : {m_devices, m_links}) {
        const QHeaderView* head = page->table().horizontalHeader();
        page->table().sortByColumn(head->sortIndicatorSection(), head->sortIndicatorOrder());
    }
}

QSize TablesPanel::sizeHint() const
{
    return {900, 260};
}

void TablesPanel::retranslate()
{
    m_tabs->setTabText(0, tr("Devices"));
    m_tabs->setTabText(1, tr("Links"));
}

void TablesPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
