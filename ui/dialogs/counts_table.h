#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <utility>
#include <vector>

namespace fabric {

/// Names and whole numbers in two columns, filled row by row.
class CountsTable : public QWidget
{
    Q_OBJECT

public:
    using Counts = std::vector<std::pair<QString, std::int64_t>>;

    explicit CountsTable(QWidget* parent = nullptr);

    void setCounts(const Counts& counts);
    const Counts& counts() const { return m_counts; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rows() const { return static_cast<int>((m_counts.size() + 1) / 2); }
    int rowsReserved() const;

    Counts m_counts;
};

} // namespace fabric
