#pragma once

#include <QCoreApplication>
#include <QString>

namespace fabric {

/// A text of the picture in the chosen language; mark it with QT_TRANSLATE_NOOP("Picture", …).
inline QString words(const char* text)
{
    return QCoreApplication::translate("Picture", text);
}

/// A count with its thousands in groups by narrow no-break spaces.
QString grouped(qint64 count);
/// What tr("%n nodes", nullptr, count) gave, with the number grouped. Call it before arg().
QString counted(const QString& plural, qint64 count);

} // namespace fabric
