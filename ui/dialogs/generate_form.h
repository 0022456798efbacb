#pragma once

#include "core/base/finding.h"
#include "core/generate/parameters.h"

#include <QScrollArea>

#include <set>
#include <string>
#include <vector>

class QGridLayout;
class QLabel;

namespace fabric {

class FormField;
class GeneratePresenter;
class HintLine;

/// The parameters of all families; shown are those that matter for the present family and values. It writes
/// what is typed into the presenter and shows what the presenter thinks of it.
class GenerateForm : public QScrollArea
{
    Q_OBJECT

public:
    explicit GenerateForm(GeneratePresenter& presenter, QWidget* parent = nullptr);

    /// By the name of its parameter on the command line; null if there is none.
    FormField* field(const std::string& name) const;
    void focusFirst();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Section
    {
        QLabel* title;
        std::vector<FormField*> fields;
    };

    void addSection(const QString& title, std::vector<FormField*> fields);
    void addNodeFields();
    void addNetworkFields();
    void addCableFields();
    void refineSwitchFields();

    void load();
    void onEdited();
    OptionList collect() const;
    std::set<std::string> rowsInUse() const;
    std::set<std::string> rowsOfFamily() const;
    void updateRows();
    void updateLists();
    void fitWidth();

    void showState();
    void showFinding(const Finding& finding);
    FormField* fieldFor(const std::string& place) const;
    std::string word(const std::string& field) const; ///< of a list or of segments

    GeneratePresenter& m_presenter;
    QWidget* m_page;
    QGridLayout* m_grid;
    HintLine* m_general; ///< for what belongs to no field in sight
    std::vector<Section> m_sections;
    std::vector<FormField*> m_fields;
    std::string m_family;
    std::string m_fabric;
    std::string m_refused; ///< place of the refusal shown last
    int m_row = 0;
    bool m_loading = false;
};

} // namespace fabric
