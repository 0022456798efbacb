#include "ui/palette/palette_mime.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestId = 200; // characters

bool isIdentifier(const QString& text)
{
    return !text.isEmpty() && text.size() <= longestId &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c.isPrint(); });
}

} // namespace

QByteArray encodePaletteItem(const PaletteItem& item)
{
    const QJsonObject object{{u"section"_s, QString::fromLatin1(nameOf(item.section))},
                             {u"id"_s, QString::fromStdString(item.id)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<PaletteItem> decodePaletteItem(const QByteArray& payload)
{
    if (payload.size() > palettePayloadLimit)
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(payload);
    if (!document.isObject())
        return {};
    const QJsonObject object = document.object();
    const QJsonValue section = object.value("section"_L1);
    const QJsonValue id = object.value("id"_L1);
    if (object.size() != 2 || !section.isString() || !id.isString() || !isIdentifier(id.toString()))
        return {};
    const std::optional<PaletteSection> known = paletteSectionNamed(section.toString().toStdString());
    if (!known)
        return {};
    return PaletteItem{*known, id.toString().toStdString()};
}

std::optional<PaletteItem> paletteItemIn(const QMimeData* data, const Catalog& catalog)
{
    if (!data || !data->hasFormat(paletteMimeType))
        return {};
    const std::optional<PaletteItem> item = decodePaletteItem(data->data(paletteMimeType));
    return item && isPlaceable(catalog, *item) ? item : std::nullopt;
}

} // namespace fabric
