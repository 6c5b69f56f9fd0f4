// distribute-fuse-biases: what a kernel adds to a product behind it, the library adds.
//
//   plan.matmul %a, %b into %c
//   plan.launch @kernels::@k(readwrite %c, read %d)      // k: c = max(c + d, 0), by rows
//
// becomes `plan.matmul %a, %b into %c bias %d relu`. The sum is of the same two numbers of f32, so it has the same bits. What a library's
// relu makes of a nan nobody says: it is asked for by a flag. A kernel may write the sum to another buffer, where nothing else reads the product.
//
// Products of f16 and bf16 are summed in f32, into a buffer of it. A kernel that rounds them and adds a vector rounds twice; the library
// rounds the sum alone, which is never further from the exact one than the first rounding of the two already is.
#include "../../Preconditions.h"

#include "distribute/Dialect/Plan/DenseLayout.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/KernelBackend.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_FUSEBIASESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// What a kernel does to a product: result = product + bias[column], and then max(result, 0). Parameters.
struct BiasKernel {
  unsigned product = 0, bias = 0;
  unsigned result = 0; ///< the product's, where the sum is in place
  bool isRelu = false;
};

/// What stands for the parameter in the body of the kernel's one operation, if it is read or written there as the map says.
bool reads(linalg::GenericOp op, Value value, Value parameter,
           llvm::function_ref<bool(AffineMap)> fits) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != op.getBody())
    return false;
  OpOperand *operand = op.getMatchingOpOperand(argument);
  return operand->get() == parameter && fits(op.getMatchingIndexingMap(operand));
}

