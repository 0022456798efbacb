#include "app/cli/commands.h"
#include "app/cli/usage_text.h"

#include <QGuiApplication>

#include <cstdio>
#include <new>
#include <sstream>

using namespace fabric::cli;

namespace {

void describe(Program& program)
{
    program.app.name("fabricwright-cli");
    program.app.description(
        "Design the network of a GPU cluster: generate, analyze, estimate, price, export.");
    program.app.footer(
        "Exit codes: 0 done; 1 done, with findings of severity error; 2 wrong usage or not built yet;\n"
        "3 the input cannot be read or is invalid; 4 refused because the answer would be wrong.\n"
        "A file named - is standard input or output.");
    program.app.set_version_flag("--version", FABRIC_VERSION);
    program.app.require_subcommand(1);
    program.app.fallthrough();
    program.app
        .add_option("--user-catalog", program.session.catalogFiles,
                    "A catalog file of your own that adds or overrides entries")
        ->take_all();
}

/// The program tells errors itself; what Qt says about its surroundings would only mix with them.
void keepQtQuiet(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", message.toUtf8().constData());
}

ExitCode parseAndRun(Program& program, int argc, char** argv)
{
    try {
        program.app.parse(argc, argv);
        return program.code;
    } catch (const CLI::ParseError& stop) {
        if (stop.get_exit_code() == 0) {
            std::ostringstream asked;
            program.app.exit(stop, asked, asked);
            return program.session.print(std::string_view(asked.str()));
        }
        std::fprintf(stderr, "%s\n", usageText(program.app, stop).c_str());
        return ExitCode::usage;
    } catch (const std::bad_alloc&) {
        std::fputs("The memory is not enough for this design. Free some, or take a smaller design.\n",
                   stderr);
        return ExitCode::refused;
    }
}

} // namespace

int main(int argc, char** argv)
{
    qInstallMessageHandler(keepQtQuiet);
    // Pictures and text need fonts and resources, never a screen.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);

    Program program;
    describe(program);
    addGenerate(program);
    addAnalyze(program);
    addEstimate(program);
    addTrain(program);
    addRings(program);
    addCost(program);
    addAdvise(program);
    addImprove(program);
    addSweep(program);
    addCalibrate(program);
    addCompare(program);
    addExport(program);
    addCatalog(program);
    checkValues(program.app);
    addUnbuilt(program);
    const ExitCode code = parseAndRun(program, argc, argv);
    // A write may have failed long before the last one, so both are asked.
    const bool flushed = std::fflush(stdout) == 0;
    if (!flushed || std::ferror(stdout) != 0) {
        std::fputs("Standard output cannot be written.\n", stderr);
        return static_cast<int>(ExitCode::input);
    }
    return static_cast<int>(code);
}
