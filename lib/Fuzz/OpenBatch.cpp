// A step of fixed batch becomes one of open batch: types first, then the ops that say sizes.
//
// Moves know fixed shapes only, which keeps each of them short. What an open size changes is the
// same for all: an op that makes a tensor or cuts one needs it as a value, k times the batch's
// size.
#include "OpenBatch.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace distribute::fuzz {

static bool countsRows(int64_t size) {
  return !ShapedType::isDynamic(size) && size > 0 && size % kRowsToOpen == 0;
}

static Type opened(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return type;
  SmallVector<int64_t> shape(tensor.getShape());
  for (int64_t &size : shape)
    size = countsRows(size) ? ShapedType::kDynamic : size;
  return RankedTensorType::get(shape, tensor.getElementType());
}

namespace {
class BatchOpener {
public:
  explicit BatchOpener(ModuleOp module) : module(module), b(module.getContext()) {}

  bool run(int64_t maxBatch);

private:
  std::optional<OpFoldResult> sizeOf(int64_t size);
  Value multiple(Value rows, int64_t times);
  bool sizesOf(ArrayRef<int64_t> shape, SmallVectorImpl<OpFoldResult> &sizes);
  Value empty(RankedTensorType type);
  Value constant(arith::ConstantOp op);
  Value rewrite(Operation *op);
  bool rewriteFunction(func::FuncOp function);

  ModuleOp module;
  OpBuilder b;
  /// The function that is rewritten, its arguments' types as they were, and where its ops stand.
  SmallVector<Type> argumentTypes;
  Block *entry = nullptr;
  Location loc = UnknownLoc::get(module.getContext());
  unsigned numSizes = 0;
};
} // namespace

/// `times * rows`, each time in the next of several spellings.
Value BatchOpener::multiple(Value rows, int64_t times) {
  auto index = [&](int64_t number) -> Value {
    return arith::ConstantIndexOp::create(b, loc, number);
  };
  Type i32 = b.getI32Type();
  switch (numSizes++ % 4) {
  default:
    return times == 1 ? rows : arith::MulIOp::create(b, loc, rows, index(times)).getResult();
  case 1: { // twice as many, halved, as 32 bits
    Value narrow = arith::IndexCastOp::create(b, loc, i32, rows);
    Value twice =
        arith::MulIOp::create(b, loc, narrow, arith::ConstantIntOp::create(b, loc, i32, 2 * times));
    Value once =
        arith::DivSIOp::create(b, loc, twice, arith::ConstantIntOp::create(b, loc, i32, 2));
    return arith::IndexCastOp::create(b, loc, b.getIndexType(), once);
  }
  case 2: { // an element of a tensor
    Value narrow = arith::IndexCastOp::create(b, loc, i32, rows);
    Value list = tensor::FromElementsOp::create(b, loc, ValueRange{narrow, narrow});
    auto type = cast<RankedTensorType>(list.getType());
    Value factors = arith::ConstantOp::create(
        b, loc, DenseElementsAttr::get(type, ArrayRef<int32_t>{1, static_cast<int32_t>(times)}));
    Value element = tensor::ExtractOp::create(
        b, loc, arith::MulIOp::create(b, loc, list, factors).getResult(), index(1));
    return arith::IndexCastUIOp::create(b, loc, b.getIndexType(), element);
  }
  case 3: { // between limits which it keeps
    Value product = arith::MulIOp::create(b, loc, rows, index(times));
    Value above = arith::AddIOp::create(b, loc, product, index(1));
    Value least = arith::MaxSIOp::create(b, loc, product, index(1));
    return arith::MinUIOp::create(b, loc, least, above);
  }
  }
}

/// `size`, or, where it counts rows, a multiple of the rows of an argument.
std::optional<OpFoldResult> BatchOpener::sizeOf(int64_t size) {
  if (!countsRows(size))
    return OpFoldResult(b.getIndexAttr(size));
  for (auto [number, type] : llvm::enumerate(argumentTypes)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    for (int64_t dim = 0; tensor && dim < tensor.getRank(); ++dim) {
      int64_t rows = tensor.getDimSize(dim);
      if (!countsRows(rows) || size % rows != 0)
        continue;
      Value value = tensor::DimOp::create(b, loc, entry->getArgument(number), dim);
      return OpFoldResult(multiple(value, size / rows));
    }
  }
  return std::nullopt;
}

bool BatchOpener::sizesOf(ArrayRef<int64_t> shape, SmallVectorImpl<OpFoldResult> &sizes) {
  for (int64_t size : shape) {
    std::optional<OpFoldResult> found = sizeOf(size);
    if (!found)
      return false;
    sizes.push_back(*found);
  }
  return true;
}

/// Of the type that `type` becomes; null where no argument tells the rows.
Value BatchOpener::empty(RankedTensorType type) {
  SmallVector<OpFoldResult> sizes;
  if (!sizesOf(type.getShape(), sizes))
    return {};
  return tensor::EmptyOp::create(b, loc, sizes, type.getElementType());
}

