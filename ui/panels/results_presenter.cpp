#include "ui/panels/results_presenter.h"

#include "core/collective/nccl/algorithm.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

bool settled(const Results& results, ResultsStep step, bool present)
{
    return present || results.complete || results.failures.contains(step);
}

QString head(const QString& name, const QString& unit)
{
    return name + u'\n' + unit;
}

QString titleOf(const FabricRowView& row, const QString& what)
{
    return ResultsPresenter::tr("%1, %2").arg(row.name, what);
}

QString wordsOf(const FabricRowView& row, const QString& what, const QString& figure)
{
    return ResultsPresenter::tr("%1, %2: %3").arg(row.name, what, figure);
}

/// The lowest and the highest.
std::optional<std::pair<Bandwidth, Bandwidth>> ratesOfLinks(const Design& design)
{
    if (design.links.empty())
        return {};
    std::pair<Bandwidth, Bandwidth> rates(design.links.front().rate, design.links.front().rate);
    for (const Link& link : design.links) {
        rates.first = std::min(rates.first, link.rate);
        rates.second = std::max(rates.second, link.rate);
    }
    return rates;
}

} // namespace

void ResultsPresenter::expect(quint64 revision, const ResultsSpec& spec)
{
    m_wanted = revision;
    m_working = true;
    m_fresh.clear();
    if (!(spec == m_shown.spec)) {
        m_shown.traffic.reset();
        m_shown.estimate.reset();
        m_shown.failures.erase(ResultsStep::estimate);
    }
    m_shown.improvements.reset();
    if (!(spec.placement == m_shown.spec.placement) || !(spec.routing == m_shown.spec.routing) ||
        spec.model != m_shown.spec.model || !(spec.ncclInForce() == m_shown.spec.ncclInForce())) {
        m_shown.training.reset();
        m_shown.failures.erase(ResultsStep::training);
    }
    m_shown.spec = spec;
}

void ResultsPresenter::forget()
{
    const ResultsSpec spec = m_shown.spec;
    m_shown = {};
    m_shown.spec = spec;
    m_full.reset();
    m_fresh.clear();
    m_working = true;
}

QString ResultsPresenter::missing(ResultsStep step) const
{
    return m_working && stale(step) ? u"…"_s : text::unknown();
}

void ResultsPresenter::take(const Results& results)
{
    if (results.revision != m_wanted)
        return;
    m_working = !results.complete;
    m_shown.revision = results.revision;
    m_shown.spec = results.spec;
    m_shown.complete = results.complete;
    m_shown.elapsed = results.elapsed;
    m_shown.failures = results.failures;
    const auto keep = [&](ResultsStep step, bool present, auto&& assign) {
        if (!settled(results, step, present))
            return;
        assign();
        m_fresh[step] = true;
    };
    keep(ResultsStep::structure, results.analysis != nullptr, [&] {
        if (m_shown.graph != results.graph)
            m_rates = results.graph ? ratesOfLinks(results.graph->design()) : std::nullopt;
        m_shown.graph = results.graph;
        m_shown.analysis = results.analysis;
    });
    keep(ResultsStep::cost, results.cost != nullptr, [&] { m_shown.cost = results.cost; });
    keep(ResultsStep::estimate, results.estimate != nullptr, [&] {
        m_shown.traffic = results.traffic;
        m_shown.estimate = results.estimate;
    });
    keep(ResultsStep::training, results.training != nullptr, [&] { m_shown.training = results.training; });
    if (results.advised)
        m_shown.improvements = results.improvements;
    keep(ResultsStep::bisection, results.bisectionDone, [&] {
        m_full = results.bisectionDone ? results.analysis : nullptr;
        m_shown.bisectionDone = results.bisectionDone;
    });
}

bool ResultsPresenter::stale(ResultsStep step) const
{
    return !m_fresh.contains(step);
}

QString ResultsPresenter::collectiveName(Collective collective)
{
    switch (collective) {
    case Collective::allReduce:
        return tr("AllReduce");
    case Collective::allGather:
        return tr("AllGather");
    case Collective::reduceScatter:
        return tr("ReduceScatter");
    case Collective::broadcast:
        return tr("Broadcast");
    case Collective::reduce:
        return tr("Reduce");
    case Collective::allToAll:
        break;
    }
    return tr("All-to-all");
}

