#include "ui/panels/tool_tip.h"

using namespace Qt::StringLiterals;

namespace fabric {

QString ToolTip::html() const
{
    QString out = u"<b>"_s + m_what.toHtmlEscaped() + u"</b>"_s;
    for (const QString& line : m_lines)
        out += u"<br>"_s + line.toHtmlEscaped();
    if (!m_source.isEmpty())
        out += u"<br><small>"_s + m_source.toHtmlEscaped() + u"</small>"_s;
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
