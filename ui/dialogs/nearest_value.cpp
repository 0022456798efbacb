#include "ui/dialogs/nearest_value.h"

#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <algorithm>
#include <charconv>
#include <variant>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

/// Stand round a value inside the sentence until the sentence has been escaped; no text holds them.
constexpr QChar opening(0x0002);
constexpr QChar middle(0x001F);
constexpr QChar closing(0x0003);

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

} // namespace

QString linkedSentence(const Finding& finding)
{
    Finding marked = finding;
    for (Argument& argument : marked.arguments)
        if (const QString value = plainText(argument); isNearest(argument) && !value.isEmpty())
            argument.value = QString(opening + value + middle + shownText(argument) + closing).toStdString();
    QString html = text::sentence(marked).toHtmlEscaped();
    html.replace(opening, u"<a href=\""_s).replace(middle, u"\">"_s).replace(closing, u"</a>"_s);
    return html;
}

OptionList withNearest(OptionList options, const Finding& finding, const std::string& value)
{
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
