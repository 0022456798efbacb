#pragma once

#include "core/model/workload.h"

#include <QUndoCommand>

namespace fabric {

class DesignDocument;

/// Changes the training job that a design is judged by.
class SetWorkload : public QUndoCommand
{
public:
    SetWorkload(DesignDocument& document, Workload workload, const QString& what);

    void undo() override;
    void redo() override;

private:
    void swap();

    DesignDocument& m_document;
    Workload m_other;
};

} // namespace fabric
