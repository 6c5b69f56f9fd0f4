// Registers the distribute dialect: its ops, attributes, types and the interface by which calls
// inline.
//
// The verification of step attributes is in StepAttributes.cpp.
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/DistributeOps.h"

#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;

#include "distribute/Dialect/Distribute/DistributeDialect.cpp.inc"

#include "distribute/Dialect/Distribute/DistributeInterfaces.cpp.inc"

namespace distribute {
namespace {

/// Every op may be inlined: what it means depends on the regions around it, and a call in replica
/// context is inlined into replica context. A merge point's region takes no callee in: its values
/// have other types, and collectives may not stand there (MergeCallOp C6 rejects the call already).
struct DistributeInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Region *dest, Region *, bool, IRMapping &) const final {
    return !isa<MergeCallOp, UpdateOp>(dest->getParentOp());
  }
};

} // namespace

void DistributeDialect::initialize() {
  registerAttributes();
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "distribute/Dialect/Distribute/DistributeOps.cpp.inc"
      >();
  addInterfaces<DistributeInlinerInterface>();
}

} // namespace distribute
