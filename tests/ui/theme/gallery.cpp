#include "gallery.h"

#include "ui/theme/fonts.h"
#include "ui/theme/label_role.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFormLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace fabric::test {

namespace {

QAction* addTool(QToolBar& bar, QStringView icon, const QString& text, bool withText = false)
{
    QAction* action = bar.addAction(themedIcon(icon), text);
    if (withText)
        qobject_cast<QToolButton*>(bar.widgetForAction(action))
            ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return action;
}

void fillToolBar(QToolBar& bar)
{
    bar.setMovable(false);
    addTool(bar, u"new", u"New"_s);
    addTool(bar, u"open", u"Open"_s);
    addTool(bar, u"save", u"Save"_s);
    bar.addSeparator();
    addTool(bar, u"undo", u"Undo"_s);
    addTool(bar, u"redo", u"Redo"_s)->setEnabled(false);
    bar.addSeparator();
    QAction* select = addTool(bar, u"select", u"Select"_s);
    select->setCheckable(true);
    select->setChecked(true);
    addTool(bar, u"pan", u"Pan"_s);
    addTool(bar, u"link", u"Link"_s);
    bar.addSeparator();
    addTool(bar, u"generate", u"Generate…"_s, true);
    addTool(bar, u"check", u"Check"_s, true);
    addTool(bar, u"play", u"Play"_s, true)->setEnabled(false);
    bar.addSeparator();
    auto* caption = new QLabel(u"Colour by"_s);
    setLabelRole(*caption, LabelRole::secondary);
    bar.addWidget(caption);
    auto* key = new QComboBox;
    key->addItems({u"Rail"_s, u"Tier"_s, u"Fabric"_s});
    bar.addWidget(key);
    auto* find = new QLineEdit;
    find->setPlaceholderText(u"Find device or finding"_s);
    find->addAction(themedIcon(u"search", IconTone::text2), QLineEdit::LeadingPosition);
    find->setMaximumWidth(248);
    bar.addWidget(find);
}

QWidget* makeTree()
{
    auto* tree = new QTreeWidget;
    tree->setFrameShape(QFrame::NoFrame);
    tree->setHeaderHidden(true);
    auto* pod = new QTreeWidgetItem(tree, {u"SU 1"_s});
    pod->setIcon(0, themedIcon(u"group"));
    for (int i = 1; i <= 3; ++i) {
        auto* node = new QTreeWidgetItem(pod, {u"node-%1"_s.arg(i)});
        node->setIcon(0, themedIcon(u"node"));
        node->setSelected(i == 2);
    }
    pod->setExpanded(true);
    auto* leaf = new QTreeWidgetItem(tree, {u"leaf-r3"_s});
    leaf->setIcon(0, themedIcon(u"switch"));
    leaf->setCheckState(0, Qt::Checked);
    return tree;
}

QWidget* makeTable()
{
    auto* table = new QTableWidget(30, 3);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setItemDelegate(new RowDelegate(tableRowHeight, table));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    table->setHorizontalHeaderLabels({u"GPU"_s, u"Sends"_s, u"To"_s});
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    for (int row = 0; row < 30; ++row) {
        table->setItem(row, 0, new QTableWidgetItem(u"GPU %1"_s.arg(row)));
        table->setItem(row, 1, new QTableWidgetItem(QString::number(235 + row)));
        table->setItem(row, 2, new QTableWidgetItem(u"GPU %1"_s.arg(row + 1)));
    }
    table->selectRow(2);
    return table;
}

QWidget* makeForm()
{
    auto* box = new QGroupBox(u"Nodes"_s);
    auto* form = new QFormLayout(box);
    form->setLabelAlignment(Qt::AlignRight);
    auto* model = new QComboBox;
    model->addItem(themedIcon(u"node"), u"DGX H100 · 8 × H100 · 8 × 400G"_s);
    form->addRow(u"Model"_s, model);
    auto* count = new QSpinBox;
    count->setRange(1, 9999);
    count->setValue(127);
    count->setAlignment(Qt::AlignRight);
    form->addRow(u"Count"_s, count);
    auto* k = new QSpinBox;
    k->setValue(7);
    setInvalid(*k, true);
    form->addRow(u"k"_s, k);
    auto* reason = new QLabel(u"k must be even: 7 is odd. Nearest: 6 or 8."_s);
    setLabelRole(*reason, LabelRole::error);
    form->addRow({}, reason);
    auto* names = new QLineEdit(u"node-{n:3}"_s);
    names->setFont(monoFont());
    form->addRow(u"Names"_s, names);
    auto* hint = new QLabel(u"node-001 … node-127"_s);
    setLabelRole(*hint, LabelRole::secondary);
    form->addRow({}, hint);
    auto* off = new QLineEdit(u"not now"_s);
    off->setEnabled(false);
    form->addRow(u"Disabled"_s, off);
    auto* fabric = new SegmentedControl;
    for (const QString& name : {u"InfiniBand"_s, u"RoCE"_s, u"Ethernet"_s})
        fabric->addSegment(name);
    form->addRow(u"Fabric"_s, fabric);
    auto* tiers = new SegmentedControl;
    for (const QString& name : {u"Automatic"_s, u"1"_s, u"2"_s, u"3"_s})
        tiers->addSegment(name);
    tiers->setCurrentIndex(2);
    form->addRow(u"Tiers"_s, tiers);
    auto* railOnly = new QCheckBox(u"Rail-only (rails do not meet)"_s);
    form->addRow({}, railOnly);
    auto* together = new QCheckBox(u"Views move together"_s);
    together->setChecked(true);
    form->addRow({}, together);
    return box;
}

QWidget* makeButtons()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QPushButton(u"Save as preset…"_s));
    auto* off = new QPushButton(u"Disabled"_s);
    off->setEnabled(false);
    layout->addWidget(off);
    layout->addWidget(new QPushButton(themedIcon(u"export"), u"Export table"_s));
    layout->addStretch();
    layout->addWidget(new QPushButton(u"Cancel"_s));
    auto* go = new QPushButton(themedIcon(u"generate"), u"Generate"_s);
    setPrimary(*go);
    layout->addWidget(go);
    return row;
}

