#include "ui/editing/design_editor.h"

#include "core/model/characters.h"
#include "core/model/validate.h"
#include "ui/editing/generated_layout.h"
#include "ui/palette/palette_words.h"
#include "ui/text/finding_text.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace fabric {

using namespace Qt::StringLiterals;

DesignEditor::DesignEditor(DesignDocument& document, const Catalog& catalog, QObject* parent)
    : QObject(parent), m_document(document), m_catalog(catalog)
{
    connect(&document, &DesignDocument::changed, this, &DesignEditor::followDocument);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &DesignEditor::updateAbilities);
    updateAbilities();
}

void DesignEditor::setSelection(EditSelection selection)
{
    EditSelection next = existing(std::move(selection), design(), drawing());
    if (next == m_selection)
        return;
    m_selection = std::move(next);
    m_document.breakMerge();
    updateAbilities();
}

void DesignEditor::want(EditSelection selection)
{
    setSelection(std::move(selection));
    Q_EMIT selectionWanted(m_selection);
}

void DesignEditor::followDocument(const ChangeSet& changes)
{
    const bool cabling = changes.everything || changes.types || !changes.addedDevices.empty() ||
                         !changes.removedDevices.empty() || !changes.changedDevices.empty() ||
                         !changes.addedLinks.empty() || !changes.removedLinks.empty() ||
                         !changes.changedLinks.empty();
    if (cabling)
        m_portUse.reset();
    // Ids of another design mean other things.
    m_selection =
        changes.everything ? EditSelection{} : existing(std::move(m_selection), design(), drawing());
    updateAbilities();
}

const PortUse& DesignEditor::portUse() const
{
    if (!m_portUse)
        m_portUse.emplace(design());
    return *m_portUse;
}

std::vector<std::string> DesignEditor::lockedAmong(std::span<const DeviceId> devices) const
{
    std::vector<std::string> names;
    for (DeviceId id : devices) {
        const Device* device = drawing().isLocked(id) ? design().find(id) : nullptr;
        if (device)
            names.push_back(device->name);
    }
    return names;
}

bool DesignEditor::refuse(Finding reason)
{
    Q_EMIT refused(reason);
    return false;
}

bool DesignEditor::refuse(const Error& error)
{
    return refuse(error.findings.front());
}

void DesignEditor::commit(Patch patch, const QString& text, const QString& mergeKey)
{
    m_document.push(std::move(patch), text, mergeKey);
}

bool DesignEditor::commit(Result<Patch> patch, const QString& text)
{
    if (!patch)
        return refuse(patch.error());
    commit(*std::move(patch), text);
    return true;
}

QString DesignEditor::itemName(const PaletteItem& item) const
{
    return PaletteWords(m_catalog).title(item);
}

std::optional<Finding> DesignEditor::placeRefusal(const PaletteItem& item, const PlaceTarget& target) const
{
    return fabric::placeRefusal({design(), drawing(), m_catalog, m_selection}, item, target);
}

bool DesignEditor::place(const PaletteItem& item, QPointF at, const PlaceTarget& target)
{
    const Point place{at.x(), at.y()};
    Result<Placed> placed = placing({design(), drawing(), m_catalog, m_selection}, item,
                                    isOnCanvas(place) ? place : Point{0, 0}, target);
    if (!placed)
        return refuse(placed.error());
    commit(std::move(placed->patch), tr("Place %1").arg(itemName(item)));
    want(std::move(placed->selection));
    return true;
}

bool DesignEditor::addNic(const std::string& nic)
{
    const NicModel* model = m_catalog.nic(nic);
    const std::vector<DeviceId> nodes = devices();
    if (!model)
        return refuse(finding("edit.item_unknown").with("found", nic));
    if (nodes.empty())
        return refuse(finding("edit.nic_needs_node"));
    const Result<NicSlot> slot = nextNic(*model, design().typeOf(*design().find(nodes.front())));
    if (!slot)
        return refuse(slot.error());
    return commit(patches::nicAddition(design(), nodes, *slot),
                  tr("Add a NIC to %n node(s)", nullptr, static_cast<int>(nodes.size())));
}

