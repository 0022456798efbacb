#pragma once

#include "core/advise/nccl_tests_log.h"

#include <QString>

#include <string>
#include <vector>

namespace fabric {

struct MeasuredPoint
{
    Bytes bytes;
    Seconds time;
    Bandwidth busBandwidth;
};

/// What a log of nccl-tests says about one collective.
struct MeasuredLog
{
    QString name; ///< of the file, without its folder
    std::uint32_t ranks = 0;
    std::vector<MeasuredPoint> points;
};

/// Reads a whole log file. Files above 64 MiB are not read.
///
/// Errors: those of parseNcclTestsLog(); charts.log_unreadable.
Result<NcclTestsLog> readNcclTestsLog(const QString& path);

/// Reads a log file and takes the run of the collective with the most rows: out of place where that was
/// measured.
///
/// Errors: those of readNcclTestsLog(); charts.log_without_collective.
Result<MeasuredLog> readMeasuredLog(const QString& path, Collective collective);

} // namespace fabric
