#pragma once

#include "core/generate/parameters.h"

#include <string>
#include <utility>
#include <vector>

namespace fabric::test {

/// One figure of an entry of ground_truth.json.
struct Expected
{
    std::string key;
    std::string unit;
    double value = 0; ///< NaN where the entry holds text or an object
    std::string text; ///< the value as JSON
    double tolerance = 0;
    bool relative = false;
    bool quoted = false;

    double allowed() const;
};

/// A design as the command line makes it.
struct Command
{
    std::string family;
    OptionList options;
    bool shapeOnly = false; ///< too large to build: counted by validate()
    std::string prices;
};

struct Entry
{
    std::string id;
    std::string certainty;
    std::string source;
    std::string command;
    std::vector<Expected> expected;
    std::vector<std::string> quotedKeys;
};

/// All entries of tests/validation/ground_truth.json. Stops the program if the file is damaged.
std::vector<Entry> readGroundTruth();

/// The designs that a command line of an entry names. Each of `main` must have every figure; keys beginning
/// `sota_` belong to `stateOfTheArt`.
struct Commands
{
    std::vector<Command> main;
    std::vector<Command> stateOfTheArt;
};

/// "A; cost --prices P; state of the art: B   (also: C)" or "A   (validate() only: …)".
Commands parseCommands(const std::string& text);

} // namespace fabric::test
