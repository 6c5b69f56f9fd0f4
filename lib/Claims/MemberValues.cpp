// Shards and shares of drawn values.
#include "distribute/Claims/MemberValues.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;

namespace distribute {

using namespace evaluation;

/// Relative to the largest element: sums of some hundred terms in doubles.
static constexpr double kTolerance = 1e-9;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static double combineReals(ReductionKind kind, double a, double b) {
  switch (kind) {
  case ReductionKind::Prod:
    return a * b;
  case ReductionKind::Min:
    return std::isnan(a) || std::isnan(b) ? std::nan("") : std::min(a, b);
  case ReductionKind::Max:
    return std::isnan(a) || std::isnan(b) ? std::nan("") : std::max(a, b);
  default:
    return a + b;
  }
}

Cell combineCells(ReductionKind kind, Type element, Cell a, Cell b) {
  if (isa<FloatType>(element))
    return cellOf(combineReals(kind, realOf(a), realOf(b)));
  unsigned width = integerWidth(element);
  switch (kind) {
  case ReductionKind::Prod:
    return truncated(a * b, width);
  case ReductionKind::Min:
    return signedOf(a, width) < signedOf(b, width) ? a : b;
  case ReductionKind::Max:
    return signedOf(a, width) > signedOf(b, width) ? a : b;
  case ReductionKind::And:
    return a & b;
  case ReductionKind::Or:
    return a | b;
  default:
    return truncated(a + b, width);
  }
}

static bool isCloseReal(double a, double b, double scale) {
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) && std::isnan(b);
  return a == b || std::abs(a - b) <= kTolerance * std::max(scale, 1.0);
}

bool isClose(Type element, Cell a, Cell b) {
  return isa<FloatType>(element)
             ? isCloseReal(realOf(a), realOf(b), std::max(std::abs(realOf(a)), std::abs(realOf(b))))
             : a == b;
}

//===----------------------------------------------------------------------===//
// Shares and shards
//===----------------------------------------------------------------------===//

static ArrayRef<int64_t> shapeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

SmallTensor drawShare(Type type, int64_t member, const Draw &draw) {
  Draw own = draw.withSeed(draw.seed + 0x10001 * (member + 1));
  return SmallTensor::random(getElementTypeOrSelf(type), shapeOf(type), own);
}

SmallTensor combineShares(Type type, ReductionKind kind, int64_t members, const Draw &draw) {
  SmallTensor whole = drawShare(type, 0, draw);
  for (int64_t member = 1; member < members; ++member) {
    SmallTensor share = drawShare(type, member, draw);
    for (auto [cell, other] : llvm::zip_equal(whole.cells, share.cells))
      cell = combineCells(kind, whole.element, cell, other);
  }
  return whole;
}

/// Calls `visit` with the place of each element of member `member`'s shard in the whole, in the
/// order of the shard.
static void forEachOwn(ArrayRef<int64_t> shape, ValueState state, int64_t member, int64_t members,
                       function_ref<void(uint64_t)> visit) {
  if (state.isFlat()) {
    int64_t end = ShapedType::getNumElements(shape), part = llvm::divideCeil(end, members);
    for (int64_t place = member * part; place < std::min(end, (member + 1) * part); ++place)
      visit(place);
    return;
  }
  int64_t outer = 1, inner = 1, size = shape[state.getDim()];
  for (int64_t dim = 0, rank = shape.size(); dim < rank; ++dim)
    (dim < state.getDim() ? outer : inner) *= dim == state.getDim() ? 1 : shape[dim];
  int64_t block = size / state.getBlocks(), part = block / members;
  for (int64_t before = 0; before < outer; ++before)
    for (int64_t number = 0; number < state.getBlocks(); ++number)
      for (int64_t row = 0; row < part; ++row)
        for (int64_t after = 0; after < inner; ++after)
          visit((before * size + number * block + member * part + row) * inner + after);
}

/// What `member` has of `whole` in windows: rows that there are not are filled.
static SmallTensor takeWindow(const SmallTensor &whole, ValueState state, int64_t member) {
  const RowWindows &rows = state.getWindows();
  int64_t outer = 1, inner = 1, size = whole.shape[state.getDim()];
  for (int64_t dim = 0, rank = whole.shape.size(); dim < rank; ++dim)
    (dim < state.getDim() ? outer : inner) *= dim == state.getDim() ? 1 : whole.shape[dim];
  SmallTensor own;
  own.element = whole.element;
  own.shape = whole.shape;
  own.shape[state.getDim()] = rows.size;
  Cell fill = cellOfAttribute(elementOfBits(whole.element, rows.fill));
  for (int64_t before = 0; before < outer; ++before)
    for (int64_t row = 0; row < rows.size; ++row)
      for (int64_t after = 0; after < inner; ++after) {
        int64_t at = rows.offset + member * rows.stride + row;
        bool isThere = at >= 0 && at < size;
        own.cells.push_back(isThere ? whole.at((before * size + at) * inner + after) : fill);
      }
  return own;
}

