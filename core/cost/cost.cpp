#include "core/cost/cost.h"

#include "core/cost/pricing.h"
#include "core/model/tiers.h"
#include "core/model/type_split.h"

#include <algorithm>
#include <utility>

namespace fabric {
namespace {

using pricing::Circumstances;

int tiersOf(const Design& design)
{
    const std::vector<int> tiers = switchTiers(design);
    const auto highest = std::max_element(tiers.begin(), tiers.end());
    return highest == tiers.end() ? 0 : std::max(0, *highest);
}

/// Prices lines one after the other; remembers what is already in the price of something else.
class Pricer
{
public:
    Pricer(const Circumstances& here, const PriceSet* set) : m_here(here), m_set(set) {}

    std::vector<CostLine> run()
    {
        std::vector<CostLine> bundles = priceBundles();
        std::vector<CostLine> lines;
        for (const BomLine& part : m_here.bom.lines) {
            CostLine line;
            line.part = part;
            price(line);
            lines.push_back(std::move(line));
        }
        lines.insert(lines.end(), std::make_move_iterator(bundles.begin()),
                     std::make_move_iterator(bundles.end()));
        std::stable_sort(lines.begin(), lines.end(), [](const CostLine& a, const CostLine& b) {
            return a.part.category < b.part.category;
        });
        return lines;
    }

private:
    struct Cover
    {
        PartCategory category = PartCategory::nic;
        TypeIndex node; ///< valid: only what is in this type of node
        Provenance from;
    };

    std::vector<CostLine> priceBundles()
    {
        std::vector<CostLine> lines;
        if (!m_set)
            return lines;
        for (const PriceRule& rule : m_set->rules) {
            if (!pricing::isBundle(rule))
                continue;
            if (std::optional<CostLine> line = pricing::bundleLine(rule, m_here)) {
                lines.push_back(std::move(*line));
                cover(rule, TypeIndex{});
            }
        }
        return lines;
    }

    void cover(const PriceRule& rule, TypeIndex node)
    {
        for (PartCategory category : rule.covers)
            m_covers.push_back({category, node, rule.from});
    }

    void price(CostLine& line)
    {
        const DeviceType* type =
            line.part.type.valid() ? &m_here.design.types[line.part.type.value] : nullptr;
        if (overrideOf(line.part) || !priceAsBase(line, type))
            priceAs(line, {line.part, type});
        if (line.status == PriceStatus::unpriced && line.part.integrated)
            line.status = PriceStatus::included;
    }

    /// Prices a line as if it were `part`; false if nobody says what that costs.
    bool priceAs(CostLine& line, const pricing::Part& part)
    {
        const PriceRule* rule = nullptr;
        std::optional<Money> amount;
        const Cover* covered = coverOf(line.part);
        if (m_set && !covered) {
            const auto it = std::find_if(m_set->rules.begin(), m_set->rules.end(), [&](const PriceRule& r) {
                return !pricing::isBundle(r) && pricing::matches(r, part, m_here);
            });
            rule = it == m_set->rules.end() ? nullptr : &*it;
            amount = rule ? pricing::unitPrice(*rule, part, m_here) : std::nullopt;
        }
        if (const PriceOverride* own = overrideOf(part.line)) {
            set(line, own->price, {own->source, std::nullopt, Confidence::none});
        } else if (covered) {
            line.status = PriceStatus::included;
            line.from = covered->from;
        } else if (amount) {
            set(line, *amount, rule->from);
        }
        if (rule && line.status == PriceStatus::priced)
            cover(*rule, line.part.category == PartCategory::node ? line.part.type : TypeIndex{});
        return line.status != PriceStatus::unpriced;
    }

