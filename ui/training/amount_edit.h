#pragma once

#include <QLineEdit>

#include <optional>

namespace fabric {

/// A field for an amount of any size, with a prefix for large ones: "15 T", "3e11", "0.66". Empty: not given.
class AmountEdit : public QLineEdit
{
    Q_OBJECT

public:
    /// What is shown is the value × `scale`: 100 for a share in percent.
    explicit AmountEdit(QWidget* parent, double scale = 1);

    void setValue(std::optional<double> value);
    /// Empty where nothing is given, and where isValid() is false.
    std::optional<double> value() const;
    /// Whether the text is an amount or empty.
    bool isValid() const;

    QSize sizeHint() const override;

    /// Exact: amountOf(textOf(x)) == x.
    static QString textOf(double value);
    /// Prefixes k, M, G or B, T, P, 万, 亿; groups by spaces.
    static std::optional<double> amountOf(const QString& text);

Q_SIGNALS:
    /// By the person, not by setValue().
    void valueEdited();

private:
    double m_scale;
};

} // namespace fabric
