// Makes the batch of a written step open.
#ifndef DISTRIBUTE_FUZZ_OPENBATCH_H
#define DISTRIBUTE_FUZZ_OPENBATCH_H

#include "mlir/IR/BuiltinOps.h"

namespace distribute::fuzz {

/// The number of rows for which a step is written whose batch is then opened: a prime which sizes
/// of features do not reach, so that it tells rows from all else.
inline constexpr int64_t kRowsToOpen = 61;

/// Gives every dimension whose size is a multiple of `kRowsToOpen` an open size, and batches
/// `maxBatch` rows at most. False where the module is not valid then: drop it.
bool openBatch(mlir::ModuleOp module, int64_t maxBatch);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_OPENBATCH_H