std::optional<BiasKernel> analyze(func::FuncOp kernel) {
  Block &block = kernel.getBody().front();
  linalg::GenericOp op;
  for (Operation &each : block.without_terminator()) {
    if (isa<arith::ConstantOp>(each))
      continue;
    if (op || !(op = dyn_cast<linalg::GenericOp>(each)))
      return std::nullopt;
  }
  unsigned numArguments = kernel.getNumArguments();
  if (!op || numArguments < 2 || numArguments > 3 || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return std::nullopt;
  auto result = dyn_cast<BlockArgument>(op.getDpsInits()[0]);
  if (!result || result.getOwner() != &block)
    return std::nullopt;
  BiasKernel found;
  found.result = result.getArgNumber();
  Value yielded = op.getBody()->getTerminator()->getOperand(0);
  if (auto relu = yielded.getDefiningOp<arith::MaximumFOp>()) {
    bool isRightZero = matchPattern(relu.getRhs(), m_PosZeroFloat());
    if (!isRightZero && !matchPattern(relu.getLhs(), m_PosZeroFloat()))
      return std::nullopt;
    yielded = isRightZero ? relu.getLhs() : relu.getRhs();
    found.isRelu = true;
  }
  auto add = yielded.getDefiningOp<arith::AddFOp>();
  if (!add)
    return std::nullopt;
  auto isWhole = [](AffineMap map) { return map.isIdentity(); };
  auto isRow = [&](AffineMap map) {
    return map.getNumResults() == 1 &&
           map.getResult(0) == getAffineDimExpr(op.getNumLoops() - 1, op.getContext());
  };
  // In place the product is the result; else it is any of the two others.
  for (unsigned product = 0; product < numArguments; ++product)
    for (unsigned bias = 0; bias < numArguments; ++bias) {
      bool isInPlace = product == found.result;
      if (bias == product || bias == found.result || isInPlace != (numArguments == 2))
        continue;
      found.product = product;
      found.bias = bias;
      for (auto [one, other] :
           {std::pair(add.getLhs(), add.getRhs()), std::pair(add.getRhs(), add.getLhs())}) {
        auto rounding = one.getDefiningOp<arith::TruncFOp>();
        Value term = rounding && !rounding.getRoundingmode() ? rounding.getIn() : one;
        if (reads(op, term, kernel.getArgument(product), isWhole) &&
            reads(op, other, kernel.getArgument(bias), isRow))
          return found;
      }
    }
  return std::nullopt;
}

/// The operand that comes behind `op` in its block, over declarations of views.
plan::LaunchOp nextLaunch(plan::MatmulOp op) {
  Operation *next = op->getNextNode();
  while (isa_and_nonnull<plan::ViewOp, plan::BufferOp>(next))
    next = next->getNextNode();
  return dyn_cast_or_null<plan::LaunchOp>(next);
}

/// Whether the two are the same bytes, all of them.
bool isSameArray(Value one, Value other) {
  auto a = one.getDefiningOp<plan::ViewOp>(), b = other.getDefiningOp<plan::ViewOp>();
  auto typeA = cast<MemRefType>(one.getType()), typeB = cast<MemRefType>(other.getType());
  return one == other ||
         (a && b && a.getBuffer() == b.getBuffer() && a.getSpace() == b.getSpace() &&
          a.getBase() == b.getBase() && a.getByteOffset() == b.getByteOffset() &&
          typeA.getElementType() == typeB.getElementType() &&
          typeA.getNumElements() == typeB.getNumElements() && plan::isDense(typeA) &&
          plan::isDense(typeB));
}

/// Where an array's bytes are: its buffer, or its space and what it is there.
struct Root {
  Value buffer;
  Attribute space;
  Attribute base;
  bool operator==(const Root &other) const {
    return buffer == other.buffer && space == other.space && base == other.base;
  }
};

Root rootOf(Value array) {
  auto view = array.getDefiningOp<plan::ViewOp>();
  if (!view)
    return {array, {}, {}};
  return {view.getBuffer(), view->getAttr(view.getSpaceAttrName()),
          view->getAttr(view.getBaseAttrName())};
}

/// Whether nothing but the two reads or writes the array's buffer.
bool isBetween(Value array, Operation *writer, Operation *reader) {
  auto isOwn = [&](Operation *user) { return user == writer || user == reader; };
  auto view = array.getDefiningOp<plan::ViewOp>();
  if (view && !view.getBuffer())
    return false;
  Value buffer = view ? view.getBuffer() : array;
  return buffer.getDefiningOp<plan::BufferOp>() && llvm::all_of(array.getUsers(), isOwn) &&
         llvm::all_of(buffer.getUsers(), [&](Operation *user) {
           return isOwn(user) ? !view : user == view.getOperation();
         });
}

struct FuseBiases : distribute::impl::FuseBiasesPassBase<FuseBiases> {
  using FuseBiasesPassBase::FuseBiasesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    const KernelBackend *backend = KernelBackend::find(device, getOperation().getLoc());
    if (!backend)
      return signalPassFailure();
    SmallVector<plan::MatmulOp> products;
    getOperation().walk([&](plan::MatmulOp op) {
      if (backend->forProgram(op->getParentOfType<plan::ProgramOp>()).addsBiases())
        products.push_back(op);
    });
    for (plan::MatmulOp product : products)
      fuse(product);
    dropUnused();
  }

private:
  /// Of the kernels whose launches were taken in, those that nobody launches any more.
  void dropUnused() {
    getOperation().walk([&](plan::LaunchOp launch) { takenIn.remove(launch.getKernel()); });
    for (SymbolRefAttr kernel : takenIn)
      SymbolTable::lookupSymbolIn(getOperation(), kernel)->erase();
    takenIn.clear();
  }

  void fuse(plan::MatmulOp product) {
    plan::LaunchOp launch = nextLaunch(product);
    if (!launch || product.getBias() || !launch.getScalars().empty())
      return;
    auto kernel = dyn_cast_or_null<func::FuncOp>(
        SymbolTable::lookupSymbolIn(getOperation(), launch.getKernel()));
    if (!kernel || kernel.isExternal())
      return;
    std::optional<BiasKernel> found = analyze(kernel);
    if (!found || !isSameArray(product.getC(), launch.getOperands_()[found->product]))
      return;
    Value bias = launch.getOperands_()[found->bias], result = launch.getOperands_()[found->result];
    bool isInPlace = found->result == found->product;
    auto c = cast<MemRefType>(product.getC().getType()), d = cast<MemRefType>(result.getType());
    auto row = cast<MemRefType>(bias.getType());
    Type narrow = cast<MemRefType>(product.getA().getType()).getElementType();
    auto isSummed = [&](Type type) { return type.isF32() || type == narrow; };
    bool hasForm = (narrow.isF32() || narrow.isF16() || narrow.isBF16()) &&
                   isSummed(c.getElementType()) && isSummed(d.getElementType()) &&
                   row.getElementType() == d.getElementType();
    // By rows, all of whose elements the bias has.
    if (!hasForm || c.getRank() != 2 || !plan::isDense(c) || !plan::isDense(d) ||
        d.getShape() != c.getShape() || row.getShape() != c.getShape().take_back() ||
        !plan::isDense(row))
      return;
    if (!isInPlace && !canWrite(product, launch, result, bias))
      return;
    if (found->isRelu && !relu) {
      ++missedRelus;
      return;
    }
    product->moveBefore(launch); // behind the declaration of what it writes
    product.getCMutable().assign(isInPlace ? product.getC() : result);
    product.getBiasMutable().assign(bias);
    product.setRelu(found->isRelu);
    product.setFlops(product.getFlops() + launch.getFlops());
    takenIn.insert(launch.getKernel());
    launch.erase();
    ++biasesFused;
  }

  /// Whether the product may write what the launch behind it writes, and not its own result: it reads nothing of either, and
  /// nobody else reads its own.
  static bool canWrite(plan::MatmulOp product, plan::LaunchOp launch, Value result, Value bias) {
    Root target = rootOf(result);
    return product.getBeta().isZero() && isBetween(product.getC(), product, launch) &&
           !(rootOf(product.getA()) == target) && !(rootOf(product.getB()) == target) &&
           !(rootOf(bias) == target);
  }

  llvm::SetVector<SymbolRefAttr> takenIn; ///< kernels
};

} // namespace

} // namespace distribute
