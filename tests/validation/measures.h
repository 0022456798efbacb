#pragma once

#include "subject.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace fabric::test {

/// One way in which the product gets at a figure.
struct Found
{
    std::string how;
    double value = 0;
};

/// How a key of ground_truth.json is computed: every way must give the expected value.
struct Measure
{
    std::string unit;
    std::function<std::vector<Found>(Subject&)> compute;
};

/// All keys that the product computes.
const std::map<std::string, Measure>& measures();

} // namespace fabric::test
