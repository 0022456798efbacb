#include "ui/training/plan_field.h"

#include "ui/dialogs/number_box.h"
#include "ui/dialogs/wheel_guard.h"
#include "ui/text/shown.h"
#include "ui/theme/segmented_control.h"
#include "ui/training/amount_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <limits>
#include <utility>

namespace fabric {
namespace {

constexpr int countWidth = 112;

FormField* rowOf(const PlanLabel& label, QWidget* editor, QWidget* parent)
{
    auto* row = new FormField(label.place, label.text, editor, parent, 1);
    row->label()->setToolTip(label.tip);
    editor->setToolTip(label.tip);
    return row;
}

int boxValue(std::int64_t value)
{
    return static_cast<int>(
        std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

} // namespace

PlanField countField(const PlanLabel& label, const QString& zeroText,
                     std::function<std::int64_t&(Workload&)> part, QWidget* parent)
{
    auto* box = new NumberBox(parent);
    box->setZeroText(zeroText);
    box->setFixedWidth(countWidth);
    WheelGuard::protect(*box);
    PlanField field;
    field.row = rowOf(label, box, parent);
    field.load = [box, part](const Workload& workload) {
        Workload copy = workload;
        box->setValue(boxValue(part(copy)));
    };
    field.store = [box, part](Workload& workload) { part(workload) = box->value(); };
    QObject::connect(box, &QSpinBox::valueChanged, field.row, &FormField::edited);
    return field;
}

PlanField amountField(const PlanLabel& label, double scale,
                      std::function<std::optional<double>(const Workload&)> get,
                      std::function<void(Workload&, std::optional<double>)> set, QWidget* parent)
{
    auto* edit = new AmountEdit(parent, scale);
    PlanField field;
    field.row = rowOf(label, edit, parent);
    field.load = [edit, get](const Workload& workload) { edit->setValue(get(workload)); };
    field.store = [edit, set](Workload& workload) {
        if (edit->isValid())
            set(workload, edit->value());
    };
    field.isValid = [edit] { return edit->isValid(); };
    QObject::connect(edit, &AmountEdit::valueEdited, field.row, &FormField::edited);
    return field;
}

PlanField choiceField(const PlanLabel& label, const QStringList& choices,
                      std::function<int(const Workload&)> get, std::function<void(Workload&, int)> set,
                      QWidget* parent)
{
    auto* segments = new SegmentedControl(parent);
    for (const QString& choice : choices)
        segments->addSegment(choice);
    PlanField field;
    field.row = rowOf(label, segments, parent);
    field.load = [segments, get](const Workload& workload) { segments->setCurrentIndex(get(workload)); };
    field.store = [segments, set](Workload& workload) { set(workload, segments->currentIndex()); };
    QObject::connect(segments, &SegmentedControl::currentIndexChanged, field.row, &FormField::edited);
    return field;
}

PlanField listedField(const PlanLabel& label, const Choices& choices,
                      std::function<std::string(const Workload&)> get,
                      std::function<void(Workload&, const std::string&)> set, QWidget* parent)
{
    auto* list = new QComboBox(parent);
    list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto& [word, text] : choices)
        list->addItem(text, QString::fromStdString(word));
    WheelGuard::protect(*list);
    PlanField field;
    field.row = rowOf(label, list, parent);
    field.load = [list, get](const Workload& workload) {
        const QString word = QString::fromStdString(get(workload));
        const int known = list->findData(word);
        if (known < 0)
            list->addItem(word, word); // what a file holds stays a choice
        list->setCurrentIndex(known < 0 ? list->count() - 1 : known);
    };
    field.store = [list, set](Workload& workload) {
        set(workload, list->currentData().toString().toStdString());
    };
    QObject::connect(list, &QComboBox::currentIndexChanged, field.row, &FormField::edited);
    return field;
}

PlanField tickField(const PlanLabel& label, std::function<bool&(Workload&)> part, QWidget* parent)
{
    auto* box = new QCheckBox(label.text, parent);
    PlanField field;
    field.row = rowOf({label.place, {}, label.tip}, box, parent);
    box->setAccessibleName(text::withoutMnemonic(label.text));
    field.load = [box, part](const Workload& workload) {
        Workload copy = workload;
        box->setChecked(part(copy));
    };
    field.store = [box, part](Workload& workload) { part(workload) = box->isChecked(); };
    QObject::connect(box, &QCheckBox::toggled, field.row, &FormField::edited);
    return field;
}

} // namespace fabric
