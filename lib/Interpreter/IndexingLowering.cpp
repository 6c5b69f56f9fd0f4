// Gathers and scatters as nests of loops over single elements.
#include "CallLowering.h"

#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::interp {

namespace {

/// A nest of loops that carries one tensor; the builder stands in its innermost body.
struct LoopNest {
  SmallVector<mlir::Value> loops;
  SmallVector<scf::ForOp> ops;
  mlir::Value carried;
};

/// A constant where the type says so.
mlir::Value getSize(OpBuilder &builder, Location loc, mlir::Value tensor, int64_t dim) {
  return getValueOrCreateConstantIndexOp(builder, loc,
                                         tensor::getMixedSize(builder, loc, tensor, dim));
}

/// Opens loops over the shape of `domain`, which carry `initial`.
LoopNest openLoops(OpBuilder &builder, Location loc, mlir::Value domain, mlir::Value initial) {
  LoopNest nest;
  nest.carried = initial;
  mlir::Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  mlir::Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  SmallVector<mlir::Value> sizes;
  for (int64_t dim = 0; dim < cast<RankedTensorType>(domain.getType()).getRank(); ++dim)
    sizes.push_back(getSize(builder, loc, domain, dim));
  for (mlir::Value size : sizes) {
    auto loop = scf::ForOp::create(builder, loc, zero, size, one, nest.carried);
    nest.ops.push_back(loop);
    nest.loops.push_back(loop.getInductionVar());
    nest.carried = loop.getRegionIterArg(0);
    builder.setInsertionPointToStart(loop.getBody());
  }
  return nest;
}

/// Yields `result` through all loops; returns what the nest gives.
mlir::Value closeLoops(OpBuilder &builder, Location loc, LoopNest &nest, mlir::Value result) {
  for (scf::ForOp loop : llvm::reverse(nest.ops)) {
    scf::YieldOp::create(builder, loc, result);
    result = loop.getResult(0);
    builder.setInsertionPointAfter(loop);
  }
  return result;
}

/// The indices s_j of the iteration.
template <typename OpT>
SmallVector<mlir::Value> readIndices(OpBuilder &builder, OpT op, ValueRange loops) {
  Location loc = op.getLoc();
  SmallVector<mlir::Value> result;
  for (auto [tensor, map] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray())) {
    auto place = *affine::expandAffineMap(builder, loc, map, loops);
    mlir::Value index = tensor::ExtractOp::create(builder, loc, tensor, place);
    if (!index.getType().isIndex())
      index = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), index);
    result.push_back(index);
  }
  return result;
}

/// The greatest start of a window in dimension `dim` of `indexed`.
template <typename OpT>
mlir::Value getLastStart(OpBuilder &builder, OpT op, mlir::Value indexed, unsigned dim) {
  Location loc = op.getLoc();
  mlir::Value size = getSize(builder, loc, indexed, dim);
  mlir::Value span = arith::ConstantIndexOp::create(builder, loc, op.getSpanOfDim(dim));
  return arith::SubIOp::create(builder, loc, size, span);
}

template <typename OpT>
SmallVector<mlir::Value> getElementPlace(OpBuilder &builder, OpT op, ValueRange loops,
                                         ArrayRef<mlir::Value> indices) {
  SmallVector<mlir::Value> operands(loops);
  llvm::append_range(operands, indices);
  auto place = *affine::expandAffineMap(builder, op.getLoc(), op.getOperandMap(), operands);
  return llvm::to_vector_of<mlir::Value>(place);
}

template <typename OpT>
LogicalResult checkSpans(OpT op) {
  for (int64_t dim = 0; dim < op.getIndexedType().getRank(); ++dim)
    if (op.getIndexOfDim(dim) && ShapedType::isDynamic(op.getSpanOfDim(dim)))
      return op.emitOpError() << "has a window of open size in dimension " << dim
                              << ", which the interpreter does not run";
  return success();
}

