#include "core/analyze/analyze.h"
#include "core/graph/fabric_graph.h"
#include "core/model/physical_counts.h"
#include "support/test_registry.h"
#include "ui/editing/editing_bench.h"
#include "ui/editing/selecting.h"

#include <cstdio>
#include <random>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

namespace {

/// One person who does all kinds of things without a plan. The same seed does the same things.
class RandomHand
{
public:
    RandomHand(EditingBench& bench, std::uint32_t seed) : m_bench(bench), m_random(seed) {}

    void act()
    {
        if (m_bench.design().devices.size() > mostDevices)
            return thinOut();
        select();
        switch (below(8)) {
        case 0:
        case 1:
            return place();
        case 2:
        case 3:
            return cable();
        case 4:
            return changeOne();
        case 5:
            return groupOrLeave();
        case 6:
            return arrange();
        default:
            return copyOrRemove();
        }
    }

private:
    static constexpr std::size_t mostDevices = 120;

    DesignEditor& editor() { return m_bench.editor; }
    const Design& design() const { return m_bench.design(); }
    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_random() % count; }
    double place1() { return static_cast<double>(below(4000)) - 2000; }

    DeviceId device()
    {
        return design().devices.empty() ? DeviceId{} : design().devices[below(design().devices.size())].id;
    }
    GroupId group()
    {
        return design().groups.empty() ? GroupId{} : design().groups[below(design().groups.size())].id;
    }
    std::vector<DeviceId> some(std::size_t most)
    {
        std::vector<DeviceId> devices;
        for (std::size_t i = below(most) + 1; i > 0 && !design().devices.empty(); --i)
            devices.push_back(device());
        return devices;
    }
    PortRef port()
    {
        const Device* found = design().find(device());
        const auto ports = found ? static_cast<std::size_t>(design().typeOf(*found).portCount()) : 0U;
        return {found ? found->id : DeviceId{}, static_cast<std::uint32_t>(below(ports + 1))};
    }

    void select()
    {
        EditSelection selection;
        if (below(8) > 0)
            selection.devices = some(6);
        if (below(6) == 0 && !design().links.empty())
            selection.links = {design().links[below(design().links.size())].id};
        if (below(10) == 0 && !design().groups.empty())
            selection.groups = {group()};
        if (below(6) == 0 && !m_bench.layout().notes.empty())
            selection.notes = {m_bench.layout().notes[below(m_bench.layout().notes.size())].id};
        editor().setSelection(selection);
    }

    void thinOut()
    {
        EditSelection selection;
        for (int i = 0; i < 60; ++i)
            selection.devices.push_back(device());
        editor().setSelection(selection);
        editor().setLocked(false);
        editor().remove();
    }

    void place()
    {
        const std::vector<PaletteItem> items = paletteItems(productCatalog());
        PlaceTarget target;
        if (below(3) == 0)
            target.device = device();
        else if (below(3) == 0)
            target.group = group();
        editor().place(items[below(items.size())], {place1(), place1()}, target);
    }

    void cable()
    {
        CableOptions options;
        options.partial = below(2) == 0;
        if (below(2) == 0)
            options.length = Metres(static_cast<double>(1 + below(80)));
        const std::vector<DeviceId> lower = some(4);
        const std::vector<DeviceId> upper = some(2);
        switch (below(9)) {
        case 0:
            editor().cable(port(), port(), options);
            break;
        case 1:
            editor().cable(port(), device(), options);
            break;
        case 2:
            editor().cableNext(device(), device(), options);
            break;
        case 3:
            editor().cableAllTo(device(), options);
            break;
        case 4:
            editor().cableMesh(lower, upper, static_cast<int>(below(4)), options);
            break;
        case 5:
            editor().cableWithin(1, options);
            break;
        case 6:
            editor().cableRailWise(lower, upper, options);
            break;
        case 7:
            editor().breakOut(port(), below(2) == 0 ? 2 : 4, {}, options);
            break;
        default:
            editor().joinBack(port());
        }
    }

    void changeOne()
    {
        LinkEdit edit;
        edit.mediumByLength = below(2) == 0;
        edit.settings.length = Metres(static_cast<double>(below(50)));
        if (below(3) == 0)
            edit.settings.rate = gbps(static_cast<double>(50 * (1 + below(16))));
        switch (below(6)) {
        case 0:
            editor().rename(device(), u"name %1"_s.arg(below(50)));
            break;
        case 1:
            editor().renameMany(u"row-###"_s, static_cast<qint64>(below(1000)));
            break;
        case 2:
            editor().setLinks(edit);
            break;
        case 3:
            editor().changeType(
                below(2) == 0 ? productCatalog().nodes()[below(productCatalog().nodes().size())].id
                              : productCatalog().switches()[below(productCatalog().switches().size())].id);
            break;
        case 4:
            editor().setNicLink(device(), static_cast<int>(below(9)), PcieLink{4, 8, {}});
            break;
        default:
            if (!m_bench.layout().notes.empty())
                editor().setNoteText(m_bench.layout().notes.front().id, u"text %1"_s.arg(below(9)));
        }
    }

