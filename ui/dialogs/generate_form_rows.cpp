#include "core/generate/generate.h"
#include "ui/dialogs/form_field.h"
#include "ui/dialogs/generate_form.h"
#include "ui/dialogs/generate_presenter.h"
#include "ui/dialogs/model_names.h"
#include "ui/dialogs/number_box.h"
#include "ui/theme/segmented_control.h"

#include <QComboBox>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr const char* plainSwitchWord = "plain";
constexpr int plainRadix = 64;

bool speaks(const DeviceType& type, const std::string& word)
{
    const FabricKind kind = word == "roce"       ? FabricKind::roce
                            : word == "ethernet" ? FabricKind::ethernet
                                                 : FabricKind::infiniband;
    return type.fabrics.empty() ||
           std::find(type.fabrics.begin(), type.fabrics.end(), kind) != type.fabrics.end();
}

NumberBox* boxOf(const FormField& field)
{
    return qobject_cast<NumberBox*>(field.editor());
}

QComboBox* listOf(const FormField& field)
{
    return qobject_cast<QComboBox*>(field.editor());
}

} // namespace

void GenerateForm::addNodeFields()
{
    Choices designs;
    for (const ReferenceDesign& design : referenceDesigns())
        designs.emplace_back(design.id, QString::fromStdString(design.name));
    NumberFormat rate{0, tr("Automatic"), u"\u00a0Gb/s"_s, {}};
    addSection(tr("Nodes"), {listField("design", tr("&Design"), designs, m_page),
                             numberField("su", tr("&Units"), {4, {}, {}, {}}, m_page),
                             listField("node", tr("&Model"), {}, m_page),
                             numberField("gpus", tr("GP&Us a node"), {0, tr("Automatic"), {}, {}}, m_page),
                             numberField("nics", tr("N&ICs a node"), {0, tr("Automatic"), {}, {}}, m_page),
                             numberField("link-gbps", tr("Port &rate"), rate, m_page),
                             numberField("nodes", tr("Cou&nt"), {32, {}, {}, {}}, m_page),
                             dimensionsField(tr("Dime&nsions"), m_page)});
}

void GenerateForm::addNetworkFields()
{
    const Choices tiers = {{"auto", tr("Automatic")},
                           {"1", QStringLiteral("1")},
                           {"2", QStringLiteral("2")},
                           {"3", QStringLiteral("3")}};
    addSection(
        tr("Network"),
        {segmentField("fabric", tr("&Fabric"),
                      {{"infiniband", tr("InfiniBand")}, {"roce", tr("RoCE")}, {"ethernet", tr("Ethernet")}},
                      true, m_page),
         listField("switch", tr("S&witch"), {}, m_page),
         numberField("radix", tr("Ports use&d"), {0, tr("All"), {}, {}}, m_page),
         segmentField("tree", tr("Tree t&ype"), {{"", tr("General")}, {"k", tr("k-ary")}}, true, m_page),
         numberField("k", QStringLiteral("&k"), {8, {}, {}, {}}, m_page),
         segmentField("tiers", tr("&Tiers"), tiers, false, m_page),
         ratioField(tr("&Oversubscription"), m_page),
         segmentField("spines", tr("S&pines"), {{"balanced", tr("Balanced")}, {"min", tr("Fewest")}}, true,
                      m_page),
         flagField("rail-only", tr("Rail-onl&y (rails do not meet)"), m_page),
         numberField("p", tr("Node ports, &p"), {2, {}, {}, {}}, m_page),
         numberField("a", tr("Routers a group, &a"), {4, {}, {}, {}}, m_page),
         numberField("h", tr("Global ports, &h"), {2, {}, {}, {}}, m_page),
         numberField("groups", tr("Gr&oups"), {0, tr("Automatic"), {}, {}}, m_page),
         numberField("links-per-pair", tr("Lin&ks a pair"), {0, tr("Automatic"), {}, {}}, m_page),
         flagField("use-all-ports", tr("Use a&ll ports"), m_page),
         listField("arrangement", tr("Arrangemen&t"),
                   {{"", tr("Consecutive")}, {"palmtree", tr("Palmtree")}, {"circulant", tr("Circulant")}},
                   m_page),
         numberField("planes", tr("Pla&nes"), {1, {}, {}, {}}, m_page),
         numberField("hosts-per-switch", tr("&Hosts a switch"), {0, tr("No switches"), {}, {}}, m_page)});
    refineSwitchFields();
}

void GenerateForm::addCableFields()
{
    const Choices media = {{"", tr("Optics")},
                           {"optics-single", tr("Optics, single transceivers")},
                           {"dac", tr("DAC, copper")},
                           {"aoc", tr("AOC, active optical")}};
    addSection(tr("Details"), {numberField("nvlink-domain", tr("NV&Link domain"),
                                           {1, {}, tr(" nodes"), tr(" node")}, m_page),
                               listField("edge-medium", tr("Node &cables"), media, m_page),
                               listField("core-medium", tr("Switch ca&bles"), media, m_page),
                               textField("name", tr("Nam&e"), {}, m_page)});
}

