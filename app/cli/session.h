#pragma once

#include "app/cli/exit_code.h"
#include "core/base/context.h"
#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/graph/fabric_graph.h"
#include "core/io/design_file.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::cli {

/// What every command shares: where results and errors go, the catalog, reading designs. One call of the
/// program is one session.
class Session
{
public:
    /// User's own catalog files, added to the built-in ones.
    std::vector<std::string> catalogFiles;

    /// The built-in catalog with the user's files. Loaded once.
    Result<Catalog> catalog();

    /// A design by its file name; "-" is standard input.
    Result<io::DesignFile> load(const std::string& path) const;
    /// The same with `--set KEY=VALUE` applied, as a snapshot.
    Result<Snapshot> snapshot(const std::string& path, const std::vector<std::string>& settings) const;

    /// Progress on standard error while that is a terminal.
    Context context(std::string_view what) const;

    /// Writes a result to standard output.
    ExitCode print(std::string_view text) const;
    ExitCode print(const QString& text) const;
    /// Writes a result to a file, or to standard output for "-".
    ExitCode write(const std::string& path, std::string_view bytes) const;
    /// Whether a file may be written: not where it is one that the command reads; error cli.output_is_input.
    Result<void> checkOutput(const std::string& output, const std::string& input = {}) const;
    /// Writes an error to standard error and says which exit code it is.
    ExitCode fail(const Error& error) const;
    ExitCode fail(ErrorKind kind, Finding finding) const { return fail(error(kind, std::move(finding))); }

private:
    std::optional<Catalog> m_catalog;
};

/// Applies every `--set KEY=VALUE` in order.
Result<void> applySettings(Design& design, const std::vector<std::string>& settings);

/// Splits "key=value"; error cli.setting_form otherwise.
Result<std::pair<std::string, std::string>> keyAndValue(const std::string& text);

/// "infiniband", "roce" or "ethernet" as an option says it; error cli.fabric_unknown otherwise.
Result<FabricKind> parseFabric(const std::string& text);

/// A finding as the sentence that stands in JSON.
std::string words(const Finding& finding);

/// Sizes as people write them: 1024, 64KiB, 1GiB, 1GB, 1.5MB; errors cli.size_form, cli.size_too_large
/// (above 1e18 bytes) otherwise.
Result<Bytes> parseSize(const std::string& text);

} // namespace fabric::cli
