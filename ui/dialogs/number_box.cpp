#include "ui/dialogs/number_box.h"

#include <QLineEdit>

namespace fabric {
namespace {

/// As far as a number may be typed; what is too large is refused in words.
constexpr int farthest = 1'000'000'000;

} // namespace

NumberBox::NumberBox(QWidget* parent) : QSpinBox(parent)
{
    setRange(-farthest, farthest);
    setAlignment(Qt::AlignRight);
    connect(this, &QSpinBox::valueChanged, this, &NumberBox::showUnit);
}

void NumberBox::setZeroText(const QString& text)
{
    m_zeroText = text;
    showUnit();
    // The text is made anew of the value.
    setValue(value());
    if (value() == 0)
        lineEdit()->setText(textFromValue(0) + suffix());
    updateGeometry();
}

void NumberBox::setUnits(const QString& one, const QString& many)
{
    m_one = one;
    m_many = many;
    showUnit();
}

void NumberBox::showUnit()
{
    const QString unit = value() == 0 && !m_zeroText.isEmpty() ? QString() : value() == 1 ? m_one : m_many;
    if (unit != suffix())
        setSuffix(unit);
}

QString NumberBox::textFromValue(int value) const
{
    return value == 0 && !m_zeroText.isEmpty() ? m_zeroText : QString::number(value);
}

int NumberBox::valueFromText(const QString& text) const
{
    return text == m_zeroText ? 0 : QSpinBox::valueFromText(text);
}

QValidator::State NumberBox::validate(QString& text, int& position) const
{
    if (!m_zeroText.isEmpty() && text == m_zeroText)
        return QValidator::Acceptable;
    return QSpinBox::validate(text, position);
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const
{
    StepEnabled enabled = StepUpEnabled;
    if (value() > 0)
        enabled |= StepDownEnabled;
    return enabled;
}

} // namespace fabric
