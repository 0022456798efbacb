#include "ui/document/commands/move_devices.h"

#include "ui/document/commands/command_id.h"
#include "ui/document/design_document.h"

#include <QCoreApplication>

#include <algorithm>

namespace fabric {

namespace {

// On its own, because lupdate cannot read a cast among the arguments of translate().
QString title(int count)
{
    return QCoreApplication::translate("Undo", "Move %n device(s)", nullptr, count);
}

} // namespace

MoveDevices::MoveDevices(DesignDocument& document, std::vector<edit::Placement> placements)
    : QUndoCommand(title(static_cast<int>(placements.size()))),
      m_document(document),
      m_after(std::move(placements)),
      m_epoch(document.mergeEpoch())
{
    for (const edit::Placement& p : m_after)
        m_before.push_back({p.device, document.layout().at(p.device)});
}

int MoveDevices::id() const
{
    return static_cast<int>(CommandId::moveDevices);
}

bool MoveDevices::mergeWith(const QUndoCommand* next)
{
    const auto* other = static_cast<const MoveDevices*>(next);
    const bool sameDevices =
        std::equal(m_after.begin(), m_after.end(), other->m_after.begin(), other->m_after.end(),
                   [](const edit::Placement& a, const edit::Placement& b) { return a.device == b.device; });
    if (!sameDevices || other->m_epoch != m_epoch)
        return false;
    m_after = other->m_after;
    setObsolete(m_after == m_before);
    return true;
}

void MoveDevices::undo()
{
    m_document.applyLayout([this](Layout& layout) { return edit::moveDevices(layout, m_before); });
}

void MoveDevices::redo()
{
    m_document.applyLayout([this](Layout& layout) { return edit::moveDevices(layout, m_after); });
}

} // namespace fabric
