#pragma once

#include "core/io/design_file.h"
#include "core/model/validate.h"
#include "support/fixtures.h"
#include "ui/editing/design_editor.h"

#include <QStringList>

#include <string>
#include <vector>

namespace fabric::test {

/// The catalog of the product, read once.
inline const Catalog& productCatalog()
{
    static const Catalog catalog = *Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    return catalog;
}

/// A document with its editor, and all that the editor told.
struct EditingBench
{
    DesignDocument document;
    DesignEditor editor{document, productCatalog()};
    std::vector<Finding> refusals;
    QStringList said;
    EditSelection wanted;

    EditingBench()
    {
        QObject::connect(&editor, &DesignEditor::refused, &editor,
                         [this](const Finding& finding) { refusals.push_back(finding); });
        QObject::connect(&editor, &DesignEditor::said, &editor,
                         [this](const QString& sentence) { said += sentence; });
        QObject::connect(&editor, &DesignEditor::selectionWanted, &editor,
                         [this](const EditSelection& selection) { wanted = selection; });
    }
    explicit EditingBench(const Fixture& fixture) : EditingBench()
    {
        io::DesignFile file;
        file.design = *fixture.design;
        file.layout = fixture.layout;
        document.adopt(LoadedDesign(std::move(file)), {});
    }

    const Design& design() const { return document.design(); }
    const Layout& layout() const { return document.layout(); }
    std::string bytes() const { return io::writeDesign(design(), layout()); }
    int steps() { return document.undoStack().count(); }
    QString lastRefusal() const
    {
        return refusals.empty() ? QString() : QString::fromStdString(refusals.back().rule);
    }

    std::vector<DeviceId> ofKind(DeviceKind kind) const
    {
        std::vector<DeviceId> devices;
        for (const Device& d : design().devices) {
            if (design().is(d, kind))
                devices.push_back(d.id);
        }
        return devices;
    }
    std::vector<DeviceId> nodes() const { return ofKind(DeviceKind::node); }
    std::vector<DeviceId> switches() const { return ofKind(DeviceKind::switchDevice); }
    std::string nameOf(DeviceId id) const { return design().find(id)->name; }
    void select(std::vector<DeviceId> devices)
    {
        EditSelection selection;
        selection.devices = std::move(devices);
        editor.setSelection(selection);
    }

    /// The first thing that is wrong with the design or its drawing; empty: nothing.
    QString trouble() const
    {
        std::vector<Finding> wrong = validate(design(), 1);
        if (wrong.empty())
            wrong = validate(design(), layout(), 1);
        return wrong.empty() ? QString() : QString::fromStdString(wrong.front().rule);
    }

    /// Empty if an edit is one step, undone and redone to the byte, and the design valid throughout.
    template<class Edit>
    QString checkStep(Edit edit)
    {
        const std::string before = bytes();
        const int stepsBefore = document.undoStack().index();
        if (!edit())
            return QStringLiteral("refused: ") + lastRefusal();
        const std::string after = bytes();
        const int made = document.undoStack().index() - stepsBefore;
        if (made != 1)
            return QStringLiteral("%1 steps").arg(made);
        if (after == before)
            return QStringLiteral("nothing changed");
        document.undoStack().undo();
        if (bytes() != before)
            return QStringLiteral("undo differs");
        document.undoStack().redo();
        return bytes() == after ? trouble() : QStringLiteral("redo differs");
    }
};

} // namespace fabric::test
