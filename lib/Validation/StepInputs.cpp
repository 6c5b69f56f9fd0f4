// Follows an argument forward, from use to use, to what it indexes and to roots of it.
#include "distribute/Validation/StepInputs.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;

namespace distribute::validation {

/// A chain of definitions is followed so far back.
static constexpr unsigned kMostDefinitions = 16;

/// The operand that a scalar of a structured op's body is an element of; else the value itself.
static Value sourceOf(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return value;
  auto structured = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp());
  if (!structured || argument.getArgNumber() >= structured->getNumOperands())
    return value;
  return structured->getOperand(argument.getArgNumber());
}

/// How many different numbers `value`, which counts positions, takes; none if it does not.
static std::optional<int64_t> countPositions(Value value, unsigned depth = 0) {
  if (depth > kMostDefinitions)
    return std::nullopt;
  if (Value source = sourceOf(value); source != value)
    return countPositions(source, depth + 1);
  DenseIntElementsAttr numbers;
  if (matchPattern(value, m_Constant(&numbers)) && !numbers.isSplat() && !numbers.empty()) {
    int64_t greatest = 0;
    for (const APInt &number : numbers.getValues<APInt>())
      greatest = std::max(greatest, number.getSExtValue());
    return greatest + 1;
  }
  Operation *op = value.getDefiningOp();
  if (!op)
    return std::nullopt;
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    auto structured = op->getParentOfType<linalg::LinalgOp>();
    int64_t size = structured.getStaticLoopRanges()[index.getDim()];
    return ShapedType::isDynamic(size) ? std::nullopt : std::optional(size);
  }
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    unsigned number = cast<OpResult>(value).getResultNumber();
    return countPositions(structured.getBlock()->getTerminator()->getOperand(number), depth + 1);
  }
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp,
          tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp, tensor::ReshapeOp>(op))
    return countPositions(op->getOperand(0), depth + 1);
  return std::nullopt;
}

namespace {
/// An argument, or what is read of a variable, on its way through the step.
class Flow {
public:
  /// What all values that were followed until now are used for.
  ArgumentUse follow(Value value) {
    push(value);
    while (!pending.empty())
      for (OpOperand &use : pending.pop_back_val().getUses())
        visit(use);
    return found;
  }

private:
  void push(Value value) {
    if (seen.insert(value).second)
      pending.push_back(value);
  }
  void push(ValueRange values) {
    for (Value value : values)
      push(value);
  }
  /// A dimension has `size` positions for an index, of which a slice takes `span` at once.
  void index(int64_t size, int64_t span = 1) {
    if (ShapedType::isDynamic(size) || ShapedType::isDynamic(span))
      return;
    int64_t positions = std::max<int64_t>(size - span + 1, 1);
    found.positions = std::min(found.positions.value_or(positions), positions);
  }

  void visit(OpOperand &use);
  bool visitAccess(OpOperand &use);
  bool visitControl(OpOperand &use);
  bool visitArithmetic(OpOperand &use);
  template <typename OpT>
  void visitSlice(OpOperand &use, OpT slice, RankedTensorType whole);
  template <typename OpT>
  void visitIndexing(OpOperand &use, OpT op, RankedTensorType whole);
  void visitTerminator(OpOperand &use);

  ArgumentUse found;
  SmallVector<Value> pending;
  llvm::DenseSet<Value> seen;
};
} // namespace

template <typename OpT>
void Flow::visitSlice(OpOperand &use, OpT slice, RankedTensorType whole) {
  unsigned first = slice.getOffsetSizeAndStrideStartOperandIndex();
  unsigned number = use.getOperandNumber();
  if (number < first) {
    push(slice->getResults());
    return;
  }
  for (auto [dim, offset] : llvm::enumerate(slice.getMixedOffsets()))
    if (dyn_cast<Value>(offset) == use.get())
      index(whole.getDimSize(dim), slice.getStaticSizes()[dim]);
}

