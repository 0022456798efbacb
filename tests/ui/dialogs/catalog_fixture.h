#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"

#include <QByteArray>
#include <QList>

#include <string>

namespace fabric::test {

/// The product's own catalog, read once.
inline const Catalog& productCatalog()
{
    static const Result<Catalog> catalog =
        Catalog::loadFolder(std::string(FABRIC_SOURCE_DIR) + "/resources/catalog");
    static const Catalog empty;
    return catalog ? *catalog : empty;
}

/// Options written in a row: "nodes=20 rail-only=".
inline OptionList optionsIn(const QByteArray& text)
{
    OptionList options;
    for (const QByteArray& part : text.split(' ')) {
        const qsizetype equals = part.indexOf('=');
        options.emplace_back(part.left(equals).toStdString(), part.mid(equals + 1).toStdString());
    }
    return options;
}

} // namespace fabric::test
