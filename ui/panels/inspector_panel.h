#pragma once

#include "ui/document/design_document.h"
#include "ui/jobs/results_runner.h"
#include "ui/panels/inspector_view.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace fabric {

class NicEditor;

/// Explains what is selected, with its arithmetic; for one node its NIC connections can be changed, each
/// change one undo step.
class InspectorPanel : public QScrollArea
{
    Q_OBJECT

public:
    /// Both outlive the panel.
    InspectorPanel(DesignDocument& document, ResultsRunner& runner, QWidget* parent = nullptr);

    const InspectorView& view() const { return m_view; }

public Q_SLOTS:
    /// Nothing selected shows the design.
    void setSelection(const std::vector<fabric::DeviceId>& devices, const std::vector<fabric::LinkId>& links);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row
    {
        QLabel* label = nullptr;
        QLabel* value = nullptr;
    };

    void present();
    void showRow(std::size_t index, const InspectorRow& row);

    DesignDocument& m_document;
    ResultsRunner& m_runner;
    std::vector<DeviceId> m_devices;
    std::vector<LinkId> m_links;
    InspectorView m_view;
    QLabel* m_icon;
    QLabel* m_name;
    QLabel* m_kind;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    NicEditor* m_nics;
};

} // namespace fabric