template <typename OpT>
void Flow::visitIndexing(OpOperand &use, OpT op, RankedTensorType whole) {
  auto [begin, count] =
      op.getODSOperandIndexAndLength(op->getName().getStringRef().ends_with("scatter") ? 2 : 1);
  unsigned number = use.getOperandNumber();
  if (number < begin) {
    push(op->getResults());
    return;
  }
  for (auto [dim, expr] : llvm::enumerate(op.getMap().getResults()))
    if (expr.isFunctionOfSymbol(number - begin))
      index(whole.getDimSize(dim));
}

bool Flow::visitAccess(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    if (use.getOperandNumber() == 0)
      push(extract.getResult());
    else
      index(extract.getTensor().getType().getDimSize(use.getOperandNumber() - 1));
    return true;
  }
  if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
    if (use.getOperandNumber() < 2)
      push(insert.getResult());
    else
      index(insert.getType().getDimSize(use.getOperandNumber() - 2));
    return true;
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    visitSlice(use, slice, slice.getSourceType());
    return true;
  }
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op)) {
    visitSlice(use, slice, slice.getDestType());
    return true;
  }
  if (auto gather = dyn_cast<GatherOp>(op)) {
    visitIndexing(use, gather, cast<RankedTensorType>(gather.getOperand().getType()));
    return true;
  }
  if (auto scatter = dyn_cast<ScatterOp>(op)) {
    visitIndexing(use, scatter, cast<RankedTensorType>(scatter.getInit().getType()));
    return true;
  }
  return false;
}

/// What a region yields comes out of its op, and goes around a loop.
void Flow::visitTerminator(OpOperand &use) {
  Operation *parent = use.getOwner()->getParentOp();
  unsigned number = use.getOperandNumber();
  if (auto loop = dyn_cast<scf::WhileOp>(parent)) {
    if (isa<scf::YieldOp>(use.getOwner())) {
      push(loop.getBeforeArguments()[number]);
    } else if (number > 0) {
      push(loop.getAfterArguments()[number - 1]);
      push(loop.getResult(number - 1));
    }
    return;
  }
  if (auto loop = dyn_cast<scf::ForOp>(parent))
    push(loop.getRegionIterArg(number));
  if (number < parent->getNumResults())
    push(parent->getResult(number));
}

bool Flow::visitControl(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    push(structured.getBlock()->getArgument(use.getOperandNumber()));
    return true;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    unsigned controls = loop.getNumControlOperands();
    if (use.getOperandNumber() >= controls) {
      push(loop.getRegionIterArg(use.getOperandNumber() - controls));
      push(loop.getResult(use.getOperandNumber() - controls));
    }
    return true;
  }
  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    push(loop.getBeforeArguments()[use.getOperandNumber()]);
    return true;
  }
  if (auto call = dyn_cast<func::CallOp>(op)) {
    auto callee = op->getParentOfType<ModuleOp>().lookupSymbol<func::FuncOp>(call.getCallee());
    if (callee && !callee.isExternal())
      push(callee.getArgument(use.getOperandNumber()));
    return true;
  }
  if (auto end = dyn_cast<func::ReturnOp>(op)) {
    auto function = end->getParentOfType<func::FuncOp>();
    function->getParentOfType<ModuleOp>().walk([&](func::CallOp call) {
      if (call.getCallee() == function.getSymName())
        push(call.getResult(use.getOperandNumber()));
    });
    return true;
  }
  if (op->hasTrait<OpTrait::IsTerminator>()) {
    visitTerminator(use);
    return true;
  }
  return false;
}

/// Whether `exponent` is a whole number: such a power takes any base.
static bool isWhole(Value exponent) {
  FloatAttr number;
  DenseFPElementsAttr numbers;
  if (matchPattern(exponent, m_Constant(&numbers)) && numbers.isSplat())
    return numbers.getSplatValue<APFloat>().isInteger();
  return matchPattern(exponent, m_Constant(&number)) && number.getValue().isInteger();
}

