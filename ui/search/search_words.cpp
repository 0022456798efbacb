#include "ui/search/search_words.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

enum class Meaning {
    node,
    leaf,
    spine,
    core,
    router,
    service,
    anySwitch,
    oversubscribed,
    unconnected,
    error,
    warning
};

struct Keyword
{
    QStringView word;
    Meaning meaning;
};

constexpr std::array keywords = {
    Keyword{u"node", Meaning::node},
    Keyword{u"nodes", Meaning::node},
    Keyword{u"leaf", Meaning::leaf},
    Keyword{u"leaves", Meaning::leaf},
    Keyword{u"spine", Meaning::spine},
    Keyword{u"spines", Meaning::spine},
    Keyword{u"core", Meaning::core},
    Keyword{u"cores", Meaning::core},
    Keyword{u"router", Meaning::router},
    Keyword{u"routers", Meaning::router},
    Keyword{u"service", Meaning::service},
    Keyword{u"switch", Meaning::anySwitch},
    Keyword{u"switches", Meaning::anySwitch},
    Keyword{u"oversubscribed", Meaning::oversubscribed},
    Keyword{u"unconnected", Meaning::unconnected},
    Keyword{u"errors", Meaning::error},
    Keyword{u"warnings", Meaning::warning},
    Keyword{u"节点", Meaning::node},
    Keyword{u"叶", Meaning::leaf},
    Keyword{u"叶交换机", Meaning::leaf},
    Keyword{u"脊", Meaning::spine},
    Keyword{u"脊交换机", Meaning::spine},
    Keyword{u"核心", Meaning::core},
    Keyword{u"核心交换机", Meaning::core},
    Keyword{u"路由器", Meaning::router},
    Keyword{u"服务主机", Meaning::service},
    Keyword{u"交换机", Meaning::anySwitch},
    Keyword{u"超额订阅", Meaning::oversubscribed},
    Keyword{u"收敛", Meaning::oversubscribed},
    Keyword{u"未连接", Meaning::unconnected},
    Keyword{u"错误", Meaning::error},
    Keyword{u"警告", Meaning::warning},
};

constexpr qsizetype shortestPrefix = 3;

void addMeaning(SearchWord& word, Meaning meaning)
{
    const auto role = [&word](DeviceRole r) {
        if (std::find(word.roles.begin(), word.roles.end(), r) == word.roles.end())
            word.roles.push_back(r);
    };
    switch (meaning) {
    case Meaning::node:
        return role(DeviceRole::node);
    case Meaning::leaf:
        return role(DeviceRole::leaf);
    case Meaning::spine:
        return role(DeviceRole::spine);
    case Meaning::core:
        return role(DeviceRole::core);
    case Meaning::router:
        return role(DeviceRole::router);
    case Meaning::service:
        return role(DeviceRole::service);
    case Meaning::anySwitch:
        word.anySwitch = true;
        return;
    case Meaning::oversubscribed:
        word.state = SearchWord::State::oversubscribed;
        return;
    case Meaning::unconnected:
        word.state = SearchWord::State::unconnected;
        return;
    case Meaning::error:
        word.state = SearchWord::State::error;
        return;
    case Meaning::warning:
        word.state = SearchWord::State::warning;
        return;
    }
}

/// "rail3", "rail-3", "轨道3", "3号轨道".
std::optional<int> railNumber(const QString& word)
{
    static const QRegularExpression pattern(u"^(?:(?:rail|轨道)[-_ ]?(\\d{1,4})|(\\d{1,4})\\s?号轨道)$"_s);
    const QRegularExpressionMatch match = pattern.match(word);
    if (!match.hasMatch())
        return {};
    return (match.captured(1).isEmpty() ? match.captured(2) : match.captured(1)).toInt();
}

SearchWord meaningOf(const QString& word)
{
    SearchWord result;
    result.text = word.toStdString();
    result.rail = railNumber(word);
    for (const Keyword& keyword : keywords) {
        const bool latin = keyword.word.front() < QChar(0x80);
        if (keyword.word == word || (latin && word.size() >= shortestPrefix && keyword.word.startsWith(word)))
            addMeaning(result, keyword.meaning);
    }
    return result;
}

bool isNumber(const QString& word)
{
    return !word.isEmpty() && word.size() <= 4 &&
           std::all_of(word.begin(), word.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

} // namespace

std::string lowered(std::string_view name)
{
    const bool ascii = std::all_of(name.begin(), name.end(), [](char c) { return c >= 0; });
    if (!ascii)
        return QString::fromUtf8(name.data(), qsizetype(name.size())).toLower().toStdString();
    std::string lower(name);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

std::vector<SearchWord> searchWords(QStringView query)
{
    const QStringList parts = query.toString().toLower().simplified().split(u' ', Qt::SkipEmptyParts);
    std::vector<SearchWord> words;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool more = i + 1 < parts.size();
        const QString pair = more ? parts[i] + u' ' + parts[i + 1] : QString();
        const bool numbered = more && (isNumber(parts[i + 1]) || isNumber(parts[i]));
        if (const std::optional<int> rail = numbered ? railNumber(pair) : std::nullopt) {
            SearchWord word;
            word.text = pair.toStdString();
            word.rail = rail;
            word.onlyRail = true;
            words.push_back(std::move(word));
            ++i;
            continue;
        }
        words.push_back(meaningOf(parts[i]));
    }
    return words;
}

} // namespace fabric
