#include "ui/charts/measured_log.h"

#include <QFile>
#include <QFileInfo>

namespace fabric {

namespace {

constexpr qint64 largestLogBytes = 64LL * 1024 * 1024;

const LogRun* longestRun(const NcclTestsLog& log, Collective collective)
{
    const LogRun* longest = nullptr;
    for (const LogRun& run : log.runs) {
        if (run.collective == collective && (!longest || run.rows.size() > longest->rows.size()))
            longest = &run;
    }
    return longest;
}

} // namespace

Result<NcclTestsLog> readNcclTestsLog(const QString& path)
{
    const std::string name = QFileInfo(path).fileName().toStdString();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestLogBytes)
        return error(ErrorKind::invalidInput, finding("charts.log_unreadable", name));
    const QByteArray bytes = file.readAll();
    return parseNcclTestsLog({bytes.constData(), static_cast<std::size_t>(bytes.size())}, name);
}

Result<MeasuredLog> readMeasuredLog(const QString& path, Collective collective)
{
    MeasuredLog measured;
    measured.name = QFileInfo(path).fileName();
    const Result<NcclTestsLog> log = readNcclTestsLog(path);
    if (!log)
        return log.error();
    const LogRun* run = longestRun(*log, collective);
    if (!run)
        return error(ErrorKind::invalidInput,
                     finding("charts.log_without_collective", measured.name.toStdString())
                         .with("expected", std::string(nameOf(collective))));
    measured.ranks = run->ranks;
    for (const LogRow& row : run->rows) {
        const std::optional<LogTiming>& timing = row.outOfPlace ? row.outOfPlace : row.inPlace;
        if (timing && isPositive(timing->time) && row.size.value() > 0)
            measured.points.push_back({row.size, timing->time, timing->busBandwidth});
    }
    return measured;
}

} // namespace fabric
