#include "ui/window/save_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace fabric {

QString chooseSavePath(QWidget* parent, const QString& title, const QString& proposal, const QString& filter)
{
    const QFileInfo proposed(proposal);
    QFileDialog dialog(parent, title, proposed.absolutePath(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    // Qt's own dialog says “Look in” also where something is written.
    dialog.setLabelText(QFileDialog::LookIn, QCoreApplication::translate("SaveDialog", "Save in:"));
    dialog.selectFile(proposed.fileName());
    return dialog.exec() == QFileDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace fabric
