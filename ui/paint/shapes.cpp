#include "ui/paint/shapes.h"

#include <algorithm>
#include <map>

namespace fabric::shapes {

namespace {

constexpr double columnPitch = 22; ///< NICs and GPUs of an open node
constexpr double closedPitch = 14;

int columns(const DeviceType& type)
{
    return std::max(type.nicCount(), type.gpuCount());
}

/// Distance between NIC centres and the x of the first.
struct Row
{
    double first = 0;
    double pitch = 0;
    double at(int i) const { return first + i * pitch; }
};

Row rowOf(const QRectF& frame, int count, double pitch, double margin)
{
    if (count > 1)
        pitch = std::min(pitch, (frame.width() - 2 * margin) / (count - 1));
    return {frame.center().x() - (count - 1) * pitch / 2, pitch};
}

Row nicRow(const DeviceType& type, const QRectF& frame, bool open)
{
    return open ? rowOf(frame, type.nicCount(), columnPitch, 19)
                : rowOf(frame, type.nicCount(), closedPitch, 12);
}

/// The measures of an open node and of the same inside a closed frame.
struct Measures
{
    double nicTop, nicSize, nicHeight, gpuTop, gpuWidth, gpuHeight, barTop, barHeight, outlineTop,
        outlineBottom, outlineMargin, nameHeight, text;
};
constexpr Measures openMeasures{8, 17, 17, 46, 17, 26, 84, 16, 37, 106, 6, 32, 11};
constexpr Measures closedMeasures{2, 10, 8, 14, 9, 9, 24.5, 7, 12, 33.5, 4, 13, 6};

} // namespace

QSizeF closedNode(const DeviceType& type)
{
    return {std::max(128.0, 24 + (std::min(columns(type), 16) - 1) * closedPitch), 48};
}

QSizeF openNode(const DeviceType& type)
{
    return {std::max(112.0, 16 + columns(type) * columnPitch), 138};
}

QSizeF serviceHost()
{
    return {104, 32};
}

QRectF nicTab(const DeviceType& type, const QRectF& frame, int nic, bool open, bool flipped)
{
    const Row row = nicRow(type, frame, open);
    const double width = type.nicCount() > 1 ? std::min(tabWidth, row.pitch * 0.7) : tabWidth;
    const double top = flipped ? frame.bottom() : frame.top() - tabHeight;
    return {row.at(nic) - width / 2, top, width, tabHeight};
}

QPointF nicPort(const DeviceType& type, const QRectF& frame, int nic, bool open, bool flipped)
{
    const QRectF tab = nicTab(type, frame, nic, open, flipped);
    return {tab.center().x(), flipped ? tab.bottom() : tab.top()};
}

QRectF freeTab(const QRectF& frame)
{
    return {frame.right(), frame.center().y() - tabWidth / 2, tabHeight, tabWidth};
}

Insides insides(const DeviceType& type, const QRectF& frame, bool open, bool flipped)
{
    const Measures& m = open ? openMeasures : closedMeasures;
    const auto place = [&](double x, double top, double width, double height) {
        const double y = flipped ? frame.bottom() - top - height : frame.top() + top;
        return QRectF(x, y, width, height);
    };
    Insides result;
    const Row nics = nicRow(type, frame, open);
    for (int i = 0; i < type.nicCount(); ++i) {
        const double width = std::min(m.nicSize, nics.pitch > 0 ? nics.pitch * 0.85 : m.nicSize);
        result.nics.push_back(place(nics.at(i) - width / 2, m.nicTop, width, m.nicHeight));
    }
    const Row gpus = open ? rowOf(frame, type.gpuCount(), columnPitch, 19)
                          : rowOf(frame, type.gpuCount(), closedPitch, 12);
    for (int i = 0; i < type.gpuCount(); ++i) {
        const double width = std::min(m.gpuWidth, gpus.pitch > 0 ? gpus.pitch * 0.8 : m.gpuWidth);
        result.gpus.push_back(place(gpus.at(i) - width / 2, m.gpuTop, width, m.gpuHeight));
    }
    const ScaleUpKind kind = type.insides.scaleUp.kind;
    if (kind == ScaleUpKind::switched || kind == ScaleUpKind::mesh)
        result.outline = place(frame.left() + m.outlineMargin, m.outlineTop,
                               frame.width() - 2 * m.outlineMargin, m.outlineBottom - m.outlineTop);
    if (kind == ScaleUpKind::switched)
        result.bar = place(frame.left() + 2 * m.outlineMargin, m.barTop, frame.width() - 4 * m.outlineMargin,
                           m.barHeight);
    if (kind == ScaleUpKind::pairs) {
        const double grow = m.gpuWidth / 6;
        for (std::size_t i = 0; i + 1 < result.gpus.size(); i += 2)
            result.pairs.push_back(
                result.gpus[i].united(result.gpus[i + 1]).adjusted(-grow, -grow, grow, grow));
    }
    const double nameTop = flipped ? frame.top() : frame.bottom() - m.nameHeight;
    result.name =
        QRectF(frame.left() + (open ? 10 : 5), nameTop, frame.width() - (open ? 20 : 10), m.nameHeight);
    result.textSize = m.text;
    return result;
}

std::vector<PciePair> pciePairs(const NodeInsides& node)
{
    using Key = std::pair<Attachment::To, int>;
    std::map<Key, std::vector<int>> gpusAt;
    for (int g = 0; g < static_cast<int>(node.gpus.size()); ++g) {
        const Attachment& at = node.gpus[static_cast<std::size_t>(g)].attachment;
        gpusAt[{at.to, at.index}].push_back(g);
    }
    std::map<Key, std::size_t> taken;
    std::vector<PciePair> pairs;
    for (int n = 0; n < static_cast<int>(node.nics.size()); ++n) {
        const Attachment& at = node.nics[static_cast<std::size_t>(n)].attachment;
        if (at.to == Attachment::To::gpu) {
            pairs.push_back({n, at.index});
            continue;
        }
        const auto found = gpusAt.find({at.to, at.index});
        if (found != gpusAt.end()) {
            const std::vector<int>& gpus = found->second;
            pairs.push_back({n, gpus[taken[found->first]++ % gpus.size()]});
        } else if (!node.gpus.empty()) {
            pairs.push_back({n, static_cast<int>(static_cast<std::size_t>(n) % node.gpus.size())});
        }
    }
    for (auto& [key, gpus] : gpusAt) {
        const auto used = taken.find(key);
        if (used == taken.end() || used->second == 0)
            continue;
        for (std::size_t i = used->second; i < gpus.size(); ++i) {
            const auto nic = std::find_if(pairs.begin(), pairs.end(),
                                          [&](const PciePair& p) { return p.gpu == gpus[i % used->second]; });
            if (nic != pairs.end())
                pairs.push_back({nic->nic, gpus[i]});
        }
    }
    return pairs;
}

QPolygonF router(const QRectF& frame)
{
    const double c = std::min(cutCorner, std::min(frame.width(), frame.height()) / 3);
    return QPolygonF({{frame.left() + c, frame.top()},
                      {frame.right() - c, frame.top()},
                      {frame.right(), frame.top() + c},
                      {frame.right(), frame.bottom() - c},
                      {frame.right() - c, frame.bottom()},
                      {frame.left() + c, frame.bottom()},
                      {frame.left(), frame.bottom() - c},
                      {frame.left(), frame.top() + c}});
}

} // namespace fabric::shapes
