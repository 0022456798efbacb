#pragma once

#include "core/model/patch.h"

#include <QString>
#include <QUndoCommand>

namespace fabric {

class DesignDocument;

/// An edit of any kind. Edits with the same key join while nothing else happened in between; a series that
/// ends where it began leaves no step behind.
class ApplyPatch : public QUndoCommand
{
public:
    /// Of an edit that has been made already; `inverse` undoes it. An empty key never joins.
    ApplyPatch(DesignDocument& document, Patch inverse, const QString& text, const QString& mergeKey);

    int id() const override;
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    void swap();

    DesignDocument& m_document;
    Patch m_other; ///< what undo() or redo() does next
    QString m_mergeKey;
    int m_epoch;
    bool m_isDone = true; ///< the first redo() is that of the stack that takes the command
};

} // namespace fabric
