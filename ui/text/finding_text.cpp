#include "ui/text/finding_text.h"

#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include <cmath>

namespace fabric::text {

using namespace Qt::StringLiterals;

namespace {

struct Template
{
    const char* rule;
    const char* text;
};

constexpr Template templates[] = {
#include "ui/text/finding_templates.inc"
};

const char* templateOf(const std::string& rule)
{
    static const QHash<QByteArray, const char*> byRule = [] {
        QHash<QByteArray, const char*> map;
        for (const Template& t : templates)
            map.insert(QByteArray(t.rule), t.text);
        return map;
    }();
    return byRule.value(QByteArray::fromStdString(rule), nullptr);
}

QString number(const std::string& name, double value)
{
    const auto is = [&](std::string_view suffix) {
        return name.size() >= suffix.size() && std::string_view(name).ends_with(suffix);
    };
    if (is("_gbps"))
        return networkRate(gbps(value)).joined();
    if (is("_GBps"))
        return byteRate(gigabytesPerSecond(value)).joined();
    if (is("_bytes"))
        return size(Bytes(value)).joined();
    if (is("_usd"))
        return money(Money(value));
    if (is("_share"))
        return percent(value);
    if (is("_ratio"))
        return ratio(value);
    if (is("_w"))
        return power(Watts(value)).joined();
    if (is("_s"))
        return duration(Seconds(value)).joined();
    constexpr double exactWhole = 1e15;
    if (std::abs(value) < exactWhole && value == std::floor(value))
        return integer(std::llround(value)); // a limit of 1, not 1.00
    return significant(value);
}

QString argumentText(const Argument& argument)
{
    if (const auto* text = std::get_if<std::string>(&argument.value)) {
        const QByteArray utf8 = QByteArray::fromStdString(*text);
        const QString words = QCoreApplication::translate("Expected", utf8.constData());
        return argument.name == "found" ? shown(words) : visible(words);
    }
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) {
        const bool hasUnit = argument.name.find('_') != std::string::npos;
        return hasUnit ? number(argument.name, static_cast<double>(*whole)) : integer(*whole);
    }
    return number(argument.name, std::get<double>(argument.value));
}

QString placeholder(const Finding& finding, const QString& name)
{
    if (name == "place"_L1)
        return visible(finding.place);
    if (name == "line"_L1)
        return QString::number(finding.line);
    if (name == "subject"_L1)
        return finding.subjects.empty() ? unknown() : shown(finding.subjects.front());
    if (name == "subjects"_L1)
        return nameList(finding.subjects);
    for (const Argument& argument : finding.arguments) {
        if (name == QString::fromStdString(argument.name))
            return argumentText(argument);
    }
    return unknown();
}

/// Fills %{name} from left to right; what is filled in is never read as a placeholder again.
QString filled(const QString& text, const Finding& finding)
{
    QString out;
    qsizetype from = 0;
    while (true) {
        const qsizetype open = text.indexOf("%{"_L1, from);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
        if (close < 0)
            return out + text.mid(from);
        out += text.mid(from, open - from) + placeholder(finding, text.mid(open + 2, close - open - 2));
        from = close + 1;
    }
}

QString withoutTemplate(const Finding& finding)
{
    QStringList parts{QString::fromStdString(finding.rule)};
    if (!finding.place.empty())
        parts += visible(finding.place);
    for (const Argument& argument : finding.arguments)
        parts += QString::fromStdString(argument.name) + u" = "_s + argumentText(argument);
    return parts.join(u", "_s);
}

} // namespace

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::error:
        return QCoreApplication::translate("Finding", "error");
    case Severity::warning:
        return QCoreApplication::translate("Finding", "warning");
    case Severity::info:
        break;
    }
    return QCoreApplication::translate("Finding", "note");
}

QString nameList(const std::vector<std::string>& names)
{
    constexpr std::size_t listed = 3;
    QStringList list;
    for (std::size_t i = 0; i < names.size() && i < listed; ++i)
        list += shown(names[i]);
    const QString joined = list.join(QCoreApplication::translate("Finding", ", ", "between names of a list"));
    if (names.size() <= listed)
        return joined;
    const qint64 more = qint64(names.size() - listed);
    const int number = pluralNumber(more);
    return counted(QCoreApplication::translate("Finding", "%1 and %n more", nullptr, number), more)
        .arg(joined);
}

QString sentence(const Finding& finding)
{
    const char* text = templateOf(finding.rule);
    return text ? filled(QCoreApplication::translate("Finding", text), finding) : withoutTemplate(finding);
}

QString sentence(const Error& error)
{
    QStringList lines;
    for (const Finding& f : error.findings)
        lines += sentence(f);
    return lines.join(u'\n');
}

QString located(const Finding& finding)
{
    const QString text = sentence(finding);
    const std::string* file = nullptr;
    for (const Argument& argument : finding.arguments) {
        if (argument.name == "file")
            file = std::get_if<std::string>(&argument.value);
    }
    if (!file || file->empty() || text.startsWith(visible(*file)))
        return text;
    if (finding.line > 0)
        return QCoreApplication::translate("Finding", "%1, line %2: %3", "file, line and what is wrong")
            .arg(visible(*file), QString::number(finding.line), text);
    return QCoreApplication::translate("Finding", "%1: %2", "file and what is wrong")
        .arg(visible(*file), text);
}

QString located(const Error& error)
{
    QStringList lines;
    for (const Finding& f : error.findings)
        lines += located(f);
    return lines.join(u'\n');
}

} // namespace fabric::text
