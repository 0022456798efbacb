#pragma once

#include "core/generate/parameters.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace fabric {

/// A family with its options in the spelling of the command line. `tiers` may be "auto" besides.
struct GenerateChoice
{
    std::string family;
    OptionList options;

    friend bool operator==(const GenerateChoice&, const GenerateChoice&) = default;
};

/// What the Generate dialog remembers in the settings of the user: the values last used for each family, the
/// family last used, and presets by name.
class GenerateMemory
{
public:
    std::string lastFamily() const; ///< empty: never used
    std::optional<GenerateChoice> last(const std::string& family) const;
    void remember(const GenerateChoice& choice);

    QStringList presetNames() const; ///< in the order of the alphabet
    std::optional<GenerateChoice> preset(const QString& name) const;
    void savePreset(const QString& name, const GenerateChoice& choice); ///< replaces one of the same name
    void removePreset(const QString& name);
};

} // namespace fabric
