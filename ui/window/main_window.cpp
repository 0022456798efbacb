#include "ui/window/main_window.h"

#include "core/io/export_format.h"
#include "core/io/text_file.h"
#include "ui/canvas/canvas_view.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/shortcut_dialog.h"
#include "ui/editing/generated_layout.h"
#include "ui/paint/export.h"
#include "ui/panels/bom_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/results_panel.h"
#include "ui/panels/results_strip.h"
#include "ui/panels/status_figures.h"
#include "ui/player/chunk_panel.h"
#include "ui/player/player_bar.h"
#include "ui/search/find_bar.h"
#include "ui/tables/tables_panel.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/training/plan_dialog.h"
#include "ui/window/advice_commands.h"
#include "ui/window/canvas_feed.h"
#include "ui/window/canvas_follower.h"
#include "ui/window/edit_wiring.h"
#include "ui/window/figure_strip.h"
#include "ui/window/message_bar.h"
#include "ui/window/save_dialog.h"
#include "ui/window/side_tabs.h"
#include "ui/window/start_page.h"
#include "ui/window/status_hint.h"
#include "ui/window/staying_devices.h"
#include "ui/window/window_place.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QUndoView>

#include <unordered_set>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

/// Larger designs come at once: their picture would have to be made a second time.
constexpr std::size_t mostInMotion = 2000;

} // namespace

MainWindow::MainWindow(Catalog catalog, ThemeController& themes, LanguageController& languages)
    : m_catalog(std::move(catalog)),
      m_themes(themes),
      m_languages(languages),
      m_runner(m_catalog),
      m_actions(m_document.undoStack(), this),
      m_files(m_document, this),
      m_safety(m_document, m_files, this)
{
    makeCentre();
    makeDocks();
    makeEditing();
    makeMenus();
    makeToolBar();
    makeStrip();
    makeStatusBar();
    makePanes();
    connectDocument();
    connectCanvas();
    connectResults();
    connectActions();
    connectEditing();
    connectCommands();
    retranslate();
    restoreState();
    m_runner.follow(m_document);
}

MainWindow::~MainWindow()
{
    // Members go before the base class does: nothing may reach half a window.
    delete m_wiring;
    delete m_advice;
    qApp->disconnect(this);
    m_document.disconnect(this);
    m_runner.disconnect(this);
    m_files.disconnect(this);
    m_safety.disconnect(this);
    m_files.cancel();
    m_runner.stop();
}

void MainWindow::connectDocument()
{
    connect(&m_document, &DesignDocument::changed, this, &MainWindow::showChange);
    connect(&m_document, &DesignDocument::fileStateChanged, this, &MainWindow::showFileState);
    connect(&m_files, &FileFlow::opened, this, [this] {
        m_canvas->fit();
        m_startedEmpty = m_document.design().devices.empty();
        m_find->clear();
        showHistoryStart();
        showNotes();
    });
    connect(&m_files, &FileFlow::saved, this, &MainWindow::showNotes);
    connect(&m_files, &FileFlow::replaced, m_messages, &MessageBar::clearError);
    connect(&m_files, &FileFlow::reloaded, m_messages, &MessageBar::clearError);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, m_messages, &MessageBar::clearError);
    connect(&m_files, &FileFlow::failed, this, &MainWindow::showFailure);
    connect(&m_files, &FileFlow::saveFailed, this,
            [this] { m_messages->addChoice(tr("Save as…"), [this] { m_files.chooseAndSave(); }); });
    connect(&m_files, &FileFlow::told, m_hint, &StatusHint::tell);
    connect(&m_safety, &SafetyFlow::told, m_hint, &StatusHint::tell);
    connect(&m_files, &FileFlow::busyChanged, this, [this](bool busy, const QString& what) {
        showCancel();
        if (busy)
            m_hint->tell(what);
        else
            showSelection();
    });
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        m_files.cancel();
        m_wiring->commands().cancelLayout();
    });
}

