#include "app/cli/calibration_text.h"
#include "app/cli/commands.h"

#include "core/io/json/report_json.h"
#include "core/io/text_file.h"

#include <QDate>
#include <QDateTime>
#include <QFileInfo>

#include <filesystem>
#include <memory>

namespace fabric::cli {
namespace {

struct CalibrateRequest
{
    std::string file;
    std::string log;
    std::string fabric;
    std::string collective;
    std::string date;
    std::string output;
    bool json = false;
};

/// The day on which the log was last written, so that the same files give the same bytes.
std::string dateOf(const std::string& path)
{
    const QFileInfo file(QString::fromStdString(path));
    return file.lastModified().toUTC().date().toString(Qt::ISODate).toStdString();
}

Result<CalibrationSpec> calibrationSpec(const CalibrateRequest& request)
{
    CalibrationSpec spec;
    const bool piped = request.log == "-";
    spec.file = piped ? io::standardInputName : std::filesystem::path(request.log).filename().string();
    if (!request.date.empty()) {
        if (!QDate::fromString(QString::fromStdString(request.date), Qt::ISODate).isValid())
            return error(ErrorKind::usage, finding("cli.date_form", "--date").with("found", request.date));
        spec.date = request.date;
    } else if (!piped) {
        spec.date = dateOf(request.log);
    }
    if (!request.fabric.empty()) {
        const Result<FabricKind> fabric = parseFabric(request.fabric);
        if (!fabric)
            return fabric.error();
        spec.fabric = *fabric;
    }
    if (!request.collective.empty()) {
        const Result<Collective> collective = parseCollective(request.collective);
        if (!collective)
            return collective.error();
        spec.collective = *collective;
    }
    return spec;
}

ExitCode calibrateDesign(Session& session, const CalibrateRequest& request)
{
    const Result<CalibrationSpec> spec = calibrationSpec(request);
    if (!spec)
        return session.fail(spec.error());
    if (const Result<void> free = session.checkOutput(request.output, request.log); !free)
        return session.fail(free.error());
    Result<io::DesignFile> file = session.load(request.file);
    if (!file)
        return session.fail(file.error());
    constexpr std::uint64_t logLimit = std::uint64_t{64} << 20;
    const Result<std::string> text =
        request.log == "-" ? io::readStandardInput(logLimit) : io::readTextFile(request.log, logLimit);
    if (!text)
        return session.fail(text.error());
    const Result<NcclTestsLog> log = parseNcclTestsLog(*text, spec->file);
    if (!log)
        return session.fail(log.error());
    const FabricGraph graph(std::make_shared<const Design>(file->design));
    const Result<Calibration> fit = calibrate(graph, *log, *spec, session.context("Fitting"));
    if (!fit)
        return session.fail(fit.error());
    apply(*fit, file->design.fabric);
    const ExitCode written =
        session.write(request.output, io::writeDesign(file->design, file->layout, file->extensions));
    if (written != ExitCode::done || request.output == "-")
        return written;
    return request.json ? session.print(std::string_view(io::calibrationJson(*fit, words)))
                        : session.print(calibrationText(*fit));
}

} // namespace

void addCalibrate(Program& program)
{
    const auto request = std::make_shared<CalibrateRequest>();
    CLI::App* command =
        program.app.add_subcommand("calibrate", "Fit latency and efficiency to a log of nccl-tests");
    command->add_option("file", request->file, "Design file; - is standard input")->required();
    command->add_option("--log", request->log, "What a program of nccl-tests printed, or its JSON file")
        ->required();
    command->add_option("--fabric", request->fabric,
                        "infiniband, roce or ethernet: what was measured; by default the design's own");
    command->add_option(
        "--collective", request->collective,
        "Where the log does not say: all_reduce, all_gather, reduce_scatter, broadcast, reduce or "
        "all_to_all");
    command->add_option("--date", request->date, "2026-11-30: when it was measured; by default the file's");
    command->add_option("-o,--output", request->output, "Design file with the fit")->required();
    command->add_flag("--json", request->json, "Print one JSON document");
    command->footer(
        "Example: fabricwright-cli calibrate my.fabric.json --log all_reduce.log -o measured.fabric.json\n"
        "A log of one node fits NVLink, one of several the network. A fit of all_to_all counts for\n"
        "all_to_all, any other for the ring collectives; a design keeps one of each.");
    command->callback(
        [&program, request] { program.run([&] { return calibrateDesign(program.session, *request); }); });
}

} // namespace fabric::cli
