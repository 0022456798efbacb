#pragma once

#include <QString>
#include <QStringList>

namespace fabric {

/// A tool tip of up to three parts: what the number is, its arithmetic, where it comes from.
class ToolTip
{
public:
    explicit ToolTip(QString what) : m_what(std::move(what)) {}

    ToolTip& line(const QString& text)
    {
        if (!text.isEmpty())
            m_lines += text;
        return *this;
    }
    ToolTip& source(const QString& text)
    {
        m_source = text;
        return *this;
    }

    /// Rich text; all parts are escaped.
    QString html() const;
    /// One line for screen readers.
    QString plain() const;

    /// Words that no tool tip is wide enough for, a name of thousands of characters say, with an ellipsis in
    /// their middle.
    static QString fitting(const QString& text);

private:
    QString m_what;
    QStringList m_lines;
    QString m_source;
};

} // namespace fabric
