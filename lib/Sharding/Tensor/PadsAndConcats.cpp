// Sharding of what puts tensors side by side.
//
// tensor.pad and tensor.concat: dimensions along which nothing is added stay split. What is padded along the split dimension is in
// windows (MovedRows.h). Tensors that are split along the dimension in
// which they are concatenated become the blocks of one; what is padded by whole blocks, as the gradient of a slice of them, some of
// the blocks of the result.
#include "../Families.h"
#include "DimPaths.h"
#include "MovedRows.h"
#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <numeric>

using namespace mlir;

namespace distribute {

/// Whether `pad` adds nothing along `dim`.
static bool keepsDim(tensor::PadOp pad, int64_t dim) {
  return isConstantIntValue(pad.getMixedLowPad()[dim], 0) &&
         isConstantIntValue(pad.getMixedHighPad()[dim], 0);
}

/// What divides the size of the operand of `pad` along `dim` and of what is added before and behind
/// it; 0 if one of them is not known, or negative.
static int64_t unitOf(tensor::PadOp pad, int64_t dim) {
  std::optional<int64_t> low = getConstantIntValue(pad.getMixedLowPad()[dim]),
                         high = getConstantIntValue(pad.getMixedHighPad()[dim]);
  int64_t size = pad.getSourceType().getDimSize(dim);
  if (!low || !high || *low < 0 || *high < 0 || ShapedType::isDynamic(size))
    return 0;
  return std::gcd(std::gcd(*low, *high), size);
}

namespace {

struct PadModel : PathModel<PadModel> {
  static SmallVector<DimPath> getPaths(Operation *op) {
    auto pad = cast<tensor::PadOp>(op);
    // A padding value that depends on the position would need an offset.
    if (!pad.getConstantPaddingValue())
      return {};
    SmallVector<DimPath> paths =
        samePaths(op, [&](int64_t dim) { return keepsDim(pad, dim) || unitOf(pad, dim) > 0; });
    for (DimPath &path : paths)
      if (!keepsDim(pad, path.resultDim))
        path.blockUnit = unitOf(pad, path.resultDim);
    return paths;
  }
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    std::optional<OpPlan> plan = PathModel::planForward(op, states, context, blockers);
    return plan ? plan : planMovedShards(op, states[0], context);
  }
  std::optional<OpPlan> planBackward(Operation *op, unsigned result, ValueState shards,
                                     const RuleContext &context) const {
    std::optional<OpPlan> plan = PathModel::planBackward(op, result, shards, context);
    return plan ? plan : planMovedWindows(op, shards, context);
  }
  std::optional<OpPlan> planWindows(Operation *op, ValueState windows,
                                    const RuleContext &context) const {
    return planMovedWindows(op, windows, context);
  }
  /// A member has its share of the blocks of padding, too; of windows, what it takes holds all padding.
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    auto pad = cast<tensor::PadOp>(local.copy(op, inputs));
    if (std::optional<int64_t> dim = movedDim(op, inputs.plan)) {
      SmallVector<int64_t> low(pad.getStaticLow()), high(pad.getStaticHigh());
      low[*dim] = high[*dim] = 0;
      pad.setStaticLow(low);
      pad.setStaticHigh(high);
      if (pad.hasZeroLowPad() && pad.hasZeroHighPad()) {
        pad.erase();
        return {inputs.operands[0]};
      }
    } else if (ValueState result = inputs.plan.results[0];
               result.isSharded() && !keepsDim(pad, result.getDim())) {
      SmallVector<int64_t> low(pad.getStaticLow()), high(pad.getStaticHigh());
      low[result.getDim()] /= local.getMembers();
      high[result.getDim()] /= local.getMembers();
      pad.setStaticLow(low);
      pad.setStaticHigh(high);
    }
    return {pad.getResult()};
  }
  /// Partial sums pass if it fills with zeros, in a type in which sums are formed.
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                        ArrayRef<Dependence> operands) const {
    Value padding = cast<tensor::PadOp>(op).getConstantPaddingValue();
    TypedAttr constant = padding ? splatConstant(padding) : TypedAttr();
    if (kind != ReductionKind::Sum || !constant || !isNeutral(constant, kind) ||
        accumulationType(padding.getType()) != padding.getType())
      return {};
    return moveDependence(1, operands);
  }
  bool movesElements(Operation *) const { return true; }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    auto pad = cast<tensor::PadOp>(op);
    return addSizes(
        sizes.ofDim(pad.getSource(), dim),
        addSizes(sizes.of(pad.getMixedLowPad()[dim]), sizes.of(pad.getMixedHighPad()[dim])));
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    for (auto [dim, count] : llvm::enumerate(padding.rowsOf(op->getResult(0))))
      if (count != 0 && !keepsDim(cast<tensor::PadOp>(op), dim))
        return op->emitOpError() << "adds elements along dimension " << dim
                                 << ", whose size is that of the open batch: the rows are padded "
                                    "already, to the most that there may be; add elements along "
                                    "another dimension, or give the step batches of a fixed number "
                                    "of rows";
    return success();
  }
};

struct ConcatModel : PathModel<ConcatModel> {
  static SmallVector<DimPath> getPaths(Operation *op) {
    auto concat = cast<tensor::ConcatOp>(op);
    int64_t along = concat.getDim(), unit = 0;
    for (Type type : concat.getInputs().getTypes()) {
      int64_t size = cast<RankedTensorType>(type).getDimSize(along);
      unit = ShapedType::isDynamic(size) || unit < 0 ? -1 : std::gcd(unit, size);
    }
    SmallVector<DimPath> paths =
        samePaths(op, [&](int64_t dim) { return dim != along || unit > 0; });
    // A member's part of the result is its parts of the inputs, one after the other: each input is a number of blocks of one size.
    for (DimPath &path : paths)
      if (path.resultDim == along)
        path.blockUnit = unit;
    return paths;
  }
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind,
                                        ArrayRef<Dependence> operands) const {
    return moveDependence(op->getNumOperands(), operands);
  }
  bool movesElements(Operation *) const { return true; }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    auto concat = cast<tensor::ConcatOp>(op);
    if (dim != int64_t(concat.getDim()))
      return sizes.ofDim(concat.getInputs()[0], dim);
    std::optional<BatchSize> total = BatchSize{0, 0};
    for (Value input : concat.getInputs())
      total = addSizes(total, sizes.ofDim(input, dim));
    return total;
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto concat = cast<tensor::ConcatOp>(op);
    if (padding.rowsOf(concat.getResult())[concat.getDim()] != 0)
      return op->emitOpError(
          "concatenates along the open batch, whose rows are padded to the most that there may be, "
          "and on several replicas split: padding would come between what is joined; concatenate "
          "along another dimension, or give the step batches of a fixed number of rows");
    return padding.checkSameRows(op);
  }
};

} // namespace

void attachPadsAndConcats(MLIRContext *context) {
  attachModel<PadModel, tensor::PadOp>(context);
  attachModel<ConcatModel, tensor::ConcatOp>(context);
}

} // namespace distribute
