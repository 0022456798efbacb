#include "ui/dialogs/generate_memory.h"

#include <QMap>
#include <QSettings>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr QLatin1String familyKey("generate/family");
constexpr QLatin1String lastKey("generate/last/");
constexpr QLatin1String presetsKey("generate/presets");

QStringList textOf(const OptionList& options)
{
    QStringList lines;
    for (const auto& [name, value] : options)
        lines << QString::fromStdString(name + "=" + value);
    return lines;
}

OptionList optionsFrom(const QStringList& lines)
{
    OptionList options;
    for (const QString& line : lines) {
        const qsizetype equals = line.indexOf(u'=');
        if (equals > 0)
            options.emplace_back(line.left(equals).toStdString(), line.mid(equals + 1).toStdString());
    }
    return options;
}

/// Names are free text, so presets are one list of {name, family, option, …} instead of keys.
QMap<QString, GenerateChoice> presets()
{
    QMap<QString, GenerateChoice> map;
    for (const QVariant& entry : QSettings().value(presetsKey).toList()) {
        const QStringList parts = entry.toStringList();
        if (parts.size() >= 2)
            map.insert(parts[0], {parts[1].toStdString(), optionsFrom(parts.mid(2))});
    }
    return map;
}

void store(const QMap<QString, GenerateChoice>& map)
{
    QVariantList list;
    for (auto it = map.begin(); it != map.end(); ++it)
        list << QVariant(QStringList{it.key(), QString::fromStdString(it->family)} + textOf(it->options));
    QSettings().setValue(presetsKey, list);
}

} // namespace

std::string GenerateMemory::lastFamily() const
{
    return QSettings().value(familyKey).toString().toStdString();
}

std::optional<GenerateChoice> GenerateMemory::last(const std::string& family) const
{
    const QVariant value = QSettings().value(lastKey + QString::fromStdString(family));
    if (!value.isValid())
        return std::nullopt;
    return GenerateChoice{family, optionsFrom(value.toStringList())};
}

void GenerateMemory::remember(const GenerateChoice& choice)
{
    QSettings settings;
    settings.setValue(familyKey, QString::fromStdString(choice.family));
    settings.setValue(lastKey + QString::fromStdString(choice.family), textOf(choice.options));
}

QStringList GenerateMemory::presetNames() const
{
    return presets().keys();
}

std::optional<GenerateChoice> GenerateMemory::preset(const QString& name) const
{
    const QMap<QString, GenerateChoice> all = presets();
    const auto it = all.find(name);
    return it == all.end() ? std::nullopt : std::optional(*it);
}

void GenerateMemory::savePreset(const QString& name, const GenerateChoice& choice)
{
    QMap<QString, GenerateChoice> all = presets();
    all.insert(name, choice);
    store(all);
}

void GenerateMemory::removePreset(const QString& name)
{
    QMap<QString, GenerateChoice> all = presets();
    all.remove(name);
    store(all);
}

} // namespace fabric