    void groupOrLeave()
    {
        constexpr std::array kinds{GroupKind::pod, GroupKind::rack, GroupKind::nvlinkDomain, GroupKind::rail,
                                   GroupKind::custom};
        const std::vector<GroupId> one{group()};
        switch (below(8)) {
        case 0:
            editor().ungroup();
            break;
        case 1:
            editor().join(group());
            break;
        case 2:
            editor().leave(group());
            break;
        case 3:
            editor().setCollapsed(one, below(2) == 0);
            break;
        case 4:
            editor().setLocked(below(3) == 0);
            break;
        case 5:
            editor().renameGroup(group(), u"组 %1"_s.arg(below(9)));
            break;
        default:
            editor().group(kinds[below(kinds.size())]);
        }
    }

    void arrange()
    {
        switch (below(8)) {
        case 0:
            editor().nudge(8, -8);
            break;
        case 1:
            editor().align(static_cast<arrange::Edge>(below(6)));
            break;
        case 2:
            editor().distribute(static_cast<arrange::Direction>(below(2)));
            break;
        case 3:
            editor().snap();
            break;
        case 4:
            editor().swapPlaces();
            break;
        case 5:
            editor().layout(static_cast<LayoutKind>(below(7)));
            break;
        default:
            editor().move({{device(), {place1(), place1()}}}, {}, below(3) == 0 ? group() : GroupId{});
        }
    }

    void copyOrRemove()
    {
        PasteOptions options;
        options.copies = static_cast<int>(below(4));
        options.step = {160, 0};
        options.keepOuterLinks = below(2) == 0;
        switch (below(8)) {
        case 0:
            editor().copy();
            editor().paste();
            break;
        case 1:
            editor().cut();
            break;
        case 2:
            editor().paste(QPointF(place1(), place1()));
            break;
        case 3:
            editor().duplicate(below(2) == 0);
            break;
        case 4:
            editor().arrayDuplicate(options);
            break;
        case 5:
            m_bench.document.undoStack().undo();
            break;
        default:
            editor().remove();
        }
    }

    EditingBench& m_bench;
    std::mt19937 m_random;
};

/// A number from the environment, or the one given.
std::uint32_t numberFrom(const char* name, std::uint32_t otherwise)
{
    bool isNumber = false;
    const uint value = qEnvironmentVariable(name).toUInt(&isNumber);
    return isNumber ? value : otherwise;
}

} // namespace

/// Random edits: everything is undone and redone to the byte, and every design on the way is valid.
/// FABRIC_SEED and FABRIC_STEPS choose another run.
class TestRandomEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoAndRedoAll_data()
    {
        QTest::addColumn<uint>("seed");
        const std::uint32_t first = numberFrom("FABRIC_SEED", 1);
        QTest::addRow("seed %u", first) << first;
        if (!qEnvironmentVariableIsSet("FABRIC_SEED"))
            QTest::addRow("seed 20260301") << 20260301U;
    }

    void undoAndRedoAll()
    {
        QFETCH(uint, seed);
        const std::uint32_t steps = numberFrom("FABRIC_STEPS", 1000);
        EditingBench bench(rail(8, 4));
        RandomHand hand(bench, seed);
        const std::string start = bench.bytes();
        for (std::uint32_t i = 0; i < steps; ++i) {
            hand.act();
            const QString trouble = bench.trouble();
            if (!trouble.isEmpty())
                QFAIL(qPrintable(u"seed %1, step %2: %3"_s.arg(seed).arg(i).arg(trouble)));
            if (i % 50 == 49)
                QVERIFY2(standsUp(bench), qPrintable(u"seed %1, step %2"_s.arg(seed).arg(i)));
        }
        const std::string end = bench.bytes();
        std::printf("seed %u: %u commands, %d steps, %zu refused, %zu devices, %zu links at the end\n", seed,
                    steps, bench.steps(), bench.refusals.size(), bench.design().devices.size(),
                    bench.design().links.size());
        QVERIFY(bench.steps() > static_cast<int>(steps / 3)); // most of it does something
        QUndoStack& stack = bench.document.undoStack();
        const int last = stack.index(); // what the hand itself has undone stays so
        while (stack.canUndo())
            stack.undo();
        QVERIFY2(bench.bytes() == start, qPrintable(u"seed %1: undo differs"_s.arg(seed)));
        while (stack.index() < last)
            stack.redo();
        QVERIFY2(bench.bytes() == end, qPrintable(u"seed %1: redo differs"_s.arg(seed)));
    }

private:
    /// A file reads back as what it was, and analyses have an answer or a reason.
    static bool standsUp(const EditingBench& bench)
    {
        const Result<io::DesignFile> file = io::readDesign(bench.bytes(), "test");
        if (!file || !(file->design == bench.design()))
            return false;
        const FabricGraph graph(bench.document.snapshot());
        const Result<AnalysisReport> report = analyze(graph, {}, {});
        return physicalCounts(bench.design()).links ==
                   static_cast<std::int64_t>(bench.design().links.size()) &&
               (report.ok() || !report.error().findings.empty());
    }
};

FABRIC_TEST(TestRandomEdits)
#include "tst_random_edits.moc"
