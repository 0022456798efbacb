#pragma once

#include "core/base/id.h"
#include "ui/jobs/results.h"

#include <QWidget>

#include <vector>

class QSettings;
class QTabWidget;

namespace fabric {

class DesignDocument;
class DeviceTableModel;
class LinkTableModel;
class TablePage;

/// The bottom dock: devices and links of the design as tables. They share one selection with the canvas.
class TablesPanel : public QWidget
{
    Q_OBJECT

public:
    /// The document outlives the panel.
    explicit TablesPanel(const DesignDocument& document, QWidget* parent = nullptr);

    /// `linkLoads` are shares of what links carry at most, by position in the links of the results' design;
    /// empty: not known.
    void setResults(const Results& results, const std::vector<double>& linkLoads);
    /// What is selected elsewhere. Says nothing back.
    void setSelection(const std::vector<DeviceId>& devices, const std::vector<LinkId>& links);

    /// Widths, order and visibility of columns, what is sorted by.
    void storeState(QSettings& settings) const;
    void restoreState(const QSettings& settings);

    TablePage& devices() const { return *m_devices; }
    TablePage& links() const { return *m_links; }
    QTabWidget& tabs() const { return *m_tabs; }
    QSize sizeHint() const override;

Q_SIGNALS:
    /// Somebody selected rows; everything that is to be selected.
    void selectionWanted(const std::vector<fabric::DeviceId>& devices,
                         const std::vector<fabric::LinkId>& links);
    /// Show these on the canvas; devices at both ends of links come with them.
    void revealWanted(const std::vector<fabric::DeviceId>& devices, const std::vector<fabric::LinkId>& links);
    void renameWanted(fabric::DeviceId device, const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    void announce(TablePage& other, bool afresh);
    void revealLinks(const std::vector<std::uint32_t>& ids);
    void retranslate();

    const DesignDocument& m_document;
    DeviceTableModel* m_deviceModel;
    LinkTableModel* m_linkModel;
    TablePage* m_devices;
    TablePage* m_links;
    QTabWidget* m_tabs;
};

} // namespace fabric
