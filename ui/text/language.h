#pragma once

#include <QString>

namespace fabric::text {

/// The code of the installed translation: "en", "zh_CN".
QString languageCode();
bool isChinese();

} // namespace fabric::text
