#include "ui/document/commands/replace_design.h"

#include "ui/document/design_document.h"

namespace fabric {

ReplaceDesign::ReplaceDesign(DesignDocument& document, std::shared_ptr<Design> design, Layout layout,
                             const QString& what)
    : QUndoCommand(what), m_document(document), m_other(std::move(design)), m_otherLayout(std::move(layout))
{}

void ReplaceDesign::undo()
{
    m_document.swapContent(m_other, m_otherLayout);
}

void ReplaceDesign::redo()
{
    m_document.swapContent(m_other, m_otherLayout);
}

} // namespace fabric
