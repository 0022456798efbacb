#include "core/io/design_file.h"
#include "sample_design.h"
#include "support/test_registry.h"

using namespace fabric;

/// The objects model, parallel and run of a workload in the design file.
class TestWorkloadFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingComesBack();
    void emptyObjectsStay();
    void filesWithoutThemStayAsTheyAre();
    void hostile_data();
    void hostile();
};

namespace {

std::string fileWith(const std::string& workload)
{
    return R"({"fabricwright": 1, "name": "x", "fabric": "infiniband", "workload": {)" + workload +
           R"(}, "types": [], "devices": [], "links": []})";
}

} // namespace

void TestWorkloadFile::everythingComesBack()
{
    io::DesignFile file;
    file.design.name = "x";
    Workload& w = file.design.workload;
    w.id = "big";
    w.model.emplace();
    w.model->family = TransformerFamily::llama;
    w.model->attention = AttentionKernel::flash;
    w.model->layers = 126;
    w.model->hidden = 16384;
    w.model->heads = 128;
    w.model->kvHeads = 8;
    w.model->ffn = 53248;
    w.model->vocabulary = 128256;
    w.model->sequence = 8192;
    w.model->experts = 4;
    w.model->topK = 2;
    w.parallel.emplace();
    w.parallel->tensor = 8;
    w.parallel->sequenceParallel = true;
    w.parallel->pipeline = 16;
    w.parallel->virtualStages = 8;
    w.parallel->zero = 2;
    w.parallel->microBatch = 0.5;
    w.parallel->recompute = Recompute::selective;
    w.parallel->gradientBytes = 4;
    QVERIFY(parseRankOrder("tp-pp-cp-ep-dp", w.parallel->order));
    w.run.emplace();
    w.run->tokens = 15.6e12;
    w.run->gpuHour = Money(2.5);
    w.run->powerOverhead = 1.25;
    const std::string text = io::writeDesign(file.design, file.layout);
    const Result<io::DesignFile> again = io::readDesign(text, "x.json");
    QVERIFY(again.ok());
    QVERIFY(again->design == file.design);
    QCOMPARE(io::writeDesign(again->design, again->layout), text);
}

void TestWorkloadFile::emptyObjectsStay()
{
    const Result<io::DesignFile> file =
        io::readDesign(fileWith(R"("model": {}, "parallel": {}, "run": {})"), "x.json");
    QVERIFY(file.ok());
    QVERIFY(file->design.workload.model && file->design.workload.parallel && file->design.workload.run);
    const Result<io::DesignFile> again =
        io::readDesign(io::writeDesign(file->design, file->layout), "x.json");
    QVERIFY(again->design == file->design);
}

void TestWorkloadFile::filesWithoutThemStayAsTheyAre()
{
    const Result<io::DesignFile> file = io::readDesign(fileWith(R"("id": "a", "parameters": 10)"), "x.json");
    QVERIFY(file.ok());
    QVERIFY(!file->design.workload.model && !file->design.workload.parallel && !file->design.workload.run);
    const std::string text = io::writeDesign(file->design, file->layout);
    for (const char* key : {"model", "parallel", "run", "memory_GBps"})
        QVERIFY(text.find(std::string("\"") + key + "\":") == std::string::npos);
}

void TestWorkloadFile::hostile_data()
{
    QTest::addColumn<QString>("workload");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* workload, const char* rule, const char* place) {
        QTest::newRow(workload) << workload << rule << place;
    };
    row(R"("model": [])", "json.wrong_type", "/workload/model");
    row(R"("model": null)", "json.wrong_type", "/workload/model");
    row(R"("model": {"layers": "80"})", "json.wrong_type", "/workload/model/layers");
    row(R"("model": {"layers": 80.5})", "json.wrong_type", "/workload/model/layers");
    row(R"("model": {"layers": 0})", "json.number_out_of_range", "/workload/model/layers");
    row(R"("model": {"layers": 1e99})", "json.wrong_type", "/workload/model/layers");
    row(R"("model": {"family": "bert"})", "json.value_unknown", "/workload/model/family");
    row(R"("model": {"family": 3})", "json.wrong_type", "/workload/model/family");
    row(R"("model": {"layer": 3})", "json.unknown_key", "/workload/model/layer");
    row(R"("parallel": {"tp": -1})", "json.number_out_of_range", "/workload/parallel/tp");
    row(R"("parallel": {"zero": 4})", "json.number_out_of_range", "/workload/parallel/zero");
    row(R"("parallel": {"sequence_parallel": 1})", "json.wrong_type", "/workload/parallel/sequence_parallel");
    row(R"("parallel": {"micro_batch": 0})", "json.number_not_above", "/workload/parallel/micro_batch");
    row(R"("parallel": {"order": "tp-tp-ep-dp-pp"})", "json.value_unknown", "/workload/parallel/order");
    row(R"("parallel": {"tensor": 8})", "json.unknown_key", "/workload/parallel/tensor");
    row(R"("parallel": {"tp": 8, "tp": 4})", "json.key_twice", "");
    row(R"("run": {"tokens": -1})", "json.number_not_above", "/workload/run/tokens");
    row(R"("run": {"power_overhead": 0.9})", "json.number_out_of_range", "/workload/run/power_overhead");
}

void TestWorkloadFile::hostile()
{
    QFETCH(QString, workload);
    QFETCH(QString, rule);
    QFETCH(QString, place);
    const Result<io::DesignFile> file = io::readDesign(fileWith(workload.toStdString()), "x.json");
    QVERIFY(!file.ok());
    const Finding& found = file.error().findings.front();
    QCOMPARE(QString::fromStdString(found.rule), rule);
    if (!place.isEmpty())
        QCOMPARE(QString::fromStdString(found.place), place);
}

FABRIC_TEST(TestWorkloadFile)
#include "tst_workload_file.moc"
