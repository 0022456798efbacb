#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

struct SweepRow
{
    double at;
    const SweepCurve* curve;
    FabricKind fabric;
    const SweepFigures* figures;
};

std::vector<SweepRow> rowsOf(const SweepReport& report)
{
    std::vector<SweepRow> rows;
    for (const SweepSample& sample : report.samples) {
        for (std::size_t c = 0; c < sample.curves.size(); ++c) {
            for (const FabricKind fabric : allFabrics)
                rows.push_back({sample.at, &report.curves[c], fabric, &sample.curves[c][indexOf(fabric)]});
        }
    }
    return rows;
}

/// Bytes and ranks are whole numbers.
void writeAt(json::ObjectText& object, SweepOver over, double at)
{
    if (over == SweepOver::oversubscription)
        object.number("oversubscription", at);
    else
        object.integer(over == SweepOver::size ? "bytes" : "ranks", static_cast<std::int64_t>(at));
}

} // namespace

std::string sweepJson(const SweepReport& report, CostModel model, const Words& words)
{
    std::string out;
    json::ObjectText object(out, 0);
    object.text("over", nameOf(report.over));
    object.text("model", nameOf(model));
    json::appendLines(object.key("samples"), nested, rowsOf(report), [&](const SweepRow& row) {
        json::ObjectText line(out);
        writeAt(line, report.over, row.at);
        line.text("collective", nameOf(row.curve->collective));
        line.text("placement", nameOf(row.curve->placement));
        line.text("fabric", json::nameOf(fabricNames, row.fabric));
        line.textOrNull("algorithm", row.figures->algorithm);
        line.textOrNull("protocol", row.figures->protocol);
        line.numberOrNull("time_s", valueOf(row.figures->time));
        line.numberOrNull("busbw_GBps", gigabytesOf(row.figures->busBandwidth));
        line.close();
    });
    writeFindings(object, "notes", report.notes, words);
    object.close();
    return out + '\n';
}

} // namespace fabric::io
