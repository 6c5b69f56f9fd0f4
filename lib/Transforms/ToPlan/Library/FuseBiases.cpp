// distribute-fuse-biases: what a kernel adds to a product behind it, the library adds.
//
//   plan.matmul %a, %b into %c
//   plan.launch @kernels::@k(readwrite %c, read %d)      // k: c = max(c + d, 0), by rows
//
// becomes `plan.matmul %a, %b into %c bias %d relu`. The sum is of the same two numbers of f32, so it has the same bits. What a library's
// relu makes of a nan nobody says: it is asked for by a flag.
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

/// What a kernel of two arrays does to the first: first = first + second[column], and then max(first, 0).
struct BiasKernel {
  unsigned sum = 0, bias = 0; ///< parameters
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
  if (!op || kernel.getNumArguments() != 2 || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return std::nullopt;
  BiasKernel found;
  auto sum = dyn_cast<BlockArgument>(op.getDpsInits()[0]);
  if (!sum || sum.getOwner() != &block)
    return std::nullopt;
  found.sum = sum.getArgNumber();
  found.bias = 1 - found.sum;
  Value bias = kernel.getArgument(found.bias);
  auto isWhole = [](AffineMap map) { return map.isIdentity(); };
  auto isRow = [&](AffineMap map) {
    return map.getNumResults() == 1 &&
           map.getResult(0) == getAffineDimExpr(op.getNumLoops() - 1, op.getContext());
  };
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
  for (auto [one, other] :
       {std::pair(add.getLhs(), add.getRhs()), std::pair(add.getRhs(), add.getLhs())})
    if (reads(op, one, sum, isWhole) && reads(op, other, bias, isRow))
      return found;
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

struct FuseBiases : distribute::impl::FuseBiasesPassBase<FuseBiases> {
  using FuseBiasesPassBase::FuseBiasesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    const KernelBackend *backend = KernelBackend::find(device, getOperation().getLoc());
    if (!backend)
      return signalPassFailure();
    if (!backend->addsBiases())
      return;
    SmallVector<plan::MatmulOp> products;
    getOperation().walk([&](plan::MatmulOp op) {
      plan::RoleOp role =
          plan::RoleOp::lookup(op, op->getParentOfType<plan::ProgramOp>().getRole());
      if (!role || KernelBackend::of(role.getDevice()).addsBiases())
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
    if (!launch || product.getBias() || launch.getOperands_().size() != 2 ||
        !launch.getScalars().empty())
      return;
    auto kernel = dyn_cast_or_null<func::FuncOp>(
        SymbolTable::lookupSymbolIn(getOperation(), launch.getKernel()));
    if (!kernel || kernel.isExternal())
      return;
    std::optional<BiasKernel> found = analyze(kernel);
    if (!found || !isSameArray(product.getC(), launch.getOperands_()[found->sum]))
      return;
    Value bias = launch.getOperands_()[found->bias];
    auto c = cast<MemRefType>(product.getC().getType());
    bool isOfF32 = c.getElementType().isF32() &&
                   cast<MemRefType>(product.getA().getType()).getElementType().isF32();
    // By rows, all of whose elements the bias has.
    if (!isOfF32 || c.getRank() != 2 || !plan::isDense(c) ||
        cast<MemRefType>(bias.getType()).getShape() != c.getShape().take_back() ||
        !plan::isDense(cast<MemRefType>(bias.getType())))
      return;
    if (found->isRelu && !relu) {
      ++missedRelus;
      return;
    }
    product.getBiasMutable().assign(bias);
    product.setRelu(found->isRelu);
    product.setFlops(product.getFlops() + launch.getFlops());
    takenIn.insert(launch.getKernel());
    launch.erase();
    ++biasesFused;
  }

  llvm::SetVector<SymbolRefAttr> takenIn; ///< kernels
};

} // namespace

} // namespace distribute
