#pragma once

#include "core/base/units.h"

#include <QString>

#include <optional>

/// Numbers as people read them: three significant digits, thousands in groups, a unit after a no-break space,
/// a real minus sign. Unknown is a dash, never 0. Every function writes the language that is installed when
/// it is called.
namespace fabric::text {

/// A number and its unit apart, for tables that put the unit into the head of a column.
struct Scaled
{
    QString number;
    QString unit;

    /// "6.14 ms", with a no-break space.
    QString joined() const;
};

/// "–": the figure is not known.
QString unknown();

/// Grouped by U+202F: 9 999 999; larger ones with k, M or G are the caller's choice.
QString integer(qint64 value);
/// What tr("%n nodes", nullptr, n) takes as n.
int pluralNumber(qint64 count);
/// The text that it gives, with the number grouped as integer() does. Call it before arg(), while the number
/// stands alone.
QString counted(const QString& plural, qint64 count);
/// Three significant digits by default, without an exponent up to 15 digits.
QString significant(double value, int digits = 3);

/// Time in ns, µs, ms, s, min, h or d, so that 1 ≤ number < 1000 where a unit allows.
Scaled duration(Seconds time);
/// Network rates in Gb/s or Tb/s.
Scaled networkRate(Bandwidth rate);
/// Two ends of a range in one unit, that of the higher, with as many digits as tell them apart: "3.2768 –
/// 3.2801 Pb/s".
struct ScaledRange
{
    QString low;
    QString high;
    QString unit;
};
ScaledRange networkRates(Bandwidth low, Bandwidth high);
/// NVLink, PCIe and bus bandwidth in GB/s.
Scaled byteRate(Bandwidth rate);
/// Message sizes in B, KiB, MiB, GiB or TiB.
Scaled size(Bytes bytes);
/// Lengths of cables in m.
Scaled length(Metres metres);
/// W, kW or MW.
Scaled power(Watts watts);

/// Which unit suits a whole column, and a value in it.
struct Unit
{
    QString name;
    double factor = 1; ///< value in SI units ÷ factor = number shown
};
Unit durationUnit(Seconds largest);
QString inUnit(double value, const Unit& unit);

/// "$1.09 M" in English, "109 万美元" in Chinese.
QString money(Money amount);
/// The unit that suits a whole column of amounts: "$", "$ k", "$ M" or "$ B" in English, "万美元" in Chinese.
Unit moneyUnit(Money largest);
/// "2.00:1".
QString ratio(double value);
/// "9.9 %" of a share 0…1.
QString percent(double share, int digits = 2);
/// How a value differs from the one it is divided by: "+12 %", "−3.1 %".
QString change(double ratio);
/// "25.6 – 27.2".
QString range(const QString& low, const QString& high);
/// "≥ $3.20 M" for a sum that leaves something out.
QString atLeast(const QString& amount);

/// Plain text for the inside of rich text. Narrow spaces, which rich text takes for places to break a line,
/// become no-break spaces.
QString escaped(const QString& plain);
/// The same in bold.
QString bold(const QString& plain);

} // namespace fabric::text
