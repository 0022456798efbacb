#include "ui/dialogs/cabling_dialog.h"

#include "ui/dialogs/cable_fields.h"
#include "ui/dialogs/number_box.h"
#include "ui/dialogs/target_box.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/theme/label_role.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

/// "leaf-" of "leaf-12": devices that were named together.
QString stemOf(const std::string& name)
{
    static const QRegularExpression number(u"\\d+$"_s);
    return QString::fromStdString(name).remove(number);
}

} // namespace

CablingDialog::CablingDialog(BulkMode mode, Snapshot design, const Layout& layout,
                             std::vector<DeviceId> devices, const Catalog& catalog, QWidget* parent)
    : EditDialog(tr("Cable many"), tr("Cable"), parent),
      m_design(std::move(design)),
      m_devices(std::move(devices)),
      m_catalog(catalog),
      m_mode(new QComboBox(this)),
      m_one(new TargetBox(this)),
      m_counts(new QLabel(this)),
      m_lower(new QComboBox(this)),
      m_upper(new QComboBox(this)),
      m_perPair(new NumberBox(this)),
      m_medium(CableFields::mediumBox(tr("The cheapest that reaches"), this)),
      m_length(CableFields::lengthBox(tr("Not known"), this)),
      m_partial(new QCheckBox(tr("As &many as ports allow"), this))
{
    m_mode->setObjectName(u"mode"_s);
    m_mode->addItem(tr("All selected to one device"), static_cast<int>(BulkMode::allToOne));
    m_mode->addItem(tr("Full mesh between two sets"), static_cast<int>(BulkMode::mesh));
    m_mode->addItem(tr("Each two of the selection"), static_cast<int>(BulkMode::within));
    m_mode->addItem(tr("Rail-wise"), static_cast<int>(BulkMode::railWise));
    m_mode->setCurrentIndex(m_mode->findData(static_cast<int>(mode)));
    m_one->setObjectName(u"one"_s);
    m_lower->setObjectName(u"lower"_s);
    m_upper->setObjectName(u"upper"_s);
    m_perPair->setObjectName(u"perPair"_s);
    m_perPair->setValue(1);
    m_partial->setObjectName(u"partial"_s);
    m_counts->setObjectName(u"counts"_s);
    m_counts->setTextFormat(Qt::PlainText);
    m_counts->setWordWrap(true);
    setLabelRole(*m_counts, LabelRole::caption);
    fillSets();
    fillTargets(layout);
    form().addRow(tr("H&ow"), m_mode);
    form().addRow(tr("&To"), m_one);
    form().addRow(QString(), m_counts);
    form().addRow(tr("&From"), m_lower);
    form().addRow(tr("T&o"), m_upper);
    form().addRow(tr("Cables a &pair"), m_perPair);
    form().addRow(tr("M&edium"), m_medium);
    form().addRow(tr("&Length"), m_length);
    form().addRow(QString(), m_partial);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &CablingDialog::showFields);
    connect(m_one, &TargetBox::targetChanged, this, &CablingDialog::judge);
    for (QComboBox* box : {m_lower, m_upper, m_medium})
        connect(box, &QComboBox::currentIndexChanged, this, &CablingDialog::judge);
    connect(m_perPair, &QSpinBox::valueChanged, this, &CablingDialog::judge);
    connect(m_length, &QDoubleSpinBox::valueChanged, this, &CablingDialog::judge);
    connect(m_partial, &QCheckBox::toggled, this, &CablingDialog::judge);
    showFields();
}

/// By kind, and by how devices are named.
void CablingDialog::fillSets()
{
    std::vector<DeviceId> nodes;
    std::vector<DeviceId> switches;
    std::vector<Set> named;
    std::map<QString, std::size_t> byStem;
    for (const DeviceId id : m_devices) {
        const Device& device = *m_design->find(id);
        const auto [at, isNew] = byStem.try_emplace(stemOf(device.name), named.size());
        if (isNew)
            named.emplace_back();
        named[at->second].devices.push_back(id);
        (m_design->is(device, DeviceKind::node) ? nodes : switches).push_back(id);
    }
    const auto nameOf = [&](DeviceId id) { return text::shown(m_design->find(id)->name); };
    for (Set& set : named)
        set.name = set.devices.size() == 1 ? nameOf(set.devices.front())
                                           : tr("%1 … %2 (%3)")
                                                 .arg(nameOf(set.devices.front()), nameOf(set.devices.back()),
                                                      text::integer(static_cast<qint64>(set.devices.size())));
    m_sets = {{tr("All nodes (%1)").arg(nodes.size()), std::move(nodes)},
              {tr("All other devices (%1)").arg(switches.size()), std::move(switches)}};
    if (named.size() > 2 || m_sets[0].devices.empty() || m_sets[1].devices.empty())
        std::move(named.begin(), named.end(), std::back_inserter(m_sets));
    std::erase_if(m_sets, [](const Set& set) { return set.devices.empty(); });
    for (const Set& set : m_sets) {
        m_lower->addItem(set.name);
        m_upper->addItem(set.name);
    }
    // What stands higher is cabled to what stands lower.
    const int last = static_cast<int>(m_sets.size()) - 1;
    const bool mixed = m_design->is(*m_design->find(m_sets[0].devices.front()), DeviceKind::node) && last > 0;
    m_lower->setCurrentIndex(mixed ? 0 : last);
    m_upper->setCurrentIndex(mixed ? 1 : std::max(0, last - 1));
}

