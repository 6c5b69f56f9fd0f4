// What passes require of their input; Preconditions.h.
#include "Preconditions.h"

#include "NormalForm.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace distribute {

namespace {
/// What is wrong with an op, after its name: ", which ..."; empty where that alone says it.
using Finding = std::optional<std::string>;

struct Test {
  StringLiteral passes; ///< that make it true
  Finding (*find)(Operation *);
};
} // namespace

static Finding withType(StringRef what, Type type) {
  std::string text = (", which " + what + " of type '").str();
  llvm::raw_string_ostream(text) << type << "'";
  return text;
}

/// The first of the op's results and of its regions' arguments that `isFound`.
static Finding findValue(Operation *op, StringRef what, function_ref<bool(Type)> isFound) {
  for (Type type : op->getResultTypes())
    if (isFound(type))
      return withType(what, type);
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      if (isFound(argument.getType()))
        return withType(what, argument.getType());
  return std::nullopt;
}

static Finding findNamed(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (structured && !isInNormalForm(structured))
    return ", a structured op by name";
  return std::nullopt;
}

static Finding findUnreplicated(Operation *op) {
  auto step = dyn_cast<func::FuncOp>(op);
  if (!step || step.isExternal() || !step->hasAttr(DistributeDialect::kStepAttrName) ||
      step->hasAttr(DistributeDialect::kReplicatedAttrName))
    return std::nullopt;
  MeshOp mesh = MeshOp::lookup(step->getParentOfType<ModuleOp>());
  if (!mesh || mesh.getNumReplicas() == 1)
    return std::nullopt;
  return ", a step that is no replicated program";
}

static Finding findUndivided(Operation *op) {
  return op->hasAttr(DistributeDialect::kPartitionedAttrName) ? std::nullopt : findUnreplicated(op);
}

static Finding findVariableAccess(Operation *op) {
  if (isa<func::FuncOp>(op) && op->hasAttr(DistributeDialect::kStepAttrName))
    return ", a step whose variables are no arguments";
  if (isa<ReadOp, AssignOp, AssignAddOp, AssignSubOp>(op))
    return "";
  return std::nullopt;
}

template <typename... Ops>
static Finding findOps(Operation *op) {
  return isa<Ops...>(op) ? Finding("") : std::nullopt;
}

static Finding findTensorArithmetic(Operation *op) {
  // Bufferization drops what nothing uses.
  if (!OpTrait::hasElementwiseMappableTraits(op) || op->use_empty() ||
      isa<bufferization::BufferizableOpInterface>(op))
    return std::nullopt;
  return findValue(op, "has a value", llvm::IsaPred<TensorType>);
}

static Finding findTensor(Operation *op) {
  return findValue(op, "has a value", llvm::IsaPred<TensorType>);
}

static Finding findUnassignedBuffer(Operation *op) {
  // A branch may still yield what nothing uses any more.
  if (isa<scf::ForOp, scf::WhileOp, scf::IfOp, arith::SelectOp>(op))
    for (Value result : op->getResults())
      if (isa<BaseMemRefType>(result.getType()) && !result.use_empty())
        return withType("hands on a buffer", result.getType());
  if (isa<memref::AllocOp>(op) && !isa<func::FuncOp>(op->getParentOp()))
    return ", in a loop or branch";
  return std::nullopt;
}

static Finding findFunctionOfStep(Operation *op) {
  if (isa<func::FuncOp>(op) && (op->hasAttr(DistributeDialect::kStepAttrName) || isPromoted(op)))
    return ", a step without instructions";
  return std::nullopt;
}

static Test getTest(Precondition precondition) {
  switch (precondition) {
  case Precondition::NormalForm:
    return {"'--distribute-normalize'", findNamed};
  case Precondition::ReplicatedSteps:
    return {
        "'--distribute-partition' (global view) or '--distribute-apply-strategy' (replica view)",
        findUnreplicated};
  case Precondition::StepsOfReplicas:
    return {
        "'--distribute-partition' (global view) or '--distribute-apply-strategy' (replica view)",
        findUndivided};
  case Precondition::PromotedVariables:
    return {"'--distribute-promote-variables'", findVariableAccess};
  case Precondition::LoweredIndexing:
    return {"'--distribute-lower-indexing'", findOps<GatherOp, ScatterOp>};
  case Precondition::LoweredSorts:
    return {"'--distribute-lower-sort'", findOps<SortOp>};
  case Precondition::LoweredHalos:
    return {"'--distribute-lower-halos'", findOps<HaloExchangeOp>};
  case Precondition::LoopNests:
    return {"'--convert-elementwise-to-linalg'", findTensorArithmetic};
  case Precondition::DroppedBarriers:
    return {"'--distribute-drop-barriers'", findOps<OptimizationBarrierOp>};
  case Precondition::Buffers:
    return {"'--distribute-bufferize-steps'", findTensor};
  case Precondition::SettledBuffers:
    return {"'--distribute-assign-buffers'", findUnassignedBuffer};
  case Precondition::Instructions:
    return {"'--distribute-form-instructions'", findFunctionOfStep};
  }
  llvm_unreachable("unknown precondition");
}

LogicalResult verifyPreconditions(const Pass &pass, Operation *root,
                                  ArrayRef<Precondition> preconditions) {
  for (Precondition precondition : preconditions) {
    Test test = getTest(precondition);
    WalkResult result = root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      Finding finding = test.find(op);
      if (!finding)
        return WalkResult::advance();
      op->emitError() << "'--" << pass.getArgument() << "' requires " << test.passes
                      << " to have run before: found '" << op->getName() << "'" << *finding;
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

} // namespace distribute