SmallTensor takeOwn(const SmallTensor &whole, ValueState state, int64_t member, int64_t members,
                    const Draw &draw) {
  if (state.isPartial()) {
    SmallTensor share = whole;
    Draw own = draw.withSeed(draw.seed + 0x10001 * (member + 1));
    for (auto [index, cell] : llvm::enumerate(share.cells))
      cell = own.element(whole.element, index);
    return share;
  }
  if (state.isWindows())
    return takeWindow(whole, state, member);
  if (!state.isSplit())
    return whole;
  SmallTensor shard;
  shard.element = whole.element;
  shard.shape = whole.shape;
  if (state.isFlat())
    shard.shape = {int64_t(llvm::divideCeil(whole.cells.size(), members))};
  else
    shard.shape[state.getDim()] /= members;
  forEachOwn(whole.shape, state, member, members,
             [&](uint64_t place) { shard.cells.push_back(whole.at(place)); });
  // Padding holds anything: no result may depend on it.
  while (int64_t(shard.cells.size()) < ShapedType::getNumElements(shard.shape))
    shard.cells.push_back(draw.element(whole.element, shard.cells.size()));
  return shard;
}

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

static std::string describe(Type element, Cell cell) {
  if (isa<FloatType>(element))
    return llvm::formatv("{0:g}", realOf(cell)).str();
  return std::to_string(signedOf(cell, integerWidth(element)));
}

static std::string describePlace(uint64_t place, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> position(shape.size());
  for (size_t dim = shape.size(); dim-- > 0; place /= shape[dim])
    position[dim] = place % shape[dim];
  return "[" +
         llvm::join(llvm::map_range(position, [](int64_t at) { return std::to_string(at); }),
                    ", ") +
         "]";
}

/// The first element that differs.
static std::string compare(const SmallTensor &expected, const SmallTensor &found, StringRef how,
                           bool &anyNumber) {
  if (expected.cells.size() != found.cells.size())
    return llvm::formatv(" has {0} elements as a whole, and {1} {2}", expected.cells.size(),
                         found.cells.size(), how)
        .str();
  double scale = 0;
  for (Cell cell : expected.cells)
    if (expected.isFloat() && std::isfinite(realOf(cell)))
      scale = std::max(scale, std::abs(realOf(cell)));
  for (auto [place, cells] : llvm::enumerate(llvm::zip_equal(expected.cells, found.cells))) {
    auto [want, have] = cells;
    anyNumber |= !expected.isFloat() || !std::isnan(realOf(want));
    bool isEqual =
        expected.isFloat() ? isCloseReal(realOf(want), realOf(have), scale) : want == have;
    if (!isEqual)
      return llvm::formatv(" at {0} is {1} as a whole, and {2} {3}",
                           describePlace(place, expected.shape), describe(expected.element, want),
                           describe(expected.element, have), how)
          .str();
  }
  return "";
}

Joined joinOwn(ArrayRef<const SmallTensor *> own, ValueState state, const SmallTensor &expected) {
  Joined joined;
  if (state.isSplit()) {
    SmallTensor whole(expected.element, expected.shape);
    for (size_t member = 0; member < own.size(); ++member) {
      const SmallTensor *shard = own[member];
      size_t next = 0;
      size_t inAll = shard->cells.size() * own.size();
      bool fits = state.isFlat() ? inAll == llvm::alignTo(whole.cells.size(), own.size())
                                 : inAll == whole.cells.size();
      if (!fits)
        return {" has shards of " + std::to_string(shard->cells.size()) + " elements of " +
                    std::to_string(whole.cells.size()),
                false};
      forEachOwn(expected.shape, state, member, own.size(),
                 [&](uint64_t place) { whole.cells[place] = shard->cells[next++]; });
    }
    joined.difference = compare(expected, whole, "put together from shards", joined.anyNumber);
    return joined;
  }
  if (state.isPartial()) {
    SmallTensor whole = *own.front();
    for (const SmallTensor *share : own.drop_front())
      for (auto [cell, other] : llvm::zip(whole.cells, share->cells))
        cell = combineCells(state.getReduction(), whole.element, cell, other);
    joined.difference = compare(
        expected, whole, ("combined by " + stringifyReductionKind(state.getReduction())).str(),
        joined.anyNumber);
    return joined;
  }
  for (auto [member, each] : llvm::enumerate(own)) {
    joined.difference = compare(state.isWindows() ? takeWindow(expected, state, member) : expected,
                                *each, "on member " + std::to_string(member), joined.anyNumber);
    if (!joined.difference.empty())
      break;
  }
  return joined;
}

} // namespace distribute
