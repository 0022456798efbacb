#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

/// What the command line says about its own words: CLI11 knows what is wrong, these say it.
namespace fabric::cli {

/// One line on what is wrong and what would be right.
std::string usageText(const CLI::App& program, const CLI::ParseError& wrong);

/// Accepts one of some words.
CLI::Validator oneOf(std::vector<std::string> words);

/// Accepts a number of a range; its text says so.
CLI::Validator numberBetween(double least, double most);

/// Refuses values that cannot be meant for any option of a program: the empty text, which a script makes of
/// an unset variable, and what looks like the next option.
void checkValues(CLI::App& program);

} // namespace fabric::cli
