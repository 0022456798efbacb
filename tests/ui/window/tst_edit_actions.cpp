#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/dialogs/array_dialog.h"
#include "ui/dialogs/cabling_dialog.h"
#include "ui/dialogs/hint_line.h"
#include "ui/dialogs/link_dialog.h"
#include "ui/dialogs/model_dialog.h"
#include "ui/dialogs/number_box.h"
#include "ui/dialogs/port_dialog.h"
#include "ui/dialogs/rename_dialog.h"
#include "ui/dialogs/shortcut_dialog.h"
#include "ui/dialogs/target_box.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/palette_view.h"
#include "ui/theme/fonts.h"

#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>

#include <set>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

/// Every command of the menus, through its action.
class TestEditActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void everyCommandIsInAMenu();
    void shortcutsAreUnique();
    void changedKeysAreKept();
    void clipboard();
    void duplicates();
    void arrays();
    void renames();
    void selects();
    void inserts();
    void aligns();
    void groups();
    void locks();
    void layouts();
    void cablesMany_data();
    void cablesMany();
    void cablesToASwitchElsewhere();
    void manyTargetsAreFiltered();
    void breaksOutAndJoins();
    void setsLinks();
    void changesModels();
    void addsNics();
    void movesTheFocusOn();
    void contextMenusHoldWhatFits();
};

void TestEditActions::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

namespace {

void collect(const QMenu* menu, std::set<const QAction*>& actions)
{
    for (const QAction* action : menu->actions()) {
        actions.insert(action);
        if (action->menu())
            collect(action->menu(), actions);
    }
}

} // namespace

void TestEditActions::everyCommandIsInAMenu()
{
    EditDesk desk;
    std::set<const QAction*> inMenus;
    for (const QAction* top : desk.win().menuBar()->actions())
        collect(top->menu(), inMenus);
    for (const ActionSet* set :
         {static_cast<ActionSet*>(&desk.edit()), static_cast<ActionSet*>(&desk.win().actions())}) {
        for (const QAction* action : set->all()) {
            QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
            QVERIFY(!action->text().isEmpty());
            QVERIFY(!action->statusTip().isEmpty());
        }
    }
}

void TestEditActions::shortcutsAreUnique()
{
    EditDesk desk;
    std::map<QString, QString> owners;
    std::set<QString> names;
    for (const QAction* action : desk.win().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            if (key.isEmpty())
                continue;
            const auto [at, isNew] = owners.try_emplace(key.toString(), action->objectName());
            QVERIFY2(isNew,
                     qPrintable(key.toString() + u" of "_s + at->second + u" and "_s + action->objectName()));
        }
    }
    for (const ActionSet* set :
         {static_cast<ActionSet*>(&desk.edit()), static_cast<ActionSet*>(&desk.win().actions())})
        for (const QAction* action : set->all())
            QVERIFY2(names.insert(action->objectName()).second, qPrintable(action->objectName()));
}

void TestEditActions::changedKeysAreKept()
{
    {
        EditDesk desk;
        const bool asked = desk.ask<ShortcutDialog>(desk.edit().shortcuts, [&](ShortcutDialog& dialog) {
            dialog.select(desk.edit().swap);
            dialog.key().setKeySequence(QKeySequence(u"Ctrl+G"_s));
            QCOMPARE(dialog.hint().kind(), HintLine::Kind::warning);
            dialog.findChild<QPushButton*>(u"set"_s)->click();
            dialog.filter().setText(u"Swap"_s);
            QCOMPARE(dialog.shownRows(), 1);
        });
        QVERIFY(asked);
        QCOMPARE(desk.edit().swap->shortcut(), QKeySequence(u"Ctrl+G"_s));
        QVERIFY(desk.edit().group.front().first->shortcut().isEmpty());
    }
    EditDesk later;
    QCOMPARE(later.edit().swap->shortcut(), QKeySequence(u"Ctrl+G"_s));
    QVERIFY(later.edit().group.front().first->shortcut().isEmpty());
    QVERIFY(later.ask<ShortcutDialog>(later.edit().shortcuts, [&](ShortcutDialog& dialog) {
        dialog.select(later.edit().group.front().first);
        dialog.findChild<QPushButton*>(u"reset"_s)->click();
    }));
    QVERIFY(later.edit().swap->shortcut().isEmpty());
    QCOMPARE(later.edit().group.front().first->shortcut(), QKeySequence(u"Ctrl+G"_s));
}

