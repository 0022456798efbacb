#include "ui/document/design_document.h"

#include "core/layout/layout.h"
#include "ui/document/commands/move_devices.h"
#include "ui/document/commands/replace_design.h"
#include "ui/document/commands/set_fabric.h"
#include "ui/document/commands/set_nic_link.h"
#include "ui/document/commands/set_prices.h"
#include "ui/document/commands/set_workload.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>

namespace fabric {
namespace {

std::filesystem::path nativePath(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

} // namespace

LoadedDesign::LoadedDesign(io::DesignFile file)
    : design(std::make_shared<Design>(std::move(file.design))),
      layout(completed(*design, std::move(file.layout))),
      extensions(std::move(file.extensions)),
      notes(std::move(file.notes)),
      newerVersion(file.newerVersion)
{}

Result<void> SaveJob::write() const
{
    return io::saveDesign(nativePath(path), *design, layout, extensions);
}

DesignDocument::DesignDocument(QObject* parent) : QObject(parent), m_design(std::make_shared<Design>())
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &DesignDocument::fileStateChanged);
}

DesignDocument::~DesignDocument()
{
    // The stack tells that it is clean while it goes; nobody may hear it any more.
    m_undo.disconnect(this);
}

QString DesignDocument::title() const
{
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName();
}

void DesignDocument::setPath(const QString& path)
{
    m_path = path;
    Q_EMIT fileStateChanged();
}

void DesignDocument::announce(const ChangeSet& changes)
{
    if (changes.empty())
        return;
    ++m_revision;
    Q_EMIT changed(changes);
}

void DesignDocument::forgetEdits()
{
    m_saving = false;
    ++m_saveNumber;
    m_undo.clear();
}

void DesignDocument::clear()
{
    forgetEdits();
    m_design = std::make_shared<Design>();
    m_layout = {};
    m_extensions.clear();
    m_notes.clear();
    m_readOnly = false;
    ChangeSet all;
    all.everything = true;
    announce(all);
    setPath({});
}

Result<void> DesignDocument::open(const QString& path)
{
    io::ReadOptions options;
    options.allowNewer = true;
    Result<io::DesignFile> file = io::loadDesign(nativePath(path), options);
    if (!file)
        return file.error();
    adopt(LoadedDesign(std::move(*file)), path);
    return {};
}

void DesignDocument::adopt(LoadedDesign file, const QString& path)
{
    forgetEdits();
    m_design = std::move(file.design);
    m_layout = std::move(file.layout);
    m_extensions = std::move(file.extensions);
    m_notes = std::move(file.notes);
    m_readOnly = file.newerVersion || (!path.isEmpty() && !QFileInfo(path).isWritable());
    ChangeSet all;
    all.everything = true;
    announce(all);
    setPath(path);
}

Result<void> DesignDocument::save()
{
    return saveAs(m_path);
}

Result<void> DesignDocument::saveAs(const QString& path)
{
    const SaveJob job = beginSaving(path);
    const Result<void> saved = job.write();
    endSaving(job, saved);
    return saved;
}

SaveJob DesignDocument::beginSaving(const QString& path)
{
    SaveJob job{m_design, m_layout, m_extensions, path, ++m_saveNumber, !isModified()};
    m_saving = true;
    // The stack follows the mark through undo and edits, and joins no later edit to what it marks.
    m_undo.setClean();
    Q_EMIT fileStateChanged();
    return job;
}

void DesignDocument::endSaving(const SaveJob& job, const Result<void>& outcome)
{
    if (job.number != m_saveNumber)
        return;
    m_saving = false;
    if (!outcome) {
        // Where the mark was before is not known any more: better modified once too often.
        if (!job.wasClean)
            m_undo.resetClean();
        Q_EMIT fileStateChanged();
        return;
    }
    m_readOnly = false;
    m_notes.clear();
    setPath(job.path);
}

void DesignDocument::replace(Design design, Layout layout, const QString& what)
{
    replace(std::make_shared<Design>(std::move(design)), std::move(layout), what);
}

void DesignDocument::replace(std::shared_ptr<Design> design, Layout layout, const QString& what)
{
    m_undo.push(new ReplaceDesign(*this, std::move(design), std::move(layout), what));
}

void DesignDocument::moveDevices(const std::vector<edit::Placement>& placements)
{
    const bool moves = std::any_of(placements.begin(), placements.end(), [this](const edit::Placement& p) {
        return !(m_layout.at(p.device) == p.where);
    });
    if (moves)
        m_undo.push(new MoveDevices(*this, placements));
}

void DesignDocument::setFabric(const FabricSettings& settings, const QString& what)
{
    if (!(settings == m_design->fabric))
        m_undo.push(new SetFabric(*this, settings, what));
}

void DesignDocument::setWorkload(const Workload& workload, const QString& what)
{
    if (!(workload == m_design->workload))
        m_undo.push(new SetWorkload(*this, workload, what));
}

void DesignDocument::setPrices(const std::string& prices, const QString& what)
{
    if (prices != m_design->prices)
        m_undo.push(new SetPrices(*this, prices, what));
}

void DesignDocument::setNicLink(DeviceId node, int nic, std::optional<PcieLink> link)
{
    m_undo.push(new SetNicLink(*this, node, nic, link));
}

void DesignDocument::apply(const std::function<ChangeSet(Design&)>& change)
{
    // Somebody else still reads the design as it was: the edit goes to a copy.
    if (m_design.use_count() > 1)
        m_design = std::make_shared<Design>(*m_design);
    announce(change(*m_design));
}

void DesignDocument::applyLayout(const std::function<ChangeSet(Layout&)>& change)
{
    announce(change(m_layout));
}

void DesignDocument::swapContent(std::shared_ptr<Design>& design, Layout& layout)
{
    std::swap(m_design, design);
    std::swap(m_layout, layout);
    ChangeSet all;
    all.everything = true;
    announce(all);
}

} // namespace fabric
