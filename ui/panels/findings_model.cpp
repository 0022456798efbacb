#include "ui/panels/findings_model.h"

#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <algorithm>

namespace fabric {

FindingsModel::FindingsModel(QObject* parent) : QAbstractListModel(parent) {}

void FindingsModel::setFindings(const std::vector<Finding>& findings)
{
    beginResetModel();
    m_rows.clear();
    for (const Finding& finding : findings) {
        const QString sentence = text::sentence(finding);
        auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& r) {
            return r.severity == finding.severity && r.sentence == sentence;
        });
        if (row == m_rows.end())
            row = m_rows.insert(m_rows.end(), {finding.severity, sentence, 0, {}});
        ++row->count;
        row->subjects.insert(row->subjects.end(), finding.subjects.begin(), finding.subjects.end());
    }
    std::stable_sort(m_rows.begin(), m_rows.end(),
                     [](const Row& a, const Row& b) { return a.severity > b.severity; });
    endResetModel();
}

int FindingsModel::countOf(Severity severity) const
{
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [&](const Row& r) { return r.severity >= severity; }));
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString FindingsModel::detail(const Row& row) const
{
    QStringList parts;
    if (row.count > 1)
        parts += text::counted(tr("%n times", nullptr, row.count), row.count);
    if (!row.subjects.empty())
        parts += text::nameList(row.subjects);
    return parts.join(QStringLiteral(" · "));
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.sentence;
    case Qt::ToolTipRole:
        return row.sentence.toHtmlEscaped() + QStringLiteral("<br>") + detail(row).toHtmlEscaped();
    case Qt::AccessibleTextRole: {
        const QString severity = row.severity == Severity::error     ? tr("Error")
                                 : row.severity == Severity::warning ? tr("Warning")
                                                                     : tr("Note");
        return severity + QStringLiteral(": ") + row.sentence + QStringLiteral(" ") + detail(row);
    }
    case severityRole:
        return static_cast<int>(row.severity);
    case detailRole:
        return detail(row);
    case countRole:
        return row.count;
    case subjectsRole: {
        QStringList names;
        for (const std::string& name : row.subjects)
            names += QString::fromStdString(name);
        return names;
    }
    default:
        return {};
    }
}

} // namespace fabric
