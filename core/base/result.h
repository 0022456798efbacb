#pragma once

#include "core/base/finding.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace fabric {

/// Why a call gave no value. The kinds are the exit codes of the command line.
enum class ErrorKind {
    usage,        ///< a parameter is wrong (exit 2)
    notBuilt,     ///< a documented function that this version does not have (exit 2)
    invalidInput, ///< a file cannot be read or is not valid (exit 3)
    refused,      ///< the answer would be wrong or cannot be expressed (exit 4)
    cancelled     ///< the stop token was raised
};

struct Error
{
    ErrorKind kind = ErrorKind::usage;
    std::vector<Finding> findings; ///< at least one, the most important first
};

inline Error error(ErrorKind kind, Finding finding)
{
    Error e;
    e.kind = kind;
    e.findings.push_back(std::move(finding));
    return e;
}

/// A value or the reason why there is none.
template<class T>
class Result
{
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_content(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Only when ok().
    const T& value() const& { return *std::get_if<0>(&m_content); }
    T& value() & { return *std::get_if<0>(&m_content); }
    T&& value() && { return std::move(*std::get_if<0>(&m_content)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return std::get_if<0>(&m_content); }
    T* operator->() { return std::get_if<0>(&m_content); }

    /// Only when not ok().
    const Error& error() const { return *std::get_if<1>(&m_content); }

private:
    std::variant<T, Error> m_content;
};

template<>
class Result<void>
{
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }
    const Error& error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

} // namespace fabric