void TestEditActions::clipboard()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    desk.select({node});
    desk.edit().cut->trigger();
    QVERIFY(desk.design().devices.empty());
    QVERIFY(!desk.edit().copy->isEnabled());
    QVERIFY(desk.edit().paste->isEnabled());
    desk.edit().paste->trigger();
    desk.edit().copy->trigger();
    desk.edit().paste->trigger();
    QCOMPARE(desk.design().devices.size(), std::size_t(2));
    desk.edit().remove->trigger();
    QCOMPARE(desk.design().devices.size(), std::size_t(1));
}

void TestEditActions::duplicates()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 160});
    const DeviceId leaf = desk.leaf({0, 0});
    QVERIFY(desk.editor().cableNext(node, leaf));
    desk.select({node});
    desk.edit().duplicate->trigger();
    QCOMPARE(desk.design().devices.size(), std::size_t(3));
    QCOMPARE(desk.design().links.size(), std::size_t(1));
    desk.select({node});
    desk.edit().duplicateCabled->trigger();
    QCOMPARE(desk.design().links.size(), std::size_t(2));
}

void TestEditActions::arrays()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 160});
    const DeviceId leaf = desk.leaf({0, 0});
    QVERIFY(desk.editor().cableNext(node, leaf));
    desk.select({node});
    QString outcome;
    QVERIFY(desk.ask<ArrayDialog>(desk.edit().arrayDuplicate, [&](ArrayDialog& dialog) {
        auto* copies = dialog.findChild<NumberBox*>(u"copies"_s);
        copies->setValue(0);
        QVERIFY(!dialog.acceptButton().isEnabled());
        copies->setValue(7);
        dialog.findChild<QLineEdit*>(u"pattern"_s)->setText(u"row2-node-##"_s);
        dialog.findChild<QAbstractButton*>(u"outerLinks"_s)->setChecked(true);
        outcome = dialog.outcome().html();
        QVERIFY(dialog.acceptButton().isEnabled());
    }));
    QCOMPARE(outcome, u"7 devices, 7 links"_s);
    QCOMPARE(desk.design().devices.size(), std::size_t(9));
    QCOMPARE(desk.design().links.size(), std::size_t(8));
    QVERIFY(desk.design().devices.back().name.starts_with("row2-node-"));
    const Layout& layout = desk.document().layout();
    const DeviceId last = desk.design().devices.back().id;
    QCOMPARE(layout.at(last).y, layout.at(node).y);
    QCOMPARE(layout.at(last).x - layout.at(node).x, 7 * 152.0);
    desk.win().actions().undo->trigger();
    QCOMPARE(desk.design().devices.size(), std::size_t(2));
}

void TestEditActions::renames()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    const DeviceId two = desk.node({240, 0});
    QString outcome;
    const auto fill = [&](RenameDialog& dialog) {
        auto* pattern = dialog.findChild<QLineEdit*>(u"pattern"_s);
        pattern->setText(u"same"_s);
        QVERIFY(!dialog.acceptButton().isEnabled());
        pattern->setText(u"rack1-node-##"_s);
        dialog.findChild<NumberBox*>(u"first"_s)->setValue(8);
        outcome = dialog.outcome().html();
    };
    desk.select({two, one});
    QVERIFY(desk.ask<RenameDialog>(desk.edit().renameMany, fill));
    QCOMPARE(outcome, u"rack1-node-08 … rack1-node-09"_s);
    QCOMPARE(desk.design().find(one)->name, std::string("rack1-node-08"));
    QCOMPARE(desk.design().find(two)->name, std::string("rack1-node-09"));
    // F2 asks for a pattern where several are selected, and opens a field where one is.
    QVERIFY(desk.ask<RenameDialog>(desk.edit().rename, fill));
    desk.select({one});
    desk.edit().rename->trigger();
    QLineEdit* field = nullptr;
    for (QLineEdit* candidate : desk.canvas().findChildren<QLineEdit*>())
        field = candidate->isVisible() ? candidate : field;
    QVERIFY(field);
    field->setText(u"head"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(desk.design().find(one)->name, std::string("head"));
}

