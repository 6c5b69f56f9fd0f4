// Kernels with much to do take a range, so that a device's cores can share a launch.
//
// A kernel is cut along one dimension of its memory, in parts of one static size. What a part
// writes no other part touches, so that parts may run in any order and at the same time: each
// structured op runs parallel along the dimension, and a buffer that the kernel writes is cut at
// the same place by all of them.
//
// For a GPU a kernel is cut along one dimension after the other, in parts of one element: what two parts
// write differs in at least one of the dimensions. A part is one thread's where neighbouring threads then
// touch neighbouring elements; else, or where there are few, a team's. A thread has as many elements as 16 bytes hold,
// where these lie side by side and their place is known to be a multiple of 16 bytes.
#include "KernelSplit.h"

#include "KernelLoops.h"
#include "KernelOps.h"
#include "LoopNests.h"
#include "StageOperands.h"

#include "distribute/Analysis/AccessStrides.h"
#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/WarpSectors.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/KernelForm.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

namespace {

/// Parts of a launch: enough for as many cores, and each long against what it takes to meet.
constexpr int64_t kMaxParts = 16;

/// Where an operand is cut.
struct OperandCut {
  int64_t position = -1; ///< the dimension of its memory; -1: it is taken whole
  int64_t step = 1;      ///< elements there for each of the loop
  int64_t beyond = 0;    ///< that a part reads behind its last one: a window's
};

/// Where each op's operands are cut.
struct OpCut {
  linalg::LinalgOp op;
  unsigned loop = 0;
  SmallVector<OperandCut> operands;
};

/// Looks for a cut of all structured ops of a kernel.
class CutSearch {
public:
  explicit CutSearch(ArrayRef<linalg::LinalgOp> ops) {
    for (linalg::LinalgOp op : ops) {
      cuts.push_back({op, 0, {}});
      for (Value out : op.getDpsInits())
        written.insert(out);
    }
  }

  /// The cut along the outermost loop of the first op that has one and is not in `before`, one element a
  /// part; false if there is none.
  bool findElements(ArrayRef<CutSearch> before) {
    isByElement = true;
    earlier = before;
    bool isFound = llvm::any_of(cuts.front().op.getStaticLoopRanges(), [&](int64_t loopExtent) {
      extent = numParts = loopExtent;
      writtenAt.clear();
      return extent > 1 && place(0);
    });
    earlier = {}; // the caller's list moves as it grows
    return isFound;
  }

  /// The cut along the outermost loop of the first op that has one, in parts of at least
  /// `minPoints` (at least 1) points of the largest op; false if there is none.
  bool find(int64_t minPoints) {
    int64_t points = 0;
    for (OpCut &cut : cuts)
      points = std::max(points, countPoints(cut.op));
    for (int64_t loopExtent : cuts.front().op.getStaticLoopRanges()) {
      extent = loopExtent;
      // Fewer parts are longer ones.
      for (numParts = chooseParts(extent, points / minPoints); numParts > 1;
           numParts = numParts % 2 == 0 ? numParts / 2 : 1) {
        writtenAt.clear();
        if (place(0))
          return true;
      }
    }
    return false;
  }

  int64_t extent = 0, numParts = 0;
  SmallVector<OpCut> cuts;

private:
  static int64_t countPoints(linalg::LinalgOp op) {
    int64_t points = 1;
    for (int64_t range : op.getStaticLoopRanges())
      points *= range;
    return points;
  }

  /// The power of two if there is one, as cores come; else the largest divisor.
  static int64_t chooseParts(int64_t extent, int64_t limit) {
    limit = std::min(limit, kMaxParts);
    int64_t parts = 1;
    while (extent % (2 * parts) == 0 && 2 * parts <= limit)
      parts *= 2;
    if (parts > 1)
      return parts;
    for (int64_t divisor = limit; divisor > 1; --divisor)
      if (extent % divisor == 0)
        return divisor;
    return 1;
  }

