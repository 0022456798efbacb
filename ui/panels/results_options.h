#pragma once

#include "core/catalog/catalog.h"
#include "ui/jobs/results.h"

#include <QObject>

class QMenu;

namespace fabric {

/// The menus at the heads of the results: what the figures are for, and which price set.
class ResultsOptions : public QObject
{
    Q_OBJECT

public:
    ResultsOptions(Catalog catalog, QWidget* parent);

    QMenu* subjectMenu() const { return m_subject; }
    QMenu* priceMenu() const { return m_prices; }

    /// What is ticked when a menu opens next. `design` gives workload and price set.
    void setState(const ResultsSpec& spec, const Design& design);
    const ResultsSpec& spec() const { return m_spec; }
    /// Fills the menus in the installed language.
    void retranslate();

Q_SIGNALS:
    void specChosen(const fabric::ResultsSpec& spec);
    void workloadChosen(const fabric::Workload& workload);
    void planAsked();
    void sweepAsked();
    void ncclSettingsAsked();
    void pricesChosen(const fabric::PriceSet& prices);

private:
    void addSizes();
    void addCollectives();
    void addPlacements();
    void addRoutings();
    void addWorkloads();
    void addModels();
    void addNcclSettings();
    void addPrices();
    template<class Change>
    void addChoice(QMenu* menu, const QString& text, bool chosen, Change change);

    Catalog m_catalog;
    ResultsSpec m_spec;
    Workload m_workload;
    std::string m_chosenPrices;
    QMenu* m_subject;
    QMenu* m_prices;
};

} // namespace fabric
