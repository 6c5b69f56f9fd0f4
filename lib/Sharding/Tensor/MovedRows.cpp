// Ops that move rows of a split dimension past the ends of shards.
#include "MovedRows.h"

#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// The bits of the one element of `constant`; nothing if it has none of a type that can be held so.
static std::optional<uint64_t> readFill(Value constant, Type element) {
  TypedAttr splat = constant ? splatConstant(constant) : TypedAttr();
  return splat && splat.getType() == element ? bitsOfElement(splat) : std::nullopt;
}

static std::optional<MovedRows> readPad(tensor::PadOp pad, int64_t dim) {
  std::optional<int64_t> low = getConstantIntValue(pad.getMixedLowPad()[dim]);
  std::optional<uint64_t> fill =
      readFill(pad.getConstantPaddingValue(), pad.getType().getElementType());
  if (!low || !fill)
    return std::nullopt;
  return MovedRows{dim, *low, 1, *fill};
}

/// Where the source fills the other dimensions, all else is the constant.
static std::optional<MovedRows> readInsert(tensor::InsertSliceOp insert, int64_t dim) {
  std::optional<uint64_t> fill = readFill(insert.getDest(), insert.getType().getElementType());
  if (!fill || insert.getSourceType().getRank() != insert.getType().getRank())
    return std::nullopt;
  std::optional<int64_t> low = getConstantIntValue(insert.getMixedOffsets()[dim]),
                         spread = getConstantIntValue(insert.getMixedStrides()[dim]);
  if (!low || !spread || *spread < 1)
    return std::nullopt;
  return MovedRows{dim, *low, *spread, *fill};
}

static std::optional<MovedRows> readExtract(tensor::ExtractSliceOp extract, int64_t dim) {
  if (extract.getSourceType().getRank() != extract.getType().getRank() ||
      getConstantIntValue(extract.getMixedStrides()[dim]) != std::optional<int64_t>(1))
    return std::nullopt;
  std::optional<int64_t> begin = getConstantIntValue(extract.getMixedOffsets()[dim]);
  if (!begin)
    return std::nullopt;
  return MovedRows{dim, -*begin, 1, 0}; // all rows are there
}

std::optional<MovedRows> readMovedRows(Operation *op, int64_t dim) {
  if (!typeOf(op->getOperand(0)).hasStaticShape() || !typeOf(op->getResult(0)).hasStaticShape() ||
      dim >= typeOf(op->getResult(0)).getRank())
    return std::nullopt;
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return readPad(pad, dim);
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return readInsert(insert, dim);
  if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
    return readExtract(extract, dim);
  return std::nullopt;
}

/// The rows of the source from which those of the result come; nothing if members need different
/// numbers of them.
static std::optional<RowWindows> sourceRows(const MovedRows &moved, const RowWindows &rows) {
  if (rows.stride % moved.spread != 0)
    return std::nullopt;
  int64_t first = rows.offset - moved.low, last = first + rows.size - 1;
  // The first at or behind `first`, the last at or before `last`.
  int64_t begin = -llvm::divideFloorSigned(-first, moved.spread),
          end = llvm::divideFloorSigned(last, moved.spread);
  if (end < begin)
    return std::nullopt;
  return RowWindows{begin, end - begin + 1, rows.stride / moved.spread, moved.fill};
}

/// The windows that `state` is.
static RowWindows windowsOf(ValueState state, Type type, int64_t members) {
  if (state.isWindows())
    return state.getWindows();
  int64_t size = cast<RankedTensorType>(type).getDimSize(state.getDim()) / members;
  return {0, size, size, 0};
}

/// Whether what `rows` has in place of rows before or behind the `size` of the result is what comes there of the source: more of what
/// the op fills with, or, of a slice that ends where the source ends, what there is not either.
static bool mayReach(Operation *op, const MovedRows &moved, const RowWindows &rows, int64_t size,
                     int64_t members) {
  bool isBefore =
      rows.offset<0, isBehind = rows.offset + (members - 1) * rows.stride + rows.size> size;
  if (!isa<tensor::ExtractSliceOp>(op))
    return (!isBefore && !isBehind) || moved.fill == rows.fill;
  int64_t rest = typeOf(op->getOperand(0)).getDimSize(moved.dim) + moved.low - size;
  return (!isBefore || moved.low == 0) && (!isBehind || rest == 0);
}

std::optional<OpPlan> planMovedWindows(Operation *op, ValueState wanted,
                                       const RuleContext &context) {
  Type type = op->getResult(0).getType();
  if (!context.mayExchangeHalos || !wanted.canHold(type, context.members) ||
      (wanted.isSharded() && wanted.getBlocks() != 1))
    return std::nullopt;
  int64_t dim = wanted.getDim(), size = cast<RankedTensorType>(type).getDimSize(dim);
  std::optional<MovedRows> moved = readMovedRows(op, dim);
  RowWindows rows = windowsOf(wanted, type, context.members);
  if (!moved || rows.size <= 0 || !mayReach(op, *moved, rows, size, context.members))
    return std::nullopt;
  if (isa<tensor::ExtractSliceOp>(op))
    moved->fill = rows.fill;
  std::optional<RowWindows> source = sourceRows(*moved, rows);
  if (!source)
    return std::nullopt;
  OpPlan plan = wholePlan(op);
  plan.operands[0] = stateOfWindows(op->getOperand(0).getType(), dim, *source, context.members);
  plan.results[0] = wanted;
  plan.decidingOperand = 0;
  plan.reason = "neighbours give the rows that it moves past the end of a shard";
  return plan;
}

std::optional<OpPlan> planMovedShards(Operation *op, ValueState shards,
                                      const RuleContext &context) {
  bool isAlong = (shards.isSharded() && shards.getBlocks() == 1) || shards.isWindows();
  if (!isAlong)
    return std::nullopt;
  int64_t dim = shards.getDim();
  std::optional<MovedRows> moved = readMovedRows(op, dim);
  if (!moved)
    return std::nullopt;
  // The result in as many windows as there are shards, over and around what these become.
  Type type = op->getResult(0).getType();
  int64_t stride =
      windowsOf(shards, op->getOperand(0).getType(), context.members).stride * moved->spread;
  int64_t size = typeOf(op->getResult(0)).getDimSize(dim) - (context.members - 1) * stride;
  if (stride <= 0 || size <= 0)
    return std::nullopt;
  return planMovedWindows(op, stateOfWindows(type, dim, {0, size, stride, 0}, context.members),
                          context);
}

std::optional<int64_t> movedDim(Operation *op, const OpPlan &plan) {
  for (ValueState state : {plan.operands[0], plan.results[0]})
    if (state.isWindows())
      return state.getDim();
  return std::nullopt;
}

int64_t localOffset(const MovedRows &rows, const OpPlan &plan, Operation *op) {
  auto offsetOf = [](ValueState state) {
    return state.isWindows() ? state.getWindows().offset : 0;
  };
  return rows.low + rows.spread * offsetOf(plan.operands[0]) - offsetOf(plan.results[0]);
}

} // namespace distribute
