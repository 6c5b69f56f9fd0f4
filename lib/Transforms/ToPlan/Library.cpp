// Operations that a library computes: matrix products and convolutions.
#include "Library.h"

#include "Accumulation.h"
#include "MatmulForm.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace distribute;

static MemRefType memrefType(Value value) { return cast<MemRefType>(value.getType()); }

static MemRefType stridedType(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides, Type element) {
  auto layout = StridedLayoutAttr::get(element.getContext(), 0, strides);
  return withoutOffset(MemRefType::get(shape, element, layout));
}

namespace {

/// Emits one matrix product.
class MatmulEmitter {
public:
  MatmulEmitter(OpBuilder &builder, linalg::LinalgOp op, ViewTable &views)
      : builder(builder), op(op), views(views) {}

  LogicalResult emit() {
    FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
    if (failed(dims))
      return failure();
    SmallVector<int64_t> sizes = op.getStaticLoopRanges();
    for (int o : {0, 1, 2}) {
      Value memref = op->getOperand(o);
      if (!ViewTable::isStatic(memref))
        return failure();
      SmallVector<int64_t> own;
      int64_t offset;
      if (failed(memrefType(memref).getStridesAndOffset(own, offset)))
        return failure();
      strides[o] = loopStrides(map(o), own);
    }
    auto form = analyzeMatmul(*dims, sizes, strides);
    // Each copy removes one obstacle.
    for (int attempt = 0; attempt < 3 && std::holds_alternative<MatmulObstacle>(form); ++attempt) {
      int obstacle = std::get<MatmulObstacle>(form).operand;
      if (obstacle < 0 || copied[obstacle])
        return failure();
      planCopy(obstacle, *dims, sizes);
      form = analyzeMatmul(*dims, sizes, strides);
    }
    if (!std::holds_alternative<MatmulForm>(form))
      return failure();
    emit(std::get<MatmulForm>(form));
    return success();
  }

private:
  AffineMap map(int o) { return op.getMatchingIndexingMap(&op->getOpOperand(o)); }

  /// Plans a dense copy of operand `o` with its loops in the order batch, rows, columns.
  void planCopy(int o, const linalg::ContractionDimensions &dims, ArrayRef<int64_t> sizes) {
    SmallVector<unsigned> order(dims.batch.begin(), dims.batch.end());
    ArrayRef<unsigned> rows = o == 1 ? dims.k : dims.m, columns = o == 0 ? dims.k : dims.n;
    order.append(rows.begin(), rows.end());
    order.append(columns.begin(), columns.end());
    SmallVector<int64_t> shape, from, to;
    for (unsigned loop : order) {
      shape.push_back(sizes[loop]);
      from.push_back(strides[o][loop]);
    }
    to = rowMajorStrides(shape);
    Type element = memrefType(op->getOperand(o)).getElementType();
    copied[o] = Copy{stridedType(shape, from, element), MemRefType::get(shape, element)};
    for (auto [loop, stride] : llvm::zip_equal(order, to))
      strides[o][loop] = stride;
  }

  void emit(const MatmulForm &form) {
    bool overwrite = op->hasAttr("plan.overwrite");
    std::array<std::pair<int64_t, int64_t>, 3> matrices = {
        {{form.m, form.k}, {form.k, form.n}, {form.m, form.n}}};
    std::array<Value, 3> operands;
    Value result;
    for (int o : {0, 1, 2}) {
      SmallVector<int64_t> shape(form.batch);
      shape.append({matrices[o].first, matrices[o].second});
      Value memref = op->getOperand(o);
      MemRefType type = stridedType(shape, form.strides[o], memrefType(memref).getElementType());
      if (!copied[o]) {
        operands[o] = views.get(memref, type);
        continue;
      }
      Value source = views.get(memref, copied[o]->from);
      auto [dense, shaped] = views.createBuffer(copied[o]->to, type, op->getLoc());
      if (o != 2 || !overwrite)
        emitCopy(source, dense);
      if (o == 2)
        result = dense;
      operands[o] = shaped;
    }
    plan::MatmulOp::create(builder, op->getLoc(), operands[0], operands[1], operands[2],
                           APFloat(getProductScale(op)), APFloat(overwrite ? 0.0 : 1.0),
                           /*queue=*/0, form.flops(),
                           /*batch_dependent=*/false,
                           /*label=*/StringAttr());
    if (result)
      emitCopy(result, views.get(op->getOperand(2), copied[2]->from));
  }

