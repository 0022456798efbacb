#include "ui/dialogs/cable_fields.h"

#include "ui/text/names.h"

#include <QComboBox>
#include <QDoubleSpinBox>

using namespace Qt::StringLiterals;

namespace fabric {

QComboBox* CableFields::mediumBox(const QString& first, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("medium"));
    box->addItem(first);
    for (const Medium medium : {Medium::dac, Medium::aoc, Medium::optics, Medium::opticsSingle})
        box->addItem(text::mediumName(medium), static_cast<int>(medium));
    return box;
}

std::optional<Medium> CableFields::medium(const QComboBox& box)
{
    const QVariant chosen = box.currentData();
    return chosen.isValid() ? std::optional(static_cast<Medium>(chosen.toInt())) : std::nullopt;
}

QDoubleSpinBox* CableFields::lengthBox(const QString& none, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(QStringLiteral("length"));
    box->setRange(0, longest);
    box->setDecimals(1);
    box->setSpecialValueText(none);
    box->setSuffix(u"\u00a0m"_s);
    return box;
}

std::optional<Metres> CableFields::length(const QDoubleSpinBox& box)
{
    return box.value() > 0 ? std::optional(Metres(box.value())) : std::nullopt;
}

} // namespace fabric
