#include "ui/dialogs/preview_panel.h"

#include "ui/dialogs/counts_table.h"
#include "ui/dialogs/generate_presenter.h"
#include "ui/dialogs/shape_words.h"
#include "ui/dialogs/thumbnail_view.h"
#include "ui/panels/figure_tile.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int previewMargin = 24;
constexpr int previewWidth = 440;
constexpr int publishedSide = 16;

/// Number and unit of an amount: “$4.33” and “M”, “109” and “万美元”.
text::Scaled split(const QString& amount)
{
    const qsizetype gap = amount.lastIndexOf(QChar(QChar::Nbsp));
    return gap < 0 ? text::Scaled{amount, {}} : text::Scaled{amount.left(gap), amount.mid(gap + 1)};
}

/// A sentence as a tool tip that wraps.
QString explained(const QString& sentence)
{
    return u"<p>"_s + text::escaped(sentence) + u"</p>"_s;
}

} // namespace

PreviewPanel::PreviewPanel(const GeneratePresenter& presenter, QWidget* parent)
    : QWidget(parent),
      m_presenter(presenter),
      m_caption(new QLabel(this)),
      m_thumbnail(new ThumbnailView(this)),
      m_counts(new CountsTable(this)),
      m_bisection(new FigureTile(this, FigureTile::Note::lines)),
      m_network(new FigureTile(this, FigureTile::Note::lines)),
      m_power(new FigureTile(this, FigureTile::Note::lines)),
      m_publishedIcon(new QLabel(this)),
      m_published(new QLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setMinimumWidth(previewWidth);
    setAccessibleName(tr("Preview"));
    auto* heading = new QLabel(tr("Preview"), this);
    setLabelRole(*heading, LabelRole::heading);
    setLabelRole(*m_caption, LabelRole::secondary);
    setLabelRole(*m_published, LabelRole::secondary);
    m_published->setWordWrap(true);
    m_published->setAlignment(Qt::AlignTop);
    m_publishedIcon->setFixedSize(publishedSide, publishedSide);

    auto* title = new QHBoxLayout;
    title->addWidget(heading);
    title->addStretch();
    title->addWidget(m_caption);
    auto* tiles = new QHBoxLayout;
    tiles->setSpacing(8);
    for (FigureTile* tile : {m_bisection, m_network, m_power})
        tiles->addWidget(tile, 1);
    auto* published = new QHBoxLayout;
    published->setSpacing(8);
    published->addWidget(m_publishedIcon, 0, Qt::AlignTop);
    published->addWidget(m_published, 1);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(previewMargin, previewMargin - 4, previewMargin, previewMargin);
    column->setSpacing(0);
    column->addLayout(title);
    column->addSpacing(8);
    column->addWidget(m_thumbnail);
    column->addSpacing(8);
    column->addWidget(m_counts);
    column->addSpacing(16);
    column->addLayout(tiles);
    column->addSpacing(12);
    column->addLayout(published);
    column->addStretch();

    connect(&m_presenter, &GeneratePresenter::stateChanged, this, &PreviewPanel::showState);
    connect(&m_presenter, &GeneratePresenter::previewChanged, this, &PreviewPanel::showPreview);
    showState();
    showPreview();
}

void PreviewPanel::showState()
{
    const Result<Shape>& shape = m_presenter.shape();
    m_counts->setCounts(shape ? countsOf(*shape) : CountsTable::Counts{});
    m_caption->setText(shape ? repetitionOf(*shape, m_presenter.parameters()) : QString());
    for (FigureTile* tile : {m_network, m_power})
        tile->setStale(m_presenter.isPreviewPending());
    showBisection();
    showPublished();
}