  /// Cuts the ops from `index` on; what the ones before have said of written buffers holds.
  bool place(size_t index) {
    if (index == cuts.size())
      return true;
    OpCut &cut = cuts[index];
    SmallVector<int64_t> ranges = cut.op.getStaticLoopRanges();
    SmallVector<utils::IteratorType> kinds = cut.op.getIteratorTypesArray();
    for (size_t loop = 0; loop < kinds.size(); ++loop) {
      if (kinds[loop] != utils::IteratorType::parallel || ranges[loop] != extent ||
          llvm::any_of(earlier,
                       [&](const CutSearch &other) { return other.cuts[index].loop == loop; }))
        continue;
      DenseMap<Value, int64_t> before = writtenAt;
      cut.loop = loop;
      if (cutOperands(index) && place(index + 1))
        return true;
      writtenAt = std::move(before);
    }
    return false;
  }

  bool cutOperands(size_t index) {
    OpCut &cut = cuts[index];
    cut.operands.clear();
    for (OpOperand &operand : cut.op->getOpOperands()) {
      bool isWritten = written.contains(operand.get());
      AffineMap map = cut.op.getMatchingIndexingMap(&operand);
      std::optional<OperandCut> own = positionOf(map, cut.loop);
      if (!own && isByElement && !isWritten)
        own = windowOf(map, cut);
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!own || (type && own->position >= 0 && !isWorthCutting(type, own->position)))
        return false;
      if (isWritten &&
          (own->position < 0 ||
           writtenAt.try_emplace(operand.get(), own->position).first->second != own->position))
        return false;
      unsigned number = operand.getOperandNumber();
      if (own->position >= 0 && llvm::any_of(earlier, [&](const CutSearch &other) {
            return other.cuts[index].operands[number].position == own->position;
          }))
        return false;
      cut.operands.push_back(*own);
    }
    return true;
  }

  /// The dimension that the loop alone steps through; -1 if it steps through none; none if it
  /// shares one with another loop (a window's).
  static std::optional<OperandCut> positionOf(AffineMap map, unsigned loop) {
    OperandCut cut;
    for (auto [i, expr] : llvm::enumerate(map.getResults())) {
      if (!expr.isFunctionOfDim(loop))
        continue;
      if (cut.position >= 0 || !isa<AffineDimExpr>(expr))
        return std::nullopt;
      cut.position = i;
    }
    return cut;
  }

  /// The dimension that the loop steps through together with others, which move a window in it.
  static std::optional<OperandCut> windowOf(AffineMap map, OpCut &op) {
    OperandCut cut;
    SmallVector<int64_t> ranges = op.op.getStaticLoopRanges();
    for (auto [i, expr] : llvm::enumerate(map.getResults())) {
      if (!expr.isFunctionOfDim(op.loop))
        continue;
      SmallVector<int64_t> steps;
      if (cut.position >= 0 || !expr.isPureAffine() ||
          failed(getFlattenedAffineExpr(expr, map.getNumDims(), 0, &steps)) ||
          steps.size() != map.getNumDims() + 1 || steps.back() != 0 ||
          llvm::any_of(steps, [](int64_t step) { return step < 0; }))
        return std::nullopt;
      cut.position = i;
      cut.step = steps[op.loop];
      for (auto [loop, range] : llvm::enumerate(ranges))
        if (loop != op.loop)
          cut.beyond += steps[loop] * (range - 1);
    }
    return cut;
  }

  /// Whether a part has whole lines of the cache for itself, and of rows something for vectors.
  bool isWorthCutting(MemRefType type, int64_t position) const {
    constexpr int64_t line = 16, minRun = 64;
    if (isByElement)
      return true;
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)))
      return false;
    return strides[position] * extent / numParts >= (position == 0 ? line : minRun);
  }

  bool isByElement = false;
  ArrayRef<CutSearch> earlier;
  DenseSet<Value> written;
  DenseMap<Value, int64_t> writtenAt; // of a buffer that the kernel writes: where it is cut
};

