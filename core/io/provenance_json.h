#pragma once

#include "core/json/object_text.h"
#include "core/json/reader.h"
#include "core/model/provenance.h"

/// Sources of figures in files: the keys source, year and confidence beside what they speak of.
namespace fabric::io {

Provenance readProvenance(json::Object& object);
void writeProvenance(json::ObjectText& object, const Provenance& from);

/// A figure is a number, or an object with value (null: unknown) and provenance. `scale`: stored = in the
/// file × scale.
Figure<double> readFigure(json::Reader& reader, json::Object& object, std::string_view key, double scale);
void writeFigure(json::ObjectText& object, std::string_view key, const Figure<double>& figure, double scale);

template<class Unit>
Figure<Unit> readFigureOf(json::Reader& reader, json::Object& object, std::string_view key, double scale)
{
    const Figure<double> plain = readFigure(reader, object, key, scale);
    return {plain.value ? std::optional(Unit(*plain.value)) : std::nullopt, plain.from};
}

template<class Unit>
void writeFigureOf(json::ObjectText& object, std::string_view key, const Figure<Unit>& figure, double scale)
{
    writeFigure(
        object, key,
        Figure<double>{figure.value ? std::optional(figure.value->value()) : std::nullopt, figure.from},
        scale);
}

} // namespace fabric::io
