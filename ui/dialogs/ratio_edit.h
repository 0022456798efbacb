#pragma once

#include "core/generate/parameters.h"

#include <QWidget>

#include <string>

class QDoubleSpinBox;
class QStackedWidget;

namespace fabric {

class NumberBox;
class SegmentedControl;

/// How a leaf divides its ports: by a ratio, or by the numbers of ports down and up.
class RatioEdit : public QWidget
{
    Q_OBJECT

public:
    explicit RatioEdit(QWidget* parent = nullptr);

    /// Options as the command line spells them; 1:1 is the default and gives none.
    void collect(OptionList& options) const;
    void load(const std::string& ratio, const std::string& down, const std::string& up);

    QWidget* ratioBox() const;
    QWidget* downBox() const;
    QWidget* upBox() const;

Q_SIGNALS:
    void changed();

private:
    SegmentedControl* m_mode;
    QStackedWidget* m_pages;
    QDoubleSpinBox* m_ratio;
    NumberBox* m_down;
    NumberBox* m_up;
    std::string m_loaded;      ///< a ratio that the box can show only rounded
    double m_loadedValue = -1; ///< what the box shows for it
};

} // namespace fabric
