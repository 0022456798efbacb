#include "core/io/settings_json.h"

#include "core/io/provenance_json.h"
#include "core/io/workload_settings.h"

namespace fabric::io {
namespace {

void readSetting(json::Reader& reader, json::Object& object, const Setting& setting, Design& design)
{
    if (setting.kind == SettingKind::whole) {
        const auto least = static_cast<std::int64_t>(setting.range.minimum);
        const auto most = static_cast<std::int64_t>(setting.range.maximum);
        if (const auto number = object.optionalInteger(setting.key, least, most))
            setting.set(design, static_cast<double>(*number));
    } else if (setting.kind == SettingKind::flag) {
        if (const auto at = object.find(setting.key))
            setting.set(design, reader.boolean(*at) ? 1 : 0);
    } else if (setting.kind == SettingKind::word) {
        const auto at = object.find(setting.key);
        if (!at || !reader.expect(*at, json::Tree::Kind::string))
            return;
        const std::string word = reader.text(*at);
        if (!setting.setText(design, word))
            reader.fail(unknownWord(setting, word), *at);
    } else if (const auto number = object.optionalNumber(setting.key, setting.range)) {
        setting.set(design, *number);
    }
}

void writeSetting(json::ObjectText& object, const Setting& setting, const Design& design)
{
    if (setting.kind == SettingKind::word) {
        object.textIfAny(setting.key, setting.text(design));
        return;
    }
    const std::optional<double> value = setting.get(design);
    if (!value)
        return;
    if (setting.kind == SettingKind::flag)
        object.boolean(setting.key, *value != 0);
    else if (setting.kind == SettingKind::whole)
        object.integer(setting.key, static_cast<std::int64_t>(*value));
    else
        object.number(setting.key, *value);
}

} // namespace

void readSettings(json::Reader& reader, json::Object& object, std::string_view section, Design& design)
{
    for (const Setting& setting : settings()) {
        if (setting.section == section)
            readSetting(reader, object, setting, design);
    }
}

void writeSettings(json::ObjectText& object, std::string_view section, const Design& design)
{
    for (const Setting& setting : settings()) {
        if (setting.section == section)
            writeSetting(object, setting, design);
    }
}

void readWorkload(json::Reader& reader, json::Tree::Index at, Design& design)
{
    json::Object object(reader, at);
    Workload& workload = design.workload;
    workload.id = object.optionalText("id");
    workload.name = object.optionalText("name");
    readSettings(reader, object, "workload", design);
    for (const WorkloadPart& part : workloadParts) {
        const auto inside = object.find(part.key);
        if (!inside)
            continue;
        part.create(workload);
        json::Object values(reader, *inside);
        readSettings(reader, values, part.section, design);
        values.finish();
    }
    workload.from = readProvenance(object);
    workload.notes = object.optionalText("notes");
    object.finish();
}

void writeWorkload(std::string& out, const Design& design)
{
    json::ObjectText object(out, 0);
    object.textIfAny("id", design.workload.id);
    object.textIfAny("name", design.workload.name);
    writeSettings(object, "workload", design);
    for (const WorkloadPart& part : workloadParts) {
        if (!part.present(design.workload))
            continue;
        json::ObjectText values(object.key(part.key));
        writeSettings(values, part.section, design);
        values.close();
    }
    writeProvenance(object, design.workload.from);
    object.textIfAny("notes", design.workload.notes);
    object.close();
}

} // namespace fabric::io
