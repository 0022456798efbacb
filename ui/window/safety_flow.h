#pragma once

#include "ui/safety/autosaver.h"
#include "ui/safety/file_watch.h"
#include "ui/safety/recovery_slot.h"
#include "ui/window/file_flow.h"

#include <QObject>

#include <memory>
#include <vector>

namespace fabric {

class MessageBar;
class RecoveryBar;

/// What the person is told and asked about unsaved edits and a file that others write: copies that can be
/// recovered, recovered edits that are not saved yet, a file that changed or vanished.
class SafetyFlow : public QObject
{
    Q_OBJECT

public:
    /// The bars belong to `window`, hidden until somebody puts them in a layout.
    SafetyFlow(DesignDocument& document, FileFlow& files, QWidget* window,
               QString folder = RecoverySlot::standardFolder());
    ~SafetyFlow() override;

    RecoveryBar& recoveryBar() { return *m_recoveryBar; }
    MessageBar& fileBar() { return *m_fileBar; }

    /// Offers what other windows left behind.
    void offerRecovery();
    /// The program has to end now: all edits are in the recovery copy afterwards, unless that fails.
    void keepEdits() { m_autosaver.writeNow(); }
    /// The person knows that unsaved edits go.
    void discardEdits() { m_autosaver.discard(); }

Q_SIGNALS:
    /// A line for the status bar.
    void told(const QString& line);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Notice { none, recovered, modified, removed };

    void showOffers();
    void openOffer(int index);
    void askToDiscard(int index);
    void takeRecovered(const QString& copy);
    void noteChange(FileWatch::Change change);
    void keepMine();
    void setNotice(Notice notice);
    void showNotice();

    DesignDocument& m_document;
    FileFlow& m_files;
    QWidget* m_window;
    QString m_folder;
    Autosaver m_autosaver;
    std::vector<std::shared_ptr<RecoverySlot>> m_left;
    RecoveryBar* m_recoveryBar;
    MessageBar* m_fileBar;
    Notice m_notice = Notice::none;
    QDateTime m_recovered; ///< time of the last edit recovered
};

} // namespace fabric
