// Sizes as multiples of the batch.
#include "distribute/Analysis/BatchSizes.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

std::string BatchSize::str() const {
  if (rows == 0)
    return std::to_string(constant);
  std::string text = rows == 1 ? "batch" : std::to_string(rows) + " * batch";
  if (constant != 0)
    text += (constant > 0 ? " + " : " - ") + std::to_string(std::abs(constant));
  return text;
}

static BatchSize constantSize(int64_t value) { return BatchSize{0, value}; }

std::optional<BatchSize> addSizes(std::optional<BatchSize> a, std::optional<BatchSize> b,
                                  int64_t sign) {
  if (!a || !b)
    return std::nullopt;
  return BatchSize{a->rows + sign * b->rows, a->constant + sign * b->constant};
}

std::optional<BatchSize> multiplySizes(std::optional<BatchSize> a, std::optional<BatchSize> b) {
  if (!a || !b || (!a->isConstant() && !b->isConstant()))
    return std::nullopt;
  const BatchSize &size = a->isConstant() ? *b : *a;
  int64_t by = a->isConstant() ? a->constant : b->constant;
  return BatchSize{size.rows * by, size.constant * by};
}

static std::optional<BatchSize> divide(std::optional<BatchSize> a, std::optional<BatchSize> b) {
  if (!a || !b || !b->isConstant() || b->constant <= 0 || a->rows % b->constant != 0)
    return std::nullopt;
  // Of a multiple of the divisor, any remainder comes from the constant, which
  // rounds alike in all divisions while it is not negative.
  if (a->constant < 0 && a->constant % b->constant != 0)
    return std::nullopt;
  return BatchSize{a->rows / b->constant, a->constant / b->constant};
}

/// The larger (or smaller) of two, where it is the same for every b >= 1.
static std::optional<BatchSize> choose(std::optional<BatchSize> a, std::optional<BatchSize> b,
                                       bool larger) {
  if (!a || !b)
    return std::nullopt;
  BatchSize difference = *addSizes(a, b, -1);
  if (difference.rows >= 0 && difference.rows + difference.constant >= 0)
    return larger ? a : b;
  if (difference.rows <= 0 && difference.rows + difference.constant <= 0)
    return larger ? b : a;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

std::optional<BatchSize> BatchSizes::of(OpFoldResult size) {
  if (std::optional<int64_t> constant = getConstantIntValue(size))
    return constantSize(*constant);
  return ofScalar(cast<Value>(size));
}

std::optional<BatchSize> BatchSizes::ofDim(Value tensor, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || dim < 0 || dim >= type.getRank())
    return std::nullopt;
  if (!type.isDynamicDim(dim))
    return constantSize(type.getDimSize(dim));
  auto [entry, isNew] = known.try_emplace({tensor, dim}, std::nullopt);
  if (!isNew)
    return entry->second;
  // Meanwhile the entry stands for "not known", which ends cycles.
  std::optional<BatchSize> size = findDim(tensor, dim);
  known[{tensor, dim}] = size;
  return size;
}

std::optional<BatchSize> BatchSizes::findDim(Value tensor, int64_t dim) {
  if (auto argument = dyn_cast<BlockArgument>(tensor))
    return dimOfArgument(argument, dim);
  return dimOfResult(cast<OpResult>(tensor), dim);
}

std::optional<BatchSize> BatchSizes::dimOfArgument(BlockArgument argument, int64_t dim) {
  Operation *parent = argument.getOwner()->getParentOp();
  unsigned index = argument.getArgNumber();
  if (parent == step) {
    if (!step.getArgAttr(index, DistributeDialect::kBatchAttrName))
      return std::nullopt;
    // Open is the batch dimension, or that of the rows which each replica has by itself.
    bool isOpen = cast<RankedTensorType>(argument.getType()).isDynamicDim(dim);
    return isOpen ? std::optional(BatchSize{1, 0}) : std::nullopt;
  }
  return dimOfHandedOn(argument, dim);
}

/// Whatever a loop or a branch hands on to one place has one size.
std::optional<BatchSize> BatchSizes::dimOfHandedOn(Value tensor, int64_t dim) {
  SmallVector<Value> sources = sourcesOf(tensor);
  return sources.empty() ? std::nullopt : ofDim(sources.front(), dim);
}

