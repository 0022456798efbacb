#pragma once

#include <QTest>

#include <functional>
#include <memory>
#include <vector>

namespace fabric::test {

using MakeTest = std::function<std::unique_ptr<QObject>()>;

/// All test classes of one executable, in the order of their source files.
inline std::vector<MakeTest>& registry()
{
    static std::vector<MakeTest> tests;
    return tests;
}

template<class T>
bool registerTest()
{
    registry().push_back([] { return std::make_unique<T>(); });
    return true;
}

/// Runs every registered class; arguments go to each (a function name runs only where it exists).
inline int runAll(int argc, char** argv)
{
    int failures = 0;
    for (const MakeTest& make : registry()) {
        const std::unique_ptr<QObject> test = make();
        failures += QTest::qExec(test.get(), argc, argv);
    }
    return failures == 0 ? 0 : 1;
}

} // namespace fabric::test

#define FABRIC_TEST(Class) static const bool registered##Class = fabric::test::registerTest<Class>();
