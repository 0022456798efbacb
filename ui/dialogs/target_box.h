#pragma once

#include "core/base/id.h"
#include "ui/dialogs/cable_targets.h"

#include <QComboBox>

#include <optional>
#include <vector>

namespace fabric {

/// Chooses a device to cable others to. Where there are many, a few letters of a name filter them.
class TargetBox : public QComboBox
{
    Q_OBJECT

public:
    static constexpr int mostUnfiltered = 12;

    explicit TargetBox(QWidget* parent = nullptr);

    void setTargets(const Design& design, std::vector<CableTarget> targets);
    /// None while what is typed names no device, or several.
    std::optional<CableTarget> target() const;
    void setTarget(DeviceId device);

Q_SIGNALS:
    void targetChanged();

private:
    void takeIndex(int index);
    void takeLetters(const QString& letters);
    void completeName();

    std::vector<CableTarget> m_targets;
    std::optional<std::size_t> m_chosen;
};

} // namespace fabric
