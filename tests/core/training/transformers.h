#pragma once

#include "core/collective/fabrics.h"
#include "core/training/training.h"

namespace fabric::test {

/// GPT of 12 h² parameters a layer and a bit.
inline TransformerModel gpt(std::int64_t layers, std::int64_t hidden, std::int64_t heads)
{
    TransformerModel model;
    model.layers = layers;
    model.hidden = hidden;
    model.heads = heads;
    model.vocabulary = 51200;
    model.sequence = 2048;
    return model;
}

inline TransformerModel llama405b()
{
    TransformerModel model;
    model.family = TransformerFamily::llama;
    model.attention = AttentionKernel::flash;
    model.layers = 126;
    model.hidden = 16384;
    model.heads = 128;
    model.kvHeads = 8;
    model.ffn = 53248;
    model.vocabulary = 128256;
    model.sequence = 8192;
    return model;
}

/// A job on a number of GPUs; stops the program if the plan does not fit it.
inline JobPlan jobOf(const TransformerModel& model, const ParallelPlan& plan, std::uint32_t gpus,
                     double batch)
{
    Workload workload;
    workload.model = model;
    workload.parallel = plan;
    workload.globalBatch = batch;
    Result<JobPlan> job = planJob(workload, gpus);
    if (!job)
        qFatal("%s", job.error().findings.front().rule.c_str());
    return *job;
}

inline bool closeTo(double a, double b, double relative)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

} // namespace fabric::test
