#pragma once

#include <QMainWindow>

namespace fabric::test {

/// A window with one of every control in its states, 1200 × 800.
class Gallery : public QMainWindow
{
public:
    Gallery();
};

} // namespace fabric::test
