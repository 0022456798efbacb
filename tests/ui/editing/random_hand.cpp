#include "ui/editing/random_hand.h"

#include "support/fixtures.h"

#include <array>

namespace fabric::test {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostDevices = 120;

} // namespace

void RandomHand::act()
{
    if (design().devices.size() > mostDevices)
        return thinOut();
    m_select(selection());
    switch (below(20)) {
    case 0:
    case 1:
    case 2:
    case 3:
        return place();
    case 4:
    case 5:
    case 6:
    case 7:
        return cable();
    case 8:
    case 9:
        return changeOne();
    case 10:
        return changeSettings();
    case 11:
    case 12:
    case 13:
        return groupOrLeave();
    case 14:
    case 15:
    case 16:
        return arrange();
    case 17:
        return goBackOrOn();
    default:
        return copyOrRemove();
    }
}

DeviceId RandomHand::device()
{
    return design().devices.empty() ? DeviceId{} : design().devices[below(design().devices.size())].id;
}

GroupId RandomHand::group()
{
    return design().groups.empty() ? GroupId{} : design().groups[below(design().groups.size())].id;
}

NoteId RandomHand::note()
{
    return layout().notes.empty() ? NoteId{} : layout().notes[below(layout().notes.size())].id;
}

PortRef RandomHand::port()
{
    const Device* found = design().find(device());
    const auto ports = found ? static_cast<std::size_t>(design().typeOf(*found).portCount()) : 0U;
    return {found ? found->id : DeviceId{}, static_cast<std::uint32_t>(below(ports + 1))};
}

std::vector<DeviceId> RandomHand::some(std::size_t most)
{
    std::vector<DeviceId> devices;
    for (std::size_t i = below(most) + 1; i > 0 && !design().devices.empty(); --i)
        devices.push_back(device());
    return devices;
}

EditSelection RandomHand::selection()
{
    EditSelection chosen;
    if (below(8) > 0)
        chosen.devices = some(6);
    if (below(6) == 0 && !design().links.empty())
        chosen.links = {design().links[below(design().links.size())].id};
    if (below(10) == 0 && !design().groups.empty())
        chosen.groups = {group()};
    if (below(6) == 0 && !layout().notes.empty())
        chosen.notes = {note()};
    return chosen;
}

void RandomHand::thinOut()
{
    EditSelection chosen;
    for (int i = 0; i < 60; ++i)
        chosen.devices.push_back(device());
    m_select(chosen);
    m_editor.setLocked(false);
    m_editor.remove();
}

void RandomHand::place()
{
    const std::vector<PaletteItem> items = paletteItems(m_catalog);
    PlaceTarget target;
    if (below(3) == 0)
        target.device = device();
    else if (below(3) == 0)
        target.group = group();
    m_editor.place(items[below(items.size())], {somewhere(), somewhere()}, target);
}

void RandomHand::cable()
{
    CableOptions options;
    options.partial = below(2) == 0;
    if (below(2) == 0)
        options.length = Metres(static_cast<double>(1 + below(80)));
    const std::vector<DeviceId> lower = some(4);
    const std::vector<DeviceId> upper = some(2);
    switch (below(10)) {
    case 0:
        m_editor.cable(port(), port(), options);
        break;
    case 1:
        m_editor.cable(port(), device(), options);
        break;
    case 2:
        m_editor.cableNext(device(), device(), options);
        break;
    case 3:
        m_editor.cableAllTo(device(), options);
        break;
    case 4:
        m_editor.cableMesh(lower, upper, static_cast<int>(below(4)), options);
        break;
    case 5:
        m_editor.cableWithin(1, options);
        break;
    case 6:
        m_editor.cableRailWise(lower, upper, options);
        break;
    case 7:
        m_editor.breakOut(port(), below(2) == 0 ? 2 : 4, {}, options);
        break;
    case 8:
        if (!design().links.empty())
            m_editor.separateCables(design().links[below(design().links.size())].cable);
        break;
    default:
        m_editor.joinBack(port());
    }
}

