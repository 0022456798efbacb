#include "ui/text/names.h"

#include <QCoreApplication>

namespace fabric::text {

using namespace Qt::StringLiterals;

namespace {

QString name(const char* text)
{
    return QCoreApplication::translate("Names", text);
}

} // namespace

QString fabricName(FabricKind kind)
{
    switch (kind) {
    case FabricKind::infiniband:
        return name(QT_TRANSLATE_NOOP("Names", "InfiniBand"));
    case FabricKind::roce:
        return name(QT_TRANSLATE_NOOP("Names", "RoCE v2"));
    case FabricKind::ethernet:
        break;
    }
    return name(QT_TRANSLATE_NOOP("Names", "Ethernet TCP"));
}

QString mediumName(Medium medium)
{
    switch (medium) {
    case Medium::optics:
        return name(QT_TRANSLATE_NOOP("Names", "optics, twin-port where possible"));
    case Medium::opticsSingle:
        return name(QT_TRANSLATE_NOOP("Names", "optics, single-port"));
    case Medium::dac:
        return name(QT_TRANSLATE_NOOP("Names", "DAC"));
    case Medium::aoc:
        break;
    }
    return name(QT_TRANSLATE_NOOP("Names", "AOC"));
}

QString groupKindName(GroupKind kind)
{
    switch (kind) {
    case GroupKind::pod:
        return name(QT_TRANSLATE_NOOP("Names", "pod"));
    case GroupKind::rack:
        return name(QT_TRANSLATE_NOOP("Names", "rack"));
    case GroupKind::nvlinkDomain:
        return name(QT_TRANSLATE_NOOP("Names", "NVLink domain"));
    case GroupKind::rail:
        return name(QT_TRANSLATE_NOOP("Names", "rail"));
    case GroupKind::plane:
        return name(QT_TRANSLATE_NOOP("Names", "plane"));
    case GroupKind::dragonflyGroup:
        return name(QT_TRANSLATE_NOOP("Names", "dragonfly group"));
    case GroupKind::torus:
        return name(QT_TRANSLATE_NOOP("Names", "torus"));
    case GroupKind::custom:
        break;
    }
    return name(QT_TRANSLATE_NOOP("Names", "group"));
}

QString confidenceName(Confidence confidence)
{
    switch (confidence) {
    case Confidence::high:
        return name(QT_TRANSLATE_NOOP("Names", "high confidence"));
    case Confidence::medium:
        return name(QT_TRANSLATE_NOOP("Names", "medium confidence"));
    case Confidence::low:
        return name(QT_TRANSLATE_NOOP("Names", "low confidence"));
    case Confidence::none:
        break;
    }
    return name(QT_TRANSLATE_NOOP("Names", "confidence not stated"));
}

QString scaleUpName(ScaleUpKind kind)
{
    switch (kind) {
    case ScaleUpKind::switched:
        return name(QT_TRANSLATE_NOOP("Names", "NVSwitch"));
    case ScaleUpKind::mesh:
        return name(QT_TRANSLATE_NOOP("Names", "GPU mesh"));
    case ScaleUpKind::pairs:
        return name(QT_TRANSLATE_NOOP("Names", "NVLink pairs"));
    case ScaleUpKind::none:
        break;
    }
    return name(QT_TRANSLATE_NOOP("Names", "no NVLink"));
}

QString pcieName(const PcieLink& link)
{
    if (link.measured)
        return name(QT_TRANSLATE_NOOP("Names", "PCIe, measured"));
    return u"PCIe %1.0 ×%2"_s.arg(link.generation).arg(link.lanes);
}

} // namespace fabric::text
