#pragma once

#include "ground_truth.h"

#include "core/analyze/analyze.h"
#include "core/catalog/catalog.h"
#include "core/cost/cost.h"
#include "core/generate/generate.h"
#include "core/graph/fabric_graph.h"
#include "core/model/physical_counts.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace fabric::test {

/// The shipped catalog.
const Catalog& catalog();

/// What a product function refuses, as text for a test's message.
std::string describe(const Error& error);

/// A design from words as on the command line; throws std::runtime_error with the refusal.
Design designOf(std::string_view family, const OptionList& options);
/// "rail --nodes 32": the same from one line.
Design designOf(const std::string& line);
FabricGraph graphOf(Design design);

/// Everything about one design, each part worked out by the product when it is first asked for. Throws
/// std::runtime_error with the refusal where the product refuses.
class Subject
{
public:
    explicit Subject(Command command);

    const Shape& shape();
    bool buildable() const { return !m_command.shapeOnly; }
    const Design& design();
    const FabricGraph& graph();
    const Distances& distances();
    const Bisection& bisection();
    const CostReport& cost();

private:
    AnalysisReport analysis(bool distances, bool bisection);

    Command m_command;
    std::optional<Parameters> m_parameters;
    std::optional<Shape> m_shape;
    std::optional<FabricGraph> m_graph;
    std::optional<Distances> m_distances;
    std::optional<Bisection> m_bisection;
    std::optional<CostReport> m_cost;
};

} // namespace fabric::test
