#include "support/test_registry.h"

#include "core/io/settings.h"

#include <algorithm>
#include <set>

using namespace fabric;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsWhatTheCommandLineNames();
    void shortAndLongNamesOfAPlan();
    void everySettingReadsBack();
    void wrongOnesAreRefused();
};

void TestSettings::setsWhatTheCommandLineNames()
{
    Design d;
    QVERIFY(io::applySetting(d, "infiniband.efficiency", "1").ok());
    QVERIFY(io::applySetting(d, "infiniband.latency_us", "5").ok());
    QVERIFY(io::applySetting(d, "roce.link_gbps", "100").ok());
    QVERIFY(io::applySetting(d, "ethernet.cost_factor", "1.5").ok());
    QVERIFY(io::applySetting(d, "workload.overlap", "0.66").ok());
    QVERIFY(io::applySetting(d, "nvlink.latency_us", "1").ok());
    QVERIFY(io::applySetting(d, "fabric", "roce").ok());
    QCOMPARE(*d.fabric.of(FabricKind::infiniband).efficiency, 1.0);
    QVERIFY(*d.fabric.of(FabricKind::infiniband).latency == microseconds(5));
    QVERIFY(*d.fabric.of(FabricKind::roce).linkRate == gbps(100));
    QCOMPARE(*d.fabric.of(FabricKind::ethernet).costFactor, 1.5);
    QCOMPARE(d.workload.overlap, 0.66);
    QVERIFY(*d.fabric.nvlinkLatency == microseconds(1));
    QCOMPARE(d.fabric.own, FabricKind::roce);
}

void TestSettings::shortAndLongNamesOfAPlan()
{
    Design d;
    QVERIFY(io::applySetting(d, "workload.tp", "8").ok());
    QVERIFY(io::applySetting(d, "workload.parallel.pp", "4").ok());
    QVERIFY(io::applySetting(d, "workload.sequence_parallel", "true").ok());
    QVERIFY(io::applySetting(d, "workload.recompute", "full").ok());
    QVERIFY(io::applySetting(d, "workload.order", "tp-cp-ep-pp-dp").ok());
    QVERIFY(io::applySetting(d, "workload.layers", "80").ok());
    QVERIFY(io::applySetting(d, "workload.tokens", "3e11").ok());
    QCOMPARE(d.workload.parallel->tensor, std::int64_t{8});
    QCOMPARE(d.workload.parallel->pipeline, std::int64_t{4});
    QVERIFY(d.workload.parallel->sequenceParallel);
    QCOMPARE(d.workload.parallel->recompute, Recompute::full);
    QCOMPARE(nameOf(d.workload.parallel->order), std::string("tp-cp-ep-pp-dp"));
    QCOMPARE(d.workload.model->layers, std::int64_t{80});
    QCOMPARE(*d.workload.run->tokens, 3e11);
    QVERIFY(io::applySetting(d, "workload.sequence_parallel", "0").ok());
    QVERIFY(!d.workload.parallel->sequenceParallel);
}

void TestSettings::everySettingReadsBack()
{
    Design d;
    std::set<std::string> names;
    for (const io::Setting& s : io::settings()) {
        QVERIFY(names.insert(s.section + "." + s.key).second);
        if (s.kind == io::SettingKind::word) {
            QVERIFY(s.text(Design{}).empty());
            QVERIFY(s.words.size() > 1);
            QVERIFY(!s.setText(d, "no such word"));
            QVERIFY(s.setText(d, s.words.back()));
            QCOMPARE(s.text(d), s.words.back());
            continue;
        }
        QVERIFY(!s.get(Design{}));
        const double value = s.kind == io::SettingKind::flag    ? 1
                             : s.kind == io::SettingKind::whole ? std::min(3.0, s.range.maximum)
                             : s.range.maximum == 1             ? 0.625
                                                                : 12.5;
        s.set(d, value);
        QVERIFY(s.get(d).has_value());
        QCOMPARE(*s.get(d), value);
    }
    QCOMPARE(names.size(), 3U * 4U + 2U + 9U + 11U + 16U + 5U);
}

void TestSettings::wrongOnesAreRefused()
{
    const std::vector<std::tuple<std::string, std::string, std::string>> cases = {
        {"infiniband.efficency", "1", "io.setting_unknown"},
        {"", "1", "io.setting_unknown"},
        {"roce.link_gbps", "fast", "io.setting_not_a_number"},
        {"roce.link_gbps", "", "io.setting_not_a_number"},
        {"roce.link_gbps", "1 ", "io.setting_not_a_number"},
        {"roce.link_gbps", "nan", "io.setting_not_a_number"},
        {"roce.link_gbps", "inf", "json.number_out_of_range"},
        {"roce.link_gbps", "0", "json.number_out_of_range"},
        {"roce.link_gbps", "-1", "json.number_out_of_range"},
        {"workload.overlap", "1.1", "json.number_out_of_range"},
        {"workload.tp", "0", "json.number_out_of_range"},
        {"workload.tp", "2.5", "io.setting_not_whole"},
        {"workload.parallel.tp", "1e10", "json.number_out_of_range"},
        {"workload.zero", "4", "json.number_out_of_range"},
        {"workload.sequence_parallel", "yes", "io.setting_not_a_flag"},
        {"workload.recompute", "some", "json.value_unknown"},
        {"workload.order", "tp-pp", "json.value_unknown"},
        {"workload.micro_batch", "0", "json.number_not_above"},
        {"workload.power_overhead", "0.5", "json.number_out_of_range"},
        {"workload.model.tp", "2", "io.setting_unknown"},
        {"fabric", "token-ring", "json.value_unknown"}};
    for (const auto& [key, value, rule] : cases) {
        Design d;
        const auto applied = io::applySetting(d, key, value);
        QVERIFY2(!applied.ok(), key.c_str());
        QCOMPARE(applied.error().kind, ErrorKind::usage);
        QCOMPARE(applied.error().findings[0].rule, rule);
        QCOMPARE(applied.error().findings[0].place, key);
        QVERIFY(d == Design{});
    }
}

FABRIC_TEST(TestSettings)
#include "tst_settings.moc"
