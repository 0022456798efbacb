#pragma once

#include "core/model/workload.h"
#include "ui/dialogs/form_field.h"

#include <functional>
#include <optional>
#include <string>

namespace fabric {

/// One row of the training plan: a form row bound to a part of a workload. Its name is the key in the design
/// file, "workload.parallel.tp", which findings name as their place.
struct PlanField
{
    FormField* row = nullptr;
    std::function<void(const Workload&)> load;
    std::function<void(Workload&)> store; ///< called when the person edited the row
    std::function<bool()> isValid;        ///< none: always
};

/// How a row is told apart and explained.
struct PlanLabel
{
    std::string place;
    QString text;
    QString tip;
};

/// A count. `zeroText` stands for 0, “automatic” say; empty: the digit.
PlanField countField(const PlanLabel& label, const QString& zeroText,
                     std::function<std::int64_t&(Workload&)> part, QWidget* parent);
/// An amount that may be missing. `scale` as in AmountEdit.
PlanField amountField(const PlanLabel& label, double scale,
                      std::function<std::optional<double>(const Workload&)> get,
                      std::function<void(Workload&, std::optional<double>)> set, QWidget* parent);
/// One of a few.
PlanField choiceField(const PlanLabel& label, const QStringList& choices,
                      std::function<int(const Workload&)> get, std::function<void(Workload&, int)> set,
                      QWidget* parent);
/// One of a list of words.
PlanField listedField(const PlanLabel& label, const Choices& choices,
                      std::function<std::string(const Workload&)> get,
                      std::function<void(Workload&, const std::string&)> set, QWidget* parent);
PlanField tickField(const PlanLabel& label, std::function<bool&(Workload&)> part, QWidget* parent);

} // namespace fabric
