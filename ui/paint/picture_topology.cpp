#include "ui/paint/picture_topology.h"
#include "ui/paint/words.h"

#include "core/model/tiers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int runsPerTier = 16; ///< devices outside any group are cut into at most so many runs a tier

/// "32 nodes · 256 GPUs · 8 rails".
QString contentsOf(int nodes, int gpus, int rails)
{
    QStringList parts{counted(QCoreApplication::translate("Picture", "%n nodes", nullptr, nodes), nodes),
                      counted(QCoreApplication::translate("Picture", "%n GPUs", nullptr, gpus), gpus)};
    if (rails > 1)
        parts += counted(QCoreApplication::translate("Picture", "%n rails", nullptr, rails), rails);
    return parts.join(u" · "_s);
}

bool isContainer(GroupKind kind)
{
    return kind == GroupKind::pod || kind == GroupKind::rack || kind == GroupKind::dragonflyGroup ||
           kind == GroupKind::custom;
}

} // namespace

void PictureTopology::prepare()
{
    classifyDevices();
    findTorus();
    countPorts();
    findRails();
    collapse();
    joinEnds();
    buildClusters();
    buildFrames();
    tellContents();
    buildBlocks();
    buildFine();
    buildAdjacency();
    buildMiddle();
    buildCoarse();
}

void PictureTopology::classifyDevices()
{
    const Design& design = m_picture.design();
    const std::vector<int> tiers = switchTiers(design);
    m_picture.devices.resize(design.devices.size());
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        PictureDevice& device = m_picture.devices[i];
        device.id = design.devices[i].id;
        const DeviceKind kind = design.typeOf(design.devices[i]).kind;
        device.shape = kind == DeviceKind::node      ? Glyph::node
                       : kind == DeviceKind::service ? Glyph::service
                                                     : Glyph::box;
        device.tier = kind == DeviceKind::switchDevice ? std::max(1, tiers[i]) : 0;
    }
    m_ends.resize(design.links.size());
    for (std::size_t i = 0; i < design.links.size(); ++i) {
        int a = m_picture.indexOf(design.links[i].a.device);
        int b = m_picture.indexOf(design.links[i].b.device);
        const auto rank = [&](int d) {
            const PictureDevice& device = m_picture.devices[static_cast<std::size_t>(d)];
            return std::tuple(device.tier, device.shape == Glyph::service, d);
        };
        if (rank(b) < rank(a))
            std::swap(a, b);
        m_ends[i] = {a, b};
    }
}

void PictureTopology::findTorus()
{
    m_picture.torusPlace.assign(m_picture.devices.size(), -1);
    for (const Group& group : m_picture.design().groups) {
        for (std::size_t i = 0; i < group.members.size(); ++i) {
            const int d = m_picture.indexOf(group.members[i]);
            if (d < 0)
                continue;
            PictureDevice& device = m_picture.devices[static_cast<std::size_t>(d)];
            if (group.kind == GroupKind::dragonflyGroup && device.shape == Glyph::box)
                device.shape = Glyph::router;
            if (group.kind == GroupKind::torus && !group.dims.empty()) {
                device.shape = Glyph::chip;
                m_picture.torusPlace[static_cast<std::size_t>(d)] = static_cast<int>(i);
                m_picture.torusDims = group.dims;
            }
        }
    }
}

int PictureTopology::shown(int d) const
{
    const int sheet = m_picture.devices[static_cast<std::size_t>(d)].sheet;
    return sheet < 0 ? d : m_picture.sheets[static_cast<std::size_t>(sheet)].device;
}

