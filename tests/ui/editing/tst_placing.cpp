#include "support/test_registry.h"
#include "ui/editing/editing_bench.h"

#include <set>
#include <utility>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Putting things of the palette on the canvas.
class TestPlacing : public QObject
{
    Q_OBJECT

private:
    const PaletteItem m_node{PaletteSection::nodes, "dgx-h100"};
    const PaletteItem m_domain{PaletteSection::domains, "gb200-nvl72"};
    const PaletteItem m_rack{PaletteSection::containers, "rack"};
    const PaletteItem m_nvlink{PaletteSection::containers, "nvlink-domain"};
    const PaletteItem m_rail{PaletteSection::containers, "rail"};
    const PaletteItem m_note{PaletteSection::notes, "note"};

    static PaletteItem anySwitch() { return {PaletteSection::switches, productCatalog().switches()[0].id}; }
    static PaletteItem anyCard()
    {
        for (const NicModel& nic : productCatalog().nics()) {
            if (nic.pcie)
                return {PaletteSection::nics, nic.id};
        }
        return {};
    }

private Q_SLOTS:
    void devicesGetNamesAndGridPlaces()
    {
        EditingBench bench;
        QCOMPARE(bench.checkStep([&] { return bench.editor.place(m_node, {101, 203}); }), QString());
        QCOMPARE(bench.wanted.devices.size(), 1U);
        const DeviceId first = bench.wanted.devices.front();
        QCOMPARE(bench.nameOf(first), std::string("node-0"));
        QVERIFY(bench.layout().at(first) == (Point{104, 200}));
        QVERIFY(bench.editor.place(m_node, {101, 203})); // the place is taken: it moves on
        QVERIFY(bench.layout().at(bench.wanted.devices.front()) == (Point{128, 224}));
        QCOMPARE(bench.nameOf(bench.wanted.devices.front()), std::string("node-1"));
        QVERIFY(bench.editor.place(anySwitch(), {0, 0}));
        QCOMPARE(bench.nameOf(bench.wanted.devices.front()), std::string("switch-0"));
        QCOMPARE(bench.document.undoStack().text(0),
                 u"Place "_s + QString::fromStdString(productCatalog().node("dgx-h100")->name));
        QCOMPARE(bench.trouble(), QString());
    }

    void everyItemOfThePaletteCanBePlacedOrSaysWhyNot()
    {
        EditingBench bench(star(2));
        bench.select({bench.nodes()[0]});
        for (const PaletteItem& item : paletteItems(productCatalog())) {
            const PlaceTarget target{item.section == PaletteSection::nics ? bench.nodes()[0] : DeviceId{},
                                     {}};
            const std::optional<Finding> reason = bench.editor.placeRefusal(item, target);
            const QString outcome = bench.checkStep([&] { return bench.editor.place(item, {0, 0}, target); });
            if (reason)
                QCOMPARE(outcome, u"refused: "_s + QString::fromStdString(reason->rule));
            else
                QVERIFY2(outcome.isEmpty() || outcome.startsWith(u"refused: model."_s),
                         qPrintable(outcome + u' ' + QString::fromStdString(item.id)));
            bench.select({bench.nodes()[0]});
        }
    }

    void aDomainIsABlockOfNodes()
    {
        EditingBench bench;
        QCOMPARE(bench.checkStep([&] { return bench.editor.place(m_domain, {0, 0}); }), QString());
        const Design& design = bench.design();
        QCOMPARE(design.devices.size(), 18U); // NVL72: 18 trays of 4 GPUs
        QCOMPARE(design.groups.size(), 1U);
        QVERIFY(design.groups.front().kind == GroupKind::nvlinkDomain);
        QCOMPARE(design.groups.front().members.size(), 18U);
        QCOMPARE(design.groups.front().name, std::string("domain-0"));
        std::set<std::pair<double, double>> places;
        for (const Device& device : design.devices)
            places.emplace(bench.layout().at(device.id).x, bench.layout().at(device.id).y);
        QCOMPARE(places.size(), 18U);
    }

    void devicesJoinTheGroupUnderThem()
    {
        EditingBench bench(star(3));
        bench.select({bench.nodes()[0], bench.nodes()[1]});
        QVERIFY(bench.editor.place(m_nvlink, {0, 0}));
        const GroupId domain = bench.wanted.groups.front();
        QCOMPARE(bench.design().find(domain)->members.size(), 2U);
        const PlaceTarget target{{}, domain};
        QCOMPARE(bench.checkStep([&] { return bench.editor.place(m_node, {0, 0}, target); }), QString());
        QCOMPARE(bench.design().find(domain)->members.size(), 3U);

        QVERIFY(!bench.editor.place(anySwitch(), {0, 0}, target));
        QCOMPARE(bench.lastRefusal(), u"model.domain_takes_nodes"_s);
        QVERIFY(!bench.editor.place(m_domain, {0, 0}, target));
        QCOMPARE(bench.lastRefusal(), u"edit.domain_in_domain"_s);
    }

    void aDomainInARackIsInsideIt()
    {
        EditingBench bench(star(1));
        bench.select({bench.nodes()[0]});
        QVERIFY(bench.editor.place(m_rack, {0, 0}));
        const GroupId rack = bench.wanted.groups.front();
        QVERIFY(bench.editor.place(m_domain, {500, 500}, {{}, rack}));
        QCOMPARE(bench.design().find(rack)->members.size(), 19U);
        QVERIFY(bench.design().groups.back().parent == rack);
        QCOMPARE(bench.trouble(), QString());
    }

