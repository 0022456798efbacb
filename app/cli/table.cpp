#include "app/cli/table.h"

#include "ui/text/numbers.h"

#include <algorithm>

namespace fabric::cli {

using namespace Qt::StringLiterals;

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

QString oneLine(QString text)
{
    for (QChar& c : text) {
        if (c.category() == QChar::Other_Control)
            c = u' ';
    }
    return text;
}

QString oneLine(const std::string& name)
{
    return oneLine(QString::fromStdString(name));
}

QString counted(qint64 number, const QString& noun)
{
    return text::integer(number) + u' ' + noun + (number == 1 ? QString() : u"s"_s);
}

void Table::add(const QStringList& row)
{
    QStringList& cells = m_rows.emplace_back();
    for (const QString& cell : row)
        cells += oneLine(cell);
}

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
