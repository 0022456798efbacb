#include "core/io/bom_csv.h"

#include "core/json/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace fabric::io {
namespace {

constexpr std::string_view lineEnd = "\r\n";

/// Without an exponent, which spreadsheets may show as it is.
void appendMoney(std::string& out, const std::optional<Money>& money)
{
    if (!money || !std::isfinite(money->value()))
        return;
    std::array<char, 400> text; // the largest double has 309 digits
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), money->value(), std::chars_format::fixed).ptr;
    out.append(text.data(), end);
}

void appendLine(std::string& out, const CostLine& line, const std::string& currency)
{
    out += csvText(nameOf(line.part.category));
    out += ',' + csvText(line.part.model);
    out += ',' + csvText(line.part.partNumber) + ',';
    json::appendInteger(out, line.part.quantity);
    out += ',';
    appendMoney(out, line.unitPrice);
    out += ',';
    appendMoney(out, line.total);
    out += ',' + csvText(nameOf(line.status));
    out += ',' + csvText(line.from.source);
    out += ',' + csvText(currency);
    out += lineEnd;
}

} // namespace

std::string csvText(std::string_view text)
{
    std::string cell;
    if (!text.empty() && std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos)
        cell += '\'';
    cell += text;
    if (cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (char c : cell) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string bomCsv(const CostReport& report)
{
    std::string out = "category,model,part_number,quantity,unit_price,total,status,source,currency";
    out += lineEnd;
    for (const CostLine& line : report.lines)
        appendLine(out, line, report.currency);
    return out;
}

} // namespace fabric::io
