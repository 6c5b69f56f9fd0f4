// Where two plans part: what to say when the processes of a run hold different ones.
//
// Assumes verified plans. Leaves true: no difference is found exactly if the digests agree, that is
// if both do the same, whatever their code and the paths of their sources.
#ifndef DISTRIBUTE_PLAN_PLANDIFFERENCE_H
#define DISTRIBUTE_PLAN_PLANDIFFERENCE_H

#include "distribute/Plan/Plan_generated.h"

#include <string>

namespace distribute::planfile {

// The first difference, in one line, or nothing. The tables of both plans are compared first (mesh,
// variables, kernels), then step by step inputs and outputs, the programs' places and sizes, and
// their instructions one by one, with what their operands mean:
//
//   step "train", program "worker": instruction #4 (step.mlir:12:8) is `all_reduce sum …` in the
//   first plan, and `all_reduce max …` (step.mlir:12:8) in the second
std::string findDifference(const fb::Plan &first, const fb::Plan &second);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANDIFFERENCE_H
