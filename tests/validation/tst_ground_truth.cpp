#include "core/collective/guide_model.h"
#include "ground_truth.h"
#include "measures.h"
#include "support/test_registry.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <memory>
#include <set>

using namespace fabric;
using namespace fabric::test;

/// Every computed entry of ground_truth.json: each key is computed by the product or quoted.
class TestGroundTruth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKeyIsComputedOrQuoted();
    void everyMeasureIsUsed();
    void entry_data();
    void entry();
    void collectiveFormulas();
};

namespace {

constexpr const char* formulas = "formula.collectives";

const std::vector<Entry>& entries()
{
    static const std::vector<Entry> all = readGroundTruth();
    return all;
}

bool isFormulaExample(const Entry& entry, const std::string& key)
{
    return entry.id == formulas && (key == "example" || key == "example2");
}

QByteArray message(const Entry& entry, const Expected& expected, const std::string& what)
{
    return QByteArray::fromStdString(entry.id + ", " + expected.key + ": expected " + expected.text + " " +
                                     expected.unit + ", " + what + " [certainty " + entry.certainty + "; " +
                                     entry.source + "]");
}

std::string text(double value)
{
    return QByteArray::number(value, 'g', 12).toStdString();
}

/// Compares one key on one design; returns the number of disagreements, each printed.
int compare(const Entry& entry, const Expected& expected, Subject& subject, const Command& command)
{
    const Measure& measure = measures().at(expected.key);
    std::vector<Found> found;
    try {
        found = measure.compute(subject);
    } catch (const std::exception& refusal) {
        qWarning() << message(entry, expected, std::string("refused: ") + refusal.what()).constData();
        return 1;
    }
    int wrong = 0;
    for (const Found& f : found) {
        if (std::abs(f.value - expected.value) <= expected.allowed())
            continue;
        ++wrong;
        qWarning() << message(entry, expected,
                              "found " + text(f.value) + " by " + f.how + " for " + command.family)
                          .constData();
    }
    return wrong;
}

/// All keys of an entry that belong to a list of designs.
int compareAll(const Entry& entry, const std::vector<Command>& commands, bool stateOfTheArt,
               std::set<std::string>& seen)
{
    int wrong = 0;
    for (const Command& command : commands) {
        Subject subject(command);
        for (const Expected& expected : entry.expected) {
            if (expected.quoted || expected.key.starts_with("sota_") != stateOfTheArt)
                continue;
            seen.insert(expected.key);
            wrong += compare(entry, expected, subject, command);
        }
    }
    return wrong;
}

} // namespace

void TestGroundTruth::everyKeyIsComputedOrQuoted()
{
    QVERIFY(entries().size() >= 42);
    for (const Entry& entry : entries()) {
        std::set<std::string> keys;
        for (const Expected& expected : entry.expected) {
            keys.insert(expected.key);
            if (expected.quoted || isFormulaExample(entry, expected.key))
                continue;
            const auto measure = measures().find(expected.key);
            QVERIFY2(measure != measures().end(),
                     message(entry, expected, "neither computed nor quoted").constData());
            QVERIFY2(measure->second.unit == expected.unit,
                     message(entry, expected, "computed in '" + measure->second.unit + "'").constData());
            QVERIFY2(!std::isnan(expected.value), message(entry, expected, "no number").constData());
        }
        for (const std::string& key : entry.quotedKeys)
            QVERIFY2(keys.count(key) == 1, (entry.id + " quotes an unknown key: " + key).c_str());
    }
}

void TestGroundTruth::everyMeasureIsUsed()
{
    std::set<std::string> used;
    for (const Entry& entry : entries())
        for (const Expected& expected : entry.expected)
            used.insert(expected.key);
    for (const auto& [key, measure] : measures())
        QVERIFY2(used.count(key) == 1, key.c_str());
}

void TestGroundTruth::entry_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < entries().size(); ++i)
        if (entries()[i].id != formulas)
            QTest::newRow(entries()[i].id.c_str()) << static_cast<int>(i);
}

void TestGroundTruth::entry()
{
    QFETCH(const int, index);
    const Entry& entry = entries()[static_cast<std::size_t>(index)];
    const Commands commands = parseCommands(entry.command);
    std::set<std::string> seen;
    int wrong = compareAll(entry, commands.main, false, seen);
    wrong += compareAll(entry, commands.stateOfTheArt, true, seen);
    for (const Expected& expected : entry.expected) {
        if (expected.quoted || seen.count(expected.key) == 1)
            continue;
        ++wrong;
        qWarning() << message(entry, expected, "no command makes a design for it").constData();
    }
    QCOMPARE(wrong, 0);
}

void TestGroundTruth::collectiveFormulas()
{
    for (const Entry& entry : entries()) {
        if (entry.id != formulas)
            continue;
        for (const Expected& expected : entry.expected) {
            if (expected.quoted)
                continue;
            const auto example = nlohmann::json::parse(expected.text);
            const Bandwidth b = gigabytesPerSecond(example.at("B").get<double>() / 1e9);
            const GuideTime time = guideTime(Collective::allReduce, example.at("n").get<std::uint32_t>(),
                                             Bytes(example.at("S").get<double>()), b,
                                             Seconds(example.at("alpha").get<double>()));
            const char* key = expected.key == "example" ? "time_s" : "ring_time_s";
            const double value = example.at(key).get<double>();
            QVERIFY2(std::abs(time.total().value() - value) <= expected.tolerance + 1e-12 * value,
                     message(entry, expected, "found " + text(time.total().value())).constData());
        }
        return;
    }
    QFAIL("no entry formula.collectives");
}

FABRIC_TEST(TestGroundTruth)
#include "tst_ground_truth.moc"
