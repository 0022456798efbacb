#include "ui/palette/facts_popup.h"

#include "ui/theme/fonts.h"

#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric {

namespace {

constexpr int textWidth = 320;

} // namespace

FactsPopup::FactsPopup(QWidget* parent) : QFrame(parent, Qt::Popup), m_label(new QLabel(this))
{
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setFixedWidth(textWidth);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(m_label);
}

void FactsPopup::showBeside(const QRect& place, const QString& html)
{
    m_label->setFont(fontOf(TypeStep::small));
    m_label->setText(html);
    adjustSize();
    const QRect room = screen()->availableGeometry();
    int x = place.right() + 4;
    if (x + width() > room.right())
        x = place.left() - 4 - width();
    const int y = std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() - height()));
    move(std::max(room.left(), x), y);
    show();
    setFocus();
}

} // namespace fabric
