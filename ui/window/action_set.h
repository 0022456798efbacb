#pragma once

#include <QAction>
#include <QObject>

#include <vector>

namespace fabric {

/// Commands with icon, key and words in the installed language. Each has an object name, under which its key
/// is kept when somebody changes it.
class ActionSet : public QObject
{
    Q_OBJECT

public:
    /// Sets all texts again after a change of language or of keys.
    void retranslate();
    /// In the order in which they were made.
    std::vector<QAction*> all() const;
    /// The text of an action in the sources, from which every language can be had; null if it is none of
    /// these.
    const char* source(const QAction* action) const;

protected:
    explicit ActionSet(QWidget* window);

    /// Texts are marked with QT_TR_NOOP in the class that adds them.
    QAction* add(const char* name, const char* text, const char* tip, QStringView icon = {},
                 const QList<QKeySequence>& keys = {});
    /// A key that acts only while this widget has the focus.
    static void bindTo(QWidget& widget, QAction& action, const QKeySequence& key);

private:
    struct Words
    {
        QAction* action;
        const char* text;
        const char* tip;
    };

    QWidget* m_window;
    std::vector<Words> m_words;
};

} // namespace fabric
