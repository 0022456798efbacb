#include "ui/text/language.h"

#include <QCoreApplication>

namespace fabric::text {

QString languageCode()
{
    //: The code of the language that this file translates into, such as zh_CN.
    return QCoreApplication::translate("Language", "en");
}

bool isChinese()
{
    return languageCode().startsWith(QLatin1String("zh"));
}

} // namespace fabric::text
