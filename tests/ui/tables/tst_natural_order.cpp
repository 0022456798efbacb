#include "support/test_registry.h"
#include "ui/tables/natural_order.h"

#include <QTest>

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
};

FABRIC_TEST(TestNaturalOrder)
#include "tst_natural_order.moc"
