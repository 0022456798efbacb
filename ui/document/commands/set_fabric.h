#pragma once

#include "core/model/fabric_settings.h"

#include <QUndoCommand>

namespace fabric {

class DesignDocument;

/// Changes the fabric that a design uses, or its parameters.
class SetFabric : public QUndoCommand
{
public:
    SetFabric(DesignDocument& document, FabricSettings settings, const QString& what);

    void undo() override;
    void redo() override;

private:
    void swap();

    DesignDocument& m_document;
    FabricSettings m_other;
};

} // namespace fabric