QString ResultsPresenter::placementName(const Placement& placement)
{
    switch (placement.kind) {
    case PlacementKind::packed:
        return tr("packed");
    case PlacementKind::scattered:
        return tr("scattered, seed %1").arg(text::integer(static_cast<qint64>(placement.seed)));
    case PlacementKind::worst:
        break;
    }
    return tr("worst case");
}

QString ResultsPresenter::routingName(const Routing& routing)
{
    switch (routing.kind) {
    case RoutingKind::ideal:
        return tr("ideal split");
    case RoutingKind::hashed:
        return text::counted(tr("ECMP hash, %n seeds", nullptr, text::pluralNumber(routing.seeds)),
                             routing.seeds);
    case RoutingKind::adaptive:
        break;
    }
    return tr("adaptive routing");
}

QString ResultsPresenter::modelName(CostModel model)
{
    return model == CostModel::nccl ? tr("NCCL") : tr("Guide");
}

QString ResultsPresenter::wayName(const std::string& algorithm, const std::string& protocol)
{
    const std::optional<nccl::Algorithm> known = nccl::algorithmOf(algorithm);
    if (!known)
        return algorithm == "all_pairs" ? tr("all pairs at once") : text::unknown();
    QString name = QString::fromUtf8(nccl::nameOf(*known));
    for (const nccl::Protocol each : nccl::allProtocols) {
        if (nccl::keyOf(each) == protocol)
            name += u' ' + QString::fromUtf8(nccl::nameOf(each));
    }
    return name;
}

QString ResultsPresenter::subject() const
{
    QStringList parts{text::size(m_shown.spec.bytes).joined()};
    if (m_shown.spec.model != CostModel::guide)
        parts += modelName(m_shown.spec);
    if (m_shown.spec.placement.kind != PlacementKind::packed)
        parts += placementName(m_shown.spec.placement);
    if (m_shown.spec.routing.kind != RoutingKind::ideal)
        parts += routingName(m_shown.spec.routing);
    if (m_shown.graph && hasWorkload(m_shown.graph->design()))
        parts += QString::fromStdString(m_shown.graph->design().workload.name);
    return parts.join(u" · "_s);
}

ResultsView ResultsPresenter::view() const
{
    ResultsView view;
    view.working = m_working;
    const QString revision = text::integer(static_cast<qint64>(m_wanted));
    view.state = m_working ? tr("computing…") : tr("up to date");
    ToolTip state(m_working ? tr("Figures of the last change are being computed")
                            : tr("All figures are of the design as it is now"));
    state.line(
        m_working
            ? tr("Revision %1").arg(revision)
            : tr("Revision %1, computed in %2").arg(revision, text::duration(m_shown.elapsed).joined()));
    view.stateTip = state.html();
    view.insight = insight();
    view.insightStale = stale(ResultsStep::estimate);
    view.estimateStale = stale(ResultsStep::estimate);
    view.trainingStale = stale(ResultsStep::training);
    view.costStale = stale(ResultsStep::cost);
    view.structureStale = stale(ResultsStep::structure);
    view.bisectionStale = stale(ResultsStep::bisection);
    fillRows(view);
    view.oversubscription = oversubscription();
    view.bisection = bisection();
    view.cost = cost();
    return view;
}

QString ResultsPresenter::whyUnknown(ResultsStep step) const
{
    const bool computing = stale(step);
    if (!computing && m_shown.empty())
        return tr("The design is empty.");
    if (const auto it = m_shown.failures.find(step); it != m_shown.failures.end() && !it->second.empty()) {
        QStringList sentences;
        for (const Finding& why : it->second)
            sentences += text::sentence(why);
        return sentences.join(u' ');
    }
    if (computing)
        return tr("Being computed.");
    switch (step) {
    case ResultsStep::training:
        if (!hasWorkload(m_shown.graph->design()))
            return tr("The design has no workload. Choose one at the head of the table.");
        return m_shown.failures.contains(ResultsStep::estimate) ? whyUnknown(ResultsStep::estimate)
                                                                : tr("The workload leaves it open.");
    case ResultsStep::cost:
        return m_shown.cost && m_shown.cost->prices.empty() ? tr("No price set is chosen.")
                                                            : tr("No line has a price in this price set.");
    case ResultsStep::bisection:
        return tr("There are fewer than two nodes.");
    case ResultsStep::structure:
        return tr("There is no tier above the leaves.");
    default:
        return tr("One GPU alone has nothing to exchange.");
    }
}

