// The plan dialect: everything that code using it includes.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLAN_H
#define DISTRIBUTE_DIALECT_PLAN_PLAN_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "distribute/Dialect/Distribute/DistributeAttrs.h"
#include "distribute/Dialect/Plan/PlanDialect.h.inc"
#include "distribute/Dialect/Plan/PlanEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "distribute/Dialect/Plan/PlanAttrs.h.inc"

namespace distribute::plan {

/// What an instruction does with the bytes of one operand.
struct OperandAccess {
  mlir::OpOperand *operand;
  Access access;

  bool reads() const { return access == Access::Read || access == Access::ReadWrite; }
  bool writes() const { return access != Access::Read; }
};

/// Bytes that one element takes in memory: an i1 one byte, an index eight; 0 for a type that no
/// plan can hold.
int64_t elementBytes(mlir::Type elementType);

/// Bytes that the elements of a static shape take when they lie densely.
int64_t denseBytes(mlir::ShapedType type);

/// The strides of a memref of static layout and its offset; none for other layouts. Without
/// elements a memref has those that it would have if its empty dimensions were of size 1.
std::optional<std::pair<mlir::SmallVector<int64_t>, int64_t>> staticLayout(mlir::MemRefType type);

/// Bytes from the first element of a static strided memref to the end of its last one; 0 if it has
/// no elements.
int64_t spanBytes(mlir::MemRefType type);

/// Of what there is for each kind of device, that for `device`.
template <typename T>
const T &chooseByDevice(DeviceKind device, const T *cpu, const T *cuda) {
  switch (device) {
  case DeviceKind::Cpu:
    return *cpu;
  case DeviceKind::Cuda:
    return *cuda;
  }
  llvm_unreachable("a kind of device");
}

/// Tickets of sends and receives begin here; those of collectives lie below. So a pass can number
/// the ones without a thought for the others.
constexpr int64_t kFirstTransferTicket = int64_t(1) << 20;

/// The nested module that holds the kernels; null if there is none.
mlir::ModuleOp findKernels(mlir::ModuleOp module);
/// Makes it: `@kernels`, or a name beside it if that symbol is taken.
mlir::ModuleOp createKernels(mlir::OpBuilder &builder, mlir::Location loc,
                             llvm::function_ref<bool(llvm::StringRef)> isTaken);

/// The ticket of an op that runs on until a `plan.wait`: a collective, a send or a receive.
std::optional<int64_t> ticketOf(mlir::Operation *op);

} // namespace distribute::plan

#include "distribute/Dialect/Plan/PlanInterfaces.h.inc"
#define GET_OP_CLASSES
#include "distribute/Dialect/Plan/PlanOps.h.inc"

#endif
