// Operations that a library computes: matrix products and convolutions.
#include "Library.h"

#include "MatmulForm.h"

#include "distribute/Dialect/Plan/DenseLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

static MemRefType memrefType(Value value) { return cast<MemRefType>(value.getType()); }

static MemRefType stridedType(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides, Type element) {
  auto layout = StridedLayoutAttr::get(element.getContext(), 0, strides);
  return withoutOffset(MemRefType::get(shape, element, layout));
}

/// The strides of the operands over the loops; nothing if an operand's are not known.
static std::optional<std::array<SmallVector<int64_t>, 3>>
findLoopStrides(plan::LibraryMatmulOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMaps();
  std::array<SmallVector<int64_t>, 3> strides;
  for (int o : {0, 1, 2}) {
    SmallVector<int64_t> own;
    int64_t offset;
    if (!ViewTable::isStatic(op->getOperand(o)) ||
        failed(memrefType(op->getOperand(o)).getStridesAndOffset(own, offset)))
      return std::nullopt;
    strides[o] = loopStrides(maps[o], own);
  }
  return strides;
}

/// Emits a matrix product whose operands the library can read as they lie. False: there is one that it cannot.
static bool emitMatmul(OpBuilder &builder, plan::LibraryMatmulOp op, ViewTable &views) {
  auto strides = findLoopStrides(op);
  if (!strides)
    return false;
  std::optional<MatmulPlan> plan = planMatmul(op.getIndexingMaps(), op.getLoopExtents(), *strides);
  if (!plan || llvm::any_of(plan->copied, [](const auto &copy) { return copy.has_value(); }))
    return false;
  const MatmulForm &form = plan->form;
  std::array<std::pair<int64_t, int64_t>, 3> matrices = {
      {{form.m, form.k}, {form.k, form.n}, {form.m, form.n}}};
  std::array<Value, 3> operands;
  for (int o : {0, 1, 2}) {
    SmallVector<int64_t> shape(form.batch);
    shape.append({matrices[o].first, matrices[o].second});
    Value memref = op->getOperand(o);
    operands[o] =
        views.get(memref, stridedType(shape, form.strides[o], memrefType(memref).getElementType()));
  }
  plan::MatmulOp::create(builder, op->getLoc(), operands[0], operands[1], operands[2],
                         /*bias=*/Value(), op.getAlpha(), APFloat(op.getAccumulate() ? 1.0 : 0.0),
                         /*relu=*/false, /*tf32=*/false, /*queue=*/0, form.flops(),
                         /*batch_dependent=*/false,
                         /*label=*/StringAttr());
  return true;
}

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
                              op.getPadHigh(), /*tf32=*/false, /*queue=*/0, flops,
                              /*batch_dependent=*/false, /*label=*/StringAttr());
  return success();
}

bool emitLibraryCall(OpBuilder &builder, plan::LibraryCallOpInterface call, ViewTable &views) {
  if (auto convolution = dyn_cast<plan::LibraryConvolutionOp>(*call))
    return succeeded(emitConvolution(builder, convolution, views));
  return emitMatmul(builder, cast<plan::LibraryMatmulOp>(*call), views);
}

LibraryCopies copyMovingOperands(plan::LibraryCallOpInterface op, Block &block, bool allDense) {
  LibraryCopies copies;
  OpBuilder top = OpBuilder::atBlockBegin(&block), before(op), after(op->getContext());
  after.setInsertionPointAfter(op);
  auto destination = cast<DestinationStyleOpInterface>(*op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value moving = operand.get();
    auto type = dyn_cast<MemRefType>(moving.getType());
    if (!type || !type.hasStaticShape() ||
        (ViewTable::isStatic(moving) && (!allDense || plan::isDense(type))))
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

FailureOr<LibraryCopies> copyUnreadableOperands(plan::LibraryMatmulOp op, Block &block,
                                                LibraryClaims &claims) {
  LibraryCopies copies;
  auto strides = findLoopStrides(op);
  if (!strides)
    return copies;
  std::optional<MatmulPlan> plan = planMatmul(op.getIndexingMaps(), op.getLoopExtents(), *strides);
  if (!plan)
    return copies;
  // With its copies: behind them it is another product.
  if (failed(claims.checkMatmul(op, *strides)))
    return failure();
  std::array<SmallVector<int64_t>, 3> loops;
  for (auto [own, given] : llvm::zip_equal(loops, op.getOperandLoops()))
    own.assign(given.begin(), given.end());
  OpBuilder top = OpBuilder::atBlockBegin(&block), before(op), after(op->getContext());
  after.setInsertionPointAfter(op);
  Location loc = op->getLoc();
  for (int o : {0, 1, 2}) {
    const std::optional<MatmulPlan::Copy> &copy = plan->copied[o];
    Value operand = op->getOperand(o);
    Type element = memrefType(operand).getElementType();
    if (!copy)
      continue;
    // Each dimension has a loop of its own: the copy has them in another order. (memref.transpose says not that it is a view.)
    assert(copy->loops.size() == loops[o].size() && "a loop without a dimension");
    int64_t offset = 0;
    SmallVector<int64_t> own;
    (void)memrefType(operand).getStridesAndOffset(own, offset); // findLoopStrides has found them
    auto layout = StridedLayoutAttr::get(op->getContext(), offset, copy->from);
    Value transposed = memref::ReinterpretCastOp::create(
        before, loc, MemRefType::get(copy->shape, element, layout), operand, offset, copy->shape,
        copy->from);
    Value dense = memref::AllocOp::create(top, loc, MemRefType::get(copy->shape, element));
    if (o != 2 || op.getAccumulate())
      copies.before.push_back(memref::CopyOp::create(before, loc, transposed, dense));
    if (o == 2)
      copies.after.push_back(memref::CopyOp::create(after, loc, dense, transposed));
    op->setOperand(o, dense);
    loops[o].assign(copy->loops.begin(), copy->loops.end());
  }
  op.setALoops(loops[0]);
  op.setBLoops(loops[1]);
  op.setInitLoops(loops[2]);
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
    Value lhs = widen(args[0]), rhs = widen(args[1]);
    Value term = arith::MulFOp::create(builder, loc, lhs, rhs);
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
