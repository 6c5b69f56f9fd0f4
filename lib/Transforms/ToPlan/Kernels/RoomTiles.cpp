// Tiles for what is read again: see RoomTiles.h.
//
// A thread that computes an element of a convolution reads a window of the image and the weights of a channel, and its neighbours read nearly
// the same. A team that has a block of elements reads each of them once, into a room. A block is whole along the last cuts, where memory lies in a
// row, some elements long along one of them, and one along those before: so all of its operands lie in long rows.
#include "RoomTiles.h"

#include "StageOperands.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/WarpSectors.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

bool readsWindows(linalg::LinalgOp op, OpOperand &operand) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  return llvm::any_of(op.getMatchingIndexingMap(&operand).getResults(), [&](AffineExpr expr) {
    return llvm::count_if(llvm::seq<unsigned>(0, ranges.size()), [&](unsigned loop) {
             return ranges[loop] != 1 && expr.isFunctionOfDim(loop);
           }) > 1;
  });
}

static int64_t elementsOf(OpOperand &operand) {
  return cast<MemRefType>(operand.get().getType()).getNumElements();
}

int64_t countAccesses(linalg::LinalgOp op, OpOperand &operand) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  int64_t accesses = 1;
  for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges()))
    if (map.isFunctionOfDim(loop))
      accesses *= range;
  return accesses;
}

bool readsForSeveral(linalg::LinalgOp op) {
  bool isReduction = op.getNumReductionLoops() != 0;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<llvm::SmallBitVector> unused; // loops of results, by input
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (!isa<MemRefType>(input->get().getType()) || !op.payloadUsesValueFromOperand(input))
      continue;
    if (readsWindows(op, *input) && (isReduction || countAccesses(op, *input) > elementsOf(*input)))
      return true;
    if (!isReduction)
      continue;
    llvm::SmallBitVector &own = unused.emplace_back(ranges.size());
    for (auto [loop, range] : llvm::enumerate(ranges))
      if (range != 1 && kinds[loop] == utils::IteratorType::parallel &&
          !op.getMatchingIndexingMap(input).isFunctionOfDim(loop))
        own.set(loop);
  }
  // What is the same for the same results is read once, as one of them is.
  return llvm::any_of(unused, [&](const llvm::SmallBitVector &one) {
    return llvm::any_of(unused, [&](const llvm::SmallBitVector &other) {
      return one.any() && other.any() && !one.anyCommon(other);
    });
  });
}

namespace {

/// What one part moves, and the room that it takes.
struct PartCost {
  int64_t sectors = 0, bytesOfRooms = 0;
};

/// Counts it for parts as they are.
class PartCounter {
public:
  PartCounter(ArrayRef<linalg::LinalgOp> ops, ArrayRef<CutSearch> searches)
      : ops(ops), searches(searches) {}

  PartCost count() {
    for (size_t number = 0; number < ops.size(); ++number) {
      linalg::LinalgOp op = ops[number];
      for (OpOperand &operand : op->getOpOperands())
        if (auto type = dyn_cast<MemRefType>(operand.get().getType());
            type && (op.isDpsInit(&operand) || op.payloadUsesValueFromOperand(&operand)))
          note(number, operand, type);
    }
    PartCost cost;
    for (auto &[value, own] : touched) {
      cost.sectors += own.sectors * (int64_t(own.isRead) + int64_t(own.isWritten));
      if (own.isReadAgain || own.numOps > 1)
        cost.bytesOfRooms += int64_t(llvm::alignTo(own.bytes, 16));
    }
    return cost;
  }

private:
  struct Touched {
    int64_t sectors = 0, bytes = 0, numOps = 0;
    bool isRead = false, isWritten = false, isReadAgain = false;
  };

  int64_t sizeOf(const CutSearch &search) const { return search.extent / search.numParts; }

  void note(size_t number, OpOperand &operand, MemRefType type) {
    linalg::LinalgOp op = ops[number];
    SmallVector<int64_t> extents(type.getShape()), strides;
    int64_t offset, elements = 1, accesses = 1;
    if (failed(type.getStridesAndOffset(strides, offset)))
      strides.assign(extents.size(), ShapedType::kDynamic);
    for (const CutSearch &search : searches) {
      const OperandCut &cut = search.cuts[number].operands[operand.getOperandNumber()];
      if (cut.position >= 0)
        extents[cut.position] = (sizeOf(search) - 1) * cut.step + 1 + cut.beyond;
    }
    // The last dimensions that lie in a row.
    int64_t row = 1;
    bool isInRow = true;
    for (int64_t dim = type.getRank(); dim-- > 0;) {
      elements *= extents[dim];
      isInRow &= extents[dim] == 1 || strides[dim] == row;
      if (isInRow)
        row *= extents[dim];
    }
    for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
      const CutSearch *cut = llvm::find_if(
          searches, [&, loop = loop](const CutSearch &s) { return s.cuts[number].loop == loop; });
      accesses *= cut == searches.end() ? range : sizeOf(*cut);
    }
    int64_t elementBytes = staticNumBytes(type.getElementType());
    Touched &own = touched[operand.get()];
    bool isWritten = op.isDpsInit(&operand);
    own.isRead |= !isWritten && !own.isWritten;
    own.isWritten |= isWritten;
    own.isReadAgain |= !isWritten && (accesses > elements || readsWindows(op, operand));
    // A fill is a part of what goes on with it.
    own.numOps += getFilledValue(op) ? 0 : 1;
    own.bytes = elements * elementBytes;
    own.sectors = elements / row * int64_t(llvm::divideCeil(row * elementBytes, kSectorBytes));
  }

