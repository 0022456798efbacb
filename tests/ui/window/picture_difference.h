#pragma once

#include "ui/paint/picture.h"

#include <QString>

namespace fabric::test {

/// Where two pictures of one design differ first, in anything that is drawn or pointed at; empty: nowhere.
QString difference(const Picture& shown, const Picture& fresh);

/// The same for two drawings.
QString difference(const Layout& shown, const Layout& fresh);

} // namespace fabric::test
