#include "ui/dialogs/model_dialog.h"

#include "core/model/patches.h"
#include "ui/editing/placing.h"
#include "ui/text/numbers.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

QString nameOfItem(const Catalog& catalog, const PaletteItem& item)
{
    if (const DeviceType* type = deviceTypeOf(catalog, item))
        return QString::fromStdString(type->name);
    const NicModel* nic = catalog.nic(item.id);
    return QString::fromStdString(nic ? nic->name : item.id);
}

} // namespace

ModelDialog::ModelDialog(Purpose purpose, Snapshot design, std::vector<DeviceId> devices,
                         const Catalog& catalog, QWidget* parent)
    : EditDialog(purpose == Purpose::changeModel ? tr("Change model") : tr("Add a NIC"),
                 purpose == Purpose::changeModel ? tr("Change") : tr("Add"), parent),
      m_purpose(purpose),
      m_design(std::move(design)),
      m_devices(std::move(devices)),
      m_catalog(catalog),
      m_filter(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    m_filter->setPlaceholderText(tr("Filter catalog"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Models"));
    m_list->setObjectName(u"models"_s);
    m_list->setMinimumHeight(280);
    form().addRow(m_filter);
    form().addRow(m_list);
    fill();
    connect(m_filter, &QLineEdit::textChanged, this, &ModelDialog::applyFilter);
    connect(m_list, &QListWidget::currentRowChanged, this, &ModelDialog::judge);
    connect(m_list, &QListWidget::itemActivated, this, [this] { acceptButton().click(); });
    judge();
}

void ModelDialog::fill()
{
    const Device* first = m_devices.empty() ? nullptr : m_design->find(m_devices.front());
    PaletteSection section = PaletteSection::nics;
    if (m_purpose == Purpose::changeModel && first)
        section = m_design->is(*first, DeviceKind::node)           ? PaletteSection::nodes
                  : m_design->is(*first, DeviceKind::switchDevice) ? PaletteSection::switches
                                                                   : PaletteSection::services;
    for (const PaletteItem& item : paletteItems(m_catalog)) {
        if (item.section != section)
            continue;
        auto* row = new QListWidgetItem(nameOfItem(m_catalog, item), m_list);
        row->setData(Qt::UserRole, QString::fromStdString(item.id));
        row->setToolTip(QString::fromStdString(item.id));
    }
    if (m_purpose == Purpose::changeModel && first)
        setModel(m_design->typeOf(*first).id);
    else
        m_list->setCurrentRow(0);
}

void ModelDialog::applyFilter(const QString& words)
{
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setHidden(!m_list->item(i)->text().contains(words, Qt::CaseInsensitive));
}

std::string ModelDialog::model() const
{
    const QListWidgetItem* row = m_list->currentItem();
    return row ? row->data(Qt::UserRole).toString().toStdString() : std::string();
}

void ModelDialog::setModel(const std::string& id)
{
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->data(Qt::UserRole).toString() == QString::fromStdString(id))
            m_list->setCurrentRow(i);
    }
}

Result<Patch> ModelDialog::change(const std::string& id) const
{
    if (m_purpose == Purpose::addNic) {
        const Result<NicSlot> slot =
            nextNic(*m_catalog.nic(id), m_design->typeOf(*m_design->find(m_devices.front())));
        return slot ? patches::nicAddition(*m_design, m_devices, *slot) : Result<Patch>(slot.error());
    }
    const DeviceType* type = m_catalog.node(id);
    type = type ? type : m_catalog.switchType(id);
    type = type ? type : m_catalog.service(id);
    return patches::typeChange(*m_design, m_devices, *type);
}

void ModelDialog::judge()
{
    if (m_devices.empty() || model().empty()) {
        showOutcome({});
        acceptButton().setEnabled(false);
        return;
    }
    const Result<Patch> patch = change(model());
    if (!patch) {
        showRefusal(patch.error());
        return;
    }
    const auto count = static_cast<qint64>(patch->putDevices.size());
    showOutcome(text::counted(tr("%n device(s) change", nullptr, text::pluralNumber(count)), count));
}

} // namespace fabric