/// Switch and ports used belong together: no switch and a number of ports is a plain switch. A k-ary tree
/// uses k ports of each, so the number of ports is no choice of its own there.
void GenerateForm::refineSwitchFields()
{
    FormField* model = field("switch");
    FormField* ports = field("radix");
    FormField* tree = field("tree");
    model->collect = [this, model](OptionList& options) {
        const std::string chosen = word("switch");
        if (chosen == plainSwitchWord && word("tree") == "k")
            options.emplace_back("radix", std::to_string(boxOf(*field("k"))->value()));
        else if (!chosen.empty() && chosen != plainSwitchWord)
            options.emplace_back("switch", chosen);
    };
    model->load = [list = listOf(*model)](const OptionMap& options) {
        const auto it = options.find("switch");
        const std::string chosen = it != options.end()         ? it->second
                                   : options.contains("radix") ? plainSwitchWord
                                                               : "";
        list->setCurrentIndex(std::max(0, list->findData(QString::fromStdString(chosen))));
    };
    ports->collect = [this, box = boxOf(*ports)](OptionList& options) {
        if (box->value() != 0 || word("switch") == plainSwitchWord)
            options.emplace_back("radix", std::to_string(box->value()));
    };
    tree->collect = [](OptionList&) {};
    tree->load = [segments = qobject_cast<SegmentedControl*>(tree->editor())](const OptionMap& options) {
        segments->setCurrentIndex(options.contains("k") ? 1 : 0);
    };
    connect(listOf(*model), &QComboBox::currentIndexChanged, this, [this, box = boxOf(*ports)] {
        const bool plain = word("switch") == plainSwitchWord;
        box->setZeroText(plain ? QString() : tr("All"));
        if (!m_loading)
            box->setValue(plain ? plainRadix : 0);
    });
}

/// The lists that depend on other values: the node without an option is the family's default, and switches
/// speak the fabric.
void GenerateForm::updateLists()
{
    const Catalog& catalog = m_presenter.catalog();
    const Result<Parameters> plain = defaultParameters(m_family);
    Parameters parameters = plain ? *plain : m_presenter.parameters();
    if (auto* tree = std::get_if<FatTreeParameters>(&parameters); tree && word("tree") == "k")
        tree->k = 2;
    const std::string usual = defaultNodeOf(parameters);
    Choices nodes;
    for (const DeviceType& type : catalog.nodes())
        nodes.emplace_back(type.id == usual ? "" : type.id, nodeLabel(type));
    setChoices(*field("node"), nodes);

    Choices switches = {{"", tr("Smallest that fits")}};
    for (const DeviceType& type : catalog.switches())
        if (speaks(type, m_fabric) && type.portCount() > 0)
            switches.emplace_back(type.id, switchLabel(type));
    switches.emplace_back(plainSwitchWord, tr("Plain switch"));
    setChoices(*field("switch"), switches);
}

std::set<std::string> GenerateForm::rowsOfFamily() const
{
    std::set<std::string> rows;
    for (const std::string& option : optionNames(m_family))
        rows.insert(option);
    if (m_family == "reference")
        return {"design", "su", "fabric", "edge-medium", "core-medium", "name"};
    if (m_family == "star")
        rows.erase("core-medium");
    if (m_family == "fat-tree")
        rows.insert("tree");
    return rows;
}

std::set<std::string> GenerateForm::rowsInUse() const
{
    std::set<std::string> rows = rowsOfFamily();
    const auto drop = [&](std::initializer_list<const char*> names) {
        for (const char* name : names)
            rows.erase(name);
    };
    const bool kAry = word("tree") == "k";
    if (kAry)
        drop({"nodes", "tiers", "oversubscription", "spines", "radix"});
    else
        drop({"k"});
    if (word("switch").empty())
        drop({"radix"});
    const bool meshed = rows.contains("hosts-per-switch") && boxOf(*field("hosts-per-switch"))->value() == 0;
    if (meshed)
        drop({"switch", "radix", "edge-medium"});

    std::string node = word("node");
    if (node.empty()) {
        Parameters plain = *defaultParameters(m_family);
        if (auto* tree = std::get_if<FatTreeParameters>(&plain); tree && kAry)
            tree->k = 2;
        node = defaultNodeOf(plain);
    }
    if (!isShapeless(node) || kAry)
        drop({"gpus", "nics"});
    if (!isShapeless(node))
        drop({"link-gbps"});
    const DeviceType* type = m_presenter.catalog().node(node);
    if (!type || type->insides.scaleUp.kind != ScaleUpKind::switched)
        drop({"nvlink-domain"});
    return rows;
}

} // namespace fabric
