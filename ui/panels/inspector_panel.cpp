#include "ui/panels/inspector_panel.h"

#include "ui/panels/inspector_presenter.h"
#include "ui/panels/nic_editor.h"
#include "ui/panels/panel_metrics.h"
#include "ui/panels/shade.h"
#include "ui/theme/themed_icon.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace fabric {

namespace {

constexpr int headIconSize = 24;

} // namespace

InspectorPanel::InspectorPanel(DesignDocument& document, ResultsRunner& runner, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_runner(runner)
{
    auto* body = new QWidget(this);
    m_icon = new QLabel(body);
    m_name = makeLabel(LabelRole::heading, body);
    m_kind = makeLabel(LabelRole::secondary, body);
    m_nics = new NicEditor(body);
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_kind);
    auto* head = new QHBoxLayout;
    head->setSpacing(panelPadding);
    head->addWidget(m_icon);
    head->addLayout(names, 1);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(panelPadding);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnStretch(1, 1);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(panelPadding, panelPadding, panelPadding, panelPadding);
    column->setSpacing(panelPadding);
    column->addLayout(head);
    column->addLayout(m_grid);
    column->addWidget(m_nics);
    column->addStretch(1);
    setWidget(body);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    connect(m_nics, &NicEditor::linkChosen, this,
            [this](DeviceId node, int nic, std::optional<PcieLink> link) {
                m_document.setNicLink(node, nic, link);
            });
    connect(&m_document, &DesignDocument::changed, this, [this](const ChangeSet& changes) {
        if (changes.everything) {
            m_devices.clear();
            m_links.clear();
        }
        present();
    });
    connect(&m_runner, &ResultsRunner::resultsChanged, this, &InspectorPanel::present);
    present();
}

void InspectorPanel::setSelection(const std::vector<DeviceId>& devices, const std::vector<LinkId>& links)
{
    m_devices = devices;
    m_links = links;
    present();
}

void InspectorPanel::present()
{
    m_view = InspectorPresenter(m_document.design(), m_runner.results()).inspect(m_devices, m_links);
    m_icon->setPixmap(themedIcon(m_view.icon).pixmap(headIconSize));
    m_name->setText(m_view.name);
    m_kind->setText(m_view.kind);
    for (std::size_t i = 0; i < m_view.rows.size(); ++i)
        showRow(i, m_view.rows[i]);
    for (std::size_t i = m_view.rows.size(); i < m_rows.size(); ++i) {
        m_rows[i].label->hide();
        m_rows[i].value->hide();
    }
    m_nics->setVisible(!m_view.nics.empty());
    if (!m_view.nics.empty())
        m_nics->setNics(m_view.node, m_view.nics);
    setAccessibleName(m_view.name + QStringLiteral(", ") + m_view.kind);
}

void InspectorPanel::showRow(std::size_t index, const InspectorRow& row)
{
    if (index == m_rows.size()) {
        Row made;
        made.label = new QLabel(widget());
        setLabelRole(*made.label, LabelRole::secondary);
        made.value = new QLabel(widget());
        made.value->setTextFormat(Qt::RichText);
        made.value->setWordWrap(true);
        made.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        made.label->setBuddy(made.value);
        m_grid->addWidget(made.label, static_cast<int>(index), 0, Qt::AlignTop);
        m_grid->addWidget(made.value, static_cast<int>(index), 1, Qt::AlignTop);
        m_rows.push_back(made);
    }
    Row& shown = m_rows[index];
    shown.label->setText(row.label);
    shown.value->setText(row.value);
    shown.label->setToolTip(row.tip);
    shown.value->setToolTip(row.tip);
    shown.label->show();
    shown.value->show();
}

void InspectorPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        present();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        m_icon->setPixmap(themedIcon(m_view.icon).pixmap(headIconSize));
    QScrollArea::changeEvent(event);
}

} // namespace fabric
