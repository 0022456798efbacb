#pragma once

#include "ui/training/plan_view.h"

namespace fabric {

inline PlanRow rowNamed(const QString& name, PlanPart part = PlanPart::none)
{
    PlanRow row;
    row.name = name;
    row.part = part;
    return row;
}

/// `cell` makes the figure of one fabric.
template<class Make>
void fillCells(PlanRow& row, Make cell)
{
    for (const FabricKind fabric : allFabrics)
        row.cells[indexOf(fabric)] = cell(fabric);
}

} // namespace fabric
