#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace fabric {

QString ResultsPresenter::basis(FabricKind fabric) const
{
    if (!m_shown.graph)
        return missing(ResultsStep::structure);
    const FabricParameters& own = m_shown.graph->design().fabric.of(fabric);
    const auto rates = own.linkRate ? std::optional(std::pair(*own.linkRate, *own.linkRate)) : m_rates;
    if (!rates)
        return tr("no links");
    const QString low = text::networkRate(rates->first).joined();
    const QString high = text::networkRate(rates->second).joined();
    const QString speed = rates->first == rates->second ? high : text::range(low, high);
    const std::string measured = own.inForce(showsAllToAll()).measured;
    return measured.empty() ? speed : tr("◦ measured %2 · %1").arg(speed, QString::fromStdString(measured));
}

bool ResultsPresenter::showsAllToAll() const
{
    return m_shown.spec.collective == Collective::allToAll;
}

QString ResultsPresenter::basisTip(const FabricRowView& row) const
{
    const FabricSettings& settings = m_shown.graph->design().fabric;
    const bool pairs = showsAllToAll();
    const RatesInForce own = settings.of(row.fabric).inForce(pairs);
    const RatesInForce nvlink = settings.nvlinkInForce(pairs);
    const FabricRates rates = ratesOf(settings, row.fabric, Defaults::guide, pairs);
    ToolTip tip(row.name);
    tip.line(tr("Links: %1").arg(row.basis))
        .line(tr("Efficiency %1, latency of a step %2")
                  .arg(text::significant(rates.efficiency), text::duration(rates.latency).joined()))
        .line(rates.linkRate ? QString() : tr("Links run as drawn."));
    if (!nvlink.measured.empty())
        tip.line(tr("NVLink: efficiency %1, latency of a step %2, measured %3")
                     .arg(text::significant(rates.nvlinkEfficiency),
                          text::duration(rates.nvlinkLatency).joined(), text::shown(nvlink.measured)));
    if (!own.measured.empty())
        tip.source(tr("Measured: %1").arg(text::shown(own.measured)));
    else
        tip.source(own.efficiency || own.latency ? tr("As set in this design")
                                                 : tr("Defaults of the guide model"));
    return tip.html();
}

QString ResultsPresenter::modelName(const ResultsSpec& spec)
{
    const nccl::Settings settings = spec.ncclInForce();
    if (!settings.changed())
        return modelName(spec.model);
    const auto count = static_cast<qint64>(settings.assignments.size());
    return text::counted(tr("NCCL, %n settings", nullptr, text::pluralNumber(count)), count);
}

/// What was set of NCCL, as it would be typed; empty if nothing was.
QString ResultsPresenter::settingsLine() const
{
    QStringList assignments;
    for (const std::string& assignment : m_shown.spec.ncclInForce().assignments)
        assignments += text::shown(assignment);
    return assignments.isEmpty() ? QString() : tr("With %1").arg(assignments.join(u", "_s));
}

/// The label of what was measured of a network; empty where it was not, or where no traffic crosses it.
QString ResultsPresenter::measuredNetwork(FabricKind fabric) const
{
    if (!m_shown.graph || !m_shown.traffic || !m_shown.traffic->crossesNetwork)
        return {};
    return text::shown(m_shown.graph->design().fabric.of(fabric).inForce(m_shown.traffic->allToAll).measured);
}

/// The same of NVLink, where an estimate counts it. NCCL's own model does for all-to-all alone.
QString ResultsPresenter::measuredNvlink(const FabricEstimate& estimate) const
{
    if (!m_shown.graph || !m_shown.traffic)
        return {};
    const bool counts = m_shown.estimate->model == CostModel::guide || m_shown.traffic->allToAll;
    const bool passes =
        !m_shown.traffic->crossesNetwork || (estimate.bottleneck && estimate.bottleneck->kind == "nvlink");
    return counts && passes
               ? text::shown(m_shown.graph->design().fabric.nvlinkInForce(m_shown.traffic->allToAll).measured)
               : QString();
}

/// Which measured rates an estimate is made with. NCCL's own model keeps its own latencies.
QStringList ResultsPresenter::measuredRates(const FabricEstimate& estimate) const
{
    QStringList lines;
    const bool latencies = m_shown.estimate->model == CostModel::guide;
    if (const QString label = measuredNetwork(estimate.fabric); !label.isEmpty())
        lines += (latencies ? tr("Efficiency and latency of %1 measured: %2")
                            : tr("Efficiency of %1 measured: %2"))
                     .arg(text::fabricName(estimate.fabric), label);
    if (const QString label = measuredNvlink(estimate); !label.isEmpty())
        lines += (latencies && !m_shown.traffic->crossesNetwork
                      ? tr("Efficiency and latency of NVLink measured: %1")
                      : tr("Efficiency of NVLink measured: %1"))
                     .arg(label);
    return lines;
}

} // namespace fabric
