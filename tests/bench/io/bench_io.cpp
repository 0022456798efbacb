#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "core/io/design_file.h"
#include "core/layout/layout.h"
#include "support/test_registry.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdio>

using namespace fabric;

/// Prints how long the road of the largest tree takes: generate, lay out, write, read.
class BenchIo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fatTree64();
};

namespace {

template<class Work>
auto timed(const char* what, Work work)
{
    QElapsedTimer timer;
    timer.start();
    auto result = work();
    std::printf("%-45s %9.1f ms\n", what, static_cast<double>(timer.nsecsElapsed()) / 1e6);
    return result;
}

} // namespace

void BenchIo::fatTree64()
{
    const Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    QVERIFY(catalog.ok());
    FatTreeParameters tree;
    tree.k = 64;
    const Result<Design> design =
        timed("generate, fat-tree k = 64", [&] { return generate(Parameters(tree), *catalog); });
    QVERIFY(design.ok());
    std::printf("  %zu devices, %zu links\n", design->devices.size(), design->links.size());
    const Layout places = timed("lay out", [&] { return layout(*design); });
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("k64.fabric.json")).toStdString();
    const Result<void> saved =
        timed("design to file, on disk", [&] { return io::saveDesign(path, *design, places); });
    QVERIFY(saved.ok());
    std::printf("  %.1f MB\n", static_cast<double>(QFileInfo(QString::fromStdString(path)).size()) / 1e6);
    const auto snapshot = timed("file to snapshot", [&] {
        Result<io::DesignFile> file = io::loadDesign(path);
        return file ? std::make_shared<const Design>(std::move(file->design)) : Snapshot();
    });
    QVERIFY(snapshot && *snapshot == *design);
}

FABRIC_TEST(BenchIo)
#include "bench_io.moc"
