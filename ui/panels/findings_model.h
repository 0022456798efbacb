#pragma once

#include "core/base/finding.h"

#include <QAbstractListModel>

#include <vector>

namespace fabric {

/// Findings as rows, errors first. Those that say the same in words are one row with a count and all their
/// subjects.
class FindingsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { severityRole = Qt::UserRole, detailRole, countRole, subjectsRole };

    explicit FindingsModel(QObject* parent = nullptr);

    void setFindings(const std::vector<Finding>& findings);
    /// Rows of at least this severity.
    int countOf(Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        Severity severity = Severity::info;
        QString sentence;
        int count = 0;
        std::vector<std::string> subjects;
    };
    QString detail(const Row& row) const;

    std::vector<Row> m_rows;
};

} // namespace fabric
