// Sorts whose elements find their own places.
//
// Two sorted runs L and R become one. Of its first d elements i are from L, where i is the least for which L[i] is
// not among them: R[d - 1 - i] comes before it, or it is the last. A binary search finds it, and element d is the
// next one of either run. So each element of a merged run is computed by itself, in as many steps as the
// run's length has bits (merge path).
//
//   low = max(0, d - |R|), high = min(d, |L|)
//   while (low < high) { i = (low + high) / 2; if (R[d - 1 - i] before L[i]) high = i; else low = i + 1; }
//   element d = L[low], if there is one and R[d - low] is not before it, else R[d - low]
//
// That is the merge which `distribute.sort` is, element for element, where the comparator is a strict weak order: then the
// condition is false up to some i and true from there on. It is proved for comparisons of two integers of which one is
// computed from `a` as the other is from `b`: frameworks sort floats by such keys. Any other comparator is left.
#include "SortsByElement.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

Value emitOrder(OpBuilder &builder, SortOp op, ArrayRef<Value> a, ArrayRef<Value> b) {
  IRMapping mapping;
  for (auto [number, argument] : llvm::enumerate(op.getOrder().getArguments()))
    mapping.map(argument, number % 2 == 0 ? a[number / 2] : b[number / 2]);
  for (Operation &inner : op.getOrder().without_terminator())
    builder.clone(inner, mapping);
  return mapping.lookupOrDefault(op.getOrder().getTerminator()->getOperand(0));
}

/// Whether `one` is computed from elements of `a` as `other` is from those of `b`.
static bool isSameKey(Value one, Value other, unsigned depth = 0) {
  constexpr unsigned kMostDepth = 16;
  auto a = dyn_cast<BlockArgument>(one), b = dyn_cast<BlockArgument>(other);
  if (a && b)
    return a.getArgNumber() % 2 == 0 && b.getArgNumber() == a.getArgNumber() + 1;
  Operation *left = one.getDefiningOp(), *right = other.getDefiningOp();
  if (!left || !right || depth == kMostDepth || !isPure(left))
    return false;
  return OperationEquivalence::isEquivalentTo(
      left, right, [&](Value x, Value y) { return success(isSameKey(x, y, depth + 1)); },
      /*markEquivalent=*/nullptr, OperationEquivalence::IgnoreLocations);
}

/// Whether it is proved to be a strict weak order: keys of integers are less or greater.
static bool isStrictWeakOrder(SortOp op) {
  auto compare = op.getOrder().getTerminator()->getOperand(0).getDefiningOp<arith::CmpIOp>();
  using Predicate = arith::CmpIPredicate;
  return compare &&
         llvm::is_contained({Predicate::slt, Predicate::sgt, Predicate::ult, Predicate::ugt},
                            compare.getPredicate()) &&
         (isSameKey(compare.getLhs(), compare.getRhs()) ||
          isSameKey(compare.getRhs(), compare.getLhs()));
}

namespace {

/// Writes the element at hand of a merged run.
class MergedElement {
public:
  MergedElement(OpBuilder &builder, Location loc, SortOp op, ArrayRef<Value> sources, int64_t run)
      : builder(builder), loc(loc), op(op), sources(sources), run(run) {
    for (unsigned dim = 0; dim < op.getShape().size(); ++dim)
      place.push_back(linalg::IndexOp::create(builder, loc, dim));
  }

