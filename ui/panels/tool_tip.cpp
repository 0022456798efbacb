#include "ui/panels/tool_tip.h"

#include "ui/text/numbers.h"

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr qsizetype longestWord = 48;
constexpr qsizetype mostLines = 16;

QString richLine(const QString& plain)
{
    return text::escaped(ToolTip::fitting(plain));
}

} // namespace

QString ToolTip::fitting(const QString& text)
{
    QString out;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !text[i].isSpace())
            continue;
        const QStringView word = QStringView(text).mid(start, i - start);
        if (word.size() > longestWord)
            out += word.left(longestWord / 2).toString() + u'…' + word.right(longestWord / 2).toString();
        else
            out += word;
        if (i < text.size())
            out += text[i];
        start = i + 1;
    }
    return out;
}

QString ToolTip::html() const
{
    QString out = u"<b>"_s + richLine(m_what) + u"</b>"_s;
    for (const QString& line : m_lines.mid(0, mostLines))
        out += u"<br>"_s + richLine(line);
    if (m_lines.size() > mostLines)
        out += u"<br>…"_s;
    if (!m_source.isEmpty())
        out += u"<br><small>"_s + richLine(m_source) + u"</small>"_s;
    return out;
}

QString ToolTip::plain() const
{
    QStringList parts{m_what};
    parts += m_lines;
    if (!m_source.isEmpty())
        parts += m_source;
    return parts.join(u". "_s);
}

} // namespace fabric
