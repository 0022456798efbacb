#include "ui/window/edit_commands.h"

#include "ui/dialogs/array_dialog.h"
#include "ui/dialogs/link_dialog.h"
#include "ui/dialogs/model_dialog.h"
#include "ui/dialogs/rename_dialog.h"
#include "ui/text/numbers.h"

#include <algorithm>

namespace fabric {

EditCommands::EditCommands(DesignEditor& editor, DesignDocument& document, const Catalog& catalog,
                           QWidget* window)
    : m_editor(editor), m_document(document), m_catalog(catalog), m_window(window)
{
    connect(&m_layouts, &LayoutRunner::done, this, &EditCommands::finishLayout);
    connect(&m_layouts, &LayoutRunner::runningChanged, this, &EditCommands::layingOutChanged);
    connect(&m_layouts, &LayoutRunner::runningChanged, this, [this](bool running) {
        if (running)
            Q_EMIT layoutProgress(tr("Laying out"));
    });
    connect(&m_layouts, &LayoutRunner::progressChanged, this, [this](double share) {
        Q_EMIT layoutProgress(tr("Laying out: %1").arg(text::percent(share, 2)));
    });
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
    CablingDialog dialog(mode, m_document.snapshot(), m_document.layout(),
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
    const Design& design = m_document.design();
    std::vector<CableId> cables;
    for (const LinkId id : m_editor.selection().links) {
        if (const Link* link = design.find(id); link && link->cable.valid())
            cables.push_back(link->cable);
    }
    std::sort(cables.begin(), cables.end());
    cables.erase(std::unique(cables.begin(), cables.end()), cables.end());
    std::erase_if(cables, [&](CableId cable) {
        return std::count_if(design.links.begin(), design.links.end(),
                             [cable](const Link& link) { return link.cable == cable; }) < 2;
    });
    if (cables.empty()) {
        Q_EMIT said(tr("Each of these links has a cable of its own."));
        return;
    }
    // Each cable needs what the one before has made.
    m_document.undoStack().beginMacro(tr("Separate %n cable(s)", nullptr, int(cables.size())));
    for (const CableId cable : cables)
        m_editor.separateCables(cable);
    m_document.undoStack().endMacro();
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
    const bool isQuick = kind != LayoutKind::force && m_document.design().devices.size() <= mostLaidOutAtOnce;
    if (isQuick || !canLayOut(kind)) {
        if (m_editor.layout(kind))
            Q_EMIT laidOut();
        return;
    }
    m_layoutFor = m_document.revision();
    m_layouts.start({m_document.snapshot(), m_document.layout(), kind, m_editor.layoutKeep()});
}

void EditCommands::finishLayout(const Layout& places)
{
    if (m_document.revision() == m_layoutFor && m_editor.applyPlaces(places))
        Q_EMIT laidOut();
}

} // namespace fabric
