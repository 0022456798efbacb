#pragma once

#include <QVariant>
#include <QWidget>

class QButtonGroup;

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

    QSize sizeHint() const override;

    int count() const;
    int currentIndex() const;
    QVariant currentData() const;
    void setCurrentIndex(int index);

Q_SIGNALS:
    void currentIndexChanged(int index);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeButtons();

    QButtonGroup* m_group;
    QVariantList m_data;
};

} // namespace fabric
