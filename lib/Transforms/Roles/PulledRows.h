// Which rows a step reads of what it pulls.
//
// A table of which a batch needs few rows is pulled by rows. A small step tells which
// rows these are. It runs before the step itself, on the same batches: its body is
// the backward slice of the indices at which the step looks rows up, and clamps them
// as the gathers do.
//
// What makes that right: nothing of the step reads the table but gathers of whole rows,
// whose indices depend on nothing that is pulled. So the rows that are not listed may
// hold anything.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_PULLEDROWS_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_PULLEDROWS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Whether so many lookups in a table of `rows` rows leave enough of them out. With four lookups for each
/// row, evenly spread, 98 % of the rows are read: no rows are told then, nor looked for.
bool leavesRowsOut(int64_t numLookups, int64_t rows);

/// The step that tells the rows, behind `step`, which pulls its variables; null: it pulls all whole,
/// as it does where workers have several logical devices, or members that share out a step.
mlir::func::FuncOp makeRowsStep(mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_PULLEDROWS_H
