// Types of the distribute dialect, and which type a reduction gives.
#include "distribute/Dialect/Distribute/DistributeTypes.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

#define GET_TYPEDEF_CLASSES
#include "distribute/Dialect/Distribute/DistributeTypes.cpp.inc"

namespace distribute {

void DistributeDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "distribute/Dialect/Distribute/DistributeTypes.cpp.inc"
      >();
}

/// What one replica holds is a tensor or a scalar; in particular, per-replica types do not nest.
static LogicalResult verifyElement(function_ref<InFlightDiagnostic()> emitError, Type element) {
  if (isa<RankedTensorType, FloatType, IndexType>(element) || element.isSignlessInteger())
    return success();
  return emitError() << "element type must be a ranked tensor, a signless integer, a float or "
                        "index, found "
                     << element;
}

LogicalResult PerReplicaType::verify(function_ref<InFlightDiagnostic()> emitError, Type element) {
  return verifyElement(emitError, element);
}

LogicalResult SequenceType::verify(function_ref<InFlightDiagnostic()> emitError, Type element) {
  return verifyElement(emitError, element);
}

Type getReplicaType(Type type) {
  if (auto perReplica = dyn_cast<PerReplicaType>(type))
    return perReplica.getElement();
  return type;
}

Type getReducedElementType(ReductionKind kind, Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  if (kind != ReductionKind::Mean || !(integer || isa<IndexType>(element)))
    return element;
  if (integer && integer.getWidth() <= 8)
    return Float32Type::get(element.getContext());
  return Float64Type::get(element.getContext());
}

Type getReducedType(ReductionKind kind, Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(getReducedElementType(kind, tensor.getElementType()));
  return getReducedElementType(kind, type);
}

StringRef whyNotReducible(ReductionKind kind, Type element) {
  switch (kind) {
  case ReductionKind::Sum:
  case ReductionKind::Mean:
  case ReductionKind::Prod:
    return element.isInteger(1) ? "i1 is a truth value, for which \"and\" and \"or\" are defined"
                                : "";
  case ReductionKind::And:
  case ReductionKind::Or:
    return isa<IntegerType, IndexType>(element) ? "" : "a float has no bitwise reduction";
  case ReductionKind::Min:
  case ReductionKind::Max:
  case ReductionKind::First:
    return "";
  }
  return "";
}

} // namespace distribute