std::optional<BatchSize> BatchSizes::dimOfResult(OpResult result, int64_t dim) {
  Operation *op = result.getOwner();
  if (auto styled = dyn_cast<DestinationStyleOpInterface>(op))
    return ofDim(styled.getTiedOpOperand(result)->get(), dim);
  if (isControlFlow(op))
    return dimOfHandedOn(result, dim);
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding ? sharding.getOpenSize(result.getResultNumber(), dim, *this) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// Whether it is at least 0 for every b >= 1: then it reads the same with and without a sign.
static bool isNatural(const std::optional<BatchSize> &size) {
  return size && size->rows >= 0 && size->rows + size->constant >= 0;
}

/// Whether integers of `type` hold all sizes. Arithmetic of narrower ones wraps around; truth
/// values are 0 and 1 here.
static bool holdsSizes(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIndex() ||
         (element.isInteger() && (element.getIntOrFloatBitWidth() >= 32 || element.isInteger(1)));
}

/// Whether `op` takes the bits of its operands as numbers without a sign.
static bool readsUnsigned(Operation *op) {
  return isa<arith::IndexCastUIOp, arith::ExtUIOp, arith::DivUIOp, arith::MaxUIOp, arith::MinUIOp>(
      op);
}

std::optional<BatchSize> BatchSizes::arithmetic(Operation *op,
                                                ArrayRef<std::optional<BatchSize>> operands) {
  if (!llvm::all_of(op->getOperandTypes(), holdsSizes) || !holdsSizes(op->getResult(0).getType()))
    return std::nullopt;
  if (readsUnsigned(op) && !llvm::all_of(operands, isNatural))
    return std::nullopt;
  // Of truth values only comparisons are known, and choices by them.
  bool isTruth = getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1);
  bool ofTruth =
      op->getNumOperands() > 0 && getElementTypeOrSelf(op->getOperand(0).getType()).isInteger(1);
  if ((isTruth && !isa<arith::CmpIOp, arith::SelectOp>(op)) ||
      (ofTruth && !isa<arith::ExtUIOp, arith::SelectOp>(op)))
    return std::nullopt;
  return llvm::TypeSwitch<Operation *, std::optional<BatchSize>>(op)
      .Case<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp,
            arith::TruncIOp>([&](auto) { return operands[0]; })
      .Case([&](arith::AddIOp) { return addSizes(operands[0], operands[1]); })
      .Case([&](arith::SubIOp) { return addSizes(operands[0], operands[1], -1); })
      .Case([&](arith::MulIOp) { return multiplySizes(operands[0], operands[1]); })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp>(
          [&](auto) { return divide(operands[0], operands[1]); })
      .Case<arith::MaxSIOp, arith::MaxUIOp>(
          [&](auto) { return choose(operands[0], operands[1], true); })
      .Case<arith::MinSIOp, arith::MinUIOp>(
          [&](auto) { return choose(operands[0], operands[1], false); })
      .Case([&](arith::CmpIOp compare) -> std::optional<BatchSize> {
        if (!operands[0] || !operands[1] || !operands[0]->isConstant() ||
            !operands[1]->isConstant())
          return std::nullopt;
        return constantSize(arith::applyCmpPredicate(compare.getPredicate(),
                                                     APInt(64, operands[0]->constant, true),
                                                     APInt(64, operands[1]->constant, true)));
      })
      .Case([&](arith::SelectOp) -> std::optional<BatchSize> {
        if (operands[1] && operands[1] == operands[2])
          return operands[1];
        if (!operands[0] || !operands[0]->isConstant())
          return std::nullopt;
        return operands[0]->constant != 0 ? operands[1] : operands[2];
      })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<BatchSize> BatchSizes::scalarOfArgument(BlockArgument argument,
                                                      const Iteration *iteration) {
  if (!iteration || argument.getOwner() != iteration->getBlock())
    return std::nullopt;
  linalg::LinalgOp op = iteration->op;
  OpOperand *operand = op.getMatchingOpOperand(argument);
  if (!isa<RankedTensorType>(operand->get().getType()))
    return scalar(operand->get(), iteration->outer);
  if (op.isDpsInit(operand))
    return std::nullopt;
  SmallVector<int64_t> position = op.getMatchingIndexingMap(operand).compose(iteration->loops);
  return element(operand->get(), position, iteration->outer);
}

std::optional<BatchSize> BatchSizes::scalar(Value value, const Iteration *iteration) {
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return constantSize(*constant);
  if (auto argument = dyn_cast<BlockArgument>(value))
    return scalarOfArgument(argument, iteration);
  Operation *op = value.getDefiningOp();
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    std::optional<BatchSize> index = scalar(dim.getIndex(), iteration);
    return index && index->isConstant() ? ofDim(dim.getSource(), index->constant) : std::nullopt;
  }
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    return iteration && index->getBlock() == iteration->getBlock()
               ? std::optional(constantSize(iteration->loops[index.getDim()]))
               : std::nullopt;
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    std::optional<BatchSize> condition = scalar(branch.getCondition(), iteration);
    if (!condition || !condition->isConstant())
      return std::nullopt;
    scf::YieldOp yield = condition->constant != 0 ? branch.thenYield() : branch.elseYield();
    return scalar(yield.getOperand(cast<OpResult>(value).getResultNumber()), iteration);
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    SmallVector<int64_t> position;
    for (Value coordinate : extract.getIndices()) {
      std::optional<BatchSize> at = scalar(coordinate, iteration);
      if (!at || !at->isConstant())
        return std::nullopt;
      position.push_back(at->constant);
    }
    return element(extract.getTensor(), position, iteration);
  }
  if (op->getNumResults() != 1)
    return std::nullopt;
  SmallVector<std::optional<BatchSize>> operands;
  for (Value operand : op->getOperands())
    operands.push_back(scalar(operand, iteration));
  return arithmetic(op, operands);
}

