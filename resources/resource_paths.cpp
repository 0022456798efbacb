#include "resources/resource_paths.h"

using namespace Qt::StringLiterals;

namespace fabric {

QString themeTokensPath()
{
    return u":/theme/tokens.json"_s;
}

QString iconPath(QStringView name)
{
    return u":/icons/%1.svg"_s.arg(name);
}

} // namespace fabric
