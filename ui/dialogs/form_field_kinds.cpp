#include "ui/dialogs/dimensions_edit.h"
#include "ui/dialogs/form_field.h"
#include "ui/dialogs/number_box.h"
#include "ui/dialogs/ratio_edit.h"
#include "ui/dialogs/wheel_guard.h"
#include "ui/text/shown.h"
#include "ui/theme/segmented_control.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

namespace fabric {
namespace {

/// The choice with this word, else the one that stands for no option.
int indexOf(const QComboBox& list, const QString& word)
{
    const int index = list.findData(word);
    return index >= 0 ? index : std::max(0, list.findData(QString()));
}

std::string valueOf(const OptionMap& options, const std::string& name)
{
    const auto it = options.find(name);
    return it == options.end() ? std::string() : it->second;
}

} // namespace

FormField* numberField(std::string name, const QString& label, const NumberFormat& format, QWidget* parent)
{
    auto* box = new NumberBox(parent);
    box->setUnits(format.unitOfOne.isEmpty() ? format.unit : format.unitOfOne, format.unit);
    box->setZeroText(format.automatic);
    WheelGuard::protect(*box);
    auto* field = new FormField(name, label, box, parent);
    const bool automatic = !format.automatic.isEmpty();
    field->collect = [box, name, automatic](OptionList& options) {
        if (!automatic || box->value() != 0)
            options.emplace_back(name, std::to_string(box->value()));
    };
    field->load = [box, name, fallback = format.fallback](const OptionMap& options) {
        const std::string value = valueOf(options, name);
        box->setValue(value.empty() ? fallback : QString::fromStdString(value).toInt());
    };
    QObject::connect(box, &QSpinBox::valueChanged, field, &FormField::edited);
    return field;
}

FormField* textField(std::string name, const QString& label, const QString& placeholder, QWidget* parent)
{
    auto* edit = new QLineEdit(parent);
    edit->setPlaceholderText(placeholder);
    auto* field = new FormField(name, label, edit, parent);
    field->collect = [edit, name](OptionList& options) {
        if (const QString text = edit->text().trimmed(); !text.isEmpty())
            options.emplace_back(name, text.toStdString());
    };
    field->load = [edit, name](const OptionMap& options) {
        edit->setText(QString::fromStdString(valueOf(options, name)));
    };
    QObject::connect(edit, &QLineEdit::textChanged, field, &FormField::edited);
    return field;
}

FormField* flagField(std::string name, const QString& text, QWidget* parent)
{
    auto* box = new QCheckBox(text, parent);
    box->setAccessibleName(text::withoutMnemonic(text));
    auto* field = new FormField(name, {}, box, parent);
    field->collect = [box, name](OptionList& options) {
        if (box->isChecked())
            options.emplace_back(name, "");
    };
    field->load = [box, name](const OptionMap& options) { box->setChecked(options.contains(name)); };
    QObject::connect(box, &QCheckBox::toggled, field, &FormField::edited);
    return field;
}

FormField* segmentField(std::string name, const QString& label, const Choices& choices, bool restFirst,
                        QWidget* parent)
{
    auto* segments = new SegmentedControl(parent);
    std::vector<std::string> words;
    for (const auto& [word, text] : choices) {
        segments->addSegment(text, QString::fromStdString(word));
        words.push_back(word);
    }
    auto* field = new FormField(name, label, segments, parent);
    field->collect = [segments, name, words, restFirst](OptionList& options) {
        const int index = segments->currentIndex();
        if (!restFirst || index > 0)
            options.emplace_back(name, words[static_cast<std::size_t>(index)]);
    };
    field->load = [segments, name, words](const OptionMap& options) {
        const auto it = std::find(words.begin(), words.end(), valueOf(options, name));
        segments->setCurrentIndex(it == words.end() ? 0 : static_cast<int>(it - words.begin()));
    };
    QObject::connect(segments, &SegmentedControl::currentIndexChanged, field, &FormField::edited);
    return field;
}

FormField* listField(std::string name, const QString& label, const Choices& choices, QWidget* parent)
{
    auto* list = new QComboBox(parent);
    list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    list->setMinimumContentsLength(16);
    WheelGuard::protect(*list);
    auto* field = new FormField(name, label, list, parent);
    setChoices(*field, choices);
    field->collect = [list, name](OptionList& options) {
        if (const QString word = list->currentData().toString(); !word.isEmpty())
            options.emplace_back(name, word.toStdString());
    };
    field->load = [list, name](const OptionMap& options) {
        list->setCurrentIndex(indexOf(*list, QString::fromStdString(valueOf(options, name))));
    };
    QObject::connect(list, &QComboBox::currentIndexChanged, field, &FormField::edited);
    QObject::connect(list, &QComboBox::currentTextChanged, list, &QComboBox::setToolTip);
    return field;
}

void setChoices(FormField& field, const Choices& choices)
{
    auto* list = qobject_cast<QComboBox*>(field.editor());
    if (!list)
        return;
    const bool wasBlocked = list->blockSignals(true);
    const QString current = list->currentData().toString();
    list->clear();
    for (const auto& [word, text] : choices)
        list->addItem(text, QString::fromStdString(word));
    list->setCurrentIndex(indexOf(*list, current));
    list->setToolTip(list->currentText());
    list->blockSignals(wasBlocked);
}

FormField* ratioField(const QString& label, QWidget* parent)
{
    auto* edit = new RatioEdit(parent);
    auto* field = new FormField("oversubscription", label, edit, parent);
    field->addTarget("oversubscription", edit->ratioBox());
    field->addTarget("down", edit->downBox());
    field->addTarget("up", edit->upBox());
    field->collect = [edit](OptionList& options) { edit->collect(options); };
    field->load = [edit](const OptionMap& options) {
        edit->load(valueOf(options, "oversubscription"), valueOf(options, "down"), valueOf(options, "up"));
    };
    QObject::connect(edit, &RatioEdit::changed, field, &FormField::edited);
    return field;
}

FormField* dimensionsField(const QString& label, QWidget* parent)
{
    auto* edit = new DimensionsEdit(parent);
    auto* field = new FormField("dims", label, edit, parent);
    field->collect = [edit](OptionList& options) {
        std::string text;
        for (int size : edit->dimensions())
            text += (text.empty() ? "" : "x") + std::to_string(size);
        options.emplace_back("dims", text);
    };
    field->load = [edit](const OptionMap& options) {
        std::vector<int> sizes;
        for (const QString& part : QString::fromStdString(valueOf(options, "dims")).split(u'x'))
            if (!part.isEmpty())
                sizes.push_back(part.toInt());
        edit->setDimensions(sizes.empty() ? std::vector<int>{4, 4, 4} : sizes);
    };
    QObject::connect(edit, &DimensionsEdit::changed, field, &FormField::edited);
    return field;
}

} // namespace fabric
