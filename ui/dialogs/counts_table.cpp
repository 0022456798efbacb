#include "ui/dialogs/counts_table.h"

#include "ui/text/numbers.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int countRowHeight = 28;
constexpr int usualRows = 4; ///< kept free, so that little moves from one family to the next
constexpr int middleGap = 20;

QFont numberFont()
{
    QFont font = fontOf(TypeStep::body);
    font.setBold(true);
    return font;
}

} // namespace

CountsTable::CountsTable(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CountsTable::setCounts(const Counts& counts)
{
    m_counts = counts;
    QStringList words;
    for (const auto& [name, count] : counts)
        words << u"%1: %2"_s.arg(name, text::integer(count));
    setAccessibleName(tr("Counts"));
    setAccessibleDescription(words.join(u", "_s));
    setToolTip({});
    updateGeometry();
    update();
}

int CountsTable::rowsReserved() const
{
    return std::max(rows(), usualRows);
}

QSize CountsTable::sizeHint() const
{
    const QFontMetrics names(fontOf(TypeStep::body));
    const QFontMetrics numbers(numberFont());
    int widest = 0;
    for (const auto& [name, count] : m_counts)
        widest = std::max(widest, names.horizontalAdvance(name) + 8 +
                                      numbers.horizontalAdvance(text::integer(count)));
    return {2 * (widest + middleGap), rowsReserved() * countRowHeight};
}

void CountsTable::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    const int half = (width() + 1) / 2;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        const int column = static_cast<int>(i % 2);
        const int row = static_cast<int>(i / 2);
        const QRect cell(column == 0 ? 0 : half + middleGap, row * countRowHeight, half - middleGap,
                         countRowHeight - 1);
        painter.setPen(theme.text2);
        painter.setFont(fontOf(TypeStep::body));
        painter.drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, m_counts[i].first);
        painter.setPen(theme.text);
        painter.setFont(numberFont());
        painter.drawText(cell, Qt::AlignVCenter | Qt::AlignRight, text::integer(m_counts[i].second));
    }
    for (int row = 1; row <= rows(); ++row)
        painter.fillRect(0, row * countRowHeight - 1, width(), 1, theme.border);
    if (rows() > 0)
        painter.fillRect(half, 0, 1, rows() * countRowHeight, theme.border);
}

} // namespace fabric
