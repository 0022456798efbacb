#include "advice.h"
#include "core/model/validate.h"
#include "support/test_registry.h"

#include <random>

using namespace fabric;
using namespace fabric::test;

/// Random parameters, the same ones each run: closed forms agree with what is built, and advice leads to a
/// design.
class TestRandomParameters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapeIsWhatIsBuilt_data();
    void shapeIsWhatIsBuilt();

private:
    static OptionList random(const std::string& family, std::mt19937& random);
};

namespace {

/// Draws by remainder, which every standard library does alike.
class Draw
{
public:
    explicit Draw(std::mt19937& random) : m_random(random) {}
    int between(int least, int most)
    {
        return least + static_cast<int>(m_random() % static_cast<unsigned>(most - least + 1));
    }
    bool oneIn(int n) { return m_random() % static_cast<unsigned>(n) == 0; }
    std::string number(int least, int most) { return std::to_string(between(least, most)); }
    std::string word(std::initializer_list<const char*> words)
    {
        return words.begin()[between(0, static_cast<int>(words.size()) - 1)];
    }

private:
    std::mt19937& m_random;
};

void addCommon(Draw& draw, OptionList& options, bool radix)
{
    if (draw.oneIn(2))
        options.emplace_back("node", draw.word({"single-accelerator", "dgx-h100", "pcie-a100-8", "gb200-tray",
                                                "oci-h100", "dgx-b300", "aws-p4d"}));
    if (radix && draw.oneIn(2))
        options.emplace_back("radix", draw.number(1, 70));
    else if (draw.oneIn(3))
        options.emplace_back("switch", draw.word({"qm9700", "qm8700", "sn5600", "th4-64x400", "q3400-ra"}));
    if (draw.oneIn(4))
        options.emplace_back("fabric", draw.word({"infiniband", "roce", "ethernet"}));
    if (draw.oneIn(8))
        options.emplace_back("nvlink-domain", draw.number(1, 18));
    if (draw.oneIn(8))
        options.emplace_back("nics", draw.number(1, 4));
}

void addClos(Draw& draw, OptionList& options, int leastTiers)
{
    options.emplace_back("nodes", draw.number(draw.oneIn(20) ? -1 : 1, draw.oneIn(2) ? 40 : 700));
    options.emplace_back("tiers", draw.number(leastTiers, 3));
    if (draw.oneIn(3))
        options.emplace_back("oversubscription", draw.number(1, 5) + ":" + draw.number(1, 2));
    else if (draw.oneIn(5)) {
        options.emplace_back("down", draw.number(1, 60));
        options.emplace_back("up", draw.number(0, 30));
    }
    options.emplace_back("spines", draw.word({"balanced", "min"}));
}

} // namespace

OptionList TestRandomParameters::random(const std::string& family, std::mt19937& random)
{
    Draw draw(random);
    OptionList options;
    if (family == "star") {
        options.emplace_back("nodes", draw.number(0, 80));
    } else if (family == "fat-tree") {
        if (draw.oneIn(4))
            options.emplace_back("k", draw.number(1, 14));
        else
            addClos(draw, options, 2);
    } else if (family == "rail") {
        addClos(draw, options, 1);
        if (draw.oneIn(2))
            options.emplace_back("rail-only", "");
    } else if (family == "dragonfly") {
        for (const char* name : {"p", "a", "h"})
            options.emplace_back(name, draw.number(draw.oneIn(20) ? 0 : 1, 6));
        if (draw.oneIn(2))
            options.emplace_back("groups", draw.number(1, 20));
        if (draw.oneIn(3))
            options.emplace_back("links-per-pair", draw.number(1, 4));
        if (draw.oneIn(2))
            options.emplace_back("use-all-ports", "");
        options.emplace_back("arrangement", draw.word({"consecutive", "palmtree", "circulant"}));
        if (draw.oneIn(4))
            options.emplace_back("planes", draw.number(1, 8));
    } else if (family == "torus") {
        std::string dims = draw.number(draw.oneIn(20) ? 0 : 1, 6);
        for (int i = draw.between(0, 3); i > 0; --i)
            dims += "x" + draw.number(1, 5);
        options.emplace_back("dims", dims);
        if (draw.oneIn(3))
            options.emplace_back("hosts-per-switch", draw.number(0, 6));
    } else {
        options.emplace_back("design", draw.word({"dgx-h100-superpod", "dgx-b200-superpod"}));
        options.emplace_back("su", draw.number(0, 10));
        return options;
    }
    addCommon(draw, options, family != "star" || draw.oneIn(2));
    return options;
}

void TestRandomParameters::shapeIsWhatIsBuilt_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<int>("rounds");
    for (const char* family : {"star", "fat-tree", "rail", "dragonfly", "torus"})
        QTest::newRow(family) << family << 250;
    QTest::newRow("reference") << "reference" << 30;
}

void TestRandomParameters::shapeIsWhatIsBuilt()
{
    QFETCH(QString, family);
    QFETCH(int, rounds);
    std::mt19937 random(20240607);
    int built = 0;
    for (int round = 0; round < rounds; ++round) {
        OptionList options = this->random(family.toStdString(), random);
        std::string story = family.toStdString();
        bool settled = false;
        for (int step = 0; step < 12 && !settled; ++step) {
            story += "\n ";
            for (const auto& [name, value] : options)
                story += " --" + name + " " + value;
            const Result<Parameters> parameters = parametersFrom(family.toStdString(), options);
            const Result<Shape> shape =
                parameters ? validate(*parameters, shippedCatalog()) : Result<Shape>(parameters.error());
            if (!shape) {
                const Finding& f = shape.error().findings.front();
                story += "  -> " + f.rule;
                QVERIFY2(!f.place.empty(), story.c_str());
                QVERIFY2(shape.error().kind == ErrorKind::usage, story.c_str());
                options = advised(options, f);
                continue;
            }
            settled = true;
            if (shape->links() > 60'000)
                break;
            const Result<Design> design = generate(*parameters, shippedCatalog());
            QVERIFY2(design.ok(), story.c_str());
            const std::string differs = difference(*shape, *design);
            QVERIFY2(differs.empty(), (story + "\n" + differs).c_str());
            QVERIFY2(fabric::validate(*design).empty(), story.c_str());
            QVERIFY2(shape->freeLeafPorts >= 0 && shape->freeSpinePorts >= 0 && shape->freeCorePorts >= 0,
                     story.c_str());
            QVERIFY2(shape->nodes <= shape->nodesMax, story.c_str());
            if (round % 10 == 0)
                QVERIFY2(*generate(*parameters, shippedCatalog()) == *design, story.c_str());
            ++built;
        }
        QVERIFY2(settled, story.c_str());
    }
    QVERIFY(built > rounds / 2);
}

FABRIC_TEST(TestRandomParameters)
#include "tst_random_parameters.moc"
