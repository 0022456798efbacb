#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "core/io/design_file.h"
#include "core/layout/layout.h"
#include "core/model/fragment.h"
#include "core/model/patches.h"
#include "support/test_registry.h"

#include <QElapsedTimer>

#include <cstdio>

using namespace fabric;

/// Prints how long edits of the largest tree take, and undoing them.
class BenchModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fatTree64();
};

namespace {

template<class Work>
auto timedEdit(const char* what, Work work)
{
    QElapsedTimer timer;
    timer.start();
    auto result = work();
    std::printf("%-45s %9.2f ms\n", what, static_cast<double>(timer.nsecsElapsed()) / 1e6);
    return result;
}

} // namespace

void BenchModel::fatTree64()
{
    const Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    QVERIFY(catalog.ok());
    FatTreeParameters tree;
    tree.k = 64;
    Result<Design> design = generate(Parameters(tree), *catalog);
    QVERIFY(design.ok());
    Layout places = layout(*design);
    const std::string before = io::writeDesign(*design, places);
    std::printf("%zu devices, %zu links, %zu groups\n", design->devices.size(), design->links.size(),
                design->groups.size());

    patches::Subjects subjects; // every 69th: nodes and switches of all pods
    for (std::size_t i = 0; i < design->devices.size() && subjects.devices.size() < 1000; i += 69)
        subjects.devices.push_back(design->devices[i].id);
    const Patch removal = timedEdit("patch for deleting 1,000 devices",
                                    [&] { return patches::removal(*design, places, subjects); });
    Applied gone = timedEdit("delete", [&] { return apply(*design, places, removal); });
    std::printf("  %zu devices, %zu links go\n", gone.changes.removedDevices.size(),
                gone.changes.removedLinks.size());
    timedEdit("undo", [&] { return apply(*design, places, gone.inverse); });
    QVERIFY(io::writeDesign(*design, places) == before);

    const Fragment part =
        timedEdit("copy 1,000 devices", [&] { return extract(*design, places, subjects.devices); });
    const auto pasted = timedEdit("patch for pasting them", [&] { return insertion(*design, places, part); });
    QVERIFY(pasted.ok());
    const Applied added = timedEdit("paste", [&] { return apply(*design, places, pasted->patch); });
    timedEdit("undo", [&] { return apply(*design, places, added.inverse); });

    Patch move;
    move.placements = {{subjects.devices[3], {1, 2}}};
    const Applied moved = timedEdit("move one device", [&] { return apply(*design, places, move); });
    timedEdit("undo", [&] { return apply(*design, places, moved.inverse); });
    const std::vector<Point> place{{0, 0}};
    const auto one = timedEdit("patch for adding one device",
                               [&] { return patches::addition(*design, design->types[0], "node-#", place); });
    QVERIFY(one.ok());
    const Applied put = timedEdit("add", [&] { return apply(*design, places, one->patch); });
    timedEdit("undo", [&] { return apply(*design, places, put.inverse); });
    QVERIFY(io::writeDesign(*design, places) == before);
}

FABRIC_TEST(BenchModel)
#include "bench_model.moc"
