#pragma once

#include "ui/palette/palette_item.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace fabric {

/// The words of the palette in the language that is installed when they are asked for.
class PaletteWords
{
    Q_DECLARE_TR_FUNCTIONS(fabric::PaletteWords)

public:
    explicit PaletteWords(const Catalog& catalog) : m_catalog(catalog) {}

    static QString sectionTitle(PaletteSection section);
    /// "GPU node", "switch": what one item of a section is.
    static QString kindOf(PaletteSection section);

    /// The name for people; of a switch without what the second line says anyway.
    QString title(const PaletteItem& item) const;
    /// "8 × H100 SXM5 80GB · 8 × 400G", "64 × 400G · InfiniBand".
    QString detail(const PaletteItem& item) const;

private:
    QString nodeDetail(const DeviceType& type) const;
    QString domainDetail(const NodeDomain& domain) const;
    static QString containerDetail(GroupKind kind);

    const Catalog& m_catalog;
};

/// "400G", "37.5G".
QString shortRate(Bandwidth rate);
/// "64 × 400G", "8 × 63G + 40 × 42G", fastest first; ports of one rate are counted together.
QString portsText(const std::vector<PortGroup>& ports);
/// "InfiniBand", "Ethernet" for both kinds of it, a protocol by its own name; empty where anything goes.
QString fabricsText(const std::vector<FabricKind>& fabrics, const std::string& protocol);
/// A GPU's name without maker, form factor and remarks: "H100 80GB".
QString shortGpuName(const std::string& name);
/// The network ports of a node, as groups.
std::vector<PortGroup> networkPorts(const DeviceType& node);

/// What a filter is held against.
struct SearchText
{
    QString words;         ///< names, makers, ids, fabrics and kinds, folded
    std::vector<int> gbps; ///< rates of its ports
};
SearchText searchTextOf(const Catalog& catalog, const PaletteItem& item);
/// Every word of the filter must be found; a number, alone or with a G, among the rates or the words.
bool matchesFilter(const SearchText& text, const QString& filter);

} // namespace fabric
