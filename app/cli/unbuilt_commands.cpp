#include "app/cli/commands.h"

namespace fabric::cli {
namespace {

void add(Program& program, const char* name, const char* description)
{
    CLI::App* command = program.app.add_subcommand(name, description);
    // Whatever follows belongs to the command that will be; the program itself must not complain about it.
    command->fallthrough(false);
    command->prefix_command();
    command->callback([&program, name] {
        program.code = program.session.fail(ErrorKind::notBuilt, finding("cli.not_built", name));
    });
}

} // namespace

void addUnbuilt(Program& program)
{
    add(program, "check", "Check the design rules (not built yet)");
    add(program, "import", "Read a design from another format (not built yet)");
    add(program, "report", "Write a report (not built yet)");
}

} // namespace fabric::cli
