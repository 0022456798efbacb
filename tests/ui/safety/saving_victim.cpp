#include "core/io/design_file.h"
#include "support/fixtures.h"

#include <cstdio>

/// Saves one large design after the other to FILE until somebody kills it. They differ by their names, "state
/// 10000" and so on; tells when the first one is saved.
int main(int argc, char** argv)
{
    fabric::test::Fixture fixture = fabric::test::clos({8, 256, 1, 16, 16, 256});
    fabric::Design design = *fixture.design;
    for (int state = 10000; argc == 2; ++state) {
        design.name = "state " + std::to_string(state);
        if (!fabric::io::saveDesign(argv[1], design, fixture.layout))
            return 1;
        if (state == 10000) {
            std::puts("saved");
            std::fflush(stdout);
        }
    }
    return 2;
}
