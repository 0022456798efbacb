#include "ui/panels/findings_panel.h"

#include "ui/panels/panel_metrics.h"
#include "ui/panels/shade.h"
#include "ui/text/numbers.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace fabric {

namespace {

constexpr int rowIconSize = 16;
constexpr int rowPadding = 8;

QPixmap severityIcon(Severity severity, qreal ratio)
{
    const Theme& theme = activeTheme();
    switch (severity) {
    case Severity::error:
        return iconPixmap(u"error", theme.err, {rowIconSize, rowIconSize}, ratio);
    case Severity::warning:
        return iconPixmap(u"warning", theme.warn, {rowIconSize, rowIconSize}, ratio);
    case Severity::info:
        break;
    }
    return iconPixmap(u"info", theme.accent, {rowIconSize, rowIconSize}, ratio);
}

} // namespace

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const Theme& theme = activeTheme();
    const QRect r = option.rect;
    painter->save();
    painter->fillRect(r, option.state & QStyle::State_Selected ? theme.selBg : theme.base);
    painter->fillRect(QRect(r.left(), r.bottom() + 1 - theme.borderWidth(), r.width(), theme.borderWidth()),
                      theme.border);
    const auto severity = static_cast<Severity>(index.data(FindingsModel::severityRole).toInt());
    const QFont first = fontOf(TypeStep::body);
    const QFont second = fontOf(TypeStep::small);
    const QFontMetrics firstMetrics(first);
    const QFontMetrics secondMetrics(second);
    const int left = r.left() + panelPadding;
    painter->drawPixmap(left, r.top() + rowPadding + (firstMetrics.height() - rowIconSize) / 2,
                        severityIcon(severity, painter->device()->devicePixelRatioF()));
    const QRect text(left + rowIconSize + 8, r.top() + rowPadding,
                     r.right() - left - rowIconSize - 8 - panelPadding, r.height() - 2 * rowPadding);
    const QString detail = index.data(FindingsModel::detailRole).toString();
    painter->setFont(first);
    painter->setPen(theme.text);
    painter->drawText(text, Qt::AlignTop | Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
    painter->setFont(second);
    painter->setPen(theme.text2);
    const QRect line(text.left(), text.bottom() + 1 - secondMetrics.height(), text.width(),
                     secondMetrics.height());
    if (!detail.isEmpty())
        painter->drawText(line, Qt::AlignVCenter,
                          secondMetrics.elidedText(detail, Qt::ElideRight, line.width()));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(theme.focus, 2));
        painter->drawRect(r.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics first(fontOf(TypeStep::body));
    const QFontMetrics second(fontOf(TypeStep::small));
    const auto* view = qobject_cast<const QListView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    const int textWidth = std::max(80, width - 2 * panelPadding - rowIconSize - 8);
    const int sentence = first
                             .boundingRect(QRect(0, 0, textWidth, 10000), Qt::AlignTop | Qt::TextWordWrap,
                                           index.data(Qt::DisplayRole).toString())
                             .height();
    const bool hasDetail = !index.data(FindingsModel::detailRole).toString().isEmpty();
    return {width, sentence + (hasDetail ? second.height() : 0) + 2 * rowPadding};
}

FindingsPanel::FindingsPanel(QWidget* parent)
    : QWidget(parent),
      m_model(new FindingsModel(this)),
      m_list(new QListView(this)),
      m_empty(new QLabel(this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new FindingDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(panelPadding, panelPadding, panelPadding, panelPadding);
    m_empty->setAlignment(Qt::AlignTop);
    setLabelRole(*m_empty, LabelRole::secondary);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_list);
    column->addWidget(m_empty);
    connect(m_list, &QListView::clicked, this, &FindingsPanel::showSubjects);
    connect(m_list, &QListView::activated, this, &FindingsPanel::showSubjects);
    refresh();
}

QString FindingsPanel::title() const
{
    return tr("Findings %1").arg(text::integer(m_model->rowCount()));
}

QString FindingsPanel::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return {};
    const QModelIndex now = m_list->currentIndex();
    const int before = now.isValid() ? now.row() : by > 0 ? -1 : count;
    const QModelIndex next = m_model->index((before + by + count) % count);
    m_list->setCurrentIndex(next);
    m_list->scrollTo(next);
    showSubjects(next);
    return tr("%1 of %2: %3", "a finding and its place among all")
        .arg(text::integer(next.row() + 1), text::integer(count), next.data().toString());
}

void FindingsPanel::showSubjects(const QModelIndex& finding)
{
    Q_EMIT reveal(finding.data(FindingsModel::subjectsRole).toStringList());
}

void FindingsPanel::setResults(const Results& results)
{
    if (results.complete)
        setFindings(results.findings());
}

void FindingsPanel::setFindings(const std::vector<Finding>& findings)
{
    m_findings = findings;
    refresh();
}

void FindingsPanel::refresh()
{
    m_model->setFindings(m_findings);
    m_empty->setText(tr("Nothing to report. What is wrong with the design appears here."));
    m_empty->setVisible(m_findings.empty());
    m_list->setVisible(!m_findings.empty());
    m_list->setAccessibleName(tr("Findings"));
    Q_EMIT titleChanged(title());
}

void FindingsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace fabric
