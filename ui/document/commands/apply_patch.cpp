#include "ui/document/commands/apply_patch.h"

#include "ui/document/commands/command_id.h"
#include "ui/document/design_document.h"
#include "ui/document/patch_join.h"

#include <utility>

namespace fabric {

ApplyPatch::ApplyPatch(DesignDocument& document, Patch inverse, const QString& text, const QString& mergeKey)
    : QUndoCommand(text),
      m_document(document),
      m_other(std::move(inverse)),
      m_mergeKey(mergeKey),
      m_epoch(document.mergeEpoch())
{}

int ApplyPatch::id() const
{
    return m_mergeKey.isEmpty() ? -1 : static_cast<int>(CommandId::applyPatch);
}

bool ApplyPatch::mergeWith(const QUndoCommand* next)
{
    const auto* other = static_cast<const ApplyPatch*>(next);
    if (other->m_mergeKey != m_mergeKey || other->m_epoch != m_epoch || !alsoUndoes(m_other, other->m_other))
        return false;
    setObsolete(isInEffect(m_other, m_document.design(), m_document.layout()));
    return true;
}

void ApplyPatch::undo()
{
    swap();
}

void ApplyPatch::redo()
{
    if (!std::exchange(m_isDone, false))
        swap();
}

void ApplyPatch::swap()
{
    m_other = m_document.swapPatch(std::move(m_other));
}

} // namespace fabric
