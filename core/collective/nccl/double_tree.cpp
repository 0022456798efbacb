#include "core/collective/nccl/double_tree.h"

namespace fabric::nccl {
namespace {

/// The place of a node after all nodes were renumbered.
template<class Renumber>
TreePlace renumbered(TreePlace place, Renumber renumber)
{
    const auto of = [&](int node) { return node < 0 ? -1 : renumber(node); };
    return {of(place.parent), {of(place.children[0]), of(place.children[1])}};
}

TreePlace rootOf(int n)
{
    TreePlace root;
    int power = 1;
    while (power < n)
        power *= 2;
    if (n > 1)
        root.children[1] = power / 2;
    return root;
}

} // namespace

TreePlace binaryTree(int n, int r)
{
    if (r == 0)
        return rootOf(n);
    TreePlace place;
    const int low = r & -r;
    const int above = (r ^ low) | (2 * low);
    place.parent = above < n ? above : r ^ low;
    int step = low / 2;
    if (step == 0)
        return place;
    place.children[0] = r - step;
    while (step > 0 && r + step >= n)
        step /= 2;
    if (step > 0)
        place.children[1] = r + step;
    return place;
}

DoubleTree doubleTree(int n)
{
    DoubleTree trees;
    for (int r = 0; r < n; ++r) {
        trees.first.push_back(binaryTree(n, r));
        trees.second.push_back(
            n % 2 == 0
                ? renumbered(binaryTree(n, n - 1 - r), [n](int node) { return n - 1 - node; })
                : renumbered(binaryTree(n, (r + n - 1) % n), [n](int node) { return (node + 1) % n; }));
    }
    return trees;
}

} // namespace fabric::nccl
