#include "ui/document/commands/set_workload.h"

#include "ui/document/design_document.h"

#include <utility>

namespace fabric {

SetWorkload::SetWorkload(DesignDocument& document, Workload workload, const QString& what)
    : QUndoCommand(what), m_document(document), m_other(std::move(workload))
{}

void SetWorkload::swap()
{
    Workload next = m_document.design().workload;
    std::swap(next, m_other);
    m_document.apply([&](Design& design) { return edit::setWorkload(design, std::move(next)); });
}

void SetWorkload::undo()
{
    swap();
}

void SetWorkload::redo()
{
    swap();
}

} // namespace fabric
