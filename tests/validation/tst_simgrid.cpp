#include "support/test_registry.h"
#include "validation/simgrid/cases.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <map>

using namespace fabric;
using namespace fabric::test;

/// Estimates against what an independent simulator makes of the same messages (SimGrid: flows share links by
/// max-min fairness). Its results are recorded; simgrid_record makes them anew.
class TestSimgrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAgree_data();
    void timesAgree();
    void everyCaseIsRecorded();
};

namespace {

const nlohmann::json& recordedRuns()
{
    static const nlohmann::json recorded = [] {
        std::ifstream in(FABRIC_SOURCE_DIR "/tests/validation/simgrid/recorded.json");
        return nlohmann::json::parse(in);
    }();
    return recorded.at("runs");
}

double simulated(const SimCase& simCase, double bytes)
{
    for (const nlohmann::json& run : recordedRuns()) {
        if (run.at("case") == simCase.name && run.at("bytes") == static_cast<std::int64_t>(bytes))
            return run.at("simulated_s");
    }
    return std::nan("");
}

} // namespace

void TestSimgrid::timesAgree_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(simCases().size()); ++i)
        QTest::newRow(simCases()[static_cast<std::size_t>(i)].name.c_str()) << i;
}

void TestSimgrid::timesAgree()
{
    QFETCH(int, index);
    const SimCase& simCase = simCases()[static_cast<std::size_t>(index)];
    QVERIFY(simCase.tolerance <= 0.01 || !simCase.reason.empty());
    const FabricGraph graph = graphOf(simCase);
    for (const double bytes : simSizes()) {
        const double expected = simulated(simCase, bytes);
        const double found = productTime(simCase, graph, bytes).value();
        QVERIFY2(std::abs(found / expected - 1) <= simCase.tolerance,
                 qPrintable(QStringLiteral("%1 bytes: simulated %2 s, estimated %3 s, %4 %")
                                .arg(bytes, 0, 'f', 0)
                                .arg(expected)
                                .arg(found)
                                .arg(100 * (found / expected - 1))));
    }
}

void TestSimgrid::everyCaseIsRecorded()
{
    std::map<std::string, const SimCase*> known;
    for (const SimCase& simCase : simCases()) {
        known[simCase.name] = &simCase;
        for (const double bytes : simSizes())
            QVERIFY2(std::isfinite(simulated(simCase, bytes)), simCase.name.c_str());
    }
    for (const nlohmann::json& run : recordedRuns()) {
        const auto it = known.find(run.at("case"));
        QVERIFY2(it != known.end(), run.at("case").get<std::string>().c_str());
        // A record with other parameters proves nothing.
        QCOMPARE(run.at("design").get<std::string>(), it->second->design);
        QCOMPARE(run.at("algorithm").get<std::string>(), it->second->algorithm);
        QCOMPARE(run.at("placement").get<std::string>(), it->second->placement);
        QCOMPARE(run.at("routing").get<std::string>(), it->second->routing);
        QCOMPARE(run.at("network").get<std::string>(), it->second->network);
        QCOMPARE(run.at("alpha_us").get<double>(), it->second->alphaUs);
    }
}

FABRIC_TEST(TestSimgrid)
#include "tst_simgrid.moc"
