#include "app/catalog/built_in_catalog.h"

#include <QDir>
#include <QFile>

namespace fabric {

using namespace Qt::StringLiterals;

std::vector<Catalog::Source> builtInCatalogSources()
{
    std::vector<Catalog::Source> sources;
    const QDir folder(u":/catalog"_s);
    for (const QString& name : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QFile::ReadOnly))
            sources.push_back({name.toStdString(), file.readAll().toStdString()});
    }
    return sources;
}

} // namespace fabric
