#pragma once

#include "core/model/design.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QToolButton;

namespace fabric {

/// Where on the canvas one is: the design, the groups on the way, the group that is open. A click on one of
/// them goes there. Where there is no room, the first groups fold into a menu.
class BreadcrumbBar : public QWidget
{
    Q_OBJECT

public:
    explicit BreadcrumbBar(QWidget* parent = nullptr);

    /// The way to a group, outermost first, itself last; empty for no group.
    static std::vector<GroupId> pathTo(const Design& design, GroupId group);

    /// An empty path hides the bar. Groups that the design does not have are left out.
    void setPath(const Design& design, const std::vector<GroupId>& path);
    const std::vector<GroupId>& path() const { return m_path; }

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// An invalid id is the whole design.
    void groupWanted(fabric::GroupId group);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Crumb
    {
        QToolButton* button = nullptr;
        QWidget* arrow = nullptr; ///< before it
        GroupId group;
    };

    void rebuild();
    void fold();

    QString m_design;
    std::vector<GroupId> m_path;
    QStringList m_names;
    QHBoxLayout* m_row;
    QToolButton* m_more; ///< holds what is folded
    std::vector<Crumb> m_crumbs;
};

} // namespace fabric
