#pragma once

#include "core/cabling/port_use.h"
#include "core/catalog/catalog.h"
#include "core/layout/arrangement.h"
#include "core/model/fragment.h"
#include "ui/document/design_document.h"
#include "ui/editing/arranging.h"
#include "ui/editing/cable_patches.h"
#include "ui/editing/edit_abilities.h"
#include "ui/editing/placing.h"

#include <QObject>
#include <QPointF>
#include <QString>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabric {

/// Everything that people do to a design by hand, between gestures and menus on one side and the document on
/// the other. Each function makes one undo step, or none: then refused() says why, or there was nothing to
/// change. It returns whether the design is as wanted. What acts on "the selection" includes the devices of
/// selected groups.
///
/// Locked devices are neither moved nor deleted: moving leaves them where they are and says so, deleting is
/// refused.
class DesignEditor : public QObject
{
    Q_OBJECT

public:
    DesignEditor(DesignDocument& document, const Catalog& catalog, QObject* parent = nullptr);

    /// Whoever lets people select tells so here. Ends a series of edits that would join.
    void setSelection(EditSelection selection);
    const EditSelection& selection() const { return m_selection; }
    const EditAbilities& abilities() const { return m_abilities; }
    /// Of the design as it is now; worked out anew after its devices or links changed.
    const PortUse& portUse() const;

    std::optional<Finding> placeRefusal(const PaletteItem& item, const PlaceTarget& target) const;
    /// Puts an item of the palette on the canvas; see placing().
    bool place(const PaletteItem& item, QPointF at, const PlaceTarget& target = {});
    /// Gives each selected node one more NIC.
    bool addNic(const std::string& nic);

    bool cable(PortRef a, PortRef b, const CableOptions& options = {});
    /// To the next free port of a device.
    bool cable(PortRef from, DeviceId to, const CableOptions& options = {});
    /// Between the next free ports of two devices.
    bool cableNext(DeviceId from, DeviceId to, const CableOptions& options = {});
    /// All free ports of the other selected devices to one.
    bool cableAllTo(DeviceId leaf, const CableOptions& options = {});
    bool cableMesh(std::span<const DeviceId> lower, std::span<const DeviceId> upper, int cablesPerPair,
                   const CableOptions& options = {});
    /// Each two of the selected devices.
    bool cableWithin(int cablesPerPair, const CableOptions& options = {});
    /// NIC r of each node to leaves[r].
    bool cableRailWise(std::span<const DeviceId> nodes, std::span<const DeviceId> leaves,
                       const CableOptions& options = {});
    bool breakOut(PortRef port, int ways, std::span<const PortRef> targets = {},
                  const CableOptions& options = {});
    bool joinBack(PortRef port);
    bool separateCables(CableId cable);
    /// Of the selected links.
    bool setLinks(const LinkEdit& edit);

    bool copy();
    bool cut();
    /// At a place: the middle of what is pasted; else where it came from, moved on so that it covers nothing.
    bool paste(std::optional<QPointF> at = {});
    /// With the links among the copies; `outerLinks`: also to where the originals are cabled.
    bool duplicate(bool outerLinks = false);
    bool arrayDuplicate(const PasteOptions& options);

    /// Deletes what is selected; selected groups go with their devices.
    bool remove();
    bool rename(DeviceId device, const QString& name);
    bool renameGroup(GroupId group, const QString& name);
    /// The selected devices in reading order of the canvas, "rack1-node-##".
    bool renameMany(const QString& pattern, qint64 first = 0);
    bool changeType(const std::string& catalogId);
    bool setNicLink(DeviceId node, int nic, std::optional<PcieLink> link);

    /// An empty name is given automatically.
    bool group(GroupKind kind, const QString& name = {});
    /// Selected groups, or else the smallest one that has all selected devices. Their devices stay.
    bool ungroup();
    bool join(GroupId group);
    bool leave(GroupId group);
    bool setCollapsed(std::span<const GroupId> groups, bool collapsed);
    bool setLocked(bool locked);

    /// Where a gesture left devices and notes; with `into` the devices join that group in the same step.
    bool move(const std::vector<DevicePlace>& devices, const std::vector<NotePlacement>& notes = {},
              GroupId into = {});
    bool nudge(double dx, double dy);
    bool align(arrange::Edge edge);
    bool distribute(arrange::Direction direction);
    bool snap();
    /// Two selected devices change places.
    bool swapPlaces();
    /// Places everything anew, or the selected devices if there are any. Springs take seconds; who does not
    /// want to wait calls relayout() with layoutKeep() elsewhere, and then applyPlaces().
    bool layout(LayoutKind kind);
    /// The devices that a new layout leaves where they are.
    std::vector<DeviceId> layoutKeep() const;
    bool applyPlaces(const Layout& wanted);

    bool setNoteText(NoteId note, const QString& text);
    bool resizeNote(NoteId note, const Rect& box);

    /// Puts a generated design in the place of this one; see generatedLayout().
    void replaceGenerated(Design design, const Layout& made, const QString& text);

Q_SIGNALS:
    /// What should be selected after an edit. selection() is this already.
    void selectionWanted(const fabric::EditSelection& selection);
    void abilitiesChanged(const fabric::EditAbilities& abilities);
    /// Why something was not done; ui/text has the sentence.
    void refused(const fabric::Finding& finding);
    /// What was done, for the status line.
    void said(const QString& sentence);

private:
    const Design& design() const { return m_document.design(); }
    const Layout& drawing() const { return m_document.layout(); }
    std::vector<DeviceId> devices() const { return devicesOf(m_selection, design()); }
    std::vector<std::string> lockedAmong(std::span<const DeviceId> devices) const;

    bool refuse(const Error& error);
    bool refuse(Finding reason);
    /// Makes a step unless it would change nothing.
    void commit(Patch patch, const QString& text, const QString& mergeKey = {});
    bool commit(Result<Patch> patch, const QString& text);
    bool commitPlan(Result<cabling::Plan> plan, const CableOptions& options);
    bool commitBreakout(Result<cabling::Breakout> breakout, const QString& text);
    bool commitMove(Patch patch, std::span<const DeviceId> devices, const QString& text,
                    const QString& mergeKey = {});
    bool insert(const Fragment& fragment, const PasteOptions& options, const QString& text);
    std::optional<Fragment> selectedPart();
    void want(EditSelection selection);
    void followDocument(const ChangeSet& changes);
    void updateAbilities();
    QString itemName(const PaletteItem& item) const;

    DesignDocument& m_document;
    Catalog m_catalog;
    EditSelection m_selection;
    EditAbilities m_abilities;
    mutable std::optional<PortUse> m_portUse;
};

} // namespace fabric
