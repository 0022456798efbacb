#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "core/io/fragment_text.h"
#include "core/model/patches.h"
#include "core/model/validate.h"
#include "sample_design.h"

#include <functional>
#include <random>

using namespace fabric;

namespace {

struct Drawing
{
    Design design;
    Layout layout;

    std::string text() const { return io::writeDesign(design, layout); }
};

/// Random patches by the functions that people's actions call. A refused action is an empty patch.
class RandomActions
{
public:
    RandomActions(const Drawing& drawing, std::uint32_t seed) : m_drawing(drawing), m_random(seed) {}

    Patch next()
    {
        using Action = Patch (RandomActions::*)();
        static constexpr Action actions[] = {
            &RandomActions::remove,   &RandomActions::add,   &RandomActions::add,      &RandomActions::move,
            &RandomActions::rename,   &RandomActions::group, &RandomActions::joinOne,  &RandomActions::retype,
            &RandomActions::moreNics, &RandomActions::cable, &RandomActions::setLinks, &RandomActions::paste,
            &RandomActions::paste,    &RandomActions::mark,  &RandomActions::write,    &RandomActions::set};
        return (this->*actions[below(std::size(actions))])();
    }

private:
    const Design& design() const { return m_drawing.design; }
    const Layout& layout() const { return m_drawing.layout; }

    std::uint32_t below(std::size_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    Point place() { return {below(1000) * 0.5, below(1000) / 3.0}; }

    template<class Element>
    auto someOf(const std::vector<Element>& elements, std::size_t most)
    {
        std::vector<decltype(Element::id)> ids;
        for (std::size_t i = below(most + 1); i > 0 && !elements.empty(); --i)
            ids.push_back(elements[below(elements.size())].id);
        return ids;
    }
    std::vector<DeviceId> devices(std::size_t most) { return someOf(design().devices, most); }
    DeviceType someType()
    {
        if (!design().types.empty() && below(2) == 0)
            return design().types[below(design().types.size())];
        return test::fullDesign().types[below(3)];
    }

    template<class T>
    static Patch patchOf(Result<T> result)
    {
        if constexpr (std::is_same_v<T, Patch>)
            return result ? *std::move(result) : Patch{};
        else
            return result ? std::move(result->patch) : Patch{};
    }

    Patch remove()
    {
        return patches::removal(
            design(), layout(),
            {devices(3), someOf(design().links, 3), someOf(design().groups, 1), someOf(layout().notes, 1)});
    }
    Patch add()
    {
        std::vector<Point> places(1 + below(4), place());
        if (below(4) == 0)
            places.emplace_back();
        const char* patterns[] = {"node-#", "leaf-##", "x", "a#b"};
        return patchOf(patches::addition(design(), someType(), patterns[below(4)], places));
    }
    Patch move()
    {
        Patch patch;
        for (DeviceId id : devices(5))
            patch.placements.push_back({id, below(5) == 0 ? Point{} : place()});
        return patch;
    }
    Patch rename()
    {
        const char* patterns[] = {"n-#", "node-#", "rack-#-node-##", "", "same"};
        return patchOf(patches::renameMany(design(), devices(4), patterns[below(5)], below(9)));
    }
    Patch group()
    {
        const auto kind = static_cast<GroupKind>(below(8));
        return patchOf(
            patches::grouping(design(), layout(), kind, "g", devices(6), static_cast<int>(below(4))));
    }
    Patch joinOne()
    {
        const auto groups = someOf(design().groups, 1);
        if (groups.empty())
            return {};
        if (below(3) == 0)
            return patches::leaving(design(), layout(), devices(4), groups[0]);
        return patchOf(patches::joining(design(), layout(), devices(4), groups[0]));
    }
    Patch retype() { return patchOf(patches::typeChange(design(), devices(2), someType())); }
    Patch moreNics()
    {
        const PcieLink link{5, 16, std::nullopt};
        const NicSlot nic{
            "n", "N", {Attachment::To::cpu, 0, link}, 1 + static_cast<int>(below(2)), gbps(400)};
        return patchOf(patches::nicAddition(design(), devices(2), nic));
    }
    Patch cable()
    {
        const auto ends = devices(2);
        if (ends.size() < 2 || ends[0] == ends[1])
            return {};
        const auto freePort = [&](DeviceId id) {
            std::vector<bool> used(static_cast<std::size_t>(design().typeOf(*design().find(id)).portCount()));
            for (const Link& link : design().links) {
                for (const PortRef& end : {link.a, link.b}) {
                    if (end.device == id)
                        used[end.port] = true;
                }
            }
            return PortRef{
                id, static_cast<std::uint32_t>(std::find(used.begin(), used.end(), false) - used.begin())};
        };
        Link link{design().nextLinkId(), freePort(ends[0]), freePort(ends[1]), gbps(1), Medium::aoc, {}, {}};
        link.rate = patches::fullRate(design(), link);
        Patch patch;
        if (link.rate.value() > 0)
            patch.putLinks = {link};
        return patch;
    }
    Patch setLinks()
    {
        patches::LinkSettings settings;
        settings.fullRate = below(2) == 0;
        settings.rate = gbps(1 + below(500));
        settings.medium = static_cast<Medium>(below(4));
        settings.length = Metres(1 + below(50) / 3.0);
        settings.clearLength = below(3) == 0;
        return patchOf(patches::linkChange(design(), someOf(design().links, 5), settings));
    }
    Patch paste()
    {
        const auto rule = below(2) == 0 ? GroupsTaken::whole : GroupsTaken::withAnyMember;
        Fragment part = extract(design(), layout(), devices(4), someOf(layout().notes, 2), rule);
        if (below(2) == 0) { // by the clipboard
            Result<Fragment> read = io::readFragment(io::writeFragment(part), "clipboard");
            m_readable = m_readable && read.ok();
            if (read)
                part = *std::move(read);
        }
        PasteOptions options;
        options.offset = place();
        options.copies = 1 + static_cast<int>(below(3));
        options.keepOuterLinks = below(2) == 0;
        options.pattern = below(3) == 0 ? "copy-#" : "";
        return patchOf(insertion(design(), layout(), part, options));
    }
    Patch mark()
    {
        Patch patch;
        patch.locked = devices(3);
        patch.unlocked = devices(3);
        patch.collapsed = someOf(design().groups, 2);
        patch.expanded = someOf(design().groups, 2);
        return patch;
    }
    Patch write()
    {
        Patch patch;
        patch.removedNotes = someOf(layout().notes, 1);
        patch.putNotes = {{layout().nextNoteId(), NoteKind::label, "text", place().x, place().y, 10, 20}};
        for (NoteId id : someOf(layout().notes, 1))
            patch.putNotes.push_back({id, NoteKind::note, "changed", 1, 2, 3, 4});
        return patch;
    }
    Patch set()
    {
        Patch patch;
        if (below(2) == 0)
            patch.name = "name " + std::to_string(below(9));
        if (below(2) == 0)
            patch.notes = std::string(below(3), 'n');
        if (below(2) == 0)
            patch.prices = std::string(below(3), 'p');
        if (below(2) == 0)
            patch.waivers = std::vector<Waiver>{{"rule", {"node-0"}, std::string(below(3), 'w')}};
        if (below(2) == 0)
            patch.priceOverrides = std::vector<PriceOverride>{{"server", Money(below(9)), ""}};
        if (below(2) == 0)
            patch.origin = Origin{"star", {{"nodes", std::to_string(below(9))}}};
        if (below(2) == 0) {
            patch.fabric = design().fabric;
            patch.fabric->own = static_cast<FabricKind>(below(3));
        }
        if (below(2) == 0) {
            patch.workload = design().workload;
            patch.workload->overlap = below(3) / 2.0;
        }
        const auto nodes = devices(1);
        if (!nodes.empty() && design().typeOf(*design().find(nodes[0])).nicCount() > 0) {
            if (below(2) == 0)
                patch.putOverrides = {{nodes[0], 0, {3, 8, std::nullopt}}};
            else
                patch.removedOverrides = {{nodes[0], 0}};
        }
        return patch;
    }

    const Drawing& m_drawing;
    std::mt19937 m_random;

public:
    bool m_readable = true;
};

Drawing startOf(std::uint32_t seed)
{
    if (seed % 3 == 0)
        return {test::fullDesign(), test::fullLayout()};
    if (seed % 3 == 1)
        return {test::fatTree(4), test::gridLayout(test::fatTree(4))};
    return {};
}

} // namespace

/// Whatever people do, one after the other: the design stays valid, and undoing it in reverse leads back to
/// the same bytes at every step.
class TestPatchProperty : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chainsAreUndone_data();
    void chainsAreUndone();
};

