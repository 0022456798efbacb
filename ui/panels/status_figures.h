#pragma once

#include "ui/jobs/results.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace fabric {

/// The figures at the right of the status bar: GPUs, nodes, switches, links and cables, AllReduce, cost.
class StatusFigures
{
    Q_DECLARE_TR_FUNCTIONS(fabric::StatusFigures)

public:
    struct Figure
    {
        QString text; ///< rich text: the number is bold
        QString tip;
    };

    /// In their order. Counts come from the design at once; what the results do not know is a dash, or an
    /// ellipsis while it is being computed.
    static std::vector<Figure> of(const Design& design, const Results& results, bool working = false);
};

} // namespace fabric
