// Cuts of a kernel: see KernelCuts.h.
#include "KernelCuts.h"

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

/// Parts of a launch: enough for as many cores, and each long against what it takes to meet.
static constexpr int64_t kMaxParts = 16;

CutSearch::CutSearch(ArrayRef<linalg::LinalgOp> ops) {
  for (linalg::LinalgOp op : ops) {
    cuts.push_back({op, 0, {}});
    for (Value out : op.getDpsInits())
      written.insert(out);
  }
}

bool CutSearch::findElements(ArrayRef<CutSearch> before) {
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

bool CutSearch::find(int64_t minPoints) {
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

/// Cuts the ops from `index` on; what the ones before have said of written buffers holds.
bool CutSearch::place(size_t index) {
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

bool CutSearch::cutOperands(size_t index) {
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

/// Whether a part has whole lines of the cache for itself, and of rows something for vectors.
bool CutSearch::isWorthCutting(MemRefType type, int64_t position) const {
  constexpr int64_t line = 16, minRun = 64;
  if (isByElement)
    return true;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return false;
  return strides[position] * extent / numParts >= (position == 0 ? line : minRun);
}

std::vector<CutSearch> findAllCuts(ArrayRef<linalg::LinalgOp> ops) {
  std::vector<CutSearch> searches;
  int64_t numParts = 1;
  while (true) {
    CutSearch next(ops);
    if (!next.findElements(searches) || numParts > INT32_MAX / next.numParts)
      return searches;
    numParts *= next.numParts;
    searches.push_back(std::move(next));
  }
}

namespace {

/// A cut, and where the part at hand begins along it.
struct PlacedCut {
  const CutSearch *search;
  Value begin;
  int64_t size() const { return search->extent / search->numParts; }
};

} // namespace

/// The part of an operand's memory that a part takes.
static Value cutOperand(OpBuilder &builder, OpOperand &operand, size_t op,
                        ArrayRef<PlacedCut> placed) {
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

SmallVector<Digit> digitsOf(ArrayRef<CutSearch> searches) {
  SmallVector<Digit> digits;
  for (size_t cut = searches.size(); cut-- > 0;)
    digits.push_back({cut, searches[cut].numParts});
  return digits;
}

/// Where part `part` begins along each of the cuts, whose parts are so long.
static SmallVector<PlacedCut> placeCuts(OpBuilder &builder, Location loc,
                                        ArrayRef<CutSearch> searches, ArrayRef<Digit> digits,
                                        ArrayRef<Value> lengths, Value part) {
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

} // namespace distribute
