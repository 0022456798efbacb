#include "core/io/design_file.h"
#include "core/model/validate.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/editing/random_hand.h"
#include "ui/panels/outline_panel.h"
#include "ui/tables/design_table.h"
#include "ui/tables/table_page.h"
#include "ui/tables/tables_panel.h"
#include "ui/theme/fonts.h"
#include "views_check.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSettings>
#include <QTabWidget>

#include <cstdio>

namespace fabric::test {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t lookEvery = 50;  ///< pixels
constexpr std::uint32_t turnEvery = 100; ///< results, and another way to look at tables and canvas

std::uint32_t numberFrom(const char* name, std::uint32_t otherwise)
{
    bool isNumber = false;
    const uint value = qEnvironmentVariable(name).toUInt(&isNumber);
    return isNumber ? value : otherwise;
}

} // namespace

/// The real window under random commands, each undone and redone in the end: after every one of them canvas,
/// tables, outline, selection and results show what views that were made just now show. FABRIC_SEED and
/// FABRIC_STEPS choose another run.
class TestViewsAgree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void randomCommands_data();
    void randomCommands();

private:
    struct Session
    {
        explicit Session(std::uint32_t seed);

        void act();
        void turn();
        QString check();
        std::string bytes() { return io::writeDesign(desk.design(), desk.document().layout()); }

        EditDesk desk;
        ViewsCheck views{desk};
        RandomHand hand;
        std::uint32_t checks = 0;
        std::uint32_t looks = 0;
        std::uint32_t results = 0;
    };
};

TestViewsAgree::Session::Session(std::uint32_t seed)
    : hand(desk.document(), desk.editor(), productCatalog(), seed)
{
    hand.setSelect([this](const EditSelection& wanted) {
        desk.canvas().setSelection(
            {devicesOf(wanted, desk.design()), wanted.links, wanted.groups, wanted.notes});
    });
    desk.win().findChild<QDockWidget*>(u"tables"_s)->show();
    desk.canvas().setColourKey(ColourKey::load);
    io::DesignFile file;
    const Fixture start = rail(8, 4);
    file.design = *start.design;
    file.layout = start.layout;
    desk.document().adopt(LoadedDesign(std::move(file)), {});
}

/// Another sort, filter, colour key, motion, language; a node is opened; the other table is in front.
void TestViewsAgree::Session::turn()
{
    auto* tables = desk.win().findChild<TablesPanel*>();
    tables->tabs().setCurrentIndex(1 - tables->tabs().currentIndex());
    for (const TablePage* page : {&tables->devices(), &tables->links()}) {
        const auto column = static_cast<int>(hand.below(7));
        page->table().sortByColumn(column, hand.below(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
        page->filter().setText(hand.below(2) == 0 ? u"node"_s : QString());
    }
    desk.win().findChild<OutlinePanel*>()->filter()->setText(hand.below(2) == 0 ? u"name"_s : QString());
    desk.canvas().setColourKey(static_cast<ColourKey>(hand.below(5)));
    desk.win().actions().reducedMotion->setChecked(hand.below(2) == 0);
    desk.languages.setCurrent(hand.below(2) == 0 ? u"zh_CN"_s : u"en"_s);
    QCoreApplication::processEvents();
    if (!desk.design().devices.empty()) {
        const DeviceId node = desk.design().devices[hand.below(desk.design().devices.size())].id;
        desk.canvas().setOpen(node, !desk.canvas().isOpen(node));
    }
}

QString TestViewsAgree::Session::check()
{
    ++checks;
    QString found;
    if (checks % turnEvery == 0) {
        found = views.resultsDisagree();
        ++results;
        turn();
    }
    if (found.isEmpty())
        found = views.disagreement(checks % lookEvery == 0);
    if (found.isEmpty() && checks % lookEvery == 0) {
        constexpr std::array scales{0.1, 0.25, 0.5, 1.2, 3.0};
        const auto& devices = desk.canvas().picture().devices;
        const QPointF at = devices.empty() ? QPointF() : devices[hand.below(devices.size())].frame.center();
        found = views.pixelsDisagree(scales[hand.below(scales.size())], at);
        ++looks;
    }
    if (found.isEmpty() && !validate(desk.design(), 1).empty())
        found = u"design: "_s + QString::fromStdString(validate(desk.design(), 1).front().rule);
    return found;
}

void TestViewsAgree::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    QSettings().clear();
    installFonts(QLocale::c());
}

void TestViewsAgree::randomCommands_data()
{
    QTest::addColumn<uint>("seed");
    const std::uint32_t first = numberFrom("FABRIC_SEED", 20260302);
    QTest::addRow("seed %u", first) << first;
}

void TestViewsAgree::randomCommands()
{
    QFETCH(uint, seed);
    const std::uint32_t steps = numberFrom("FABRIC_STEPS", 1000);
    QElapsedTimer clock;
    clock.start();
    Session session(seed);
    QUndoStack& stack = session.desk.document().undoStack();
    const auto agree = [&](const char* what, std::uint32_t step) {
        const QString found = session.check();
        if (!found.isEmpty())
            QTest::qFail(
                qPrintable(u"seed %1, %2 %3 (%4): %5"_s.arg(seed)
                               .arg(QLatin1String(what))
                               .arg(step)
                               .arg(stack.index() > 0 ? stack.text(stack.index() - 1) : QString(), found)),
                __FILE__, __LINE__);
        return found.isEmpty();
    };
    const std::string start = session.bytes();
    for (std::uint32_t i = 0; i < steps; ++i) {
        session.hand.act();
        if (!agree("command", i))
            return;
    }
    const std::string end = session.bytes();
    const int last = stack.index();
    while (stack.canUndo()) {
        stack.undo();
        if (!agree("undo to", static_cast<std::uint32_t>(stack.index())))
            return;
    }
    QVERIFY2(session.bytes() == start, qPrintable(u"seed %1: undo differs"_s.arg(seed)));
    while (stack.index() < last) {
        stack.redo();
        if (!agree("redo to", static_cast<std::uint32_t>(stack.index())))
            return;
    }
    QVERIFY2(session.bytes() == end, qPrintable(u"seed %1: redo differs"_s.arg(seed)));
    std::printf(
        "seed %u: %u commands, %d steps, %u comparisons of all views, %u of pixels, %u of results, %.1f s\n",
        seed, steps, last, session.checks, session.looks, session.results,
        static_cast<double>(clock.elapsed()) / 1000);
    QVERIFY(last > static_cast<int>(steps / 4)); // most of it does something
}

} // namespace fabric::test

using TestViewsAgree = fabric::test::TestViewsAgree;
FABRIC_TEST(TestViewsAgree)
#include "tst_views_agree.moc"
