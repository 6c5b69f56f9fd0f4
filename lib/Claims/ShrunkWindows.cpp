// Small instances of claims about windows.
#include "ShrunkWindows.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/LinearExpr.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Ops that move rows past the ends of shards
//===----------------------------------------------------------------------===//

/// Rows of a member's shard of the instance: more than what lies around it.
static constexpr int64_t kShardRows = 4;

namespace {
/// Along one dimension: `size` rows of the source, of which row r is row `low + spread r` of the result; `rest` rows lie behind the last.
struct Move {
  int64_t size, low, spread, rest;

  int64_t resultSize() const { return low + (size - 1) * spread + 1 + rest; }
};
} // namespace

/// Of each dimension; nothing if something is not known.
static std::optional<SmallVector<Move>> readMoves(Operation *op) {
  auto source = cast<RankedTensorType>(op->getOperand(0).getType());
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  if (source.getRank() != result.getRank())
    return std::nullopt;
  SmallVector<Move> moves;
  for (int64_t dim = 0; dim < source.getRank(); ++dim) {
    std::optional<int64_t> low, spread = 1;
    if (auto pad = dyn_cast<tensor::PadOp>(op)) {
      low = getConstantIntValue(pad.getMixedLowPad()[dim]);
    } else if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op)) {
      low = getConstantIntValue(slice.getMixedOffsets()[dim]);
      spread = getConstantIntValue(slice.getMixedStrides()[dim]);
      if (isa<tensor::ExtractSliceOp>(op) && low) {
        low = -*low;
        if (spread != 1)
          return std::nullopt;
      }
    }
    if (!low || !spread || *spread < 1)
      return std::nullopt;
    Move move{source.getDimSize(dim), *low, *spread, 0};
    move.rest = result.getDimSize(dim) - move.resultSize();
    moves.push_back(move);
  }
  return moves;
}

/// The rows of the source that come to lie in `rows` of the result.
static RowWindows rowsBefore(const Move &move, const RowWindows &rows, uint64_t fill) {
  RowWindows source{0, 0, rows.stride / move.spread, fill};
  int64_t last = rows.offset + rows.size - 1 - move.low;
  source.offset = llvm::divideCeilSigned(rows.offset - move.low, move.spread);
  source.size = llvm::divideFloorSigned(last, move.spread) - source.offset + 1;
  return source;
}

/// What surrounds the source: of a slice, what surrounds the slice.
static std::optional<uint64_t> fillOf(Operation *op, ValueState result) {
  if (isa<tensor::ExtractSliceOp>(op))
    return result.isWindows() ? result.getWindows().fill : 0;
  auto pad = dyn_cast<tensor::PadOp>(op);
  Value around = pad ? pad.getConstantPaddingValue() : op->getOperand(1);
  TypedAttr element = around ? splatConstant(around) : TypedAttr();
  return element ? bitsOfElement(element) : std::nullopt;
}

/// Whether the plan claims what `move` does along `dim`. Of shards, the windows of the other side say how large they are.
static bool isClaimOf(const OpPlan &plan, int64_t dim, const Move &move, uint64_t fill) {
  ValueState source = plan.operands[0], result = plan.results[0];
  for (ValueState state : {source, result})
    if (!(state.isWindows() || state == ValueState::sharded(dim)) || state.getDim() != dim)
      return false;
  int64_t stride =
      result.isWindows() ? result.getWindows().stride : source.getWindows().stride * move.spread;
  RowWindows rows = result.isWindows() ? result.getWindows() : RowWindows{0, stride, stride, 0};
  if (stride % move.spread != 0)
    return false;
  RowWindows claimed = source.isWindows()
                           ? source.getWindows()
                           : RowWindows{0, stride / move.spread, stride / move.spread, fill};
  return claimed == rowsBefore(move, rows, fill);
}

namespace {
/// Whether windows have rows before the first of the result, and behind the last.
struct Reach {
  bool isBefore = false, isBehind = false;
};
} // namespace

/// Nothing if there is something else than what the windows say. How many members they are of, their stride says, or it is taken for
/// more: then the instance is asked for more than the claim.
static std::optional<Reach> reachOver(Operation *op, ValueState result, const Move &move,
                                      uint64_t fill) {
  Reach reach;
  if (!result.isWindows())
    return reach;
  const RowWindows &rows = result.getWindows();
  int64_t members =
      rows.stride > 0 ? std::max<int64_t>(1, move.size * move.spread / rows.stride) : 1;
  bool isSlice = isa<tensor::ExtractSliceOp>(op), isSame = !isSlice && fill == rows.fill;
  reach.isBefore = rows.offset < 0;
  reach.isBehind = rows.offset + (members - 1) * rows.stride + rows.size > move.resultSize() &&
                   (isSame || (isSlice && move.rest == 0));
  if (reach.isBefore && !isSame && !(isSlice && move.low == 0))
    return std::nullopt;
  return reach;
}

