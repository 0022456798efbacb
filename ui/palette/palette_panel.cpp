#include "ui/palette/palette_panel.h"

#include "ui/palette/facts_popup.h"
#include "ui/palette/palette_facts.h"
#include "ui/palette/palette_model.h"
#include "ui/palette/palette_view.h"
#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace fabric {

PalettePanel::PalettePanel(const Catalog& catalog, QWidget* parent)
    : QWidget(parent),
      m_model(new PaletteModel(catalog, this)),
      m_filter(new QLineEdit(this)),
      m_byClick(new QToolButton(this)),
      m_view(new PaletteView(*m_model, this)),
      m_nothing(new QLabel(this)),
      m_facts(new FactsPopup(this))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(u"search", IconTone::text2), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    m_byClick->setIcon(themedIcon(u"place"));
    m_byClick->setIconSize({16, 16});
    m_byClick->setCheckable(true);
    m_byClick->setAutoRaise(true);
    m_byClick->setChecked(PaletteMemory().placesByClick());
    setLabelRole(*m_nothing, LabelRole::secondary);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop);
    m_nothing->setContentsMargins(12, 4, 12, 0);
    m_nothing->hide();
    m_view->openShelves(PaletteMemory().closedShelves());

    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 0, 8, 0);
    top->setSpacing(4);
    top->addWidget(m_filter, 1);
    top->addWidget(m_byClick);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_nothing);
    column->addWidget(m_view, 1);
    setFocusProxy(m_filter);

    connect(m_filter, &QLineEdit::textChanged, this, &PalettePanel::applyFilter);
    connect(m_byClick, &QToolButton::toggled, this, [this](bool on) {
        PaletteMemory().setPlacesByClick(on);
        if (!on)
            endPlacing();
    });
    connect(m_view, &PaletteView::itemChosen, this, &PalettePanel::place);
    connect(m_view, &PaletteView::itemClicked, this, [this](const PaletteItem& item) {
        if (m_byClick->isChecked())
            place(item);
    });
    connect(m_view, &PaletteView::favouriteAsked, this,
            [this](const PaletteItem& item) { m_model->setFavourite(item, !m_model->isFavourite(item)); });
    connect(m_view, &PaletteView::factsAsked, this, [this](const PaletteItem& item, const QRect& row) {
        const QRect place(m_view->viewport()->mapToGlobal(row.topLeft()), row.size());
        m_facts->showBeside(place, PaletteFacts(m_model->catalog(), item).htmlWithNotes());
    });
    connect(m_view, &PaletteView::shelfToggled, this,
            [](const QString& shelf, bool closed) { PaletteMemory().setShelfClosed(shelf, closed); });
    connect(m_view, &PaletteView::escaped, this, [this] {
        if (m_model->placing())
            endPlacing();
        else if (!m_filter->text().isEmpty())
            m_filter->clear();
    });
    connect(m_view, &PaletteView::leftUpwards, m_filter,
            [this] { m_filter->setFocus(Qt::BacktabFocusReason); });
    retranslate();
}

const std::optional<PaletteItem>& PalettePanel::placing() const
{
    return m_model->placing();
}

void PalettePanel::setPlacing(const std::optional<PaletteItem>& item)
{
    m_model->setPlacing(item);
}

void PalettePanel::noteUse(const PaletteItem& item)
{
    m_model->noteUse(item);
}

void PalettePanel::place(const PaletteItem& item)
{
    m_model->setPlacing(item);
    Q_EMIT placeRequested(item);
}

void PalettePanel::endPlacing()
{
    if (!m_model->placing())
        return;
    m_model->setPlacing({});
    Q_EMIT placeEnded();
}

void PalettePanel::applyFilter(const QString& filter)
{
    m_model->setFilter(filter);
    m_nothing->setVisible(m_model->isEmpty());
    m_view->setVisible(!m_model->isEmpty());
}

void PalettePanel::enterList()
{
    if (!m_model->itemAt(m_view->currentIndex()))
        m_view->setCurrentIndex(m_view->firstItem());
    m_view->setFocus(Qt::TabFocusReason);
}

bool PalettePanel::filterKey(int key)
{
    switch (key) {
    case Qt::Key_Down:
        if (!m_model->isEmpty())
            enterList();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto first = m_model->itemAt(m_view->firstItem()); first && !m_filter->text().isEmpty())
            place(*first);
        return true;
    case Qt::Key_Escape:
        if (!m_filter->text().isEmpty())
            m_filter->clear();
        else
            endPlacing();
        return true;
    default:
        return false;
    }
}

bool PalettePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress &&
        filterKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

void PalettePanel::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter catalog"));
    m_filter->setAccessibleName(tr("Filter catalog"));
    m_filter->setToolTip(tr("By name, maker, model number, fabric, or a rate like 400"));
    m_byClick->setText(tr("Place by click"));
    m_byClick->setToolTip(
        tr("Place by click: take a row with one click, then click the canvas as often as you "
           "like. Esc ends."));
    m_view->setAccessibleName(tr("Palette"));
    m_nothing->setText(tr("Nothing matches. Try a name, a maker, or a rate like 400."));
}

void PalettePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
    }
    QWidget::changeEvent(event);
}

} // namespace fabric
