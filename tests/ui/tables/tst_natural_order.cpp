#include "support/test_registry.h"
#include "ui/tables/natural_order.h"

#include <QTest>

#include <random>

using namespace fabric;

/// Names in the order in which people count.
class TestNaturalOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersCountByValue()
    {
        const std::vector<std::string> inOrder = {
            "leaf-1",        "leaf-9",         "leaf-10",       "node-2",       "node-10",
            "node-10/nic-2", "node-10/nic-10", "pod-1-leaf-12", "pod-2-leaf-3", "spine"};
        for (std::size_t i = 1; i < inOrder.size(); ++i)
            QVERIFY2(naturalKey(inOrder[i - 1]) < naturalKey(inOrder[i]), inOrder[i].c_str());
    }

    void zerosAndCapitalsMakeNoDifference()
    {
        QCOMPARE(naturalKey("Node-007"), naturalKey("node-7"));
        QVERIFY(naturalKey("node-0") < naturalKey("node-1"));
        QCOMPARE(naturalKey("node-000"), naturalKey("node-0"));
    }

    void ranks()
    {
        QCOMPARE(naturalRanks({"n10", "n2", "N2", "a"}), (std::vector<double>{2, 1, 1, 0}));
        QVERIFY(naturalRanks({}).empty());
    }

    void orderOfDevicesFollowsEdits()
    {
        Design design;
        std::mt19937 random(7);
        const auto name = [&] { return (random() % 2 ? "n-" : "N-") + std::to_string(random() % 40); };
        const auto add = [&](std::uint32_t id) { design.devices.push_back({DeviceId{id}, {}, name()}); };
        std::uint32_t next = 0;
        while (next < 60)
            add(next++);
        DeviceNameOrder order;
        const auto check = [&] {
            std::vector<std::string_view> names;
            for (const Device& device : design.devices)
                names.emplace_back(device.name);
            QCOMPARE(order.ranks(design), naturalRanks(names));
        };
        check();
        for (int edit = 0; edit < 200; ++edit) {
            ChangeSet changes;
            Device& renamed = design.devices[random() % design.devices.size()];
            renamed.name = name();
            changes.changedDevices = {renamed.id};
            order.follow(changes);
            if (edit % 3 == 0)
                continue; // several edits between two looks
            const auto gone =
                design.devices.begin() + static_cast<std::ptrdiff_t>(random() % design.devices.size());
            changes = {};
            changes.removedDevices = {gone->id};
            design.devices.erase(gone);
            for (int i = 0; i < (edit % 50 == 1 ? 40 : 1); ++i) {
                changes.addedDevices.push_back(DeviceId{next});
                add(next++);
            }
            order.follow(changes);
            check();
        }
        ChangeSet all;
        all.everything = true;
        design.devices.resize(3);
        order.follow(all);
        check();
        design.devices.clear();
        order.follow(all);
        check();
    }
};

FABRIC_TEST(TestNaturalOrder)
#include "tst_natural_order.moc"
