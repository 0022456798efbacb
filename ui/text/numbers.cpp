#include "ui/text/numbers.h"

#include "ui/text/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace fabric::text {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar narrowSpace{u'\u202f'};
constexpr QChar noBreakSpace{u'\u00a0'};
constexpr QChar minusSign{u'\u2212'};

struct Step
{
    double factor;
    const char16_t* unit;
};

QString grouped(const QString& digits)
{
    QString out;
    const qsizetype point = digits.indexOf(u'.');
    const qsizetype whole = point < 0 ? digits.size() : point;
    for (qsizetype i = 0; i < digits.size(); ++i) {
        if (i > 0 && i < whole && (whole - i) % 3 == 0)
            out += narrowSpace;
        out += digits[i];
    }
    return out;
}

/// The largest step that leaves at least 1 after rounding to three digits.
template<std::size_t N>
const Step& stepFor(double value, const std::array<Step, N>& steps)
{
    const double magnitude = std::abs(value);
    for (std::size_t i = N; i-- > 1;) {
        if (magnitude >= steps[i].factor * 0.9995)
            return steps[i];
    }
    return steps[0];
}

template<std::size_t N>
Scaled scaled(double value, const std::array<Step, N>& steps)
{
    if (!std::isfinite(value))
        return {unknown(), {}};
    const Step& step = stepFor(value, steps);
    return {significant(value / step.factor), QString::fromUtf16(step.unit)};
}

constexpr std::array<Step, 7> timeSteps = {
    {{1e-9, u"ns"}, {1e-6, u"µs"}, {1e-3, u"ms"}, {1, u"s"}, {60, u"min"}, {3600, u"h"}, {86400, u"d"}}};

constexpr std::array<Step, 3> networkSteps = {{{1e9, u"Gb/s"}, {1e12, u"Tb/s"}, {1e15, u"Pb/s"}}};

constexpr int usualDigits = 3;
constexpr int mostDigits = 15; ///< that a double holds

constexpr std::array<Step, 3> chineseMoneySteps = {{{1, u"美元"}, {1e4, u"万美元"}, {1e8, u"亿美元"}}};

/// Minutes and hours start where the smaller unit reads badly, not at 1: 90 s, but 2.5 min; 14.3 h, 10.0 d.
const Step& timeStep(double seconds)
{
    const double t = std::abs(seconds);
    if (t >= 2 * 86400)
        return timeSteps[6];
    if (t >= 2 * 3600)
        return timeSteps[5];
    if (t >= 120)
        return timeSteps[4];
    if (t >= 0.9995)
        return timeSteps[3];
    return t == 0 ? timeSteps[3] : stepFor(t, timeSteps);
}

/// What is not of the SI has a word of its own in Chinese.
QString timeUnit(const Step& step)
{
    if (isChinese()) {
        if (step.factor == 60)
            return u"分钟"_s;
        if (step.factor == 3600)
            return u"小时"_s;
        if (step.factor == 86400)
            return u"天"_s;
    }
    return QString::fromUtf16(step.unit);
}

} // namespace

QString Scaled::joined() const
{
    return unit.isEmpty() ? number : number + noBreakSpace + unit;
}

QString unknown()
{
    return u"–"_s;
}

QString integer(qint64 value)
{
    const QString digits = grouped(QString::number(std::abs(value)));
    return value < 0 ? minusSign + digits : digits;
}

int pluralNumber(qint64 count)
{
    return static_cast<int>(std::clamp<qint64>(count, 0, std::numeric_limits<int>::max()));
}

QString counted(const QString& plural, qint64 count)
{
    const QString plain = QString::number(pluralNumber(count));
    const QString shown = integer(count);
    if (plain == shown)
        return plural;
    // The number is a run of digits of its own: "5k²/4" or a longer number is left alone.
    const auto isDigit = [&](qsizetype at) { return at >= 0 && at < plural.size() && plural[at].isDigit(); };
    qsizetype at = plural.indexOf(plain);
    while (at >= 0 && (isDigit(at - 1) || isDigit(at + plain.size())))
        at = plural.indexOf(plain, at + 1);
    return at < 0 ? plural : QString(plural).replace(at, plain.size(), shown);
}

QString significant(double value, int digits)
{
    if (!std::isfinite(value))
        return unknown();
    if (value == 0)
        return u"0"_s;
    const double magnitude = std::abs(value);
    constexpr double longest = 1e15;
    constexpr double shortest = 1e-9;
    if (magnitude >= longest || magnitude < shortest) {
        const QString power = QString::number(magnitude, 'e', digits - 1);
        return value < 0 ? minusSign + power : power;
    }
    int before = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    int decimals = std::max(0, digits - before);
    QString text = QString::number(magnitude, 'f', decimals);
    // 9.996 rounds up to 10.00: one digit more in front, one fewer behind.
    if (decimals > 0 && text.toDouble() >= std::pow(10, before)) {
        ++before;
        decimals = std::max(0, digits - before);
        text = QString::number(magnitude, 'f', decimals);
    }
    text = grouped(text);
    return value < 0 ? minusSign + text : text;
}

Scaled duration(Seconds time)
{
    if (!std::isfinite(time.value()))
        return {unknown(), {}};
    const Step& step = timeStep(time.value());
    return {significant(time.value() / step.factor), timeUnit(step)};
}

