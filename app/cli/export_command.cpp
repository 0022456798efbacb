#include "app/cli/commands.h"
#include "app/cli/usage_text.h"

#include "core/io/export_format.h"
#include "core/layout/layout.h"
#include "ui/paint/export.h"
#include "ui/paint/picture.h"

#include <array>
#include <memory>

namespace fabric::cli {
namespace {

struct ExportRequest
{
    std::string file;
    std::string format;
    std::string output;
    std::string prices;
    std::string theme = "light";
    double scale = 1;
    bool list = false;
};

/// Formats that need painting; core's table has the others.
struct PictureFormat
{
    std::string_view id;
    std::string_view suffix;
    QByteArray (*write)(const Picture& picture, const ExportOptions& options, double scale);
};

constexpr std::array<PictureFormat, 2> pictureFormats = {
    {{"svg", ".svg",
      [](const Picture& picture, const ExportOptions& options, double) { return svg(picture, options); }},
     {"png", ".png", [](const Picture& picture, const ExportOptions& options, double scale) {
          return png(picture, options, scale);
      }}}};

std::string formatList()
{
    std::string text;
    for (const PictureFormat& format : pictureFormats)
        text += std::string(format.id) + "\n";
    for (const io::ExportFormat& format : io::exportFormats())
        text += std::string(format.id) + "\n";
    return text;
}

Result<std::string> converted(Session& session, const ExportRequest& request, const io::DesignFile& file)
{
    const Layout places = completed(file.design, file.layout);
    for (const PictureFormat& format : pictureFormats) {
        if (format.id != request.format)
            continue;
        ExportOptions options;
        options.theme = request.theme == "dark"    ? ThemeKind::dark
                        : request.theme == "print" ? ThemeKind::print
                                                   : ThemeKind::light;
        const Picture picture(std::make_shared<const Design>(file.design), places);
        return format.write(picture, options, request.scale).toStdString();
    }
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return catalog.error();
    for (const io::ExportFormat& format : io::exportFormats()) {
        if (format.id == request.format)
            return format.write({file.design, places, *catalog, request.prices});
    }
    return error(ErrorKind::usage, finding("cli.format_unknown", "--to").with("found", request.format));
}

ExitCode exportDesign(Session& session, const ExportRequest& request)
{
    if (request.list)
        return session.print(std::string_view(formatList()));
    if (request.file.empty() || request.format.empty())
        return session.fail(ErrorKind::usage,
                            finding("cli.export_needs", request.file.empty() ? "FILE" : "--to"));
    if (request.output.empty())
        return session.fail(ErrorKind::usage, finding("cli.output_missing", "-o"));
    if (const Result<void> free = session.checkOutput(request.output, request.file); !free)
        return session.fail(free.error());
    const Result<io::DesignFile> file = session.load(request.file);
    if (!file)
        return session.fail(file.error());
    const Result<std::string> bytes = converted(session, request, *file);
    return bytes ? session.write(request.output, *bytes) : session.fail(bytes.error());
}

} // namespace

void addExport(Program& program)
{
    const auto request = std::make_shared<ExportRequest>();
    CLI::App* command = program.app.add_subcommand("export", "Write a diagram or a bill of materials");
    command->add_option("file", request->file, "Design file; - is standard input");
    command->add_option("--to", request->format, "Format; --list prints them");
    command->add_option("-o,--output", request->output, "File to write; - is standard output");
    command->add_option("--prices", request->prices, "Price set of a bill of materials");
    command->add_option("--theme", request->theme, "Colours of a picture")
        ->check(oneOf({"light", "dark", "print"}));
    command->add_option("--scale", request->scale, "Pixels of a PNG for each logical pixel")
        ->check(numberBetween(0.1, 8));
    command->add_flag("--list", request->list, "List the formats");
    command->callback(
        [&program, request] { program.run([&] { return exportDesign(program.session, *request); }); });
}

} // namespace fabric::cli