    void railsTakeSwitchesAndCountOn()
    {
        EditingBench bench(rail(8, 4));
        const DeviceId leaf = bench.switches().back();
        int largest = -1;
        for (const Group& group : bench.design().groups) {
            if (group.kind == GroupKind::rail)
                largest = std::max(largest, group.index);
        }
        QVERIFY(bench.editor.place(m_rail, {0, 0}, {leaf, {}}));
        const GroupId made = bench.wanted.groups.front();
        QCOMPARE(bench.design().find(made)->index, largest + 1);
        QVERIFY(!bench.editor.place(m_node, {0, 0}, {{}, made}));
        QCOMPARE(bench.lastRefusal(), u"edit.rail_takes_switches"_s);
        QVERIFY(bench.editor.place(anySwitch(), {0, 0}, {{}, made}));
        QVERIFY(bench.nameOf(bench.wanted.devices.front()).starts_with("leaf-"));
    }

    void nicsNeedANode()
    {
        EditingBench bench(star(2));
        const DeviceId node = bench.nodes()[0];
        const DeviceId leaf = bench.switches()[0];
        const int before = bench.design().typeOf(*bench.design().find(node)).nicCount();
        QVERIFY(!bench.editor.place(anyCard(), {0, 0}));
        QCOMPARE(bench.lastRefusal(), u"edit.nic_needs_node"_s);
        QVERIFY(bench.editor.placeRefusal(anyCard(), {leaf, {}}));
        QVERIFY(!bench.editor.place(anyCard(), {0, 0}, {leaf, {}}));
        QCOMPARE(bench.lastRefusal(), u"model.no_insides"_s);
        QVERIFY(!bench.editor.placeRefusal(anyCard(), {node, {}}));
        QCOMPARE(bench.checkStep([&] {
            return bench.editor.place(anyCard(), {0, 0}, {node, {}});
        }),
                 QString());
        QCOMPARE(bench.design().typeOf(*bench.design().find(node)).nicCount(), before + 1);
        bench.select({bench.nodes()[1]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.addNic(anyCard().id); }), QString());
        QVERIFY(!bench.editor.addNic("no-such-nic"));
        QCOMPARE(bench.lastRefusal(), u"edit.item_unknown"_s);
        QCOMPARE(bench.steps(), 2);
    }

    void containersTakeTheSelectionOrWhatIsUnderThem()
    {
        EditingBench bench(star(4));
        QVERIFY(!bench.editor.place(m_rack, {0, 0}));
        QCOMPARE(bench.lastRefusal(), u"model.group_without_members"_s);
        const auto membersMade = [&] {
            return bench.design().find(bench.wanted.groups.front())->members.size();
        };
        const std::vector<DeviceId> two{bench.nodes()[0], bench.nodes()[1]};
        bench.select(two);
        QVERIFY(bench.editor.place(m_rack, {0, 0}, {two.front(), {}})); // on a selected device: all selected
        QCOMPARE(membersMade(), 2U);
        const GroupId rack = bench.wanted.groups.front();
        QVERIFY(bench.editor.place(m_rack, {0, 0}, {bench.nodes()[3], {}})); // another one
        QCOMPARE(membersMade(), 1U);
        QVERIFY(bench.editor.place(m_nvlink, {0, 0}, {{}, rack})); // the nodes of a rack
        QCOMPARE(membersMade(), 2U);
        bench.select({bench.switches()[0]}); // the switch
        QVERIFY(!bench.editor.place(m_nvlink, {0, 0}));
        QCOMPARE(bench.lastRefusal(), u"model.domain_takes_nodes"_s);
    }

    void notes()
    {
        EditingBench bench;
        QCOMPARE(bench.checkStep([&] { return bench.editor.place(m_note, {10, 10}); }), QString());
        const NoteId note = bench.wanted.notes.front();
        QVERIFY(bench.editor.setNoteText(note, u"Ask about power 电源"_s));
        QVERIFY(bench.editor.setNoteText(note, u"Ask about power 电源?"_s));
        QCOMPARE(bench.steps(), 2); // typing is one step
        QVERIFY(bench.editor.resizeNote(note, {8, 8, 1, 300}));
        QCOMPARE(bench.layout().find(note)->width, 8.0);
        QVERIFY(!bench.editor.resizeNote(note, {8, 8, std::nan(""), 300}));
        QVERIFY(!bench.editor.setNoteText(note, QString(10'001, u'x')));
        QCOMPARE(bench.lastRefusal(), u"edit.note_too_long"_s);
        QVERIFY(!bench.editor.setNoteText(NoteId{77}, {}));
        QCOMPARE(bench.lastRefusal(), u"edit.note_missing"_s);
        QVERIFY(bench.editor.move({}, {{note, {80, 80}}}));
        EditSelection selection;
        selection.notes = {note};
        bench.editor.setSelection(selection);
        QVERIFY(bench.editor.remove());
        QVERIFY(bench.layout().notes.empty());
    }

    void placesThatAreNoPlaces()
    {
        EditingBench bench;
        QVERIFY(bench.editor.place(m_node, {std::nan(""), 3}));
        QVERIFY(bench.layout().at(bench.wanted.devices.front()) == (Point{0, 0}));
        QVERIFY(!bench.editor.place({PaletteSection::nodes, "no-such"}, {0, 0}));
        QCOMPARE(bench.lastRefusal(), u"edit.item_unknown"_s);
        QVERIFY(bench.editor.place(m_node, {0, 0}, {{}, GroupId{99}})); // a group that has gone is no target
        QCOMPARE(bench.trouble(), QString());
    }
};

FABRIC_TEST(TestPlacing)
#include "tst_placing.moc"
