// Variables of which there is one copy.
#ifndef DISTRIBUTE_TRANSFORMS_ONECOPY_H
#define DISTRIBUTE_TRANSFORMS_ONECOPY_H

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

/// What strategies with one copy of each variable make of the module's variables:
/// where no replica has a part of its own, a variable that is synchronized on read
/// is written as one that is synchronized on write. Source: what `tf.distribute`
/// does with central storage and parameter servers.
void joinComponents(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_ONECOPY_H