void TestEditActions::selects()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    const DeviceId two = desk.node({240, 0});
    const DeviceId leaf = desk.leaf({120, -160});
    QVERIFY(desk.editor().cableNext(one, leaf));
    const auto after = [&](QAction* action) {
        desk.select({one});
        action->trigger();
        return desk.canvas().selectedDevices();
    };
    const std::vector<DeviceId> nodes{one, two};
    QCOMPARE(after(desk.edit().sameModel), nodes);
    QCOMPARE(after(desk.edit().sameTier), nodes);
    QCOMPARE(after(desk.edit().neighbours), (std::vector{one, leaf}));
    QCOMPARE(after(desk.edit().connected), (std::vector{one, leaf}));
    QCOMPARE(after(desk.edit().invert), (std::vector{two, leaf}));
    QCOMPARE(after(desk.win().actions().selectAll), (std::vector{one, two, leaf}));
    desk.canvas().setSelection({});
    QVERIFY(!desk.edit().sameModel->isEnabled());
}

void TestEditActions::inserts()
{
    EditDesk desk;
    auto* palette = desk.win().findChild<PalettePanel*>();
    const auto click = [&](QPointF at) {
        QTest::mouseClick(desk.canvas().viewport(), Qt::LeftButton, {}, desk.onScreen(at));
    };
    desk.edit().label->trigger();
    QVERIFY(palette->placing() && palette->placing()->section == PaletteSection::notes);
    click({-240, -160});
    QCOMPARE(desk.document().layout().notes.size(), std::size_t(1));
    QTRY_VERIFY(!palette->placing());
    QTest::keyClick(&desk.canvas(), Qt::Key_Escape);
    for (const auto& [action, kind] : desk.edit().containers) {
        const DeviceId device = kind == GroupKind::rail ? desk.leaf({240, 0}) : desk.node({240, 160});
        action->trigger();
        QVERIFY(palette->placing());
        click(kind == GroupKind::rail ? QPointF(240, 0) : QPointF(240, 160));
        QTest::keyClick(&desk.canvas(), Qt::Key_Escape);
        QCOMPARE(desk.design().groups.size(), std::size_t(1));
        QCOMPARE(desk.design().groups.front().kind, kind);
        QCOMPARE(desk.design().groups.front().members, std::vector{device});
        desk.select({device});
        desk.edit().remove->trigger();
        QVERIFY(desk.design().groups.empty());
    }
    desk.edit().fromPalette->trigger();
    QVERIFY(palette->isAncestorOf(desk.win().focusWidget()));
}

void TestEditActions::aligns()
{
    EditDesk desk;
    const std::vector<DeviceId> nodes{desk.node({0, 0}), desk.node({240, 104}), desk.node({320, 208})};
    const Layout& layout = desk.document().layout();
    using arrange::Edge;
    for (const auto& [action, edge] : desk.edit().align) {
        desk.select(nodes);
        QVERIFY(action->isEnabled());
        action->trigger();
        const bool acrossX = edge == Edge::left || edge == Edge::centre || edge == Edge::right;
        const auto of = [&](DeviceId id) { return acrossX ? layout.at(id).x : layout.at(id).y; };
        QCOMPARE(of(nodes[0]), of(nodes[1]));
        QCOMPARE(of(nodes[1]), of(nodes[2]));
        desk.win().actions().undo->trigger();
    }
    desk.select(nodes);
    desk.edit().distribute[0].first->trigger();
    QCOMPARE(layout.at(nodes[1]).x, 160.0);
    desk.win().actions().undo->trigger();
    QVERIFY(desk.editor().move({{nodes[1], {240, 61}}}));
    desk.edit().distribute[1].first->trigger();
    QCOMPARE(layout.at(nodes[1]).y, 104.0);
    QVERIFY(desk.editor().move({{nodes[1], {243, 101}}}));
    desk.edit().snap->trigger();
    QVERIFY((layout.at(nodes[1]) == Point{240, 104}));
    desk.select({nodes[0], nodes[1]});
    desk.edit().swap->trigger();
    QVERIFY((layout.at(nodes[0]) == Point{240, 104}));
    desk.edit().smartGuides->trigger();
    QVERIFY(!desk.canvas().hasSmartGuides());
}

