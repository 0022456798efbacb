#include "app/cli/session.h"

#include "app/catalog/built_in_catalog.h"
#include "app/cli/table.h"
#include "core/io/settings.h"
#include "core/io/text_file.h"
#include "core/model/names.h"
#include "ui/text/finding_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>

#include <unistd.h>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

void put(std::FILE* stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
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
    if (path != "-")
        return io::loadDesign(path);
    const Result<std::string> text = io::readStandardInput();
    return text ? io::readDesign(*text, io::standardInputName) : Result<io::DesignFile>(text.error());
}

Result<Snapshot> Session::snapshot(const std::string& path, const std::vector<std::string>& settings) const
{
    Result<io::DesignFile> file = load(path);
    if (!file)
        return file.error();
    for (const Finding& note : file->notes)
        put(stderr, oneLine(text::located(note)).toStdString() + "\n");
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

Result<void> Session::checkOutput(const std::string& output, const std::string& input) const
{
    std::vector<std::string> inputs = catalogFiles;
    if (!input.empty())
        inputs.push_back(input == "-" ? "/dev/stdin" : input);
    for (const std::string& read : inputs) {
        std::error_code missing;
        if (output != "-" && std::filesystem::is_regular_file(output, missing) &&
            std::filesystem::equivalent(read, output, missing))
            return error(ErrorKind::usage, finding("cli.output_is_input", "-o")
                                               .with("output", output)
                                               .with("input", read == "/dev/stdin" ? "-" : read));
    }
    return {};
}

ExitCode Session::fail(const Error& error) const
{
    for (const Finding& finding : error.findings)
        put(stderr, oneLine(text::located(finding)).toStdString() + "\n");
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

Result<FabricKind> parseFabric(const std::string& text)
{
    for (const json::Name<FabricKind>& name : fabricNames) {
        if (name.text == text)
            return name.value;
    }
    return error(ErrorKind::usage, finding("cli.fabric_unknown", "--fabric").with("found", text));
}

std::string words(const Finding& finding)
{
    return text::sentence(finding).toStdString();
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
    constexpr double most = 1e18;
    for (const Suffix& suffix : suffixes) {
        const double bytes = number * suffix.factor;
        if (problem == std::errc::invalid_argument || rest != suffix.name)
            continue;
        // Out of range may also be too small, which leaves 0 as well.
        if (problem == std::errc{} && bytes >= 1 && bytes <= most)
            return Bytes(bytes);
        if (problem == std::errc{} && std::isfinite(bytes) && bytes > most)
            return error(ErrorKind::usage, finding("cli.size_too_large", "--size").with("found", text));
    }
    return error(ErrorKind::usage, finding("cli.size_form", "--size").with("found", text));
}

} // namespace fabric::cli
