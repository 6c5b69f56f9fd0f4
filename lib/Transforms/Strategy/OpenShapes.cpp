// Sizes that depend on an open mesh.
#include "OpenShapes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

/// The dimension of `op`'s result whose size the number of replicas decides, or of its operand that is
/// cut into as many parts; none if there is none.
static std::optional<int64_t> findOpenDim(MeshOp mesh, Operation *op) {
  auto isOpenGroup = [&](ArrayAttr axes) {
    return ShapedType::isDynamic(mesh.getGroupSize(axes).value_or(1));
  };
  return llvm::TypeSwitch<Operation *, std::optional<int64_t>>(op)
      .Case([&](CollectiveOpInterface collective) -> std::optional<int64_t> {
        if (!isOpenGroup(collective.getAxes()))
          return std::nullopt;
        std::optional<int64_t> cut = collective.getDimOfCut();
        return cut ? cut : collective.getDimOfJoin();
      })
      .Case([&](GatherValuesOp gather) -> std::optional<int64_t> {
        auto merge = gather->getParentOfType<MergeCallOp>();
        if (merge && !isOpenGroup(merge.getAxes()))
          return std::nullopt;
        return gather.getDim();
      })
      .Case([&](StackOp stack) -> std::optional<int64_t> {
        auto merge = stack->getParentOfType<MergeCallOp>();
        auto source = stack.getSequence().getDefiningOp<LocalResultsOp>();
        bool isSingle =
            source && source.getValue() && !isa<PerReplicaType>(source.getValue().getType());
        if (isSingle || (merge && !isOpenGroup(merge.getAxes())))
          return std::nullopt;
        return 0;
      })
      .Default(std::optional<int64_t>());
}

LogicalResult verifyShapesAreKnown(MeshOp mesh, func::FuncOp step) {
  WalkResult result = step.walk([&](Operation *op) {
    std::optional<int64_t> dim = findOpenDim(mesh, op);
    if (!dim)
      return WalkResult::advance();
    auto collective = dyn_cast<CollectiveOpInterface>(op);
    bool isCut = collective && collective.getDimOfCut() && !collective.getReduction();
    InFlightDiagnostic error = op->emitOpError()
                               << (isCut ? "cuts dimension "
                                         : "makes a tensor whose size along dimension ")
                               << *dim
                               << (isCut ? " into a part for each of the replicas, whose number"
                                         : " depends on the number of replicas, which")
                               << " is open until launch; fix the number with --replicas=N"
                               << (isCut ? "" : ", or reduce the values instead");
    error.attachNote(mesh.getLoc()) << "the mesh is declared here";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace distribute