LogicalResult lowerGather(GatherOp op) {
  if (failed(checkSpans(op)))
    return failure();
  OpBuilder builder(op);
  Location loc = op.getLoc();
  RankedTensorType type = op.getResult().getType();
  // The sizes of open dimensions are those of the indices which the loops run over.
  SmallVector<mlir::Value> openSizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!type.isDynamicDim(dim))
      continue;
    mlir::Value size;
    for (auto [index, map] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray()))
      for (auto [position, expr] : llvm::enumerate(map.getResults()))
        if (!size && expr == builder.getAffineDimExpr(dim))
          size = tensor::DimOp::create(builder, loc, index, position);
    for (auto [position, expr] : llvm::enumerate(op.getOperandMap().getResults()))
      if (!size && expr == builder.getAffineDimExpr(dim))
        size = tensor::DimOp::create(builder, loc, op.getOperand(), position);
    if (!size)
      return op.emitOpError() << "has dimension " << dim << " of a size that nothing gives";
    openSizes.push_back(size);
  }
  mlir::Value empty = tensor::EmptyOp::create(builder, loc, type, openSizes);
  LoopNest nest = openLoops(builder, loc, empty, empty);
  SmallVector<mlir::Value> indices = readIndices(builder, op, nest.loops);
  mlir::Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  for (int64_t dim = 0; dim < op.getIndexedType().getRank(); ++dim) {
    std::optional<unsigned> index = op.getIndexOfDim(dim);
    if (!index)
      continue;
    mlir::Value last = getLastStart(builder, op, op.getOperand(), dim);
    mlir::Value low = arith::MinSIOp::create(builder, loc, indices[*index], last);
    indices[*index] = arith::MaxSIOp::create(builder, loc, low, zero);
  }
  mlir::Value element = tensor::ExtractOp::create(
      builder, loc, op.getOperand(), getElementPlace(builder, op, nest.loops, indices));
  mlir::Value inserted = tensor::InsertOp::create(builder, loc, element, nest.carried, nest.loops);
  op.getResult().replaceAllUsesWith(closeLoops(builder, loc, nest, inserted));
  op.erase();
  return success();
}

/// What the element becomes when the update hits it.
mlir::Value combine(OpBuilder &builder, Location loc, ScatterKind kind, mlir::Value element,
                    mlir::Value update) {
  bool isFloat = isa<FloatType>(element.getType());
  bool isUnsigned = element.getType().isUnsignedInteger();
  switch (kind) {
  case ScatterKind::Add:
    return isFloat ? arith::AddFOp::create(builder, loc, element, update).getResult()
                   : arith::AddIOp::create(builder, loc, element, update).getResult();
  case ScatterKind::Mul:
    return isFloat ? arith::MulFOp::create(builder, loc, element, update).getResult()
                   : arith::MulIOp::create(builder, loc, element, update).getResult();
  case ScatterKind::Min:
    return isFloat      ? arith::MinimumFOp::create(builder, loc, element, update).getResult()
           : isUnsigned ? arith::MinUIOp::create(builder, loc, element, update).getResult()
                        : arith::MinSIOp::create(builder, loc, element, update).getResult();
  case ScatterKind::Max:
    return isFloat      ? arith::MaximumFOp::create(builder, loc, element, update).getResult()
           : isUnsigned ? arith::MaxUIOp::create(builder, loc, element, update).getResult()
                        : arith::MaxSIOp::create(builder, loc, element, update).getResult();
  case ScatterKind::Set:
    return update;
  }
  llvm_unreachable("all kinds combine");
}

LogicalResult lowerScatter(ScatterOp op) {
  if (failed(checkSpans(op)))
    return failure();
  OpBuilder builder(op);
  Location loc = op.getLoc();
  LoopNest nest = openLoops(builder, loc, op.getUpdates(), op.getInit());
  SmallVector<mlir::Value> indices = readIndices(builder, op, nest.loops);
  mlir::Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  mlir::Value inside = arith::ConstantIntOp::create(builder, loc, 1, 1);
  for (int64_t dim = 0; dim < op.getIndexedType().getRank(); ++dim) {
    std::optional<unsigned> index = op.getIndexOfDim(dim);
    if (!index)
      continue;
    mlir::Value last = getLastStart(builder, op, op.getInit(), dim);
    mlir::Value start = indices[*index];
    for (mlir::Value condition :
         {arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, start, zero).getResult(),
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle, start, last).getResult()})
      inside = arith::AndIOp::create(builder, loc, inside, condition);
  }
  auto branch = scf::IfOp::create(builder, loc, nest.carried.getType(), inside, /*withElse=*/true);
  builder.setInsertionPointToStart(branch.thenBlock());
  SmallVector<mlir::Value> place = getElementPlace(builder, op, nest.loops, indices);
  mlir::Value update = tensor::ExtractOp::create(builder, loc, op.getUpdates(), nest.loops);
  mlir::Value element = tensor::ExtractOp::create(builder, loc, nest.carried, place);
  mlir::Value changed = combine(builder, loc, op.getKind(), element, update);
  scf::YieldOp::create(
      builder, loc,
      tensor::InsertOp::create(builder, loc, changed, nest.carried, place).getResult());
  builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(builder, loc, nest.carried);
  builder.setInsertionPointAfter(branch);
  op.getResult().replaceAllUsesWith(closeLoops(builder, loc, nest, branch.getResult(0)));
  op.erase();
  return success();
}

} // namespace

LogicalResult lowerIndexing(Operation *op) {
  if (auto gather = dyn_cast<GatherOp>(op))
    return lowerGather(gather);
  return lowerScatter(cast<ScatterOp>(op));
}

} // namespace distribute::interp
