#include "ui/canvas/in_place_editor.h"

#include "ui/paint/text_painter.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

namespace fabric {

namespace {

constexpr QSize leastField(96, 24);

QString textIn(const QWidget* field)
{
    if (const auto* line = qobject_cast<const QLineEdit*>(field))
        return line->text();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(field))
        return text->toPlainText();
    return {};
}

} // namespace

InPlaceEditor::InPlaceEditor(QWidget* viewport) : QObject(viewport), m_viewport(viewport) {}

void InPlaceEditor::editLine(const QRect& area, const QString& text, const QString& accessibleName, Done done)
{
    drop();
    auto* line = new QLineEdit(text, m_viewport);
    line->selectAll();
    m_before = text;
    open(line, area, accessibleName, std::move(done));
}

void InPlaceEditor::editText(const QRect& area, const QString& text, const QString& accessibleName, Done done)
{
    drop();
    auto* edit = new QPlainTextEdit(text, m_viewport);
    edit->setTabChangesFocus(true);
    edit->selectAll();
    m_before = text;
    open(edit, area, accessibleName, std::move(done));
}

void InPlaceEditor::open(QWidget* field, const QRect& area, const QString& accessibleName, Done done)
{
    m_field = field;
    m_done = std::move(done);
    field->setAccessibleName(accessibleName);
    field->setFont(pictureFont(12));
    QRect place(area.topLeft(), area.size().expandedTo(leastField));
    place.setSize(place.size().boundedTo(m_viewport->size()));
    const QRect room = m_viewport->rect();
    place.moveLeft(std::clamp(place.left(), 0, std::max(0, room.width() - place.width())));
    place.moveTop(std::clamp(place.top(), 0, std::max(0, room.height() - place.height())));
    field->setGeometry(place);
    field->installEventFilter(this);
    field->show();
    field->setFocus(Qt::OtherFocusReason);
}

bool InPlaceEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field)
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool line = qobject_cast<QLineEdit*>(m_field) != nullptr;
        if (key->key() == Qt::Key_Escape) {
            close(false);
            return true;
        }
        if (enter && (line || key->modifiers() & Qt::ControlModifier)) {
            close(true);
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
        close(true);
    return false;
}

void InPlaceEditor::finish()
{
    close(true);
}

void InPlaceEditor::drop()
{
    close(false);
}

void InPlaceEditor::close(bool take)
{
    if (!m_field)
        return;
    QWidget* field = m_field;
    const QString text = textIn(field);
    const bool hadFocus = field->hasFocus();
    const Done done = std::move(m_done);
    m_done = nullptr;
    m_field.clear();
    field->removeEventFilter(this);
    field->hide();
    field->deleteLater();
    if (hadFocus && m_viewport->parentWidget())
        m_viewport->parentWidget()->setFocus(Qt::OtherFocusReason);
    if (take && text != m_before && done)
        done(text);
}

} // namespace fabric
