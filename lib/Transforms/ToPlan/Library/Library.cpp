// Operations that a library computes: matrix products and convolutions.
#include "Library.h"

#include "MatmulForm.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

static MemRefType memrefType(Value value) { return cast<MemRefType>(value.getType()); }

static MemRefType stridedType(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides, Type element) {
  auto layout = StridedLayoutAttr::get(element.getContext(), 0, strides);
  return withoutOffset(MemRefType::get(shape, element, layout));
}

namespace {

/// Emits one matrix product.
class MatmulEmitter {
public:
  MatmulEmitter(OpBuilder &builder, plan::LibraryMatmulOp op, ViewTable &views,
                const KernelBackend &backend)
      : builder(builder), op(op), views(views), backend(backend) {}

  FailureOr<bool> emit(LibraryClaims &claims) {
    SmallVector<AffineMap> maps = op.getIndexingMaps();
    for (int o : {0, 1, 2}) {
      Value memref = op->getOperand(o);
      if (!ViewTable::isStatic(memref))
        return false;
      SmallVector<int64_t> own;
      int64_t offset;
      if (failed(memrefType(memref).getStridesAndOffset(own, offset)))
        return false;
      strides[o] = loopStrides(maps[o], own);
    }
    std::optional<MatmulPlan> plan = planMatmul(maps, op.getLoopExtents(), strides);
    if (!plan || !canCopy(*plan))
      return false;
    if (failed(claims.checkMatmul(op, strides)))
      return failure();
    emit(*plan);
    return true;
  }

private:
  /// Whether the device copies what has to be copied.
  bool canCopy(const MatmulPlan &plan) const {
    for (int o : {0, 1, 2})
      if (const std::optional<MatmulPlan::Copy> &copy = plan.copied[o]) {
        Type element = memrefType(op->getOperand(o)).getElementType();
        if (!backend.copies(stridedType(copy->shape, copy->from, element),
                            MemRefType::get(copy->shape, element)))
          return false;
      }
    return true;
  }

  void emit(const MatmulPlan &plan) {
    const MatmulForm &form = plan.form;
    std::array<std::pair<int64_t, int64_t>, 3> matrices = {
        {{form.m, form.k}, {form.k, form.n}, {form.m, form.n}}};
    std::array<Value, 3> operands;
    std::optional<std::pair<Value, Value>> result; // a copy of the output, and its place
    for (int o : {0, 1, 2}) {
      SmallVector<int64_t> shape(form.batch);
      shape.append({matrices[o].first, matrices[o].second});
      Value memref = op->getOperand(o);
      Type element = memrefType(memref).getElementType();
      MemRefType type = stridedType(shape, form.strides[o], element);
      const std::optional<MatmulPlan::Copy> &copy = plan.copied[o];
      if (!copy) {
        operands[o] = views.get(memref, type);
        continue;
      }
      Value source = views.get(memref, stridedType(copy->shape, copy->from, element));
      auto [dense, shaped] =
          views.createBuffer(MemRefType::get(copy->shape, element), type, op->getLoc());
      if (o != 2 || op.getAccumulate())
        emitCopy(source, dense);
      if (o == 2)
        result = std::pair(dense, source);
      operands[o] = shaped;
    }
    plan::MatmulOp::create(builder, op->getLoc(), operands[0], operands[1], operands[2],
                           op.getAlpha(), APFloat(op.getAccumulate() ? 1.0 : 0.0),
                           /*queue=*/0, form.flops(),
                           /*batch_dependent=*/false,
                           /*label=*/StringAttr());
    if (result)
      emitCopy(result->first, result->second);
  }

  void emitCopy(Value src, Value dst) {
    plan::CopyOp::create(builder, op->getLoc(), src, dst, /*queue=*/0, /*flops=*/0,
                         /*batch_dependent=*/false,
                         /*label=*/StringAttr());
  }

  OpBuilder &builder;
  plan::LibraryMatmulOp op;
  ViewTable &views;
  const KernelBackend &backend;
  std::array<SmallVector<int64_t>, 3> strides;
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

FailureOr<bool> emitLibraryCall(OpBuilder &builder, plan::LibraryCallOpInterface call,
                                ViewTable &views, LibraryClaims &claims,
                                const KernelBackend &backend) {
  if (auto convolution = dyn_cast<plan::LibraryConvolutionOp>(*call))
    return succeeded(emitConvolution(builder, convolution, views));
  return MatmulEmitter(builder, cast<plan::LibraryMatmulOp>(*call), views, backend).emit(claims);
}

LibraryCopies copyMovingOperands(plan::LibraryCallOpInterface op, Block &block) {
  LibraryCopies copies;
  OpBuilder top = OpBuilder::atBlockBegin(&block), before(op), after(op->getContext());
  after.setInsertionPointAfter(op);
  auto destination = cast<DestinationStyleOpInterface>(*op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value moving = operand.get();
    auto type = dyn_cast<MemRefType>(moving.getType());
    if (!type || !type.hasStaticShape() || ViewTable::isStatic(moving))
      continue;
    Value dense = memref::AllocOp::create(top, op->getLoc(),
                                          MemRefType::get(type.getShape(), type.getElementType()));
    operand.set(dense);
    if (!destination.isDpsInit(&operand) || op.readsInit())
      copies.before.push_back(memref::CopyOp::create(before, op->getLoc(), moving, dense));
    if (destination.isDpsInit(&operand))
      copies.after.push_back(memref::CopyOp::create(after, op->getLoc(), dense, moving));
  }
  return copies;
}

SmallVector<Operation *> createLoops(OpBuilder &builder, plan::LibraryMatmulOp product) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(product);
  Location loc = product.getLoc();
  Type element = getElementTypeOrSelf(product.getInit());
  SmallVector<Operation *> ops;
  Value init = product.getInit();
  if (!product.getAccumulate()) {
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(element));
    auto fill = linalg::FillOp::create(builder, loc, zero, init);
    ops.push_back(fill);
    if (fill.hasPureTensorSemantics())
      init = fill.getResult(0);
  }
  SmallVector<utils::IteratorType> iterators(product.getLoopExtents().size(),
                                             utils::IteratorType::reduction);
  for (int64_t loop : product.getInitLoops())
    iterators[loop] = utils::IteratorType::parallel;
  double alpha = product.getAlpha().convertToDouble();
  auto body = [&](OpBuilder &builder, Location loc, ValueRange args) {
    auto widen = [&](Value factor) -> Value {
      return factor.getType() == element ? factor
                                         : arith::ExtFOp::create(builder, loc, element, factor);
    };
    Value term = arith::MulFOp::create(builder, loc, widen(args[0]), widen(args[1]));
    if (alpha != 1) {
      Value factor = arith::ConstantOp::create(builder, loc, builder.getFloatAttr(element, alpha));
      term = arith::MulFOp::create(builder, loc, term, factor);
    }
    Value sum = arith::AddFOp::create(builder, loc, args[2], term);
    linalg::YieldOp::create(builder, loc, sum);
  };
  ops.push_back(linalg::GenericOp::create(builder, loc, product.getResultTypes(),
                                          {product.getA(), product.getB()}, init,
                                          product.getIndexingMaps(), iterators, body));
  return ops;
}

} // namespace distribute
