#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace fabric::cli {

/// Columns of text, aligned for a terminal with a fixed-width font. Wide characters count twice.
class Table
{
public:
    /// `alignment` has one letter a column: l or r.
    explicit Table(QString alignment) : m_alignment(std::move(alignment)) {}

    void add(QStringList row) { m_rows.push_back(std::move(row)); }
    /// Rows indented by two spaces, without space at the ends of lines.
    QString text() const;

private:
    QString m_alignment;
    std::vector<QStringList> m_rows;
};

} // namespace fabric::cli
