#pragma once

#include "core/base/result.h"
#include "core/model/design.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace fabric {

/// X:Y, ports towards nodes to ports towards the next tier. 4:1 has a quarter of the bandwidth upwards.
struct Ratio
{
    double down = 1;
    double up = 1;

    friend bool operator==(const Ratio&, const Ratio&) = default;
};

/// How many spines (and cores of a plane) stand above the up-links.
enum class SpineRule {
    balanced, ///< smallest count ≥ up-links ÷ radix that divides the up-links of a leaf: all pairs alike
    minimum   ///< ⌈up-links ÷ radix⌉; pairs differ by at most one cable
};

/// How the copies of the global links of a dragonfly are laid to the ports of its groups.
enum class Arrangement { consecutive, palmtree, circulant };

/// What every family takes. Empty ids and optionals mean the default of the family.
struct CommonParameters
{
    std::string node;        ///< catalog id
    std::string switchModel; ///< catalog id; empty: see `radix`
    std::optional<int>
        radix; ///< ports used of each switch; without a model: a plain switch of that many ports
    std::optional<int> gpus;       ///< shape of single-accelerator only
    std::optional<int> nics;       ///< shape of single-accelerator only
    std::optional<Bandwidth> link; ///< shape of single-accelerator only: rate of its ports
    FabricKind fabric = FabricKind::infiniband;
    int nvlinkDomain = 1; ///< nodes that share one NVLink domain
    Medium edgeMedium = Medium::optics;
    Medium coreMedium = Medium::optics;
    std::string name; ///< of the design; empty: made from family, count and node

    friend bool operator==(const CommonParameters&, const CommonParameters&) = default;
};

struct StarParameters
{
    CommonParameters common;
    int nodes = 16;

    friend bool operator==(const StarParameters&, const StarParameters&) = default;
};

/// The part that fat-trees and rail fabrics share: how a leaf divides its ports and what stands above.
struct ClosParameters
{
    int nodes = 32;
    int tiers = 2;
    std::optional<Ratio> oversubscription; ///< at a leaf; none: 1:1
    std::optional<int> down;               ///< together with `up`, instead of a ratio
    std::optional<int> up;
    SpineRule spines = SpineRule::balanced;

    friend bool operator==(const ClosParameters&, const ClosParameters&) = default;
};

/// A node's NICs all go to one leaf.
struct FatTreeParameters
{
    CommonParameters common;
    ClosParameters clos;
    std::optional<int> k; ///< canonical k-ary 3-tier tree with k³/4 single-port nodes; replaces `clos`

    friend bool operator==(const FatTreeParameters&, const FatTreeParameters&) = default;
};

/// NIC r of every node goes to a leaf of rail r.
struct RailParameters
{
    CommonParameters common;
    ClosParameters clos;   ///< one tier is legal
    bool railOnly = false; ///< each rail is a fabric of its own; otherwise all rails meet in the spines

    friend bool operator==(const RailParameters&, const RailParameters&) = default;
};

struct DragonflyParameters
{
    CommonParameters common;
    int p = 2;                       ///< node ports of a router
    int a = 4;                       ///< routers of a group
    int h = 2;                       ///< global ports of a router
    std::optional<int> groups;       ///< none: a·h + 1
    std::optional<int> linksPerPair; ///< none: ⌊a·h ÷ (groups − 1)⌋
    bool useAllPorts = false;        ///< add links by distance 1, 2, … while ports are left
    Arrangement arrangement = Arrangement::consecutive;
    int planes = 1; ///< more than one: a dragonfly for each NIC index

    friend bool operator==(const DragonflyParameters&, const DragonflyParameters&) = default;
};

struct TorusParameters
{
    CommonParameters common;
    std::vector<int> dims;
    int hostsPerSwitch = 0; ///< 0: nodes are cabled to each other

    friend bool operator==(const TorusParameters&, const TorusParameters&) = default;
};

/// A published design; see referenceDesigns().
struct ReferenceParameters
{
    CommonParameters common; ///< media and name only; devices and fabric belong to the design
    std::string design = "dgx-h100-superpod";
    int scalableUnits = 4;

    friend bool operator==(const ReferenceParameters&, const ReferenceParameters&) = default;
};

using Parameters = std::variant<StarParameters, FatTreeParameters, RailParameters, DragonflyParameters,
                                TorusParameters, ReferenceParameters>;

/// "star", "fat-tree", "rail", "dragonfly", "torus", "reference".
std::string_view familyOf(const Parameters& parameters);
const CommonParameters& commonOf(const Parameters& parameters);
CommonParameters& commonOf(Parameters& parameters);

/// The default parameters of a family by its name on the command line; error "generate.unknown_family"
/// otherwise.
Result<Parameters> defaultParameters(std::string_view family);

using OptionList = std::vector<std::pair<std::string, std::string>>;

/// Parameters as the command line spells them, without the dashes: {"nodes","127"}, {"rail-only",""}. What
/// has the value of defaultParameters() is left out, except counts that make the shape.
OptionList optionsOf(const Parameters& parameters);

/// What the options of a family are when nobody gives them, without those that are empty then.
OptionList defaultOptions(std::string_view family);

/// The reverse of optionsOf(). Errors are ErrorKind::usage: an unknown option (with the nearest known one), a
/// value that is no number, is not in the list of words, or does not fit an int.
Result<Parameters> parametersFrom(std::string_view family,
                                  std::span<const std::pair<std::string, std::string>> options);

/// Options that take no value ("rail-only", "use-all-ports").
bool isFlag(std::string_view option);

/// All options of a family in the order of the command line's help.
std::vector<std::string> optionNames(std::string_view family);

} // namespace fabric
