// Layouts of rooms: see RoomLayout.h.
//
// Memory that a block shares has 32 banks of 4 bytes. Lanes whose words differ and lie in one bank take their turns. Where the lanes of a warp go over
// the end of a window's row, or step by a number of channels, some elements more in a row put the next one into the banks that are left. How many
// is found by trying: the turns of each op are counted, whose lanes lie as its result does.
#include "RoomLayout.h"

#include "RoomTiles.h"

#include "distribute/Analysis/AccessStrides.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/WarpSectors.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/SmallSet.h"

#include <array>

using namespace mlir;

namespace distribute {

namespace {

constexpr int64_t kBanks = 32, kBytesOfBank = 4;
/// Per cent of the turns: fewer are worth a longer room. What lanes do is not known exactly here.
constexpr int64_t kWorthMore = 90;
/// Elements more along a dimension; warps whose turns are counted.
constexpr int64_t kMostMore = 4, kMostWarps = 32;

/// How an op steps through the points of its result, as neighbouring lanes do, and where it then is in the room.
struct Walk {
  SmallVector<int64_t> extents; ///< of the loops that move the result, the last one the fastest
  SmallVector<SmallVector<int64_t>> dims; ///< of each loop: the steps along the room's dimensions
  int64_t times = 1;                      ///< that a point does so: once for each of its terms
};

/// How far a loop steps along each dimension, of a linear map.
SmallVector<int64_t> stepsOf(AffineMap map, unsigned loop) {
  SmallVector<int64_t> none(map.getNumDims(), 0), one = none, steps;
  one[loop] = 1;
  for (auto [from, to] : llvm::zip_equal(map.compose(none), map.compose(one)))
    steps.push_back(to - from);
  return steps;
}

/// The walks of `op` over `value`, one for each operand that it is.
void collectWalks(linalg::LinalgOp op, Value value, SmallVectorImpl<Walk> &walks) {
  std::optional<AccessTable> table = readAccesses(op);
  if (!table || !table->isLinear)
    return;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  const SmallVector<int64_t> &result = table->operands.back().strides;
  SmallVector<unsigned> loops;
  int64_t numTerms = 1;
  for (unsigned loop = 0; loop < ranges.size(); ++loop)
    if (result[loop] == 0)
      numTerms *= ranges[loop];
    else if (ranges[loop] != 1)
      loops.push_back(loop);
  // Lanes have the terms of a row's sum side by side; those of windows and products one after the other.
  bool areTermsNear = numTerms > 1 && !readsForSeveral(op);
  llvm::sort(loops, [&](unsigned a, unsigned b) {
    return std::pair(-result[a], a) < std::pair(-result[b], b);
  });
  for (unsigned loop = 0; areTermsNear && loop < ranges.size(); ++loop)
    if (ranges[loop] != 1 && result[loop] == 0)
      loops.push_back(loop);
  for (OpOperand &operand : op->getOpOperands()) {
    if (operand.get() != value ||
        (!op.isDpsInit(&operand) && !op.payloadUsesValueFromOperand(&operand)))
      continue;
    Walk walk;
    walk.times = op.isDpsInit(&operand) || areTermsNear ? 1 : numTerms;
    for (unsigned loop : loops) {
      walk.extents.push_back(ranges[loop]);
      walk.dims.push_back(stepsOf(op.getMatchingIndexingMap(&operand), loop));
    }
    walks.push_back(std::move(walk));
  }
}

SmallVector<int64_t> rowMajorSteps(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> steps(shape.size(), 1);
  for (size_t dim = shape.size(); dim-- > 1;)
    steps[dim - 1] = steps[dim] * shape[dim];
  return steps;
}

int64_t countTurns(const Walk &walk, ArrayRef<int64_t> shape, int64_t bytesOfElement) {
  SmallVector<int64_t> ofDims = rowMajorSteps(shape), steps;
  int64_t numPoints = 1, turns = 0;
  for (auto [extent, dims] : llvm::zip_equal(walk.extents, walk.dims)) {
    int64_t step = 0;
    for (auto [count, size] : llvm::zip_equal(dims, ofDims))
      step += count * size;
    steps.push_back(step);
    numPoints *= extent;
  }
  // Of many warps the turns of the first ones stand for all.
  int64_t end = std::min(numPoints, kMostWarps * kThreadsOfWarp);
  for (int64_t first = 0; first < end; first += kThreadsOfWarp) {
    std::array<llvm::SmallSet<int64_t, 4>, kBanks> words;
    size_t most = 0;
    for (int64_t point = first; point < std::min(first + kThreadsOfWarp, numPoints); ++point) {
      int64_t place = 0, rest = point;
      for (size_t loop = steps.size(); loop-- > 0; rest /= walk.extents[loop])
        place += rest % walk.extents[loop] * steps[loop];
      int64_t word = place * bytesOfElement / kBytesOfBank;
      auto &bank = words[llvm::mod(word, kBanks)]; // of a reversal it is negative
      bank.insert(word);
      most = std::max<size_t>(most, bank.size());
    }
    turns += int64_t(most);
  }
  return turns * walk.times * llvm::divideCeil(numPoints, end);
}

} // namespace

SmallVector<int64_t> chooseRoomShape(Value value, ArrayRef<linalg::LinalgOp> ops,
                                     int64_t mostBytes) {
  auto type = cast<MemRefType>(value.getType());
  SmallVector<int64_t> best(type.getShape());
  int64_t bytesOfElement = staticNumBytes(type.getElementType());
  SmallVector<Walk> walks;
  for (linalg::LinalgOp op : ops)
    collectWalks(op, value, walks);
  auto turnsOf = [&](ArrayRef<int64_t> shape) {
    int64_t turns = 0;
    for (const Walk &walk : walks)
      turns += countTurns(walk, shape, bytesOfElement);
    return turns;
  };
  if (type.getRank() < 2)
    return best;
  int64_t least = turnsOf(best) * kWorthMore / 100;
  size_t last = best.size() - 1;
  SmallVector<int64_t> own = best;
  // Few more first: of equals they take the least.
  for (int64_t ofRows = 0; ofRows <= (last > 1 ? kMostMore : 0); ++ofRows)
    for (int64_t inRow = 0; inRow <= kMostMore; ++inRow) {
      SmallVector<int64_t> shape = own;
      shape[last] += inRow;
      shape[last - 1] += ofRows;
      int64_t bytes = bytesOfElement;
      for (int64_t extent : shape)
        bytes *= extent;
      if (bytes > mostBytes)
        continue;
      if (int64_t turns = turnsOf(shape); turns < least) {
        least = turns;
        best = shape;
      }
    }
  return best;
}

} // namespace distribute
