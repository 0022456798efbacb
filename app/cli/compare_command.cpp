#include "app/cli/commands.h"
#include "app/cli/table.h"

#include "core/io/json/report_json.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

struct CompareRequest
{
    std::vector<std::string> files;
    bool json = false;
};

template<class T, class Format>
QString shown(const std::optional<T>& value, Format format)
{
    return value ? format(*value) : text::unknown();
}

QString orUnknown(const std::string& name)
{
    return name.empty() ? text::unknown() : QString::fromStdString(name);
}

QString rate(Bandwidth b)
{
    return text::networkRate(b).joined();
}
QString duration(Seconds s)
{
    return text::duration(s).joined();
}

QString differenceText(const std::string& baseline, const std::string& file, const Differences& found)
{
    const auto number = qint64(found.list.size() + found.leftOut);
    return u"%1 against %2: %3\n"_s.arg(
        oneLine(file), oneLine(baseline),
        number == 0 ? u"no difference"_s
                    : counted(number, u"difference"_s) + u"; --json lists "_s +
                          (found.leftOut > 0 ? u"the first %1"_s.arg(text::integer(qint64(found.list.size())))
                                             : u"them"_s));
}

QString compareText(const std::vector<io::ComparedDesign>& designs,
                    const std::vector<Differences>& differences)
{
    Table table(u'l' + QString(qsizetype(designs.size()), u'r'));
    const auto row = [&](const QString& name, const std::function<QString(const Headline&)>& cell) {
        QStringList cells{name};
        for (const io::ComparedDesign& d : designs)
            cells += cell(d.figures);
        table.add(cells);
    };
    QStringList files{u"file"_s};
    for (const io::ComparedDesign& d : designs)
        files += QString::fromStdString(std::filesystem::path(d.file).filename().string());
    table.add(files);
    row(u"design"_s, [](const Headline& h) { return QString::fromStdString(h.name); });
    row(u"fabric"_s, [](const Headline& h) { return text::fabricName(h.fabric); });
    row(u"GPUs"_s, [](const Headline& h) { return text::integer(h.counts.gpus); });
    row(u"switches"_s, [](const Headline& h) { return text::integer(h.counts.switches); });
    row(u"links"_s, [](const Headline& h) { return text::integer(h.counts.links); });
    row(u"worst oversubscription"_s,
        [](const Headline& h) { return shown(h.worstOversubscription, text::ratio); });
    row(u"bisection, upper bound"_s, [](const Headline& h) { return shown(h.bisectionUpper, rate); });
    row(u"AllReduce 1 GiB"_s, [](const Headline& h) { return shown(h.allReduce, duration); });
    row(u"workload"_s, [](const Headline& h) { return orUnknown(h.workload); });
    row(u"epoch"_s, [](const Headline& h) { return shown(h.epoch, duration); });
    row(u"prices"_s, [](const Headline& h) { return orUnknown(h.prices); });
    row(u"network"_s, [](const Headline& h) { return shown(h.networkTotal, text::money); });
    row(u"total"_s, [](const Headline& h) { return shown(h.total, text::money); });
    QString out = table.text();
    for (std::size_t i = 0; i < differences.size(); ++i)
        out += differenceText(designs[0].file, designs[i + 1].file, differences[i]);
    return out;
}

ExitCode compareDesigns(Session& session, const CompareRequest& request)
{
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return session.fail(catalog.error());
    std::vector<Snapshot> snapshots;
    std::vector<io::ComparedDesign> designs;
    std::vector<Differences> all;
    for (const std::string& file : request.files) {
        const Result<Snapshot> design = session.snapshot(file, {});
        if (!design)
            return session.fail(design.error());
        const Result<Headline> figures =
            headline(FabricGraph(*design), *catalog, session.context("Comparing"));
        if (!figures)
            return session.fail(figures.error());
        if (!snapshots.empty())
            all.push_back(differences(*snapshots.front(), **design));
        snapshots.push_back(*design);
        designs.push_back({file, *figures});
    }
    return request.json ? session.print(std::string_view(io::comparisonJson(designs, all)))
                        : session.print(compareText(designs, all));
}

} // namespace

void addCompare(Program& program)
{
    const auto request = std::make_shared<CompareRequest>();
    CLI::App* command =
        program.app.add_subcommand("compare", "Figures of designs side by side, and their differences");
    command->add_option("files", request->files, "Design files; the first is the baseline")
        ->required()
        ->expected(1, 64)
        ->take_all();
    command->add_flag("--json", request->json, "Print one JSON document");
    command->callback([&program, request] {
        if (request->files.size() < 2)
            throw CLI::ValidationError(
                "files", "two designs are needed, the first is what the others are compared with");
        program.run([&] { return compareDesigns(program.session, *request); });
    });
}

} // namespace fabric::cli
