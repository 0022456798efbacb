#include "ui/editing/design_clipboard.h"

#include "core/io/fragment_text.h"
#include "core/layout/layout.h"
#include "ui/editing/arranging.h"

#include <QByteArray>
#include <QMimeData>

#include <algorithm>
#include <string>
#include <utility>

namespace fabric {
namespace {

constexpr double pasteStep = 24;

Finding withSizes(Finding finding, std::size_t found)
{
    finding.with("found_bytes", static_cast<std::int64_t>(found))
        .with("limit_bytes", static_cast<std::int64_t>(designTextLimit));
    return finding;
}

QByteArray textOf(const QMimeData& data)
{
    return data.hasFormat(designMimeType) ? data.data(designMimeType) : data.text().toUtf8();
}

/// Corners of notes and centres of devices.
std::vector<std::pair<double, double>> placesOf(const Layout& layout)
{
    std::vector<std::pair<double, double>> places;
    for (const Point& p : layout.positions) {
        if (p.valid())
            places.emplace_back(p.x, p.y);
    }
    for (const CanvasNote& note : layout.notes)
        places.emplace_back(note.x, note.y);
    return places;
}

} // namespace

Result<std::unique_ptr<QMimeData>> mimeDataOf(const Fragment& fragment)
{
    const std::string text = io::writeFragment(fragment);
    if (text.size() > static_cast<std::size_t>(designTextLimit))
        return error(ErrorKind::refused, withSizes(finding("edit.copy_too_large"), text.size()));
    auto data = std::make_unique<QMimeData>();
    data->setData(designMimeType, QByteArray::fromStdString(text));
    data->setText(QString::fromStdString(text));
    return data;
}

bool mayHoldDesign(const QMimeData* data)
{
    return data && (data->hasFormat(designMimeType) || data->hasText());
}

Result<Fragment> fragmentIn(const QMimeData* data)
{
    if (!mayHoldDesign(data))
        return error(ErrorKind::invalidInput, finding("edit.clipboard_empty"));
    const QByteArray text = textOf(*data);
    if (text.size() > designTextLimit)
        return error(ErrorKind::invalidInput,
                     withSizes(finding("edit.clipboard_too_large"), static_cast<std::size_t>(text.size())));
    if (!data->hasFormat(designMimeType) && !text.trimmed().startsWith('{'))
        return error(ErrorKind::invalidInput, finding("edit.clipboard_no_design"));
    Result<Fragment> fragment = io::readFragment(text.toStdString(), "clipboard");
    if (!fragment)
        return fragment;
    fragment->layout = completed(fragment->design, std::move(fragment->layout));
    return fragment;
}

Point freeOffset(const Layout& layout, const Fragment& fragment, Point first)
{
    std::vector<std::pair<double, double>> taken = placesOf(layout);
    std::sort(taken.begin(), taken.end());
    const std::vector<std::pair<double, double>> wanted = placesOf(fragment.layout);
    Point offset = first;
    const auto meets = [&](const std::pair<double, double>& p) {
        return std::binary_search(taken.begin(), taken.end(),
                                  std::pair(p.first + offset.x, p.second + offset.y));
    };
    constexpr int mostSteps = 1000;
    for (int i = 0; i < mostSteps && std::any_of(wanted.begin(), wanted.end(), meets); ++i) {
        offset.x += pasteStep;
        offset.y += pasteStep;
    }
    return offset;
}

Point centreOf(const Fragment& fragment)
{
    double left = farthestPlace;
    double top = farthestPlace;
    double right = -farthestPlace;
    double bottom = -farthestPlace;
    for (const auto& [x, y] : placesOf(fragment.layout)) {
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    return left > right ? Point{0, 0} : Point{(left + right) / 2, (top + bottom) / 2};
}

} // namespace fabric
