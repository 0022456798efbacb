#include "ui/dialogs/rename_dialog.h"

#include "core/model/patches.h"
#include "ui/dialogs/number_box.h"
#include "ui/text/shown.h"
#include "ui/theme/fonts.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

/// The name of the first device with a place for a number instead of its last number.
QString proposal(const Design& design, const std::vector<DeviceId>& inOrder)
{
    const Device* device = inOrder.empty() ? nullptr : design.find(inOrder.front());
    if (!device)
        return u"node-##"_s;
    static const QRegularExpression number(u"\\d+(?!.*\\d)"_s);
    QString name = QString::fromStdString(device->name);
    const QString marks(std::max<qsizetype>(1, QString::number(inOrder.size()).size()), u'#');
    const QRegularExpressionMatch match = number.match(name);
    return match.hasMatch() ? name.replace(match.capturedStart(), match.capturedLength(), marks)
                            : name + u'-' + marks;
}

} // namespace

RenameDialog::RenameDialog(Snapshot design, std::vector<DeviceId> inOrder, QWidget* parent)
    : EditDialog(tr("Rename by pattern"), tr("Rename"), parent),
      m_design(std::move(design)),
      m_inOrder(std::move(inOrder)),
      m_pattern(new QLineEdit(proposal(*m_design, m_inOrder), this)),
      m_first(new NumberBox(this))
{
    m_pattern->setObjectName(u"pattern"_s);
    m_pattern->setFont(monoFont());
    m_pattern->setToolTip(tr("Each # is a digit: rack1-node-## gives rack1-node-00, rack1-node-01 …"));
    m_first->setObjectName(u"first"_s);
    m_first->setValue(0);
    form().addRow(tr("&Pattern"), m_pattern);
    form().addRow(tr("&First number"), m_first);
    connect(m_pattern, &QLineEdit::textChanged, this, &RenameDialog::judge);
    connect(m_first, &QSpinBox::valueChanged, this, &RenameDialog::judge);
    m_pattern->selectAll();
    judge();
}

QString RenameDialog::pattern() const
{
    return m_pattern->text().trimmed();
}

qint64 RenameDialog::first() const
{
    return m_first->value();
}

void RenameDialog::judge()
{
    const Result<Patch> patch = patches::renameMany(*m_design, m_inOrder, pattern().toStdString(), first());
    if (!patch) {
        showRefusal(patch.error());
        return;
    }
    const auto nameAfter = [&](DeviceId id) {
        const auto changed = std::find_if(patch->putDevices.begin(), patch->putDevices.end(),
                                          [&](const Device& device) { return device.id == id; });
        return text::shown(changed != patch->putDevices.end() ? changed->name : m_design->find(id)->name);
    };
    const QString one = nameAfter(m_inOrder.front());
    showOutcome(m_inOrder.size() == 1 ? one : tr("%1 … %2").arg(one, nameAfter(m_inOrder.back())));
}

} // namespace fabric