  void emitCopy(Value src, Value dst) {
    plan::CopyOp::create(builder, op->getLoc(), src, dst, /*queue=*/0, /*flops=*/0,
                         /*batch_dependent=*/false,
                         /*label=*/StringAttr());
  }

  struct Copy {
    MemRefType from, to;
  };

  OpBuilder &builder;
  linalg::LinalgOp op;
  ViewTable &views;
  std::array<SmallVector<int64_t>, 3> strides;
  std::array<std::optional<Copy>, 3> copied;
};

} // namespace

/// Emits one convolution: its arrays as views with their dimensions in the library's order.
static LogicalResult emitConvolution(OpBuilder &builder, plan::LibraryConvolutionOp op,
                                     ViewTable &views) {
  std::array<Value, 3> roles = op.getRoles(), arrays;
  std::array<ArrayRef<int64_t>, 3> dims = {op.getSrcDims(), op.getWeightsDims(), op.getDstDims()};
  for (auto [role, order, array] : llvm::zip_equal(roles, dims, arrays)) {
    if (!ViewTable::isStatic(role))
      return failure();
    SmallVector<int64_t> own, shape, strides;
    int64_t offset;
    if (failed(memrefType(role).getStridesAndOffset(own, offset)))
      return failure();
    for (int64_t dim : order) {
      shape.push_back(dim < 0 ? 1 : memrefType(role).getDimSize(dim));
      strides.push_back(dim < 0 ? 1 : own[dim]);
    }
    array = views.get(role, stridedType(shape, strides, memrefType(role).getElementType()));
  }
  auto weights = memrefType(arrays[1]), dst = memrefType(arrays[2]);
  uint64_t flops =
      2 * dst.getNumElements() * (weights.getNumElements() / weights.getShape().back());
  plan::ConvolutionOp::create(builder, op.getLoc(), op.getDirection(), arrays[0], arrays[1],
                              arrays[2], op.getStrides(), op.getDilations(), op.getPadLow(),
                              op.getPadHigh(), /*queue=*/0, flops,
                              /*batch_dependent=*/false, /*label=*/StringAttr());
  return success();
}

LogicalResult distribute::emitLibraryCall(OpBuilder &builder, Operation *op, ViewTable &views) {
  if (auto convolution = dyn_cast<plan::LibraryConvolutionOp>(op))
    return emitConvolution(builder, convolution, views);
  return MatmulEmitter(builder, cast<linalg::LinalgOp>(op), views).emit();
}

LibraryCopies distribute::copyMovingOperands(Operation *op, Block &block) {
  LibraryCopies copies;
  OpBuilder top = OpBuilder::atBlockBegin(&block), before(op), after(op->getContext());
  after.setInsertionPointAfter(op);
  auto destination = cast<DestinationStyleOpInterface>(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value moving = operand.get();
    auto type = dyn_cast<MemRefType>(moving.getType());
    if (!type || !type.hasStaticShape() || ViewTable::isStatic(moving))
      continue;
    Value dense = memref::AllocOp::create(top, op->getLoc(),
                                          MemRefType::get(type.getShape(), type.getElementType()));
    operand.set(dense);
    if (!destination.isDpsInit(&operand) || !op->hasAttr("plan.overwrite"))
      copies.before.push_back(memref::CopyOp::create(before, op->getLoc(), moving, dense));
    if (destination.isDpsInit(&operand))
      copies.after.push_back(memref::CopyOp::create(after, op->getLoc(), dense, moving));
  }
  return copies;
}

linalg::FillOp distribute::unmarkLibraryCall(linalg::LinalgOp op) {
  op->removeAttr("plan.library");
  if (!op->removeAttr("plan.overwrite"))
    return nullptr;
  OpBuilder builder(op);
  Value output = op.getDpsInits()[0];
  TypedAttr zero = builder.getZeroAttr(cast<MemRefType>(output.getType()).getElementType());
  Value value = arith::ConstantOp::create(builder, op.getLoc(), zero);
  return linalg::FillOp::create(builder, op.getLoc(), value, output);
}