void PictureTopology::collapse()
{
    const Design& design = m_picture.design();
    // Of groups inside each other the outermost is the one that is seen.
    std::vector<std::pair<int, const Group*>> groups;
    for (const GroupId id : m_picture.layout().collapsed) {
        int depth = 0;
        const Group* group = design.find(id);
        for (const Group* g = group; g && g->parent.valid() && depth < 16; g = design.find(g->parent))
            ++depth;
        if (group)
            groups.emplace_back(depth, group);
    }
    if (groups.empty())
        return;
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::map<GroupId, std::vector<const Group*>> children;
    for (const Group& group : design.groups) {
        if (group.parent.valid())
            children[group.parent].push_back(&group);
    }
    for (const auto& [depth, group] : groups) {
        Sheet sheet;
        sheet.group = group->id;
        sheet.title = QString::fromStdString(group->name);
        std::vector<const Group*> open{group};
        for (std::size_t i = 0; i < open.size() && i <= design.groups.size(); ++i) {
            for (const DeviceId id : open[i]->members) {
                const int d = m_picture.indexOf(id);
                if (d < 0 || m_picture.devices[static_cast<std::size_t>(d)].sheet >= 0)
                    continue;
                m_picture.devices[static_cast<std::size_t>(d)].sheet =
                    static_cast<int>(m_picture.sheets.size());
                sheet.devices.push_back(d);
            }
            const auto inner = children.find(open[i]->id);
            if (inner != children.end())
                open.insert(open.end(), inner->second.begin(), inner->second.end());
        }
        if (sheet.devices.empty())
            continue;
        sheet.device = sheet.devices.front();
        PictureDevice& first = m_picture.devices[static_cast<std::size_t>(sheet.device)];
        for (const int d : sheet.devices) {
            PictureDevice& device = m_picture.devices[static_cast<std::size_t>(d)];
            device.hidden = d != sheet.device;
            first.tier = std::max(first.tier, device.tier);
        }
        first.shape = Glyph::sheets;
        m_picture.sheets.push_back(std::move(sheet));
    }
}

void PictureTopology::joinEnds()
{
    const Design& design = m_picture.design();
    m_rails.resize(design.links.size());
    for (std::size_t i = 0; i < design.links.size(); ++i)
        m_rails[i] = static_cast<std::int16_t>(railOf(design.links[i], m_ends[i][0], m_ends[i][1]));
    if (m_picture.sheets.empty())
        return;
    for (auto& [a, b] : m_ends) {
        a = shown(a);
        b = shown(b);
        const auto tier = [&](int d) { return m_picture.devices[static_cast<std::size_t>(d)].tier; };
        if (std::pair(tier(b), b) < std::pair(tier(a), a))
            std::swap(a, b);
    }
}

void PictureTopology::buildClusters()
{
    const Design& design = m_picture.design();
    const auto claim = [&](const Group& group) {
        Cluster cluster;
        cluster.group = group.id;
        cluster.title = QString::fromStdString(group.name);
        for (const DeviceId id : group.members) {
            const int d = m_picture.indexOf(id);
            if (d >= 0 && m_picture.devices[static_cast<std::size_t>(d)].cluster < 0)
                cluster.devices.push_back(d);
        }
        if (cluster.devices.empty())
            return;
        for (const int d : cluster.devices)
            m_picture.devices[static_cast<std::size_t>(d)].cluster =
                static_cast<int>(m_picture.clusters.size());
        m_picture.clusters.push_back(std::move(cluster));
    };
    // What is drawn inside a sheet belongs to the cluster of the sheet.
    for (const Sheet& sheet : m_picture.sheets) {
        Cluster cluster;
        cluster.group = sheet.group;
        cluster.title = sheet.title;
        cluster.devices = sheet.devices;
        for (const int d : sheet.devices)
            m_picture.devices[static_cast<std::size_t>(d)].cluster =
                static_cast<int>(m_picture.clusters.size());
        m_picture.clusters.push_back(std::move(cluster));
    }
    for (const bool rack : {false, true}) {
        for (const Group& group : design.groups) {
            if (isContainer(group.kind) && (group.kind == GroupKind::rack) == rack && !group.parent.valid())
                claim(group);
        }
    }
    for (const Group& group : design.groups) {
        if (isContainer(group.kind) && group.parent.valid())
            claim(group);
    }
    addRuns();
    for (Cluster& cluster : m_picture.clusters) {
        for (const int d : cluster.devices) {
            const bool node = m_picture.devices[static_cast<std::size_t>(d)].tier == 0;
            (node ? cluster.nodes : cluster.switches) += 1;
            cluster.gpus += m_picture.typeOf(d).gpuCount();
        }
        std::erase_if(cluster.devices,
                      [&](int d) { return m_picture.devices[static_cast<std::size_t>(d)].hidden; });
    }
}

