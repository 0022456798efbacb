#pragma once

#include "core/base/result.h"
#include "core/io/design_file.h"
#include "core/model/change_set.h"
#include "core/model/design.h"
#include "core/model/layout.h"
#include "core/model/patch.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <string>
#include <vector>

namespace fabric {

/// What a reader made of a file, completed so that it can be shown. Made on any thread.
struct LoadedDesign
{
    /// Places the devices that have no place in the file.
    explicit LoadedDesign(io::DesignFile file);

    std::shared_ptr<Design> design;
    Layout layout;
    std::string extensions;
    std::vector<Finding> notes;
    bool newerVersion = false;
};

/// A design as it was when its saving began, on its way to a file.
struct SaveJob
{
    Snapshot design;
    Layout layout;
    std::string extensions;
    QString path;
    quint64 number = 0;
    bool wasClean = false; ///< there was nothing to save

    /// Replaces the file as a whole or not at all; on any thread.
    Result<void> write() const;
};

/// The open design: the design itself and its layout, the undo stack, the file it lives in. Everything that
/// shows a design listens to one signal, changed(). All mutation goes through commands on the undo stack.
///
/// Snapshots are cheap: the design is shared until the first edit after a snapshot, which then copies it
/// once.
class DesignDocument : public QObject
{
    Q_OBJECT

public:
    explicit DesignDocument(QObject* parent = nullptr);
    ~DesignDocument() override;

    const Design& design() const { return *m_design; }
    const Layout& layout() const { return m_layout; }
    Snapshot snapshot() const { return m_design; }
    /// Grows with every change.
    quint64 revision() const { return m_revision; }
    /// The revision of the last change that figures depend on: results of an older one are stale. Where
    /// things stand on the canvas changes no figure.
    quint64 designRevision() const { return m_designRevision; }
    QUndoStack& undoStack() { return m_undo; }

    QString path() const { return m_path; }
    /// File name, or a word for a design without a file.
    QString title() const;
    /// Differs from the file. A design that is being saved does until its saving has ended.
    bool isModified() const { return m_saving || !m_undo.isClean(); }
    /// The file cannot be written, or a newer version wrote it.
    bool isReadOnly() const { return m_readOnly; }
    /// Messages of the reader: what a migration changed, why the file is read-only.
    const std::vector<Finding>& notes() const { return m_notes; }

    /// Starts over with an empty design. Not undoable.
    void clear();
    /// Takes what a reader made of a file; an empty path means that the design has no file of its own.
    void adopt(LoadedDesign file, const QString& path);
    /// The same with a copy that was kept of unsaved edits: the design differs from its file. Read-only if
    /// the design was.
    void recover(LoadedDesign copy, const QString& path, bool readOnly);
    /// Takes what the file of the open design holds now, as one undo step; the design does not differ from
    /// its file then.
    void reload(LoadedDesign file, const QString& what);
    /// The file does not hold the design any more.
    void markModified();
    /// Reads a file. On error the open design stays as it is.
    Result<void> open(const QString& path);
    Result<void> save();
    Result<void> saveAs(const QString& path);
    /// Saving in two halves, so that another thread can write in between: SaveJob::write() is called there,
    /// endSaving() on this one. The state at the beginning becomes the one without changes, whatever is
    /// edited meanwhile. A job that is not the last one begun, or is of a design no longer open, ends
    /// unnoticed. A design without a name takes that of its file.
    SaveJob beginSaving(const QString& path);
    void endSaving(const SaveJob& job, const Result<void>& outcome);
    /// The design as it is, to be written elsewhere; it does not count as saved.
    SaveJob copyFor(const QString& path) const;

    /// Puts another design in the place of this one as one undo step.
    void replace(Design design, Layout layout, const QString& what);
    void replace(std::shared_ptr<Design> design, Layout layout, const QString& what);
    /// Makes an edit as one undo step; false, and no step, if it changes nothing. Edits with the same key and
    /// of the same elements join until breakMerge(); those without a key never do.
    bool push(Patch patch, const QString& text, const QString& mergeKey = {});
    void setFabric(const FabricSettings& settings, const QString& what);
    void setWorkload(const Workload& workload, const QString& what);
    /// The price set by id; empty: none.
    void setPrices(const std::string& prices, const QString& what);
    /// Sets or resets the PCIe connection of one NIC.
    void setNicLink(DeviceId node, int nic, std::optional<PcieLink> link);

    /// The next command starts a step of its own. Call it when the selection changes.
    void breakMerge() { ++m_mergeEpoch; }
    int mergeEpoch() const { return m_mergeEpoch; }

    /// For commands only: each makes a change, tells everybody, and gives back what undoes it.
    Patch swapPatch(Patch patch);
    void swapContent(std::shared_ptr<Design>& design, Layout& layout);

Q_SIGNALS:
    void changed(const fabric::ChangeSet& changes);
    /// Path, modified or read-only state changed.
    void fileStateChanged();

private:
    Applied applyPatch(Patch patch);
    void announceAll();
    void forgetEdits();
    void setPath(const QString& path);
    void takeName(const std::string& name);

    std::shared_ptr<Design> m_design;
    Layout m_layout;
    QUndoStack m_undo;
    QString m_path;
    std::string m_extensions;
    std::vector<Finding> m_notes;
    quint64 m_revision = 0;
    quint64 m_designRevision = 0;
    int m_mergeEpoch = 0;
    bool m_readOnly = false;
    quint64 m_saveNumber = 0; ///< of the last job
    bool m_saving = false;
};

} // namespace fabric
