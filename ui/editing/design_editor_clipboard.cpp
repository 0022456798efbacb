#include "ui/editing/design_clipboard.h"
#include "ui/editing/design_editor.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <utility>

namespace fabric {

namespace {

/// How far a duplicate lies from what it was made of.
constexpr Point duplicateStep{24, 24};

bool staysOnCanvas(const Patch& patch, const PasteOptions& options)
{
    return isOnCanvas(options.offset) && isOnCanvas(options.step) &&
           std::all_of(patch.placements.begin(), patch.placements.end(),
                       [](const DevicePlace& p) { return isOnCanvas(p.where); }) &&
           std::all_of(patch.putNotes.begin(), patch.putNotes.end(), [](const CanvasNote& note) {
               return isOnCanvas({note.x, note.y});
           });
}

} // namespace

void DesignEditor::updateAbilities()
{
    EditAbilities next = abilitiesOf(m_selection, design(), drawing());
    next.paste = mayHoldDesign(QGuiApplication::clipboard()->mimeData());
    if (next == m_abilities)
        return;
    m_abilities = next;
    Q_EMIT abilitiesChanged(m_abilities);
}

std::optional<Fragment> DesignEditor::selectedPart()
{
    const std::vector<DeviceId> taken = devices();
    if (taken.empty() && m_selection.notes.empty()) {
        refuse(finding("edit.nothing_selected"));
        return std::nullopt;
    }
    return extract(design(), drawing(), taken, m_selection.notes, GroupsTaken::whole);
}

bool DesignEditor::copy()
{
    const std::optional<Fragment> part = selectedPart();
    if (!part)
        return false;
    Result<std::unique_ptr<QMimeData>> data = mimeDataOf(*part);
    if (!data)
        return refuse(data.error());
    QGuiApplication::clipboard()->setMimeData(data->release());
    Q_EMIT said(tr("%n device(s) copied", nullptr, static_cast<int>(part->design.devices.size())));
    return true;
}

bool DesignEditor::cut()
{
    if (std::vector<std::string> locked = lockedAmong(devices()); !locked.empty()) {
        Finding reason = finding("edit.locked");
        reason.subjects = std::move(locked);
        return refuse(std::move(reason));
    }
    return copy() && remove();
}

bool DesignEditor::paste(std::optional<QPointF> at)
{
    const Result<Fragment> part = fragmentIn(QGuiApplication::clipboard()->mimeData());
    if (!part)
        return refuse(part.error());
    if (part->design.devices.empty() && part->layout.notes.empty())
        return refuse(finding("edit.clipboard_no_design"));
    PasteOptions options;
    if (at && isOnCanvas({at->x(), at->y()})) {
        const Point centre = centreOf(*part);
        options.offset = arrange::snapped({at->x() - centre.x, at->y() - centre.y});
    }
    options.offset = freeOffset(drawing(), *part, options.offset);
    return insert(*part, options,
                  tr("Paste %n device(s)", nullptr, static_cast<int>(part->design.devices.size())));
}

bool DesignEditor::duplicate(bool outerLinks)
{
    const std::optional<Fragment> part = selectedPart();
    if (!part)
        return false;
    PasteOptions options;
    options.offset = freeOffset(drawing(), *part, duplicateStep);
    options.keepOuterLinks = outerLinks;
    return insert(*part, options,
                  tr("Duplicate %n device(s)", nullptr, static_cast<int>(part->design.devices.size())));
}

bool DesignEditor::arrayDuplicate(const PasteOptions& options)
{
    const std::optional<Fragment> part = selectedPart();
    return part && insert(*part, options, tr("Duplicate %n time(s)", nullptr, options.copies));
}

bool DesignEditor::insert(const Fragment& fragment, const PasteOptions& options, const QString& text)
{
    Result<Insertion> added = insertion(design(), drawing(), fragment, options);
    if (!added)
        return refuse(added.error());
    if (!staysOnCanvas(added->patch, options))
        return refuse(finding("edit.too_far"));
    const int withoutPort = added->withoutPort;
    const int count = static_cast<int>(added->devices.size());
    commit(std::move(added->patch), text);
    EditSelection fresh;
    fresh.devices = std::move(added->devices);
    fresh.notes = std::move(added->notes);
    want(std::move(fresh));
    const QString done = tr("%n device(s) added", nullptr, count);
    Q_EMIT said(withoutPort == 0 ? done
                                 : tr("%1, %2").arg(done, tr("%n link(s) left out for want of a free port",
                                                             nullptr, withoutPort)));
    return true;
}

} // namespace fabric
