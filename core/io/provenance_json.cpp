#include "core/io/provenance_json.h"

#include "core/model/names.h"

namespace fabric::io {

Provenance readProvenance(json::Object& object)
{
    Provenance from;
    from.source = object.optionalText("source");
    if (const auto year = object.optionalInteger("year", 1900, 2200))
        from.year = static_cast<int>(*year);
    from.confidence = object.choice("confidence", confidenceNames, Confidence::none);
    return from;
}

void writeProvenance(json::ObjectText& object, const Provenance& from)
{
    object.textIfAny("source", from.source);
    if (from.year)
        object.integer("year", *from.year);
    if (from.confidence != Confidence::none)
        object.text("confidence", json::nameOf(confidenceNames, from.confidence));
}

Figure<double> readFigure(json::Reader& reader, json::Object& object, std::string_view key, double scale)
{
    const auto at = object.find(key);
    if (!at)
        return {};
    const json::NumberRange range{0, 1e18};
    if (reader.tree().kind(*at) != json::Tree::Kind::object)
        return {reader.number(*at, range) * scale, {}};
    json::Object detailed(reader, *at);
    Figure<double> figure;
    const auto value = detailed.need("value");
    if (value && reader.tree().kind(*value) != json::Tree::Kind::null)
        figure.value = reader.number(*value, range) * scale;
    figure.from = readProvenance(detailed);
    detailed.finish();
    return figure;
}

void writeFigure(json::ObjectText& object, std::string_view key, const Figure<double>& figure, double scale)
{
    const std::optional<double> inFile =
        figure.value ? std::optional(json::inFileUnit(*figure.value, scale)) : std::nullopt;
    if (figure.from == Provenance{}) {
        object.numberIfAny(key, inFile);
        return;
    }
    json::ObjectText detailed(object.key(key));
    detailed.numberOrNull("value", inFile);
    writeProvenance(detailed, figure.from);
    detailed.close();
}

} // namespace fabric::io
