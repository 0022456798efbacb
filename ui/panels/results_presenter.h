#pragma once

#include "ui/jobs/results.h"
#include "ui/panels/results_view.h"

#include <QCoreApplication>
#include <QHash>

#include <map>
#include <optional>
#include <utility>

namespace fabric {

class ToolTip;

/// Turns results into what the panel shows. Values of an older revision stay, marked stale, until the new
/// ones come; those that answer another question (another collective, size or placement, another design) do
/// not stay: an ellipsis stands for what is being computed. Unknown values are a dash whose tool tip says
/// why.
class ResultsPresenter
{
    Q_DECLARE_TR_FUNCTIONS(fabric::ResultsPresenter)

public:
    /// Work on this revision has begun: everything shown so far is stale, and what is not for `spec` goes.
    void expect(quint64 revision, const ResultsSpec& spec = {});
    /// Another design is in the place of the one shown: nothing of it stays.
    void forget();
    /// A part or all of the results of a revision.
    void take(const Results& results);

    ResultsView view() const;
    /// What the insight compares, then the arithmetic of the selected fabric's estimate.
    Explanation explanation() const;
    /// What the figures are for: "1 GiB · Llama-3 8B".
    QString subject() const;
    const Results& shown() const { return m_shown; }
    bool isWorking() const { return m_working; }
    /// "–", or "…" while the part is being computed.
    QString missing(ResultsStep step) const;

    static QString collectiveName(Collective collective);
    static QString placementName(const Placement& placement);
    static QString routingName(const Routing& routing);
    /// "510 × 5.00 µs + 1.99 × 1 GiB ÷ 349 GB/s": the formula with its numbers; empty if one is not known.
    static QString arithmetic(const FabricEstimate& estimate);
    /// "Guide", "NCCL".
    static QString modelName(CostModel model);
    /// "NCCL, 2 settings".
    static QString modelName(const ResultsSpec& spec);
    /// How a collective runs, in NCCL's own words: "Tree LL128".
    static QString wayName(const std::string& algorithm, const std::string& protocol);
    /// Where an estimate comes from.
    static QString modelSource(const EstimateReport& report);

private:
    bool stale(ResultsStep step) const;
    QString whyUnknown(ResultsStep step) const;
    ValueView unknownValue(ResultsStep step, const QString& what, const QString& why) const;

    InsightView insight() const;
    /// What a comparison of the fabrics' epochs and prices says.
    struct Comparison
    {
        QString sentence;
        bool ofPrices = false;
    };
    QString headline(const Finding& ofCollective) const;
    std::optional<Comparison> comparisonFor(const Finding& insight) const;
    std::optional<Comparison> comparison() const;
    std::optional<Comparison> hiddenNetwork() const;
    std::optional<Comparison> tradeOff() const;
    TermGroup epochTerms() const;
    TermGroup priceTerms() const;
    using TermWords = QHash<QString, std::pair<QString, QString>>; ///< name and meaning, by a term's code
    static TermWords guideWords();
    static TermWords ncclWords();
    TermGroup estimateTerms() const;
    TermGroup alternativeTerms() const;
    TermGroup improvementTerms() const;
    TermGroup notes() const;
    /// Where measurements lie, and why there.
    static QString bandMeaning(const EstimateBand& band);
    QString source() const;
    void fillRows(ResultsView& view) const;
    void fillTimes(ResultsView& view) const;
    ValueView timeOf(const FabricEstimate& estimate, const QString& spoken, const QString& what,
                     Seconds longest) const;
    ValueView busBandwidthOf(const FabricEstimate& estimate, const QString& title, Bandwidth widest) const;
    void fillEpochs(ResultsView& view) const;
    /// "step: compute 2.10 s + exposed communication 90 ms + pipeline bubble 300 ms = 2.49 s"
    static QString stepArithmetic(const TrainingFigures& figures);
    QString whyNoEpoch() const;
    /// That the plan needs more memory than a GPU has; empty: it does not.
    QString memoryTrouble() const;
    void fillNetworkCosts(ResultsView& view) const;
    // results_basis.cpp: the rates behind the figures
    QString basis(FabricKind fabric) const;
    QString basisTip(const FabricRowView& row) const;
    bool showsAllToAll() const;
    QString measuredNetwork(FabricKind fabric) const;
    QString measuredNvlink(const FabricEstimate& estimate) const;
    QString settingsLine() const;
    QString measuredTerm(const FabricEstimate& estimate, const Term& term) const;
    QStringList measuredRates(const FabricEstimate& estimate) const;
    TileView oversubscription() const;
    void addWorstPlace(TileView& tile, ToolTip& tip) const;
    QString everySwitchOf(const TierRatio& tier) const;
    TileView bisection() const;
    CostView cost() const;
    void addCostParts(CostView& view, const CostReport& report) const;
    void addNetworkCost(CostView& view, const CostReport& report) const;
    void addPower(CostView& view, const CostReport& report) const;

    Results m_shown; ///< the newest known of each part; `analysis` may lack distances and bisection
    std::shared_ptr<const AnalysisReport> m_full; ///< with them
    std::map<ResultsStep, bool> m_fresh;          ///< parts that belong to the revision wanted
    quint64 m_wanted = 0;
    bool m_working = false;
    /// Of the links that are shown, as drawn; nothing without links. Reading them all takes too long for
    /// every look.
    std::optional<std::pair<Bandwidth, Bandwidth>> m_rates;
};

} // namespace fabric
