#include "support/test_registry.h"

#include "core/model/fragment.h"
#include "core/model/validate.h"
#include "sample.h"

using namespace fabric;

class TestFragment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void takesWhatBelongsToTheDevices();
    void groupsAreCut();
    void aWholeStarIsCopied();
    void namesGoOnInOrder();
    void arraysAreNumbered();
    void outerLinksAreKeptWhilePortsLast();
    void splittersStaySplitters();
    void typesAreShared();
    void intoAnotherDesign();
    void refused();

private:
    bool pasted(const Insertion& insertion)
    {
        m_after = m_design;
        m_afterLayout = m_layout;
        Applied done = apply(m_after, m_afterLayout, insertion.patch);
        if (!validate(m_after).empty() || !validate(m_after, m_afterLayout).empty())
            return false;
        Design back = m_after;
        Layout backLayout = m_afterLayout;
        apply(back, backLayout, std::move(done.inverse));
        return back == m_design && backLayout.notes == m_layout.notes;
    }

    Design m_design;
    Layout m_layout;
    Design m_after;
    Layout m_afterLayout;
};

void TestFragment::init()
{
    m_design = test::star();
    m_layout = {};
    m_layout.place(DeviceId{0}, {0, 100});
    m_layout.place(DeviceId{5}, {25, 0});
    m_layout.locked = {DeviceId{0}};
    m_layout.collapsed = {GroupId{0}};
    m_layout.notes = {{NoteId{3}, NoteKind::note, "n", 1, 2, 10, 10},
                      {NoteId{4}, NoteKind::label, "m", 1, 2, 10, 10}};
}

void TestFragment::takesWhatBelongsToTheDevices()
{
    const std::vector devices{DeviceId{5}, DeviceId{1}, DeviceId{77}};
    const std::vector notes{NoteId{4}};
    const Fragment part = extract(m_design, m_layout, devices, notes);
    QVERIFY(validate(part.design).empty());
    QVERIFY(validate(part.design, part.layout).empty());
    QCOMPARE(part.design.devices.size(), 2U);
    QCOMPARE(part.design.links.size(), 2U); // of node 1
    QCOMPARE(part.outerLinks.size(), 2U);   // of node 0
    QCOMPARE(part.design.nicOverrides.size(), 1U);
    QCOMPARE(part.design.types.size(), 2U);
    QVERIFY((part.layout.at(DeviceId{5}) == Point{25, 0}));
    QVERIFY(!part.layout.at(DeviceId{0}).valid());
    QVERIFY(part.layout.locked.empty());
    QCOMPARE(part.layout.notes.size(), 1U);
    QCOMPARE(part.layout.notes[0].text, std::string("m"));
    const Fragment nothing = extract(m_design, m_layout, {});
    QVERIFY(nothing.design.devices.empty() && nothing.design.types.empty() && nothing.outerLinks.empty());
}

void TestFragment::groupsAreCut()
{
    m_design.groups.push_back(
        {GroupId{2}, GroupKind::custom, "c", GroupId{1}, 0, {}, {DeviceId{0}, DeviceId{1}}});
    m_design.groups.push_back(
        {GroupId{3}, GroupKind::torus, "t", GroupId{2}, 0, {2, 1}, {DeviceId{0}, DeviceId{1}}});
    m_design.groups[1].parent = GroupId{0};
    const std::vector one{DeviceId{0}};
    const Fragment part = extract(m_design, m_layout, one);
    QVERIFY(validate(part.design).empty());
    QCOMPARE(part.design.groups.size(), 3U);          // not the rack of the leaf
    QCOMPARE(part.design.groups[1].parent.value, 0U); // the rack's parent instead
    QVERIFY(part.design.groups[2].dims.empty());      // half a torus
    QVERIFY((part.layout.collapsed == std::vector{GroupId{0}}));
    QVERIFY(extract(m_design, m_layout, one, {}, GroupsTaken::whole).design.groups.empty());
    const std::vector both{DeviceId{0}, DeviceId{1}};
    const Fragment whole = extract(m_design, m_layout, both, {}, GroupsTaken::whole);
    QCOMPARE(whole.design.groups.size(), 2U);
    QVERIFY((whole.design.groups[1].dims == std::vector{2, 1}));
}

