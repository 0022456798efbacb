#include "core/advise/nccl_tests_log.h"

#include "core/advise/log_json.h"
#include "core/advise/log_text.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>

namespace fabric {
namespace {

using log_text::after;
using log_text::number;

/// The columns that a header names.
struct Columns
{
    bool milliseconds = false; ///< version 1 prints ms
    bool reduction = false;
    bool root = false;
    bool seen = true; ///< false: there was no header yet
};

bool has(const std::vector<std::string_view>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

Columns columnsOf(const std::vector<std::string_view>& header)
{
    const bool op = has(header, "op");
    return {has(header, "N") && op, has(header, "redop") || op, has(header, "root"), true};
}

bool isColumnHeader(const std::vector<std::string_view>& words)
{
    return has(words, "algbw") && has(words, "busbw") && (has(words, "size") || has(words, "bytes"));
}

/// The check column: a count, an error, or "N/A" for a check that was off.
std::optional<double> wrongOf(std::string_view word)
{
    if (word == "N/A")
        return 0;
    return number<double>(word);
}

/// Four words: time, algbw, busbw, check.
std::optional<LogTiming> timingOf(std::span<const std::string_view> four, double unit)
{
    const auto time = number<double>(four[0]);
    const auto algorithm = number<double>(four[1]);
    const auto bus = number<double>(four[2]);
    const auto wrong = wrongOf(four[3]);
    if (!time || !algorithm || !bus || !wrong || *time <= 0 || *algorithm < 0 || *bus < 0)
        return {};
    return LogTiming{Seconds(*time * unit), gigabytesPerSecond(*algorithm), gigabytesPerSecond(*bus), *wrong};
}

bool startsWord(std::string_view word)
{
    return !word.empty() && ((word[0] >= 'a' && word[0] <= 'z') || (word[0] >= 'A' && word[0] <= 'Z'));
}

/// A row of results, or nothing if the line is no such row or breaks off before its first timing ends.
std::optional<LogRow> rowOf(const std::vector<std::string_view>& words, const Columns& columns)
{
    if (words.size() < 6)
        return {};
    const auto size = number<std::uint64_t>(words[0]);
    if (!size || !number<std::uint64_t>(words[1]) || !startsWord(words[2]))
        return {};
    LogRow row;
    row.size = Bytes(static_cast<double>(*size));
    std::size_t next = 3;
    if (columns.reduction && startsWord(words[next]) && words[next] != "N/A")
        row.reduction = words[next++];
    // Without a header: a root is whole, but so may be a time; halves of four columns tell.
    const std::size_t rest = words.size() - next;
    if (columns.root && (columns.seen || rest % 4 == 1)) {
        row.root = number<int>(words[next]);
        next += row.root.has_value();
    }
    const double unit = columns.milliseconds ? 1e-3 : 1e-6;
    const std::span<const std::string_view> tail = std::span(words).subspan(next);
    if (tail.size() >= 4)
        row.outOfPlace = timingOf(tail.first(4), unit);
    if (tail.size() >= 8)
        row.inPlace = timingOf(tail.subspan(4, 4), unit);
    if (!row.outOfPlace && !row.inPlace)
        return {};
    return row;
}

/// Whether a line was meant as a row: two whole numbers, a word, and not a full half behind them.
bool looksLikeARow(const std::vector<std::string_view>& words)
{
    return words.size() >= 4 && number<std::uint64_t>(words[0]) && number<std::uint64_t>(words[1]) &&
           startsWord(words[2]);
}

/// mpirun and job systems put a tag before every line: "[1,0]<stdout>:", "[0] ", "0: ".
std::string_view withoutTag(std::string_view line)
{
    while (!line.empty() && log_text::isSpace(line.front()))
        line.remove_prefix(1);
    if (!line.empty() && line.front() == '[') {
        const std::size_t close = line.find(']');
        if (close == std::string_view::npos || close > 24)
            return line;
        std::string_view rest = line.substr(close + 1);
        if (rest.starts_with('<')) {
            const std::size_t colon = rest.find(">:");
            rest = colon == std::string_view::npos ? rest : rest.substr(colon + 2);
        }
        return rest;
    }
    std::size_t digits = 0;
    while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9')
        ++digits;
    if (digits > 0 && digits < 8 && line.substr(digits).starts_with(':'))
        return line.substr(digits + 1);
    return line;
}

std::optional<Collective> collectiveOf(std::string_view test)
{
    static constexpr std::array<std::pair<std::string_view, Collective>, 7> names{
        {{"all_reduce", Collective::allReduce},
         {"all_gather", Collective::allGather},
         {"reduce_scatter", Collective::reduceScatter},
         {"broadcast", Collective::broadcast},
         {"alltoall", Collective::allToAll},
         {"all_to_all", Collective::allToAll},
         {"reduce", Collective::reduce}}};
    for (const auto& [name, collective] : names) {
        if (test.starts_with(name))
            return collective;
    }
    return {};
}

/// Goes through a log line by line and gathers runs.
class LogReader
{
public:
    explicit LogReader(std::string_view name) : m_name(name) {}

    void read(std::string_view line)
    {
        ++m_line;
        line = withoutTag(line);
        if (const std::size_t hash = line.find('#'); hash != std::string_view::npos && readComment(line))
            return;
        const std::vector<std::string_view> words = log_text::words(line);
        std::optional<LogRow> row = rowOf(words, m_columns);
        if (row) {
            row->line = m_line;
            m_rowsBegan = true;
            m_run.rows.push_back(std::move(*row));
        } else if (looksLikeARow(words)) {
            m_brokenRows.push_back(m_line);
        }
    }

    NcclTestsLog finish()
    {
        close();
        NcclTestsLog log{std::move(m_runs), {}};
        for (LogRun& run : log.runs)
            run.collective = run.test.empty() ? inferCollective(run) : collectiveOf(run.test);
        if (!m_brokenRows.empty())
            log.notes.push_back(finding("advise.log_rows_broken", m_name, Severity::warning)
                                    .with("line", m_brokenRows.front())
                                    .with("count", static_cast<std::int64_t>(m_brokenRows.size())));
        return log;
    }

private:
    void close()
    {
        m_run.hosts = static_cast<std::uint32_t>(m_hosts.size());
        m_run.showsReduction = m_columns.reduction;
        if (!m_run.rows.empty()) {
            if (!m_runs.empty() && goOn(m_runs.back(), m_run))
                m_runs.back().rows.insert(m_runs.back().rows.end(), m_run.rows.begin(), m_run.rows.end());
            else
                m_runs.push_back(std::move(m_run));
        }
        m_run = {};
        m_hosts.clear();
        m_rowsBegan = false;
    }

    static bool goOn(const LogRun& before, const LogRun& run)
    {
        return before.test == run.test && before.ranks == run.ranks && before.hosts == run.hosts &&
               before.gpu == run.gpu && before.showsReduction == run.showsReduction;
    }

    /// True if the line was a comment of a test program.
    bool readComment(std::string_view line)
    {
        if (const auto test = after(line, "Collective test starting: ")) {
            close();
            const auto words = log_text::words(*test);
            m_run.test = words.empty() ? std::string_view() : words.front();
            return true;
        }
        if (after(line, "# nThread")) {
            if (m_rowsBegan || m_run.ranks > 0)
                close();
            return true;
        }
        if (const auto rank = after(line, "Rank ")) {
            readRank(*rank);
            return true;
        }
        const auto words = log_text::words(line);
        if (isColumnHeader(words))
            m_columns = columnsOf(words);
        return line.find_first_not_of(" \t") == line.find('#');
    }

    /// " 0 Group  0 Pid 6287 on host device  0 [0x18] NVIDIA H200"
    void readRank(std::string_view line)
    {
        const auto words = log_text::words(line);
        if (words.empty() || !number<std::uint32_t>(words[0]))
            return;
        ++m_run.ranks;
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if (words[i] == "on")
                m_hosts.emplace(words[i + 1]);
        }
        if (m_run.gpu.empty()) {
            if (const auto model = after(line, "] "))
                m_run.gpu = model->substr(0, std::min<std::size_t>(model->find_last_not_of(" \t\r") + 1, 80));
        }
    }

    std::string m_name;
    LogRun m_run;
    std::set<std::string, std::less<>> m_hosts;
    Columns m_columns{false, true, true, false};
    bool m_rowsBegan = false;
    int m_line = 0;
    std::vector<int> m_brokenRows;
    std::vector<LogRun> m_runs;
};

void noteWrongData(NcclTestsLog& log, std::string_view name)
{
    for (const LogRun& run : log.runs) {
        for (const LogRow& row : run.rows) {
            for (const std::optional<LogTiming>& half : {row.outOfPlace, row.inPlace}) {
                // Old versions print the largest difference, which rounding keeps above zero.
                if (!half || half->wrong < 1)
                    continue;
                Finding note = finding("advise.log_wrong_data", std::string(name), Severity::warning);
                note.line = row.line;
                log.notes.push_back(note.with("size", row.size.value()).with("found", half->wrong));
                return;
            }
        }
    }
}

} // namespace

Result<NcclTestsLog> parseNcclTestsLog(std::string_view text, std::string_view name)
{
    if (text.find('\0') != std::string_view::npos)
        return error(ErrorKind::invalidInput, finding("advise.log_binary", std::string(name)));
    NcclTestsLog log;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] == '{') {
        Result<NcclTestsLog> read = parseNcclTestsJson(text, name);
        if (!read)
            return read.error();
        log = std::move(*read);
    } else {
        LogReader reader(name);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            reader.read(text.substr(at, end - at));
            at = end + 1;
        }
        log = reader.finish();
    }
    if (log.runs.empty())
        return error(ErrorKind::invalidInput, finding("advise.log_without_rows", std::string(name)));
    noteWrongData(log, name);
    return log;
}

} // namespace fabric
