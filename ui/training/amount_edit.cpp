#include "ui/training/amount_edit.h"

#include <array>
#include <cmath>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int amountWidth = 112;
constexpr int digitsKept = 15;
constexpr qsizetype shortMantissa = 7;
constexpr qsizetype longestMantissa = 11;
constexpr qsizetype fittingDigits = 12; ///< of a number without prefix in a field

struct Prefix
{
    char16_t letter;
    double factor;
};

constexpr std::array<Prefix, 8> prefixes = {{{u'P', 1e15},
                                             {u'T', 1e12},
                                             {u'G', 1e9},
                                             {u'B', 1e9},
                                             {u'M', 1e6},
                                             {u'k', 1e3},
                                             {u'万', 1e4},
                                             {u'亿', 1e8}}};

} // namespace

AmountEdit::AmountEdit(QWidget* parent, double scale) : QLineEdit(parent), m_scale(scale)
{
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QLineEdit::textEdited, this, &AmountEdit::valueEdited);
}

void AmountEdit::setValue(std::optional<double> value)
{
    if (!value)
        return setText({});
    // 0.57 × 100 is 56.999999999999993; nobody gives that many digits of a share.
    setText(m_scale == 1 ? textOf(*value) : QString::number(*value * m_scale, 'g', 12));
    setCursorPosition(0); // the first digits count
}

std::optional<double> AmountEdit::value() const
{
    const std::optional<double> amount = amountOf(text());
    return amount ? std::optional(*amount / m_scale) : std::nullopt;
}

bool AmountEdit::isValid() const
{
    return text().trimmed().isEmpty() || amountOf(text());
}

QSize AmountEdit::sizeHint() const
{
    return {amountWidth, QLineEdit::sizeHint().height()};
}

QString AmountEdit::textOf(double value)
{
    QString plain = QString::number(value, 'g', digitsKept);
    if (plain.toDouble() != value)
        plain = QString::number(value, 'g', 17);
    const qsizetype room = plain.size() > fittingDigits ? longestMantissa : shortMantissa;
    for (const Prefix& prefix : prefixes) {
        if (prefix.factor < 1e6 || prefix.letter == u'B' || prefix.letter == u'亿' ||
            std::abs(value) < prefix.factor)
            continue;
        const QString mantissa = QString::number(value / prefix.factor, 'g', digitsKept);
        const QString text = mantissa + u'\u00a0' + QChar(prefix.letter);
        if (mantissa.size() <= room && amountOf(text) == value)
            return text;
    }
    return plain;
}

std::optional<double> AmountEdit::amountOf(const QString& text)
{
    QString digits = text;
    digits.removeIf([](QChar c) { return c.isSpace(); });
    double factor = 1;
    for (const Prefix& prefix : prefixes) {
        if (!digits.endsWith(QChar(prefix.letter)))
            continue;
        factor = prefix.factor;
        digits.chop(1);
        break;
    }
    bool ok = false;
    const double number = digits.toDouble(&ok);
    return ok && std::isfinite(number * factor) ? std::optional(number * factor) : std::nullopt;
}

} // namespace fabric
