#pragma once

#include "core/model/design.h"

#include <QCoreApplication>

#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QWidget;

namespace fabric {

/// Fields for cables that several dialogs have.
class CableFields
{
    Q_DECLARE_TR_FUNCTIONS(fabric::CableFields)

public:
    /// `first`: what the choice without a medium says.
    static QComboBox* mediumBox(const QString& first, QWidget* parent);
    static std::optional<Medium> medium(const QComboBox& box);

    /// 0 stands for no length and shows `none`.
    static QDoubleSpinBox* lengthBox(const QString& none, QWidget* parent);
    static std::optional<Metres> length(const QDoubleSpinBox& box);

private:
    static constexpr double longest = 10'000;
};

} // namespace fabric
