#include "ui/dialogs/model_names.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

/// "NVIDIA H100 SXM5 80GB" as people say it: H100.
QString plainGpuName(const std::string& name)
{
    static const QRegularExpression maker(u"^(NVIDIA|AMD|Google)\\s+"_s);
    static const QRegularExpression form(u"\\s+(SXM|PCIe|\\(|in\\s|\\d+\\s?GB).*$"_s);
    return QString::fromStdString(name).remove(maker).remove(form);
}

/// The catalog repeats the ports in the names of switches, and joins variants by a slash.
QString plainSwitchName(const std::string& name)
{
    static const QRegularExpression ports(u"\\s+\\d+x\\d+.*$"_s);
    static const QRegularExpression variants(u"/\\S+"_s);
    return QString::fromStdString(name).remove(ports).remove(variants);
}

QString portsText(int count, Bandwidth rate)
{
    return u"%1 × %2G"_s.arg(count).arg(toGbps(rate));
}

} // namespace

QString nodeLabel(const DeviceType& node)
{
    QStringList parts{QString::fromStdString(node.name)};
    const QString gpu = plainGpuName(node.insides.gpu.name);
    if (!isShapeless(node.id) && (!parts.front().contains(gpu) || node.gpuCount() > 1))
        parts << u"%1 × %2"_s.arg(node.gpuCount()).arg(gpu);
    if (node.portCount() > 0)
        parts << portsText(node.portCount(), node.portRate(0));
    return parts.join(u" · "_s);
}

QString switchLabel(const DeviceType& type)
{
    return plainSwitchName(type.name) + u" · "_s + portsText(type.portCount(), type.portRate(0));
}

std::string defaultNodeOf(const Parameters& parameters)
{
    const auto* tree = std::get_if<FatTreeParameters>(&parameters);
    const bool server = std::holds_alternative<RailParameters>(parameters) || (tree && !tree->k);
    return server ? "dgx-h100" : "single-accelerator";
}

const DeviceType* nodeOf(const Parameters& parameters, const Catalog& catalog)
{
    if (std::holds_alternative<ReferenceParameters>(parameters))
        return nullptr;
    const std::string& named = commonOf(parameters).node;
    return catalog.node(named.empty() ? defaultNodeOf(parameters) : named);
}

bool isShapeless(std::string_view node)
{
    return node == "single-accelerator";
}

} // namespace fabric
