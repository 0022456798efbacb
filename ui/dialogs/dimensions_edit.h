#pragma once

#include <QWidget>

#include <vector>

class QSpinBox;
class QToolButton;

namespace fabric {

/// The sizes of a torus: one box a dimension, more of them on demand.
class DimensionsEdit : public QWidget
{
    Q_OBJECT

public:
    static constexpr int mostDimensions = 16;

    explicit DimensionsEdit(QWidget* parent = nullptr);

    std::vector<int> dimensions() const;
    void setDimensions(const std::vector<int>& sizes);
    int count() const { return static_cast<int>(m_boxes.size()); }
    QSpinBox* box(int index) const { return m_boxes[static_cast<std::size_t>(index)]; }

Q_SIGNALS:
    void changed();

private:
    QSpinBox* addBox(int size);
    void append();
    void removeLast();
    void place();

    std::vector<QSpinBox*> m_boxes;
    std::vector<QWidget*> m_crosses;
    QToolButton* m_add;
    QToolButton* m_remove;
};

} // namespace fabric