void PreviewPanel::showBisection()
{
    const Result<Shape>& shape = m_presenter.shape();
    const std::optional<Bandwidth> full = shape ? halfInjection(*shape) : std::nullopt;
    TileView tile;
    tile.title = tr("Bisection");
    if (full && shape->bisectionAtMost) {
        const Bandwidth most = *shape->bisectionAtMost;
        const text::Scaled rate = text::networkRate(most);
        const double fraction = *full > Bandwidth() ? most / *full : 0;
        tile.figure = u"≤\u00A0"_s + rate.number;
        tile.unit = rate.unit;
        tile.note =
            fraction > 1 - 1e-9 ? tr("full injection") : tr("%1 of injection").arg(text::percent(fraction));
        tile.tip =
            explained(tr("Upper bound over splits of the nodes into halves. Half of the nodes inject %1.")
                          .arg(text::networkRate(*full).joined()));
    } else {
        tile.figure = text::unknown();
        tile.tip = explained(shape ? tr("One node has no halves.") : missingReason());
    }
    m_bisection->setView(tile, false);
}

QString PreviewPanel::missingReason() const
{
    if (const auto& refusal = m_presenter.refusal())
        return text::sentence(*refusal);
    if (m_presenter.isPreviewPending())
        return tr("Being computed.");
    return tr("Computed here for up to %1 and %2.")
        .arg(text::counted(tr("%n devices", nullptr, text::pluralNumber(mostPricedDevices)),
                           mostPricedDevices),
             text::counted(tr("%n links", nullptr, text::pluralNumber(mostPricedLinks)), mostPricedLinks));
}

void PreviewPanel::showPreview()
{
    const GeneratePreview& preview = m_presenter.preview();
    m_thumbnail->setPicture(preview.picture);
    m_thumbnail->setText(m_presenter.isPreviewPending() ? QString()
                         : m_presenter.shape()          ? tr("Too large for a picture here")
                                                        : tr("No picture until the values work"));
    showNetwork();
    showPower();
}

void PreviewPanel::showNetwork()
{
    const GeneratePreview& preview = m_presenter.preview();
    const QString prices = QString::fromStdString(preview.prices);
    TileView tile;
    tile.title = tr("Network");
    tile.figure = text::unknown();
    if (preview.network) {
        const QString known = text::money(*preview.network);
        const text::Scaled amount = split(preview.unpricedLines > 0 ? text::atLeast(known) : known);
        tile.figure = amount.number;
        tile.unit = amount.unit;
        tile.noteWarns = preview.unpricedLines > 0;
        if (tile.noteWarns)
            tile.note = tr("%n lines unpriced", nullptr, preview.unpricedLines);
        else if (preview.networkShare && preview.total)
            tile.note = tr("%1 of %2").arg(text::percent(*preview.networkShare), text::money(*preview.total));
        tile.tip = explained(tr("NICs, switches, cables and transceivers by the price set %1.").arg(prices));
    } else if (preview.priced) {
        tile.tip = explained(tr("No part of the network has a price in the price set %1.").arg(prices));
    } else {
        tile.tip = explained(missingReason());
    }
    m_network->setView(tile, false);
}

void PreviewPanel::showPower()
{
    const GeneratePreview& preview = m_presenter.preview();
    TileView tile;
    tile.title = tr("Power");
    tile.figure = text::unknown();
    if (preview.power) {
        const text::Scaled amount = text::power(*preview.power);
        tile.figure = amount.number;
        tile.unit = amount.unit;
        tile.note = tr("maximum");
        tile.tip =
            explained(tr("Maximum of all nodes, switches and service hosts; devices without a figure: %1.")
                          .arg(text::integer(preview.devicesWithoutPower)));
    } else {
        tile.tip =
            explained(preview.priced ? tr("No device has a power figure in the catalog.") : missingReason());
    }
    m_power->setView(tile, false);
}

void PreviewPanel::showPublished()
{
    QString sentence;
    if (const Result<Shape>& shape = m_presenter.shape())
        for (const Finding& note : shape->notes)
            if (note.rule == "generate.matches_published")
                sentence = text::sentence(note);
    m_published->setText(sentence);
    // Two lines stay free, so that tiles do not move when the values begin to match.
    m_published->setMinimumHeight(2 * m_published->fontMetrics().lineSpacing());
    m_publishedIcon->setPixmap(sentence.isEmpty()
                                   ? QPixmap()
                                   : themedIcon(u"check", IconTone::ok)
                                         .pixmap(QSize(publishedSide, publishedSide), devicePixelRatioF()));
}

} // namespace fabric