ValueView ResultsPresenter::unknownValue(ResultsStep step, const QString& what, const QString& why) const
{
    ToolTip tip(what);
    tip.line(why);
    return {missing(step), tip.html(), tip.plain(), 0};
}

void ResultsPresenter::fillRows(ResultsView& view) const
{
    const FabricKind own = m_shown.graph ? m_shown.graph->design().fabric.own : FabricKind::infiniband;
    for (const FabricKind fabric : allFabrics) {
        FabricRowView& row = view.rows[indexOf(fabric)];
        row.fabric = fabric;
        row.name = text::fabricName(fabric);
        row.basis = basis(fabric);
        row.selected = m_shown.graph && fabric == own;
        if (m_shown.graph)
            row.basisTip = basisTip(row);
    }
    fillTimes(view);
    fillEpochs(view);
    fillNetworkCosts(view);
}

QString ResultsPresenter::arithmetic(const FabricEstimate& estimate)
{
    std::map<std::string, double> of;
    for (const Term& term : estimate.terms)
        of[term.name] = term.value;
    if (of.contains("bus_limit"))
        return tr("time = latency + S ÷ B = %1 + %2 ÷ %3")
            .arg(text::duration(microseconds(of["latency"])).joined(),
                 text::size(Bytes(of["bytes"])).joined(),
                 text::byteRate(gigabytesPerSecond(of["bandwidth"])).joined());
    for (const char* needed : {"steps", "alpha", "factor", "bytes", "bandwidth"}) {
        if (!of.contains(needed))
            return {};
    }
    return tr("time = steps × α + factor × S ÷ B = %1 × %2 + %3 × %4 ÷ %5")
        .arg(text::integer(std::llround(of["steps"])), text::duration(microseconds(of["alpha"])).joined(),
             text::significant(of["factor"]), text::size(Bytes(of["bytes"])).joined(),
             text::byteRate(gigabytesPerSecond(of["bandwidth"])).joined());
}

QString ResultsPresenter::modelSource(const EstimateReport& report)
{
    const QString placement = placementName(report.placement);
    const QString routing = routingName(report.routing);
    if (report.model == CostModel::nccl)
        return tr("Estimate, NCCL model (the tuner of NCCL 2.30.7 on the drawn links), placement %1, %2")
            .arg(placement, routing);
    return tr("Estimate, guide model (rings: Patarasuk and Yuan 2009), placement %1, %2")
        .arg(placement, routing);
}

void ResultsPresenter::fillTimes(ResultsView& view) const
{
    const QString name = collectiveName(m_shown.spec.collective);
    view.busHead = head(tr("Bus bw"), u"GB/s"_s);
    view.timeHead = head(name, {});
    view.showsWays = m_shown.spec.model == CostModel::nccl;
    const QString busName = tr("Bus bandwidth");
    const EstimateReport* report = m_shown.estimate.get();
    Seconds longest;
    Bandwidth widest;
    if (report) {
        for (const FabricEstimate& f : report->fabrics) {
            longest = std::max(longest, f.time);
            widest = std::max(widest, f.busBandwidth.value_or(Bandwidth(0)));
        }
    }
    if (longest.value() > 0)
        view.timeHead = head(name, text::durationUnit(longest).name);
    for (FabricRowView& row : view.rows) {
        const bool known = report && report->ranks > 1 && !std::isnan(report->of(row.fabric).time.value());
        if (!known) {
            const QString why = report && report->ranks > 1
                                    ? text::sentence(report->of(row.fabric).unavailable)
                                    : whyUnknown(ResultsStep::estimate);
            row.time = unknownValue(ResultsStep::estimate, titleOf(row, name), why);
            row.busBandwidth = unknownValue(ResultsStep::estimate, titleOf(row, busName), why);
            row.way = view.showsWays ? missing(ResultsStep::estimate) : QString();
            continue;
        }
        const FabricEstimate& f = report->of(row.fabric);
        const QString what =
            text::counted(tr("%1 of %2 over %n GPUs, %3", nullptr, text::pluralNumber(report->ranks)),
                          report->ranks)
                .arg(name, text::size(report->bytes).joined(), row.name);
        row.time = timeOf(f, wordsOf(row, name, text::duration(f.time).joined()), what, longest);
        row.busBandwidth = busBandwidthOf(f, titleOf(row, busName), widest);
        if (view.showsWays)
            row.way = wayName(f.algorithm, f.protocol);
    }
}

