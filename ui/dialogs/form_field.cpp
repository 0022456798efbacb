#include "ui/dialogs/form_field.h"

#include "ui/text/shown.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/theme_style.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace fabric {
namespace {

/// Segments take the focus on the one that is on, without a stop of their own.
QWidget* focusWidgetOf(QWidget* editor)
{
    auto* segments = qobject_cast<SegmentedControl*>(editor);
    if (!segments)
        return editor;
    const auto follow = [segments] {
        for (QAbstractButton* button : segments->findChildren<QAbstractButton*>())
            if (button->isChecked())
                segments->setFocusProxy(button);
    };
    segments->setFocusPolicy(Qt::ClickFocus);
    QObject::connect(segments, &SegmentedControl::currentIndexChanged, segments, follow);
    follow();
    return segments;
}

/// What is ticked or named is refused in few words or never.
int linesUnder(const QWidget& editor)
{
    return qobject_cast<const QAbstractButton*>(&editor) || qobject_cast<const QLineEdit*>(&editor) ? 1 : 2;
}

} // namespace

FormField::FormField(std::string name, const QString& label, QWidget* editor, QObject* parent,
                     std::optional<int> hintLines)
    : QObject(parent),
      m_name(std::move(name)),
      m_label(new QLabel(label, editor->parentWidget())),
      m_editor(editor),
      m_hint(new HintLine(editor->parentWidget(), hintLines.value_or(linesUnder(*editor))))
{
    m_label->setBuddy(focusWidgetOf(editor));
    m_label->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    m_editor->setObjectName(QString::fromStdString(m_name));
    if (m_editor->accessibleName().isEmpty())
        m_editor->setAccessibleName(text::withoutMnemonic(label));
    addTarget(m_name, editor);
}

void FormField::place(QGridLayout& grid, int row)
{
    grid.addWidget(m_label, row, 0);
    const bool wide = m_editor->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
    grid.addWidget(m_editor, row, 1, wide ? Qt::Alignment() : Qt::AlignLeading);
    grid.addWidget(m_hint, row + 1, 1);
}

void FormField::placeInLine(QGridLayout& grid, int row)
{
    grid.addWidget(m_label, row, 0);
    const bool wide = m_editor->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
    grid.addWidget(m_editor, row, 1, wide ? Qt::Alignment() : Qt::AlignLeading | Qt::AlignVCenter);
    grid.addWidget(m_hint, row, 2, Qt::AlignVCenter);
}

void FormField::setShown(bool shown)
{
    m_shown = shown;
    m_label->setVisible(shown);
    m_editor->setVisible(shown);
    m_hint->setVisible(shown);
}

QWidget* FormField::target(const std::string& parameter) const
{
    for (const auto& [name, widget] : m_targets)
        if (name == parameter)
            return widget;
    return nullptr;
}

void FormField::addTarget(std::string parameter, QWidget* widget)
{
    for (auto& [name, known] : m_targets)
        if (name == parameter) {
            known = widget;
            return;
        }
    m_targets.emplace_back(std::move(parameter), widget);
}

void FormField::markInvalid(const std::string& parameter)
{
    for (const auto& [name, widget] : m_targets)
        if (name != parameter)
            setInvalid(*widget, false);
    if (QWidget* widget = target(parameter))
        setInvalid(*widget, true);
}

} // namespace fabric
