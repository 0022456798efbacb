#include "ui/dialogs/port_dialog.h"

#include "core/cabling/breakout.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <QComboBox>
#include <QFormLayout>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int possibleWays[] = {2, 4, 8};

} // namespace

PortDialog::PortDialog(Purpose purpose, Snapshot design, PortUse use, DeviceId device, QWidget* parent)
    : EditDialog(purpose == Purpose::breakOut ? tr("Break out a port") : tr("Join ports back"),
                 purpose == Purpose::breakOut ? tr("Break out") : tr("Join"), parent),
      m_purpose(purpose),
      m_design(std::move(design)),
      m_use(std::move(use)),
      m_device(device),
      m_port(new QComboBox(this)),
      m_ways(new QComboBox(this))
{
    m_port->setObjectName(u"port"_s);
    m_ways->setObjectName(u"ways"_s);
    const std::optional<std::size_t> position = m_use.positionOf(device);
    for (int port = 0; position && port < m_use.portCount(*position); ++port) {
        const PortRef ref{device, static_cast<std::uint32_t>(port)};
        const QString name = text::visible(portName(*m_design, ref));
        m_port->addItem(m_use.isFree(*position, port) ? name : tr("%1, cabled").arg(name), port);
    }
    for (const int ways : possibleWays)
        m_ways->addItem(tr("%1 ports").arg(ways), ways);
    form().addRow(tr("&Port"), m_port);
    if (purpose == Purpose::breakOut)
        form().addRow(tr("&Into"), m_ways);
    else
        m_ways->hide();
    for (QComboBox* box : {m_port, m_ways})
        connect(box, &QComboBox::currentIndexChanged, this, &PortDialog::judge);
    judge();
}

PortRef PortDialog::port() const
{
    return {m_device, m_port->currentData().toUInt()};
}

int PortDialog::ways() const
{
    return m_ways->currentData().toInt();
}

void PortDialog::setPort(int port)
{
    m_port->setCurrentIndex(std::max(0, m_port->findData(port)));
}

void PortDialog::judge()
{
    const Result<cabling::Breakout> made = m_purpose == Purpose::breakOut
                                               ? cabling::breakOut(*m_design, m_use, port(), ways(), {})
                                               : cabling::joinBack(*m_design, m_use, port());
    if (!made) {
        showRefusal(made.error());
        return;
    }
    const auto changed = static_cast<qint64>(made->changed.size());
    const QString links =
        text::counted(tr("%n link(s) change", nullptr, text::pluralNumber(changed)), changed);
    showOutcome(m_purpose == Purpose::breakOut
                    ? tr("One cable that splits; the ports behind count on. %1.").arg(links)
                    : tr("One port again. %1.").arg(links));
}

} // namespace fabric
