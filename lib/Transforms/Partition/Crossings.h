// Uses at which members are to hold a value otherwise than where it is made.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_CROSSINGS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_CROSSINGS_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace distribute {

struct Crossing {
  mlir::OpOperand *use;
  enum class Kind { Shards, Whole } kind;
  int64_t dim; ///< of Shards

  static Crossing toShards(mlir::OpOperand &use, int64_t dim) { return {&use, Kind::Shards, dim}; }
  static Crossing toWhole(mlir::OpOperand &use) { return {&use, Kind::Whole, 0}; }
};

/// Lets each value that goes over have a constraint (`distribute.shard`) along the axis, one for all of its uses that want the
/// same. Returns how many ask for shards, and how many for the whole.
std::pair<unsigned, unsigned> insertConstraints(llvm::ArrayRef<Crossing> crossings,
                                                llvm::StringRef axis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_CROSSINGS_H