void TestEditActions::groups()
{
    EditDesk desk;
    for (const auto& [action, kind] : desk.edit().group) {
        const DeviceId device = kind == GroupKind::rail ? desk.leaf({0, 0}) : desk.node({0, 0});
        desk.select({device});
        QVERIFY(action->isEnabled());
        action->trigger();
        QCOMPARE(desk.design().groups.size(), std::size_t(1));
        QCOMPARE(desk.design().groups.front().kind, kind);
        QVERIFY(desk.edit().ungroup->isEnabled());
        desk.edit().ungroup->trigger();
        QVERIFY(desk.design().groups.empty());
        desk.edit().remove->trigger();
    }
    QVERIFY(!desk.edit().group.front().first->isEnabled());
}

void TestEditActions::locks()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    QVERIFY(!desk.edit().unlock->isEnabled());
    desk.edit().lock->trigger();
    QVERIFY(desk.canvas().isLocked(node));
    QVERIFY(!desk.edit().lock->isEnabled());
    desk.edit().unlock->trigger();
    QVERIFY(!desk.canvas().isLocked(node));
}

void TestEditActions::layouts()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    const DeviceId leaf = desk.leaf({8, 16});
    QVERIFY(desk.editor().cableNext(node, leaf));
    desk.canvas().setSelection({});
    for (const auto& [action, kind] : desk.edit().layouts) {
        const int before = desk.steps();
        action->trigger();
        if (!suits(desk.design(), kind)) {
            QCOMPARE(desk.steps(), before);
            continue;
        }
        const Layout& layout = desk.document().layout();
        // Springs work on another thread.
        QTRY_VERIFY(std::abs(layout.at(node).x - layout.at(leaf).x) > 64 ||
                    std::abs(layout.at(node).y - layout.at(leaf).y) > 40);
        QVERIFY(desk.editor().move({{node, {0, 0}}, {leaf, {8, 16}}}));
    }
}

void TestEditActions::cablesMany_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("links");
    QTest::newRow("all to one") << int(BulkMode::allToOne) << 16;
    QTest::newRow("mesh") << int(BulkMode::mesh) << 4;
    QTest::newRow("within") << int(BulkMode::within) << 6;
    QTest::newRow("rail-wise") << int(BulkMode::railWise) << 4;
}

void TestEditActions::cablesMany()
{
    QFETCH(int, mode);
    QFETCH(int, links);
    EditDesk desk;
    std::vector<DeviceId> all{desk.node({0, 200}), desk.node({240, 200}), desk.leaf({0, 0}),
                              desk.leaf({240, 0})};
    if (BulkMode(mode) == BulkMode::allToOne)
        all.pop_back();
    desk.select(all);
    const std::array actions{desk.edit().cableAllTo, desk.edit().cableMesh, desk.edit().cableWithin,
                             desk.edit().cableRailWise};
    QString outcome;
    QVERIFY(desk.ask<CablingDialog>(actions[std::size_t(mode)], [&](CablingDialog& dialog) {
        outcome = dialog.outcome().html();
        if (BulkMode(mode) == BulkMode::mesh) {
            auto* perPair = dialog.findChild<NumberBox*>(u"perPair"_s);
            perPair->setValue(5000);
            QVERIFY(!dialog.acceptButton().isEnabled());
            QCOMPARE(dialog.outcome().kind(), HintLine::Kind::refusal);
            perPair->setValue(1);
        }
        QVERIFY(dialog.acceptButton().isEnabled());
    }));
    QVERIFY2(outcome.startsWith(u"%1 links"_s.arg(links)), qPrintable(outcome));
    QCOMPARE(desk.design().links.size(), std::size_t(links));
    desk.win().actions().undo->trigger();
    QVERIFY(desk.design().links.empty());
}