void TestPatchProperty::chainsAreUndone_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= 30; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestPatchProperty::chainsAreUndone()
{
    QFETCH(std::uint32_t, seed);
    Drawing drawing = startOf(seed);
    RandomActions actions(drawing, seed);
    std::vector<std::string> texts{drawing.text()};
    std::vector<Patch> inverses;
    for (int step = 0; step < 200; ++step) {
        // Bounded, so that all is printed in good time.
        const Patch patch =
            drawing.design.devices.size() > 150
                ? patches::removal(drawing.design, drawing.layout,
                                   {{drawing.design.devices[7].id, drawing.design.devices[70].id,
                                     drawing.design.devices.back().id},
                                    {},
                                    {},
                                    {}})
                : actions.next();
        Applied done = apply(drawing.design, drawing.layout, patch);
        const std::vector<Finding> wrong = validate(drawing.design, 1);
        const std::vector<Finding> wrongLayout = validate(drawing.design, drawing.layout, 1);
        QVERIFY2(wrong.empty(), wrong.empty() ? "" : (wrong[0].rule + " " + wrong[0].place).c_str());
        QVERIFY2(wrongLayout.empty(), wrongLayout.empty() ? "" : wrongLayout[0].rule.c_str());
        QVERIFY(actions.m_readable);
        texts.push_back(drawing.text());
        QCOMPARE(done.changes.empty(), texts.back() == texts[texts.size() - 2] && done.inverse == Patch{});
        inverses.push_back(std::move(done.inverse));
    }
    const auto read = io::readDesign(texts.back(), "end");
    QVERIFY(read.ok());
    QCOMPARE(io::writeDesign(read->design, read->layout), texts.back());
    std::vector<Patch> again;
    for (std::size_t step = inverses.size(); step-- > 0;) {
        again.push_back(apply(drawing.design, drawing.layout, std::move(inverses[step])).inverse);
        QVERIFY2(drawing.text() == texts[step], std::to_string(step).c_str());
    }
    for (std::size_t step = 0; step < inverses.size(); ++step) {
        apply(drawing.design, drawing.layout, std::move(again[again.size() - 1 - step]));
        QVERIFY2(drawing.text() == texts[step + 1], std::to_string(step).c_str());
    }
}

FABRIC_TEST(TestPatchProperty)
#include "tst_patch_property.moc"
