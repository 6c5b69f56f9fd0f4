// What the cost model knows of a collective; see CollectiveShape.h.
#include "CollectiveShape.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/PlanElements.h"

using namespace mlir;

namespace distribute {

namespace fb = planfile::fb;

planfile::CollectiveShape shapeOf(plan::CollectiveOp op) {
  MeshOp mesh = MeshOp::lookup(op);
  int64_t members = mesh ? mesh.getGroupSize(op.getAxes()).value_or(1) : 1;
  Type element = cast<MemRefType>(op.getIn().getType()).getElementType();
  // Costs depend on how narrow elements are alone.
  return {static_cast<fb::CollectiveKind>(op.getKind()),
          planElementOf(element).value_or(fb::ElementType::F32),
          uint64_t(ShapedType::isDynamic(members) ? 0 : members), uint64_t(op.getPayloadBytes())};
}

void predictWireBytes(plan::CollectiveOp op) {
  planfile::CollectiveShape shape = shapeOf(op);
  op.setWireBytes(planfile::predictWireBytes(shape.kind,
                                             static_cast<fb::Algorithm>(op.getAlgorithm()),
                                             shape.element, shape.payloadBytes, shape.numMembers));
}

} // namespace distribute
