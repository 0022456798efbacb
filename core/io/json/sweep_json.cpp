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

void writeWays(json::ObjectText& object, const std::vector<Alternative>& ways, const Words& words)
{
    std::string& out = object.key("alternatives");
    out += '[';
    for (const Alternative& way : ways) {
        if (&way != &ways.front())
            out += ',';
        writeWay(out, way, words);
    }
    out += ']';
}

/// One object for each curve and fabric.
void writeCurveSources(json::ObjectText& object, const SweepReport& report)
{
    struct Row
    {
        const SweepCurve* curve;
        FabricKind fabric;
    };
    std::vector<Row> rows;
    for (const SweepCurve& curve : report.curves) {
        for (const FabricKind fabric : allFabrics)
            rows.push_back({&curve, fabric});
    }
    std::string& out = object.key("sources");
    json::appendLines(out, nested, rows, [&](const Row& row) {
        json::ObjectText line(out);
        line.text("collective", nameOf(row.curve->collective));
        line.text("placement", nameOf(row.curve->placement));
        line.text("fabric", json::nameOf(fabricNames, row.fabric));
        writeSources(line.key("rates"), row.curve->sources[indexOf(row.fabric)]);
        line.close();
    });
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
        writeWays(line, row.figures->ways, words);
        line.close();
    });
    writeCurveSources(object, report);
    writeFindings(object, "notes", report.notes, words);
    object.close();
    return out + '\n';
}

} // namespace fabric::io
