// What is proved of integers.
//
// Facts of values; LoopCounters.cpp has those of what loops carry. Values are
// read from uses to definitions. What is met again while it is being read (a
// cycle around a loop that is no counter) is unknown, which is always right.
#include "distribute/Analysis/IntegerFacts.h"

#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <numeric>

using namespace mlir;

namespace distribute {

/// Chains of definitions longer than this are not followed.
static constexpr unsigned kMaxDepth = 128;
/// Constants with more elements than this are not looked through.
static constexpr int64_t kMaxElements = 4096;

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

IntegerFacts IntegerFacts::unknown(unsigned width) {
  return {ConstantIntRanges::maxRange(width), 1};
}

IntegerFacts IntegerFacts::constant(const APInt &value) {
  return {ConstantIntRanges::constant(value), value.abs().getZExtValue()};
}

IntegerFacts IntegerFacts::either(const IntegerFacts &a, const IntegerFacts &b) {
  return {a.range.rangeUnion(b.range), std::gcd(a.divisor, b.divisor)};
}

/// The width of an integer, or of the elements of a tensor; nothing for other types.
static std::optional<unsigned> widthOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  bool isKnownKind = type == element || isa<RankedTensorType>(type);
  if (!isKnownKind || !isa<IntegerType, IndexType>(element))
    return std::nullopt;
  unsigned width = ConstantIntRanges::getStorageBitwidth(element);
  return width <= 64 ? std::optional(width) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

using SignedOperation = APInt (APInt::*)(const APInt &, bool &) const;

/// Whether `operation`, which takes its extremes at the ends of intervals, never leaves the width.
static bool neverWraps(SignedOperation operation, const ConstantIntRanges &a,
                       const ConstantIntRanges &b) {
  for (const APInt &x : {a.smin(), a.smax()})
    for (const APInt &y : {b.smin(), b.smax()}) {
      bool wraps = false;
      (void)(x.*operation)(y, wraps);
      if (wraps)
        return false;
    }
  return true;
}

/// Whether the signed value stays the same in `width` bits.
static bool fits(const ConstantIntRanges &range, unsigned width) {
  return range.smin().isSignedIntN(width) && range.smax().isSignedIntN(width);
}

static uint64_t productDivisor(uint64_t a, uint64_t b) {
  uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? std::max(a, b) : product;
}

/// What divides the result of `op`, whose operands are known by `facts`.
static uint64_t divisorOfResult(Operation *op, ArrayRef<IntegerFacts> facts, unsigned width) {
  auto shared = [&] { return std::gcd(facts[0].divisor, facts[1].divisor); };
  auto unless = [&](SignedOperation operation, uint64_t divisor) {
    return neverWraps(operation, facts[0].range, facts[1].range) ? divisor : 1;
  };
  return llvm::TypeSwitch<Operation *, uint64_t>(op)
      .Case([&](arith::AddIOp) { return unless(&APInt::sadd_ov, shared()); })
      .Case([&](arith::SubIOp) { return unless(&APInt::ssub_ov, shared()); })
      .Case([&](arith::MulIOp) {
        return unless(&APInt::smul_ov, productDivisor(facts[0].divisor, facts[1].divisor));
      })
      .Case<arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp>(
          [&](Operation *) { return shared(); })
      .Case([&](arith::SelectOp) {
        if (std::optional<APInt> chosen = facts[0].range.getConstantValue())
          return facts[chosen->isZero() ? 2 : 1].divisor;
        return std::gcd(facts[1].divisor, facts[2].divisor);
      })
      .Case<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(
          [&](Operation *) { return fits(facts[0].range, width) ? facts[0].divisor : 1; })
      .Case<arith::IndexCastUIOp, arith::ExtUIOp>([&](Operation *) {
        bool isKept = facts[0].range.smin().isNonNegative() && fits(facts[0].range, width);
        return isKept ? facts[0].divisor : 1;
      })
      .Default([](Operation *) { return uint64_t(1); });
}

IntegerFacts IntegerReader::readArithmetic(OpResult result, unsigned width) {
  Operation *op = result.getOwner();
  auto inferring = dyn_cast<InferIntRangeInterface>(op);
  if (!inferring || !isa<arith::ArithDialect>(op->getDialect()))
    return IntegerFacts::unknown(width);
  SmallVector<IntegerFacts> operands;
  for (Value operand : op->getOperands()) {
    std::optional<IntegerFacts> facts = factsOf(operand);
    if (!facts)
      return IntegerFacts::unknown(width);
    operands.push_back(*facts);
  }
  IntegerFacts facts = IntegerFacts::unknown(width);
  inferring.inferResultRanges(
      llvm::map_to_vector(operands, [](const IntegerFacts &each) { return each.range; }),
      [&](Value value, const ConstantIntRanges &range) {
        if (value == result && range.smin().getBitWidth() == width)
          facts.range = range;
      });
  if (std::optional<APInt> value = facts.range.getConstantValue())
    return IntegerFacts::constant(*value);
  facts.divisor = divisorOfResult(op, operands, width);
  return facts;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static IntegerFacts factsOfConstant(Attribute value, unsigned width) {
  if (auto integer = dyn_cast<IntegerAttr>(value))
    return IntegerFacts::constant(integer.getValue());
  auto elements = dyn_cast<DenseIntElementsAttr>(value);
  if (!elements || elements.empty() ||
      (!elements.isSplat() && elements.getNumElements() > kMaxElements))
    return IntegerFacts::unknown(width);
  IntegerFacts facts = IntegerFacts::constant(*elements.begin());
  if (!elements.isSplat())
    for (const APInt &element : elements)
      facts = IntegerFacts::either(facts, IntegerFacts::constant(element));
  return facts;
}

/// Positions along a loop of a structured op.
static IntegerFacts factsOfPosition(linalg::IndexOp op, unsigned width) {
  auto structured = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  int64_t extent =
      structured ? structured.getStaticLoopRanges()[op.getDim()] : ShapedType::kDynamic;
  if (ShapedType::isDynamic(extent) || extent == 0)
    return IntegerFacts::unknown(width);
  return {ConstantIntRanges::fromSigned(APInt(width, 0), APInt(width, extent - 1)),
          uint64_t(extent == 1 ? 0 : 1)};
}

IntegerFacts IntegerReader::readStructured(linalg::LinalgOp op, unsigned result, unsigned width) {
  Value element = yieldedElement(op, result);
  return element ? readOr(element, width) : IntegerFacts::unknown(width);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

std::optional<IntegerFacts> IntegerReader::factsOf(Value value) {
  std::optional<unsigned> width = widthOf(value.getType());
  if (!width)
    return std::nullopt;
  if (depth == kMaxDepth)
    return IntegerFacts::unknown(*width);
  auto [it, isNew] = known.try_emplace(value, IntegerFacts::unknown(*width));
  if (!isNew)
    return it->second;
  ++depth;
  IntegerFacts facts = read(value, *width);
  --depth;
  known[value] = facts;
  return facts;
}

std::optional<APInt> IntegerReader::constantOf(Value value) {
  std::optional<IntegerFacts> facts = factsOf(value);
  return facts ? facts->range.getConstantValue() : std::nullopt;
}

uint64_t IntegerReader::divisorOf(OpFoldResult offset) {
  if (std::optional<int64_t> constant = getConstantIntValue(offset))
    return *constant < 0 ? 1 : *constant;
  std::optional<IntegerFacts> facts = factsOf(cast<Value>(offset));
  return facts ? facts->divisor : 1;
}

IntegerFacts IntegerReader::readOr(Value value, unsigned width) {
  std::optional<IntegerFacts> facts = factsOf(value);
  return facts && facts->range.smin().getBitWidth() == width ? *facts
                                                             : IntegerFacts::unknown(width);
}

IntegerFacts IntegerReader::read(Value value, unsigned width) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return readArgument(argument, width);
  return readResult(cast<OpResult>(value), width);
}

IntegerFacts IntegerReader::readArgument(BlockArgument argument, unsigned width) {
  Operation *parent = argument.getOwner()->getParentOp();
  unsigned index = argument.getArgNumber();
  if (auto op = dyn_cast_or_null<linalg::LinalgOp>(parent)) {
    // An accumulator is what earlier turns left.
    bool isAccumulator = op.isDpsInit(&op->getOpOperand(index)) && op.getNumReductionLoops() != 0;
    return isAccumulator ? IntegerFacts::unknown(width) : readOr(op->getOperand(index), width);
  }
  // In the body, a carried value has been advanced once less than there are runs.
  auto before = [](std::optional<int64_t> runs) {
    return runs ? std::optional(std::max<int64_t>(0, *runs - 1)) : std::nullopt;
  };
  if (auto loop = dyn_cast_or_null<scf::ForOp>(parent))
    return argument == loop.getInductionVar()
               ? readCounter(loop, width)
               : advanced(inductionOf(loop, index - 1), before(maxTrips(loop)), width);
  auto loop = dyn_cast_or_null<scf::WhileOp>(parent);
  if (!loop)
    return IntegerFacts::unknown(width);
  if (argument.getOwner() == loop.getBeforeBody())
    return advanced(inductionOf(loop, index), maxTrips(loop), width);
  Value passed = loop.getConditionOp().getArgs()[index];
  auto carried = dyn_cast<BlockArgument>(passed);
  if (!carried || carried.getOwner() != loop.getBeforeBody())
    return readOr(passed, width);
  return advanced(inductionOf(loop, carried.getArgNumber()), before(maxTrips(loop)), width);
}

IntegerFacts IntegerReader::readResult(OpResult result, unsigned width) {
  Operation *op = result.getOwner();
  unsigned index = result.getResultNumber();
  Attribute constant;
  if (matchPattern(op, m_Constant(&constant)))
    return factsOfConstant(constant, width);
  return llvm::TypeSwitch<Operation *, IntegerFacts>(op)
      .Case([&](linalg::LinalgOp structured) { return readStructured(structured, index, width); })
      .Case([&](linalg::IndexOp position) { return factsOfPosition(position, width); })
      .Case<tensor::ExtractOp, tensor::ExtractSliceOp, tensor::ExpandShapeOp,
            tensor::CollapseShapeOp, tensor::CastOp, tensor::SplatOp>(
          [&](Operation *) { return readOr(op->getOperand(0), width); })
      .Case<tensor::InsertOp, tensor::InsertSliceOp>([&](Operation *) {
        return IntegerFacts::either(readOr(op->getOperand(0), width),
                                    readOr(op->getOperand(1), width));
      })
      .Case<tensor::FromElementsOp, tensor::ConcatOp>([&](Operation *) {
        if (op->getNumOperands() == 0)
          return IntegerFacts::unknown(width);
        IntegerFacts facts = readOr(op->getOperand(0), width);
        for (Value operand : op->getOperands().drop_front())
          facts = IntegerFacts::either(facts, readOr(operand, width));
        return facts;
      })
      .Case([&](scf::IfOp branch) {
        return IntegerFacts::either(readOr(branch.thenYield().getOperand(index), width),
                                    readOr(branch.elseYield().getOperand(index), width));
      })
      .Case([&](scf::ForOp loop) {
        return advanced(inductionOf(loop, index), maxTrips(loop), width);
      })
      .Case(
          [&](scf::WhileOp loop) { return readOr(loop.getConditionOp().getArgs()[index], width); })
      .Default([&](Operation *) { return readArithmetic(result, width); });
}

} // namespace distribute
