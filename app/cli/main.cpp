#include "app/cli/commands.h"

#include <QGuiApplication>

#include <cstdio>

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
    program.app.add_option("--user-catalog", program.session.catalogFiles,
                           "A catalog file of your own that adds or overrides entries");
}

/// The program tells errors itself; what Qt says about its surroundings would only mix with them.
void keepQtQuiet(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", message.toUtf8().constData());
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
    addCompare(program);
    addExport(program);
    addCatalog(program);
    addUnbuilt(program);
    try {
        program.app.parse(argc, argv);
    } catch (const CLI::ParseError& stop) {
        const bool asked = stop.get_exit_code() == 0;
        program.app.exit(stop);
        return static_cast<int>(asked ? ExitCode::done : ExitCode::usage);
    }
    if (std::fflush(stdout) != 0) {
        std::fputs("Standard output cannot be written.\n", stderr);
        return static_cast<int>(ExitCode::input);
    }
    return static_cast<int>(program.code);
}