bool shrinkMovedRows(Operation *op, int64_t members, ShrunkMove small) {
  std::optional<SmallVector<Move>> moves = readMoves(op);
  ValueState &source = small.plan.operands[0], &result = small.plan.results[0];
  std::optional<uint64_t> fill = moves ? fillOf(op, result) : std::nullopt;
  int64_t along = (source.isWindows() ? source : result).getDim();
  if (!fill || !isClaimOf(small.plan, along, (*moves)[along], *fill))
    return false;
  std::optional<Reach> reach = reachOver(op, result, (*moves)[along], *fill);
  if (!reach)
    return false;
  uint64_t around = result.isWindows() ? result.getWindows().fill : 0;
  for (auto [dim, move] : llvm::enumerate(*moves)) {
    bool isAlong = int64_t(dim) == along;
    move.spread = std::min<int64_t>(move.spread, 2);
    move.size = isAlong ? members * kShardRows : std::min<int64_t>(move.size, 3 + dim % 2);
    move.low = std::clamp<int64_t>(move.low, -1, isAlong ? 2 : 1);
    move.rest = std::clamp<int64_t>(move.rest, -1, 1);
    small.shapes[0][dim] = move.size;
    small.resultShape[dim] = move.resultSize();
  }
  const Move &move = (*moves)[along];
  RowWindows rows{reach->isBefore ? -1 : 0, 0, kShardRows * move.spread, around};
  rows.size = move.resultSize() - (members - 1) * rows.stride + reach->isBefore + reach->isBehind;
  result = ValueState::windows(along, rows);
  source = ValueState::windows(along, rowsBefore(move, rows, *fill));
  Builder builder(op->getContext());
  SmallVector<int64_t> low, rest, sizes, spread;
  for (auto [dim, each] : llvm::enumerate(*moves)) {
    low.push_back(isa<tensor::ExtractSliceOp>(op) ? -each.low : each.low);
    rest.push_back(each.rest);
    spread.push_back(each.spread);
    sizes.push_back(isa<tensor::ExtractSliceOp>(op) ? each.resultSize() : each.size);
  }
  if (isa<tensor::PadOp>(op)) {
    small.changed.set("static_low", builder.getDenseI64ArrayAttr(low));
    small.changed.set("static_high", builder.getDenseI64ArrayAttr(rest));
    return true;
  }
  small.changed.set("static_offsets", builder.getDenseI64ArrayAttr(low));
  small.changed.set("static_sizes", builder.getDenseI64ArrayAttr(sizes));
  small.changed.set("static_strides", builder.getDenseI64ArrayAttr(spread));
  if (isa<tensor::InsertSliceOp>(op))
    small.shapes[1] = small.resultShape;
  return true;
}

//===----------------------------------------------------------------------===//
// Loop nests
//===----------------------------------------------------------------------===//

bool shrinkWindows(ValueState &state, const ShrunkLoops &nest) {
  if (!state.isAlongDim() || !nest.splitLoop ||
      isa<AffineDimExpr>(nest.map.getResult(state.getDim())))
    return !state.isWindows();
  int64_t dim = state.getDim();
  unsigned loop = *nest.splitLoop;
  std::optional<evaluation::LinearExpr> linear =
      evaluation::readLinear(nest.map.getResult(dim), nest.map.getNumDims(), 0);
  int64_t factor = linear ? linear->factors[loop] : 0, extent = nest.loops[loop];
  // Of how many members it is a claim, the stride says; shards are those of any number of them.
  int64_t stride = state.isWindows() ? state.getWindows().stride : factor;
  if (factor <= 0 || stride < factor || stride % factor != 0 || extent % (stride / factor) != 0)
    return !state.isWindows();
  std::optional<RowWindows> claimed =
      windowsOfLoop(nest.map, dim, loop, nest.loops, extent / (stride / factor));
  std::optional<RowWindows> rows =
      windowsOfLoop(nest.shrunkMap, dim, loop, nest.smallLoops, nest.members);
  RowWindows shards{0, factor, factor, 0};
  if (!claimed || !rows || !(*claimed == (state.isWindows() ? state.getWindows() : shards)) ||
      (state.isSharded() && nest.shape[dim] != factor * extent))
    return !state.isWindows();
  state = ValueState::windows(dim, *rows);
  return true;
}

} // namespace distribute