QWidget* makeCentre()
{
    auto* tabs = new QTabWidget;
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(makeForm());
    for (int i = 0; i < 3; ++i) {
        auto* radio = new QRadioButton(QStringList{u"InfiniBand"_s, u"RoCE v2"_s, u"Ethernet TCP"_s}[i]);
        radio->setChecked(i == 0);
        radio->setEnabled(i < 2);
        layout->addWidget(radio);
    }
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(30);
    layout->addWidget(slider);
    auto* progress = new QProgressBar;
    progress->setValue(60);
    progress->setMaximumHeight(8);
    layout->addWidget(progress);
    auto* figure = new QLabel(u"$11.0 M"_s);
    setLabelRole(*figure, LabelRole::figure);
    layout->addWidget(figure);
    layout->addStretch();
    layout->addWidget(makeButtons());
    tabs->addTab(page, u"Palette"_s);
    tabs->addTab(new QWidget, u"Outline"_s);
    tabs->addTab(new QWidget, u"History"_s);
    return tabs;
}

} // namespace

Gallery::Gallery()
{
    resize(1200, 800);
    for (const QString& title : {u"&File"_s, u"&Edit"_s, u"&View"_s, u"Fa&bric"_s})
        menuBar()->addMenu(title);
    QMenu* file = menuBar()->actions().first()->menu();
    file->setObjectName(u"file"_s);
    file->addAction(themedIcon(u"new"), u"&New"_s, QKeySequence::New, this, [] {});
    file->addAction(themedIcon(u"save"), u"&Save"_s, QKeySequence::Save, this, [] {})->setEnabled(false);
    file->addSeparator();
    QAction* checked = file->addAction(u"Show &grid"_s);
    checked->setCheckable(true);
    checked->setChecked(true);
    file->addMenu(u"Open &recent"_s)->addAction(u"None"_s);
    file->setActiveAction(file->actions().first());
    fillToolBar(*addToolBar(u"Main"_s));
    setCentralWidget(makeCentre());
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);

    auto* outline = new QDockWidget(u"Outline"_s, this);
    outline->setWidget(makeTree());
    addDockWidget(Qt::LeftDockWidgetArea, outline);
    auto* results = new QDockWidget(u"Results"_s, this);
    results->setWidget(makeTable());
    addDockWidget(Qt::RightDockWidgetArea, results);
    auto* inspector = new QDockWidget(u"Inspector"_s, this);
    inspector->setWidget(new QLabel(u"Select something on the canvas."_s));
    addDockWidget(Qt::RightDockWidgetArea, inspector);
    auto* findings = new QDockWidget(u"Findings"_s, this);
    findings->setWidget(new QLabel(u"Nothing found."_s));
    addDockWidget(Qt::RightDockWidgetArea, findings);
    tabifyDockWidget(inspector, findings);
    inspector->raise();
    resizeDocks({outline, results}, {200, 300}, Qt::Horizontal);

    statusBar()->showMessage(u"Ready"_s);
    statusBar()->addPermanentWidget(new QLabel(u"256 GPUs"_s));
}

} // namespace fabric::test
