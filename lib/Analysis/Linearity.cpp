// Which operations keep a partial value one.
#include "distribute/Analysis/Linearity.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Dependence
//===----------------------------------------------------------------------===//

/// Sums: linear only if each side is, for a whole addend would be counted
/// once per member.
static Dependence addDependence(Dependence a, Dependence b) {
  if (a == Dependence::Zero)
    return b;
  if (b == Dependence::Zero)
    return a;
  return a == b ? a : Dependence::Nonlinear;
}

static Dependence multiplyDependence(Dependence a, Dependence b) {
  if (a == Dependence::Nonlinear || b == Dependence::Nonlinear)
    return Dependence::Nonlinear;
  // Zero times anything may be nan: it is only known not to be partial.
  if (a != Dependence::Linear && b != Dependence::Linear)
    return Dependence::Whole;
  return a == b ? Dependence::Nonlinear : Dependence::Linear;
}

static Dependence sumDependence(Operation *op, ArrayRef<Dependence> operands) {
  if (isa<arith::AddFOp, arith::AddIOp, arith::SubFOp, arith::SubIOp>(op))
    return addDependence(operands[0], operands[1]);
  if (isa<arith::MulFOp, arith::MulIOp>(op))
    return multiplyDependence(operands[0], operands[1]);
  if (isa<arith::DivFOp>(op))
    return operands[1] == Dependence::Linear ? Dependence::Nonlinear : Dependence::Linear;
  if (isa<arith::NegFOp, arith::ExtFOp>(op))
    return Dependence::Linear;
  return Dependence::Nonlinear;
}

Dependence combineDependence(Operation *op, ReductionKind kind, ArrayRef<Dependence> operands) {
  if (llvm::is_contained(operands, Dependence::Nonlinear))
    return Dependence::Nonlinear;
  if (!llvm::is_contained(operands, Dependence::Linear))
    return Dependence::Whole;
  if (isa<arith::SelectOp>(op))
    return operands[0] == Dependence::Linear ? Dependence::Nonlinear
                                             : addDependence(operands[1], operands[2]);
  if (kind == ReductionKind::Sum)
    return sumDependence(op, operands);
  if (op->getNumOperands() != 2 || kindOfCombiner(op, op->getResult(0).getType()) != kind)
    return Dependence::Nonlinear;
  // Combining with the same whole value once per member changes nothing if the kind is idempotent.
  return isIdempotent(kind) ? Dependence::Linear : addDependence(operands[0], operands[1]);
}

namespace {
/// Follows the dependence of values through a body and the branches in it.
class BodyReader {
public:
  explicit BodyReader(ReductionKind kind) : kind(kind) {}

  void set(Value value, Dependence dependence) { known[value] = dependence; }
  Dependence lookup(Value value) const;
  void visit(Block &block);

private:
  void visitBranch(scf::IfOp branch);

  ReductionKind kind;
  llvm::DenseMap<Value, Dependence> known;
};
} // namespace

Dependence BodyReader::lookup(Value value) const {
  auto it = known.find(value);
  if (it != known.end())
    return it->second;
  TypedAttr constant = splatConstant(value);
  return constant && isNeutral(constant, kind) ? Dependence::Zero : Dependence::Whole;
}

static bool isWholeOrZero(Dependence dependence) {
  return dependence == Dependence::Whole || dependence == Dependence::Zero;
}

void BodyReader::visit(Block &block) {
  for (Operation &op : block.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      visitBranch(branch);
      continue;
    }
    SmallVector<Dependence> read =
        llvm::map_to_vector(readValues(&op), [&](Value value) { return lookup(value); });
    Dependence dependence = Dependence::Nonlinear;
    if (op.getNumRegions() == 0)
      dependence = combineDependence(&op, kind, read);
    else if (llvm::all_of(read, isWholeOrZero)) // nothing is known of what a region does
      dependence = Dependence::Whole;
    for (Value result : op.getResults())
      known[result] = dependence;
  }
}

/// A branch is a selection: linear if the predicate is whole and both sides are linear, in a type
/// in which sums are formed.
void BodyReader::visitBranch(scf::IfOp branch) {
  visit(*branch.thenBlock());
  if (branch.elseBlock())
    visit(*branch.elseBlock());
  bool isChosenWhole = isWholeOrZero(lookup(branch.getCondition()));
  for (auto [index, result] : llvm::enumerate(branch.getResults())) {
    Dependence sides = addDependence(lookup(branch.thenYield().getOperand(index)),
                                     lookup(branch.elseYield().getOperand(index)));
    bool isRounded = accumulationType(result.getType()) != result.getType();
    bool isLinear = isChosenWhole && (!isRounded || isWholeOrZero(sides));
    known[result] = isLinear ? sides : Dependence::Nonlinear;
  }
}

SmallVector<Dependence> bodyDependence(Block &body, ReductionKind kind,
                                       ArrayRef<Dependence> arguments) {
  BodyReader reader(kind);
  for (auto [argument, dependence] : llvm::zip_equal(body.getArguments(), arguments))
    reader.set(argument, dependence);
  reader.visit(body);
  return llvm::map_to_vector(body.getTerminator()->getOperands(),
                             [&](Value yielded) { return reader.lookup(yielded); });
}

Dependence joinDependence(Dependence a, Dependence b) {
  // Zero is both whole and linear.
  if (a == b || b == Dependence::Zero)
    return a;
  return a == Dependence::Zero ? b : Dependence::Nonlinear;
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

SmallVector<Dependence> moveDependence(unsigned numTensors, ArrayRef<Dependence> operands) {
  bool anyLinear = llvm::is_contained(operands, Dependence::Linear);
  if (!anyLinear)
    return {Dependence::Whole};
  bool isMixed = llvm::is_contained(operands.take_front(numTensors), Dependence::Whole) ||
                 llvm::is_contained(operands.drop_front(numTensors), Dependence::Linear);
  return {isMixed ? Dependence::Nonlinear : Dependence::Linear};
}

} // namespace distribute