bool DesignEditor::remove()
{
    const std::vector<DeviceId> going = devices();
    if (m_selection.empty())
        return refuse(finding("edit.nothing_selected"));
    if (std::vector<std::string> locked = lockedAmong(going); !locked.empty()) {
        Finding reason = finding("edit.locked");
        reason.subjects = std::move(locked);
        return refuse(std::move(reason));
    }
    Patch patch = patches::removal(design(), drawing(),
                                   {going, m_selection.links, m_selection.groups, m_selection.notes});
    const int count = static_cast<int>(going.size());
    const int links = static_cast<int>(patch.removedLinks.size());
    QString text = tr("Delete");
    QString done;
    if (count > 0) {
        text = tr("Delete %n device(s)", nullptr, count);
        done = tr("%n device(s) deleted", nullptr, count);
        if (links > 0)
            done = tr("%1, %2").arg(done, tr("%n link(s) with them", nullptr, links));
    } else if (links > 0) {
        text = tr("Delete %n link(s)", nullptr, links);
        done = tr("%n link(s) deleted", nullptr, links);
    }
    commit(std::move(patch), text);
    want({});
    if (!done.isEmpty())
        Q_EMIT said(done);
    return true;
}

bool DesignEditor::rename(DeviceId device, const QString& name)
{
    return commit(patches::rename(design(), device, name.trimmed().toStdString()), tr("Rename"));
}

bool DesignEditor::renameMany(const QString& pattern, qint64 first)
{
    const std::vector<DeviceId> inOrder = arranging::inReadingOrder(devices(), drawing());
    if (inOrder.empty())
        return refuse(finding("edit.nothing_selected"));
    return commit(patches::renameMany(design(), inOrder, pattern.trimmed().toStdString(), first),
                  tr("Rename %n device(s)", nullptr, static_cast<int>(inOrder.size())));
}

bool DesignEditor::changeType(const std::string& catalogId)
{
    const DeviceType* type = m_catalog.node(catalogId);
    type = type ? type : m_catalog.switchType(catalogId);
    type = type ? type : m_catalog.service(catalogId);
    const std::vector<DeviceId> changing = devices();
    if (!type)
        return refuse(finding("edit.item_unknown").with("found", catalogId));
    if (changing.empty())
        return refuse(finding("edit.nothing_selected"));
    return commit(patches::typeChange(design(), changing, *type),
                  tr("Change the model of %n device(s)", nullptr, static_cast<int>(changing.size())));
}

bool DesignEditor::setNicLink(DeviceId node, int nic, std::optional<PcieLink> link)
{
    const Device* device = design().find(node);
    if (!device || nic < 0 || nic >= design().typeOf(*device).nicCount())
        return refuse(finding("edit.nic_missing").about(device ? device->name : "").with("found", nic));
    if (link) {
        DeviceType type = design().typeOf(*device);
        type.insides.nics[static_cast<std::size_t>(nic)].attachment.link = *link;
        if (const std::vector<Finding> wrong = validate(type, device->name); !wrong.empty())
            return refuse(wrong.front());
    }
    m_document.setNicLink(node, nic, link);
    return true;
}

bool DesignEditor::setNoteText(NoteId id, const QString& text)
{
    const CanvasNote* note = drawing().find(id);
    if (!note)
        return refuse(finding("edit.note_missing"));
    CanvasNote changed = *note;
    changed.text = text.toStdString();
    if (const std::size_t length = characterCount(changed.text); length > CanvasNote::textLimit)
        return refuse(finding("edit.note_too_long")
                          .with("found", static_cast<std::int64_t>(length))
                          .with("limit", static_cast<std::int64_t>(CanvasNote::textLimit)));
    Patch patch;
    patch.putNotes = {std::move(changed)};
    commit(std::move(patch), tr("Write a note"), u"note text"_s);
    return true;
}

bool DesignEditor::resizeNote(NoteId id, const Rect& box)
{
    const CanvasNote* note = drawing().find(id);
    const bool isBox =
        std::isfinite(box.x) && std::isfinite(box.y) && std::isfinite(box.width) && std::isfinite(box.height);
    if (!note || !isBox)
        return refuse(finding("edit.note_missing"));
    CanvasNote changed = *note;
    changed.x = box.x;
    changed.y = box.y;
    changed.width = std::max(box.width, arrange::gridStep);
    changed.height = std::max(box.height, arrange::gridStep);
    Patch patch;
    patch.putNotes = {std::move(changed)};
    commit(std::move(patch), tr("Resize a note"), u"note size"_s);
    return true;
}

void DesignEditor::replaceGenerated(Design made, const Layout& places, const QString& text)
{
    Layout kept = generatedLayout(design(), drawing(), made, places);
    m_document.replace(std::move(made), std::move(kept), text);
}

} // namespace fabric
