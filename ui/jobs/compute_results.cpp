#include "ui/jobs/compute_results.h"

#include <chrono>
#include <new>
#include <utility>

namespace fabric {

namespace {

class Computation
{
public:
    Computation(const ResultsJob& job, const std::stop_token& stop, const ResultsSink& sink)
        : m_job(job), m_stop(stop), m_sink(sink)
    {
        m_results.revision = job.revision;
        m_results.spec = job.spec;
    }

    void run()
    {
        const auto steps = {&Computation::structure,   &Computation::cost,  &Computation::estimate,
                            &Computation::training,    &Computation::rings, &Computation::bisection,
                            &Computation::improvements};
        for (const auto step : steps) {
            (this->*step)();
            if (m_stop.stop_requested())
                return;
            m_results.complete = m_results.complete || step == &Computation::bisection;
            m_results.advised = step == &Computation::improvements;
            deliver();
        }
    }

private:
    void structure()
    {
        if (sameDesign()) {
            m_results.graph = m_job.earlier.graph;
            m_results.analysis = m_job.earlier.analysis;
            m_results.bisectionDone = m_job.earlier.bisectionDone;
            if (m_job.earlier.spec.placement == m_job.spec.placement &&
                m_job.earlier.spec.routing == m_job.spec.routing)
                takeOverRoutes();
            return;
        }
        m_results.graph = std::make_shared<const FabricGraph>(m_job.snapshot);
        AnalysisSpec quick;
        quick.distances = false;
        quick.bisection = false;
        keep(ResultsStep::structure, m_results.analysis,
             analyze(*m_results.graph, quick, context(ResultsStep::structure)));
    }

    /// All that was routed, also for the collective that is not chosen now.
    void takeOverRoutes()
    {
        m_results.ringTraffic = m_job.earlier.ringTraffic;
        m_results.pairTraffic = m_job.earlier.pairTraffic;
        m_results.ringsLaid = m_job.earlier.ringsLaid;
        const auto& plan = m_job.earlier.ncclPlan;
        if (plan && m_results.ringTraffic && fits(*plan, *m_results.ringTraffic, m_job.spec.nccl))
            m_results.ncclPlan = plan;
    }

    void cost() { keep(ResultsStep::cost, m_results.cost, fabric::cost(*m_job.snapshot, m_job.catalog, {})); }

    void estimate()
    {
        const bool allToAll = m_job.spec.collective == Collective::allToAll;
        route(ResultsStep::estimate, allToAll);
        m_results.traffic = allToAll ? m_results.pairTraffic : m_results.ringTraffic;
        if (!m_results.traffic || (!allToAll && !planIfNeeded(ResultsStep::estimate)))
            return;
        keep(ResultsStep::estimate, m_results.estimate,
             fabric::estimate(*m_results.graph, *m_results.traffic, estimateSpec()));
    }

    void route(ResultsStep step, bool allToAll)
    {
        std::shared_ptr<const Traffic>& traffic = allToAll ? m_results.pairTraffic : m_results.ringTraffic;
        if (!traffic)
            keep(step, traffic,
                 routeTraffic(*m_results.graph, m_job.spec.placement, allToAll, m_job.spec.routing,
                              context(step)));
    }

    /// What model nccl finds for rings. False: there is no plan to go on with.
    bool planIfNeeded(ResultsStep step)
    {
        if (m_results.ncclPlan || m_job.spec.model != CostModel::nccl)
            return true;
        const auto plan = planNccl(*m_results.graph, *m_results.ringTraffic, m_job.spec.nccl, context(step));
        if (plan)
            m_results.ncclPlan = *plan;
        else if (plan.error().kind != ErrorKind::cancelled)
            m_results.failures[step] = plan.error().findings;
        return plan.ok();
    }

    EstimateSpec estimateSpec() const
    {
        EstimateSpec spec;
        spec.collective = m_job.spec.collective;
        spec.bytes = m_job.spec.bytes;
        spec.placement = m_job.spec.placement;
        spec.routing = m_job.spec.routing;
        spec.model = m_job.spec.model;
        spec.nccl = m_job.spec.ncclInForce();
        spec.ncclPlan = m_results.ncclPlan;
        return spec;
    }

    void training()
    {
        if (!hasWorkload(*m_job.snapshot) || m_results.failures.contains(ResultsStep::estimate))
            return;
        TrainingSpec spec;
        spec.model = m_job.spec.model;
        spec.nccl = m_job.spec.ncclInForce();
        spec.placement = m_job.spec.placement;
        spec.routing = m_job.spec.routing;
        if (m_job.snapshot->workload.model) { // groups of their own
            keep(ResultsStep::training, m_results.training,
                 train(*m_results.graph, spec, context(ResultsStep::training)));
            return;
        }
        route(ResultsStep::training, false);
        if (!m_results.ringTraffic || !planIfNeeded(ResultsStep::training))
            return;
        spec.ncclPlan = m_results.ncclPlan;
        keep(ResultsStep::training, m_results.training,
             train(*m_results.graph, *m_results.ringTraffic, spec));
    }

    void rings()
    {
        if (m_job.spec.collective == Collective::allToAll ||
            m_results.failures.contains(ResultsStep::estimate))
            return;
        RingSpec spec;
        spec.routing = m_job.spec.routing;
        if (!m_results.ringsLaid)
            keep(ResultsStep::rings, m_results.ringsLaid,
                 makeRings(*m_results.graph, m_job.spec.placement, spec, context(ResultsStep::rings)));
        m_results.rings = m_results.ringsLaid;
    }

    void bisection()
    {
        if (m_results.bisectionDone)
            return;
        keep(ResultsStep::bisection, m_results.analysis,
             analyze(*m_results.graph, {}, context(ResultsStep::bisection)));
        m_results.bisectionDone = !m_results.failures.contains(ResultsStep::bisection);
    }

    void improvements()
    {
        if (m_results.estimate && m_results.estimate->ranks > 1)
            keep(ResultsStep::improvements, m_results.improvements,
                 fabric::improvements(*m_results.graph, estimateSpec(), context(ResultsStep::improvements)));
    }

    bool sameDesign() const
    {
        return m_job.earlier.graph && m_job.earlier.graph->snapshot() == m_job.snapshot;
    }

    template<class T>
    void keep(ResultsStep step, std::shared_ptr<const T>& part, Result<T> result)
    {
        if (result)
            part = std::make_shared<const T>(std::move(*result));
        else if (result.error().kind != ErrorKind::cancelled)
            m_results.failures[step] = result.error().findings;
    }

    Context context(ResultsStep step) const
    {
        return {m_stop, [this, step](double share) {
                    if (m_sink.progress)
                        m_sink.progress(step, share);
                }};
    }

    void deliver()
    {
        m_results.elapsed = Seconds(std::chrono::duration<double>(Clock::now() - m_start).count());
        m_sink.deliver(m_results);
    }

    using Clock = std::chrono::steady_clock;

    const ResultsJob& m_job;
    const std::stop_token& m_stop;
    const ResultsSink& m_sink;
    Results m_results;
    Clock::time_point m_start = Clock::now();
};

} // namespace

void computeResults(const ResultsJob& job, const std::stop_token& stop, const ResultsSink& sink)
{
    Computation(job, stop, sink).run();
}

} // namespace fabric
