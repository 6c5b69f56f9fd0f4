// How the plan file calls the element types of MLIR.
#ifndef DISTRIBUTE_TRANSFORMS_PLANELEMENTS_H
#define DISTRIBUTE_TRANSFORMS_PLANELEMENTS_H

#include "distribute/Plan/Plan_generated.h"

#include "mlir/IR/Types.h"

#include <optional>

namespace distribute {

/// An `index` is stored as an i64; none for what a plan does not hold.
std::optional<planfile::fb::ElementType> planElementOf(mlir::Type type);

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_PLANELEMENTS_H