Scaled networkRate(Bandwidth rate)
{
    return scaled(rate.value(), networkSteps);
}

ScaledRange networkRates(Bandwidth low, Bandwidth high)
{
    if (!std::isfinite(low.value()) || !std::isfinite(high.value()))
        return {networkRate(low).joined(), networkRate(high).joined(), {}};
    const Step& step = stepFor(high.value(), networkSteps);
    const auto shown = [&](Bandwidth rate, int digits) {
        return significant(rate.value() / step.factor, digits);
    };
    int digits = usualDigits;
    while (digits < mostDigits && low != high && shown(low, digits) == shown(high, digits))
        ++digits;
    return {shown(low, digits), shown(high, digits), QString::fromUtf16(step.unit)};
}

Scaled byteRate(Bandwidth rate)
{
    static constexpr std::array<Step, 1> steps = {{{8e9, u"GB/s"}}};
    return scaled(rate.value(), steps);
}

Scaled size(Bytes bytes)
{
    static constexpr std::array<Step, 5> steps = {
        {{1, u"B"}, {1024, u"KiB"}, {1048576, u"MiB"}, {1073741824, u"GiB"}, {1099511627776.0, u"TiB"}}};
    static constexpr std::array<Step, 3> decimal = {{{1e6, u"MB"}, {1e9, u"GB"}, {1e12, u"TB"}}};
    // 1 GB stays 1 GB: what is whole in powers of ten only was meant in them.
    const bool tens =
        bytes.value() >= 1e6 && std::fmod(bytes.value(), 1e4) == 0 && std::fmod(bytes.value(), 1024) != 0;
    const Step& step = tens ? stepFor(bytes.value(), decimal) : stepFor(bytes.value() * 1.0006, steps);
    const double number = bytes.value() / step.factor;
    const bool whole = number == std::floor(number) && number < 1e6;
    return {whole ? integer(static_cast<qint64>(number)) : significant(number),
            QString::fromUtf16(step.unit)};
}

Scaled length(Metres metres)
{
    return {significant(metres.value()), u"m"_s};
}

Scaled power(Watts watts)
{
    static constexpr std::array<Step, 3> steps = {{{1, u"W"}, {1e3, u"kW"}, {1e6, u"MW"}}};
    if (std::abs(watts.value()) < 10000)
        return {integer(std::llround(watts.value())), u"W"_s};
    return scaled(watts.value(), steps);
}

Unit durationUnit(Seconds largest)
{
    const Step& step = timeStep(largest.value());
    return {timeUnit(step), step.factor};
}

QString inUnit(double value, const Unit& unit)
{
    return significant(value / unit.factor);
}

QString money(Money amount)
{
    const double value = amount.value();
    if (!std::isfinite(value))
        return unknown();
    if (isChinese()) {
        const Step& step = stepFor(value, chineseMoneySteps);
        return significant(value / step.factor) + noBreakSpace + QString::fromUtf16(step.unit);
    }
    static constexpr std::array<Step, 3> steps = {{{1, u""}, {1e6, u"M"}, {1e9, u"B"}}};
    const Step& step = stepFor(value, steps);
    const QString sign = value < 0 ? QString(minusSign) : QString();
    const double magnitude = std::abs(value);
    if (step.factor == 1)
        return sign + u'$' + integer(std::llround(magnitude));
    return sign + u'$' + significant(magnitude / step.factor) + noBreakSpace + QString::fromUtf16(step.unit);
}

Unit moneyUnit(Money largest)
{
    static constexpr std::array<Step, 4> dollars = {
        {{1, u"$"}, {1e3, u"$\u00a0k"}, {1e6, u"$\u00a0M"}, {1e9, u"$\u00a0B"}}};
    const Step& step =
        isChinese() ? stepFor(largest.value(), chineseMoneySteps) : stepFor(largest.value(), dollars);
    return {QString::fromUtf16(step.unit), step.factor};
}

QString ratio(double value)
{
    if (!std::isfinite(value))
        return unknown();
    return QString::number(value, 'f', value < 99.995 ? 2 : 0) + u":1"_s;
}

QString percent(double share, int digits)
{
    if (!std::isfinite(share))
        return unknown();
    const double value = share * 100;
    const QString number = std::abs(value - std::round(value)) < 1e-9 ? integer(std::llround(value))
                                                                      : significant(value, digits);
    return number + narrowSpace + u'%';
}

QString change(double ratio)
{
    constexpr double unnoticed = 0.0005;
    const double share = ratio - 1;
    if (!std::isfinite(share) || std::abs(share) < unnoticed)
        return percent(std::isfinite(share) ? 0 : share);
    return (share < 0 ? u"−"_s : u"+"_s) + percent(std::abs(share));
}

QString range(const QString& low, const QString& high)
{
    return low + u" – "_s + high;
}

QString atLeast(const QString& amount)
{
    return u"≥"_s + noBreakSpace + amount;
}

QString escaped(const QString& plain)
{
    return plain.toHtmlEscaped().replace(narrowSpace, noBreakSpace);
}

QString bold(const QString& plain)
{
    return u"<b>"_s + escaped(plain) + u"</b>"_s;
}

} // namespace fabric::text
