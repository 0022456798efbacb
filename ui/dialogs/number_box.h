#pragma once

#include <QSpinBox>

namespace fabric {

/// A field for a count. It takes a minus sign as well, so that what was typed stays and can be refused in
/// words; its arrows stay at 0 and above.
class NumberBox : public QSpinBox
{
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent = nullptr);

    /// What 0 shows; empty: the digit.
    void setZeroText(const QString& text);
    /// What stands behind a 1 and behind all other numbers.
    void setUnits(const QString& one, const QString& many);

    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

protected:
    StepEnabled stepEnabled() const override;

private:
    void showUnit();

    QString m_zeroText;
    QString m_one;
    QString m_many;
};

} // namespace fabric
