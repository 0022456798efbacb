#include "app/cli/option_lists.h"

#include "core/collective/nccl/settings.h"
#include "core/io/settings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <vector>

namespace fabric::cli {
namespace {

std::string valuesOf(const io::Setting& setting)
{
    if (setting.kind == io::SettingKind::flag)
        return "=true|false";
    if (setting.kind == io::SettingKind::word)
        return fmt::format("={}", fmt::join(setting.words, "|"));
    return {};
}

/// A list of words in lines that begin with two blanks.
std::string wrapped(const std::vector<std::string>& words)
{
    constexpr std::size_t width = 96;
    std::string out;
    std::size_t column = width;
    for (const std::string& word : words) {
        if (column + word.size() + 1 > width) {
            out += "\n  ";
            column = 2;
        } else {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

} // namespace

std::string settingKeys(bool workload)
{
    std::vector<std::string> keys{"fabric=infiniband|roce|ethernet"};
    for (const io::Setting& setting : io::settings()) {
        if (workload || !setting.section.starts_with("workload"))
            keys.push_back(setting.section + "." + setting.key + valuesOf(setting));
    }
    return "Keys of --set, as in the design file:" + wrapped(keys) +
           (workload ? "\n  workload.tp is short for workload.parallel.tp, and so on." : "");
}

std::string ncclSettings()
{
    std::string out = "Settings of --nccl, under NCCL's names:";
    for (const nccl::SettingInfo& info : nccl::knownSettings()) {
        out += fmt::format("\n  {}=", info.name);
        if (info.values.empty())
            out += fmt::format("{}…{}", info.least.value_or(0), info.most.value_or(0));
        else
            out += fmt::format("{}", fmt::join(info.values, info.list ? "," : "|"));
        if (info.list)
            out += "   any of these; ^ before them excludes";
    }
    return out;
}

} // namespace fabric::cli
