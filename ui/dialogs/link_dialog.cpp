#include "ui/dialogs/link_dialog.h"

#include "ui/dialogs/cable_fields.h"
#include "ui/text/numbers.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int commonRates[] = {10, 25, 40, 50, 100, 200, 400, 800, 1600}; ///< Gb/s
constexpr int fullRateChoice = 0;
constexpr int byLengthChoice = -1;
enum LengthKind { lengthAsIs, lengthUnknown, lengthGiven };

} // namespace

LinkDialog::LinkDialog(Snapshot design, std::vector<LinkId> links, const Catalog& catalog, QWidget* parent)
    : EditDialog(tr("Link settings"), tr("Apply"), parent),
      m_design(std::move(design)),
      m_links(std::move(links)),
      m_catalog(catalog),
      m_rate(new QComboBox(this)),
      m_medium(CableFields::mediumBox(tr("As it is"), this)),
      m_lengthKind(new QComboBox(this)),
      m_length(CableFields::lengthBox({}, this))
{
    m_rate->setObjectName(u"rate"_s);
    m_rate->addItem(tr("As it is"));
    m_rate->addItem(tr("What the ports give"), fullRateChoice);
    for (const int rate : commonRates)
        m_rate->addItem(text::networkRate(gbps(rate)).joined(), rate);
    m_medium->insertItem(1, tr("The cheapest that reaches"), byLengthChoice);
    m_lengthKind->setObjectName(u"lengthKind"_s);
    m_lengthKind->addItem(tr("As it is"), lengthAsIs);
    m_lengthKind->addItem(tr("Not known"), lengthUnknown);
    m_lengthKind->addItem(tr("Given"), lengthGiven);
    m_length->setMinimum(0.1);
    m_length->setValue(3);
    m_length->setEnabled(false);
    m_length->setAccessibleName(tr("Given length"));
    form().addRow(tr("&Speed"), m_rate);
    form().addRow(tr("&Medium"), m_medium);
    form().addRow(tr("&Length"), m_lengthKind);
    form().addRow(QString(), m_length);
    for (QComboBox* box : {m_rate, m_medium, m_lengthKind})
        connect(box, &QComboBox::currentIndexChanged, this, &LinkDialog::judge);
    connect(m_length, &QDoubleSpinBox::valueChanged, this, &LinkDialog::judge);
    judge();
}

LinkEdit LinkDialog::edit() const
{
    LinkEdit edit;
    const QVariant rate = m_rate->currentData();
    edit.settings.fullRate = rate.isValid() && rate.toInt() == fullRateChoice;
    if (rate.isValid() && !edit.settings.fullRate)
        edit.settings.rate = gbps(rate.toInt());
    edit.mediumByLength = m_medium->currentData().isValid() && m_medium->currentData() == byLengthChoice;
    if (!edit.mediumByLength)
        edit.settings.medium = CableFields::medium(*m_medium);
    edit.settings.clearLength = m_lengthKind->currentData() == lengthUnknown;
    if (m_lengthKind->currentData() == lengthGiven)
        edit.settings.length = CableFields::length(*m_length);
    return edit;
}

void LinkDialog::judge()
{
    m_length->setEnabled(m_lengthKind->currentData() == lengthGiven);
    const Result<Patch> patch = cablePatches::changed(*m_design, m_links, edit(), m_catalog);
    if (!patch) {
        showRefusal(patch.error());
        return;
    }
    const auto changed = static_cast<qint64>(patch->putLinks.size());
    showOutcome(text::counted(tr("%n link(s) change", nullptr, text::pluralNumber(changed)), changed));
}

} // namespace fabric
