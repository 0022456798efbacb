#include "ui/charts/sweep_lines.h"

#include "ui/panels/results_presenter.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/theme_style.h"

#include <QCoreApplication>

#include <array>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr double sweepLineWidth = 2;
constexpr std::array<LineMark, 3> marks{LineMark::circle, LineMark::diamond, LineMark::square};

} // namespace

QPen SweepLine::pen() const
{
    static const std::array<QList<qreal>, 3> dashes{QList<qreal>{}, QList<qreal>{5, 2}, QList<qreal>{1.5, 2}};
    QPen pen(colour, sweepLineWidth);
    if (const QList<qreal>& pattern = dashes[static_cast<std::size_t>(mark)]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

std::vector<SweepLine> linesOf(const Sweep& sweep)
{
    std::vector<SweepLine> lines;
    if (sweep.report.over != SweepOver::oversubscription) {
        for (const FabricKind fabric : allFabrics) {
            const std::size_t i = indexOf(fabric);
            lines.push_back({text::fabricName(fabric), 0, fabric, marks[i], activeTheme().fabric[i]});
        }
        return lines;
    }
    for (std::size_t c = 0; c < sweep.report.curves.size() && c < marks.size(); ++c) {
        const SweepCurve& curve = sweep.report.curves[c];
        const QString name = QCoreApplication::translate("SweepAxis", "%1, %2")
                                 .arg(ResultsPresenter::collectiveName(curve.collective),
                                      ResultsPresenter::placementName(curve.placement));
        lines.push_back({name, c, sweep.own, marks[c], activeTheme().railColor(static_cast<int>(c))});
    }
    return lines;
}

QString axisName(SweepOver over)
{
    switch (over) {
    case SweepOver::size:
        return QCoreApplication::translate("SweepAxis", "Message size");
    case SweepOver::ranks:
        return QCoreApplication::translate("SweepAxis", "GPUs of the job");
    case SweepOver::oversubscription:
        break;
    }
    return QCoreApplication::translate("SweepAxis", "Oversubscription of the leaves");
}

QString axisText(SweepOver over, double at)
{
    switch (over) {
    case SweepOver::size:
        return text::size(Bytes(at)).joined();
    case SweepOver::ranks:
        return text::integer(qRound64(at));
    case SweepOver::oversubscription:
        break;
    }
    return text::ratio(at);
}

} // namespace fabric