/// A cut, and where the part at hand begins along it.
struct PlacedCut {
  const CutSearch *search;
  Value begin;
  int64_t size() const { return search->extent / search->numParts; }
};

/// The part of an operand's memory that a part takes.
Value cutOperand(OpBuilder &builder, OpOperand &operand, size_t op, ArrayRef<PlacedCut> placed) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  SmallVector<OpFoldResult> offsets, sizes, strides;
  bool isCut = false;
  if (type) {
    offsets.assign(type.getRank(), builder.getIndexAttr(0));
    sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
    strides.assign(type.getRank(), builder.getIndexAttr(1));
  }
  Location loc = operand.getOwner()->getLoc();
  for (const PlacedCut &cut : placed) {
    const OperandCut &own = cut.search->cuts[op].operands[operand.getOperandNumber()];
    if (own.position < 0)
      continue;
    isCut = true;
    Value begin = cut.begin;
    if (own.step != 1)
      begin = arith::MulIOp::create(builder, loc, begin,
                                    arith::ConstantIndexOp::create(builder, loc, own.step));
    offsets[own.position] = begin;
    sizes[own.position] = builder.getIndexAttr((cut.size() - 1) * own.step + 1 + own.beyond);
  }
  return isCut ? memref::SubViewOp::create(builder, loc, operand.get(), offsets, sizes, strides)
               : operand.get();
}

/// A digit of a part's number, the fastest first: where it lies along a cut, in steps of `weight` parts.
struct Digit {
  size_t cut;
  int64_t extent, weight = 1;
};

/// The last cut is the fastest.
SmallVector<Digit> digitsOf(ArrayRef<CutSearch> searches) {
  SmallVector<Digit> digits;
  for (size_t cut = searches.size(); cut-- > 0;)
    digits.push_back({cut, searches[cut].numParts});
  return digits;
}

/// Where part `part` begins along each of the cuts, whose parts are so long.
SmallVector<PlacedCut> placeCuts(OpBuilder &builder, Location loc, ArrayRef<CutSearch> searches,
                                 ArrayRef<Digit> digits, ArrayRef<Value> lengths, Value part) {
  auto constant = [&](int64_t value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI32IntegerAttr(static_cast<int32_t>(value)));
  };
  // In 32 bits, which hold it: GPUs have no division of 64.
  if (digits.size() > 1)
    part = arith::IndexCastUIOp::create(builder, loc, builder.getI32Type(), part);
  SmallVector<Value> numbers(searches.size());
  for (const Digit &digit : digits) {
    Value number = part;
    if (&digit != &digits.back()) {
      Value extent = constant(digit.extent);
      number = arith::RemUIOp::create(builder, loc, part, extent);
      part = arith::DivUIOp::create(builder, loc, part, extent);
    }
    if (digit.weight != 1)
      number = arith::MulIOp::create(builder, loc, number, constant(digit.weight));
    Value &sum = numbers[digit.cut];
    sum = sum ? arith::AddIOp::create(builder, loc, sum, number) : number;
  }
  SmallVector<PlacedCut> placed;
  for (size_t i = searches.size(); i-- > 0;) {
    Value number = numbers[i];
    if (!number.getType().isIndex())
      number = arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(), number);
    placed.push_back({&searches[i], arith::MulIOp::create(builder, loc, number, lengths[i])});
  }
  return placed;
}

