#pragma once

#include "ui/palette/palette_item.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace fabric {

/// One figure of a catalog entry in words.
struct PaletteFact
{
    QString what;
    QString value; ///< "–" where it is not known
    QString from;  ///< "data sheet · 2022 · high confidence"; empty where the value is unknown
};

/// What the catalog knows of an item, each figure with its source and how far it may be trusted.
class PaletteFacts
{
    Q_DECLARE_TR_FUNCTIONS(fabric::PaletteFacts)

public:
    PaletteFacts(const Catalog& catalog, const PaletteItem& item);

    const std::vector<PaletteFact>& list() const { return m_facts; }
    /// Rich text, escaped: name, kind and figures; a source stands once below the figures that share it.
    QString html() const;
    /// The same with the catalog's remarks.
    QString htmlWithNotes() const;
    /// One line for screen readers.
    QString plain() const;

private:
    void describeNode(const Catalog& catalog, const DeviceType& type);
    void describePorts(const DeviceType& type);
    void describeDevice(const Catalog& catalog, const DeviceType& type);
    void describeDomain(const Catalog& catalog, const NodeDomain& domain);
    void describeNic(const NicModel& nic);
    void add(const QString& what, const QString& value, const Provenance& from);
    template<class T, class Write>
    void add(const QString& what, const Figure<T>& figure, const Write& write);

    QString m_name;
    QString m_line;
    QString m_notes;
    std::vector<PaletteFact> m_facts;
};

} // namespace fabric