void PictureTopology::addRuns()
{
    std::map<std::pair<int, bool>, std::vector<int>> byTier;
    for (std::size_t d = 0; d < m_picture.devices.size(); ++d) {
        const PictureDevice& device = m_picture.devices[d];
        if (device.cluster < 0)
            byTier[{device.tier, device.shape == Glyph::service}].push_back(static_cast<int>(d));
    }
    for (const auto& [tier, all] : byTier) {
        const std::size_t runs = std::min<std::size_t>(runsPerTier, all.size());
        for (std::size_t r = 0; r < runs; ++r) {
            Cluster run;
            run.devices.assign(all.begin() + static_cast<std::ptrdiff_t>(all.size() * r / runs),
                               all.begin() + static_cast<std::ptrdiff_t>(all.size() * (r + 1) / runs));
            for (const int d : run.devices)
                m_picture.devices[static_cast<std::size_t>(d)].cluster =
                    static_cast<int>(m_picture.clusters.size());
            m_picture.clusters.push_back(std::move(run));
        }
    }
}

void PictureTopology::buildFrames()
{
    const Design& design = m_picture.design();
    const auto isCollapsed = [&](GroupId id) {
        for (int depth = 0; id.valid() && depth < 16; ++depth) {
            if (m_picture.layout().isCollapsed(id))
                return true;
            const Group* group = design.find(id);
            id = group ? group->parent : GroupId();
        }
        return false;
    };
    for (const Group& group : design.groups) {
        const bool domain = group.kind == GroupKind::nvlinkDomain && group.members.size() > 1;
        if (!isContainer(group.kind) && !domain)
            continue;
        Frame frame;
        frame.group = group.id;
        frame.kind = group.kind;
        for (const Group* g = &group; g && g->parent.valid() && frame.depth < 16; g = design.find(g->parent))
            ++frame.depth;
        for (const DeviceId id : group.members) {
            const int d = m_picture.indexOf(id);
            if (d >= 0 && !m_picture.devices[static_cast<std::size_t>(d)].hidden)
                frame.devices.push_back(d);
        }
        const bool onlySheet =
            frame.devices.size() == 1 &&
            m_picture.devices[static_cast<std::size_t>(frame.devices.front())].shape == Glyph::sheets;
        if (frame.devices.empty() || (onlySheet && (domain || isCollapsed(group.id))))
            continue;
        frame.title = QString::fromStdString(group.name);
        m_picture.frames.push_back(std::move(frame));
    }
    const auto order = [](const Frame& f) { return std::pair(f.kind == GroupKind::nvlinkDomain, f.depth); };
    std::stable_sort(m_picture.frames.begin(), m_picture.frames.end(),
                     [&](const Frame& a, const Frame& b) { return order(a) < order(b); });
    nestFrames();
}

void PictureTopology::tellContents()
{
    const QLocale locale;
    for (Frame& frame : m_picture.frames) {
        int nodes = 0;
        int gpus = 0;
        int nics = 0;
        Bandwidth perGpu;
        for (const DeviceId id : m_picture.design().find(frame.group)->members) {
            const int d = m_picture.indexOf(id);
            if (d < 0)
                continue;
            const DeviceType& type = m_picture.typeOf(d);
            nodes += type.kind == DeviceKind::node ? 1 : 0;
            gpus += type.gpuCount();
            nics = std::max(nics, type.nicCount());
            perGpu = std::max(perGpu, type.insides.scaleUp.perGpu);
        }
        if (frame.kind == GroupKind::nvlinkDomain)
            frame.subtitle = words(QT_TRANSLATE_NOOP("Picture", "NVSwitch · %1\u00a0GB/s a GPU"))
                                 .arg(locale.toString(toGigabytesPerSecond(perGpu), 'g', 4));
        else
            frame.subtitle = contentsOf(nodes, gpus, nics);
    }
    for (Sheet& sheet : m_picture.sheets) {
        int nodes = 0;
        int gpus = 0;
        for (const int d : sheet.devices) {
            nodes += m_picture.typeOf(d).kind == DeviceKind::node ? 1 : 0;
            gpus += m_picture.typeOf(d).gpuCount();
        }
        sheet.contents = nodes > 0 ? contentsOf(nodes, gpus, 0) : QString();
    }
}

