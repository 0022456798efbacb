#pragma once

#include <QWidget>

class QLabel;

namespace fabric {

/// The lines under a field. Their room is kept also while there is nothing to say, so that no message moves
/// the form; longer texts wrap.
class HintLine : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { plain, note, warning, refusal };

    /// Room for this many lines is kept.
    explicit HintLine(QWidget* parent = nullptr, int lines = 2);

    /// `html` may hold links. An empty text leaves the room empty.
    void setMessage(Kind kind, const QString& html);
    Kind kind() const { return m_kind; }
    QString html() const;

Q_SIGNALS:
    void linkActivated(const QString& target);

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawIcon();

    QLabel* m_icon;
    QLabel* m_text;
    Kind m_kind = Kind::plain;
};

} // namespace fabric
