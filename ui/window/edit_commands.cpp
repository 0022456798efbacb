#include "ui/window/edit_commands.h"

#include "ui/dialogs/array_dialog.h"
#include "ui/dialogs/link_dialog.h"
#include "ui/dialogs/model_dialog.h"
#include "ui/dialogs/rename_dialog.h"

#include <QtConcurrentRun>

namespace fabric {

EditCommands::EditCommands(DesignEditor& editor, DesignDocument& document, const Catalog& catalog,
                           QWidget* window)
    : m_editor(editor), m_document(document), m_catalog(catalog), m_window(window)
{
    connect(&m_springs, &QFutureWatcherBase::finished, this, &EditCommands::finishLayout);
}

EditCommands::~EditCommands()
{
    m_springs.disconnect(this);
    m_stop.request_stop();
    m_springs.waitForFinished();
}

std::vector<DeviceId> EditCommands::selectedDevices() const
{
    return devicesOf(m_editor.selection(), m_document.design());
}

void EditCommands::arrayDuplicate()
{
    Fragment part = extract(m_document.design(), m_document.layout(), selectedDevices(),
                            m_editor.selection().notes, GroupsTaken::whole);
    ArrayDialog dialog(m_document.snapshot(), m_document.layout(), std::move(part), m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_editor.arrayDuplicate(dialog.options());
}

void EditCommands::renameMany()
{
    RenameDialog dialog(m_document.snapshot(),
                        arranging::inReadingOrder(selectedDevices(), m_document.layout()), m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_editor.renameMany(dialog.pattern(), dialog.first());
}

void EditCommands::cableMany(BulkMode mode)
{
    CablingDialog dialog(mode, m_document.snapshot(),
                         arranging::inReadingOrder(selectedDevices(), m_document.layout()), m_catalog,
                         m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const BulkCabling wanted = dialog.request();
    switch (wanted.mode) {
    case BulkMode::allToOne:
        m_editor.cableAllTo(wanted.one, wanted.options);
        break;
    case BulkMode::mesh:
        m_editor.cableMesh(wanted.lower, wanted.upper, wanted.cablesPerPair, wanted.options);
        break;
    case BulkMode::within:
        m_editor.cableWithin(wanted.cablesPerPair, wanted.options);
        break;
    case BulkMode::railWise:
        m_editor.cableRailWise(wanted.lower, wanted.upper, wanted.options);
        break;
    }
}

/// The device whose ports are meant: the selected one, or the switch at a selected link, with its port.
std::optional<DeviceId> EditCommands::deviceOf(PortDialog::Purpose purpose, std::optional<int>& port) const
{
    const Design& design = m_document.design();
    if (const std::vector<DeviceId> devices = selectedDevices(); !devices.empty())
        return devices.front();
    for (const LinkId id : m_editor.selection().links) {
        const Link* link = design.find(id);
        for (const PortRef end : {link->a, link->b}) {
            const bool fits = purpose == PortDialog::Purpose::breakOut
                                  ? cabling::breakOut(design, m_editor.portUse(), end, 2, {}).ok()
                                  : cabling::joinBack(design, m_editor.portUse(), end).ok();
            if (fits) {
                port = static_cast<int>(end.port);
                return end.device;
            }
        }
    }
    return {};
}

void EditCommands::choosePort(PortDialog::Purpose purpose)
{
    std::optional<int> port;
    const std::optional<DeviceId> device = deviceOf(purpose, port);
    if (!device)
        return;
    PortDialog dialog(purpose, m_document.snapshot(), m_editor.portUse(), *device, m_window);
    if (port)
        dialog.setPort(*port);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (purpose == PortDialog::Purpose::breakOut)
        m_editor.breakOut(dialog.port(), dialog.ways());
    else
        m_editor.joinBack(dialog.port());
}

void EditCommands::breakOut()
{
    choosePort(PortDialog::Purpose::breakOut);
}

void EditCommands::joinBack()
{
    choosePort(PortDialog::Purpose::joinBack);
}

void EditCommands::separateCables()
{
    for (const LinkId id : std::vector<LinkId>(m_editor.selection().links)) {
        const Link* link = m_document.design().find(id);
        if (link && link->cable.valid()) {
            m_editor.separateCables(link->cable);
            return;
        }
    }
}

void EditCommands::linkSettings()
{
    LinkDialog dialog(m_document.snapshot(), m_editor.selection().links, m_catalog, m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_editor.setLinks(dialog.edit());
}

void EditCommands::changeModel()
{
    ModelDialog dialog(ModelDialog::Purpose::changeModel, m_document.snapshot(), selectedDevices(), m_catalog,
                       m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_editor.changeType(dialog.model());
}

void EditCommands::addNic()
{
    ModelDialog dialog(ModelDialog::Purpose::addNic, m_document.snapshot(), selectedDevices(), m_catalog,
                       m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_editor.addNic(dialog.model());
}

void EditCommands::layOut(LayoutKind kind)
{
    if (kind != LayoutKind::force || !canLayOut(kind)) {
        m_editor.layout(kind);
        return;
    }
    m_springs.cancel();
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_springsFor = m_document.revision();
    Context context;
    context.stop = m_stop.get_token();
    m_springs.setFuture(QtConcurrent::run(
        [design = m_document.snapshot(), layout = m_document.layout(), keep = m_editor.layoutKeep(),
         context] { return relayout(*design, layout, LayoutKind::force, keep, 1, context); }));
}

void EditCommands::finishLayout()
{
    if (m_springs.isCanceled() || m_springs.future().resultCount() == 0 ||
        m_document.revision() != m_springsFor)
        return;
    m_editor.applyPlaces(m_springs.result());
}

} // namespace fabric
