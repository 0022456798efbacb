#include "ui/document/design_document.h"

#include "core/layout/layout.h"
#include "ui/document/commands/apply_patch.h"
#include "ui/document/commands/replace_design.h"
#include "ui/document/patch_join.h"

#include <QFileInfo>

#include <filesystem>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

std::filesystem::path nativePath(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

/// The name of the file without its ending.
Snapshot namedAfter(const Design& design, const QString& path)
{
    auto named = std::make_shared<Design>(design);
    QString name = QFileInfo(path).fileName();
    for (const QLatin1StringView ending : {".json"_L1, ".fabric"_L1}) {
        if (name.endsWith(ending))
            name.chop(ending.size());
    }
    named->name = name.toStdString();
    return named;
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

void DesignDocument::announceAll()
{
    m_designRevision = ++m_revision;
    ChangeSet all;
    all.everything = true;
    Q_EMIT changed(all);
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
    announceAll();
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
    announceAll();
    setPath(path);
}

void DesignDocument::recover(LoadedDesign copy, const QString& path, bool readOnly)
{
    const bool newer = copy.newerVersion;
    adopt(std::move(copy), path);
    // A file that is gone can be written again.
    m_readOnly = readOnly || newer || (QFileInfo::exists(path) && !QFileInfo(path).isWritable());
    markModified();
    Q_EMIT fileStateChanged();
}

void DesignDocument::reload(LoadedDesign file, const QString& what)
{
    replace(std::move(file.design), std::move(file.layout), what);
    m_extensions = std::move(file.extensions);
    m_notes = std::move(file.notes);
    m_readOnly = file.newerVersion || !QFileInfo(m_path).isWritable();
    m_undo.setClean();
    Q_EMIT fileStateChanged();
}

void DesignDocument::markModified()
{
    m_undo.resetClean();
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
    if (m_design->name.empty())
        job.design = namedAfter(*m_design, path);
    m_saving = true;
    // The stack follows the mark through undo and edits, and joins no later edit to what it marks.
    m_undo.setClean();
    Q_EMIT fileStateChanged();
    return job;
}

SaveJob DesignDocument::copyFor(const QString& path) const
{
    return {m_design, m_layout, m_extensions, path, 0, false};
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
    if (m_design->name.empty())
        takeName(job.design->name);
}

/// No step of its own: nobody asked for it, and undoing it would leave a file with another name in it.
void DesignDocument::takeName(const std::string& name)
{
    Patch patch;
    patch.name = name;
    const Applied applied = applyPatch(std::move(patch));
    if (!applied.changes.empty())
        Q_EMIT changed(applied.changes);
}

void DesignDocument::replace(Design design, Layout layout, const QString& what)
{
    replace(std::make_shared<Design>(std::move(design)), std::move(layout), what);
}

void DesignDocument::replace(std::shared_ptr<Design> design, Layout layout, const QString& what)
{
    m_undo.push(new ReplaceDesign(*this, std::move(design), std::move(layout), what));
}

bool DesignDocument::push(Patch patch, const QString& text, const QString& mergeKey)
{
    Applied applied = applyPatch(std::move(patch));
    if (applied.changes.empty())
        return false;
    m_undo.push(new ApplyPatch(*this, std::move(applied.inverse), text, mergeKey));
    // Not before the step is on the stack: who hears of it may push the next one.
    Q_EMIT changed(applied.changes);
    return true;
}

void DesignDocument::setFabric(const FabricSettings& settings, const QString& what)
{
    Patch patch;
    patch.fabric = settings;
    push(std::move(patch), what);
}

void DesignDocument::setWorkload(const Workload& workload, const QString& what)
{
    Patch patch;
    patch.workload = workload;
    push(std::move(patch), what);
}

void DesignDocument::setPrices(const std::string& prices, const QString& what)
{
    Patch patch;
    patch.prices = prices;
    push(std::move(patch), what);
}

void DesignDocument::setNicLink(DeviceId node, int nic, std::optional<PcieLink> link)
{
    if (!m_design->find(node))
        return;
    Patch patch;
    if (link)
        patch.putOverrides.push_back({node, nic, *link});
    else
        patch.removedOverrides.push_back({node, nic});
    push(std::move(patch), tr("Set PCIe connection of NIC %1").arg(nic));
}

Applied DesignDocument::applyPatch(Patch patch)
{
    // Somebody else still reads the design as it was: the edit goes to a copy.
    if (m_design.use_count() > 1 && !isLayoutOnly(patch))
        m_design = std::make_shared<Design>(*m_design);
    Applied applied = fabric::apply(*m_design, m_layout, std::move(patch));
    if (!applied.changes.empty())
        ++m_revision;
    if (applied.changes.affectsResults())
        m_designRevision = m_revision;
    return applied;
}

Patch DesignDocument::swapPatch(Patch patch)
{
    Applied applied = applyPatch(std::move(patch));
    if (!applied.changes.empty())
        Q_EMIT changed(applied.changes);
    return std::move(applied.inverse);
}

void DesignDocument::swapContent(std::shared_ptr<Design>& design, Layout& layout)
{
    std::swap(m_design, design);
    std::swap(m_layout, layout);
    announceAll();
}

} // namespace fabric