bool Flow::visitArithmetic(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<math::SqrtOp, math::RsqrtOp, math::LogOp, math::Log2Op, math::Log10Op, math::Log1pOp>(
          op)) {
    found.isNonNegative = true;
    return true;
  }
  if (auto power = dyn_cast<math::PowFOp>(op)) {
    found.isNonNegative |= use.getOperandNumber() == 0 && !isWhole(power.getRhs());
    return true;
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    // One-hot: compared with each position.
    Value other = op->getOperand(1 - use.getOperandNumber());
    if (compare.getPredicate() == arith::CmpIPredicate::eq ||
        compare.getPredicate() == arith::CmpIPredicate::ne)
      if (std::optional<int64_t> positions = countPositions(other))
        index(*positions);
    return true;
  }
  // A square has no sign, a difference has either.
  if (isa<arith::MulFOp>(op)) {
    if (sourceOf(op->getOperand(0)) != sourceOf(op->getOperand(1)))
      push(op->getResults());
    return true;
  }
  if (isa<arith::DivFOp, arith::SubFOp, arith::SubIOp>(op)) {
    if (use.getOperandNumber() == 0)
      push(op->getResults());
    return true;
  }
  return false;
}

void Flow::visit(OpOperand &use) {
  if (visitAccess(use) || visitControl(use) || visitArithmetic(use))
    return;
  if (isa<arith::AddFOp, arith::AddIOp, arith::SelectOp, arith::MaximumFOp, arith::MinimumFOp,
          arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp, arith::ExtFOp,
          arith::TruncFOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::IndexCastOp,
          arith::IndexCastUIOp, arith::SIToFPOp, arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp,
          tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::ReshapeOp,
          tensor::PadOp, tensor::ConcatOp, tensor::FromElementsOp, tensor::SplatOp>(use.getOwner()))
    push(use.getOwner()->getResults());
}

ArgumentUse readUse(func::FuncOp step, unsigned argument) {
  return Flow().follow(step.getArgument(argument));
}

interp::InputSource makeInputs(func::FuncOp step, uint64_t seed) {
  interp::InputSource source =
      llvm::cantFail(interp::InputSource::open("seed:" + std::to_string(seed)));
  auto fit = [&](StringRef name, const ArgumentUse &use) {
    if (use.positions)
      source.setRange(name, 0, *use.positions);
    if (use.isNonNegative)
      source.setNonNegative(name);
  };
  for (unsigned argument = 0; argument < step.getNumArguments(); ++argument)
    if (std::optional<StepArgument> marks = readArgument(step, argument);
        marks && marks->input != InputKind::BatchCount)
      fit(marks->name, readUse(step, argument));
  // States that are variables.
  for (auto variable : step->getParentOfType<ModuleOp>().getOps<VariableOp>()) {
    Flow flow;
    ArgumentUse use;
    step.walk([&](ReadOp read) {
      if (read.getVariable() == variable.getSymName())
        use = flow.follow(read.getResult());
    });
    fit(variable.getSavedName(), use);
  }
  return source;
}

bool holdsNarrowFloats(ModuleOp module) {
  auto isNarrow = [](Type type) {
    Type element = getElementTypeOrSelf(type);
    return element.isBF16() || element.isF16();
  };
  return module
      ->walk([&](Operation *op) {
        return llvm::any_of(op->getResultTypes(), isNarrow) ? WalkResult::interrupt()
                                                            : WalkResult::advance();
      })
      .wasInterrupted();
}

double getRoundingUnit(ModuleOp module) {
  double unit = 0;
  module->walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      if (auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type)))
        unit = std::max(unit, std::ldexp(1.0, -static_cast<int>(element.getFPMantissaWidth())));
  });
  return unit;
}

} // namespace distribute::validation