ValueView ResultsPresenter::timeOf(const FabricEstimate& f, const QString& spoken, const QString& what,
                                   Seconds longest) const
{
    const text::Unit unit = text::durationUnit(longest);
    ToolTip tip(what);
    if (m_shown.estimate->model == CostModel::nccl)
        tip.line(tr("%1, %n channels", nullptr, f.channels).arg(wayName(f.algorithm, f.protocol)));
    tip.line(arithmetic(f))
        .line(tr("latency %1 + transfer %2 = %3")
                  .arg(text::duration(f.latency).joined(), text::duration(f.bandwidth).joined(),
                       text::duration(f.time).joined()));
    if (f.worst)
        tip.line(tr("mean over the seeds; worst seed %1").arg(text::duration(*f.worst).joined()));
    tip.line(settingsLine());
    for (const QString& line : measuredRates(f))
        tip.line(line);
    if (f.bottleneck)
        tip.line(tr("Slowest: %1, %2")
                     .arg(QString::fromStdString(f.bottleneck->name),
                          text::networkRate(f.bottleneck->nominal).joined()));
    ValueView value;
    if (f.band) {
        value.range =
            text::range(text::inUnit(f.band->low.value(), unit), text::inUnit(f.band->high.value(), unit));
        tip.line(
            tr("Band %1: %2")
                .arg(text::range(text::duration(f.band->low).joined(), text::duration(f.band->high).joined()),
                     bandMeaning(*f.band)));
    }
    tip.source(modelSource(*m_shown.estimate));
    value.text = text::inUnit(f.time.value(), unit);
    value.tip = tip.html();
    value.spoken = spoken;
    value.bar = f.time / longest;
    return value;
}

ValueView ResultsPresenter::busBandwidthOf(const FabricEstimate& f, const QString& title,
                                           Bandwidth widest) const
{
    if (!f.busBandwidth)
        return unknownValue(ResultsStep::estimate, title, whyUnknown(ResultsStep::estimate));
    const EstimateReport& report = *m_shown.estimate;
    const QString bus = text::byteRate(*f.busBandwidth).joined();
    ToolTip tip(title);
    tip.line(tr("factor %1 × %2 ÷ %3 = %4")
                 .arg(text::significant(busFactor(report.collective, report.ranks)),
                      text::size(report.bytes).joined(), text::duration(f.time).joined(), bus));
    if (f.limit)
        tip.line(tr("For large messages it tends to %1.").arg(text::byteRate(*f.limit).joined()));
    tip.source(tr("Estimate; factors of nccl-tests"));
    ValueView value;
    value.text = text::byteRate(*f.busBandwidth).number;
    value.tip = tip.html();
    value.spoken = tr("%1: %2").arg(title, bus);
    value.bar = widest.value() > 0 ? *f.busBandwidth / widest : 0;
    return value;
}

QString ResultsPresenter::stepArithmetic(const TrainingFigures& figures)
{
    const QString compute = text::duration(*figures.compute).joined();
    const QString exposed = text::duration(*figures.exposed).joined();
    const QString step = text::duration(*figures.step).joined();
    if (figures.transformer && figures.transformer->bubble)
        return tr("step: compute %1 + exposed communication %2 + pipeline bubble %3 = %4")
            .arg(compute, exposed, text::duration(*figures.transformer->bubble).joined(), step);
    return tr("step: compute %1 + exposed communication %2 = %3").arg(compute, exposed, step);
}

/// The note that says what the epoch lacks; others may stand before it.
QString ResultsPresenter::whyNoEpoch() const
{
    if (m_shown.training) {
        for (const Finding& note : m_shown.training->notes) {
            if (note.rule == "training.compute_unknown" || note.rule == "training.peak_unknown" ||
                note.rule == "training.steps_unknown")
                return text::sentence(note);
        }
    }
    return whyUnknown(ResultsStep::training);
}

