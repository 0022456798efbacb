#include "subject.h"

#include <QtGlobal>

#include <stdexcept>
#include <variant>

namespace fabric::test {
namespace {

template<class T>
T need(Result<T> result)
{
    if (!result)
        throw std::runtime_error(describe(result.error()));
    return std::move(*result);
}

std::string textOf(const Argument& argument)
{
    if (const auto* text = std::get_if<std::string>(&argument.value))
        return *text;
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value))
        return std::to_string(*whole);
    return std::to_string(std::get<double>(argument.value));
}

} // namespace

const Catalog& catalog()
{
    static const Result<Catalog> loaded = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!loaded)
        qFatal("%s", describe(loaded.error()).c_str());
    return *loaded;
}

std::string describe(const Error& error)
{
    std::string text;
    for (const Finding& f : error.findings) {
        text += f.rule + " at '" + f.place + "'";
        for (const Argument& argument : f.arguments)
            text += ", " + argument.name + " " + textOf(argument);
        text += "; ";
    }
    return text;
}

Design designOf(std::string_view family, const OptionList& options)
{
    return need(generate(need(parametersFrom(family, options)), catalog()));
}

Design designOf(const std::string& line)
{
    const Command command = parseCommands(line).main.front();
    return designOf(command.family, command.options);
}

FabricGraph graphOf(Design design)
{
    return FabricGraph(std::make_shared<const Design>(std::move(design)));
}

Subject::Subject(Command command) : m_command(std::move(command)) {}

const Shape& Subject::shape()
{
    if (!m_parameters)
        m_parameters = need(parametersFrom(m_command.family, m_command.options));
    if (!m_shape)
        m_shape = need(validate(*m_parameters, catalog()));
    return *m_shape;
}

const FabricGraph& Subject::graph()
{
    shape();
    if (!m_graph)
        m_graph.emplace(std::make_shared<const Design>(need(generate(*m_parameters, catalog()))));
    return *m_graph;
}

const Design& Subject::design()
{
    return graph().design();
}

AnalysisReport Subject::analysis(bool distances, bool bisection)
{
    AnalysisSpec spec;
    spec.distances = distances;
    spec.bisection = bisection;
    return need(analyze(graph(), spec, {}));
}

const Distances& Subject::distances()
{
    if (!m_distances)
        m_distances = analysis(true, false).distances;
    return *m_distances;
}

const Bisection& Subject::bisection()
{
    if (!m_bisection)
        m_bisection = analysis(false, true).bisection;
    if (!m_bisection)
        throw std::runtime_error("no bisection");
    return *m_bisection;
}

const CostReport& Subject::cost()
{
    if (!m_cost)
        m_cost = need(fabric::cost(design(), catalog(), m_command.prices));
    return *m_cost;
}

} // namespace fabric::test