void TestFragment::aWholeStarIsCopied()
{
    const std::vector all{DeviceId{0}, DeviceId{1}, DeviceId{5}};
    const std::vector notes{NoteId{3}, NoteId{4}};
    const Fragment part = extract(m_design, m_layout, all, notes);
    PasteOptions options;
    options.offset = {100, 10};
    const auto done = insertion(m_design, m_layout, part, options);
    QVERIFY(done.ok());
    QVERIFY(pasted(*done));
    QVERIFY((done->devices == std::vector{DeviceId{6}, DeviceId{7}, DeviceId{8}}));
    QCOMPARE(m_after.types.size(), 2U);
    QCOMPARE(m_after.links.size(), 8U);
    QCOMPARE(m_after.find(DeviceId{6})->name, std::string("node-2"));
    QCOMPARE(m_after.find(DeviceId{8})->name, std::string("leaf-1"));
    const Link& copy = *m_after.find(LinkId{7}); // of link 3: node 1, port 1, to the leaf, port 3
    QVERIFY((copy.a == PortRef{DeviceId{7}, 1} && copy.b == PortRef{DeviceId{8}, 3}));
    QCOMPARE(toGbps(copy.rate), 200.0);
    QVERIFY((m_after.find(GroupId{2})->members == done->devices));
    QCOMPARE(m_after.find(GroupId{2})->name, std::string("pod-0"));
    QCOMPARE(nicLink(m_after, *m_after.find(DeviceId{7}), 0).lanes, 8);
    QVERIFY((m_afterLayout.at(DeviceId{6}) == Point{100, 110}));
    QVERIFY(!m_afterLayout.at(DeviceId{7}).valid());
    QVERIFY(m_afterLayout.isCollapsed(GroupId{2}) && !m_afterLayout.isLocked(DeviceId{6}));
    QVERIFY((done->notes == std::vector{NoteId{5}, NoteId{6}}));
    QCOMPARE(m_afterLayout.find(NoteId{5})->x, 101.0);
}

void TestFragment::namesGoOnInOrder()
{
    m_design.devices[0].name = "node-3";
    m_design.devices[1].name = "node-1"; // a smaller number behind a larger one
    m_design.devices.push_back({DeviceId{9}, TypeIndex{0}, "node-128"});
    m_design.devices.push_back({DeviceId{10}, TypeIndex{0}, "storage"});
    const std::vector devices{DeviceId{0}, DeviceId{1}, DeviceId{10}};
    const auto done = insertion(m_design, m_layout, extract(m_design, m_layout, devices));
    QVERIFY(pasted(*done));
    QCOMPARE(m_after.find(done->devices[0])->name, std::string("node-130"));
    QCOMPARE(m_after.find(done->devices[1])->name, std::string("node-129"));
    QCOMPARE(m_after.find(done->devices[2])->name, std::string("storage-0"));
}

void TestFragment::arraysAreNumbered()
{
    const std::vector devices{DeviceId{0}};
    PasteOptions options;
    options.copies = 3;
    options.offset = {10, 0};
    options.step = {5, 1};
    options.pattern = "rack2-node-##";
    const auto done = insertion(m_design, m_layout, extract(m_design, m_layout, devices), options);
    QVERIFY(pasted(*done));
    QCOMPARE(done->devices.size(), 3U);
    QCOMPARE(m_after.find(DeviceId{6})->name, std::string("rack2-node-00"));
    QCOMPARE(m_after.find(DeviceId{8})->name, std::string("rack2-node-02"));
    QVERIFY((m_afterLayout.at(DeviceId{8}) == Point{20, 102}));
    QCOMPARE(m_after.groups.size(), 5U); // the pod, cut to one node, three times
    QCOMPARE(m_after.groups.back().name, std::string("pod-2"));
    QCOMPARE(m_after.links.size(), 4U);
}

