// What shardings may say, and constraints on values.
#include "Verification.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Plan/RowShards.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

LogicalResult verifySplits(Operation *op, const Twine &what, ShardingAttr sharding,
                           RankedTensorType type) {
  llvm::StringSet<> axes;
  for (AxisSplitAttr split : sharding.getSplits()) {
    if (!axes.insert(split.getAxis()).second)
      return op->emitOpError() << what << "is split along axis \"" << split.getAxis() << "\" twice";
    if (split.isOfDim() && split.getDim() >= type.getRank())
      return op->emitOpError() << what << "of type " << type << " has no dimension "
                               << split.getDim() << " to split along axis \"" << split.getAxis()
                               << "\"";
  }
  return success();
}

LogicalResult verifyMayBeOfValue(Operation *op, const Twine &what, AxisSplitAttr split) {
  if (split.isFlat())
    return op->emitOpError() << what << "is flat along axis \"" << split.getAxis()
                             << "\", which is said of variables; name a dimension";
  if (split.getCount() != 0)
    return op->emitOpError() << what << "is in " << split.getCount() << " shards along axis \""
                             << split.getAxis()
                             << "\", which is said of variables of servers; leave out the number";
  return success();
}

LogicalResult verifySplitsOfMesh(Operation *op, const Twine &what, ShardingAttr sharding,
                                 RankedTensorType type, ArrayAttr done) {
  MeshOp mesh = MeshOp::lookup(op);
  auto note = [&](InFlightDiagnostic &diagnostic) {
    if (mesh)
      diagnostic.attachNote(mesh.getLoc()) << "mesh is declared here";
  };
  SmallVector<int64_t> ways(type.getRank(), 1);
  for (AxisSplitAttr split : sharding.getSplits()) {
    std::optional<int64_t> size = mesh ? mesh.getAxisSize(split.getAxis()) : std::nullopt;
    bool isOpen = size && ShapedType::isDynamic(*size) && !split.isFlat();
    if (!size || isOpen || split.getAxis() == MeshOp::kDeviceAxis) {
      InFlightDiagnostic diagnostic = op->emitOpError() << what << "is split along axis \""
                                                        << split.getAxis() << "\", ";
      if (!mesh)
        diagnostic << "but the module has no mesh; declare one with its axes";
      else if (!size)
        diagnostic << "absent from mesh @" << mesh.getSymName() << " (axes: " << mesh.describeAxes()
                   << ")";
      else if (isOpen)
        diagnostic << "whose size is open until launch; give it a size";
      else
        diagnostic << "along which the compiler places values; name another axis";
      note(diagnostic);
      return diagnostic;
    }
    bool isDone = done && llvm::is_contained(done.getAsValueRange<StringAttr>(), split.getAxis());
    if (split.isOfDim() && !isDone)
      ways[split.getDim()] *= *size;
  }
  for (auto [dim, number] : llvm::enumerate(ways))
    if (int64_t size = type.getDimSize(dim);
        !ShapedType::isDynamic(size) && size % number != 0 && !eachShardHasRow(size, number)) {
      InFlightDiagnostic diagnostic =
          op->emitOpError() << what << "has size " << size << " in dimension " << dim
                            << ": shards of " << llvm::divideCeil(size, number)
                            << " leave nothing for some of the " << number << " members along ";
      llvm::interleaveComma(
          llvm::make_filter_range(sharding.getSplits(),
                                  [&, dim = dim](AxisSplitAttr split) {
                                    return split.isOfDim() &&
                                           split.getDim() == static_cast<int64_t>(dim);
                                  }),
          diagnostic, [&](AxisSplitAttr split) { diagnostic << "\"" << split.getAxis() << "\""; });
      diagnostic << "; pad it to " << llvm::alignTo(size, number)
                 << ", split another dimension, or give the mesh other sizes";
      note(diagnostic);
      return diagnostic;
    }
  return success();
}

//===----------------------------------------------------------------------===//
// ShardOp
//===----------------------------------------------------------------------===//

LogicalResult ShardOp::verify() {
  if (getSharding().getSplits().empty()) // C2
    return emitOpError("has a sharding that names no axis; leave the op out, or name an axis and a "
                       "dimension");
  for (AxisSplitAttr split : getSharding().getSplits()) {
    if (failed(verifyMayBeOfValue(*this, "gives a value that ", split))) // C2
      return failure();
    if (split.getGathered()) // C2
      return emitOpError() << "is gathered along axis \"" << split.getAxis()
                           << "\", which is said of variables; say \"" << split.getAxis()
                           << "\" : whole where the whole is needed";
  }
  return verifySplits(*this, "", getSharding(), getValue().getType()); // C2
}

LogicalResult ShardOp::verifySymbolUses(SymbolTableCollection &) {
  auto step = getOperation()->getParentOfType<func::FuncOp>();
  // What no step is becomes part of those that call it.
  bool isCalled = step && !step->hasAttr(DistributeDialect::kStepAttrName);
  bool isGlobal = step && (isCalled || isGlobalView(step));
  if (!isGlobal || step->hasAttr(DistributeDialect::kReplicatedAttrName)) // C1
    return emitOpError("stands outside of a step of the global view; what is computed elsewhere is "
                       "one member's already");
  auto done = step->getAttrOfType<ArrayAttr>(DistributeDialect::kPartitionedAttrName);
  return verifySplitsOfMesh(*this, "gives a value that ", getSharding(), getValue().getType(),
                            done); // C2
}

} // namespace distribute
