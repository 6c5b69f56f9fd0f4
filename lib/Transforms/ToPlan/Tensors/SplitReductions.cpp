// distribute-split-reductions: few long reductions become many shorter ones, and one of their results.
//
// Assumes tensors. A GPU's block computes a reduction as a whole, and a GPU has hundreds of places for
// blocks. Into how many parts a reduction is cut follows from its shape alone, and so does the order in which
// terms are combined.
#include "distribute/Analysis/Combiners.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_SPLITREDUCTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// A dimension of an op that is cut into so many parts; terms that are left over are no part's.
struct Cut {
  unsigned dim;
  int64_t numParts, termsOfPart, rest = 0;
};

/// `op`, on its operands from `begin` on along the dimension, so many terms.
linalg::GenericOp reduceRange(linalg::GenericOp op, unsigned dim, int64_t begin, int64_t size,
                              ValueRange inits) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> operands;
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto type = dyn_cast<RankedTensorType>(input->get().getType());
    SmallVector<OpFoldResult> offsets, sizes, steps;
    bool isCut = false;
    for (auto [expr, extent] : llvm::zip(op.getMatchingIndexingMap(input).getResults(),
                                         type ? type.getShape() : ArrayRef<int64_t>())) {
      bool isOfDim = expr.isFunctionOfDim(dim);
      isCut |= isOfDim;
      offsets.push_back(builder.getIndexAttr(isOfDim ? begin : 0));
      sizes.push_back(builder.getIndexAttr(isOfDim ? size : extent));
      steps.push_back(builder.getIndexAttr(1));
    }
    operands.push_back(
        isCut ? tensor::ExtractSliceOp::create(builder, loc, input->get(), offsets, sizes, steps)
                    .getResult()
              : input->get());
  }
  llvm::append_range(operands, inits);
  auto range = cast<linalg::GenericOp>(mlir::clone(builder, op, op->getResultTypes(), operands));
  range.walk([&](linalg::IndexOp index) {
    if (begin == 0 || index.getDim() != dim)
      return;
    OpBuilder inside(index->getContext());
    inside.setInsertionPointAfter(index);
    Value first = arith::ConstantIndexOp::create(inside, loc, begin);
    auto whole = arith::AddIOp::create(inside, loc, first, index);
    index.getResult().replaceAllUsesExcept(whole, whole);
  });
  return range;
}

/// Cuts a reduction along a dimension: op = join(parts of op).
class Splitter {
public:
  Splitter(linalg::GenericOp op, Cut cut) : op(op), cut(cut), builder(op), loc(op.getLoc()) {}

  void run() {
    SmallVector<Value> inputs;
    for (OpOperand *input : op.getDpsInputOperands())
      inputs.push_back(expand(*input));
    SmallVector<Value> begun;
    for (Value init : op.getDpsInits())
      begun.push_back(makeNeutral(init, *kindOf(begun.size())));
    linalg::GenericOp parts = makeParts(inputs, begun);
    for (unsigned number = 0; number < op.getNumResults(); ++number)
      op.getResult(number).replaceAllUsesWith(join(parts.getResult(number), number));
    op.erase();
  }

private:
  std::optional<ReductionKind> kindOf(size_t result) { return recognizeCombiners(op)[result]; }

  /// The dimension of the part stands in front of that within it.
  Value expand(OpOperand &input) {
    auto type = dyn_cast<RankedTensorType>(input.get().getType());
    if (!type)
      return input.get();
    SmallVector<int64_t> shape;
    SmallVector<ReassociationIndices> groups;
    AffineMap map = op.getMatchingIndexingMap(&input);
    for (auto [place, size] : llvm::enumerate(type.getShape())) {
      ReassociationIndices &group = groups.emplace_back();
      group.push_back(shape.size());
      if (!map.getResult(place).isFunctionOfDim(cut.dim)) {
        shape.push_back(size);
        continue;
      }
      group.push_back(shape.size() + 1);
      shape.append({cut.numParts, cut.termsOfPart});
    }
    if (shape.size() == groups.size())
      return input.get();
    return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), input.get(), groups);
  }

  /// A tensor of what changes nothing, for each part.
  Value makeNeutral(Value init, ReductionKind kind) {
    auto type = cast<RankedTensorType>(init.getType());
    SmallVector<int64_t> shape = {cut.numParts};
    llvm::append_range(shape, type.getShape());
    Value room = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
    Value neutral =
        arith::ConstantOp::create(builder, loc, neutralElement(type.getElementType(), kind));
    return linalg::FillOp::create(builder, loc, neutral, room).getResult(0);
  }

  /// The part is the first dimension, that within it stands where the whole one stood.
  AffineExpr shift(AffineExpr expr) {
    MLIRContext *context = op.getContext();
    SmallVector<AffineExpr> moved;
    for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
      moved.push_back(getAffineDimExpr(dim + 1, context));
    return expr.replaceDims(moved);
  }

  AffineMap mapOf(OpOperand &operand, bool isOutput) {
    AffineExpr part = getAffineDimExpr(0, op.getContext());
    SmallVector<AffineExpr> exprs;
    if (isOutput)
      exprs.push_back(part);
    for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults()) {
      if (expr.isFunctionOfDim(cut.dim))
        exprs.push_back(part);
      exprs.push_back(shift(expr));
    }
    return AffineMap::get(op.getNumLoops() + 1, 0, exprs, op.getContext());
  }

  linalg::GenericOp makeParts(ValueRange inputs, ValueRange begun) {
    SmallVector<AffineMap> maps;
    for (OpOperand &operand : op->getOpOperands())
      maps.push_back(mapOf(operand, op.isDpsInit(&operand)));
    SmallVector<utils::IteratorType> kinds = {utils::IteratorType::parallel};
    llvm::append_range(kinds, op.getIteratorTypesArray());
    auto parts =
        linalg::GenericOp::create(builder, loc, TypeRange(begun), inputs, begun, maps, kinds);
    IRMapping mapping;
    op.getRegion().cloneInto(&parts.getRegion(), mapping);
    parts.walk([&](linalg::IndexOp index) {
      index.setDim(index.getDim() + 1);
      if (index.getDim() != cut.dim + 1)
        return;
      OpBuilder inside(index->getContext());
      inside.setInsertionPointAfter(index);
      Value part = linalg::IndexOp::create(inside, loc, 0);
      Value size = arith::ConstantIndexOp::create(inside, loc, cut.termsOfPart);
      Value begin = arith::MulIOp::create(inside, loc, part, size);
      auto whole = arith::AddIOp::create(inside, loc, begin, index);
      index.getResult().replaceAllUsesExcept(whole, whole);
    });
    return parts;
  }

  Value join(Value parts, unsigned result) {
    ReductionKind kind = *kindOf(result);
    Value init = op.getDpsInits()[result];
    unsigned rank = cast<RankedTensorType>(init.getType()).getRank();
    AffineMap all = builder.getMultiDimIdentityMap(rank + 1), kept = all.dropResult(0);
    SmallVector<utils::IteratorType> kinds(rank + 1, utils::IteratorType::parallel);
    kinds.front() = utils::IteratorType::reduction;
    return linalg::GenericOp::create(
               builder, loc, init.getType(), parts, init, ArrayRef<AffineMap>{all, kept}, kinds,
               [&](OpBuilder &inside, Location place, ValueRange args) {
                 linalg::YieldOp::create(inside, place,
                                         combine(inside, place, kind, args[1], args[0]));
               })
        .getResult(0);
  }

  linalg::GenericOp op;
  Cut cut;
  OpBuilder builder;
  Location loc;
};

