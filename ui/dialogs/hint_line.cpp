#include "ui/dialogs/hint_line.h"

#include "ui/theme/fonts.h"
#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int iconSide = 16;
constexpr int lineHeight = 16;

} // namespace

HintLine::HintLine(QWidget* parent, int lines)
    : QWidget(parent), m_icon(new QLabel(this)), m_text(new QLabel(this))
{
    setLabelRole(*m_text, LabelRole::secondary);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setMinimumHeight(std::max(lineHeight, m_text->fontMetrics().lineSpacing()) * lines);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_text->setFocusPolicy(Qt::NoFocus);
    m_icon->setFixedSize(iconSide, iconSide);
    m_icon->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 3);
    row->setSpacing(4);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    connect(m_text, &QLabel::linkActivated, this, &HintLine::linkActivated);
}

void HintLine::setMessage(Kind kind, const QString& html)
{
    if (m_kind == kind && m_text->text() == html)
        return;
    m_kind = kind;
    m_text->setText(html);
    // Links can be reached with the keyboard, plain hints need no stop.
    m_text->setFocusPolicy(html.contains("<a "_L1) ? Qt::StrongFocus : Qt::NoFocus);
    setLabelRole(*m_text, kind == Kind::plain ? LabelRole::secondary : LabelRole::body);
    m_text->setFont(fontOf(TypeStep::small));
    drawIcon();
}

QString HintLine::html() const
{
    return m_text->text();
}

void HintLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        drawIcon();
    QWidget::changeEvent(event);
}

void HintLine::drawIcon()
{
    const QIcon icon = m_kind == Kind::refusal   ? themedIcon(u"error", IconTone::err)
                       : m_kind == Kind::warning ? themedIcon(u"warning", IconTone::warn)
                                                 : themedIcon(u"info", IconTone::warn);
    m_icon->setPixmap(icon.pixmap(QSize(iconSide, iconSide), devicePixelRatioF()));
    m_icon->setVisible(m_kind != Kind::plain);
}

} // namespace fabric
