#include "ui/search/breadcrumb_bar.h"

#include "ui/text/names.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int barHeight = 32;
constexpr int mostCrumbText = 180;

} // namespace

BreadcrumbBar::BreadcrumbBar(QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)), m_more(new QToolButton(this))
{
    m_row->setContentsMargins(4, 2, 4, 2);
    m_row->setSpacing(0);
    m_more->setText(u"…"_s);
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    setFixedHeight(barHeight);
    hide();
}

std::vector<GroupId> BreadcrumbBar::pathTo(const Design& design, GroupId group)
{
    std::vector<GroupId> path;
    for (const Group* at = design.find(group); at; at = design.find(at->parent)) {
        if (std::find(path.begin(), path.end(), at->id) != path.end())
            break;
        path.push_back(at->id);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

void BreadcrumbBar::setPath(const Design& design, const std::vector<GroupId>& path)
{
    m_design = QString::fromStdString(design.name);
    m_path.clear();
    m_names.clear();
    for (const GroupId id : path) {
        if (const Group* group = design.find(id)) {
            m_path.push_back(id);
            m_names +=
                group->name.empty() ? text::groupKindName(group->kind) : QString::fromStdString(group->name);
        }
    }
    rebuild();
    setVisible(!m_path.empty());
}

void BreadcrumbBar::rebuild()
{
    setAccessibleName(tr("Open group"));
    m_more->setToolTip(tr("Groups further out"));
    m_more->setAccessibleName(m_more->toolTip());
    while (QLayoutItem* item = m_row->takeAt(0))
        delete item;
    for (const Crumb& crumb : m_crumbs) {
        crumb.button->hide();
        crumb.button->deleteLater();
        if (crumb.arrow)
            crumb.arrow->deleteLater();
    }
    m_crumbs.clear();
    const auto add = [this](GroupId group, const QString& name, bool last) {
        Crumb crumb;
        crumb.group = group;
        if (!m_crumbs.empty()) {
            auto* arrow = new QLabel(u"›"_s, this);
            arrow->setContentsMargins(2, 0, 2, 0);
            setLabelRole(*arrow, LabelRole::secondary);
            crumb.arrow = arrow;
            m_row->addWidget(arrow);
        }
        crumb.button = new QToolButton(this);
        QFont font = crumb.button->font();
        font.setBold(last);
        crumb.button->setFont(font);
        const QString shown = QFontMetrics(font).elidedText(name, Qt::ElideMiddle, mostCrumbText);
        crumb.button->setText(QString(shown).replace(u'&', u"&&"_s));
        crumb.button->setAccessibleName(name);
        crumb.button->setToolTip(last ? name : tr("Go to %1").arg(name));
        crumb.button->setAutoRaise(true);
        crumb.button->setFocusPolicy(Qt::TabFocus);
        connect(crumb.button, &QToolButton::clicked, this, [this, group] { Q_EMIT groupWanted(group); });
        m_row->addWidget(crumb.button);
        m_crumbs.push_back(crumb);
        if (m_crumbs.size() == 1)
            m_row->addWidget(m_more);
    };
    add(GroupId{}, m_design.isEmpty() ? tr("Design") : m_design, m_path.empty());
    for (std::size_t i = 0; i < m_path.size(); ++i)
        add(m_path[i], m_names[qsizetype(i)], i + 1 == m_path.size());
    m_row->addStretch(1);
    fold();
    updateGeometry();
}

/// Hides groups from the outside in until the rest has room; the design and the last group stay.
void BreadcrumbBar::fold()
{
    const auto widthOf = [](const Crumb& crumb) {
        return crumb.button->sizeHint().width() + (crumb.arrow ? crumb.arrow->sizeHint().width() : 0);
    };
    int needed = m_row->contentsMargins().left() + m_row->contentsMargins().right();
    for (const Crumb& crumb : m_crumbs)
        needed += widthOf(crumb);
    const int more = m_more->sizeHint().width();
    m_more->menu()->clear();
    bool folded = false;
    for (std::size_t i = 0; i < m_crumbs.size(); ++i) {
        const Crumb& crumb = m_crumbs[i];
        const bool middle = i > 0 && i + 1 < m_crumbs.size();
        const bool hidden = middle && needed + (folded ? more : 0) > width();
        if (hidden) {
            needed -= widthOf(crumb);
            folded = true;
            m_more->menu()->addAction(crumb.button->text(), this,
                                      [this, group = crumb.group] { Q_EMIT groupWanted(group); });
        }
        crumb.button->setVisible(!hidden);
        if (crumb.arrow)
            crumb.arrow->setVisible(!hidden);
    }
    m_more->setVisible(folded);
}

QSize BreadcrumbBar::minimumSizeHint() const
{
    return {96, barHeight};
}

void BreadcrumbBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal half = theme.borderWidth() / 2.0;
    painter.setPen(QPen(theme.border, theme.borderWidth()));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), 4, 4);
}

void BreadcrumbBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

void BreadcrumbBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace fabric