  ArrayRef<linalg::LinalgOp> ops;
  ArrayRef<CutSearch> searches;
  llvm::MapVector<Value, Touched> touched;
};

} // namespace

/// Of what must move: a larger part is not worth less.
static constexpr double kWorthLargerParts = 1.02;

/// Of what would move if there were no parts: more is not worth a launch less.
static constexpr double kWorthOneKernel = 1.1;

/// Of a team.
static constexpr int64_t kMostThreads = 512;

/// The most results that an op has in a part.
static int64_t countPointsOfPart(ArrayRef<linalg::LinalgOp> ops, ArrayRef<CutSearch> searches) {
  int64_t most = 1;
  for (auto [number, op] : llvm::enumerate(ops)) {
    int64_t points = 1;
    SmallVector<utils::IteratorType> kinds = linalg::LinalgOp(op).getIteratorTypesArray();
    for (auto [loop, range] : llvm::enumerate(linalg::LinalgOp(op).getStaticLoopRanges()))
      if (kinds[loop] == utils::IteratorType::parallel)
        points *= range;
    for (const CutSearch &search : searches)
      points /= search.numParts;
    most = std::max(most, points);
  }
  return most;
}

/// Whether `op` writes some elements of a buffer whose others another op wrote.
static bool writesInto(linalg::LinalgOp op) {
  return llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &out) {
    return llvm::any_of(op.getMatchingIndexingMap(&out).getResults(), [](AffineExpr expr) {
      return !isa<AffineDimExpr, AffineConstantExpr>(expr);
    });
  });
}

int64_t takeRoomTiles(ArrayRef<linalg::LinalgOp> ops, std::vector<CutSearch> &searches,
                      int64_t fewestThreads) {
  if (searches.empty() || (llvm::none_of(ops, readsForSeveral) && llvm::none_of(ops, writesInto)))
    return 1;
  struct Tiling {
    SmallVector<int64_t> numParts;
    int64_t sectors, points;
  };
  SmallVector<Tiling> found;
  SmallVector<int64_t> whole =
      llvm::map_to_vector(searches, [](const CutSearch &search) { return search.numParts; });
  auto consider = [&] {
    int64_t parts = 1, points = countPointsOfPart(ops, searches);
    for (const CutSearch &search : searches)
      parts *= search.numParts;
    PartCost cost = PartCounter(ops, searches).count();
    // A part that is no larger than a warp has less room.
    if (points > kThreadsOfWarp && cost.bytesOfRooms <= bytesOfRooms(kMostThreads) &&
        parts * kMostThreads >= fewestThreads)
      found.push_back({llvm::map_to_vector(searches, [](const CutSearch &s) { return s.numParts; }),
                       cost.sectors * parts, points});
  };
  consider();
  for (size_t number = searches.size(); number-- > 0;) {
    CutSearch &search = searches[number];
    for (int64_t size = 2; size <= search.extent; ++size)
      if (search.extent % size == 0) {
        search.numParts = search.extent / size;
        consider();
      }
  }
  for (auto [search, numParts] : llvm::zip_equal(searches, whole))
    search.numParts = numParts;
  if (found.empty())
    return 1;
  int64_t least = llvm::min_element(found, [](const Tiling &a, const Tiling &b) {
                    return a.sectors < b.sectors;
                  })->sectors;
  const Tiling &best = *llvm::find_if(found, [&](const Tiling &one) {
    return double(one.sectors) <= kWorthLargerParts * double(least);
  });
  for (auto [search, numParts] : llvm::zip_equal(searches, best.numParts))
    search.numParts = numParts;
  return best.points;
}

bool haveRoomTiles(ArrayRef<linalg::LinalgOp> ops) {
  std::vector<CutSearch> whole = findAllCuts(ops), searches = whole;
  if (takeRoomTiles(ops, searches, /*fewestThreads=*/1) <= 1)
    return false;
  int64_t numParts = 1;
  for (const CutSearch &search : searches)
    numParts *= search.numParts;
  for (CutSearch &search : whole)
    search.numParts = 1;
  return double(PartCounter(ops, searches).count().sectors * numParts) <=
         kWorthOneKernel * double(PartCounter(ops, whole).count().sectors);
}

} // namespace distribute
