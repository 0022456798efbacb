#include "ui/paint/key_colour.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double loadWidths[] = {1.25, 1.75, 2.5, 3.5, 5};

} // namespace

QColor mixed(const QColor& colour, const QColor& ground, double strength)
{
    const auto blend = [strength](int a, int b) {
        return static_cast<int>(std::lround(a * strength + b * (1 - strength)));
    };
    return QColor(blend(colour.red(), ground.red()), blend(colour.green(), ground.green()),
                  blend(colour.blue(), ground.blue()));
}

int loadBand(float load)
{
    if (load < 0)
        return -1;
    return load < 0.25F ? 0 : load < 0.5F ? 1 : load < 0.8F ? 2 : load <= 1 ? 3 : 4;
}

std::vector<QColor> keyColours(const PaintOptions& options, const Theme& theme)
{
    std::vector<QColor> colours{theme.link};
    switch (options.colourKey) {
    case ColourKey::rail:
        colours.insert(colours.end(), theme.rail.begin(), theme.rail.end());
        break;
    case ColourKey::tier:
        colours.insert(colours.end(), theme.tier.begin(), theme.tier.end());
        break;
    case ColourKey::fabric:
        colours.push_back(theme.fabric[indexOf(options.fabric)]);
        break;
    case ColourKey::load:
        colours.insert(colours.end(), theme.heat.begin(), theme.heat.end());
        break;
    case ColourKey::nothing:
        break;
    }
    return colours;
}

int colourIndex(const Line& line, float load, const PaintOptions& options)
{
    switch (options.colourKey) {
    case ColourKey::rail:
        return line.rail < 0 ? 0 : 1 + line.rail % 8;
    case ColourKey::tier:
        return 1 + std::clamp<int>(line.tier, 0, 3);
    case ColourKey::fabric:
        return 1;
    case ColourKey::load:
        return 1 + loadBand(load);
    case ColourKey::nothing:
        return 0;
    }
    return 0;
}

const QColor& tierColour(const Theme& theme, int tier)
{
    return theme.tier[static_cast<std::size_t>(std::clamp(tier, 0, 3))];
}

QColor deviceColour(const Picture& picture, int device, const PaintOptions& options, const Theme& theme)
{
    const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
    switch (options.colourKey) {
    case ColourKey::rail:
        return it.rail >= 0 ? theme.railColor(it.rail) : tierColour(theme, it.tier);
    case ColourKey::tier:
        return tierColour(theme, it.tier);
    case ColourKey::fabric:
        return it.tier > 0 ? theme.fabric[indexOf(options.fabric)] : theme.tier[0];
    case ColourKey::load: {
        const bool known = options.loads && static_cast<std::size_t>(device) < options.loads->devices.size();
        const int band = known ? loadBand(options.loads->devices[static_cast<std::size_t>(device)]) : -1;
        return band < 0 ? theme.link : theme.heat[static_cast<std::size_t>(band)];
    }
    case ColourKey::nothing:
        return theme.deviceBorder;
    }
    return theme.deviceBorder;
}

QColor nicColour(int nic, int nics, const PaintOptions& options, const Theme& theme)
{
    if (options.colourKey == ColourKey::rail)
        return nics > 1 ? theme.railColor(nic) : theme.deviceBorder;
    if (options.colourKey == ColourKey::fabric)
        return theme.fabric[indexOf(options.fabric)];
    return options.colourKey == ColourKey::tier ? theme.tier[0] : theme.deviceBorder;
}

double lineWidth(const Line& line, float load, const PaintOptions& options)
{
    if (options.colourKey == ColourKey::load) {
        const int band = loadBand(load);
        return band < 0 ? 1 : loadWidths[band];
    }
    if (line.count >= 5)
        return std::min(5.0, 2.5 + std::log10(line.count / 5.0) * 1.25);
    return line.gbps > 400 ? 3 : line.gbps > 200 ? 2 : line.gbps > 100 ? 1.5 : 1;
}

Loads loadsOf(const Picture& picture, std::span<const double> byLink)
{
    Loads loads;
    if (byLink.empty())
        return loads;
    loads.fine.assign(picture.fine.lines.size(), -1);
    loads.middle.assign(picture.middle.lines.size(), -1);
    loads.coarse.assign(picture.coarse.lines.size(), -1);
    loads.devices.assign(picture.devices.size(), -1);
    for (std::size_t i = 0; i < picture.fine.lines.size(); ++i) {
        const Line& line = picture.fine.lines[i];
        float worst = -1;
        for (std::uint32_t k = 0; k < line.count; ++k) {
            const std::uint32_t link = picture.linkOrder[line.first + k];
            if (link < byLink.size() && std::isfinite(byLink[link]))
                worst = std::max(worst, static_cast<float>(byLink[link]));
        }
        const auto raise = [worst](float& value) { value = std::max(value, worst); };
        loads.fine[i] = worst;
        if (picture.middle.ofFine[i] >= 0)
            raise(loads.middle[static_cast<std::size_t>(picture.middle.ofFine[i])]);
        if (picture.coarse.ofFine[i] >= 0)
            raise(loads.coarse[static_cast<std::size_t>(picture.coarse.ofFine[i])]);
        raise(loads.devices[static_cast<std::size_t>(line.a)]);
        raise(loads.devices[static_cast<std::size_t>(line.b)]);
    }
    return loads;
}

} // namespace fabric
