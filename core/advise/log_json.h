#pragma once

#include "core/advise/nccl_tests_log.h"

namespace fabric {

/// The file that nccl-tests writes with option -J (2.17.3 and later): one run. Keys that are not needed are
/// passed over, since each version adds some. Finding (invalid input): advise.log_json.
Result<NcclTestsLog> parseNcclTestsJson(std::string_view text, std::string_view name);

} // namespace fabric
