#include "ui/dialogs/generate_dialog.h"

#include "ui/dialogs/family_list.h"
#include "ui/dialogs/generate_form.h"
#include "ui/dialogs/generate_presenter.h"
#include "ui/dialogs/preview_panel.h"
#include "ui/dialogs/progress_button.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace fabric {
namespace {

constexpr QSize usualSize(1096, 648);
constexpr int formWidth = 440;

/// A line between two parts, in the colour and width of borders.
QWidget* divider(Qt::Orientation orientation, QWidget* parent)
{
    auto* line = new QWidget(parent);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    const int width = activeTheme().borderWidth();
    if (orientation == Qt::Vertical)
        line->setFixedWidth(width);
    else
        line->setFixedHeight(width);
    return line;
}

} // namespace

GenerateDialog::GenerateDialog(const Catalog& catalog, QWidget* parent)
    : QDialog(parent), m_presenter(new GeneratePresenter(catalog, this))
{
    setWindowTitle(tr("Generate fabric"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_columns = makeColumns();
    column->addWidget(m_columns, 1);
    column->addWidget(divider(Qt::Horizontal, this));
    column->addWidget(makeFooter());
    resize(usualSize);

    m_patience.setSingleShot(true);
    m_patience.setInterval(1s);
    m_tick.setInterval(50ms);
    connect(&m_patience, &QTimer::timeout, this, &GenerateDialog::showProgress);
    connect(&m_tick, &QTimer::timeout, this, &GenerateDialog::showProgress);
    connect(m_presenter, &GeneratePresenter::stateChanged, this, &GenerateDialog::showState);
    connect(m_presenter, &GeneratePresenter::generatingChanged, this, &GenerateDialog::showGenerating);
    connect(m_presenter, &GeneratePresenter::generated, this, &QDialog::accept);
    connect(m_presenter, &GeneratePresenter::choiceChanged, this,
            [this] { m_families->setCurrentFamily(m_presenter->family()); });
    showState();
    m_form->focusFirst();
}

GenerateDialog::~GenerateDialog() = default;

QWidget* GenerateDialog::makeColumns()
{
    auto* columns = new QWidget(this);
    m_families = new FamilyList(columns);
    m_form = new GenerateForm(*m_presenter, columns);
    m_preview = new PreviewPanel(*m_presenter, columns);
    m_families->setCurrentFamily(m_presenter->family());
    connect(m_families, &FamilyList::familyChosen, this, [this](const QString& family) {
        if (family.toStdString() != m_presenter->family())
            m_presenter->setFamily(family.toStdString());
    });
    auto* row = new QHBoxLayout(columns);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_families->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    row->addWidget(m_families);
    row->addWidget(divider(Qt::Vertical, columns));
    row->addWidget(m_form, formWidth);
    row->addWidget(divider(Qt::Vertical, columns));
    row->addWidget(m_preview, formWidth);
    return columns;
}

QWidget* GenerateDialog::makeFooter()
{
    auto* footer = new QWidget(this);
    m_save = new QPushButton(tr("Sa&ve as preset…"), footer);
    m_presets = new QPushButton(tr("Preset&s"), footer);
    m_presetMenu = new QMenu(m_presets);
    m_cancel = new QPushButton(tr("Cancel"), footer);
    m_generate = new ProgressButton(tr("&Generate"), footer);
    m_presets->setMenu(m_presetMenu);
    auto* note = new QLabel(tr("Replaces the open design as one undo step."), footer);
    setLabelRole(*note, LabelRole::secondary);
    for (QPushButton* button : {m_save, m_presets, m_cancel})
        button->setAutoDefault(false);
    setPrimary(*m_generate);
    m_generate->setDefault(true);
    m_generate->setObjectName(u"generate"_s);
    m_cancel->setObjectName(u"cancel"_s);

    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(8);
    row->addWidget(m_save);
    row->addWidget(m_presets);
    row->addSpacing(8);
    row->addWidget(note);
    row->addStretch();
    row->addWidget(m_cancel);
    row->addWidget(m_generate);
    connect(m_save, &QPushButton::clicked, this, &GenerateDialog::askPresetName);
    connect(m_presetMenu, &QMenu::aboutToShow, this, &GenerateDialog::fillPresets);
    connect(m_cancel, &QPushButton::clicked, this, &GenerateDialog::reject);
    connect(m_generate, &QPushButton::clicked, m_presenter, &GeneratePresenter::generate);
    showPresetButton();
    return footer;
}

void GenerateDialog::accept()
{
    if (m_presenter->hasResult())
        QDialog::accept();
    else
        m_presenter->generate();
}

void GenerateDialog::reject()
{
    if (m_presenter->isGenerating())
        m_presenter->cancel();
    else
        QDialog::reject();
}

void GenerateDialog::showState()
{
    const std::optional<Finding>& refusal = m_presenter->refusal();
    m_generate->setEnabled(m_presenter->canGenerate());
    const QString why = refusal ? text::sentence(*refusal) : QString();
    m_generate->setToolTip(why);
    m_generate->setAccessibleDescription(why);
    m_save->setEnabled(!refusal && !m_presenter->isGenerating());
}

void GenerateDialog::showGenerating(bool generating)
{
    m_columns->setEnabled(!generating);
    m_presets->setEnabled(!generating);
    showState();
    if (generating) {
        m_patience.start();
        m_cancel->setFocus();
        return;
    }
    m_patience.stop();
    m_tick.stop();
    m_generate->setProgress(-1);
    m_generate->setText(tr("&Generate"));
    m_generate->setFocus();
}

void GenerateDialog::showProgress()
{
    m_tick.start();
    m_generate->setProgress(m_presenter->progress());
    m_generate->setText(text::percent(m_presenter->progress()));
}

void GenerateDialog::askPresetName()
{
    m_presenter->validateNow();
    bool ok = false;
    const QString name = QInputDialog::getText(this, tr("Save as preset"), tr("Name of the preset"),
                                               QLineEdit::Normal, {}, &ok)
                             .trimmed();
    if (ok && !name.isEmpty())
        GenerateMemory().savePreset(name, m_presenter->choice());
    showPresetButton();
}

void GenerateDialog::fillPresets()
{
    m_presetMenu->clear();
    const GenerateMemory memory;
    for (const QString& name : memory.presetNames()) {
        QAction* action = m_presetMenu->addAction(QString(name).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, name] {
            if (const auto choice = GenerateMemory().preset(name))
                m_presenter->setChoice(*choice);
        });
    }
    m_presetMenu->addSeparator();
    QMenu* remove = m_presetMenu->addMenu(tr("Delete"));
    for (const QString& name : memory.presetNames()) {
        QAction* action = remove->addAction(QString(name).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, name] {
            GenerateMemory().removePreset(name);
            showPresetButton();
        });
    }
}

void GenerateDialog::showPresetButton()
{
    m_presets->setVisible(!GenerateMemory().presetNames().isEmpty());
}

Design GenerateDialog::takeDesign()
{
    return m_presenter->takeDesign();
}

Layout GenerateDialog::takeLayout()
{
    return m_presenter->takeLayout();
}

} // namespace fabric