void MainWindow::connectCanvas()
{
    connect(m_canvas, &CanvasView::selectionChanged, this, &MainWindow::showSelection);
    connect(m_canvas, &CanvasView::scaleChanged, this, &MainWindow::showStatus);
    connect(m_canvas, &CanvasView::toolChanged, this, [this](CanvasView::Tool tool) {
        (tool == CanvasView::Tool::pan    ? m_actions.panTool
         : tool == CanvasView::Tool::link ? m_edit->linkTool
                                          : m_actions.selectTool)
            ->setChecked(true);
    });
    connect(m_colourKey, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_canvas->setColourKey(static_cast<ColourKey>(m_colourKey->itemData(index).toInt()));
    });
    connect(m_zoom, &QComboBox::activated, this,
            [this](int index) { m_canvas->zoomTo(m_zoom->itemData(index).toInt() / 100.0); });
    connect(&m_themes, &ThemeController::themeChanged, m_canvas, &CanvasView::setTheme);
    connect(m_startPage, &StartPage::generateRequested, this, &MainWindow::showGenerate);
    connect(m_startPage, &StartPage::openRequested, &m_files, &FileFlow::chooseAndOpen);
    connect(m_startPage, &StartPage::exampleRequested, this, [this] {
        fillExampleMenu();
        m_exampleMenu->popup(QCursor::pos());
    });
}

void MainWindow::connectResults()
{
    connect(&m_runner, &ResultsRunner::started, this, &MainWindow::showStatus);
    connect(&m_runner, &ResultsRunner::resultsChanged, this, &MainWindow::showResults);
    connect(m_findings, &FindingsPanel::reveal, this, &MainWindow::revealNames);
    connect(m_findings, &FindingsPanel::titleChanged, this,
            [this](const QString& title) { m_details->setTabText(m_details->indexOf(m_findings), title); });
    connect(m_results, &ResultsPanel::viewChanged, m_strip, &ResultsStrip::setView);
    m_strip->setView(m_results->presenter().view());
    m_advice = new AdviceCommands(
        {m_document, m_runner, m_files, m_catalog, m_actions, *m_results, *m_calibrationMenu}, this);
    connect(m_results, &ResultsPanel::planAsked, m_actions.trainingPlan, &QAction::trigger);
    connect(m_actions.trainingPlan, &QAction::triggered, this, &MainWindow::showTrainingPlan);
    connect(m_player, &PlayerBar::overlayChanged, m_canvas, &CanvasView::setRing);
    connect(m_player, &PlayerBar::closed, this, [this] { m_actions.play->setChecked(false); });
}