void PictureTopology::nestFrames()
{
    std::vector<Frame>& frames = m_picture.frames;
    std::map<GroupId, int> frameOf;
    std::vector<int> domainOf(m_picture.devices.size(), -1);
    for (int f = 0; f < static_cast<int>(frames.size()); ++f) {
        const Frame& frame = frames[static_cast<std::size_t>(f)];
        frameOf[frame.group] = f;
        if (frame.kind != GroupKind::nvlinkDomain)
            continue;
        for (const int d : frame.devices)
            domainOf[static_cast<std::size_t>(d)] = f;
    }
    for (int f = 0; f < static_cast<int>(frames.size()); ++f) {
        Frame& frame = frames[static_cast<std::size_t>(f)];
        if (frame.kind == GroupKind::nvlinkDomain)
            continue;
        for (const int d : frame.devices) {
            if (const int domain = domainOf[static_cast<std::size_t>(d)]; domain >= 0)
                frame.domains.push_back(domain);
        }
        std::sort(frame.domains.begin(), frame.domains.end());
        frame.domains.erase(std::unique(frame.domains.begin(), frame.domains.end()), frame.domains.end());
        const Group* group = m_picture.design().find(frame.group);
        const auto parent = group ? frameOf.find(group->parent) : frameOf.end();
        if (parent != frameOf.end() && parent->second < f)
            frames[static_cast<std::size_t>(parent->second)].inner.push_back(f);
    }
    for (Cluster& cluster : m_picture.clusters) {
        const auto found = frameOf.find(cluster.group);
        if (cluster.group.valid() && found != frameOf.end())
            cluster.box = found->second;
    }
}

void PictureTopology::buildBlocks()
{
    m_blockOf.assign(m_picture.devices.size(), -1);
    for (std::size_t c = 0; c < m_picture.clusters.size(); ++c) {
        std::map<int, int> ofTier;
        for (const int d : m_picture.clusters[c].devices) {
            const int tier = m_picture.devices[static_cast<std::size_t>(d)].tier;
            const auto [found, fresh] = ofTier.try_emplace(tier, static_cast<int>(m_picture.blocks.size()));
            if (fresh)
                m_picture.blocks.push_back({static_cast<int>(c), tier, {}, {}});
            m_picture.blocks[static_cast<std::size_t>(found->second)].devices.push_back(d);
            m_blockOf[static_cast<std::size_t>(d)] = found->second;
        }
    }
}

void PictureTopology::countPorts()
{
    const Design& design = m_picture.design();
    for (std::size_t i = 0; i < design.links.size(); ++i) {
        PictureDevice& a = m_picture.devices[static_cast<std::size_t>(m_ends[i][0])];
        PictureDevice& b = m_picture.devices[static_cast<std::size_t>(m_ends[i][1])];
        const double rate = toGbps(design.links[i].rate);
        if (a.tier == b.tier) {
            ++a.level;
            ++b.level;
            continue;
        }
        ++a.up;
        a.upGbps += rate;
        if (a.shape != Glyph::service) {
            ++b.down;
            b.downGbps += rate;
        }
    }
}

void PictureTopology::findRails()
{
    const Design& design = m_picture.design();
    for (const Device& device : design.devices) {
        const DeviceType& type = design.typeOf(device);
        m_picture.hasRails |= type.kind == DeviceKind::node && type.nicCount() > 1;
    }
    m_picture.hasRails &= m_picture.torusDims.empty();
    if (!m_picture.hasRails)
        return;
    constexpr int mixed = -2;
    for (std::size_t i = 0; i < design.links.size(); ++i) {
        const int a = m_ends[i][0];
        PictureDevice& leaf = m_picture.devices[static_cast<std::size_t>(m_ends[i][1])];
        if (m_picture.devices[static_cast<std::size_t>(a)].shape != Glyph::node || leaf.tier == 0)
            continue;
        const PortRef& port = design.links[i].a.device == design.devices[static_cast<std::size_t>(a)].id
                                  ? design.links[i].a
                                  : design.links[i].b;
        const int nic = m_picture.typeOf(a).nicOf(static_cast<int>(port.port));
        leaf.rail = leaf.rail == -1 || leaf.rail == nic ? nic : mixed;
    }
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::rail)
            continue;
        for (const DeviceId id : group.members) {
            if (const int d = m_picture.indexOf(id); d >= 0)
                m_picture.devices[static_cast<std::size_t>(d)].rail = group.index;
        }
    }
    for (PictureDevice& device : m_picture.devices)
        device.rail = std::max(device.rail, -1);
}

int PictureTopology::railOf(const Link& link, int a, int b) const
{
    if (!m_picture.hasRails)
        return -1;
    const PictureDevice& lower = m_picture.devices[static_cast<std::size_t>(a)];
    const PictureDevice& upper = m_picture.devices[static_cast<std::size_t>(b)];
    if (lower.shape == Glyph::node)
        return m_picture.typeOf(a).nicOf(
            static_cast<int>(link.a.device == lower.id ? link.a.port : link.b.port));
    return lower.rail >= 0 ? lower.rail : upper.rail;
}

} // namespace fabric