void RandomHand::changeOne()
{
    LinkEdit edit;
    edit.mediumByLength = below(2) == 0;
    edit.settings.length = Metres(static_cast<double>(below(50)));
    if (below(3) == 0)
        edit.settings.rate = gbps(static_cast<double>(50 * (1 + below(16))));
    switch (below(8)) {
    case 0:
        m_editor.rename(device(), u"name %1"_s.arg(below(50)));
        break;
    case 1:
        m_editor.renameMany(u"row-###"_s, static_cast<qint64>(below(1000)));
        break;
    case 2:
        m_editor.setLinks(edit);
        break;
    case 3:
        m_editor.changeType(below(2) == 0 ? m_catalog.nodes()[below(m_catalog.nodes().size())].id
                                          : m_catalog.switches()[below(m_catalog.switches().size())].id);
        break;
    case 4:
        m_editor.setNicLink(device(), static_cast<int>(below(9)), PcieLink{4, 8, {}});
        break;
    case 5:
        m_editor.addNic(m_catalog.nics()[below(m_catalog.nics().size())].id);
        break;
    case 6:
        m_editor.resizeNote(note(), {somewhere(), somewhere(), 40.0 + static_cast<double>(below(400)), 80});
        break;
    default:
        m_editor.setNoteText(note(), u"text %1"_s.arg(below(9)));
    }
}

void RandomHand::changeSettings()
{
    FabricSettings settings = design().fabric;
    switch (below(4)) {
    case 0:
        settings.own = settings.own == FabricKind::roce ? FabricKind::infiniband : FabricKind::roce;
        m_document.setFabric(settings, u"fabric"_s);
        break;
    case 1:
        m_document.setPrices(below(2) == 0 ? "h100-capex-2024" : "", u"prices"_s);
        break;
    case 2: {
        Workload workload = design().workload;
        workload.parameters = 1e9 * static_cast<double>(1 + below(100));
        m_document.setWorkload(workload, u"workload"_s);
        break;
    }
    default:
        generateAnew();
    }
}

void RandomHand::generateAnew()
{
    const Fixture made = below(2) == 0 ? rail(4 + static_cast<int>(below(8)), 4) : clos({});
    Design design = *made.design;
    design.origin.family = below(2) == 0 ? "rail" : "";
    m_editor.replaceGenerated(std::move(design), made.layout, u"generate"_s);
}

void RandomHand::groupOrLeave()
{
    constexpr std::array kinds{GroupKind::pod, GroupKind::rack, GroupKind::nvlinkDomain, GroupKind::rail,
                               GroupKind::custom};
    const std::vector<GroupId> one{group()};
    switch (below(9)) {
    case 0:
        m_editor.ungroup();
        break;
    case 1:
        m_editor.join(group());
        break;
    case 2:
        m_editor.leave(group());
        break;
    case 3:
    case 4:
        m_editor.setCollapsed(one, below(2) == 0);
        break;
    case 5:
        m_editor.setLocked(below(3) == 0);
        break;
    case 6:
        m_editor.renameGroup(group(), u"组 %1"_s.arg(below(9)));
        break;
    default:
        m_editor.group(kinds[below(kinds.size())]);
    }
}

void RandomHand::arrange()
{
    std::vector<NotePlacement> notes;
    switch (below(8)) {
    case 0:
        m_editor.nudge(8, -8);
        break;
    case 1:
        m_editor.align(static_cast<arrange::Edge>(below(6)));
        break;
    case 2:
        m_editor.distribute(static_cast<arrange::Direction>(below(2)));
        break;
    case 3:
        m_editor.snap();
        break;
    case 4:
        m_editor.swapPlaces();
        break;
    case 5:
        m_editor.layout(static_cast<LayoutKind>(below(7)));
        break;
    default:
        if (below(3) == 0)
            notes.push_back({note(), {somewhere(), somewhere()}});
        m_editor.move({{device(), {somewhere(), somewhere()}}}, notes, below(3) == 0 ? group() : GroupId{});
    }
}

void RandomHand::copyOrRemove()
{
    PasteOptions options;
    options.copies = static_cast<int>(below(4));
    options.step = {160, 0};
    options.keepOuterLinks = below(2) == 0;
    switch (below(7)) {
    case 0:
        m_editor.copy();
        m_editor.paste();
        break;
    case 1:
        m_editor.cut();
        break;
    case 2:
        m_editor.paste(QPointF(somewhere(), somewhere()));
        break;
    case 3:
        m_editor.duplicate(below(2) == 0);
        break;
    case 4:
        m_editor.arrayDuplicate(options);
        break;
    default:
        m_editor.remove();
    }
}

/// Some steps back, and perhaps some of them on again.
void RandomHand::goBackOrOn()
{
    QUndoStack& stack = m_document.undoStack();
    const std::size_t back = below(4) + 1;
    for (std::size_t i = 0; i < back; ++i)
        stack.undo();
    for (std::size_t i = below(back + 1); i > 0; --i)
        stack.redo();
}

} // namespace fabric::test
