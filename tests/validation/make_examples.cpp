#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "core/io/design_file.h"
#include "core/io/settings.h"
#include "core/layout/layout.h"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

using namespace fabric;

/// Writes the designs of the folder examples. What the command line makes of the same options is the same
/// fabric; workload, notes and degraded NICs are added here.
namespace {

struct Example
{
    std::string file;
    std::string family;
    OptionList options;
    OptionList settings;
    std::string workload;
    std::string notes;
    std::optional<PcieLink> firstNic; ///< of node-3
};

PcieLink pcie(int generation, int lanes, std::optional<Bandwidth> measured = {})
{
    PcieLink link;
    link.generation = generation;
    link.lanes = lanes;
    link.measured = measured;
    return link;
}

constexpr const char* bertNotes = "64 GPUs train BERT-Large: 12, 15 and 28 minutes an epoch on InfiniBand, "
                                  "RoCE and Ethernet. The published "
                                  "figure names neither link rates nor the GPU. These are inferred, as one "
                                  "reading that holds end to end: eight "
                                  "servers with eight A100 on PCIe 4.0 and one network port each; links of "
                                  "200, 100 and 40 Gb/s at 0.95, 0.85 "
                                  "and 0.625 of their rate; latencies of 1, 2 and 30 microseconds; gradients "
                                  "of 680 MB (340 M parameters, two "
                                  "bytes each); 2,580 steps an epoch; 222.7 ms of compute a step, about "
                                  "6,800 sequences of 128 tokens at 40 % of "
                                  "peak; no overlap.";

constexpr const char* gptNotes =
    "A training of 175 B parameters that communication bounds takes 10 days at 100 Gb/s and 5 days at 200 "
    "Gb/s. "
    "The published figure names no cluster. Inferred: nodes with eight ports at 0.95 of their rate; 350 GB "
    "of "
    "gradients a step, two bytes a parameter, none of it sharded; 117,500 steps of 2.55 M tokens, 300 B in "
    "all; "
    "256 nodes with eight H100 that compute at 40 % of peak, 4.5 days in all, which communication hides "
    "completely (overlap 1). To compare both rates in one table, the InfiniBand row runs at 200 Gb/s and the "
    "RoCE "
    "row is the same network at 100 Gb/s: same efficiency 0.95 and same latency of 1 microsecond, so it says "
    "nothing about RoCE. The Ethernet row runs at 100 Gb/s with the usual 0.65. One epoch is the whole "
    "training.";

constexpr const char* pcieNotes = "The slowest element decides. The NIC of node-3 sits in a slot of PCIe 4.0 "
                                  "with 16 lanes but came up as PCIe "
                                  "3.0 with 8 lanes: 63.0 Gb/s raw instead of 252. A ring over all nodes "
                                  "passes through it, so the whole 200 "
                                  "Gb/s network works at 63 Gb/s, whatever the fabric.";

constexpr const char* measuredNotes = "The slowest element decides: a network of 200 Gb/s ran at 80 Gb/s "
                                      "because a PCIe link had negotiated down. No "
                                      "generation and width gives 80 Gb/s (PCIe 3.0 has 63.0 with 8 lanes "
                                      "and 126.0 with 16, PCIe 4.0 with 8 lanes "
                                      "126.0), so 80 is entered for the NIC of node-3 as a measured rate.";

std::vector<Example> examples()
{
    const OptionList bertSettings = {
        {"infiniband.link_gbps", "200"}, {"infiniband.efficiency", "0.95"}, {"infiniband.latency_us", "1"},
        {"roce.link_gbps", "100"},       {"roce.efficiency", "0.85"},       {"roce.latency_us", "2"},
        {"ethernet.link_gbps", "40"},    {"ethernet.efficiency", "0.625"},  {"ethernet.latency_us", "30"}};
    const OptionList gptSettings = {
        {"infiniband.link_gbps", "200"},    {"infiniband.efficiency", "0.95"},
        {"infiniband.latency_us", "1"},     {"roce.link_gbps", "100"},
        {"roce.efficiency", "0.95"},        {"roce.latency_us", "1"},
        {"ethernet.link_gbps", "100"},      {"workload.parameters", "175e9"},
        {"workload.global_batch", "1247"},  {"workload.steps_per_epoch", "117500"},
        {"workload.achieved_share", "0.4"}, {"workload.overlap", "1"}};
    const OptionList servers = {{"nodes", "8"}, {"node", "pcie-a100-8"}};
    return {
        {"superpod-h100-4su",
         "reference",
         {{"design", "dgx-h100-superpod"}, {"su", "4"}},
         {},
         "",
         "NVIDIA DGX SuperPOD with DGX H100, four scalable units: 127 nodes, since the place of one goes to "
         "the "
         "fabric manager. Rail-optimised, two tiers, 1:1.",
         {}},
        {"bert-large-64", "star", servers, bertSettings, "bert-large-64-gpus", bertNotes, {}},
        {"gpt3-100-vs-200g",
         "rail",
         {{"nodes", "256"}, {"tiers", "2"}, {"node", "dgx-h100"}, {"switch", "qm9700"}},
         gptSettings,
         "gpt3-175b",
         gptNotes,
         {}},
        {"star-16",
         "star",
         {{"nodes", "16"}},
         {},
         "resnet-50",
         "Sixteen accelerators on one switch: simple, and the switch is a single point of failure.",
         {}},
        {"fat-tree-k8",
         "fat-tree",
         {{"k", "8"}},
         {},
         "",
         "The k-ary three-tier tree of Al-Fares, Loukissas and Vahdat (SIGCOMM 2008) with k = 8.",
         {}},
        {"fat-tree-4to1",
         "fat-tree",
         {{"nodes", "48"},
          {"tiers", "2"},
          {"oversubscription", "4:1"},
          {"node", "dgx-h100"},
          {"switch", "qm9700"}},
         {},
         "",
         "48 ports towards nodes and 12 up at every leaf. Packed rings do not feel it: their eight channels "
         "cross a "
         "leaf over twelve up-links. Scattered placement and all_to_all do.",
         {}},
        {"dragonfly-72",
         "dragonfly",
         {{"p", "2"}, {"a", "4"}, {"h", "2"}},
         {},
         "",
         "The example of Kim, Dally, Scott and Abts (ISCA 2008, figure 5): nine groups of four routers, 72 "
         "accelerators.",
         {}},
        {"torus-4x4x4",
         "torus",
         {{"dims", "4x4x4"}},
         {},
         "",
         "64 accelerators with six ports each, cabled to each other without a switch.",
         {}},
        {"nvl72-rail",
         "rail",
         {{"nodes", "72"},
          {"tiers", "2"},
          {"node", "gb200-tray"},
          {"nvlink-domain", "18"},
          {"switch", "qm9700"},
          {"down", "18"},
          {"up", "18"}},
         {},
         "llama3-70b",
         "Four racks of 18 compute trays. The 72 GPUs of a rack share one NVLink domain; every rack has one "
         "leaf on "
         "each of four rails.",
         {}},
        {"pcie-bottleneck", "star", servers, {}, "", pcieNotes, pcie(3, 8)},
        {"pcie-bottleneck-measured", "star", servers, {}, "", measuredNotes, pcie(3, 8, gbps(80))},
    };
}

std::string describe(const Error& error)
{
    const Finding& f = error.findings.front();
    return f.rule + " at '" + f.place + "'";
}

Result<Design> make(const Example& example, const Catalog& catalog)
{
    OptionList options = example.options;
    options.emplace_back("name", example.file);
    const Result<Parameters> parameters = parametersFrom(example.family, options);
    if (!parameters)
        return parameters.error();
    Result<Design> design = generate(*parameters, catalog);
    if (!design)
        return design;
    design->notes = example.notes;
    if (!example.workload.empty()) {
        const Workload* workload = catalog.workload(example.workload);
        if (workload == nullptr)
            return error(ErrorKind::usage, finding("cli.workload_unknown", example.workload));
        design->workload = *workload;
    }
    for (const auto& [key, value] : example.settings)
        if (const Result<void> set = io::applySetting(*design, key, value); !set)
            return set.error();
    if (example.firstNic)
        design->nicOverrides.push_back({design->devices[3].id, 0, *example.firstNic});
    return design;
}

Result<void> write(const Example& example, const Catalog& catalog, const std::filesystem::path& folder)
{
    const Result<Design> design = make(example, catalog);
    if (!design)
        return design.error();
    return io::saveDesign(folder / (example.file + ".fabric.json"), *design, layout(*design));
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: make_examples FOLDER\n");
        return 2;
    }
    const Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!catalog) {
        std::fprintf(stderr, "catalog: %s\n", describe(catalog.error()).c_str());
        return 3;
    }
    for (const Example& example : examples()) {
        if (const Result<void> written = write(example, *catalog, argv[1]); !written) {
            std::fprintf(stderr, "%s: %s\n", example.file.c_str(), describe(written.error()).c_str());
            return 3;
        }
    }
    return 0;
}