/// Only nodes are selected: the nearest switch is proposed, those without free ports are not.
void TestEditActions::cablesToASwitchElsewhere()
{
    EditDesk desk;
    const std::vector<DeviceId> nodes{desk.node({0, 200}), desk.node({240, 200})};
    const DeviceId far = desk.leaf({2000, 0});
    const DeviceId near = desk.leaf({0, 0});
    desk.select(nodes);
    QVERIFY(desk.ask<CablingDialog>(desk.edit().cableAllTo, [&](CablingDialog& dialog) {
        auto* one = dialog.findChild<TargetBox*>(u"one"_s);
        QCOMPARE(one->count(), 4); // the nodes that are selected, too
        QVERIFY(!one->isEditable());
        QCOMPARE(dialog.request().one, near);
        const QString counts = dialog.findChild<QLabel*>(u"counts"_s)->text();
        QVERIFY2(counts.contains(u"free ports"_s), qPrintable(counts));
        QVERIFY2(dialog.outcome().html().contains(u"link"_s), qPrintable(dialog.outcome().html()));
        one->setTarget(far);
        QCOMPARE(dialog.request().one, far);
    }));
    QVERIFY(!desk.design().links.empty());
    for (const Link& link : desk.design().links)
        QVERIFY(link.a.device == far || link.b.device == far);
    // One device is enough.
    desk.select({nodes.front()});
    QVERIFY(desk.edit().cableAllTo->isEnabled());
    QVERIFY(!desk.edit().cableMesh->isEnabled());
}

void TestEditActions::manyTargetsAreFiltered()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 200});
    for (int i = 0; i <= TargetBox::mostUnfiltered; ++i)
        desk.leaf({i * 240.0, 0});
    const Device wanted = desk.design().devices.back();
    desk.select({node});
    QVERIFY(desk.ask<CablingDialog>(desk.edit().cableAllTo, [&](CablingDialog& dialog) {
        auto* one = dialog.findChild<TargetBox*>(u"one"_s);
        QVERIFY(one->isEditable());
        QLineEdit& field = *one->lineEdit();
        field.selectAll();
        QTest::keyClicks(&field, u"zzz"_s);
        QVERIFY(!one->target());
        QVERIFY(!dialog.acceptButton().isEnabled());
        field.selectAll();
        QTest::keyClicks(&field, QString::fromStdString(wanted.name));
        QVERIFY(one->target());
        QCOMPARE(one->target()->device, wanted.id);
        QVERIFY(dialog.acceptButton().isEnabled());
    }));
    QVERIFY(!desk.design().links.empty());
    for (const Link& link : desk.design().links)
        QVERIFY(link.a.device == wanted.id || link.b.device == wanted.id);
}

void TestEditActions::breaksOutAndJoins()
{
    EditDesk desk;
    const DeviceId leaf = desk.place(PaletteSection::switches, "th5-64x800", {0, 0});
    const int before = portTotals(desk.design(), desk.editor().portUse(), leaf).ports;
    desk.select({leaf});
    QVERIFY(desk.ask<PortDialog>(desk.edit().breakOut, [](PortDialog& dialog) { dialog.setPort(2); }));
    QCOMPARE(portTotals(desk.design(), desk.editor().portUse(), leaf).ports, before + 1);
    const DeviceId node = desk.node({0, 200});
    QVERIFY(desk.editor().cable(PortRef{leaf, 2}, node));
    const LinkId link = desk.design().links.front().id;
    desk.select({}, {link});
    desk.edit().separateCables->trigger();
    desk.select({leaf});
    QVERIFY(desk.ask<PortDialog>(desk.edit().joinBack, [](PortDialog& dialog) { dialog.setPort(2); }));
    QCOMPARE(portTotals(desk.design(), desk.editor().portUse(), leaf).ports, before);
}

