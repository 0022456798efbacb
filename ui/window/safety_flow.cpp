#include "ui/window/safety_flow.h"

#include "ui/text/finding_text.h"
#include "ui/text/shown.h"
#include "ui/window/message_bar.h"
#include "ui/window/recovery_bar.h"

#include <QEvent>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

SafetyFlow::SafetyFlow(DesignDocument& document, FileFlow& files, QWidget* window, QString folder)
    : m_document(document),
      m_files(files),
      m_window(window),
      m_folder(std::move(folder)),
      m_autosaver(document, m_folder),
      m_recoveryBar(new RecoveryBar(window)),
      m_fileBar(new MessageBar(window))
{
    m_autosaver.setFileStamp([&files] { return files.watch().known(); });
    connect(&m_autosaver, &Autosaver::failed, this, [this](const Error& error) {
        Q_EMIT told(tr("No copy of unsaved edits: %1").arg(text::sentence(error)));
    });
    connect(&files.watch(), &FileWatch::changed, this, &SafetyFlow::noteChange);
    connect(&files, &FileFlow::recovered, this, &SafetyFlow::takeRecovered);
    for (const auto settled : {&FileFlow::opened, &FileFlow::saved, &FileFlow::reloaded})
        connect(&files, settled, this, [this] { setNotice(Notice::none); });
    connect(m_recoveryBar, &RecoveryBar::openRequested, this, &SafetyFlow::openOffer);
    connect(m_recoveryBar, &RecoveryBar::discardRequested, this, &SafetyFlow::askToDiscard);
    window->installEventFilter(this);
}

SafetyFlow::~SafetyFlow() = default;

void SafetyFlow::offerRecovery()
{
    m_left = RecoverySlot::claimLeft(m_folder);
    showOffers();
}

void SafetyFlow::showOffers()
{
    std::vector<RecoveryOffer> offers;
    for (const auto& slot : m_left) {
        const RecoveryInfo info = slot->info();
        const QString name = !info.path.isEmpty()   ? QFileInfo(info.path).fileName()
                             : !info.name.isEmpty() ? info.name
                                                    : tr("an untitled design");
        offers.push_back({name, info.path, info.time});
    }
    m_recoveryBar->setOffers(std::move(offers));
}

void SafetyFlow::openOffer(int index)
{
    const std::shared_ptr<RecoverySlot> slot = m_left.at(std::size_t(index));
    m_files.settleThen([this, slot] { m_files.openRecovered(slot->designFile(), slot->info()); });
}

void SafetyFlow::takeRecovered(const QString& copy)
{
    const auto it = std::find_if(m_left.begin(), m_left.end(),
                                 [&](const auto& slot) { return slot->designFile() == copy; });
    if (it == m_left.end())
        return;
    m_recovered = (*it)->info().time;
    m_autosaver.takeOver(*it);
    m_left.erase(it);
    showOffers();
    setNotice(Notice::recovered);
}

void SafetyFlow::askToDiscard(int index)
{
    const std::shared_ptr<RecoverySlot> slot = m_left.at(std::size_t(index));
    QMessageBox box(QMessageBox::Warning, tr("Discard unsaved edits"),
                    tr("Discard the edits up to %1?").arg(recoveryTime(slot->info().time)),
                    QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("They cannot be recovered afterwards."));
    box.setDefaultButton(QMessageBox::Cancel);
    if (box.exec() != QMessageBox::Discard)
        return;
    slot->remove();
    std::erase(m_left, slot);
    showOffers();
}

void SafetyFlow::noteChange(FileWatch::Change change)
{
    switch (change) {
    case FileWatch::Change::modified:
        setNotice(Notice::modified);
        break;
    case FileWatch::Change::removed:
        // Only this window holds the design now.
        m_document.markModified();
        setNotice(Notice::removed);
        break;
    case FileWatch::Change::restored:
        setNotice(Notice::none);
        break;
    }
}

void SafetyFlow::keepMine()
{
    m_files.watch().accept();
    m_document.markModified();
    setNotice(Notice::none);
}

void SafetyFlow::setNotice(Notice notice)
{
    m_notice = notice;
    showNotice();
}

void SafetyFlow::showNotice()
{
    switch (m_notice) {
    case Notice::none:
        m_fileBar->hide();
        break;
    case Notice::recovered:
        m_fileBar->showMessage(
            Severity::info,
            tr("Recovered edits up to %1. Save to keep them.").arg(recoveryTime(m_recovered)));
        m_fileBar->addChoice(tr("Save"), [this] { m_files.save(); });
        break;
    case Notice::modified:
        m_fileBar->showMessage(Severity::warning, tr("The file changed on disk. Reload, or keep yours?"));
        m_fileBar->addChoice(tr("Reload"), [this] { m_files.reload(); });
        m_fileBar->addChoice(tr("Keep mine"), [this] { keepMine(); });
        break;
    case Notice::removed:
        m_fileBar->showMessage(
            Severity::warning,
            tr("%1 is gone from the disk. Save to write it again.").arg(text::shown(m_document.title())));
        m_fileBar->addChoice(tr("Save"), [this] { m_files.save(); });
        break;
    }
}

bool SafetyFlow::eventFilter(QObject* watched, QEvent* event)
{
    // Who comes back may have changed the file with another program, where no system tells of it.
    if (watched == m_window && event->type() == QEvent::WindowActivate)
        m_files.watch().check();
    if (watched == m_window && event->type() == QEvent::LanguageChange && m_fileBar->isVisible())
        showNotice();
    return QObject::eventFilter(watched, event);
}

} // namespace fabric
