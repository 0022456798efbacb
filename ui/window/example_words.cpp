#include "ui/window/example_words.h"

#include <QCoreApplication>

#include <array>

namespace fabric {

namespace {

struct ExampleLine
{
    const char* name;
    const char* line;
};

constexpr std::array<ExampleLine, 11> exampleLines = {{
    {"bert-large-64", QT_TRANSLATE_NOOP("Examples", "64 GPUs train BERT-Large on three fabrics")},
    {"dragonfly-72", QT_TRANSLATE_NOOP("Examples", "The dragonfly of the 2008 paper: 9 groups, 72 GPUs")},
    {"fat-tree-4to1", QT_TRANSLATE_NOOP("Examples", "Four times the bandwidth down as up")},
    {"fat-tree-k8", QT_TRANSLATE_NOOP("Examples", "The k-ary fat-tree of the 2008 paper, k = 8")},
    {"gpt3-100-vs-200g", QT_TRANSLATE_NOOP("Examples", "GPT-3 on 2\u202f"
                                                       "048 GPUs: 100 or 200\u00a0Gb/s")},
    {"nvl72-rail", QT_TRANSLATE_NOOP("Examples", "Four NVL72 racks on four rails")},
    {"pcie-bottleneck", QT_TRANSLATE_NOOP("Examples", "One PCIe slot slows a whole network")},
    {"pcie-bottleneck-measured",
     QT_TRANSLATE_NOOP("Examples", "The same with the rate of the slot as measured")},
    {"star-16", QT_TRANSLATE_NOOP("Examples", "Sixteen GPUs on one switch")},
    {"superpod-h100-4su", QT_TRANSLATE_NOOP("Examples", "DGX H100 SuperPOD with four units: 127 nodes")},
    {"torus-4x4x4", QT_TRANSLATE_NOOP("Examples", "64 GPUs cabled to each other without a switch")},
}};

} // namespace

QString exampleDescription(const QString& name)
{
    for (const ExampleLine& known : exampleLines) {
        if (name == QLatin1String(known.name))
            return QCoreApplication::translate("Examples", known.line);
    }
    return {};
}

} // namespace fabric