struct SplitReductions : distribute::impl::SplitReductionsPassBase<SplitReductions> {
  using SplitReductionsPassBase::SplitReductionsPassBase;

  void runOnOperation() override {
    SmallVector<std::pair<linalg::GenericOp, Cut>> found;
    getOperation().walk([&](linalg::GenericOp op) {
      int64_t numParts = countParts(op);
      if (numParts < 2)
        return;
      if (std::optional<Cut> cut = findCut(op, numParts))
        found.push_back({op, *cut});
      else
        ++missedReductions;
    });
    for (auto &[op, cut] : found)
      Splitter(cut.rest == 0 ? op : reduceRest(op, cut), cut).run();
    reductionsSplit += found.size();
  }

private:
  /// What is left over comes first, and the parts go on with it.
  static linalg::GenericOp reduceRest(linalg::GenericOp op, const Cut &cut) {
    int64_t ofParts = cut.numParts * cut.termsOfPart;
    linalg::GenericOp rest = reduceRange(op, cut.dim, ofParts, cut.rest, op.getDpsInits());
    linalg::GenericOp main = reduceRange(op, cut.dim, 0, ofParts, rest.getResults());
    op->replaceAllUsesWith(main);
    op.erase();
    return main;
  }

  /// Into how many parts the reduction is cut at most; less than 2: it is none, or short, or there are many.
  int64_t countParts(linalg::GenericOp op) {
    if (!op.hasPureTensorSemantics() || op.getNumReductionLoops() == 0 || !combinesInAnyOrder(op))
      return 1;
    int64_t numTerms = 1, numPoints = 1;
    for (auto [range, kind] :
         llvm::zip_equal(op.getStaticLoopRanges(), op.getIteratorTypesArray())) {
      if (ShapedType::isDynamic(range))
        return 1;
      (kind == utils::IteratorType::reduction ? numTerms : numPoints) *= range;
    }
    // Points of neighbours may be one team's.
    int64_t numTeams = llvm::divideCeil(numPoints, kColumnsOfTeam);
    return std::min(mostParts / numTeams,
                    numTerms * std::min(numPoints, kColumnsOfTeam) / minTerms);
  }

  /// The outermost reduction with about `numParts` parts, of which each operand has a dimension: a divisor of it, or
  /// a number that leaves less over than a part has.
  static std::optional<Cut> findCut(linalg::GenericOp op, int64_t numParts) {
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    for (auto [number, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
      unsigned dim = number;
      auto stepsAlone = [&](AffineMap map) {
        return llvm::all_of(map.getResults(), [&](AffineExpr expr) {
          return isa<AffineDimExpr>(expr) || !expr.isFunctionOfDim(dim);
        });
      };
      if (kind != utils::IteratorType::reduction ||
          !llvm::all_of(op.getIndexingMapsArray(), stepsAlone))
        continue;
      if (llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
            return op.getMatchingIndexingMap(&init).isFunctionOfDim(dim);
          }))
        continue;
      for (int64_t parts = numParts; parts > numParts / 4 && parts > 1; --parts)
        if (ranges[dim] % parts == 0)
          return Cut{dim, parts, ranges[dim] / parts};
      for (int64_t parts = numParts; parts > numParts / 4 && parts > 1; --parts)
        if (ranges[dim] % parts < ranges[dim] / parts)
          return Cut{dim, parts, ranges[dim] / parts, ranges[dim] % parts};
    }
    return std::nullopt;
  }

  /// What a team has side by side.
  static constexpr int64_t kColumnsOfTeam = 32;
};

} // namespace

} // namespace distribute
