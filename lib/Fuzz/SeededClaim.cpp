// The wrong claims, each a small change of a plan.
#include "distribute/Fuzz/SeededClaim.h"
#include "distribute/Analysis/Combiners.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/Evaluator.h"
#include "distribute/Transforms/VerifyClaims.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;

namespace distribute::fuzz {

static const ValueState kSum = ValueState::partial(ReductionKind::Sum);

static bool isPartial(ValueState state) { return state.isPartial(); }

/// Whether `op` gives another function of its first operand than a linear one, whatever the others
/// are.
static bool isNonlinearInOperand(Operation *op) {
  auto isNonlinearScalar = [](Operation &inner) {
    return isa<math::ExpOp, math::TanhOp, math::SinOp, math::LogOp, math::SqrtOp>(inner);
  };
  if (isNonlinearScalar(*op))
    return isa<RankedTensorType>(op->getResult(0).getType());
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumDpsInputs() != 1 || generic.getNumReductionLoops() != 0 ||
      llvm::range_size(generic.getBody()->without_terminator()) != 1)
    return false;
  Operation &inner = generic.getBody()->front();
  return isNonlinearScalar(inner) && inner.getOperand(0) == generic.getBody()->getArgument(0);
}

/// The op commutes with a sum that it does not commute with.
static bool claimNonlinear(Operation *op, OpPlan &plan) {
  if (!isNonlinearInOperand(op))
    return false;
  plan = wholePlan(op);
  plan.operands[0] = kSum;
  plan.results[0] = kSum;
  return true;
}

/// Whether `op` multiplies its first two operands element by element.
static bool isProduct(Operation *op) {
  if (isa<arith::MulFOp>(op))
    return isa<RankedTensorType>(op->getResult(0).getType());
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumDpsInputs() != 2 || generic.getNumReductionLoops() != 0 ||
      llvm::range_size(generic.getBody()->without_terminator()) != 1)
    return false;
  Block &body = *generic.getBody();
  return isa<arith::MulFOp>(body.front()) && body.front().getOperand(0) == body.getArgument(0) &&
         body.front().getOperand(1) == body.getArgument(1);
}

/// A product of two partial sums is one.
static bool claimBilinear(Operation *op, OpPlan &plan) {
  if (!isProduct(op) || splatConstant(op->getOperand(0)) || splatConstant(op->getOperand(1)))
    return false;
  plan = wholePlan(op);
  plan.operands[0] = plan.operands[1] = kSum;
  plan.results[0] = kSum;
  return true;
}

/// What is partial is whole: the reduction is left out.
static bool claimWhole(Operation *op, OpPlan &plan) {
  auto *partial = llvm::find_if(plan.results, isPartial);
  if (partial == plan.results.end())
    return false;
  *partial = ValueState::replicated();
  return true;
}

/// A sum is a maximum, another reduction a sum.
static bool claimOtherCombiner(Operation *op, OpPlan &plan) {
  bool changed = false;
  for (auto [result, state] : llvm::zip_equal(op->getResults(), plan.results)) {
    if (!state.isPartial() || getElementTypeOrSelf(result.getType()).isInteger(1))
      continue;
    state = state == kSum ? ValueState::partial(ReductionKind::Max) : kSum;
    changed = true;
  }
  return changed;
}

/// All members carry what one should: the beginning of a sum counts once for each.
static bool claimInitOfAll(Operation *op, OpPlan &plan) {
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (!destination)
    return false;
  for (OpOperand &init : destination.getDpsInitsMutable()) {
    ValueState &state = plan.operands[init.getOperandNumber()];
    TypedAttr begin = splatConstant(init.get());
    if (state != kSum || (begin && isNeutral(begin, ReductionKind::Sum)))
      continue;
    state = ValueState::replicated();
    return true;
  }
  return false;
}

/// The rows lie along another dimension.
static bool claimOtherDimension(Operation *op, OpPlan &plan) {
  if (isa<tensor::EmptyOp>(op)) // Its elements are anything.
    return false;
  for (auto [result, state] : llvm::zip_equal(op->getResults(), plan.results)) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!state.isSharded() || !type || type.getRank() < 2)
      continue;
    state = ValueState::sharded((state.getDim() + 1) % type.getRank(), state.getBlocks());
    return true;
  }
  return false;
}

/// An operand that is needed in shards is taken as it is.
static bool claimWholeOperand(Operation *op, OpPlan &plan) {
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), plan.operands)) {
    if (!state.isSharded() || splatConstant(operand))
      continue;
    state = ValueState::replicated();
    return true;
  }
  return false;
}

/// Shards of one block are shards of two.
static bool claimOtherBlocks(Operation *op, OpPlan &plan) {
  for (auto [result, state] : llvm::zip_equal(op->getResults(), plan.results)) {
    if (!state.isSharded() || state.getBlocks() != 1 || splatConstant(result))
      continue;
    // A plan has one number of blocks, so that the operands' would follow.
    if (isa<linalg::LinalgOp, GatherOp, ScatterOp>(op) || op->getNumOperands() == 0)
      return false;
    state = ValueState::sharded(state.getDim(), 2);
    return true;
  }
  return false;
}

ArrayRef<SeededClaim> getSeededClaims() {
  static const SeededClaim claims[] = {
      {"claimed-nonlinear", "a function commutes with a sum", claimNonlinear},
      {"claimed-bilinear", "a product of two partial sums is one", claimBilinear},
      {"claimed-whole", "a partial value is whole", claimWhole},
      {"claimed-combiner", "a sum is a maximum, another reduction a sum", claimOtherCombiner},
      {"claimed-init", "all members carry what one should", claimInitOfAll},
      {"claimed-dimension", "the shards lie along another dimension", claimOtherDimension},
      {"claimed-operand", "a whole operand does where shards are needed", claimWholeOperand},
      {"claimed-blocks", "the shards are of two blocks", claimOtherBlocks},
  };
  return claims;
}

const SeededClaim *findSeededClaim(StringRef name) {
  for (const SeededClaim &claim : getSeededClaims())
    if (claim.name == name)
      return &claim;
  return nullptr;
}

SeededClaimCounts seedClaims(ModuleOp lifted, const SeededClaim &claim) {
  SeededClaimCounts counts;
  MeshOp mesh = MeshOp::lookup(lifted);
  if (!mesh || ShapedType::isDynamic(mesh.getNumReplicas()))
    return counts;
  std::string message;
  ScopedDiagnosticHandler handler(lifted.getContext(), [&](Diagnostic &diagnostic) {
    if (message.empty())
      message = diagnostic.str();
    return success();
  });
  auto seedOp = [&](Operation *op, OpPlan plan) {
    if (!claim.seed(op, plan) || !evaluation::isEvaluable(op) || !evaluation::isShrinkable(op))
      return;
    message.clear();
    ++counts.seeded;
    if (failed(ClaimChecker(ClaimChecker::Mode::Once).check(op, plan, emitLocalOp))) {
      ++counts.found;
      if (counts.message.empty())
        counts.message = message;
    } else if (counts.missed.empty()) {
      llvm::raw_string_ostream(counts.missed) << *op;
    }
  };
  Group replicas = Group::ofReplicas(mesh);
  for (auto step : lifted.getOps<func::FuncOp>()) {
    if (!isGlobalView(step))
      continue;
    DistributionAnalysis analysis(step, replicas);
    if (failed(analysis.run()))
      continue;
    step.walk([&](Operation *op) {
      for (const OpPlan &plan : analysis.plansOf(op))
        seedOp(op, plan);
    });
  }
  return counts;
}

} // namespace distribute::fuzz
