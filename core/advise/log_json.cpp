#include "core/advise/log_json.h"

#include "core/json/tree.h"

#include <set>

namespace fabric {
namespace {

using json::Tree;

/// A value by its key, or nothing.
std::optional<Tree::Index> child(const Tree& tree, Tree::Index object, std::string_view key)
{
    if (tree.kind(object) != Tree::Kind::object)
        return {};
    for (Tree::Index i = tree.firstChild(object); i < tree.end(object); i = tree.after(i)) {
        if (tree.key(i) == key)
            return i;
    }
    return {};
}

std::optional<double> numberAt(const Tree& tree, Tree::Index object, std::string_view key)
{
    const auto value = child(tree, object, key);
    return value && tree.isNumber(*value) ? std::optional(tree.number(*value)) : std::nullopt;
}

std::string textAt(const Tree& tree, Tree::Index object, std::string_view key)
{
    const auto value = child(tree, object, key);
    return value && tree.kind(*value) == Tree::Kind::string ? std::string(tree.string(*value))
                                                            : std::string();
}

std::optional<LogTiming> timingAt(const Tree& tree, Tree::Index row, std::string_view key)
{
    const auto half = child(tree, row, key);
    if (!half)
        return {};
    const auto time = numberAt(tree, *half, "time");
    const auto algorithm = numberAt(tree, *half, "alg_bw");
    const auto bus = numberAt(tree, *half, "bus_bw");
    if (!time || !algorithm || !bus || *time <= 0 || *algorithm < 0 || *bus < 0)
        return {};
    return LogTiming{microseconds(*time), gigabytesPerSecond(*algorithm), gigabytesPerSecond(*bus),
                     numberAt(tree, *half, "nwrong").value_or(0)};
}

void readDevices(const Tree& tree, Tree::Index root, LogRun& run)
{
    const auto config = child(tree, root, "config");
    const auto devices = config ? child(tree, *config, "devices") : std::nullopt;
    if (!devices || tree.kind(*devices) != Tree::Kind::array)
        return;
    std::set<std::string> hosts;
    for (Tree::Index i = tree.firstChild(*devices); i < tree.end(*devices); i = tree.after(i)) {
        ++run.ranks;
        std::string host = textAt(tree, i, "hostname");
        if (host.empty())
            host = textAt(tree, i, "host");
        if (!host.empty())
            hosts.insert(std::move(host));
        if (run.gpu.empty())
            run.gpu = textAt(tree, i, "name");
    }
    run.hosts = static_cast<std::uint32_t>(hosts.size());
}

} // namespace

Result<NcclTestsLog> parseNcclTestsJson(std::string_view text, std::string_view name)
{
    const Result<Tree> read = Tree::parse(text, std::string(name));
    if (!read)
        return read.error();
    const Tree& tree = *read;
    const auto results = child(tree, tree.root(), "results");
    if (!results || tree.kind(*results) != Tree::Kind::array)
        return error(ErrorKind::invalidInput, finding("advise.log_json", std::string(name)));
    LogRun run;
    readDevices(tree, tree.root(), run);
    for (Tree::Index i = tree.firstChild(*results); i < tree.end(*results); i = tree.after(i)) {
        LogRow row;
        row.size = Bytes(numberAt(tree, i, "size").value_or(0));
        row.reduction = textAt(tree, i, "redop");
        if (const auto root = numberAt(tree, i, "root"); root && *root >= -1 && *root < 1e9)
            row.root = static_cast<int>(*root);
        row.outOfPlace = timingAt(tree, i, "out_of_place");
        row.inPlace = timingAt(tree, i, "in_place");
        if (row.outOfPlace || row.inPlace)
            run.rows.push_back(std::move(row));
    }
    NcclTestsLog log;
    if (!run.rows.empty()) {
        run.showsReduction = true;
        run.collective = inferCollective(run);
        log.runs.push_back(std::move(run));
    }
    return log;
}

} // namespace fabric