/// A switch first: one of those selected, or else the nearest.
void CablingDialog::fillTargets(const Layout& layout)
{
    std::vector<CableTarget> targets = cableTargets(*m_design, layout, PortUse(*m_design), m_devices);
    const auto best = std::find_if(targets.begin(), targets.end(), [&](const CableTarget& target) {
        return m_design->is(*m_design->find(target.device), DeviceKind::switchDevice);
    });
    const DeviceId first = best == targets.end() ? targets.front().device : best->device;
    m_freePorts = 0;
    for (const CableTarget& target : targets)
        m_freePorts += target.isSelected ? target.freePorts : 0;
    m_one->setTargets(*m_design, std::move(targets));
    m_one->setTarget(first);
}

void CablingDialog::showCounts()
{
    const std::optional<CableTarget> target = m_one->target();
    if (!target) {
        m_counts->setText(tr("Offered are the devices selected, and switches with free ports."));
        return;
    }
    const int free = m_freePorts - (target->isSelected ? target->freePorts : 0);
    m_counts->setText(tr("Counted are free ports: %1 of the devices to cable, %2 of %3.")
                          .arg(text::integer(free), text::integer(target->freePorts),
                               text::shown(m_design->find(target->device)->name)));
}

void CablingDialog::showFields()
{
    const auto mode = static_cast<BulkMode>(m_mode->currentData().toInt());
    const bool sets = mode == BulkMode::mesh || mode == BulkMode::railWise;
    const auto show = [this](QWidget* field, bool shown) {
        field->setVisible(shown);
        if (QWidget* label = form().labelForField(field))
            label->setVisible(shown);
    };
    show(m_one, mode == BulkMode::allToOne);
    show(m_counts, mode == BulkMode::allToOne);
    show(m_lower, sets);
    show(m_upper, sets);
    show(m_perPair, mode == BulkMode::mesh || mode == BulkMode::within);
    judge();
}

BulkCabling CablingDialog::request() const
{
    BulkCabling wanted;
    wanted.mode = static_cast<BulkMode>(m_mode->currentData().toInt());
    if (const std::optional<CableTarget> target = m_one->target())
        wanted.one = target->device;
    wanted.lower = m_sets[static_cast<std::size_t>(m_lower->currentIndex())].devices;
    wanted.upper = m_sets[static_cast<std::size_t>(m_upper->currentIndex())].devices;
    wanted.cablesPerPair = m_perPair->value();
    wanted.options.medium = CableFields::medium(*m_medium);
    wanted.options.length = CableFields::length(*m_length);
    wanted.options.partial = m_partial->isChecked();
    return wanted;
}

Result<cabling::Plan> CablingDialog::plan(const BulkCabling& wanted) const
{
    const cabling::Options options = cablePatches::optionsFrom(wanted.options);
    switch (wanted.mode) {
    case BulkMode::allToOne:
        return cabling::allToOne(*m_design, m_devices, wanted.one, {}, options);
    case BulkMode::mesh:
        return cabling::mesh(*m_design, wanted.lower, wanted.upper, wanted.cablesPerPair, options);
    case BulkMode::within:
        return cabling::meshWithin(*m_design, m_devices, wanted.cablesPerPair, options);
    case BulkMode::railWise:
        break;
    }
    return cabling::railWise(*m_design, wanted.lower, wanted.upper, options);
}

/// What the links would be made of: one medium, or several.
QString CablingDialog::mediumOf(const BulkCabling& wanted, const cabling::Plan& plan) const
{
    const Patch patch = cablePatches::added(plan, wanted.options, m_catalog);
    QStringList names;
    for (const Link& link : patch.putLinks) {
        const QString name = text::mediumName(link.medium);
        if (!names.contains(name))
            names += name;
    }
    return names.join(tr(", "));
}

void CablingDialog::judge()
{
    const BulkCabling wanted = request();
    showCounts();
    if (wanted.mode == BulkMode::allToOne && !m_one->target()) {
        showOutcome(tr("Choose one of the devices that are offered."), true);
        acceptButton().setEnabled(false);
        return;
    }
    const Result<cabling::Plan> made = plan(wanted);
    if (!made) {
        showRefusal(made.error());
        return;
    }
    const auto links = static_cast<qint64>(made->links.size());
    QStringList lines;
    lines += tr("%1: %2").arg(text::counted(tr("%n link(s)", nullptr, text::pluralNumber(links)), links),
                              mediumOf(wanted, *made));
    for (const Finding& note : made->notes)
        lines += text::sentence(note);
    showOutcome(lines.join(u'\n'), !made->notes.empty());
}

} // namespace fabric
