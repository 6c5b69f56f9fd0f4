// Tiles and vectors of threads: see WarpTiles.h.
#include "WarpTiles.h"

#include "KernelSplit.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/WarpSectors.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <algorithm>

using namespace mlir;

namespace distribute {

namespace {

/// How many of `elements` along the loop an access moves at once: all, where these lie side by side from a multiple of their size on, and no
/// larger than 16 bytes; else one.
class VectorAccess {
public:
  static constexpr int64_t kBytesAtOnce = 16;

  static bool isWhole(linalg::LinalgOp op, const AccessTable &table, OpOperand &operand,
                      unsigned loop, int64_t elements) {
    const AccessStrides &access = table.operands[operand.getOperandNumber()];
    if (access.strides[loop] != 1 || access.constant % elements != 0 || !isAligned(operand.get()) ||
        elements * staticNumBytes(cast<MemRefType>(operand.get().getType()).getElementType()) >
            kBytesAtOnce)
      return false;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    for (auto [other, stride] : llvm::enumerate(access.strides))
      if (other != loop && ranges[other] != 1 && stride % elements != 0)
        return false;
    return true;
  }

private:
  /// Whether the buffer begins at a multiple of 16 bytes in each launch.
  static bool isAligned(Value value) {
    auto argument = dyn_cast<BlockArgument>(memrefRoot(value));
    auto kernel = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : nullptr;
    auto own = kernel
                   ? kernel.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kAlignAttrName)
                   : nullptr;
    return own && own.getInt() % kBytesAtOnce == 0;
  }
};

} // namespace

/// Of a thread for its elements.
int64_t WarpTiles::countRequests(size_t op, const AccessTable &table, OpOperand &operand) const {
  if (!wide)
    return 1;
  unsigned loop = wide->cuts[op].loop;
  int64_t elements = wide->extent / wide->numParts;
  bool isOne = table.operands[operand.getOperandNumber()].strides[loop] == 0 ||
               VectorAccess::isWhole(wide->cuts[op].op, table, operand, loop, elements);
  return isOne ? 1 : elements;
}

int64_t WarpTiles::countSectorsOf(size_t op, ArrayRef<Digit> digits) const {
  linalg::LinalgOp structured = searches.front().cuts[op].op;
  std::optional<AccessTable> table = readAccesses(structured);
  if (!table || !table->isLinear)
    return kThreadsOfWarp * structured->getNumOperands();
  int64_t sectors = 0;
  for (OpOperand &operand : structured->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type ||
        (!structured.isDpsInit(&operand) && !structured.payloadUsesValueFromOperand(&operand)))
      continue;
    ArrayRef<int64_t> strides = table->operands[operand.getOperandNumber()].strides;
    int64_t own = countSectorsOfWarp(type, [&](int64_t thread) -> std::optional<int64_t> {
      int64_t place = 0;
      for (const Digit &digit : digits) {
        const CutSearch &search = searches[digit.cut];
        place += thread % digit.extent * digit.weight * (search.extent / search.numParts) *
                 strides[search.cuts[op].loop];
        thread /= digit.extent;
      }
      return thread == 0 ? std::optional(place) : std::nullopt; // else there are fewer
    });
    sectors += own * countRequests(op, *table, operand);
  }
  return sectors;
}

SmallVector<Digit> WarpTiles::digitsOfTiles(size_t near, int64_t width, size_t far) const {
  int64_t height = kThreadsOfWarp / width;
  SmallVector<Digit> digits = {{near, width}, {far, height}};
  for (Digit rest : digitsOf(searches)) {
    int64_t inTile = rest.cut == near ? width : rest.cut == far ? height : 1;
    digits.push_back({rest.cut, rest.extent / inTile, inTile});
  }
  llvm::erase_if(digits, [](const Digit &digit) { return digit.extent == 1; });
  return digits;
}

int64_t WarpTiles::countSectors(ArrayRef<Digit> digits) const {
  int64_t sectors = 0;
  for (size_t op = 0; op < searches.front().cuts.size(); ++op)
    sectors += countSectorsOf(op, digits);
  return sectors;
}

/// Whole dimensions are reordered of so many at most.
static constexpr size_t kMostReordered = 4;

