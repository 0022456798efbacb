#pragma once

#include "core/layout/arrange.h"
#include "core/layout/arrangement.h"
#include "ui/editing/edit_abilities.h"
#include "ui/palette/palette_item.h"
#include "ui/window/action_set.h"

#include <utility>
#include <vector>

class QActionGroup;

namespace fabric {

/// The commands that change a design by hand, and those that select. They are enabled by what is selected.
class EditActions : public ActionSet
{
    Q_OBJECT

public:
    /// Single letters act while the canvas has the focus. `tools`: the group that the tools belong to.
    EditActions(QWidget* window, QWidget& canvas, QActionGroup& tools);

    void setAbilities(const EditAbilities& abilities);

    // Edit
    QAction* cut;
    QAction* copy;
    QAction* paste;
    QAction* remove;
    QAction* duplicate;
    QAction* duplicateCabled;
    QAction* arrayDuplicate;
    QAction* rename;
    QAction* renameMany;
    QAction* sameModel;
    QAction* sameTier;
    QAction* neighbours;
    QAction* connected;
    QAction* invert;
    QAction* find;
    QAction* commandList;
    QAction* shortcuts;
    // Insert
    QAction* note;
    QAction* label;
    QAction* fromPalette;
    std::vector<std::pair<QAction*, GroupKind>> containers;
    // Arrange
    std::vector<std::pair<QAction*, arrange::Edge>> align;
    std::vector<std::pair<QAction*, arrange::Direction>> distribute;
    QAction* snap;
    QAction* swap;
    QAction* smartGuides;
    std::vector<std::pair<QAction*, GroupKind>> group;
    QAction* ungroup;
    QAction* collapse;
    QAction* expand;
    QAction* lock;
    QAction* unlock;
    std::vector<std::pair<QAction*, LayoutKind>> layouts;
    // Fabric
    QAction* linkTool;
    QAction* cableFrom;
    QAction* cableAllTo;
    QAction* cableMesh;
    QAction* cableWithin;
    QAction* cableRailWise;
    QAction* breakOut;
    QAction* joinBack;
    QAction* separateCables;
    QAction* linkSettings;
    QAction* changeModel;
    QAction* addNic;
    // View
    QAction* enterGroup;
    QAction* leaveGroup;
    QAction* nextPane;
    QAction* previousPane;

private:
    void addEditing();
    void addSelecting();
    void addInserting();
    void addArranging();
    void addGrouping();
    void addCabling();
};

} // namespace fabric
