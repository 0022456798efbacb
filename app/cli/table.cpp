#include "app/cli/table.h"

#include <algorithm>

namespace fabric::cli {
namespace {

bool isWide(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 0x1100 && u <= 0x115f) || (u >= 0x2e80 && u <= 0xa4cf) || (u >= 0xac00 && u <= 0xd7a3) ||
           (u >= 0xf900 && u <= 0xfaff) || (u >= 0xfe30 && u <= 0xfe6f) || (u >= 0xff00 && u <= 0xff60);
}

qsizetype width(const QString& text)
{
    return text.size() + std::count_if(text.begin(), text.end(), isWide);
}

QString trimmedEnd(QString line)
{
    while (line.endsWith(u' '))
        line.chop(1);
    return line;
}

} // namespace

QString Table::text() const
{
    std::vector<qsizetype> widths(static_cast<std::size_t>(m_alignment.size()));
    for (const QStringList& row : m_rows) {
        for (qsizetype c = 0; c < row.size() && c < m_alignment.size(); ++c) {
            auto& w = widths[static_cast<std::size_t>(c)];
            w = std::max(w, width(row[c]));
        }
    }
    QString out;
    for (const QStringList& row : m_rows) {
        QString line;
        for (qsizetype c = 0; c < row.size() && c < m_alignment.size(); ++c) {
            const QString space(widths[static_cast<std::size_t>(c)] - width(row[c]), u' ');
            line += QString(2, u' ') + (m_alignment[c] == u'r' ? space + row[c] : row[c] + space);
        }
        out += trimmedEnd(line) + u'\n';
    }
    return out;
}

} // namespace fabric::cli
