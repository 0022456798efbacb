#pragma once

#include <QVariant>
#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

namespace fabric {

/// A choice of few: buttons side by side in one outline, exactly one is on.
class SegmentedControl : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentedControl(QWidget* parent = nullptr);

    /// Appends a choice; the first one becomes current.
    void addSegment(const QString& text, const QVariant& value = {});
    void setSegmentText(int index, const QString& text);
    void setSegmentEnabled(int index, bool enabled);

    int count() const;
    int currentIndex() const;
    QVariant currentData() const;
    void setCurrentIndex(int index);

Q_SIGNALS:
    void currentIndexChanged(int index);

private:
    QButtonGroup* m_group;
    QHBoxLayout* m_layout;
    QVariantList m_data;
};

} // namespace fabric