QString ResultsPresenter::memoryTrouble() const
{
    for (const Finding& note : m_shown.training->notes) {
        if (note.rule == "training.does_not_fit" || note.rule == "training.may_not_fit")
            return text::sentence(note);
    }
    return {};
}

void ResultsPresenter::fillEpochs(ResultsView& view) const
{
    const TrainingReport* report = m_shown.training.get();
    const QString name = tr("Epoch");
    Seconds longest;
    if (report) {
        for (const TrainingFigures& f : report->fabrics)
            longest = std::max(longest, f.epoch.value_or(Seconds(0)));
    }
    const text::Unit unit = text::durationUnit(longest);
    view.epochHead = head(name, longest.value() > 0 ? unit.name : QString());
    for (FabricRowView& row : view.rows) {
        const TrainingFigures* f = report ? &report->of(row.fabric) : nullptr;
        if (!f || !f->epoch || !f->step || !f->compute || !f->exposed) {
            row.epoch = unknownValue(ResultsStep::training, titleOf(row, name), whyNoEpoch());
            continue;
        }
        ToolTip tip(tr("Epoch of %1, %2").arg(QString::fromStdString(report->name), row.name));
        tip.line(stepArithmetic(*f));
        if (f->worstStep)
            tip.line(tr("mean over the seeds; worst seed %1").arg(text::duration(*f->worstStep).joined()));
        if (report->stepsPerEpoch) {
            const qint64 steps = std::llround(*report->stepsPerEpoch);
            tip.line(text::counted(tr("%n steps × %1 = %2", nullptr, text::pluralNumber(steps)), steps)
                         .arg(text::duration(*f->step).joined(), text::duration(*f->epoch).joined()));
        }
        if (const QString label = measuredNetwork(row.fabric); !label.isEmpty())
            tip.line(tr("Rates of the network measured: %1").arg(label));
        if (const QString memory = memoryTrouble(); !memory.isEmpty())
            tip.line(memory);
        const Provenance& from = m_shown.graph->design().workload.from;
        tip.source(
            tr("Estimate; workload: %1")
                .arg(from.source.empty() ? tr("no source given") : QString::fromStdString(from.source)));
        row.epoch = {text::inUnit(f->epoch->value(), unit), tip.html(),
                     wordsOf(row, name, text::duration(*f->epoch).joined()), *f->epoch / longest};
    }
}

void ResultsPresenter::fillNetworkCosts(ResultsView& view) const
{
    const CostReport* report = m_shown.empty() ? nullptr : m_shown.cost.get();
    const QString name = tr("Network cost");
    Money highest;
    if (report) {
        for (const FabricCost& f : report->fabrics)
            highest = std::max(highest, f.networkTotal.value_or(Money(0)));
    }
    const text::Unit unit = text::moneyUnit(highest > Money(0) ? highest : Money(1e6));
    view.costHead = head(tr("Network"), unit.name);
    const FabricKind drawn = report ? report->drawn : FabricKind::infiniband;
    for (FabricRowView& row : view.rows) {
        const FabricCost* f = report ? &report->fabrics[indexOf(row.fabric)] : nullptr;
        if (!f || !f->networkTotal) {
            row.networkCost =
                unknownValue(ResultsStep::cost, titleOf(row, name),
                             report && report->networkTotal ? tr("Some lines of the network have no price.")
                                                            : whyUnknown(ResultsStep::cost));
            continue;
        }
        const QString amount = text::money(*f->networkTotal);
        const FabricCost& mine = report->fabrics[indexOf(drawn)];
        ToolTip tip(titleOf(row, name));
        if (row.fabric != drawn && mine.networkTotal)
            tip.line(tr("%1 of %2 ÷ cost factor %3 × %4 = %5")
                         .arg(text::money(*mine.networkTotal), text::fabricName(drawn),
                              text::significant(mine.costFactor), text::significant(f->costFactor), amount));
        else
            tip.line(tr("NICs, switches, cables and transceivers: %1").arg(amount));
        tip.source(row.fabric == drawn
                       ? tr("Price set %1").arg(QString::fromStdString(report->prices))
                       : tr("Estimate from price set %1").arg(QString::fromStdString(report->prices)));
        row.networkCost = {text::inUnit(f->networkTotal->value(), unit), tip.html(),
                           wordsOf(row, name, amount), highest.value() > 0 ? *f->networkTotal / highest : 0};
    }
}

} // namespace fabric
