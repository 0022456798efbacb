#include "ui/document/commands/set_fabric.h"

#include "ui/document/design_document.h"

#include <utility>

namespace fabric {

SetFabric::SetFabric(DesignDocument& document, FabricSettings settings, const QString& what)
    : QUndoCommand(what), m_document(document), m_other(std::move(settings))
{}

void SetFabric::swap()
{
    FabricSettings next = m_document.design().fabric;
    std::swap(next, m_other);
    m_document.apply([&](Design& design) { return edit::setFabric(design, std::move(next)); });
}

void SetFabric::undo()
{
    swap();
}

void SetFabric::redo()
{
    swap();
}

} // namespace fabric
