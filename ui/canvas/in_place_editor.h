#pragma once

#include <QObject>
#include <QPointer>
#include <QRect>

#include <functional>

class QWidget;

namespace fabric {

/// A field over the canvas in which a name or a note is edited where it stands. Return ends a name,
/// Ctrl+Return or leaving the field a note, Esc drops what was typed.
class InPlaceEditor : public QObject
{
    Q_OBJECT

public:
    /// `viewport`: what the field lies on.
    explicit InPlaceEditor(QWidget* viewport);

    using Done = std::function<void(const QString&)>;
    void editLine(const QRect& area, const QString& text, const QString& accessibleName, Done done);
    void editText(const QRect& area, const QString& text, const QString& accessibleName, Done done);
    /// Takes what was typed and closes the field.
    void finish();
    /// Closes the field; nothing is taken.
    void drop();
    bool isOpen() const { return m_field; }
    QWidget* field() const { return m_field; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void open(QWidget* field, const QRect& area, const QString& accessibleName, Done done);
    void close(bool take);

    QWidget* m_viewport;
    QPointer<QWidget> m_field;
    QString m_before;
    Done m_done;
};

} // namespace fabric
