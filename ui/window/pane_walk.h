#pragma once

#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

namespace fabric {

/// The panes of a window in the order in which F6 goes through them. A pane that is gone back to has the
/// focus where it had it last. Panes that are hidden or hold nothing for the keyboard are left out.
class PaneWalk
{
public:
    /// What of a pane takes the focus first; asked each time.
    using First = std::function<QWidget*()>;

    void add(QWidget& pane, First first = {});
    /// Moves the focus of the window on, or back.
    void go(bool forward);
    /// Where the focus is remembered from: call it whenever the focus moves.
    void note(QWidget* focus);

private:
    struct Pane
    {
        QWidget* widget;
        First first;
        QPointer<QWidget> last;
    };

    static QWidget* targetOf(const Pane& pane);

    std::vector<Pane> m_panes;
    std::size_t m_now = 0;
    bool m_anywhere = false; ///< the focus is in a pane
};

} // namespace fabric
