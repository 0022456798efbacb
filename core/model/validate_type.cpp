#include "core/model/validate.h"

#include "core/model/limits.h"
#include "core/model/rate_finding.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace fabric {
namespace {

/// Checks what is inside a node; each finding's place begins with the place of the insides.
class InsidesCheck
{
public:
    InsidesCheck(const DeviceType& type, const std::string& place, std::vector<Finding>& findings)
        : m_insides(type.insides), m_name(type.id), m_place(place + "/insides"), m_findings(findings)
    {}

    void run()
    {
        if (m_insides.sockets < 1)
            add("model.count_not_positive", "/sockets");
        if (m_insides.socketLink)
            checkRate(*m_insides.socketLink, "/socket_link_gbps");
        for (std::size_t i = 0; i < m_insides.pcieSwitches.size(); ++i)
            checkAttachment(m_insides.pcieSwitches[i], "/pcie_switches/" + std::to_string(i), i);
        for (std::size_t i = 0; i < m_insides.gpus.size(); ++i)
            checkAttachment(m_insides.gpus[i].attachment, "/gpus/" + std::to_string(i),
                            m_insides.pcieSwitches.size());
        for (std::size_t i = 0; i < m_insides.nics.size(); ++i)
            checkNic(m_insides.nics[i], "/nics/" + std::to_string(i));
        checkScaleUp();
        if (m_insides.portsPerCage < 1)
            add("model.count_not_positive", "/ports_per_cage");
    }

private:
    void add(const char* code, const std::string& where)
    {
        m_findings.push_back(finding(code, m_place + where).about(m_name));
    }

    void checkRate(Bandwidth rate, const std::string& where)
    {
        if (!limits::isRate(rate))
            m_findings.push_back(rateFinding(rate, m_place + where).about(m_name));
    }
    void checkByteRate(Bandwidth rate, const std::string& where)
    {
        if (!limits::isByteRate(rate))
            m_findings.push_back(byteRateFinding(rate, m_place + where).about(m_name));
    }

    /// `switches`: how many PCIe switches may be hung from.
    void checkAttachment(const Attachment& a, const std::string& where, std::size_t switches)
    {
        std::size_t choices = 0;
        const char* part = "GPU";
        switch (a.to) {
        case Attachment::To::cpu:
            choices = static_cast<std::size_t>(std::max(m_insides.sockets, 0));
            part = "socket";
            break;
        case Attachment::To::pcieSwitch:
            choices = switches;
            part = "PCIe switch";
            break;
        case Attachment::To::gpu:
            choices = m_insides.gpus.size();
            break;
        }
        if (a.index < 0 || static_cast<std::size_t>(a.index) >= choices)
            m_findings.push_back(finding("model.attachment_missing", m_place + where + "/index")
                                     .about(m_name)
                                     .with("expected", part)
                                     .with("found", a.index)
                                     .with("limit", static_cast<std::int64_t>(choices)));
        else if (a.to != Attachment::To::gpu && !isPositive(a.link.rate()))
            add("model.pcie_unknown", where + "/pcie");
        else if (a.link.measured)
            checkRate(*a.link.measured, where + "/pcie/measured_gbps");
    }

    void checkNic(const NicSlot& nic, const std::string& where)
    {
        checkAttachment(nic.attachment, where, m_insides.pcieSwitches.size());
        if (nic.ports < 1)
            add("model.count_not_positive", where + "/ports");
        checkRate(nic.portRate, where + "/port_gbps");
    }

    void checkScaleUp()
    {
        const ScaleUp& scaleUp = m_insides.scaleUp;
        const int gpus = static_cast<int>(m_insides.gpus.size());
        const bool given = isPositive(scaleUp.perGpu);
        if (given || (scaleUp.kind != ScaleUpKind::none && scaleUp.edges.empty()))
            checkByteRate(scaleUp.perGpu, "/scale_up/gpu_GBps");
        for (std::size_t i = 0; i < scaleUp.edges.size(); ++i) {
            const ScaleUp::Edge& edge = scaleUp.edges[i];
            const std::string where = "/scale_up/edges/" + std::to_string(i);
            const bool exists = edge.a >= 0 && edge.a < gpus && edge.b >= 0 && edge.b < gpus;
            if (!exists || edge.a == edge.b)
                add("model.gpu_pair_missing", where);
            else
                checkByteRate(edge.rate, where + "/GBps");
        }
    }

    const NodeInsides& m_insides;
    const std::string& m_name;
    std::string m_place;
    std::vector<Finding>& m_findings;
};

} // namespace

std::vector<Finding> validate(const DeviceType& type, const std::string& place)
{
    std::vector<Finding> findings;
    if (type.id.empty())
        findings.push_back(finding("model.name_empty", place + "/id"));
    if (type.kind == DeviceKind::node)
        InsidesCheck(type, place, findings).run();
    for (std::size_t i = 0; i < type.ports.size(); ++i) {
        const PortGroup& group = type.ports[i];
        const std::string where = place + "/ports/" + std::to_string(i);
        if (group.count < 1)
            findings.push_back(finding("model.count_not_positive", where + "/count").about(type.id));
        if (group.portsPerCage < 1)
            findings.push_back(finding("model.count_not_positive", where + "/ports_per_cage").about(type.id));
        if (!limits::isRate(group.rate))
            findings.push_back(rateFinding(group.rate, where + "/gbps").about(type.id));
    }
    // Ports belong to NICs in a node and to port groups everywhere else, never to both.
    if (type.kind == DeviceKind::node ? !type.ports.empty() : !type.insides.nics.empty())
        findings.push_back(finding("model.ports_in_both", place).about(type.id));
    return findings;
}

} // namespace fabric
