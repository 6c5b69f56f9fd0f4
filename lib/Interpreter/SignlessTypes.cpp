// Compiled code knows bits only. Whether an integer has a sign is said by types up to here (`ui8`)
// and by ops from here on (`arith.divui`); what the interpreter does itself is lowered before and
// has taken the types down. A bit cast of tensors, which is how a step comes from one to the other,
// becomes one of elements; upstream has no bufferization of it.
#include "CallLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;

namespace distribute::interp {

static bool hasSign(Type type) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  return integer && !integer.isSignless();
}

/// Whether values or constants of the module have such types. (What an attribute says of a value is
/// said by the value, too.)
static bool usesSigns(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        bool found = llvm::any_of(op->getResultTypes(), hasSign);
        for (Region &region : op->getRegions())
          for (Block &block : region)
            found |= llvm::any_of(block.getArgumentTypes(), hasSign);
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static void lowerBitcasts(ModuleOp module) {
  SmallVector<tensor::BitcastOp> casts;
  module.walk([&](tensor::BitcastOp op) { casts.push_back(op); });
  for (tensor::BitcastOp op : casts) {
    OpBuilder builder(op);
    mlir::Value result = op.getSource();
    if (result.getType() != op.getType())
      result = arith::BitcastOp::create(builder, op.getLoc(), op.getType(), result);
    op.replaceAllUsesWith(result);
    op.erase();
  }
}

void dropSigns(ModuleOp module) {
  if (usesSigns(module)) {
    AttrTypeReplacer replacer;
    replacer.addReplacement([](IntegerType type) -> std::optional<Type> {
      if (type.isSignless())
        return std::nullopt;
      return IntegerType::get(type.getContext(), type.getWidth());
    });
    replacer.addReplacement([](DenseElementsAttr values) -> std::optional<Attribute> {
      if (!hasSign(values.getType()))
        return std::nullopt;
      unsigned width = values.getElementType().getIntOrFloatBitWidth();
      return values.bitcast(IntegerType::get(values.getContext(), width));
    });
    replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                          /*replaceTypes=*/true);
  }
  lowerBitcasts(module);
}

} // namespace distribute::interp
