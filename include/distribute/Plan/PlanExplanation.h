// What a plan does with a value, in words: which instruction writes it, which exchanges between devices come before,
// and why each stands where it does.
//
//   absl::StatusOr<std::string> text = explainValue(*plan.root(), "loss", /*inColor=*/true);
#ifndef DISTRIBUTE_PLAN_PLANEXPLANATION_H
#define DISTRIBUTE_PLAN_PLANEXPLANATION_H

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/statusor.h"

#include <string>

namespace distribute::planfile {

// `name`: a variable, an input, an output; or instructions, by kind ("all_reduce"), by what they compute, by their
// kernel, or by a part of their place ("train.py:66"). Lines, each ended by a newline. `inColor`: with a terminal's
// colours. Assumes a verified plan.
//
// Errors: NotFound: the plan has nothing of that name; lists what it has.
absl::StatusOr<std::string> explainValue(const fb::Plan &plan, const std::string &name,
                                         bool inColor);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANEXPLANATION_H
