// Which loops a structured op becomes: arithmetic on its table of strides.
//
//   1. Dimensions of size 1 have no loop.
//   2. The innermost loop is the one that makes the most accesses contiguous, the others follow by
//      falling stride.
//   3. Where the innermost loop moves the outputs, reductions over a few points (the window of a
//      pooling) are written out inside of it.
//   4. Neighbours that step through all operands alike become one loop, so that a contiguous
//      elementwise op is one loop whatever its rank.
//   5. Where an operand lies transposed to the innermost loop, that loop and the one which makes it
//      contiguous run in square tiles, so that a line of memory is used up while it is near.
#include "LoopNests.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/OutputElements.h"
#include "distribute/Analysis/PairReduction.h"

using namespace mlir;

namespace distribute {

/// What an access costs in the innermost loop, relative to a contiguous one.
static constexpr int64_t kStridedAccessCost = 8;
/// The side of a tile of a transposed access: 32 lines of 64 bytes lie in the nearest cache.
static constexpr int64_t kTileExtent = 32;
/// A window that is written out has so many points at most, and makes so many ops.
static constexpr int64_t kMostWindowPoints = 16, kMostWindowOps = 256;

namespace {

/// One loop of the nest.
struct Loop {
  int64_t extent;
  /// Elements per step, by operand.
  SmallVector<int64_t> strides;
  /// What it runs over, outermost first.
  SmallVector<int64_t> dims;
};

class NestBuilder {
public:
  NestBuilder(linalg::LinalgOp op, const AccessTable &table, int64_t numRows)
      : op(op), table(table), numRows(numRows), ranges(op.getStaticLoopRanges()) {
    op.getBlock()->walk([&](linalg::IndexOp index) { namedDims.insert(index.getDim()); });
    for (int64_t dim = numRows; dim < op.getNumLoops(); ++dim) {
      if (ranges[dim] == 1)
        continue;
      Loop loop{ranges[dim], {}, {dim}};
      for (const AccessStrides &access : table.operands)
        loop.strides.push_back(access.strides[dim]);
      loops.push_back(std::move(loop));
    }
  }

  void orderByStride();
  void keepReductionOrder();
  void moveWindowInside();
  void mergeLoops();
  void tileLoops();

  SmallVector<unsigned> getOrder() const;
  plan::NestAttr getNest(plan::RowsAttr rows);

private:
  int64_t innermostCost(const Loop &loop) const;
  bool movesNoOutput(const Loop &loop) const;
  bool isNamed(const Loop &loop) const {
    return llvm::any_of(loop.dims, [&](int64_t dim) { return namedDims.contains(dim); });
  }

