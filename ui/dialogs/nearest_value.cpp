#include "ui/dialogs/nearest_value.h"

#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <variant>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

/// Of the characters for private use the first ones: each stands for a value until the sentence has been
/// escaped and shortened.
constexpr char16_t firstMarker = 0xE000;

bool isNearest(const Argument& argument)
{
    return argument.name == "nearest" || argument.name == "other";
}

QString plainText(const Argument& argument)
{
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value))
        return QString::number(*whole);
    if (const auto* number = std::get_if<double>(&argument.value))
        return QString::number(*number, 'g', 15);
    return QString::fromStdString(std::get<std::string>(argument.value));
}

QString shownText(const Argument& argument)
{
    const auto* whole = std::get_if<std::int64_t>(&argument.value);
    return whole ? text::integer(*whole) : plainText(argument);
}

bool isNumber(const std::string& text)
{
    long long number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc() && end == text.data() + text.size();
}

void drop(OptionList& options, std::string_view name)
{
    std::erase_if(options, [&](const auto& option) { return option.first == name; });
}

void set(OptionList& options, const std::string& name, const std::string& value)
{
    drop(options, name);
    options.emplace_back(name, value);
}

QString link(const QString& target, const QString& words)
{
    return u"<a href=\"%1\">%2</a>"_s.arg(target.toHtmlEscaped(), text::escaped(text::shown(words)));
}

struct TierLink
{
    Q_DECLARE_TR_FUNCTIONS(TierLink)

public:
    /// The words of the sentence that name the way out.
    static QString words() { return tr("three tiers", "as in: or take three tiers"); }
};

void linkTiers(QString& html)
{
    const QString words = TierLink::words();
    const qsizetype at = html.lastIndexOf(words);
    if (at >= 0)
        html.replace(at, words.size(), link(u"tiers=3"_s, words));
}

} // namespace

QString fieldSentence(const Finding& finding)
{
    const QString sentence = text::sentence(finding);
    // A colon of ordinary or of Chinese width.
    const QString place = QString::fromStdString(finding.place);
    const QChar colon = sentence.size() > place.size() ? sentence[place.size()] : QChar();
    if (place.isEmpty() || !sentence.startsWith(place) || (colon != u':' && colon != u'：'))
        return sentence;
    const QString rest = sentence.mid(place.size() + 1).trimmed();
    return rest.left(1).toUpper() + rest.mid(1);
}

QString linkedSentence(const Finding& finding)
{
    Finding marked = finding;
    QStringList links;
    for (Argument& argument : marked.arguments) {
        const QString value = plainText(argument);
        if (!isNearest(argument) || value.isEmpty())
            continue;
        links += link(value, shownText(argument));
        argument.value = QString(QChar(char16_t(firstMarker + links.size() - 1))).toStdString();
    }
    QString html = text::escaped(fieldSentence(marked));
    if (finding.rule == "generate.nodes_above_two_tiers")
        linkTiers(html);
    for (qsizetype i = 0; i < links.size(); ++i)
        html.replace(QChar(char16_t(firstMarker + i)), links[i]);
    return html;
}

OptionList withNearest(OptionList options, const Finding& finding, const std::string& value)
{
    if (const std::size_t equals = value.find('='); equals != std::string::npos) {
        set(options, value.substr(0, equals), value.substr(equals + 1));
        return options;
    }
    const bool number = isNumber(value);
    std::string place = finding.place;
    if (place == "switch" && number)
        place = "radix";
    if ((place == "gpus" || place == "nics" || place == "link-gbps") && !number)
        place = "node";
    if (place == "radix" && (finding.place == "switch" || finding.rule == "generate.no_switch_fits"))
        drop(options, "switch");
    if (place == "oversubscription") {
        drop(options, "down");
        drop(options, "up");
    }
    set(options, place, value);
    return options;
}

} // namespace fabric
