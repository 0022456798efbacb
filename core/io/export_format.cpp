#include "core/io/export_format.h"

#include "core/cost/cost.h"
#include "core/io/bom_csv.h"

#include <array>

namespace fabric::io {
namespace {

Result<std::string> exportBom(const ExportInput& input)
{
    const Result<CostReport> report = cost(input.design, input.catalog, input.prices);
    if (!report)
        return report.error();
    return bomCsv(*report);
}

constexpr std::array<ExportFormat, 1> formats = {{{"bom-csv", ".csv", exportBom}}};

} // namespace

std::span<const ExportFormat> exportFormats()
{
    return formats;
}

} // namespace fabric::io