    /// A switch with cages broken out costs what it costs without; a node with NICs added, which are lines of
    /// their own, what it costs without them.
    bool priceAsBase(CostLine& line, const DeviceType* type)
    {
        const bool isDevice =
            line.part.category == PartCategory::node || line.part.category == PartCategory::switchDevice;
        const std::optional<DeviceType> base = isDevice ? baseType(*type) : std::nullopt;
        if (!base)
            return false;
        BomLine part = line.part;
        part.id = base->id;
        if (!priceAs(line, {part, &*base}))
            return false;
        if (line.status == PriceStatus::priced)
            line.pricedAs = base->id;
        return true;
    }

    static void set(CostLine& line, Money amount, Provenance from)
    {
        line.status = PriceStatus::priced;
        line.unitPrice = amount;
        line.total = amount * static_cast<double>(line.part.quantity);
        line.from = std::move(from);
    }

    const PriceOverride* overrideOf(const BomLine& part) const
    {
        const auto& all = m_here.design.priceOverrides;
        const auto it =
            std::find_if(all.begin(), all.end(), [&](const PriceOverride& o) { return o.type == part.id; });
        return it == all.end() ? nullptr : &*it;
    }

    const Cover* coverOf(const BomLine& part) const
    {
        const auto it = std::find_if(m_covers.begin(), m_covers.end(), [&](const Cover& c) {
            return c.category == part.category && (!c.node.valid() || (c.node == part.type && !part.added));
        });
        return it == m_covers.end() ? nullptr : &*it;
    }

