#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace fabric::cli {

/// A name on one line: control characters would move the cursor of a terminal or break the line.
QString oneLine(const std::string& name);
QString oneLine(QString text);

/// "1 rank", "64 ranks".
QString counted(qint64 number, const QString& noun);

/// Columns of text, aligned for a terminal with a fixed-width font. Wide characters count twice.
class Table
{
public:
    /// `alignment` has one letter a column: l or r.
    explicit Table(QString alignment) : m_alignment(std::move(alignment)) {}

    /// Cells are made one line each.
    void add(const QStringList& row);
    /// Rows indented by two spaces, without space at the ends of lines.
    QString text() const;

private:
    QString m_alignment;
    std::vector<QStringList> m_rows;
};

} // namespace fabric::cli
