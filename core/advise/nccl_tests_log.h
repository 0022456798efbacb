#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/collective/guide_model.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// One half of a row: out of place or in place.
struct LogTiming
{
    Seconds time;
    Bandwidth algorithmBandwidth; ///< as printed, two decimals
    Bandwidth busBandwidth;
    double wrong = 0; ///< wrong elements, or the error of old versions; 0 where it was not checked
};

struct LogRow
{
    Bytes size; ///< the first column
    std::string reduction;
    std::optional<int> root; ///< −1: the collective has none
    std::optional<LogTiming> outOfPlace;
    std::optional<LogTiming> inPlace;
    int line = 0; ///< counted from 1; 0 in a JSON file
};

/// What a test program printed, called once or several times in a row on the same GPUs.
struct LogRun
{
    std::string test;                     ///< "all_reduce_perf"; empty where no header names it
    std::optional<Collective> collective; ///< named by the header, else read off columns and factors
    std::uint32_t ranks = 0;              ///< lines "Rank n"; 0: none printed
    std::uint32_t hosts = 0;
    std::string gpu;             ///< of rank 0
    bool showsReduction = false; ///< the log has such a column
    std::vector<LogRow> rows;
};

/// Which collective a run is of that no header names, by the ratio of its bandwidths and its columns; nothing
/// where that tells no two apart, as all_gather and alltoall of later versions.
std::optional<Collective> inferCollective(const LogRun& run);

struct NcclTestsLog
{
    std::vector<LogRun> runs; ///< with at least one row each
    std::vector<Finding> notes;
};

/// Reads what the programs of nccl-tests print, of any version from 1.0 to 2.19, out of whatever else stands
/// in a log: debug lines, tags of mpirun before a line, lines cut by others. Also the JSON file of option -J.
/// Rows that break off are left out with a note. A row whose data were wrong is kept and noted.
///
/// Findings (invalid input): advise.log_binary, advise.log_without_rows, advise.log_json. `name` is the file
/// in messages.
Result<NcclTestsLog> parseNcclTestsLog(std::string_view text, std::string_view name);

} // namespace fabric