    Circumstances m_here;
    const PriceSet* m_set;
    std::vector<Cover> m_covers;
};

/// Adds up lines of some categories.
class Sum
{
public:
    void add(const CostLine& line)
    {
        m_unpriced = m_unpriced || line.status == PriceStatus::unpriced;
        if (!line.total)
            return;
        m_priced = true;
        m_sum += *line.total;
    }
    std::optional<Money> value() const
    {
        return m_priced || !m_unpriced ? std::optional(m_sum) : std::nullopt;
    }

private:
    Money m_sum;
    bool m_priced = false;
    bool m_unpriced = false;
};

bool isNetwork(PartCategory category)
{
    return category != PartCategory::node && category != PartCategory::facility;
}

void addUp(CostReport& report)
{
    Sum total;
    Sum nodes;
    Sum network;
    Sum facility;
    bool hasFacility = false;
    for (const CostLine& line : report.lines) {
        total.add(line);
        report.unpricedLines += line.status == PriceStatus::unpriced ? 1 : 0;
        if (isNetwork(line.part.category)) {
            network.add(line);
        } else if (line.part.category == PartCategory::node) {
            nodes.add(line);
        } else {
            facility.add(line);
            hasFacility = true;
        }
    }
    report.total = total.value();
    report.nodesTotal = nodes.value();
    report.networkTotal = network.value();
    if (hasFacility)
        report.facilityTotal = facility.value();
    if (report.nodesTotal && report.networkTotal) {
        const Money both = *report.nodesTotal + *report.networkTotal;
        if (both > Money(0))
            report.networkShare = *report.networkTotal / both;
    }
}

void addPower(const Design& design, CostReport& report)
{
    for (const Device& device : design.devices) {
        const std::optional<Watts>& power = design.typeOf(device).maxPower.value;
        if (power)
            report.power = report.power.value_or(Watts(0)) + *power;
        else
            ++report.devicesWithoutPower;
    }
}

/// The fabric that the switches are made for, where that is not the one the design asks for: somebody who
/// compares fabrics on one drawing has bought nothing else yet.
FabricKind drawnFabric(const Design& design)
{
    std::vector<bool> used(design.types.size());
    for (const Device& device : design.devices)
        used[device.type.value] = true;
    std::array<bool, 3> spoken{true, true, true};
    for (std::size_t t = 0; t < used.size(); ++t) {
        const DeviceType& type = design.types[t];
        if (!used[t] || type.kind != DeviceKind::switchDevice || type.fabrics.empty())
            continue;
        for (const FabricKind kind : allFabrics)
            spoken[indexOf(kind)] =
                spoken[indexOf(kind)] &&
                std::find(type.fabrics.begin(), type.fabrics.end(), kind) != type.fabrics.end();
    }
    if (spoken[indexOf(design.fabric.own)])
        return design.fabric.own;
    const auto* first = std::find_if(allFabrics.begin(), allFabrics.end(),
                                     [&](FabricKind kind) { return spoken[indexOf(kind)]; });
    return first == allFabrics.end() ? design.fabric.own : *first;
}

void addFabrics(const Design& design, CostReport& report)
{
    report.drawn = drawnFabric(design);
    const auto factorOf = [&](FabricKind kind) {
        return design.fabric.of(kind).costFactor.value_or(defaultCostFactor(kind));
    };
    const double drawn = factorOf(report.drawn);
    const bool known = std::none_of(report.lines.begin(), report.lines.end(), [](const CostLine& line) {
        return isNetwork(line.part.category) && line.status == PriceStatus::unpriced;
    });
    for (FabricKind kind : allFabrics) {
        FabricCost& fabric = report.fabrics[indexOf(kind)];
        fabric.fabric = kind;
        fabric.costFactor = factorOf(kind);
        if (!known || !report.networkTotal)
            continue;
        if (kind == report.drawn)
            fabric.networkTotal = report.networkTotal;
        else if (drawn > 0)
            fabric.networkTotal = *report.networkTotal / drawn * fabric.costFactor;
    }
}

} // namespace

const char* nameOf(PriceStatus status)
{
    switch (status) {
    case PriceStatus::priced:
        return "priced";
    case PriceStatus::included:
        return "included";
    case PriceStatus::unpriced:
        return "unpriced";
    }
    return "";
}

double defaultCostFactor(FabricKind fabric)
{
    switch (fabric) {
    case FabricKind::infiniband:
        return 4;
    case FabricKind::roce:
        return 2;
    case FabricKind::ethernet:
        return 1;
    }
    return 1;
}

CostReport cost(const Design& design, const PriceSet* prices)
{
    const BillOfMaterials bom = billOfMaterials(design);
    CostReport report;
    report.tiers = tiersOf(design);
    report.counts = bom.counts;
    if (prices) {
        report.prices = prices->id;
        report.currency = prices->currency;
    }
    report.lines = Pricer({design, bom, report.tiers}, prices).run();
    addUp(report);
    addPower(design, report);
    addFabrics(design, report);
    return report;
}

namespace {

/// A price set that exists: the nearest by name, or else the first.
std::string nearestPrices(const Catalog& catalog, const std::string& name)
{
    std::string nearest = catalog.nearest(CatalogSection::prices, name);
    if (nearest.empty() && !catalog.priceSets().empty())
        nearest = catalog.priceSets().front().id;
    return nearest;
}

/// The maker's number of a device or NIC that the design does not carry itself. Which cable or transceiver
/// it will be, a design leaves open.
std::string partNumberOf(const BomLine& part, const Catalog& catalog)
{
    if (part.category == PartCategory::nic) {
        const NicModel* nic = catalog.nic(part.id);
        return nic ? nic->partNumber : std::string();
    }
    const DeviceType* type = part.category == PartCategory::switchDevice ? catalog.switchType(part.id)
                             : part.category == PartCategory::node       ? catalog.node(part.id)
                                                                         : nullptr;
    return type ? type->partNumber : std::string();
}

} // namespace

Result<CostReport> cost(const Design& design, const Catalog& catalog, std::string_view prices)
{
    const std::string name = prices.empty() ? design.prices : std::string(prices);
    const PriceSet* set = name.empty() ? nullptr : catalog.priceSet(name);
    if (!set && !name.empty())
        return error(ErrorKind::usage, finding("cost.unknown_prices", "prices")
                                           .with("found", name)
                                           .with("nearest", nearestPrices(catalog, name)));
    CostReport report = cost(design, set);
    for (CostLine& line : report.lines) {
        if (line.part.partNumber.empty())
            line.part.partNumber = partNumberOf(line.part, catalog);
    }
    return report;
}

} // namespace fabric
