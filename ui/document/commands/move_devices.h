#pragma once

#include "core/model/edit.h"

#include <QUndoCommand>

#include <vector>

namespace fabric {

class DesignDocument;

/// Moves devices on the canvas. Moves of the same devices join while nothing else happened in between; a
/// series that ends where it began leaves no step behind.
class MoveDevices : public QUndoCommand
{
public:
    MoveDevices(DesignDocument& document, std::vector<edit::Placement> placements);

    int id() const override;
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    DesignDocument& m_document;
    std::vector<edit::Placement> m_before;
    std::vector<edit::Placement> m_after;
    int m_epoch;
};

} // namespace fabric
