#pragma once

#include <QUndoCommand>

#include <string>

namespace fabric {

class DesignDocument;

/// Changes the price set that a design is costed with.
class SetPrices : public QUndoCommand
{
public:
    SetPrices(DesignDocument& document, std::string prices, const QString& what);

    void undo() override;
    void redo() override;

private:
    void swap();

    DesignDocument& m_document;
    std::string m_other;
};

} // namespace fabric