std::pair<SmallVector<Digit>, int64_t> WarpTiles::choose() const {
  SmallVector<Digit> best = digitsOf(searches);
  int64_t least = countSectors(best);
  auto consider = [&](SmallVector<Digit> digits) {
    int64_t sectors = countSectors(digits);
    if (sectors < least) {
      best = std::move(digits);
      least = sectors;
    }
  };
  for (size_t near = searches.size(); near-- > 0;)
    for (size_t far = searches.size(); far-- > 0;)
      for (int64_t width = kThreadsOfWarp; far != near && width > 0; width /= 2)
        if (searches[near].numParts % width == 0 &&
            searches[far].numParts % (kThreadsOfWarp / width) == 0)
          consider(digitsOfTiles(near, width, far));
  // Whole dimensions in another order: what several of them have in common is then read for all of these.
  SmallVector<Digit> order = digitsOf(searches);
  auto byCut = [](const Digit &a, const Digit &b) { return a.cut < b.cut; };
  if (order.size() > kMostReordered)
    return {best, least};
  llvm::sort(order, byCut);
  do
    consider(order);
  while (std::next_permutation(order.begin(), order.end(), byCut));
  return {best, least};
}

namespace {

/// How many elements of an elementwise kernel a thread has, so that it moves several of them at once.
class VectorChoice {
public:
  VectorChoice(ArrayRef<linalg::LinalgOp> ops, std::vector<CutSearch> &searches)
      : ops(ops), searches(searches) {}

  /// Makes the parts larger along the cut where so the fewest sectors move for an element; of equals as large as 16 bytes hold. A transposed operand
  /// is read by vectors along its own rows, and written by elements along those of the result, or the other way round. Returns the cut, or null.
  const CutSearch *choose() {
    if (!llvm::all_of(ops, isElementwise))
      return nullptr;
    CutSearch *best = nullptr;
    int64_t bestElements = 1, least = WarpTiles(searches).countLeastSectors(), numParts = 1;
    for (const CutSearch &search : searches)
      numParts *= search.numParts;
    for (CutSearch &search : llvm::reverse(searches)) {
      int64_t elements = elementsAlong(search);
      if (elements < 2 || search.extent % elements != 0 || numParts / elements < kFewestThreads)
        continue;
      search.numParts = search.extent / elements;
      int64_t sectors = WarpTiles(searches, &search).countLeastSectors();
      search.numParts = search.extent;
      int64_t ofOthers = least * elements, own = sectors * bestElements;
      if (own < ofOthers || (own == ofOthers && elements > bestElements)) {
        best = &search;
        bestElements = elements;
        least = sectors;
      }
    }
    if (best)
      best->numParts = best->extent / bestElements;
    return best;
  }

private:
  static constexpr int64_t kMostElements = 8;
  /// A block of them is left.
  static constexpr int64_t kFewestThreads = 128;

  /// As many as 16 bytes hold of the widest operand that lies along the cut; 1: none does.
  int64_t elementsAlong(const CutSearch &search) const {
    int64_t widest = 0;
    for (auto [number, op] : llvm::enumerate(ops)) {
      std::optional<AccessTable> table = readAccesses(op);
      if (!table || !table->isLinear)
        return 1;
      for (OpOperand &operand : op->getOpOperands())
        if (auto type = dyn_cast<MemRefType>(operand.get().getType());
            type &&
            table->operands[operand.getOperandNumber()].strides[search.cuts[number].loop] == 1)
          widest = std::max(widest, staticNumBytes(type.getElementType()));
    }
    return widest == 0 ? 1 : std::min(kMostElements, VectorAccess::kBytesAtOnce / widest);
  }

  /// Numbers alone, one for each point.
  static bool isElementwise(linalg::LinalgOp op) {
    return op.getNumParallelLoops() == op.getNumLoops() &&
           llvm::all_of(op.getBlock()->without_terminator(), [](Operation &inner) {
             return inner.getNumRegions() == 0 && isMemoryEffectFree(&inner);
           });
  }

  ArrayRef<linalg::LinalgOp> ops;
  std::vector<CutSearch> &searches;
};

} // namespace

const CutSearch *chooseVectors(ArrayRef<linalg::LinalgOp> ops, std::vector<CutSearch> &searches) {
  return VectorChoice(ops, searches).choose();
}

} // namespace distribute
