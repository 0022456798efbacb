#include "core/collective/nccl/graph_result.h"
#include "support/test_registry.h"

using namespace fabric::nccl;

class TestNcclGraphResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathTypesAreOrderedByCloseness();
};

/// Section 2.3: the numbers of NCCL 2.28 and later, which its logs print as "distance".
void TestNcclGraphResult::pathTypesAreOrderedByCloseness()
{
    QCOMPARE(int(PathType::nvb), 2);
    QCOMPARE(int(PathType::pxn), 7);
    QCOMPARE(int(PathType::dis), 11);
    QCOMPARE(nameOf(PathType::loc), std::string_view("LOC"));
    QCOMPARE(nameOf(PathType::pxb), std::string_view("PXB"));
    QCOMPARE(nameOf(PathType::dis), std::string_view("DIS"));
}

FABRIC_TEST(TestNcclGraphResult)
#include "tst_graph_result.moc"
