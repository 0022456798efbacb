#include "ui/theme/fonts.h"

#include <QApplication>
#include <QFontDatabase>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

QStringList installedOf(const QStringList& wanted)
{
    QStringList found;
    for (const QString& family : wanted) {
        if (QFontDatabase::hasFamily(family))
            found << family;
    }
    return found;
}

struct Step
{
    int pixels;
    bool bold;
};

Step stepOf(TypeStep step)
{
    switch (step) {
    case TypeStep::caption:
        return {11, false};
    case TypeStep::small:
        return {12, false};
    case TypeStep::body:
        return {13, false};
    case TypeStep::heading:
        return {14, true};
    case TypeStep::figure:
        return {20, true};
    case TypeStep::presenterBody:
        return {25, false};
    case TypeStep::presenterTitle:
        return {42, true};
    }
    return {13, false};
}

} // namespace

QStringList uiFontFamilies(const QLocale& locale)
{
    QStringList wanted{u"Noto Sans"_s, u"Noto Sans CJK SC"_s, u"DejaVu Sans"_s};
    if (locale.language() == QLocale::Chinese)
        wanted.swapItemsAt(0, 1);
    return installedOf(wanted);
}

QFont fontOf(TypeStep step)
{
    const Step s = stepOf(step);
    QFont font = QApplication::font();
    font.setPixelSize(s.pixels);
    font.setBold(s.bold);
    return font;
}

QFont monoFont(int pixels)
{
    const QStringList families = installedOf({u"JetBrains Mono"_s, u"DejaVu Sans Mono"_s});
    QFont font = families.isEmpty() ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QFont(families);
    font.setPixelSize(pixels);
    return font;
}

void installFonts(const QLocale& locale)
{
    QFont font = QApplication::font();
    const QStringList families = uiFontFamilies(locale);
    if (!families.isEmpty())
        font.setFamilies(families);
    font.setPixelSize(13);
    font.setBold(false);
    QApplication::setFont(font);
    QApplication::setFont(fontOf(TypeStep::small), "QTipLabel");
    QApplication::setFont(fontOf(TypeStep::small), "QStatusBar");
    QApplication::setFont(fontOf(TypeStep::caption), "QHeaderView");
}

} // namespace fabric
