// Structured gather and scatter: what their maps mean, and their constraints.
//
// A dimension of the indexed tensor is found by a loop part (an affine expression of the loops), by
// an index, or by both added. Loop parts are bounded by evaluating them at the corners of the
// loops' box, which is exact for affine expressions without division.
#include "Verification.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Questions about the maps
//===----------------------------------------------------------------------===//

/// The least or greatest value of `expr` over loops d_i in [0, ranges[i]); none when a range or the
/// form is unknown.
static std::optional<int64_t> getBound(AffineExpr expr, ArrayRef<int64_t> ranges, bool greatest) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto loop = dyn_cast<AffineDimExpr>(expr)) {
    int64_t range = ranges[loop.getPosition()];
    if (!greatest)
      return 0;
    if (ShapedType::isDynamic(range))
      return std::nullopt;
    return std::max<int64_t>(range - 1, 0);
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Add) {
    std::optional<int64_t> lhs = getBound(binary.getLHS(), ranges, greatest);
    std::optional<int64_t> rhs = getBound(binary.getRHS(), ranges, greatest);
    if (lhs && rhs)
      return *lhs + *rhs;
    return std::nullopt;
  }
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!factor)
    return std::nullopt;
  int64_t by = factor.getValue();
  if (expr.getKind() == AffineExprKind::Mul) {
    std::optional<int64_t> lhs = getBound(binary.getLHS(), ranges, greatest == (by >= 0));
    return lhs ? std::optional<int64_t>(*lhs * by) : std::nullopt;
  }
  if (by <= 0)
    return std::nullopt;
  std::optional<int64_t> lhs = getBound(binary.getLHS(), ranges, greatest);
  std::optional<int64_t> least = getBound(binary.getLHS(), ranges, false);
  switch (expr.getKind()) {
  case AffineExprKind::FloorDiv:
    return lhs ? std::optional<int64_t>(llvm::divideFloorSigned(*lhs, by)) : std::nullopt;
  case AffineExprKind::CeilDiv:
    return lhs ? std::optional<int64_t>(llvm::divideCeilSigned(*lhs, by)) : std::nullopt;
  case AffineExprKind::Mod: {
    if (!greatest)
      return 0;
    bool small = lhs && least && *least >= 0 && *lhs < by;
    return small ? *lhs : by - 1;
  }
  default:
    return std::nullopt;
  }
}

