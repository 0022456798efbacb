#include "app/cli/sources_text.h"

#include "app/cli/table.h"
#include "core/model/names.h"
#include "ui/text/names.h"

#include <QStringList>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString originText(const RateOrigin& origin)
{
    switch (origin.source) {
    case RateSource::standard:
        return u"default"_s;
    case RateSource::design:
        return u"set in the design"_s;
    case RateSource::measured:
        return u"measured (%1)"_s.arg(oneLine(origin.measured));
    case RateSource::nccl:
        break;
    }
    return u"NCCL's own"_s;
}

QString pairText(const RateOrigin& latency, const RateOrigin& efficiency)
{
    if (latency == efficiency)
        return u"latency and efficiency "_s + originText(latency);
    return u"latency %1, efficiency %2"_s.arg(originText(latency), originText(efficiency));
}

bool hasDefaults(const RateSources& s)
{
    const auto is = [](const RateOrigin& origin) { return origin.source == RateSource::standard; };
    return is(s.latency) || is(s.efficiency) || is(s.nvlinkLatency) || is(s.nvlinkEfficiency);
}

QString lineOf(const RateSources& s)
{
    QString out =
        pairText(s.latency, s.efficiency) + u"; NVLink "_s + pairText(s.nvlinkLatency, s.nvlinkEfficiency);
    if (hasDefaults(s))
        out += s.defaults == Defaults::guide ? u"; defaults of the guide"_s
                                             : u"; defaults from published measurements"_s;
    return out;
}

} // namespace

QString sourcesText(const std::array<RateSources, 3>& fabrics, const QString& what)
{
    QString out;
    std::array<bool, 3> told{};
    for (std::size_t i = 0; i < fabrics.size(); ++i) {
        if (told[i])
            continue;
        QStringList names;
        for (std::size_t j = i; j < fabrics.size(); ++j) {
            if (fabrics[j] == fabrics[i]) {
                told[j] = true;
                names += text::fabricName(allFabrics[j]);
            }
        }
        out += u"rates of %1%2: %3\n"_s.arg(names.join(u", "_s), what, lineOf(fabrics[i]));
    }
    return out;
}

} // namespace fabric::cli
