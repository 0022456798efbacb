#pragma once

#include "core/catalog/catalog.h"
#include "ui/dialogs/cabling_dialog.h"
#include "ui/dialogs/port_dialog.h"
#include "ui/editing/design_editor.h"
#include "ui/jobs/layout_runner.h"

#include <QObject>

namespace fabric {

/// Edits that ask something first, and those that take a while.
class EditCommands : public QObject
{
    Q_OBJECT

public:
    /// All outlive the commands.
    EditCommands(DesignEditor& editor, DesignDocument& document, const Catalog& catalog, QWidget* window);

    /// Larger designs are laid out on another thread.
    static constexpr std::size_t mostLaidOutAtOnce = 1000;
    /// Fits the actions of layouts to the design.
    bool canLayOut(LayoutKind kind) const { return suits(m_document.design(), kind); }
    /// A new layout is being worked out; cancelLayout() gives it up.
    bool isLayingOut() const { return m_layouts.isRunning(); }

public Q_SLOTS:
    void arrayDuplicate();
    void renameMany();
    void cableMany(fabric::BulkMode mode);
    void breakOut();
    void joinBack();
    void separateCables();
    void linkSettings();
    void changeModel();
    void addNic();
    /// Springs, and layouts of large designs, are worked out on another thread; what is edited meanwhile
    /// makes them void.
    void layOut(fabric::LayoutKind kind);
    void cancelLayout() { m_layouts.cancel(); }

Q_SIGNALS:
    /// Why there was nothing to do.
    void said(const QString& sentence);
    void layingOutChanged(bool layingOut);
    /// All devices stand where a layout has put them.
    void laidOut();
    /// For the status bar: how far the layout is.
    void layoutProgress(const QString& line);

private:
    std::vector<DeviceId> selectedDevices() const;
    std::optional<DeviceId> deviceOf(PortDialog::Purpose purpose, std::optional<int>& port) const;
    void choosePort(PortDialog::Purpose purpose);
    void finishLayout(const Layout& places);

    DesignEditor& m_editor;
    DesignDocument& m_document;
    const Catalog& m_catalog;
    QWidget* m_window;
    LayoutRunner m_layouts;
    quint64 m_layoutFor = 0; ///< revision
};

} // namespace fabric