/// `expr` without its symbols, which must be terms of a sum; `symbol` receives the only one, if
/// any. None when a symbol stands elsewhere or there are two.
static std::optional<AffineExpr> splitIndex(AffineExpr expr, std::optional<unsigned> &symbol) {
  if (auto index = dyn_cast<AffineSymbolExpr>(expr)) {
    if (symbol)
      return std::nullopt;
    symbol = index.getPosition();
    return getAffineConstantExpr(0, expr.getContext());
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return expr;
  if (expr.getKind() == AffineExprKind::Add) {
    std::optional<AffineExpr> lhs = splitIndex(binary.getLHS(), symbol);
    std::optional<AffineExpr> rhs = lhs ? splitIndex(binary.getRHS(), symbol) : std::nullopt;
    return rhs ? std::optional<AffineExpr>(*lhs + *rhs) : std::nullopt;
  }
  bool hasSymbol = false;
  expr.walk([&](AffineExpr part) { hasSymbol |= isa<AffineSymbolExpr>(part); });
  return hasSymbol ? std::nullopt : std::optional<AffineExpr>(expr);
}

static std::optional<unsigned> getIndexOf(AffineMap map, unsigned dim) {
  std::optional<unsigned> symbol;
  splitIndex(map.getResult(dim), symbol);
  return symbol;
}

static AffineExpr getLoopPartOf(AffineMap map, unsigned dim) {
  std::optional<unsigned> symbol;
  std::optional<AffineExpr> loopPart = splitIndex(map.getResult(dim), symbol);
  return loopPart ? *loopPart : map.getResult(dim);
}

static int64_t getSpanOf(AffineMap map, unsigned dim, ArrayRef<int64_t> ranges) {
  std::optional<int64_t> greatest = getBound(getLoopPartOf(map, dim), ranges, /*greatest=*/true);
  return greatest ? *greatest + 1 : ShapedType::kDynamic;
}

std::optional<unsigned> GatherOp::getIndexOfDim(unsigned dim) { return getIndexOf(getMap(), dim); }
std::optional<unsigned> ScatterOp::getIndexOfDim(unsigned dim) { return getIndexOf(getMap(), dim); }
AffineExpr GatherOp::getLoopPartOfDim(unsigned dim) { return getLoopPartOf(getMap(), dim); }
AffineExpr ScatterOp::getLoopPartOfDim(unsigned dim) { return getLoopPartOf(getMap(), dim); }
int64_t GatherOp::getSpanOfDim(unsigned dim) { return getSpanOf(getMap(), dim, getLoopRanges()); }
int64_t ScatterOp::getSpanOfDim(unsigned dim) { return getSpanOf(getMap(), dim, getLoopRanges()); }

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

/// `expr` over the loops stays within [0, size).
static LogicalResult verifyWithin(Operation *op, AffineExpr expr, ArrayRef<int64_t> ranges,
                                  int64_t size, StringRef what, unsigned dim) {
  if (llvm::is_contained(ranges, 0))
    return success();
  std::optional<int64_t> least = getBound(expr, ranges, false);
  std::optional<int64_t> greatest = getBound(expr, ranges, true);
  if (least && *least < 0)
    return op->emitOpError() << "reaches position " << *least << " of dimension " << dim << " of "
                             << what << "; positions are numbered from 0";
  if (greatest && ShapedType::isStatic(size) && *greatest >= size)
    return op->emitOpError() << "reaches position " << *greatest << " of dimension " << dim
                             << " of " << what << ", whose size is " << size;
  return success();
}

/// C1: the shapes of the maps.
template <typename OpT>
static LogicalResult verifyMapShapes(OpT op, StringRef indexedName) {
  unsigned loops = op.getLoopRanges().size();
  SmallVector<AffineMap> indexMaps = op.getIndexMapsArray();
  if (indexMaps.size() != op.getIndices().size())
    return op.emitOpError() << "has " << op.getIndices().size() << " index tensors, but "
                            << indexMaps.size() << " index maps";
  for (auto [j, indexMap, index] : llvm::enumerate(indexMaps, op.getIndices())) {
    auto type = cast<RankedTensorType>(index.getType());
    if (indexMap.getNumDims() != loops || indexMap.getNumSymbols() != 0 ||
        indexMap.getNumResults() != type.getRank())
      return op.emitOpError() << "has index map " << j << " = " << AffineMapAttr::get(indexMap)
                              << "; it needs " << loops << " loops, no symbols and "
                              << type.getRank() << " results";
  }
  AffineMap map = op.getMap();
  int64_t rank = op.getIndexedType().getRank();
  if (map.getNumDims() != loops || map.getNumSymbols() != op.getIndices().size() ||
      map.getNumResults() != rank)
    return op.emitOpError() << "has map " << op.getMapAttr() << "; it needs " << loops << " loops, "
                            << op.getIndices().size() << " symbols and " << rank
                            << " results, one for each dimension of the " << indexedName;
  return success();
}

static std::string describe(AffineExpr expr) {
  std::string text;
  llvm::raw_string_ostream(text) << expr;
  return text;
}

/// C2: each dimension has an index, a loop part, or both added; no index is used twice.
template <typename OpT>
static LogicalResult verifyMapForm(OpT op) {
  AffineMap map = op.getMap();
  SmallVector<bool> used(map.getNumSymbols(), false);
  for (unsigned dim = 0; dim < map.getNumResults(); ++dim) {
    std::optional<unsigned> symbol;
    if (!splitIndex(map.getResult(dim), symbol))
      return op.emitOpError() << "finds dimension " << dim << " by " << describe(map.getResult(dim))
                              << "; it must be an expression of loops, an index, or an index plus "
                                 "an expression of loops";
    if (symbol && used[*symbol])
      return op.emitOpError() << "uses index s" << *symbol << " for two dimensions";
    if (symbol)
      used[*symbol] = true;
  }
  return success();
}

/// C3: everything that is known before the indices are is within bounds.
template <typename OpT>
static LogicalResult verifyBounds(OpT op, StringRef indexedName) {
  SmallVector<int64_t> ranges = op.getLoopRanges();
  for (auto [j, indexMap, index] : llvm::enumerate(op.getIndexMapsArray(), op.getIndices())) {
    std::string name = "index tensor " + std::to_string(j);
    ArrayRef<int64_t> shape = cast<RankedTensorType>(index.getType()).getShape();
    for (auto [dim, expr] : llvm::enumerate(indexMap.getResults()))
      if (failed(verifyWithin(op, expr, ranges, shape[dim], name, dim)))
        return failure();
  }
  RankedTensorType indexed = op.getIndexedType();
  for (unsigned dim = 0; dim < indexed.getRank(); ++dim) {
    if (failed(verifyWithin(op, op.getLoopPartOfDim(dim), ranges, indexed.getDimSize(dim),
                            indexedName, dim)))
      return failure();
  }
  return success();
}

template <typename OpT>
static LogicalResult verifyIndexing(OpT op, StringRef indexedName) {
  if (failed(verifyMapShapes(op, indexedName)) || failed(verifyMapForm(op)))
    return failure();
  return verifyBounds(op, indexedName);
}

LogicalResult GatherOp::verify() {
  if (failed(verifyIndexing(*this, "operand")))
    return failure();
  if (getOperand().getType().getElementType() != getResult().getType().getElementType()) // C5
    return emitOpError() << "has operand element type " << getOperand().getType().getElementType()
                         << ", but result element type " << getResult().getType().getElementType();
  return success();
}

LogicalResult ScatterOp::verify() {
  if (failed(verifyIndexing(*this, "init")))
    return failure();
  if (getInit().getType() != getResult().getType()) // C5
    return emitOpError() << "has init type " << getInit().getType() << ", but result type "
                         << getResult().getType();
  Type element = getInit().getType().getElementType();
  if (getUpdates().getType().getElementType() != element) // C5
    return emitOpError() << "has updates' element type " << getUpdates().getType().getElementType()
                         << ", but init element type " << element;
  bool isArithmetic = getKind() == ScatterKind::Add || getKind() == ScatterKind::Mul;
  if (isArithmetic && element.isInteger(1)) // C5
    return emitOpError() << (getKind() == ScatterKind::Add ? "adds" : "multiplies")
                         << " elements of type i1; truth values are not numbers";
  return success();
}

} // namespace distribute