/// Wraps the ops into a loop over the parts [begin, end), two new parameters.
void wrapIntoParts(func::FuncOp kernel, ArrayRef<CutSearch> searches, ArrayRef<Digit> digits) {
  Location loc = kernel.getLoc();
  Block &body = kernel.getBody().front();
  OpBuilder builder(kernel.getContext());
  Type index = builder.getIndexType();
  Value begin = body.addArgument(index, loc), end = body.addArgument(index, loc);
  kernel.setType(builder.getFunctionType(body.getArgumentTypes(), {}));
  kernel->setAttr(plan::PlanDialect::kSplitAttrName, builder.getUnitAttr());
  builder.setInsertionPoint(body.getTerminator());
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  SmallVector<Value> lengths;
  for (const CutSearch &search : searches)
    lengths.push_back(
        arith::ConstantIndexOp::create(builder, loc, search.extent / search.numParts));
  auto parts = scf::ForOp::create(builder, loc, begin, end, one);
  builder.setInsertionPointToStart(parts.getBody());
  SmallVector<PlacedCut> placed =
      placeCuts(builder, loc, searches, digits, lengths, parts.getInductionVar());
  for (size_t number = 0; number < searches.front().cuts.size(); ++number) {
    Operation *op = searches.front().cuts[number].op;
    builder.setInsertionPoint(parts.getBody()->getTerminator());
    for (OpOperand &operand : op->getOpOperands())
      operand.set(cutOperand(builder, operand, number, placed));
    op->moveBefore(parts.getBody()->getTerminator());
    op->walk([&](linalg::IndexOp place) {
      for (const PlacedCut &cut : placed) {
        if (place.getDim() != cut.search->cuts[number].loop)
          continue;
        builder.setInsertionPointAfter(place);
        auto inWhole = arith::AddIOp::create(builder, place.getLoc(), place, cut.begin);
        place.getResult().replaceAllUsesExcept(inWhole, inWhole);
      }
    });
  }
}

/// How many of `elements` along the loop an access moves at once: all, where these lie side by side from a multiple of their size on, and no
/// larger than 16 bytes; else one.
class VectorAccess {
public:
  static constexpr int64_t kBytesAtOnce = 16;

  static int64_t bytesOf(MemRefType type) {
    Type element = type.getElementType();
    return element.isIndex() ? 8 : int64_t(llvm::divideCeil(element.getIntOrFloatBitWidth(), 8));
  }

