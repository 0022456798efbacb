#pragma once

#include "core/generate/parameters.h"
#include "ui/dialogs/hint_line.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QGridLayout;
class QLabel;

namespace fabric {

using OptionMap = std::map<std::string, std::string>;

/// One row of a form: label, editor and a hint. In the Generate form it reads and writes the options of the
/// command line by name; a field at rest gives none.
class FormField : public QObject
{
    Q_OBJECT

public:
    /// `hintLines`: room under the editor; by default what its kind needs.
    FormField(std::string name, const QString& label, QWidget* editor, QObject* parent,
              std::optional<int> hintLines = {});

    const std::string& name() const { return m_name; }
    QLabel* label() const { return m_label; }
    QWidget* editor() const { return m_editor; }
    HintLine* hint() const { return m_hint; }
    void place(QGridLayout& grid, int row);
    /// The hint beside the editor instead of under it.
    void placeInLine(QGridLayout& grid, int row);
    void setShown(bool shown);
    bool isShown() const { return m_shown; }

    /// The widget that a parameter of this row is typed into; null if it is none of this row's.
    QWidget* target(const std::string& parameter) const;
    /// The row's own parameter is typed into the editor unless it is named here.
    void addTarget(std::string parameter, QWidget* widget);
    /// Outlines the parameter's widget, and none other of this row; an empty name outlines none.
    void markInvalid(const std::string& parameter);

    std::function<void(OptionList&)> collect;
    std::function<void(const OptionMap&)> load;

Q_SIGNALS:
    void edited();

private:
    std::string m_name;
    QLabel* m_label;
    QWidget* m_editor;
    HintLine* m_hint;
    std::vector<std::pair<std::string, QWidget*>> m_targets;
    bool m_shown = true;
};

/// Word of the command line, text on the screen.
using Choices = std::vector<std::pair<std::string, QString>>;

/// How a number is typed. With `automatic` the value 0 stands for “not given” and shows that text; otherwise
/// a missing option is `fallback`.
struct NumberFormat
{
    int fallback = 0;
    QString automatic;
    QString unit;      ///< stands behind the number
    QString unitOfOne; ///< the same behind a 1, where it differs
};

FormField* numberField(std::string name, const QString& label, const NumberFormat& format, QWidget* parent);
FormField* textField(std::string name, const QString& label, const QString& placeholder, QWidget* parent);
FormField* flagField(std::string name, const QString& text, QWidget* parent);
/// Segments; the first choice is the one without an option if `restFirst`.
FormField* segmentField(std::string name, const QString& label, const Choices& choices, bool restFirst,
                        QWidget* parent);
FormField* listField(std::string name, const QString& label, const Choices& choices, QWidget* parent);
FormField* ratioField(const QString& label, QWidget* parent);
FormField* dimensionsField(const QString& label, QWidget* parent);

/// Replaces the choices of a listField(), keeping the current one where it still exists.
void setChoices(FormField& field, const Choices& choices);

} // namespace fabric
