#include "ui/dialogs/target_box.h"

#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <QCompleter>
#include <QLineEdit>

#include <algorithm>

namespace fabric {

namespace {

constexpr int nameRole = Qt::UserRole + 1;

} // namespace

TargetBox::TargetBox(QWidget* parent) : QComboBox(parent)
{
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(this, &QComboBox::currentIndexChanged, this, &TargetBox::takeIndex);
}

void TargetBox::setTargets(const Design& design, std::vector<CableTarget> targets)
{
    m_targets = std::move(targets);
    if (static_cast<int>(m_targets.size()) > mostUnfiltered) {
        setEditable(true);
        completer()->setFilterMode(Qt::MatchContains);
        completer()->setCompletionMode(QCompleter::PopupCompletion);
        lineEdit()->setPlaceholderText(tr("Letters of a name"));
        connect(lineEdit(), &QLineEdit::textEdited, this, &TargetBox::takeLetters);
        connect(lineEdit(), &QLineEdit::editingFinished, this, &TargetBox::completeName);
        connect(this, &QComboBox::activated, this, &TargetBox::takeIndex);
    }
    for (const CableTarget& target : m_targets) {
        const QString name = text::shown(design.find(target.device)->name);
        addItem(tr("%1 · %2").arg(
            name, text::counted(tr("%n free port(s)", nullptr, target.freePorts), target.freePorts)));
        setItemData(count() - 1, name, nameRole);
    }
}

std::optional<CableTarget> TargetBox::target() const
{
    return m_chosen ? std::optional(m_targets[*m_chosen]) : std::nullopt;
}

void TargetBox::setTarget(DeviceId device)
{
    const auto at = std::find_if(m_targets.begin(), m_targets.end(),
                                 [&](const CableTarget& target) { return target.device == device; });
    if (at != m_targets.end())
        setCurrentIndex(static_cast<int>(at - m_targets.begin()));
}

void TargetBox::takeIndex(int index)
{
    const bool isOne = index >= 0 && index < static_cast<int>(m_targets.size());
    m_chosen = isOne ? std::optional(static_cast<std::size_t>(index)) : std::nullopt;
    Q_EMIT targetChanged();
}

/// A whole name, or letters that only one has.
void TargetBox::takeLetters(const QString& letters)
{
    int found = -1;
    int fitting = 0;
    for (int i = 0; i < count() && !letters.isEmpty(); ++i) {
        const QString name = itemData(i, nameRole).toString();
        if (name.compare(letters, Qt::CaseInsensitive) == 0) {
            found = i;
            fitting = 1;
            break;
        }
        if (itemText(i).contains(letters, Qt::CaseInsensitive)) {
            found = i;
            ++fitting;
        }
    }
    m_chosen = fitting == 1 ? std::optional(static_cast<std::size_t>(found)) : std::nullopt;
    Q_EMIT targetChanged();
}

void TargetBox::completeName()
{
    if (!m_chosen)
        return;
    const int index = static_cast<int>(*m_chosen);
    setCurrentIndex(index);
    setEditText(itemText(index));
}

} // namespace fabric
