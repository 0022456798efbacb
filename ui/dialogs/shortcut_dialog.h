#pragma once

#include <QDialog>
#include <QKeySequence>

#include <vector>

class QAction;
class QKeySequenceEdit;
class QLineEdit;
class QPushButton;
class QSettings;
class QTreeWidget;
class QTreeWidgetItem;

namespace fabric {

class HintLine;

/// The keys of actions, as the program gave them and as somebody has changed them. Actions are known by their
/// object names.
class ShortcutKeys
{
public:
    /// Remembers what the program gave and takes over what the settings say.
    void add(QAction* action, const QSettings& settings);

    const std::vector<QAction*>& actions() const { return m_actions; }
    QList<QKeySequence> given(const QAction* action) const;
    bool isChanged(const QAction* action) const;
    /// The other action that has the key, or one that begins with it, where both can be meant.
    QAction* holder(const QKeySequence& key, const QAction* except) const;
    /// Takes the key from who has it. An empty key takes it away from the action.
    void set(QAction* action, const QKeySequence& key);
    void reset(QAction* action);
    void store(QSettings& settings) const;

private:
    std::vector<QAction*> m_actions;
    std::vector<QList<QKeySequence>> m_given;
};

/// Commands that belong together, as in a menu, and keys that are fixed.
struct ShortcutGroup
{
    struct Fixed
    {
        QString name;
        QString keys;
    };

    QString title;
    std::vector<QAction*> actions; ///< of ShortcutKeys
    std::vector<Fixed> fixed = {};
};

/// All commands with their keys: to look up, to change, to set back. Keys of the canvas, the player and the
/// tables that cannot be changed are listed as well.
class ShortcutDialog : public QDialog
{
    Q_OBJECT

public:
    ShortcutDialog(ShortcutKeys& keys, const std::vector<ShortcutGroup>& groups, QWidget* parent = nullptr);

    QLineEdit& filter() const { return *m_filter; }
    QTreeWidget& list() const { return *m_list; }
    QKeySequenceEdit& key() const { return *m_key; }
    HintLine& hint() const { return *m_hint; }
    void select(const QAction* action);
    /// Rows of commands and fixed keys that the filter lets through.
    int shownRows() const;

private:
    QAction* current() const;
    static QAction* actionOf(const QTreeWidgetItem* row);
    void fill(const std::vector<ShortcutGroup>& groups);
    void showRow(QTreeWidgetItem* row, const QAction& action);
    void showRows();
    void applyFilter(const QString& words);
    void showCurrent();
    void judge();
    void setKey();
    void resetCurrent();
    void resetAll();

    ShortcutKeys& m_keys;
    QLineEdit* m_filter;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_key;
    QPushButton* m_set;
    QPushButton* m_reset;
    HintLine* m_hint;
};

} // namespace fabric
