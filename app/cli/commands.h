#pragma once

#include "app/cli/session.h"

#include <CLI/CLI.hpp>

/// Each function adds one command to the program. A command stores its exit code in `code` when it has run.
namespace fabric::cli {

struct Program
{
    CLI::App app;
    Session session;
    ExitCode code = ExitCode::done;

    /// Runs a command, unless one of the user's own catalogs is bad: that is told even by commands that need
    /// no catalog.
    template<class Command>
    void run(Command command)
    {
        if (!session.catalogFiles.empty()) {
            if (const Result<Catalog> catalog = session.catalog(); !catalog) {
                code = session.fail(catalog.error());
                return;
            }
        }
        code = command();
    }
};

void addGenerate(Program& program);
void addAnalyze(Program& program);
void addEstimate(Program& program);
void addImprove(Program& program);
void addSweep(Program& program);
void addTrain(Program& program);
void addRings(Program& program);
void addCost(Program& program);
void addAdvise(Program& program);
void addCalibrate(Program& program);
void addCompare(Program& program);
void addExport(Program& program);
void addCatalog(Program& program);
/// Commands of the contract that this version answers with "not built yet".
void addUnbuilt(Program& program);

} // namespace fabric::cli
