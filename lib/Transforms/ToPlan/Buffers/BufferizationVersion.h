// What LLVM 22 and 23 say differently about bufferization (see MlirVersion.h).
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_BUFFERIZATIONVERSION_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_BUFFERIZATIONVERSION_H

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "llvm/Config/llvm-config.h"

namespace distribute {

/// A buffer of that type, which has a static shape.
inline mlir::FailureOr<mlir::Value>
createBuffer(mlir::OpBuilder &builder, mlir::Location loc, mlir::MemRefType type,
             const mlir::bufferization::BufferizationOptions &options) {
#if LLVM_VERSION_MAJOR >= 23
  return options.allocationFn(builder, loc, type, {}, options.bufferAlignment);
#else
  return options.createAlloc(builder, loc, type, {});
#endif
}

inline mlir::LogicalResult copyBuffer(mlir::OpBuilder &builder, mlir::Location loc,
                                      mlir::Value from, mlir::Value to,
                                      const mlir::bufferization::BufferizationOptions &options) {
#if LLVM_VERSION_MAJOR >= 23
  return options.memCpyFn(builder, loc, from, to);
#else
  return options.createMemCpy(builder, loc, from, to);
#endif
}

/// Has buffers that nothing else decides on be dense.
inline void useDenseBuffers(mlir::bufferization::BufferizationOptions &options) {
#if LLVM_VERSION_MAJOR >= 23
  using Tensor = mlir::bufferization::TensorLikeType;
  using Buffer = mlir::bufferization::BufferLikeType;
#else
  using Tensor = mlir::TensorType;
  using Buffer = mlir::BaseMemRefType;
#endif
  options.unknownTypeConverterFn = [](Tensor type, mlir::Attribute space,
                                      const mlir::bufferization::BufferizationOptions &) -> Buffer {
    return mlir::cast<Buffer>(mlir::bufferization::getMemRefTypeWithStaticIdentityLayout(
        mlir::cast<mlir::TensorType>(type), space));
  };
}

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_BUFFERIZATIONVERSION_H