  SmallVector<Value> emit() {
    Value at = place[op.getDimension()], length = number(2 * run);
    Value begin = arith::MulIOp::create(builder, loc,
                                        arith::DivUIOp::create(builder, loc, at, length), length);
    Value size = number(op.getShape()[op.getDimension()]);
    Value middle = least(add(begin, number(run)), size);
    Value end = least(add(begin, length), size);
    Value distance = subtract(at, begin);
    Value numLeft = subtract(middle, begin), numRight = subtract(end, middle);
    Value low = arith::MaxSIOp::create(builder, loc, subtract(distance, numRight), number(0));
    Value fromLeft = search(low, least(distance, numLeft), begin, middle, distance);
    Value fromRight = subtract(distance, fromLeft);
    Value hasLeft = less(fromLeft, numLeft), hasRight = less(fromRight, numRight);
    // Behind a run's end is nothing to compare with: any element will do.
    SmallVector<Value> left = read(begin, fromLeft, size), right = read(middle, fromRight, size);
    Value isBefore = emitOrder(builder, op, right, left);
    Value isLast = arith::XOrIOp::create(builder, loc, hasLeft, truth());
    Value takesRight = arith::AndIOp::create(builder, loc, hasRight,
                                             arith::OrIOp::create(builder, loc, isLast, isBefore));
    return llvm::map_to_vector(llvm::zip_equal(left, right), [&](auto both) -> Value {
      return arith::SelectOp::create(builder, loc, takesRight, std::get<1>(both),
                                     std::get<0>(both));
    });
  }

private:
  /// How many of the elements before are from the left run. In each of the steps, of which the longest search has no
  /// more, what is left is halved; nothing is, and nothing changes, where it was found before.
  Value search(Value low, Value high, Value begin, Value middle, Value distance) {
    int64_t numSteps = llvm::Log2_64_Ceil(uint64_t(run) + 1);
    Value size = number(op.getShape()[op.getDimension()]);
    auto loop = scf::ForOp::create(builder, loc, number(0), number(numSteps), number(1),
                                   ValueRange{low, high});
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    Value from = loop.getRegionIterArg(0), to = loop.getRegionIterArg(1);
    Value at = arith::ShRUIOp::create(builder, loc, add(from, to), number(1));
    Value back = subtract(subtract(distance, number(1)), at);
    back = arith::MaxSIOp::create(builder, loc, back, number(0));
    Value isBefore = emitOrder(builder, op, read(middle, back, size), read(begin, at, size));
    Value isOpen = less(from, to);
    Value ends = arith::AndIOp::create(builder, loc, isOpen, isBefore);
    Value begins = arith::AndIOp::create(builder, loc, isOpen,
                                         arith::XOrIOp::create(builder, loc, isBefore, truth()));
    Value next = arith::SelectOp::create(builder, loc, begins, add(at, number(1)), from);
    Value last = arith::SelectOp::create(builder, loc, ends, at, to);
    scf::YieldOp::create(builder, loc, ValueRange{next, last});
    return loop.getResult(0);
  }

  /// The elements of the line at hand, `offset` behind `begin`, or the line's last ones.
  SmallVector<Value> read(Value begin, Value offset, Value size) {
    SmallVector<Value> at(place);
    at[op.getDimension()] = least(add(begin, offset), subtract(size, number(1)));
    return llvm::map_to_vector(sources, [&](Value source) -> Value {
      return tensor::ExtractOp::create(builder, loc, source, at);
    });
  }

  Value number(int64_t value) { return arith::ConstantIndexOp::create(builder, loc, value); }
  Value truth() { return arith::ConstantIntOp::create(builder, loc, 1, 1); }
  Value add(Value a, Value b) { return arith::AddIOp::create(builder, loc, a, b); }
  Value subtract(Value a, Value b) { return arith::SubIOp::create(builder, loc, a, b); }
  Value least(Value a, Value b) { return arith::MinSIOp::create(builder, loc, a, b); }
  Value less(Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, a, b);
  }

  OpBuilder &builder;
  Location loc;
  SortOp op;
  ArrayRef<Value> sources;
  int64_t run;
  SmallVector<Value> place;
};

struct SortByElement : OpRewritePattern<SortOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SortOp op, PatternRewriter &rewriter) const override {
    if (ShapedType::isDynamicShape(op.getShape()))
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    if (!isStrictWeakOrder(op))
      return rewriter.notifyMatchFailure(op, "the comparator may be no order");
    Location loc = op.getLoc();
    unsigned rank = op.getShape().size();
    SmallVector<Value> sources = op.getInputs();
    SmallVector<AffineMap> maps(sources.size(), rewriter.getMultiDimIdentityMap(rank));
    SmallVector<utils::IteratorType> kinds(rank, utils::IteratorType::parallel);
    for (int64_t run = 1; run < op.getShape()[op.getDimension()]; run *= 2) {
      SmallVector<Value> targets;
      for (Value source : sources)
        targets.push_back(
            tensor::EmptyOp::create(rewriter, loc, op.getShape(),
                                    cast<RankedTensorType>(source.getType()).getElementType()));
      auto merged = linalg::GenericOp::create(
          rewriter, loc, TypeRange(ValueRange(targets)), ValueRange(), targets, maps, kinds,
          [&](OpBuilder &builder, Location place, ValueRange) {
            linalg::YieldOp::create(builder, place,
                                    MergedElement(builder, place, op, sources, run).emit());
          });
      sources = llvm::to_vector_of<Value>(merged.getResults());
    }
    rewriter.replaceOp(op, sources);
    return success();
  }
};

} // namespace

void populateSortsByElement(RewritePatternSet &patterns, PatternBenefit benefit) {
  patterns.add<SortByElement>(patterns.getContext(), benefit);
}

} // namespace distribute
