// Calls into the interpreter: see CallSites.h.
#include "CallSites.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::interp {

std::string describePlace(StringRef what, Location loc) {
  std::string text = what.str() + " (";
  llvm::raw_string_ostream os(text);
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn();
  else
    os << loc;
  return text + ")";
}

std::string describePlace(Operation *op) {
  return describePlace("'" + op->getName().getStringRef().str() + "'", op->getLoc());
}

static mlir::Value constant(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

func::FuncOp CallSites::getRuntimeFunction(llvm::StringRef name, unsigned numArguments,
                                           bool hasResult) {
  if (auto function = module.lookupSymbol<func::FuncOp>(name))
    return function;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  SmallVector<Type> arguments(numArguments, builder.getIndexType());
  SmallVector<Type> results(hasResult ? 1 : 0, builder.getIndexType());
  auto function = func::FuncOp::create(builder, module.getLoc(), name,
                                       builder.getFunctionType(arguments, results));
  function.setPrivate();
  return function;
}

mlir::Value CallSites::callRuntime(OpBuilder &builder, Location loc, llvm::StringRef name,
                                   ValueRange arguments, bool hasResult) {
  func::FuncOp function = getRuntimeFunction(name, arguments.size(), hasResult);
  auto call = func::CallOp::create(builder, loc, function, arguments);
  return hasResult ? call.getResult(0) : mlir::Value();
}

void CallSites::stageOperand(OpBuilder &builder, Location loc, unsigned call, mlir::Value operand) {
  if (isPerReplica(operand.getType())) {
    mlir::Value number =
        UnrealizedConversionCastOp::create(builder, loc, builder.getIndexType(), operand)
            .getResult(0);
    callRuntime(builder, loc, "distInterpValueIn", number, false);
    return;
  }
  if (!isa<RankedTensorType>(operand.getType())) {
    auto type = RankedTensorType::get({}, operand.getType());
    operand = tensor::FromElementsOp::create(builder, loc, type, operand);
  }
  auto type = cast<RankedTensorType>(operand.getType());
  // Parts of other buffers come as they lie: of a dense type, an open size would be a stride, too.
  SmallVector<int64_t> open(type.getRank(), ShapedType::kDynamic);
  auto layout = StridedLayoutAttr::get(builder.getContext(), ShapedType::kDynamic, open);
  auto bufferType = MemRefType::get(type.getShape(), type.getElementType(), layout);
  mlir::Value buffer = bufferization::ToBufferOp::create(builder, loc, bufferType, operand,
                                                         /*read_only=*/true);
  auto metadata = memref::ExtractStridedMetadataOp::create(builder, loc, buffer);
  for (auto [size, stride] : llvm::zip_equal(metadata.getSizes(), metadata.getStrides()))
    callRuntime(builder, loc, "distInterpDimension", {size, stride}, false);
  mlir::Value pointer =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, builder.getIndexType(), buffer);
  unsigned position = calls[call].operands.size();
  calls[call].operands.push_back(type);
  mlir::Value number = constant(builder, loc, call), at = constant(builder, loc, position);
  callRuntime(builder, loc, "distInterpIn", {number, at, pointer, metadata.getOffset()}, false);
}

mlir::Value CallSites::takeResult(OpBuilder &builder, Location loc, unsigned result, Type type) {
  mlir::Value number = constant(builder, loc, result);
  if (isPerReplica(type)) {
    mlir::Value kept = callRuntime(builder, loc, "distInterpValueOut", number, true);
    return UnrealizedConversionCastOp::create(builder, loc, type, kept).getResult(0);
  }
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType)
    tensorType = RankedTensorType::get({}, type);
  SmallVector<mlir::Value> openSizes;
  for (int64_t dim = 0; dim < tensorType.getRank(); ++dim)
    if (tensorType.isDynamicDim(dim))
      openSizes.push_back(
          callRuntime(builder, loc, "distInterpSize", {number, constant(builder, loc, dim)}, true));
  auto bufferType = MemRefType::get(tensorType.getShape(), tensorType.getElementType());
  mlir::Value buffer = memref::AllocOp::create(builder, loc, bufferType, openSizes);
  mlir::Value pointer =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, builder.getIndexType(), buffer);
  callRuntime(builder, loc, "distInterpOut", {number, pointer}, false);
  mlir::Value tensor = bufferization::ToTensorOp::create(builder, loc, tensorType, buffer,
                                                         /*restrict=*/true, /*writable=*/false);
  if (tensorType == type)
    return tensor;
  return tensor::ExtractOp::create(builder, loc, tensor, ValueRange());
}

SmallVector<mlir::Value> CallSites::emit(OpBuilder &builder, RuntimeCall call, Location loc,
                                         ValueRange operands, TypeRange results) {
  unsigned number = calls.size();
  calls.push_back(std::move(call));
  calls.back().results.assign(results.begin(), results.end());
  for (mlir::Value operand : operands)
    stageOperand(builder, loc, number, operand);
  callRuntime(builder, loc, "distInterpRun", constant(builder, loc, number), false);
  SmallVector<mlir::Value> values;
  for (auto [index, type] : llvm::enumerate(results))
    values.push_back(takeResult(builder, loc, index, type));
  return values;
}

void CallSites::emitCheck(OpBuilder &builder, Location loc, std::string place, ShapeCheck check,
                          llvm::ArrayRef<std::pair<mlir::Value, mlir::Value>> numbers) {
  RuntimeCall call;
  call.code = Code::Check;
  call.check = check;
  call.place = std::move(place);
  for (auto [first, second] : numbers)
    callRuntime(builder, loc, "distInterpDimension", {first, second}, false);
  callRuntime(builder, loc, "distInterpCheck", constant(builder, loc, calls.size()), false);
  calls.push_back(std::move(call));
}

void CallSites::dropPerReplicaTypes() {
  Type index = IndexType::get(module.getContext());
  auto convert = [&](mlir::Value value) {
    if (isPerReplica(value.getType()))
      value.setType(index);
  };
  SmallVector<UnrealizedConversionCastOp> casts;
  module.walk([&](Operation *op) {
    llvm::for_each(op->getResults(), convert);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), convert);
    if (auto cast = dyn_cast<UnrealizedConversionCastOp>(op))
      casts.push_back(cast);
  });
  for (UnrealizedConversionCastOp cast : casts) {
    cast.replaceAllUsesWith(cast.getInputs());
    cast.erase();
  }
}

} // namespace distribute::interp
