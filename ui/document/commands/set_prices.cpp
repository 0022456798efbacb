#include "ui/document/commands/set_prices.h"

#include "ui/document/design_document.h"

#include <utility>

namespace fabric {

SetPrices::SetPrices(DesignDocument& document, std::string prices, const QString& what)
    : QUndoCommand(what), m_document(document), m_other(std::move(prices))
{}

void SetPrices::swap()
{
    std::string next = m_document.design().prices;
    std::swap(next, m_other);
    m_document.apply([&](Design& design) { return edit::setPrices(design, std::move(next)); });
}

void SetPrices::undo()
{
    swap();
}

void SetPrices::redo()
{
    swap();
}

} // namespace fabric
