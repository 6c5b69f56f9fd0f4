// Chosen extracts become inserted slices.
//
// Frameworks export a concatenation as a parallel `linalg.generic` whose body
// compares the position along one loop with constants and extracts from the
// tensor that holds it:
//
//   %c = arith.cmpi ult, %j, %c16 : index
//   %v = scf.if %c -> (f32) { extract %a[%i, %j] } else { extract %b[%i, %j - 16] }
//
// Each tensor is inserted as a slice instead, which carries the other
// dimensions part by part.
//
// Leaves alone: parts that are not whole tensors, one after the other along
// one loop of fixed range, and bodies that do anything else.
#include "IndexReader.h"
#include "RaiseIndexing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {
namespace {

/// A captured tensor that fills [low, high) of the concatenated loop.
struct Part {
  Value tensor;
  int64_t low;
  int64_t high;
};

/// Reads the tree of branches in the body of `op`.
class ConcatReader {
public:
  explicit ConcatReader(linalg::GenericOp op)
      : op(op), reader(op), ranges(op.getStaticLoopRanges()) {}

  /// The parts in order; empty if this is no concatenation.
  SmallVector<Part> read() {
    Value yielded = op.getBody()->getTerminator()->getOperand(0);
    auto branch = yielded.getDefiningOp<scf::IfOp>();
    if (!branch || !readCondition(branch, 0, /*known=*/std::nullopt) ||
        !readValue(yielded, 0, ranges[*loop]))
      return {};
    return parts;
  }

  unsigned getLoop() const { return *loop; }

private:
  /// `loop < constant`: the constant.
  std::optional<int64_t> readCondition(scf::IfOp branch, int64_t low,
                                       std::optional<int64_t> known) {
    auto compare = branch.getCondition().getDefiningOp<arith::CmpIOp>();
    if (!compare || (compare.getPredicate() != arith::CmpIPredicate::ult &&
                     compare.getPredicate() != arith::CmpIPredicate::slt))
      return std::nullopt;
    std::optional<int64_t> bound = getConstantIntValue(compare.getRhs());
    auto index = compare.getLhs().getDefiningOp<linalg::IndexOp>();
    if (!bound || !index || *bound <= low || (known && *bound >= *known))
      return std::nullopt;
    if (loop && *loop != index.getDim())
      return std::nullopt;
    loop = index.getDim();
    return bound;
  }

  bool readValue(Value value, int64_t low, int64_t high) {
    if (auto branch = value.getDefiningOp<scf::IfOp>()) {
      std::optional<int64_t> bound = readCondition(branch, low, high);
      unsigned number = cast<OpResult>(value).getResultNumber();
      return bound && readValue(branch.thenYield().getOperand(number), low, *bound) &&
             readValue(branch.elseYield().getOperand(number), *bound, high);
    }
    auto extract = value.getDefiningOp<tensor::ExtractOp>();
    if (!extract || op.getRegion().isAncestor(extract.getTensor().getParentRegion()))
      return false;
    auto type = cast<RankedTensorType>(extract.getTensor().getType());
    if (type.getRank() != op.getNumLoops())
      return false;
    for (auto [dim, coordinate] : llvm::enumerate(extract.getIndices())) {
      std::optional<AffineExpr> expr = reader.read(coordinate);
      AffineExpr own = getAffineDimExpr(dim, op.getContext());
      bool isCut = dim == *loop;
      if (!expr || *expr != (isCut ? own - low : own) ||
          type.getDimSize(dim) != (isCut ? high - low : ranges[dim]))
        return false;
    }
    parts.push_back({extract.getTensor(), low, high});
    return true;
  }

  linalg::GenericOp op;
  IndexReader reader;
  SmallVector<int64_t> ranges;
  std::optional<unsigned> loop;
  SmallVector<Part> parts;
};

struct RaiseConcat : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics() || op.getNumDpsInits() != 1 ||
        op.getNumReductionLoops() != 0 ||
        !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
      return rewriter.notifyMatchFailure(op, "not one parallel result");
    ConcatReader reader(op);
    SmallVector<Part> parts = reader.read();
    if (parts.empty())
      return rewriter.notifyMatchFailure(op, "no concatenation");
    auto type = cast<RankedTensorType>(op.getResult(0).getType());
    Value result = op.getOutputs()[0];
    if (type.hasStaticShape())
      result =
          tensor::EmptyOp::create(rewriter, op.getLoc(), type.getShape(), type.getElementType());
    SmallVector<OpFoldResult> offsets(type.getRank(), rewriter.getIndexAttr(0));
    SmallVector<OpFoldResult> strides(type.getRank(), rewriter.getIndexAttr(1));
    for (const Part &part : parts) {
      SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, op.getLoc(), part.tensor);
      offsets[reader.getLoop()] = rewriter.getIndexAttr(part.low);
      result = tensor::InsertSliceOp::create(rewriter, op.getLoc(), part.tensor, result, offsets,
                                             sizes, strides);
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

} // namespace

void populateRaiseConcatPatterns(RewritePatternSet &patterns) {
  patterns.add<RaiseConcat>(patterns.getContext());
}

} // namespace distribute