void MainWindow::connectActions()
{
    const Actions& a = m_actions;
    connect(a.fresh, &QAction::triggered, &m_files, &FileFlow::newDesign);
    connect(a.open, &QAction::triggered, &m_files, &FileFlow::chooseAndOpen);
    connect(a.save, &QAction::triggered, &m_files, &FileFlow::save);
    connect(a.saveAs, &QAction::triggered, &m_files, &FileFlow::chooseAndSave);
    connect(a.exportSvg, &QAction::triggered, this, [this] { chooseExport(true); });
    connect(a.exportPng, &QAction::triggered, this, [this] { chooseExport(false); });
    connect(a.exportBom, &QAction::triggered, this, &MainWindow::chooseBomExport);
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.selectTool, &QAction::triggered, this, [this] { m_canvas->setTool(CanvasView::Tool::select); });
    connect(a.panTool, &QAction::triggered, this, [this] { m_canvas->setTool(CanvasView::Tool::pan); });
    connect(a.fit, &QAction::triggered, m_canvas, &CanvasView::fit);
    connect(a.fullSize, &QAction::triggered, this, [this] { m_canvas->zoomTo(1); });
    connect(a.zoomToSelection, &QAction::triggered, m_canvas, &CanvasView::zoomToSelection);
    connect(a.zoomIn, &QAction::triggered, m_canvas, &CanvasView::zoomIn);
    connect(a.zoomOut, &QAction::triggered, m_canvas, &CanvasView::zoomOut);
    connect(a.minimap, &QAction::toggled, m_canvas, &CanvasView::setMinimapVisible);
    connect(a.reducedMotion, &QAction::toggled, this, [this](bool reduced) {
        m_canvas->setReducedMotion(reduced);
        m_player->setReducedMotion(reduced);
    });
    connect(a.openInsides, &QAction::triggered, this, [this] {
        const std::vector<DeviceId> devices = m_canvas->selectedDevices();
        for (const DeviceId device : devices)
            m_canvas->setOpen(device, !m_canvas->isOpen(device));
    });
    connect(a.generate, &QAction::triggered, this, &MainWindow::showGenerate);
    connect(a.play, &QAction::toggled, this, &MainWindow::setPlaying);
    connect(a.about, &QAction::triggered, this, [this] {
        QMessageBox::about(
            this, tr("About Fabricwright"),
            tr("<b>Fabricwright %1</b><p>Designs the networks that GPU clusters train on.</p>"
               "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                .arg(QCoreApplication::applicationVersion()));
    });
}

void MainWindow::showChange(const ChangeSet& change)
{
    if (change.everything) {
        showDesign(change);
        // Nothing of the design before stays beside this one.
        m_findings->setFindings({});
        m_bom->setResults({});
        showFileState();
    } else
        m_follower->follow(change);
    m_wiring->keepSelection();
    m_startPage->setVisible(m_document.design().devices.empty());
    if (change.affectsResults())
        m_actions.play->setChecked(false);
    showSelection();
    showStatus();
}

/// Another design. Devices that stay go from their old places to the new ones.
void MainWindow::showDesign(const ChangeSet& change)
{
    const FileFlow::Arrival arrival = m_files.arrival();
    const Design& design = m_document.design();
    StayingDevices staying;
    const bool moves = arrival != FileFlow::Arrival::opened && !m_actions.reducedMotion->isChecked() &&
                       design.devices.size() <= mostInMotion;
    if (moves)
        staying = stayingDevices(m_canvas->picture().design(), m_canvas->picture().layout(), design,
                                 m_document.layout());
    m_follower->follow(change, m_files.takePicture());
    // Looking elsewhere would end the motion.
    if (arrival == FileFlow::Arrival::replaced)
        m_canvas->fit();
    if (staying.moved.empty() || m_follower->isPreparing())
        return;
    m_canvas->setDesign(m_document.snapshot(), staying.from);
    ChangeSet moved;
    moved.movedDevices = std::move(staying.moved);
    m_canvas->apply(moved, m_document.snapshot(), m_document.layout());
}

void MainWindow::showResults(const Results& results)
{
    if (results.revision == m_document.designRevision() || results.complete) {
        m_findings->setResults(results);
        m_bom->setResults(results);
        if (std::pair from(results.graph, results.traffic); from != m_loadsOf) {
            m_loads = linkUtilisation(results);
            m_loadsOf = std::move(from);
        }
        m_follower->showResults(results, m_loads);
        m_tables->setResults(results, m_loads);
        m_find->setResults(results);
        if (m_actions.play->isChecked())
            m_player->setResults(results);
        m_actions.play->setEnabled(results.rings != nullptr);
    }
    showStatus();
}

void MainWindow::showSelection()
{
    m_inspector->setSelection(m_canvas->selectedDevices(), m_canvas->selectedLinks());
    const std::size_t count = m_canvas->selectedDevices().size();
    m_actions.zoomToSelection->setEnabled(count > 0);
    m_actions.openInsides->setEnabled(count > 0);
    if (m_files.isBusy())
        return;
    if (m_document.design().devices.empty())
        m_hint->tell(tr("Generate a fabric or open a file"));
    else if (count == 0)
        m_hint->tell(tr("Click a device to see its figures · drag to move · wheel to zoom"));
    else if (count == 1)
        m_hint->tell(tr("%1 · double-click opens it")
                         .arg(text::visible(m_canvas->describe(m_canvas->selectedDevices().front()))));
    else
        m_hint->tell(text::counted(tr("%n device(s) selected", nullptr, int(count)), qint64(count)));
}

void MainWindow::showFileState()
{
    const QString title = m_files.designTitle();
    setWindowTitle(
        tr("%1[*] — Fabricwright")
            .arg(text::shown(title.isEmpty() ? m_document.title() : title).replace(u"[*]"_s, u"[*][*]"_s)));
    setWindowModified(m_document.isModified());
    setWindowFilePath(m_document.path());
    m_actions.save->setEnabled(m_document.isModified() || m_document.path().isEmpty());
}

void MainWindow::showHistoryStart()
{
    m_history->setEmptyLabel(m_startedEmpty ? tr("New design") : tr("Opened"));
}

/// What the reader told about the file that is open, all in one message; the one of another file goes.
void MainWindow::showNotes()
{
    QStringList lines;
    Severity worst = Severity::info;
    if (m_document.isReadOnly()) {
        lines += tr("%1 is open read-only. Save it under another name to keep changes.")
                     .arg(text::visible(m_document.title()));
        worst = Severity::warning;
    }
    for (const Finding& note : m_document.notes()) {
        lines += text::sentence(note);
        worst = std::max(worst, note.severity);
    }
    if (lines.isEmpty())
        m_messages->hide();
    else
        m_messages->showMessage(worst, lines.join(u'\n'));
}

void MainWindow::showFailure(const Error& error)
{
    m_messages->showMessage(Severity::error, text::located(error));
}

void MainWindow::showStatus()
{
    const ResultsPresenter& results = m_results->presenter();
    m_figures->setFigures(StatusFigures::of(m_document.design(), results.shown(), results.isWorking()));
    const QString percent = text::percent(m_canvas->scale(), 2);
    m_scaleLabel->setText(percent);
    m_zoom->setPlaceholderText(percent);
    m_zoom->setCurrentIndex(m_zoom->findData(qRound(m_canvas->scale() * 100)));
}

void MainWindow::showCancel()
{
    m_cancel->setVisible(m_files.canCancel() || m_wiring->commands().isLayingOut());
}

void MainWindow::setPlaying(bool playing)
{
    m_player->setVisible(playing);
    if (playing) {
        // Following every hop of a large ring takes time: only for those who watch.
        m_player->setResults(m_runner.results());
        m_player->start();
        m_player->setFocus();
    } else {
        m_player->stop();
        m_canvas->setRing(std::nullopt);
    }
    showChunks(playing);
}

void MainWindow::showChunks(bool shown)
{
    const int tab = m_details->indexOf(m_chunks);
    if (shown == (tab >= 0))
        return;
    if (shown) {
        m_detailsBefore = m_details->currentWidget();
        m_details->setCurrentIndex(m_details->addTab(m_chunks, ChunkPanel::title()));
    } else {
        const bool wasCurrent = m_details->currentIndex() == tab;
        m_details->removeTab(tab);
        if (wasCurrent)
            m_details->setCurrentWidget(m_detailsBefore);
    }
}

void MainWindow::revealNames(const QStringList& names)
{
    std::unordered_set<std::string> wanted;
    for (const QString& name : names)
        wanted.insert(name.toStdString());
    std::vector<DeviceId> devices;
    for (const Device& device : m_document.design().devices) {
        if (wanted.contains(device.name))
            devices.push_back(device.id);
    }
    if (!devices.empty())
        m_canvas->reveal(devices);
}

void MainWindow::showGenerate()
{
    GenerateDialog dialog(m_catalog, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    Design design = dialog.takeDesign();
    const QString name = QString::fromStdString(design.name);
    // What was placed by hand stays where the design is made anew.
    Layout layout = generatedLayout(m_document.design(), m_document.layout(), design, dialog.takeLayout());
    m_files.replace(std::move(design), std::move(layout), tr("Generate %1").arg(name));
}

void MainWindow::showTrainingPlan()
{
    PlanBasis basis;
    basis.design = m_document.snapshot();
    basis.placement = m_runner.spec().placement;
    basis.routing = m_runner.spec().routing;
    basis.model = m_runner.spec().model;
    basis.nccl = m_runner.spec().ncclInForce();
    const Results& known = m_runner.results();
    if (known.graph && known.graph->snapshot() == basis.design) {
        basis.graph = known.graph;
        basis.cost = known.cost;
    }
    PlanDialog dialog(std::move(basis), m_catalog, this);
    if (dialog.exec() == QDialog::Accepted)
        m_document.setWorkload(dialog.workload(),
                               tr("Training plan %1").arg(QString::fromStdString(dialog.workload().name)));
}

QString MainWindow::exportProposal(const QString& suffix) const
{
    const QString path = m_document.path();
    if (path.isEmpty())
        return m_files.proposedName() + suffix;
    QString base = QFileInfo(path).fileName();
    base.remove(u".fabric.json"_s);
    return QFileInfo(path).path() + u'/' + base + suffix;
}

void MainWindow::chooseExport(bool svgFormat)
{
    const QString suffix = svgFormat ? u".svg"_s : u".png"_s;
    const QString path = chooseSavePath(this, tr("Export diagram"), exportProposal(suffix),
                                        svgFormat ? tr("Scalable pictures (*.svg)") : tr("Images (*.png)"));
    if (!path.isEmpty())
        exportPicture(path, svgFormat);
}

void MainWindow::exportPicture(const QString& path, bool svgFormat)
{
    ExportOptions options;
    options.theme = ThemeKind::light;
    options.colourKey = m_canvas->colourKey();
    const QByteArray bytes =
        svgFormat ? svg(m_canvas->picture(), options) : png(m_canvas->picture(), options, 2);
    const Result<void> written = io::writeTextFile(QFile::encodeName(path).toStdString(),
                                                   std::string_view(bytes.constData(), size_t(bytes.size())));
    showWritten(written, path);
}

void MainWindow::showWritten(const Result<void>& written, const QString& path)
{
    if (!written)
        return showFailure(written.error());
    m_messages->clearError();
    m_hint->tell(tr("Wrote %1").arg(text::visible(path)));
}

void MainWindow::chooseBomExport()
{
    const QString path = chooseSavePath(this, tr("Export bill of materials"), exportProposal(u"-bom.csv"_s),
                                        tr("Tables (*.csv)"));
    if (!path.isEmpty())
        exportBillOfMaterials(path);
}

void MainWindow::exportBillOfMaterials(const QString& path)
{
    for (const io::ExportFormat& format : io::exportFormats()) {
        if (format.id != "bom-csv")
            continue;
        const Result<std::string> csv =
            format.write({m_document.design(), m_document.layout(), m_catalog, {}});
        const Result<void> written =
            csv ? io::writeTextFile(QFile::encodeName(path).toStdString(), *csv) : Result<void>(csv.error());
        showWritten(written, path);
    }
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_files.changeLanguage();
        retranslate();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!std::exchange(m_leaving, false) && !m_files.isSettled()) {
        event->ignore();
        m_files.settleThen([this] {
            m_leaving = true;
            // This may still be inside the close that was ignored.
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    event->accept();
    m_safety.discardEdits();
    storeState();
}

void MainWindow::restoreState()
{
    const QSettings settings;
    WindowPlace::restore(*this, settings);
    m_stripBar->hide(); // until the window has its size
    if (settings.value(u"window/resultsFolded"_s, false).toBool())
        m_resultsDock->show();
    m_actions.reducedMotion->setChecked(settings.value(u"view/reducedMotion"_s, false).toBool());
    m_actions.minimap->setChecked(settings.value(u"view/minimap"_s, true).toBool());
    m_tables->restoreState(settings);
    m_left->setOpenWidth(settings.value(u"window/leftWidth"_s, SideTabs::usual).toInt());
    const int key = settings.value(u"view/colourKey"_s, static_cast<int>(ColourKey::rail)).toInt();
    m_colourKey->setCurrentIndex(std::max(0, m_colourKey->findData(key)));
}

void MainWindow::storeState() const
{
    QSettings settings;
    WindowPlace::store(*this, settings);
    settings.setValue(u"window/resultsFolded"_s, m_resultsFolded);
    settings.setValue(u"view/reducedMotion"_s, m_actions.reducedMotion->isChecked());
    settings.setValue(u"view/minimap"_s, m_actions.minimap->isChecked());
    settings.setValue(u"view/colourKey"_s, m_colourKey->currentData());
    m_tables->storeState(settings);
    settings.setValue(u"window/leftWidth"_s, m_left->openWidth());
    settings.setValue(u"view/theme"_s, static_cast<int>(m_themes.mode()));
    settings.setValue(u"view/language"_s, m_languages.current());
}

} // namespace fabric
