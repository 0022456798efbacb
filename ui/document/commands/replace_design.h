#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

#include <QUndoCommand>

#include <memory>

namespace fabric {

class DesignDocument;

/// Puts a whole design in the place of another: a generator's run, an import. Undo and redo are the same
/// swap.
class ReplaceDesign : public QUndoCommand
{
public:
    ReplaceDesign(DesignDocument& document, std::shared_ptr<Design> design, Layout layout,
                  const QString& what);

    void undo() override;
    void redo() override;

private:
    DesignDocument& m_document;
    std::shared_ptr<Design> m_other;
    Layout m_otherLayout;
};

} // namespace fabric
