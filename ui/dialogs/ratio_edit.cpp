#include "ui/dialogs/ratio_edit.h"

#include "ui/dialogs/number_box.h"
#include "ui/dialogs/wheel_guard.h"
#include "ui/theme/segmented_control.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QStackedWidget>

#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int ports = 1;
constexpr int mostPorts = 10'000;

/// Room for three figures; four scroll inside.
void narrow(NumberBox& box)
{
    box.setMinimumWidth(box.sizeHint().width() - 2 * box.fontMetrics().horizontalAdvance(u'0'));
    box.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

} // namespace

RatioEdit::RatioEdit(QWidget* parent)
    : QWidget(parent),
      m_mode(new SegmentedControl(this)),
      m_pages(new QStackedWidget(this)),
      m_ratio(new QDoubleSpinBox),
      m_down(new NumberBox),
      m_up(new NumberBox)
{
    m_mode->addSegment(tr("Ratio"));
    m_mode->addSegment(tr("Ports"));
    m_mode->setAccessibleName(tr("Oversubscription given as"));
    // A minus can be typed: it is refused in words.
    m_ratio->setRange(-1000, 1000);
    m_ratio->setDecimals(2);
    m_ratio->setSuffix(u":1"_s);
    m_ratio->setValue(1);
    m_ratio->setAlignment(Qt::AlignRight);
    m_ratio->setAccessibleName(tr("Oversubscription ratio"));
    for (NumberBox* box : {m_down, m_up}) {
        box->setRange(-mostPorts, mostPorts);
        box->setValue(32);
        narrow(*box);
        connect(box, &QSpinBox::valueChanged, this, &RatioEdit::changed);
    }
    //: suffix of a number of ports
    m_down->setUnits(tr(" ↓"), tr(" ↓"));
    m_down->setAccessibleName(tr("Ports of a leaf towards nodes"));
    m_down->setToolTip(m_down->accessibleName());
    //: suffix of a number of ports
    m_up->setUnits(tr(" ↑"), tr(" ↑"));
    m_up->setAccessibleName(tr("Ports of a leaf upwards"));
    m_up->setToolTip(m_up->accessibleName());
    for (QAbstractSpinBox* box :
         {static_cast<QAbstractSpinBox*>(m_ratio), static_cast<QAbstractSpinBox*>(m_down),
          static_cast<QAbstractSpinBox*>(m_up)})
        WheelGuard::protect(*box);

    auto* pair = new QWidget;
    auto* pairRow = new QHBoxLayout(pair);
    pairRow->setContentsMargins(0, 0, 0, 0);
    pairRow->setSpacing(4);
    pairRow->addWidget(m_down);
    pairRow->addWidget(m_up);
    m_pages->addWidget(m_ratio);
    m_pages->addWidget(pair);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_mode);
    row->addWidget(m_pages);
    row->addStretch();
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(m_ratio);

    connect(m_ratio, &QDoubleSpinBox::valueChanged, this, &RatioEdit::changed);
    connect(m_mode, &SegmentedControl::currentIndexChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        setFocusProxy(index == ports ? static_cast<QWidget*>(m_down) : m_ratio);
        Q_EMIT changed();
    });
}

void RatioEdit::collect(OptionList& options) const
{
    if (m_mode->currentIndex() == ports) {
        options.emplace_back("down", std::to_string(m_down->value()));
        options.emplace_back("up", std::to_string(m_up->value()));
        return;
    }
    const double value = m_ratio->value();
    if (!m_loaded.empty() && value == m_loadedValue)
        options.emplace_back("oversubscription", m_loaded);
    else if (value != 1)
        options.emplace_back("oversubscription", QString::number(value).toStdString() + ":1");
}

void RatioEdit::load(const std::string& ratio, const std::string& down, const std::string& up)
{
    const QStringList parts = QString::fromStdString(ratio).split(u':');
    const double above = parts.value(0).toDouble();
    const double below = parts.size() > 1 ? parts[1].toDouble() : 1;
    m_ratio->setValue(ratio.empty() || below <= 0 ? 1 : above / below);
    m_loaded = ratio;
    m_loadedValue = m_ratio->value();
    if (!down.empty())
        m_down->setValue(QString::fromStdString(down).toInt());
    if (!up.empty())
        m_up->setValue(QString::fromStdString(up).toInt());
    m_mode->setCurrentIndex(down.empty() && up.empty() ? 0 : ports);
}

QWidget* RatioEdit::ratioBox() const
{
    return m_ratio;
}

QWidget* RatioEdit::downBox() const
{
    return m_down;
}

QWidget* RatioEdit::upBox() const
{
    return m_up;
}

} // namespace fabric
