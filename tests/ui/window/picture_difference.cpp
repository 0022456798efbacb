#include "ui/window/picture_difference.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace fabric::test {

using namespace Qt::StringLiterals;

namespace {

auto all(const PictureDevice& d)
{
    return std::tie(d.id, d.shape, d.open, d.flipped, d.tier, d.rail, d.cluster, d.sheet, d.hidden, d.frame,
                    d.down, d.up, d.level, d.downGbps, d.upGbps);
}
auto all(const Cluster& c)
{
    return std::tie(c.group, c.title, c.bounds, c.frame, c.devices, c.nodes, c.gpus, c.switches);
}
auto all(const Frame& f)
{
    return std::tie(f.group, f.kind, f.depth, f.title, f.subtitle, f.rect, f.devices);
}
auto all(const Sheet& s)
{
    return std::tie(s.group, s.title, s.contents, s.device, s.devices, s.centre);
}
auto all(const Block& b)
{
    return std::tie(b.cluster, b.tier, b.bounds, b.devices);
}
auto all(const Line& l)
{
    return std::tie(l.x1, l.y1, l.x2, l.y2, l.cx, l.cy, l.route, l.across, l.rail, l.tier, l.a, l.b, l.first,
                    l.count, l.gbps);
}
auto all(const LineBatch& b)
{
    return std::tie(b.bounds, b.first, b.count, b.across);
}
auto all(const CanvasNote& n)
{
    return std::tie(n.id, n.kind, n.text, n.x, n.y, n.width, n.height);
}

template<class Element>
bool equal(const Element& a, const Element& b)
{
    return all(a) == all(b);
}
bool equal(Point a, Point b)
{
    return a.valid() ? a == b : !b.valid();
}

template<class Element>
QString differing(const char* what, const std::vector<Element>& shown, const std::vector<Element>& fresh)
{
    if (shown.size() != fresh.size())
        return u"%1: %2 of them, not %3"_s.arg(QLatin1String(what)).arg(shown.size()).arg(fresh.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (!equal(shown[i], fresh[i]))
            return u"%1 %2"_s.arg(QLatin1String(what)).arg(i);
    }
    return {};
}

QString differing(const char* what, const LineLayer& shown, const LineLayer& fresh)
{
    QString found = differing(what, shown.lines, fresh.lines);
    if (found.isEmpty())
        found = differing(what, shown.batches, fresh.batches);
    if (found.isEmpty() && (shown.ofFine != fresh.ofFine || shown.merged != fresh.merged))
        found = QLatin1String(what) + u" of the fine ones"_s;
    return found;
}

template<class Value>
QString differing(bool same, Value what)
{
    return same ? QString() : QString::fromLatin1(what);
}

QString firstOf(std::initializer_list<QString> found)
{
    const auto* first =
        std::find_if(found.begin(), found.end(), [](const QString& s) { return !s.isEmpty(); });
    return first == found.end() ? QString() : *first;
}

} // namespace

QString difference(const Layout& shown, const Layout& fresh)
{
    std::vector<Point> places = shown.positions;
    std::vector<Point> wanted = fresh.positions;
    const std::size_t size = std::max(places.size(), wanted.size());
    places.resize(size);
    wanted.resize(size);
    return firstOf({differing("place", places, wanted), differing("note", shown.notes, fresh.notes),
                    differing(shown.locked == fresh.locked, "locked devices"),
                    differing(shown.collapsed == fresh.collapsed, "collapsed groups")});
}

QString difference(const Picture& shown, const Picture& fresh)
{
    const bool sameDesign = &shown.design() == &fresh.design() || shown.design() == fresh.design();
    bool sameLines = true;
    for (int d = 0; d < static_cast<int>(std::min(shown.devices.size(), fresh.devices.size())); ++d) {
        const auto a = shown.linesOf(d);
        const auto b = fresh.linesOf(d);
        sameLines = sameLines && std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    return firstOf(
        {differing(sameDesign, "the design"), difference(shown.layout(), fresh.layout()),
         differing("device", shown.devices, fresh.devices),
         differing("cluster", shown.clusters, fresh.clusters), differing("frame", shown.frames, fresh.frames),
         differing("sheet", shown.sheets, fresh.sheets), differing("block", shown.blocks, fresh.blocks),
         differing(shown.linkOrder == fresh.linkOrder, "order of the links"),
         differing("fine line", shown.fine, fresh.fine), differing("middle line", shown.middle, fresh.middle),
         differing("coarse line", shown.coarse, fresh.coarse),
         differing(shown.torusDims == fresh.torusDims && shown.torusPlace == fresh.torusPlace, "the torus"),
         differing(shown.hasRails == fresh.hasRails, "rails"),
         differing(shown.bounds == fresh.bounds, "the bounds"), differing(sameLines, "lines of a device")});
}

} // namespace fabric::test
