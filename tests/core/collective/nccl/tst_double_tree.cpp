#include "core/collective/nccl/double_tree.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace fabric::nccl;

class TestDoubleTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void written_data();
    void written();
    void isATree_data();
    void isATree();
    void firstTreeByIntervals_data();
    void firstTreeByIntervals();
    void secondTreeIsTheFirstMoved_data();
    void secondTreeIsTheFirstMoved();
    void insideOneIsLeafInTheOther_data();
    void insideOneIsLeafInTheOther();
    void depthIsLogarithmic();
};

namespace {

void everyCount()
{
    QTest::addColumn<int>("n");
    for (int n = 1; n <= 64; ++n)
        QTest::addRow("%d", n) << n;
}

/// "rank:parent/child0/child1", as NCCL's own test output writes it.
std::string text(const std::vector<TreePlace>& tree)
{
    std::string out;
    for (std::size_t r = 0; r < tree.size(); ++r)
        out += (r > 0 ? " " : "") + std::to_string(r) + ":" + std::to_string(tree[r].parent) + "/" +
               std::to_string(tree[r].children[0]) + "/" + std::to_string(tree[r].children[1]);
    return out;
}

/// Depth of every node; -1 for those that no way from the root reaches. Counts visits.
void walk(const std::vector<TreePlace>& tree, int node, int depth, std::vector<int>& depths, int& visits)
{
    ++visits;
    depths[static_cast<std::size_t>(node)] = depth;
    for (const int child : tree[static_cast<std::size_t>(node)].children) {
        if (child >= 0 && visits <= 1000)
            walk(tree, child, depth + 1, depths, visits);
    }
}

/// The root of the tree over the nodes from `first` to `last`, both within a block whose numbers are the
/// multiples of nothing larger than `step`: the one most divisible by two.
int topOf(int first, int last)
{
    int best = first;
    for (int x = first; x <= last; ++x) {
        if ((x & -x) > (best & -best))
            best = x;
    }
    return best;
}

/// The children sit over the intervals to both sides: written down without NCCL's bit rule.
void buildByIntervals(std::vector<TreePlace>& tree, int first, int last, int parent, int place)
{
    if (first > last)
        return;
    const int top = topOf(first, last);
    tree[static_cast<std::size_t>(top)].parent = parent;
    tree[static_cast<std::size_t>(parent)].children[static_cast<std::size_t>(place)] = top;
    buildByIntervals(tree, first, top - 1, top, 0);
    buildByIntervals(tree, top + 1, last, top, 1);
}

} // namespace

void TestDoubleTree::written_data()
{
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](int n, const char* first, const char* second) {
        QTest::addRow("%d", n) << n << QString::fromLatin1(first) << QString::fromLatin1(second);
    };
    row(3, "0:-1/-1/2 1:2/-1/-1 2:0/1/-1", "0:1/2/-1 1:-1/-1/0 2:0/-1/-1");
    row(4, "0:-1/-1/2 1:2/-1/-1 2:0/1/3 3:2/-1/-1", "0:1/-1/-1 1:3/2/0 2:1/-1/-1 3:-1/-1/1");
    row(5, "0:-1/-1/4 1:2/-1/-1 2:4/1/3 3:2/-1/-1 4:0/2/-1",
        "0:1/3/-1 1:-1/-1/0 2:3/-1/-1 3:0/2/4 4:3/-1/-1");
    row(8, "0:-1/-1/4 1:2/-1/-1 2:4/1/3 3:2/-1/-1 4:0/2/6 5:6/-1/-1 6:4/5/7 7:6/-1/-1",
        "0:1/-1/-1 1:3/2/0 2:1/-1/-1 3:7/5/1 4:5/-1/-1 5:3/6/4 6:5/-1/-1 7:-1/-1/3");
}

void TestDoubleTree::written()
{
    QFETCH(int, n);
    QFETCH(QString, first);
    QFETCH(QString, second);
    QCOMPARE(QString::fromStdString(text(doubleTree(n).first)), first);
    QCOMPARE(QString::fromStdString(text(doubleTree(n).second)), second);
}

void TestDoubleTree::isATree_data()
{
    everyCount();
}

void TestDoubleTree::isATree()
{
    QFETCH(int, n);
    const DoubleTree trees = doubleTree(n);
    for (const std::vector<TreePlace>& tree : {trees.first, trees.second}) {
        QCOMPARE(static_cast<int>(tree.size()), n);
        int root = -1;
        for (int r = 0; r < n; ++r) {
            if (tree[static_cast<std::size_t>(r)].parent < 0) {
                QCOMPARE(root, -1);
                root = r;
            }
        }
        std::vector<int> depths(static_cast<std::size_t>(n), -1);
        int visits = 0;
        walk(tree, root, 0, depths, visits);
        QCOMPARE(visits, n);
        for (int r = 0; r < n; ++r) {
            for (const int child : tree[static_cast<std::size_t>(r)].children)
                QVERIFY(child < 0 || tree[static_cast<std::size_t>(child)].parent == r);
        }
    }
}

void TestDoubleTree::firstTreeByIntervals_data()
{
    everyCount();
}

void TestDoubleTree::firstTreeByIntervals()
{
    QFETCH(int, n);
    std::vector<TreePlace> tree(static_cast<std::size_t>(n));
    buildByIntervals(tree, 1, n - 1, 0, 1);
    QCOMPARE(text(doubleTree(n).first), text(tree));
}

void TestDoubleTree::secondTreeIsTheFirstMoved_data()
{
    everyCount();
}

void TestDoubleTree::secondTreeIsTheFirstMoved()
{
    QFETCH(int, n);
    const DoubleTree trees = doubleTree(n);
    // Even: mirrored; odd: every node takes the place of the one before it.
    std::vector<TreePlace> moved(static_cast<std::size_t>(n));
    const auto to = [n](int x) { return x < 0 ? -1 : n % 2 == 0 ? n - 1 - x : (x + 1) % n; };
    for (int r = 0; r < n; ++r) {
        const TreePlace& was = trees.first[static_cast<std::size_t>(r)];
        moved[static_cast<std::size_t>(to(r))] = {to(was.parent), {to(was.children[0]), to(was.children[1])}};
    }
    QCOMPARE(text(trees.second), text(moved));
}

void TestDoubleTree::insideOneIsLeafInTheOther_data()
{
    everyCount();
}

void TestDoubleTree::insideOneIsLeafInTheOther()
{
    QFETCH(int, n);
    const DoubleTree trees = doubleTree(n);
    const auto isLeaf = [](const TreePlace& p) { return p.children == std::array<int, 2>{-1, -1}; };
    int insideBoth = 0;
    for (std::size_t r = 0; r < trees.first.size(); ++r)
        insideBoth += !isLeaf(trees.first[r]) && !isLeaf(trees.second[r]);
    QVERIFY2(insideBoth <= n % 2, qPrintable(QString::number(insideBoth)));
}

void TestDoubleTree::depthIsLogarithmic()
{
    for (int n = 2; n <= 1024; n *= 2) {
        const std::vector<TreePlace> tree = doubleTree(n).first;
        std::vector<int> depths(tree.size());
        int visits = 0;
        walk(tree, 0, 0, depths, visits);
        int log2 = 0;
        for (int x = n; x > 1; x /= 2)
            ++log2;
        QCOMPARE(*std::max_element(depths.begin(), depths.end()), log2);
    }
}

FABRIC_TEST(TestDoubleTree)
#include "tst_double_tree.moc"