void TestEditActions::setsLinks()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 200});
    const DeviceId leaf = desk.leaf({0, 0});
    QVERIFY(desk.editor().cableNext(node, leaf));
    const LinkId link = desk.design().links.front().id;
    QVERIFY(!desk.edit().linkSettings->isEnabled());
    desk.select({}, {link});
    QVERIFY(desk.ask<LinkDialog>(desk.edit().linkSettings, [](LinkDialog& dialog) {
        auto* rate = dialog.findChild<QComboBox*>(u"rate"_s);
        rate->setCurrentIndex(rate->findData(800));
        QVERIFY(!dialog.acceptButton().isEnabled());
        rate->setCurrentIndex(rate->findData(200));
        auto* medium = dialog.findChild<QComboBox*>(u"medium"_s);
        medium->setCurrentIndex(medium->findData(int(Medium::aoc)));
        QVERIFY(dialog.acceptButton().isEnabled());
    }));
    QCOMPARE(toGbps(desk.design().find(link)->rate), 200.0);
    QCOMPARE(desk.design().find(link)->medium, Medium::aoc);
}

void TestEditActions::changesModels()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    QVERIFY(desk.ask<ModelDialog>(desk.edit().changeModel,
                                  [](ModelDialog& dialog) { dialog.setModel("dgx-h200"); }));
    QCOMPARE(desk.design().typeOf(*desk.design().find(node)).id, std::string("dgx-h200"));
}

void TestEditActions::addsNics()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    const int before = desk.design().typeOf(*desk.design().find(node)).nicCount();
    QVERIFY(
        desk.ask<ModelDialog>(desk.edit().addNic, [](ModelDialog& dialog) { dialog.setModel("cx7-400"); }));
    QCOMPARE(desk.design().typeOf(*desk.design().find(node)).nicCount(), before + 1);
}

void TestEditActions::movesTheFocusOn()
{
    EditDesk desk;
    desk.canvas().setFocus();
    desk.edit().nextPane->trigger();
    QVERIFY(desk.win().focusWidget() != &desk.canvas());
    for (int i = 0; i < 6 && desk.win().focusWidget() != &desk.canvas(); ++i)
        desk.edit().nextPane->trigger();
    QVERIFY(desk.win().focusWidget() == &desk.canvas());
    desk.node({0, 0});
    const DeviceId node = desk.design().devices.front().id;
    desk.select({node});
    desk.edit().cableFrom->trigger();
    QTest::keyClick(&desk.canvas(), Qt::Key_Escape);
    QVERIFY(desk.design().links.empty());
}

void TestEditActions::contextMenusHoldWhatFits()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    desk.canvas().setSelection({});
    const auto menuAt = [&](QPoint at) {
        QList<QAction*> actions;
        QTimer::singleShot(0, qApp, [&] {
            if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                actions = menu->actions();
                menu->close();
            }
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, desk.canvas().viewport()->mapToGlobal(at));
        QApplication::sendEvent(desk.canvas().viewport(), &event);
        return actions;
    };
    const QList<QAction*> onDevice = menuAt(desk.onScreen(node));
    QVERIFY(onDevice.contains(desk.edit().rename));
    QVERIFY(onDevice.contains(desk.edit().remove));
    QCOMPARE(desk.canvas().selectedDevices(), std::vector{node});
    const QList<QAction*> onNothing = menuAt(desk.onScreen({300, 200}));
    QVERIFY(onNothing.contains(desk.edit().note));
    QVERIFY(!onNothing.contains(desk.edit().remove));
}

FABRIC_TEST(TestEditActions)
#include "tst_edit_actions.moc"
