// What a step is made of.
#include "distribute/Dialect/Distribute/StepOps.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace distribute {

bool isGlobalView(Operation *step) {
  auto view = step->getAttrOfType<StringAttr>(DistributeDialect::kViewAttrName);
  return view && view.getValue() == DistributeDialect::kGlobalView;
}

bool isPartitionedAlong(Operation *step, StringRef axis) {
  auto done = step->getAttrOfType<ArrayAttr>(DistributeDialect::kPartitionedAttrName);
  return done && llvm::is_contained(done.getAsValueRange<StringAttr>(), axis);
}

bool isWrite(Operation *op) { return isa<AssignOp, AssignAddOp, AssignSubOp>(op); }

int64_t getBatchDim(func::FuncOp step, unsigned index) {
  std::optional<StepArgument> argument = readArgument(step, index);
  return argument ? argument->batchDim : 0;
}

bool isInitializer(Operation *step) {
  return step->hasAttr(DistributeDialect::kInitializerAttrName);
}

bool isInitializerOp(Operation *op) {
  if (isa_and_nonnull<DistributeDialect>(op->getDialect()))
    return isa<GatherOp, ScatterOp, SortOp, YieldOp>(op);
  return isStepOp(op) && !isa<func::FuncOp, func::CallOp, func::ReturnOp>(op);
}

bool isStepOp(Operation *op) {
  if (isa<tensor::GatherOp, tensor::ScatterOp>(op)) // No pass lowers them.
    return false;
  return isa_and_nonnull<arith::ArithDialect, DistributeDialect, math::MathDialect, scf::SCFDialect,
                         tensor::TensorDialect>(op->getDialect()) ||
         isa<func::FuncOp, func::CallOp, func::ReturnOp, linalg::LinalgOp, linalg::SoftmaxOp,
             linalg::PackOp, linalg::UnPackOp, linalg::IndexOp, linalg::YieldOp,
             affine::AffineApplyOp, affine::AffineMinOp, affine::AffineMaxOp, affine::AffineForOp,
             affine::AffineIfOp, affine::AffineYieldOp, cf::AssertOp>(op);
}

std::string describeStepOps(Operation *op) {
  StringRef instead = llvm::StringSwitch<StringRef>(op->getName().getStringRef())
                          .Case("tensor.gather", "write distribute.gather")
                          .Case("tensor.scatter", "write distribute.scatter")
                          .Default("");
  std::string text = "a step is made of functions, calls, and ops of affine, arith, distribute, "
                     "linalg, math, scf and tensor";
  return instead.empty() ? text : text + "; " + instead.str();
}

} // namespace distribute
