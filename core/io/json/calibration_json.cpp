#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {

std::string calibrationJson(const Calibration& calibration, const Words& words)
{
    constexpr int inList = nested + 2;
    std::string out;
    json::ObjectText object(out, 0);
    if (calibration.scaleUp)
        object.text("fabric", "nvlink");
    else
        object.text("fabric", json::nameOf(fabricNames, calibration.fabric));
    object.text("measured", calibration.measured);
    object.textOrNull("gpu", calibration.gpu);
    object.text("collective", nameOf(calibration.collective));
    object.integer("ranks", calibration.ranks);
    object.integer("nodes", calibration.nodes);
    object.number("latency_us", toMicroseconds(calibration.latency));
    object.number("busbw_GBps", toGigabytesPerSecond(calibration.busBandwidth));
    object.number("full_GBps", toGigabytesPerSecond(calibration.full));
    object.number("efficiency", calibration.efficiency);
    object.number("error_median", calibration.line.middleError);
    object.number("error_worst", calibration.line.worstError);
    object.number("error_worst_bytes", calibration.line.worstSize.value());
    object.number("error_median_before", calibration.errorBefore);
    json::appendLines(object.key("points"), inList, calibration.points, [&](const CalibrationPoint& point) {
        json::ObjectText one(out);
        one.number("bytes", point.size.value());
        one.number("measured_s", point.measured.value());
        one.number("before_s", point.before.value());
        one.number("fitted_s", point.fitted.value());
        one.close();
    });
    writeFindings(object, "notes", calibration.notes, words);
    object.close();
    return out + '\n';
}

} // namespace fabric::io
