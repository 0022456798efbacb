#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "support/test_registry.h"
#include "ui/editing/design_editor.h"

#include <QElapsedTimer>

#include <cstdio>
#include <ctime>

using namespace fabric;
using namespace Qt::StringLiterals;

/// Prints what edits of the largest tree cost the document and its editor, while others hold a snapshot, as
/// analyses and pictures do.
class BenchEditing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fatTree64();

private:
    template<class Work>
    void time(const char* what, Work work)
    {
        m_snapshots.push_back(m_document.snapshot()); // nobody lets go of the design while it is edited
        QElapsedTimer timer;
        timer.start();
        const std::clock_t start = std::clock();
        work();
        const double used = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        std::printf("%-45s %9.2f ms, processor %9.2f ms\n", what,
                    static_cast<double>(timer.nsecsElapsed()) / 1e6, used);
        m_snapshots.clear();
    }

    DesignDocument m_document;
    std::vector<Snapshot> m_snapshots;
};

void BenchEditing::fatTree64()
{
    const Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    QVERIFY(catalog.ok());
    FatTreeParameters tree;
    tree.k = 64;
    Result<Design> design = generate(Parameters(tree), *catalog);
    QVERIFY(design.ok());
    Layout places = layout(*design);
    std::printf("%zu devices, %zu links\n", design->devices.size(), design->links.size());
    m_document.replace(*std::move(design), std::move(places), u"Generate"_s);
    DesignEditor editor(m_document, *catalog);

    EditSelection thousand; // every 69th: nodes and switches of all pods
    EditSelection everything;
    for (std::size_t i = 0; i < m_document.design().devices.size(); ++i) {
        const DeviceId id = m_document.design().devices[i].id;
        everything.devices.push_back(id);
        if (i % 69 == 0 && thousand.devices.size() < 1000)
            thousand.devices.push_back(id);
    }
    QUndoStack& stack = m_document.undoStack();
    Design copy;
    time("copy the design, for comparison", [&] { copy = m_document.design(); });
    time("select 1,000 devices", [&] { editor.setSelection(thousand); });
    time("delete them", [&] { editor.remove(); });
    time("undo", [&] { stack.undo(); });
    time("redo", [&] { stack.redo(); });
    time("undo again", [&] { stack.undo(); });
    time("redo again", [&] { stack.redo(); });
    time("undo again", [&] { stack.undo(); });
    QVERIFY(m_document.design() == copy);

    editor.setSelection(thousand);
    time("copy 1,000 devices to the clipboard", [&] { editor.copy(); });
    time("paste them", [&] { editor.paste(); });
    time("undo", [&] { stack.undo(); });
    EditSelection one;
    one.devices = {thousand.devices[3]};
    editor.setSelection(one);
    time("nudge one device", [&] { editor.nudge(8, 0); });
    time("nudge it again, which joins", [&] { editor.nudge(8, 0); });
    time("place a node", [&] { editor.place({PaletteSection::nodes, "dgx-h100"}, {0, 0}); });
    time("ports of the design", [&] { static_cast<void>(editor.portUse()); });
    time("rename a device", [&] { editor.rename(one.devices[0], u"renamed"_s); });
    time("select all", [&] { editor.setSelection(everything); });
    time("nudge all", [&] { editor.nudge(8, 0); });
    time("undo", [&] { stack.undo(); });
    time("delete all", [&] { editor.remove(); });
    time("undo", [&] { stack.undo(); });
    QVERIFY(m_document.design().devices.size() >= everything.devices.size());
}

FABRIC_TEST(BenchEditing)
#include "bench_editing.moc"
