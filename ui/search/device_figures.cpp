#include "ui/search/device_figures.h"

#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace fabric {

DeviceFigures::DeviceFigures(const Results& results) : m_findings(results.findings())
{
    if (!results.graph)
        return;
    const Design& design = results.graph->design();
    const std::size_t ids = design.nextDeviceId().value;
    if (results.analysis) {
        m_ratios.assign(ids, std::numeric_limits<double>::quiet_NaN());
        for (const SwitchRatio& each : results.analysis->oversubscription.switches) {
            if (each.ratio && each.device < design.devices.size())
                m_ratios[design.devices[each.device].id.value] = *each.ratio;
        }
    }
    std::unordered_map<std::string_view, int> worstByName;
    for (std::size_t i = 0; i < m_findings.size(); ++i) {
        if (m_findings[i].severity == Severity::info)
            continue;
        for (const std::string& subject : m_findings[i].subjects) {
            int& worst = worstByName.try_emplace(subject, static_cast<int>(i)).first->second;
            if (m_findings[i].severity > m_findings[static_cast<std::size_t>(worst)].severity)
                worst = static_cast<int>(i);
        }
    }
    if (worstByName.empty())
        return;
    m_worst.assign(ids, -1);
    for (const Device& device : design.devices) {
        if (const auto it = worstByName.find(device.name); it != worstByName.end())
            m_worst[device.id.value] = it->second;
    }
}

std::optional<double> DeviceFigures::ratio(DeviceId device) const
{
    if (device.value >= m_ratios.size() || std::isnan(m_ratios[device.value]))
        return {};
    return m_ratios[device.value];
}

int DeviceFigures::worst(DeviceId device) const
{
    return device.value < m_worst.size() ? m_worst[device.value] : -1;
}

const Finding* DeviceFigures::worstFinding(DeviceId device) const
{
    const int at = worst(device);
    return at < 0 ? nullptr : &m_findings[static_cast<std::size_t>(at)];
}

} // namespace fabric
