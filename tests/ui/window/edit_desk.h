#pragma once

#include "app/catalog/built_in_catalog.h"
#include "ui/canvas/canvas_view.h"
#include "ui/editing/design_editor.h"
#include "ui/palette/palette_mime.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDialog>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>
#include <memory>

namespace fabric::test {

inline const Catalog& productCatalog()
{
    static const Catalog loaded = *Catalog::load(builtInCatalogSources());
    return loaded;
}

/// The window as somebody edits in it, without motion.
struct EditDesk
{
    EditDesk()
    {
        languages.setCurrent(QStringLiteral("en"));
        window = std::make_unique<MainWindow>(productCatalog(), themes, languages);
        window->resize(1500, 950);
        window->actions().reducedMotion->setChecked(true);
        window->show();
        // The docks have found their places.
        static_cast<void>(QTest::qWaitForWindowExposed(window.get()));
        QCoreApplication::processEvents();
        canvas().zoomTo(1);
        canvas().centerOn(0, 0);
    }

    MainWindow& win() { return *window; }
    CanvasView& canvas() { return window->canvas(); }
    DesignEditor& editor() { return window->editor(); }
    EditActions& edit() { return window->editActions(); }
    DesignDocument& document() { return window->document(); }
    const Design& design() { return window->document().design(); }

    QPoint onScreen(QPointF place) { return canvas().mapFromScene(place); }
    QPoint onScreen(DeviceId device)
    {
        const Point at = document().layout().at(device);
        return onScreen(QPointF(at.x, at.y));
    }
    /// Drags a row of the palette to a place of the canvas.
    bool drop(PaletteSection section, const char* id, QPointF place)
    {
        QMimeData data;
        data.setData(paletteMimeType, encodePaletteItem({section, id}));
        const QPoint at = onScreen(place);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(canvas().viewport(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(canvas().viewport(), &move);
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(canvas().viewport(), &drop);
        return drop.isAccepted();
    }
    /// The device that was placed last.
    DeviceId place(PaletteSection section, const char* id, QPointF at)
    {
        drop(section, id, at);
        return design().devices.empty() ? DeviceId{} : design().devices.back().id;
    }
    DeviceId node(QPointF at) { return place(PaletteSection::nodes, "dgx-h100", at); }
    DeviceId leaf(QPointF at) { return place(PaletteSection::switches, "qm9700", at); }
    /// Presses, moves in steps and releases.
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* board = canvas().viewport();
        QTest::mouseMove(board, from);
        QTest::mousePress(board, Qt::LeftButton, modifiers, from);
        for (int i = 1; i <= 4; ++i)
            QTest::mouseMove(board, from + (to - from) * i / 4);
        QTest::mouseRelease(board, Qt::LeftButton, modifiers, to);
    }
    void select(std::vector<DeviceId> devices, std::vector<LinkId> links = {})
    {
        canvas().select(std::move(devices), std::move(links));
    }
    /// Triggers an action that opens a dialog, does something with it and accepts it.
    template<class Dialog>
    bool ask(QAction* action, const std::function<void(Dialog&)>& fill)
    {
        bool seen = false;
        QTimer::singleShot(0, qApp, [&] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            seen = dialog != nullptr;
            if (!dialog) {
                if (auto* other = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
                    other->reject();
                return;
            }
            fill(*dialog);
            dialog->accept();
        });
        action->trigger();
        return seen;
    }
    /// What a file of the design as it is would hold.
    QByteArray file()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("copy.fabric.json"));
        if (!document().copyFor(path).write().ok())
            return {};
        QFile copy(path);
        return copy.open(QFile::ReadOnly) ? copy.readAll() : QByteArray();
    }
    int steps() { return document().undoStack().index(); }

    ThemeController themes{ThemeMode::light};
    LanguageController languages;
    std::unique_ptr<MainWindow> window;
};

} // namespace fabric::test
