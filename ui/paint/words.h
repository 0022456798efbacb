#pragma once

#include <QCoreApplication>
#include <QString>

namespace fabric {

/// A text of the picture in the chosen language; mark it with QT_TRANSLATE_NOOP("Picture", …).
inline QString words(const char* text)
{
    return QCoreApplication::translate("Picture", text);
}

} // namespace fabric
