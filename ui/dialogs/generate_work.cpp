#include "ui/dialogs/generate_work.h"

#include "core/cost/cost.h"
#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "ui/dialogs/picture_work.h"

namespace fabric {
namespace {

/// Share of the progress that goes to the design; the rest is its layout.
constexpr double designShare = 0.8;

Error stoppedError()
{
    return error(ErrorKind::cancelled, finding("generate.cancelled"));
}

void addCost(GeneratePreview& preview, const Design& design, const Catalog& catalog)
{
    const Result<CostReport> report = cost(design, catalog, {});
    if (!report)
        return;
    preview.priced = true;
    preview.network = report->networkTotal;
    preview.networkShare = report->networkShare;
    if (report->nodesTotal && report->networkTotal)
        preview.total = *report->nodesTotal + *report->networkTotal;
    preview.unpricedLines = report->unpricedLines;
    preview.prices = report->prices;
    preview.power = report->power;
    preview.devicesWithoutPower = report->devicesWithoutPower;
}

} // namespace

Result<GeneratePreview> previewOf(const Parameters& parameters, const Catalog& catalog,
                                  const Context& context)
{
    Result<Design> design = generate(parameters, catalog, context);
    if (!design)
        return design.error();
    GeneratePreview preview;
    addCost(preview, *design, catalog);
    if (context.stopped())
        return stoppedError();
    if (static_cast<std::int64_t>(design->devices.size()) <= mostPicturedDevices) {
        Layout places = layout(*design);
        preview.picture =
            preparePicture(std::make_shared<const Design>(*std::move(design)), std::move(places));
    }
    return preview;
}

Result<GeneratedFabric> generateWithLayout(const Parameters& parameters, const Catalog& catalog,
                                           const Context& context)
{
    Context inner = context;
    inner.progress = [&context](double share) { context.report(share * designShare); };
    Result<Design> design = generate(parameters, catalog, inner);
    if (!design)
        return design.error();
    if (context.stopped())
        return stoppedError();
    context.report(designShare);
    GeneratedFabric fabric;
    fabric.layout = layout(*design);
    fabric.design = *std::move(design);
    if (context.stopped())
        return stoppedError();
    context.report(1);
    return fabric;
}

} // namespace fabric