/// A fill; or, of elements that differ, the first row repeated.
Value BatchOpener::constant(arith::ConstantOp op) {
  auto elements = cast<DenseElementsAttr>(op.getValue());
  auto type = cast<RankedTensorType>(elements.getType());
  Value room = empty(type);
  if (!room)
    return {};
  if (elements.isSplat()) {
    Value element =
        arith::ConstantOp::create(b, loc, cast<TypedAttr>(elements.getSplatValue<Attribute>()));
    return linalg::FillOp::create(b, loc, element, room).getResult(0);
  }
  SmallVector<int64_t> shape, rows;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    if (countsRows(size))
      rows.push_back(dim);
    else
      shape.push_back(size);
  }
  SmallVector<Attribute> first;
  int64_t number = 0;
  for (Attribute element : elements.getValues<Attribute>()) {
    int64_t rest = number++;
    bool isFirst = true;
    for (int64_t dim = type.getRank() - 1; dim >= 0; rest /= type.getDimSize(dim), --dim)
      isFirst &= !countsRows(type.getDimSize(dim)) || rest % type.getDimSize(dim) == 0;
    if (isFirst)
      first.push_back(element);
  }
  auto rowType = RankedTensorType::get(shape, type.getElementType());
  Value row = arith::ConstantOp::create(
      b, loc, cast<TypedAttr>(cast<Attribute>(DenseElementsAttr::get(rowType, first))));
  return linalg::BroadcastOp::create(b, loc, row, room, rows)->getResult(0);
}

/// What stands in the place of `op`, which says sizes that count rows.
Value BatchOpener::rewrite(Operation *op) {
  b.setInsertionPoint(op);
  loc = op->getLoc();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (isa<tensor::EmptyOp>(op))
    return empty(type);
  if (auto literal = dyn_cast<arith::ConstantOp>(op))
    return constant(literal);
  SmallVector<OpFoldResult> sizes;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    if (!sizesOf(type.getShape(), sizes))
      return {};
    return tensor::ExpandShapeOp::create(b, loc, opened(type), expand.getSrc(),
                                         expand.getReassociationIndices(), sizes);
  }
  // Behind rows, too, there may be something.
  auto slice = cast<OffsetSizeAndStrideOpInterface>(op);
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
  for (OpFoldResult &offset : offsets)
    if (std::optional<int64_t> known = getConstantIntValue(offset); known && countsRows(*known)) {
      std::optional<OpFoldResult> found = sizeOf(*known);
      if (!found)
        return {};
      offset = *found;
    }
  if (!sizesOf(slice.getStaticSizes(), sizes))
    return {};
  if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
    return tensor::ExtractSliceOp::create(b, loc, cast<RankedTensorType>(opened(type)),
                                          extract.getSource(), offsets, sizes,
                                          slice.getMixedStrides());
  auto insert = cast<tensor::InsertSliceOp>(op);
  return tensor::InsertSliceOp::create(b, loc, insert.getSource(), insert.getDest(), offsets, sizes,
                                       slice.getMixedStrides());
}

/// Whether an op says sizes that count rows.
static bool saysRows(Operation *op) {
  if (!isa<tensor::EmptyOp, arith::ConstantOp, tensor::ExpandShapeOp, tensor::ExtractSliceOp,
           tensor::InsertSliceOp>(op))
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return type && llvm::any_of(type.getShape(), countsRows);
}

/// Whether an op reads or writes rows by their fixed numbers, other than the first: a batch may
/// have fewer.
static bool countsOnRows(Operation *op) {
  auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op);
  if (!slice)
    return false;
  Value whole = isa<tensor::ExtractSliceOp>(op) ? op->getOperand(0) : op->getResult(0);
  for (auto [rows, offset, size] :
       llvm::zip_equal(cast<RankedTensorType>(whole.getType()).getShape(), slice.getMixedOffsets(),
                       slice.getMixedSizes())) {
    int64_t taken = getConstantIntValue(size).value_or(1);
    if (countsRows(rows) && !countsRows(taken) &&
        getConstantIntValue(offset).value_or(0) + taken > 1)
      return true;
  }
  return false;
}

bool BatchOpener::rewriteFunction(func::FuncOp function) {
  entry = &function.getBody().front();
  argumentTypes.assign(entry->getArgumentTypes().begin(), entry->getArgumentTypes().end());
  SmallVector<Operation *> ops;
  bool fewMayBeTooFew = false;
  function.walk([&](Operation *op) {
    if (saysRows(op))
      ops.push_back(op);
    fewMayBeTooFew |= countsOnRows(op);
  });
  if (fewMayBeTooFew)
    return false;
  for (Operation *op : ops) {
    Value value = rewrite(op);
    if (!value)
      return false;
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
  function.walk([](Operation *op) {
    for (Value result : op->getResults())
      result.setType(opened(result.getType()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setType(opened(argument.getType()));
  });
  FunctionType type = function.getFunctionType();
  function.setType(b.getFunctionType(llvm::map_to_vector(type.getInputs(), opened),
                                     llvm::map_to_vector(type.getResults(), opened)));
  return true;
}

bool BatchOpener::run(int64_t maxBatch) {
  for (auto function : module.getOps<func::FuncOp>()) {
    for (unsigned number = 0; number < function.getNumArguments(); ++number)
      if (function.getArgAttr(number, DistributeDialect::kBatchAttrName))
        function.setArgAttr(number, DistributeDialect::kMaxBatchAttrName,
                            b.getI64IntegerAttr(maxBatch));
    if (!rewriteFunction(function))
      return false;
  }
  ScopedDiagnosticHandler silent(module.getContext(), [](Diagnostic &) { return success(); });
  return succeeded(verify(module));
}

bool openBatch(ModuleOp module, int64_t maxBatch) { return BatchOpener(module).run(maxBatch); }

} // namespace distribute::fuzz