  static bool isWhole(linalg::LinalgOp op, const AccessTable &table, OpOperand &operand,
                      unsigned loop, int64_t elements) {
    const AccessStrides &access = table.operands[operand.getOperandNumber()];
    if (access.strides[loop] != 1 || access.constant % elements != 0 || !isAligned(operand.get()) ||
        elements * bytesOf(cast<MemRefType>(operand.get().getType())) > kBytesAtOnce)
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

/// Which parts are neighbours, where each is a thread's of a GPU: a row of them, or a tile of several dimensions, where operands lie
/// along more than one.
class WarpTiles {
public:
  /// `wide`: the cut whose parts have several elements, if one has.
  explicit WarpTiles(ArrayRef<CutSearch> searches, const CutSearch *wide = nullptr)
      : searches(searches), wide(wide) {}

  /// What moves the fewest sectors, over all ops; of equals the row along the last cut.
  SmallVector<Digit> chooseDigits() const { return choose().first; }

  /// That a warp then moves.
  int64_t countLeastSectors() const { return choose().second; }

  /// That the first warp moves at its parts of an op; many where that is not known.
  int64_t countSectorsOf(size_t op, ArrayRef<Digit> digits) const {
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

private:
  /// Of a thread for its elements.
  int64_t countRequests(size_t op, const AccessTable &table, OpOperand &operand) const {
    if (!wide)
      return 1;
    unsigned loop = wide->cuts[op].loop;
    int64_t elements = wide->extent / wide->numParts;
    bool isOne = table.operands[operand.getOperandNumber()].strides[loop] == 0 ||
                 VectorAccess::isWhole(wide->cuts[op].op, table, operand, loop, elements);
    return isOne ? 1 : elements;
  }

  std::pair<SmallVector<Digit>, int64_t> choose() const {
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

  static constexpr size_t kMostReordered = 4;

  SmallVector<Digit> digitsOfTiles(size_t near, int64_t width, size_t far) const {
    int64_t height = kThreadsOfWarp / width;
    SmallVector<Digit> digits = {{near, width}, {far, height}};
    for (Digit rest : digitsOf(searches)) {
      int64_t inTile = rest.cut == near ? width : rest.cut == far ? height : 1;
      digits.push_back({rest.cut, rest.extent / inTile, inTile});
    }
    llvm::erase_if(digits, [](const Digit &digit) { return digit.extent == 1; });
    return digits;
  }

  int64_t countSectors(ArrayRef<Digit> digits) const {
    int64_t sectors = 0;
    for (size_t op = 0; op < searches.front().cuts.size(); ++op)
      sectors += countSectorsOf(op, digits);
    return sectors;
  }

  ArrayRef<CutSearch> searches;
  const CutSearch *wide;
};

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
          widest = std::max(widest, VectorAccess::bytesOf(type));
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

/// What a part of several rows touches, which lie along the last cut; of all others it has one element.
class RowTraffic {
public:
  explicit RowTraffic(ArrayRef<CutSearch> searches) {
    for (size_t op = 0; op < searches.front().cuts.size(); ++op)
      for (OpOperand &operand : searches.front().cuts[op].op->getOpOperands())
        if (auto type = dyn_cast<MemRefType>(operand.get().getType()))
          note(searches, op, operand, type);
  }

  int64_t countSectors(int64_t rows) const {
    int64_t sectors = 0;
    for (const auto &[value, own] : touched)
      sectors += !own.isOfRow       ? llvm::divideCeil(own.bytes, kSectorBytes)
                 : own.isSideBySide ? llvm::divideCeil(own.bytes * rows, kSectorBytes)
                                    : llvm::divideCeil(own.bytes, kSectorBytes) * rows;
    return sectors;
  }

  /// At most, of what stageOperands gives a room.
  int64_t countBytesOfRooms(int64_t rows) const {
    int64_t bytes = 0;
    for (const auto &[value, own] : touched)
      if (own.numOps > 1 || !own.isOfRow || own.bytes < kSectorBytes)
        bytes += llvm::alignTo(own.isOfRow ? own.bytes * rows : own.bytes, 16);
    return bytes;
  }

private:
  /// Of an operand, what a row touches.
  struct Touched {
    int64_t bytes = 0, numOps = 0;
    bool isOfRow = false;      ///< another row touches others
    bool isSideBySide = false; ///< and they lie behind these
  };

  void note(ArrayRef<CutSearch> searches, size_t op, OpOperand &operand, MemRefType type) {
    Touched &own = touched[operand.get()];
    if (own.numOps++ != 0)
      return;
    Type element = type.getElementType();
    own.bytes = element.isIndex() ? 8 : llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
    int64_t elementBytes = own.bytes;
    SmallVector<int64_t> extents(type.getShape()), strides;
    int64_t offset;
    for (const CutSearch &search : searches) {
      const OperandCut &cut = search.cuts[op].operands[operand.getOperandNumber()];
      if (cut.position < 0)
        continue;
      extents[cut.position] = 1 + cut.beyond;
      own.isOfRow |= &search == &searches.back();
    }
    for (int64_t extent : extents)
      own.bytes *= extent;
    const OperandCut &last = searches.back().cuts[op].operands[operand.getOperandNumber()];
    own.isSideBySide = own.isOfRow && succeeded(type.getStridesAndOffset(strides, offset)) &&
                       strides[last.position] * last.step * elementBytes == own.bytes;
  }

  llvm::MapVector<Value, Touched> touched;
};

/// Who computes the parts of a kernel on a GPU.
class TeamChoice {
public:
  TeamChoice(ArrayRef<linalg::LinalgOp> ops, std::vector<CutSearch> &searches, int64_t mostThreads)
      : searches(searches), mostThreads(mostThreads) {
    for (size_t number = 0; number < ops.size(); ++number)
      addOp(ops[number], number);
  }

  /// The threads of a team; 1: each thread for itself. May make the parts larger.
  int64_t choose() {
    if (useful < kFewestPoints)
      return 1;
    if (CutSearch *near = cutOfNeighbours()) {
      if (countParts() >= kFewThreads || !makeTiles(*near))
        return 1;
    } else if (countParts() >= kFewThreads && movesLessByThreads()) {
      return 1;
    } else {
      takeRows();
    }
    return threadsFor(useful, countParts());
  }

  int64_t countParts() const {
    int64_t numParts = 1;
    for (const CutSearch &search : searches)
      numParts *= search.numParts;
    return numParts;
  }

private:
  /// Of a part that is left to one thread; of a tile's side at least and at most.
  static constexpr int64_t kFewestPoints = 8, kFewestColumns = 8, kMostColumns = 32;
  /// A team has as many lanes as each has so many terms.
  static constexpr int64_t kTermsOfLane = 4;
  /// Of a team: of a block of 512 threads each may have 128 registers, of more fewer.
  static constexpr int64_t kMostThreads = 512;
  /// So few threads that sums are divided among more of them.
  static constexpr int64_t kFewThreads = 8192;
  /// Of a part that a team has.
  static constexpr int64_t kMostRows = 32;

  /// A team's threads, where it has so many points that lanes could have, and there are so many parts.
  int64_t threadsFor(int64_t points, int64_t numParts) const {
    int64_t threads = plan::PlanDialect::kFewestThreadsOfTeam;
    while (threads < kMostThreads && threads * kTermsOfLane <= points &&
           numParts * threads < mostThreads)
      threads *= 2;
    return threads;
  }

  bool isCut(size_t op, unsigned loop) const {
    return llvm::any_of(searches,
                        [&](const CutSearch &search) { return search.cuts[op].loop == loop; });
  }

  /// Of what is left of an op within a part: its points, and those of them that lanes could have.
  void addOp(linalg::LinalgOp op, size_t number) {
    int64_t points = 1, lanes = 1;
    bool sharesTerms = hasFreeTerms(op);
    SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
    for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
      if (isCut(number, loop))
        continue;
      points *= range;
      if (kinds[loop] == utils::IteratorType::parallel || sharesTerms)
        lanes *= range;
    }
    if (!hasFreeLoops(op)) {
      isAllShared = false;
      lanes = 1;
    }
    useful = std::max(useful, lanes);
    int64_t all = points;
    for (const CutSearch &search : searches)
      all *= search.extent;
    if (all > mostPoints) {
      mostPoints = all;
      main = op;
      mainNumber = number;
    }
  }

  /// The cut along which the elements of the longest op lie side by side, its innermost loop; null: it is left whole.
  CutSearch *cutOfNeighbours() {
    SmallVector<int64_t> ranges = main.getStaticLoopRanges();
    unsigned innermost = 0;
    for (auto [loop, range] : llvm::enumerate(ranges))
      if (range != 1)
        innermost = loop;
    for (CutSearch &search : searches)
      if (search.cuts[mainNumber].loop == innermost)
        return &search;
    return nullptr;
  }

  /// Whether a warp touches fewer sectors where its threads have a point each of the longest op than where they have one together.
  bool movesLessByThreads() {
    SmallVector<ThreadDigit> lanes;
    SmallVector<int64_t> ranges = main.getStaticLoopRanges();
    for (unsigned loop = ranges.size(); loop-- > 0;)
      if (!isCut(mainNumber, loop))
        lanes.push_back({loop, ranges[loop]});
    std::optional<int64_t> ofTeam = countSectorsOfWarp(main, lanes);
    WarpTiles tiles(searches);
    return ofTeam && tiles.countSectorsOf(mainNumber, tiles.chooseDigits()) < *ofTeam;
  }

  /// Gives a part several columns, so that there are terms of several points for a team. False if they cannot be cut so.
  bool makeTiles(CutSearch &near) {
    int64_t columns = 1;
    for (int64_t divisor = 2; divisor <= std::min(kMostColumns, near.extent); ++divisor)
      if (near.extent % divisor == 0)
        columns = divisor;
    if (columns < std::min(kFewestColumns, near.extent))
      return false;
    near.numParts = near.extent / columns;
    useful *= columns;
    return true;
  }

  /// Gives a part several rows along the last cut, where it moves less: what is a number of a row then shares its sector with those of other
  /// rows, and what all rows have in common is read once for them. As few as move about as little as many do.
  void takeRows() {
    if (searches.empty() || !isAllShared)
      return;
    CutSearch &last = searches.back();
    RowTraffic traffic(searches);
    auto sectorsOfRow = [&](int64_t rows) {
      return double(traffic.countSectors(rows)) / double(rows);
    };
    // Half the threads that there would be, or each with a few points more, are as many as a small launch needs.
    int64_t before = std::min({kFewThreads, countParts() * threadsFor(useful, countParts()),
                               countParts() * useful / kTermsOfLane});
    SmallVector<int64_t> possible = {1};
    for (int64_t rows = 2; rows <= kMostRows; ++rows) {
      int64_t numParts = countParts() / rows, threads = threadsFor(useful * rows, numParts);
      if (last.extent % rows == 0 && 2 * numParts * threads >= before &&
          traffic.countBytesOfRooms(rows) <= bytesOfRooms(threads))
        possible.push_back(rows);
    }
    double least = sectorsOfRow(possible.front());
    for (int64_t rows : possible)
      least = std::min(least, sectorsOfRow(rows));
    int64_t rows = *llvm::find_if(
        possible, [&](int64_t each) { return sectorsOfRow(each) <= kAboutAsLittle * least; });
    last.numParts = last.extent / rows;
    useful *= rows;
  }

  /// Of what must move: a row more for each part is not worth less.
  static constexpr double kAboutAsLittle = 1.05;

  std::vector<CutSearch> &searches;
  int64_t mostThreads;
  bool isAllShared = true; ///< no operation is one lane's
  linalg::LinalgOp main;
  size_t mainNumber = 0;
  int64_t useful = 1, mostPoints = 0;
};

} // namespace

int64_t splitKernel(func::FuncOp kernel, int64_t minPoints) {
  std::optional<KernelOps> found = listKernelOps(kernel, /*allowsViews=*/false);
  if (!found || !found->canBeCut)
    return 1;
  CutSearch search(found->ops);
  if (!search.find(minPoints))
    return 1;
  wrapIntoParts(kernel, search, digitsOf(search));
  return search.numParts;
}

int64_t splitKernelAmongThreads(func::FuncOp kernel, int64_t mostThreads) {
  generalizeStructuredOps(kernel);
  std::optional<KernelOps> found = listKernelOps(kernel, /*allowsViews=*/true);
  if (!found)
    return splitLoopsAmongThreads(kernel);
  std::vector<CutSearch> searches;
  int64_t numParts = 1;
  while (found->canBeCut) {
    CutSearch next(found->ops);
    if (!next.findElements(searches) || numParts > INT32_MAX / next.numParts)
      break;
    numParts *= next.numParts;
    searches.push_back(std::move(next));
  }
  // A temporary is a thread's own.
  bool hasTemporaries = !kernel.getBody().front().getOps<memref::AllocaOp>().empty();
  TeamChoice choice(found->ops, searches, mostThreads);
  int64_t team = hasTemporaries ? 1 : choice.choose();
  if (team > 1)
    kernel->setAttr(plan::PlanDialect::kTeamAttrName,
                    IntegerAttr::get(IntegerType::get(kernel.getContext(), 64), team));
  llvm::erase_if(searches, [](const CutSearch &search) { return search.numParts == 1; });
  if (searches.empty())
    return 1;
  if (team > 1) {
    wrapIntoParts(kernel, searches, digitsOf(searches));
    return choice.countParts();
  }
  const CutSearch *wide = hasTemporaries ? nullptr : VectorChoice(found->ops, searches).choose();
  wrapIntoParts(kernel, searches, WarpTiles(searches, wide).chooseDigits());
  return choice.countParts();
}

} // namespace distribute