//===----------------------------------------------------------------------===//
// Elements of small tensors
//===----------------------------------------------------------------------===//

static int64_t linearize(ArrayRef<int64_t> position, ArrayRef<int64_t> shape) {
  int64_t index = 0;
  for (auto [at, size] : llvm::zip_equal(position, shape))
    index = index * size + at;
  return index;
}

static SmallVector<int64_t> delinearize(int64_t index, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> position(shape.size());
  for (int64_t dim = static_cast<int64_t>(shape.size()) - 1; dim >= 0; --dim) {
    position[dim] = shape[dim] == 0 ? 0 : index % shape[dim];
    index /= std::max<int64_t>(shape[dim], 1);
  }
  return position;
}

std::optional<BatchSize> BatchSizes::elementOfStructured(linalg::LinalgOp op, unsigned result,
                                                         ArrayRef<int64_t> position,
                                                         const Iteration *iteration) {
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  if (op.getNumParallelLoops() != op.getNumLoops() || !map.isPermutation())
    return std::nullopt;
  Iteration own{op, inversePermutation(map).compose(position), iteration};
  return scalar(op.getBlock()->getTerminator()->getOperand(result), &own);
}

std::optional<BatchSize> BatchSizes::elementOfInserted(tensor::InsertSliceOp op,
                                                       ArrayRef<int64_t> position,
                                                       const Iteration *iteration) {
  SmallVector<int64_t> inSource;
  bool inside = true;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (auto [dim, at] : llvm::enumerate(position)) {
    int64_t offset = op.getStaticOffsets()[dim], size = op.getStaticSizes()[dim];
    if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(size) ||
        op.getStaticStrides()[dim] != 1)
      return std::nullopt;
    inside &= at >= offset && at < offset + size;
    if (!dropped.test(dim))
      inSource.push_back(at - offset);
  }
  return inside ? element(op.getSource(), inSource, iteration)
                : element(op.getDest(), position, iteration);
}

std::optional<BatchSize> BatchSizes::element(Value tensor, ArrayRef<int64_t> position,
                                             const Iteration *iteration) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  Operation *op = tensor.getDefiningOp();
  if (!type || !type.hasStaticShape() || !op || !isa<IntegerType, IndexType>(type.getElementType()))
    return std::nullopt;
  for (auto [at, size] : llvm::zip_equal(position, type.getShape()))
    if (at < 0 || at >= size)
      return std::nullopt;
  DenseIntElementsAttr constant;
  if (matchPattern(tensor, m_Constant(&constant)))
    return constantSize(
        constant.getValues<APInt>()[linearize(position, type.getShape())].getSExtValue());
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return scalar(elements.getElements()[linearize(position, type.getShape())], iteration);
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op)) {
    auto from = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
    if (!from || !from.hasStaticShape())
      return std::nullopt;
    return element(op->getOperand(0),
                   delinearize(linearize(position, type.getShape()), from.getShape()), iteration);
  }
  if (auto inserted = dyn_cast<tensor::InsertSliceOp>(op))
    return elementOfInserted(inserted, position, iteration);
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return scalar(fill.getInputs()[0], iteration);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return elementOfStructured(structured, cast<OpResult>(tensor).getResultNumber(), position,
                               iteration);
  if (!OpTrait::hasElementwiseMappableTraits(op) || op->getNumResults() != 1)
    return std::nullopt;
  SmallVector<std::optional<BatchSize>> operands;
  for (Value operand : op->getOperands())
    operands.push_back(isa<RankedTensorType>(operand.getType())
                           ? element(operand, position, iteration)
                           : scalar(operand, iteration));
  return arithmetic(op, operands);
}

} // namespace distribute
