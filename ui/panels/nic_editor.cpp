#include "ui/panels/nic_editor.h"

#include "ui/panels/shade.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int newestGeneration = 6;
constexpr int laneCounts[] = {1, 2, 4, 8, 16};

} // namespace

NicEditor::NicEditor(QWidget* parent)
    : QWidget(parent),
      m_title(makeLabel(LabelRole::heading, this)),
      m_nic(new QComboBox(this)),
      m_generation(new QComboBox(this)),
      m_lanes(new QComboBox(this)),
      m_isMeasured(new QCheckBox(this)),
      m_measured(new QDoubleSpinBox(this)),
      m_text(makeLabel(LabelRole::body, this)),
      m_warning(makeLabel(LabelRole::warning, this)),
      m_reset(new QPushButton(this))
{
    m_nic->setObjectName(u"nic"_s);
    m_generation->setObjectName(u"generation"_s);
    m_lanes->setObjectName(u"lanes"_s);
    m_isMeasured->setObjectName(u"isMeasured"_s);
    m_measured->setObjectName(u"measured"_s);
    m_reset->setObjectName(u"reset"_s);
    for (int generation = 1; generation <= newestGeneration; ++generation)
        m_generation->addItem(QString(), generation);
    for (const int lanes : laneCounts)
        m_lanes->addItem(u"×%1"_s.arg(lanes), lanes);
    m_nic->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_nic->setMinimumContentsLength(8);
    m_measured->setRange(0.1, 10000);
    m_measured->setDecimals(1);
    m_measured->setKeyboardTracking(false);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_title, 0, 0, 1, 2);
    grid->addWidget(m_nic, 1, 0, 1, 2);
    grid->addWidget(m_generation, 2, 0);
    grid->addWidget(m_lanes, 2, 1);
    grid->addWidget(m_isMeasured, 3, 0);
    grid->addWidget(m_measured, 3, 1);
    grid->addWidget(m_text, 4, 0, 1, 2);
    grid->addWidget(m_warning, 5, 0, 1, 2);
    grid->addWidget(m_reset, 6, 0, 1, 2, Qt::AlignLeft);

    connect(m_nic, &QComboBox::activated, this, &NicEditor::show);
    connect(m_generation, &QComboBox::activated, this, &NicEditor::choose);
    connect(m_lanes, &QComboBox::activated, this, &NicEditor::choose);
    connect(m_isMeasured, &QCheckBox::clicked, this, &NicEditor::choose);
    connect(m_measured, &QDoubleSpinBox::valueChanged, this, &NicEditor::choose);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (const NicView* nic = current())
            Q_EMIT linkChosen(m_node, nic->nic, std::nullopt);
    });
    retranslate();
}

const NicView* NicEditor::current() const
{
    const int index = m_nic->currentIndex();
    return index >= 0 && index < static_cast<int>(m_nics.size()) ? &m_nics[static_cast<std::size_t>(index)]
                                                                 : nullptr;
}

void NicEditor::setNics(DeviceId node, const std::vector<NicView>& nics)
{
    const int chosen = node == m_node ? std::max(0, m_nic->currentIndex()) : 0;
    m_node = node;
    m_nics = nics;
    const QSignalBlocker blocker(m_nic);
    m_nic->clear();
    for (const NicView& nic : nics)
        m_nic->addItem(nic.name);
    show(std::min(chosen, static_cast<int>(nics.size()) - 1));
}

void NicEditor::show(int index)
{
    const QSignalBlocker nicBlocker(m_nic);
    m_nic->setCurrentIndex(index);
    const NicView* nic = current();
    if (!nic)
        return;
    const QSignalBlocker blocker(m_measured);
    m_generation->setCurrentIndex(m_generation->findData(nic->link.generation));
    m_lanes->setCurrentIndex(m_lanes->findData(nic->link.lanes));
    const bool measured = nic->link.measured.has_value();
    m_isMeasured->setChecked(measured);
    m_measured->setEnabled(measured);
    m_measured->setValue(toGbps(nic->link.rate()));
    m_text->setText(nic->text);
    m_warning->setText(nic->warning);
    m_reset->setEnabled(nic->changed);
}

void NicEditor::choose()
{
    const NicView* nic = current();
    if (!nic)
        return;
    PcieLink link = nic->link;
    if (m_generation->currentIndex() >= 0)
        link.generation = m_generation->currentData().toInt();
    if (m_lanes->currentIndex() >= 0)
        link.lanes = m_lanes->currentData().toInt();
    link.measured.reset();
    if (m_isMeasured->isChecked())
        link.measured = gbps(m_measured->value());
    if (!link.measured && (link.generation == 0 || link.lanes == 0))
        return show(m_nic->currentIndex());
    if (!(link == nic->link))
        Q_EMIT linkChosen(m_node, nic->nic, link);
}

void NicEditor::retranslate()
{
    m_title->setText(tr("NIC connections"));
    for (int i = 0; i < m_generation->count(); ++i)
        m_generation->setItemText(i, tr("PCIe %1.0").arg(m_generation->itemData(i).toInt()));
    m_isMeasured->setText(tr("Measured"));
    m_measured->setSuffix(u"\u00a0Gb/s"_s);
    m_reset->setText(tr("Reset to the type"));
    m_nic->setAccessibleName(tr("NIC"));
    m_generation->setAccessibleName(tr("PCIe generation"));
    m_lanes->setAccessibleName(tr("PCIe lanes"));
    m_measured->setAccessibleName(tr("Measured rate"));
    m_measured->setToolTip(tr("One direction. It replaces generation and lanes in every estimate."));
}

void NicEditor::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
