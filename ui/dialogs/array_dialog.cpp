#include "ui/dialogs/array_dialog.h"

#include "ui/dialogs/number_box.h"
#include "ui/text/numbers.h"
#include "ui/theme/fonts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr double gapOfCopies = 24;
constexpr double stepOfGrid = 8;
/// More devices than this are counted, not made, to say what comes of the fields.
constexpr std::size_t mostMade = 10'000;

enum Direction { right, down, left, up };

/// The box round all devices and notes of a part.
Rect boxOf(const Fragment& part)
{
    double x0 = INFINITY;
    double y0 = INFINITY;
    double x1 = -INFINITY;
    double y1 = -INFINITY;
    const auto take = [&](const Rect& box) {
        x0 = std::min(x0, box.x);
        y0 = std::min(y0, box.y);
        x1 = std::max(x1, box.x + box.width);
        y1 = std::max(y1, box.y + box.height);
    };
    const std::vector<Size> sizes = glyphSizes(part.design);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const Point at = part.layout.at(part.design.devices[i].id);
        take({at.x - sizes[i].width / 2, at.y - sizes[i].height / 2, sizes[i].width, sizes[i].height});
    }
    for (const CanvasNote& note : part.layout.notes)
        take({note.x, note.y, note.width, note.height});
    return x0 > x1 ? Rect{} : Rect{x0, y0, x1 - x0, y1 - y0};
}

} // namespace

ArrayDialog::ArrayDialog(Snapshot design, Layout layout, Fragment part, QWidget* parent)
    : EditDialog(tr("Duplicate as array"), tr("Duplicate"), parent),
      m_design(std::move(design)),
      m_layout(std::move(layout)),
      m_part(std::move(part)),
      m_box(boxOf(m_part)),
      m_copies(new NumberBox(this)),
      m_direction(new QComboBox(this)),
      m_distance(new NumberBox(this)),
      m_pattern(new QLineEdit(this)),
      m_outerLinks(new QCheckBox(tr("&Cable copies to where the originals are cabled"), this))
{
    m_copies->setObjectName(u"copies"_s);
    m_copies->setValue(3);
    m_direction->setObjectName(u"direction"_s);
    m_direction->addItem(tr("To the right"), right);
    m_direction->addItem(tr("Down"), down);
    m_direction->addItem(tr("To the left"), left);
    m_direction->addItem(tr("Up"), up);
    m_distance->setObjectName(u"distance"_s);
    m_distance->setUnits(tr(" px"), tr(" px"));
    m_pattern->setObjectName(u"pattern"_s);
    m_pattern->setFont(monoFont());
    m_pattern->setPlaceholderText(tr("Each name counts on"));
    m_pattern->setToolTip(tr("Each # is a digit: rack2-node-## gives rack2-node-00, rack2-node-01 …"));
    m_outerLinks->setObjectName(u"outerLinks"_s);
    m_outerLinks->setEnabled(!m_part.outerLinks.empty());
    form().addRow(tr("Co&pies"), m_copies);
    form().addRow(tr("D&irection"), m_direction);
    form().addRow(tr("Di&stance"), m_distance);
    form().addRow(tr("&Names"), m_pattern);
    form().addRow(QString(), m_outerLinks);
    proposeDistance();
    connect(m_direction, &QComboBox::currentIndexChanged, this, &ArrayDialog::proposeDistance);
    for (NumberBox* box : {m_copies, m_distance})
        connect(box, &QSpinBox::valueChanged, this, &ArrayDialog::judge);
    connect(m_pattern, &QLineEdit::textChanged, this, &ArrayDialog::judge);
    connect(m_outerLinks, &QCheckBox::toggled, this, &ArrayDialog::judge);
    judge();
}

void ArrayDialog::proposeDistance()
{
    const int direction = m_direction->currentData().toInt();
    const double extent = direction == right || direction == left ? m_box.width : m_box.height;
    m_distance->setValue(static_cast<int>(std::ceil((extent + gapOfCopies) / stepOfGrid) * stepOfGrid));
}

PasteOptions ArrayDialog::options() const
{
    PasteOptions options;
    options.copies = m_copies->value();
    const double by = m_distance->value();
    switch (m_direction->currentData().toInt()) {
    case right:
        options.step = {by, 0};
        break;
    case down:
        options.step = {0, by};
        break;
    case left:
        options.step = {-by, 0};
        break;
    default:
        options.step = {0, -by};
        break;
    }
    options.offset = options.step;
    options.pattern = m_pattern->text().trimmed().toStdString();
    options.keepOuterLinks = m_outerLinks->isChecked() && m_outerLinks->isEnabled();
    return options;
}

void ArrayDialog::judge()
{
    PasteOptions wanted = options();
    const std::size_t each = m_part.design.devices.size();
    const auto copies = static_cast<std::size_t>(std::max(0, wanted.copies));
    const bool many = copies <= PasteOptions::mostCopies && each * copies > mostMade;
    if (many)
        wanted.copies = 1; // says whether it goes at all
    const Result<Insertion> made = insertion(*m_design, m_layout, m_part, wanted);
    if (!made) {
        showRefusal(made.error());
        return;
    }
    const std::size_t times = many ? copies : 1;
    const auto devices = static_cast<qint64>(made->devices.size() * times);
    const auto links = static_cast<qint64>(made->patch.putLinks.size() * times);
    const auto count = [](const QString& plural, qint64 number) { return text::counted(plural, number); };
    QString outcome = count(tr("%n device(s)", nullptr, text::pluralNumber(devices)), devices) + tr(", ") +
                      count(tr("%n link(s)", nullptr, text::pluralNumber(links)), links);
    if (made->withoutPort > 0)
        outcome +=
            u'\n' + count(tr("%n link(s) find no free port", nullptr, made->withoutPort), made->withoutPort);
    showOutcome(outcome, made->withoutPort > 0);
}

} // namespace fabric
