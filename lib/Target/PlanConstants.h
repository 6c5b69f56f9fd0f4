// Constant tensors as bytes and back.
//
// A plan's constants are dense, row-major, little-endian; a truth value takes one byte. MLIR packs
// truth values and leaves splats unexpanded, so neither side can copy blindly.
#ifndef DISTRIBUTE_LIB_TARGET_PLANCONSTANTS_H
#define DISTRIBUTE_LIB_TARGET_PLANCONSTANTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

#include <cstdint>
#include <vector>

namespace distribute {

/// The bytes of `elements`; an error at `op` for a kind of attribute that holds none.
mlir::FailureOr<std::vector<uint8_t>> toBytes(mlir::ElementsAttr elements, mlir::Operation *op);

/// The attribute of these bytes. Their number must be what the type needs.
mlir::DenseElementsAttr fromBytes(mlir::RankedTensorType type, llvm::ArrayRef<uint8_t> bytes);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_PLANCONSTANTS_H
