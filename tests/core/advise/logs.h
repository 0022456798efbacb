#pragma once

#include "core/advise/nccl_tests_log.h"
#include "core/collective/guide_model.h"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>

#include <fmt/format.h>

#include <string>

namespace fabric::test {

/// A real log beside the source tree; empty if it is not there.
inline std::string corpusLog(const char* name)
{
    QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/corpus/nccl_tests/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The head of a log of version 2.13 and later.
inline std::string logHead(int ranks, int nodes, const char* test = "all_reduce_perf")
{
    std::string text =
        fmt::format("# Collective test starting: {}\n# nThread 1 nGpus 1\n#\n# Using devices\n", test);
    for (int r = 0; r < ranks; ++r)
        text += fmt::format("#  Rank {:2} Group  0 Pid {:6} on host{} device {:2} [0x18] NVIDIA H100\n", r,
                            4000 + r, r / (ranks / nodes), r % (ranks / nodes));
    return text +
           "#\n#       size         count      type   redop    root     time   algbw   busbw #wrong     time"
           "   algbw   busbw #wrong\n";
}

/// A row out of place and in place with the same time.
inline std::string logRow(double size, double microseconds, double factor)
{
    const double algorithm = size / microseconds / 1e3;
    const std::string half =
        fmt::format("{:.6f} {:.2f} {:.2f} 0", microseconds, algorithm, algorithm * factor);
    return fmt::format("{:12.0f} {:12.0f} float sum -1 {} {}\n", size, size / 4, half, half);
}

/// The times that the guide model gives with these parameters, as a log.
inline std::string modelLog(int ranks, int nodes, double gigabytes, double alphaMicroseconds)
{
    std::string text = logHead(ranks, nodes);
    for (double size = 8; size < 2e9; size *= 4) {
        const GuideTime time =
            guideTime(Collective::allReduce, static_cast<std::uint32_t>(ranks), Bytes(size),
                      gigabytesPerSecond(gigabytes), microseconds(alphaMicroseconds));
        text += logRow(size, toMicroseconds(time.total()),
                       busFactor(Collective::allReduce, static_cast<std::uint32_t>(ranks)));
    }
    return text;
}

inline NcclTestsLog parsed(const std::string& text)
{
    Result<NcclTestsLog> log = parseNcclTestsLog(text, "a.log");
    if (!log)
        qFatal("%s", log.error().findings.front().rule.c_str());
    return std::move(*log);
}

} // namespace fabric::test
