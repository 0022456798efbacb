#pragma once

#include <string>

/// What options take, from the lists that the program itself checks by, for the help of commands.
namespace fabric::cli {

/// Keys of --set; those of workload.… only for commands that train.
std::string settingKeys(bool workload);
/// Settings of --nccl with their values.
std::string ncclSettings();

} // namespace fabric::cli