  linalg::LinalgOp op;
  const AccessTable &table;
  int64_t numRows;
  SmallVector<int64_t> ranges;
  SmallVector<Loop> loops;
  /// Dimensions that `linalg.index` asks for: these run by themselves.
  llvm::SmallDenseSet<int64_t> namedDims;
  int64_t tile = 0, unrolled = 0;
};

} // namespace

/// The cost of a point when `loop` is innermost: 1 for a contiguous access, 0 for one that stays,
/// more for the rest, and a share of the loop's overhead.
int64_t NestBuilder::innermostCost(const Loop &loop) const {
  constexpr int64_t unit = 64;
  int64_t cost = 8 * unit / loop.extent;
  for (auto [access, stride] : llvm::zip_equal(table.operands, loop.strides)) {
    int64_t weight = access.isOutput ? 2 * unit : unit;
    if (stride == 1)
      cost += weight;
    else if (stride != 0)
      cost += weight * kStridedAccessCost;
  }
  return cost;
}

void NestBuilder::orderByStride() {
  if (loops.size() < 2)
    return;
  size_t innermost = 0;
  for (size_t i = 1; i < loops.size(); ++i)
    if (innermostCost(loops[i]) <= innermostCost(loops[innermost]))
      innermost = i;
  Loop inner = loops[innermost];
  loops.erase(loops.begin() + innermost);
  // Larger steps outside: what is near in memory is near in time. The order of the op decides
  // between equals.
  auto reach = [](const Loop &loop) {
    int64_t sum = 0;
    for (int64_t stride : loop.strides)
      sum += std::abs(stride);
    return sum;
  };
  llvm::sort(loops, [&](const Loop &a, const Loop &b) {
    return std::pair(-reach(a), a.dims.front()) < std::pair(-reach(b), b.dims.front());
  });
  loops.push_back(std::move(inner));
}

/// Puts the reduction loops back in the order in which they are written, at the places that they
/// have together.
void NestBuilder::keepReductionOrder() {
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<Loop *> places;
  for (Loop &loop : loops)
    if (kinds[loop.dims.front()] != utils::IteratorType::parallel)
      places.push_back(&loop);
  SmallVector<Loop> written = llvm::map_to_vector(places, [](Loop *loop) { return *loop; });
  llvm::sort(written, [](const Loop &a, const Loop &b) { return a.dims < b.dims; });
  for (auto [place, loop] : llvm::zip_equal(places, written))
    *place = loop;
}

bool NestBuilder::movesNoOutput(const Loop &loop) const {
  return llvm::all_of(llvm::zip_equal(table.operands, loop.strides), [](auto operand) {
    auto [access, stride] = operand;
    return !access.isOutput || stride == 0;
  });
}

/// Short reductions behind the innermost loop, if that moves all outputs one by one: an output is
/// then loaded and stored once, not once for each point.
void NestBuilder::moveWindowInside() {
  Block *body = op.getBlock();
  if (loops.empty() || op->getNumRegions() != 1 ||
      llvm::any_of(*body, [](Operation &inner) { return inner.getNumRegions() != 0; }))
    return;
  for (auto [operand, access] : llvm::enumerate(table.operands))
    if (access.isOutput &&
        (loops.back().strides[operand] != 1 || body->getArgument(operand).use_empty()))
      return;
  // All reductions or none: a long one is better added up in its own order.
  int64_t points = 1;
  for (const Loop &loop : loops)
    if (movesNoOutput(loop))
      points = std::min(points * loop.extent, kMostWindowPoints + 1);
  if (points > kMostWindowPoints ||
      points * static_cast<int64_t>(body->getOperations().size()) > kMostWindowOps)
    return;
  SmallVector<Loop> outside, window;
  for (Loop &loop : loops)
    (movesNoOutput(loop) ? window : outside).push_back(std::move(loop));
  unrolled = window.size();
  loops = std::move(outside);
  loops.append(window);
}

void NestBuilder::mergeLoops() {
  for (size_t i = loops.size() - std::min<size_t>(unrolled, loops.size()); i-- > 1;) {
    Loop &outer = loops[i - 1], &inner = loops[i];
    if (isNamed(outer) || isNamed(inner) ||
        !stepAlike(table, outer.dims.back(), inner.dims.back(), inner.extent))
      continue;
    inner.extent *= outer.extent;
    inner.dims.insert(inner.dims.begin(), outer.dims.begin(), outer.dims.end());
    loops.erase(loops.begin() + (i - 1));
  }
}

/// Cuts the innermost loop and the one along which some operand is contiguous into tiles.
void NestBuilder::tileLoops() {
  if (loops.size() < 2 || unrolled != 0)
    return;
  const Loop &inner = loops.back();
  auto across = std::find_if(loops.begin(), loops.end() - 1, [&](const Loop &loop) {
    return llvm::any_of(llvm::zip_equal(loop.strides, inner.strides), [](auto strides) {
      auto [outer, inner] = strides;
      return outer == 1 && inner != 0 && inner != 1;
    });
  });
  if (across == loops.end() - 1 || inner.extent < 2 * kTileExtent ||
      across->extent < 2 * kTileExtent || isNamed(inner) || isNamed(*across))
    return;
  // A reduction keeps its accumulator in a register: leave it whole.
  for (auto [operand, access] : llvm::enumerate(table.operands))
    if (access.isOutput && (across->strides[operand] == 0 || inner.strides[operand] == 0))
      return;
  std::rotate(across, across + 1, loops.end() - 1);
  tile = kTileExtent;
}

/// Dimensions of size 1 stay where they are.
SmallVector<unsigned> NestBuilder::getOrder() const {
  SmallVector<unsigned> order;
  for (const Loop &loop : loops)
    order.append(loop.dims.begin(), loop.dims.end());
  for (unsigned dim = 0; dim < ranges.size(); ++dim)
    if (static_cast<int64_t>(dim) < numRows || ranges[dim] == 1)
      order.insert(order.begin() + dim, dim);
  return order;
}

/// In terms of dimensions that are in order.
plan::NestAttr NestBuilder::getNest(plan::RowsAttr rows) {
  SmallVector<unsigned> order = getOrder();
  SmallVector<plan::LoopAttr> attributes;
  for (const Loop &loop : loops) {
    auto dims = llvm::map_to_vector(
        loop.dims, [&](int64_t dim) -> int64_t { return llvm::find(order, dim) - order.begin(); });
    attributes.push_back(plan::LoopAttr::get(op.getContext(), dims));
  }
  return plan::NestAttr::get(op.getContext(), rows, attributes, tile, unrolled);
}

bool hasFreeTerms(linalg::LinalgOp op) {
  SmallVector<std::optional<ReductionKind>> combiners = recognizeCombiners(op);
  SmallVector<SmallVector<unsigned>> totalsRead = findTotalsRead(op);
  std::optional<PairOutputs> pair = recognizePairOutputs(op);
  return llvm::all_of(llvm::seq<size_t>(0, combiners.size()), [&](size_t number) {
    return combiners[number] || (pair && (number == pair->value || number == pair->index)) ||
           (writesElementsOnce(op, *op.getDpsInitOperand(number)) && totalsRead[number].empty());
  });
}

bool hasFreeLoops(linalg::LinalgOp op) {
  std::optional<AccessTable> table = readAccesses(op);
  return table && table->isLinear;
}

/// Whether another order of its reduction loops could change the result.
static bool keepsReductionOrder(linalg::LinalgOp op) {
  return op.getNumReductionLoops() > 1 && !hasFreeTerms(op);
}

SmallVector<unsigned> chooseLoopOrder(linalg::LinalgOp op, const AccessTable &table) {
  NestBuilder builder(op, table, /*numRows=*/0);
  builder.orderByStride();
  if (keepsReductionOrder(op))
    builder.keepReductionOrder();
  return builder.getOrder();
}

NestChoice chooseNest(linalg::LinalgOp op, const AccessTable &table, plan::RowsAttr rows) {
  NestBuilder builder(op, table, rows ? rows.getCount() : 0);
  builder.orderByStride();
  if (keepsReductionOrder(op))
    builder.keepReductionOrder();
  builder.moveWindowInside();
  builder.mergeLoops();
  builder.tileLoops();
  return {builder.getOrder(), builder.getNest(rows)};
}

} // namespace distribute
