#include "app/cli/session.h"

#include "app/catalog/built_in_catalog.h"
#include "app/cli/table.h"
#include "core/io/settings.h"
#include "core/io/text_file.h"
#include "ui/text/finding_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string>

#include <unistd.h>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

std::filesystem::path inputPath(const std::string& path)
{
    return path == "-" ? std::filesystem::path("/dev/stdin") : std::filesystem::path(path);
}

void put(std::FILE* stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
}

/// The sentence with the file and line that it is about, unless it begins with them. A command may read
/// several files.
QString located(const Finding& finding)
{
    const QString sentence = oneLine(text::sentence(finding));
    const auto file = std::find_if(finding.arguments.begin(), finding.arguments.end(),
                                   [](const Argument& a) { return a.name == "file"; });
    const auto* name = file == finding.arguments.end() ? nullptr : std::get_if<std::string>(&file->value);
    if (!name || sentence.startsWith(oneLine(*name)))
        return sentence;
    return oneLine(*name) + (finding.line > 0 ? u", line %1: "_s.arg(finding.line) : u": "_s) + sentence;
}

/// Findings about standard input name it instead of its device.
Error aboutStandardInput(Error error)
{
    for (Finding& finding : error.findings) {
        for (Argument& argument : finding.arguments) {
            if (argument.name == "file")
                argument.value = "standard input";
        }
    }
    return error;
}

} // namespace

Result<Catalog> Session::catalog()
{
    if (m_catalog)
        return *m_catalog;
    std::vector<Catalog::Source> sources = builtInCatalogSources();
    for (const std::string& path : catalogFiles) {
        Result<Catalog::Source> source = Catalog::readFile(path);
        if (!source)
            return source.error();
        sources.push_back(std::move(*source));
    }
    Result<Catalog> loaded = Catalog::load(sources);
    if (loaded)
        m_catalog = *loaded;
    return loaded;
}

Result<io::DesignFile> Session::load(const std::string& path) const
{
    Result<io::DesignFile> file = io::loadDesign(inputPath(path));
    return file || path != "-" ? file : aboutStandardInput(file.error());
}

Result<Snapshot> Session::snapshot(const std::string& path, const std::vector<std::string>& settings) const
{
    Result<io::DesignFile> file = load(path);
    if (!file)
        return file.error();
    for (const Finding& note : file->notes)
        put(stderr, located(note).toStdString() + "\n");
    if (const Result<void> set = applySettings(file->design, settings); !set)
        return set.error();
    return Snapshot(std::make_shared<const Design>(std::move(file->design)));
}

Context Session::context(std::string_view what) const
{
    Context context;
    if (isatty(fileno(stderr)) == 0)
        return context;
    context.progress = [name = std::string(what), last = -1](double share) mutable {
        const int percent = static_cast<int>(std::lround(share * 100));
        if (percent == last)
            return;
        last = percent;
        std::fprintf(stderr, "\r%s %3d %%%s", name.c_str(), percent, percent >= 100 ? "\r\033[K" : "");
    };
    return context;
}

ExitCode Session::print(std::string_view text) const
{
    put(stdout, text);
    if (text.empty() || text.back() != '\n')
        put(stdout, "\n");
    return ExitCode::done;
}

ExitCode Session::print(const QString& text) const
{
    return print(std::string_view(text.toStdString()));
}

ExitCode Session::write(const std::string& path, std::string_view bytes) const
{
    if (path == "-") {
        put(stdout, bytes);
        return ExitCode::done;
    }
    const Result<void> written = io::writeTextFile(path, bytes);
    return written ? ExitCode::done : fail(written.error());
}

ExitCode Session::fail(const Error& error) const
{
    for (const Finding& finding : error.findings)
        put(stderr, located(finding).toStdString() + "\n");
    return exitCodeOf(error.kind);
}

Result<void> applySettings(Design& design, const std::vector<std::string>& settings)
{
    for (const std::string& setting : settings) {
        const auto pair = keyAndValue(setting);
        if (!pair)
            return pair.error();
        if (const Result<void> applied = io::applySetting(design, pair->first, pair->second); !applied)
            return applied.error();
    }
    return {};
}

Result<std::pair<std::string, std::string>> keyAndValue(const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        return error(ErrorKind::usage, finding("cli.setting_form", "--set").with("found", text));
    return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

Result<Bytes> parseSize(const std::string& text)
{
    struct Suffix
    {
        std::string_view name;
        double factor;
    };
    static constexpr std::array<Suffix, 10> suffixes = {{{"", 1},
                                                         {"B", 1},
                                                         {"KiB", 1024.0},
                                                         {"MiB", 1048576.0},
                                                         {"GiB", 1073741824.0},
                                                         {"TiB", 1099511627776.0},
                                                         {"KB", 1e3},
                                                         {"MB", 1e6},
                                                         {"GB", 1e9},
                                                         {"TB", 1e12}}};
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    for (const Suffix& suffix : suffixes) {
        const double bytes = number * suffix.factor;
        if (problem == std::errc{} && rest == suffix.name && std::isfinite(bytes) && bytes >= 1 &&
            bytes <= 1e18)
            return Bytes(bytes);
    }
    return error(ErrorKind::usage, finding("cli.size_form", "--size").with("found", text));
}

} // namespace fabric::cli