void TestFragment::outerLinksAreKeptWhilePortsLast()
{
    const std::vector devices{DeviceId{0}};
    const Fragment part = extract(m_design, m_layout, devices);
    QCOMPARE(part.outerLinks.size(), 2U);
    PasteOptions options;
    options.copies = 3; // six cables for the four ports that the leaf has left
    options.keepOuterLinks = true;
    const auto done = insertion(m_design, m_layout, part, options);
    QVERIFY(pasted(*done));
    QCOMPARE(done->withoutPort, 2);
    QCOMPARE(m_after.links.size(), 8U);
    QVERIFY((m_after.links[4].a == PortRef{DeviceId{6}, 0} && m_after.links[4].b == PortRef{DeviceId{5}, 4}));
    QCOMPARE(toGbps(m_after.links[5].rate), 200.0);
    // Ports of another rate do not serve.
    m_design.types[1].ports = {{4, gbps(400), 1, ""}, {4, gbps(800), 1, ""}};
    QCOMPARE(insertion(m_design, m_layout, part, options)->withoutPort, 6);
}

void TestFragment::splittersStaySplitters()
{
    m_design.links[0].cable = m_design.links[1].cable = CableId{4};
    const std::vector all{DeviceId{0}, DeviceId{1}, DeviceId{5}};
    PasteOptions options;
    options.copies = 2;
    auto done = insertion(m_design, m_layout, extract(m_design, m_layout, all), options);
    QVERIFY(pasted(*done));
    QCOMPARE(m_after.links[4].cable.value, 5U);
    QCOMPARE(m_after.links[5].cable.value, 5U);
    QVERIFY(!m_after.links[6].cable.valid());
    QCOMPARE(m_after.links[8].cable.value, 6U);
    const std::vector leaf{DeviceId{5}};
    options.keepOuterLinks = true;
    done = insertion(m_design, m_layout, extract(m_design, m_layout, leaf), options);
    QCOMPARE(done->withoutPort, 8); // the nodes have no port left
    QVERIFY(pasted(*done));
}

void TestFragment::typesAreShared()
{
    const std::vector node{DeviceId{0}};
    const Fragment part = extract(m_design, m_layout, node);
    m_design.types[0].rackUnits = 3; // edited since
    const auto done = insertion(m_design, m_layout, part);
    QVERIFY(pasted(*done));
    QCOMPARE(m_after.types.size(), 3U);
    QCOMPARE(m_after.types[2].id, std::string("node-2"));
    QVERIFY(!m_after.typeOf(*m_after.find(DeviceId{6})).rackUnits);
}

void TestFragment::intoAnotherDesign()
{
    const std::vector all{DeviceId{0}, DeviceId{1}, DeviceId{5}};
    const Fragment part = extract(m_design, m_layout, all);
    m_design = {};
    m_layout = {};
    const auto done = insertion(m_design, m_layout, part);
    QVERIFY(pasted(*done));
    QCOMPARE(m_after.links.size(), 4U);
    QCOMPARE(m_after.devices[0].name, std::string("node-0"));
    QCOMPARE(m_after.devices[2].id.value, 2U);
    QVERIFY((m_after.links[0].b == PortRef{DeviceId{2}, 0}));
}

void TestFragment::refused()
{
    const std::vector all{DeviceId{0}, DeviceId{1}, DeviceId{5}};
    const Fragment part = extract(m_design, m_layout, all);
    PasteOptions options;
    for (int copies : {0, -1, PasteOptions::mostCopies + 1}) {
        options.copies = copies;
        QCOMPARE(insertion(m_design, m_layout, part, options).error().findings[0].rule,
                 std::string("model.copies_out_of_range"));
    }
    m_design.devices.push_back({DeviceId{(1U << 24) - 2}, TypeIndex{1}, "last"});
    options.copies = 1;
    QCOMPARE(insertion(m_design, m_layout, part, options).error().findings[0].rule,
             std::string("model.too_many_devices"));
}

FABRIC_TEST(TestFragment)
#include "tst_fragment.moc"
