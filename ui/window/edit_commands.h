#pragma once

#include "core/catalog/catalog.h"
#include "ui/dialogs/cabling_dialog.h"
#include "ui/dialogs/port_dialog.h"
#include "ui/editing/design_editor.h"

#include <QFutureWatcher>
#include <QObject>

#include <stop_token>

namespace fabric {

/// Edits that ask something first, and those that take a while.
class EditCommands : public QObject
{
    Q_OBJECT

public:
    /// All outlive the commands.
    EditCommands(DesignEditor& editor, DesignDocument& document, const Catalog& catalog, QWidget* window);
    ~EditCommands() override;

    /// Fits the actions of layouts to the design.
    bool canLayOut(LayoutKind kind) const { return suits(m_document.design(), kind); }

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
    /// Springs are worked out on another thread; what is edited meanwhile makes them void.
    void layOut(fabric::LayoutKind kind);

private:
    std::vector<DeviceId> selectedDevices() const;
    std::optional<DeviceId> deviceOf(PortDialog::Purpose purpose, std::optional<int>& port) const;
    void choosePort(PortDialog::Purpose purpose);
    void finishLayout();

    DesignEditor& m_editor;
    DesignDocument& m_document;
    const Catalog& m_catalog;
    QWidget* m_window;
    QFutureWatcher<Layout> m_springs;
    std::stop_source m_stop;
    quint64 m_springsFor = 0; ///< revision
};

} // namespace fabric
