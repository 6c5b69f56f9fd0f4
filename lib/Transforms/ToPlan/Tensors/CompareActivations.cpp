// distribute-compare-activations: max(x, c) > c for x > c.
//
// Where both max(x, c) and x > c are computed, the maximum is compared instead: max(x, c) > c is the
// same, for nans and zeros of either sign, too. The gradient of a rectifier asks for it; then x need
// not be kept, or computed again, for the backward pass.
#include "../../Preconditions.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {
#define GEN_PASS_DEF_COMPAREACTIVATIONSPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;

namespace {

/// What an op of a body works on: an element of a tensor, or (without a map) a value from outside.
struct Source {
  Value value;
  AffineMap map;

  bool operator==(const Source &other) const { return value == other.value && map == other.map; }
};

/// A loop nest that computes one op on two sources.
template <typename Op>
struct BinaryNest {
  linalg::GenericOp nest;
  Op op;
  Source left, right;
};

} // namespace

static Source sourceOf(linalg::GenericOp nest, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != nest.getBlock())
    return {value, {}};
  OpOperand *operand = nest.getMatchingOpOperand(argument);
  return {operand->get(), nest.getMatchingIndexingMap(operand)};
}

/// Elementwise over its whole result, whose body is one `Op`.
template <typename Op>
static std::optional<BinaryNest<Op>> matchNest(linalg::GenericOp nest) {
  if (nest.getNumParallelLoops() != nest.getNumLoops() || !nest.hasPureTensorSemantics() ||
      nest.getNumDpsInits() != 1 || !nest.getIndexingMapsArray().back().isIdentity())
    return std::nullopt;
  Operation *yield = nest.getBlock()->getTerminator();
  auto op = yield->getOperand(0).getDefiningOp<Op>();
  if (!op || op->getNextNode() != yield || &nest.getBlock()->front() != op)
    return std::nullopt;
  return BinaryNest<Op>{nest, op, sourceOf(nest, op.getLhs()), sourceOf(nest, op.getRhs())};
}

/// The operand `x` of a comparison x > c.
static OpOperand *greaterOperand(const BinaryNest<arith::CmpFOp> &comparison) {
  arith::CmpFOp op = comparison.op;
  if (op.getPredicate() == arith::CmpFPredicate::OGT)
    return &op->getOpOperand(0);
  return op.getPredicate() == arith::CmpFPredicate::OLT ? &op->getOpOperand(1) : nullptr;
}

/// The loop nest's operand that `x` stands for, if the maximum of the same sources can be in its
/// place.
static OpOperand *findReplaceable(const BinaryNest<arith::MaximumFOp> &maximum,
                                  const BinaryNest<arith::CmpFOp> &comparison) {
  OpOperand *greater = greaterOperand(comparison);
  auto x = greater ? dyn_cast<BlockArgument>(greater->get()) : BlockArgument();
  bool alike = (maximum.left == comparison.left && maximum.right == comparison.right) ||
               (maximum.left == comparison.right && maximum.right == comparison.left);
  linalg::GenericOp nest = comparison.nest;
  if (!alike || !x || x.getOwner() != nest.getBlock() || !x.hasOneUse())
    return nullptr;
  OpOperand *operand = nest.getMatchingOpOperand(x);
  bool isThere = maximum.nest->getBlock() == nest->getBlock() &&
                 maximum.nest->isBeforeInBlock(nest) &&
                 operand->get().getType() == maximum.nest->getResult(0).getType();
  return isThere && nest.isDpsInput(operand) && nest.getMatchingIndexingMap(operand).isIdentity()
             ? operand
             : nullptr;
}

static void compareActivations(func::FuncOp func) {
  SmallVector<BinaryNest<arith::MaximumFOp>> maxima;
  func.walk([&](linalg::GenericOp nest) {
    if (auto maximum = matchNest<arith::MaximumFOp>(nest))
      maxima.push_back(*maximum);
  });
  func.walk([&](linalg::GenericOp nest) {
    auto comparison = matchNest<arith::CmpFOp>(nest);
    if (!comparison)
      return;
    for (const BinaryNest<arith::MaximumFOp> &maximum : maxima)
      if (OpOperand *operand = findReplaceable(maximum, *comparison)) {
        operand->set(maximum.nest->getResult(0));
        return;
      }
  });
}

namespace {
struct CompareActivations : distribute::impl::CompareActivationsPassBase<CompareActivations> {
  void runOnOperation() override {
    if (failed(distribute::verifyPreconditions(*this, getOperation(),
                                               distribute::Precondition::NormalForm)))
      return signalPassFailure();
    compareActivations(getOperation());
  }
};
} // namespace
