#include "core/training/transformers.h"
#include "support/test_registry.h"

#include "core/model/parallel_plan.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

class TestTransformer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parametersFollowThePaper();
    void llamaHasTheSizeOfItsName();
    void expertsCountOnce();
    void flopsFollowThePaper();
    void flashSkipsHalfOfTheScores();
    void sixNDAndTime();
    void rankOrders();
};

// P = 12 l h² (1 + 13/(12h) + (V+s)/(12 l h)), by hand for l = 2, h = 64, V = 100, s = 10.
void TestTransformer::parametersFollowThePaper()
{
    TransformerModel tiny = gpt(2, 64, 4);
    tiny.vocabulary = 100;
    tiny.sequence = 10;
    QCOMPARE(parametersOf(tiny).total(), 2.0 * (12 * 64 * 64 + 13 * 64) + 110 * 64);
    // The limit of a wide model is 12 l h².
    TransformerModel wide = gpt(10, 1 << 20, 64);
    QVERIFY(closeTo(parametersOf(wide).total(), 12.0 * 10 * std::pow(2.0, 40), 0.01));
    // Twice the layers, twice all but the embedding.
    const ParameterCount one = parametersOf(gpt(24, 2048, 16));
    const ParameterCount two = parametersOf(gpt(48, 2048, 16));
    QCOMPARE(two.total() - two.embedding, 2 * (one.total() - one.embedding));
}

void TestTransformer::llamaHasTheSizeOfItsName()
{
    QVERIFY(closeTo(parametersOf(llama405b()).total(), 405.85e9, 1e-4));
    TransformerModel eight = llama405b();
    eight.layers = 32;
    eight.hidden = 4096;
    eight.heads = 32;
    eight.ffn = 14336;
    QVERIFY(closeTo(parametersOf(eight).total(), 8.03e9, 1e-3));
}

void TestTransformer::expertsCountOnce()
{
    TransformerModel model = gpt(4, 256, 4);
    const ParameterCount dense = parametersOf(model);
    model.experts = 8;
    model.topK = 2;
    const ParameterCount sparse = parametersOf(model);
    QCOMPARE(sparse.total() - dense.total(), 4 * (7 * dense.feedForward + 256 * 8));
    QCOMPARE(sparse.active() - dense.total(), 4 * (dense.feedForward + 256 * 8));
    QVERIFY(
        closeTo(forwardFlopsOf(model).feedForward, 2 * forwardFlopsOf(gpt(4, 256, 4)).feedForward, 1e-12));
}

// 96 s l h² (1 + s/(6h) + V/(16 l h)) with recomputation, 72 s l h² (1 + s/(6h) + V/(12 l h)) without.
void TestTransformer::flopsFollowThePaper()
{
    for (const auto& [l, h, a] : {std::tuple{24, 2304, 24}, {80, 12288, 96}, {128, 25600, 160}}) {
        const TransformerModel model = gpt(l, h, a);
        const double s = 2048;
        const double size = s * l * double(h) * h;
        QVERIFY(closeTo(stepFlops(model, Recompute::full),
                        96 * size * (1 + s / (6.0 * h) + 51200 / (16.0 * l * h)), 1e-12));
        QVERIFY(closeTo(stepFlops(model, Recompute::none),
                        72 * size * (1 + s / (6.0 * h) + 51200 / (12.0 * l * h)), 1e-12));
        QVERIFY(closeTo(stepFlops(model, Recompute::selective) - stepFlops(model, Recompute::none),
                        4 * s * s * h * l, 1e-12));
    }
}

void TestTransformer::flashSkipsHalfOfTheScores()
{
    TransformerModel model = gpt(3, 512, 8);
    const ForwardFlops full = forwardFlopsOf(model);
    model.attention = AttentionKernel::flash;
    const ForwardFlops flash = forwardFlopsOf(model);
    QCOMPARE(flash.scores * 2, full.scores);
    QCOMPARE(flash.projections, full.projections);
    // Attention grows with the square of the sequence, everything else with the sequence.
    model.sequence *= 2;
    QCOMPARE(forwardFlopsOf(model).scores, 4 * flash.scores);
    QCOMPARE(forwardFlopsOf(model).output, 2 * flash.output);
}

void TestTransformer::sixNDAndTime()
{
    QCOMPARE(trainingFlops(2, 5).value(), 60.0);
    QCOMPARE(trainingFlops(2, 5, Recompute::full).value(), 80.0);
    QCOMPARE(trainingTime(10, 100, 4, 50).value(), 8 * 10 * 100 / (4 * 50.0));
    QCOMPARE(trainingTime(10, 100, 4, 50, Recompute::none).value(), 30.0);
}

void TestTransformer::rankOrders()
{
    RankOrder order;
    QCOMPARE(nameOf(order), std::string("tp-cp-ep-dp-pp"));
    QVERIFY(parseRankOrder("pp-dp-ep-cp-tp", order));
    QCOMPARE(order.axes.front(), ParallelAxis::pipeline);
    QCOMPARE(nameOf(order), std::string("pp-dp-ep-cp-tp"));
    const RankOrder before = order;
    for (const char* wrong : {"", "tp", "tp-cp-ep-dp", "tp-cp-ep-dp-dp", "tp-cp-ep-dp-xx", "tp cp ep dp pp",
                              "tp-cp-ep-dp-pp-", "TP-CP-EP-DP-PP"}) {
        QVERIFY2(!parseRankOrder(wrong, order), wrong);
        QVERIFY(order == before);
    }
}

FABRIC_TEST(TestTransformer)
#include "tst_transformer.moc"
