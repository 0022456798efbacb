#include "ui/editing/design_editor.h"

#include "core/cabling/fit.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <utility>

namespace fabric {

using namespace Qt::StringLiterals;

bool DesignEditor::cable(PortRef a, PortRef b, const CableOptions& options)
{
    Result<Patch> patch = cablePatches::between(design(), portUse(), a, b, options, m_catalog);
    if (!patch)
        return refuse(patch.error());
    const Bandwidth rate = patch->putLinks.front().rate;
    const QString ends = tr("%1 to %2")
                             .arg(QString::fromStdString(portName(design(), a)),
                                  QString::fromStdString(portName(design(), b)));
    commit(*std::move(patch), tr("Cable %1").arg(ends));
    Q_EMIT said(tr("Cabled %1, %2").arg(ends, text::networkRate(rate).joined()));
    return true;
}

bool DesignEditor::cable(PortRef from, DeviceId to, const CableOptions& options)
{
    const std::optional<PortRef> port = nextFreePort(design(), portUse(), to, from);
    return port ? cable(from, *port, options) : cableNext(from.device, to, options);
}

bool DesignEditor::cableNext(DeviceId from, DeviceId to, const CableOptions& options)
{
    // The plan tells best why there is no port.
    if (const auto ports = freePair(design(), portUse(), from, to))
        return cable(ports->first, ports->second, options);
    return commitPlan(cabling::between(design(), from, to, 1, cablePatches::optionsFrom(options)), options);
}

bool DesignEditor::cableAllTo(DeviceId leaf, const CableOptions& options)
{
    return commitPlan(cabling::allToOne(design(), devices(), leaf, {}, cablePatches::optionsFrom(options)),
                      options);
}

bool DesignEditor::cableMesh(std::span<const DeviceId> lower, std::span<const DeviceId> upper,
                             int cablesPerPair, const CableOptions& options)
{
    return commitPlan(
        cabling::mesh(design(), lower, upper, cablesPerPair, cablePatches::optionsFrom(options)), options);
}

bool DesignEditor::cableWithin(int cablesPerPair, const CableOptions& options)
{
    return commitPlan(
        cabling::meshWithin(design(), devices(), cablesPerPair, cablePatches::optionsFrom(options)), options);
}

bool DesignEditor::cableRailWise(std::span<const DeviceId> nodes, std::span<const DeviceId> leaves,
                                 const CableOptions& options)
{
    return commitPlan(cabling::railWise(design(), nodes, leaves, cablePatches::optionsFrom(options)),
                      options);
}

bool DesignEditor::commitPlan(Result<cabling::Plan> plan, const CableOptions& options)
{
    if (!plan)
        return refuse(plan.error());
    const int count = static_cast<int>(plan->links.size());
    QStringList sentences{tr("%n link(s) added.", nullptr, count)};
    for (const Finding& note : plan->notes)
        sentences += text::sentence(note);
    commit(cablePatches::added(*std::move(plan), options, m_catalog), tr("Add %n link(s)", nullptr, count));
    Q_EMIT said(sentences.join(u' '));
    return true;
}

bool DesignEditor::breakOut(PortRef port, int ways, std::span<const PortRef> targets,
                            const CableOptions& options)
{
    return commitBreakout(
        cabling::breakOut(design(), portUse(), port, ways, targets, cablePatches::optionsFrom(options)),
        tr("Break out %1").arg(QString::fromStdString(portName(design(), port))));
}

bool DesignEditor::joinBack(PortRef port)
{
    return commitBreakout(cabling::joinBack(design(), portUse(), port),
                          tr("Join %1").arg(QString::fromStdString(portName(design(), port))));
}

bool DesignEditor::commitBreakout(Result<cabling::Breakout> breakout, const QString& text)
{
    if (!breakout)
        return refuse(breakout.error());
    commit(cablePatches::brokenOut(*std::move(breakout)), text);
    return true;
}

bool DesignEditor::separateCables(CableId cable)
{
    commit(cablePatches::brokenOut(cabling::separateCables(design(), cable)), tr("Separate cables"));
    return true;
}

bool DesignEditor::setLinks(const LinkEdit& edit)
{
    if (m_selection.links.empty())
        return refuse(finding("edit.no_link_selected"));
    Result<Patch> patch = cablePatches::changed(design(), m_selection.links, edit, m_catalog);
    if (!patch)
        return refuse(patch.error());
    // Steps of one field join while somebody turns it; a medium is one choice.
    const bool chooses = edit.mediumByLength || edit.settings.medium;
    const QString field = edit.settings.length ? u"link length"_s : u"link rate"_s;
    commit(*std::move(patch), tr("Change %n link(s)", nullptr, static_cast<int>(m_selection.links.size())),
           chooses ? QString() : field);
    return true;
}

} // namespace fabric
