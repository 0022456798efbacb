#pragma once

#include "ui/jobs/results.h"
#include "ui/panels/results_view.h"

#include <QCoreApplication>

#include <map>

namespace fabric {

class ToolTip;

/// Turns results into what the panel shows. Values of an older revision stay, marked stale, until the new
/// ones come; unknown values are a dash whose tool tip says why.
class ResultsPresenter
{
    Q_DECLARE_TR_FUNCTIONS(fabric::ResultsPresenter)

public:
    /// Work on this revision has begun: everything shown so far is stale.
    void expect(quint64 revision);
    /// A part or all of the results of a revision.
    void take(const Results& results);

    ResultsView view() const;
    /// The arithmetic of the selected fabric's estimate.
    std::vector<TermView> terms() const;
    QString formula() const;
    /// What the figures are for: "1 GiB · Llama-3 8B".
    QString subject() const;
    const Results& shown() const { return m_shown; }

    static QString collectiveName(Collective collective);
    static QString placementName(const Placement& placement);

private:
    bool stale(ResultsStep step) const;
    QString whyUnknown(ResultsStep step) const;
    ValueView unknownValue(const QString& what, const QString& why) const;

    InsightView insight() const;
    std::optional<QString> tradeOff() const;
    QString source() const;
    void fillRows(ResultsView& view) const;
    void fillTimes(ResultsView& view) const;
    void fillEpochs(ResultsView& view) const;
    void fillNetworkCosts(ResultsView& view) const;
    QString basis(FabricKind fabric) const;
    TileView oversubscription() const;
    void addWorstPlace(TileView& tile, ToolTip& tip) const;
    QString everySwitchOf(const TierRatio& tier) const;
    TileView bisection() const;
    CostView cost() const;

    Results m_shown; ///< the newest known of each part; `analysis` may lack distances and bisection
    std::shared_ptr<const AnalysisReport> m_full; ///< with them
    std::map<ResultsStep, bool> m_fresh;          ///< parts that belong to the revision wanted
    quint64 m_wanted = 0;
    bool m_working = false;
};

} // namespace fabric
