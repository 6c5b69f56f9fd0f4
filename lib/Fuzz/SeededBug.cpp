// The bugs, each a small rewriting of the replicated program.
#include "distribute/Fuzz/SeededBug.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute::fuzz {

/// One of the ops of a kind that satisfy the filter; null where there is none.
template <typename Op>
static Op choose(ModuleOp module, Random &random, function_ref<bool(Op)> fits) {
  SmallVector<Op> found;
  module.walk([&](Op op) {
    if (fits(op))
      found.push_back(op);
  });
  return found.empty() ? Op() : found[random.below(found.size())];
}

static bool isSum(AllReduceOp op) { return op.getKind() == ReductionKind::Sum; }

static AllReduceOp reduceAgain(OpBuilder &b, AllReduceOp like, Value value) {
  IRMapping mapping;
  mapping.map(like.getValue(), value);
  return cast<AllReduceOp>(b.clone(*like, mapping));
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// A mean is left as a sum and a quotient.
static bool missMeanScale(ModuleOp module, Random &random) {
  auto op = choose<arith::DivFOp>(module, random, [](arith::DivFOp op) {
    return op.getLhs().getDefiningOp<AllReduceOp>() && matchPattern(op.getRhs(), m_Constant());
  });
  if (!op)
    return false;
  op.getResult().replaceAllUsesWith(op.getLhs());
  op.erase();
  return true;
}

static bool doubleReduction(ModuleOp module, Random &random) {
  auto op = choose<AllReduceOp>(module, random, isSum);
  if (!op)
    return false;
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  AllReduceOp second = reduceAgain(b, op, op.getResult());
  op.getResult().replaceAllUsesExcept(second.getResult(), second);
  return true;
}

static bool dropReduction(ModuleOp module, Random &random) {
  auto op = choose<AllReduceOp>(
      module, random, [](AllReduceOp op) { return op.getValue().getType() == op.getType(); });
  if (!op)
    return false;
  op.getResult().replaceAllUsesWith(op.getValue());
  op.erase();
  return true;
}

static bool reduceOverWrongGroup(ModuleOp module, Random &random) {
  MeshOp mesh = MeshOp::lookup(module);
  if (!mesh || mesh.getAxes().getAxes().size() < 2)
    return false;
  auto op = choose<AllReduceOp>(module, random, [](AllReduceOp op) {
    return op.getAxes().size() == 1 &&
           (op.getKind() == ReductionKind::Sum || op.getKind() == ReductionKind::Mean);
  });
  if (!op)
    return false;
  StringRef now = cast<StringAttr>(op.getAxes()[0]).getValue();
  ArrayRef<MeshAxisAttr> axes = mesh.getAxes().getAxes();
  StringRef other = axes[0].getName() == now ? axes[1].getName() : axes[0].getName();
  op.setAxesAttr(Builder(op->getContext()).getStrArrayAttr({other}));
  return true;
}

static bool combineWrongly(ModuleOp module, Random &random) {
  auto op = choose<AllReduceOp>(module, random, [](AllReduceOp op) {
    return op.getValue().getType() == op.getType() &&
           !getElementTypeOrSelf(op.getType()).isInteger(1) &&
           (isSum(op) || op.getKind() == ReductionKind::Max || op.getKind() == ReductionKind::Min);
  });
  if (op)
    op.setKind(op.getKind() == ReductionKind::Max ? ReductionKind::Sum : ReductionKind::Max);
  return static_cast<bool>(op);
}

/// `reduce(loop)` becomes a loop that reduces what it carries in each turn.
static bool leaveReductionInLoop(ModuleOp module, Random &random) {
  auto op = choose<AllReduceOp>(module, random, [](AllReduceOp op) {
    return isSum(op) && op.getValue().getDefiningOp<scf::ForOp>();
  });
  if (!op)
    return false;
  auto loop = op.getValue().getDefiningOp<scf::ForOp>();
  unsigned number = cast<OpResult>(op.getValue()).getResultNumber();
  Operation *yield = loop.getBody()->getTerminator();
  OpBuilder b(yield);
  yield->setOperand(number, reduceAgain(b, op, yield->getOperand(number)).getResult());
  op.getResult().replaceAllUsesWith(op.getValue());
  op.erase();
  return true;
}

/// Elementwise and not linear, of one operand.
static bool isNonlinear(Operation *op) {
  if (op->getNumResults() != 1)
    return false;
  if (isa<math::MathDialect>(op->getDialect()) || isa<arith::MaximumFOp, arith::MinimumFOp>(op))
    return true;
  if (isa<arith::MulFOp>(op))
    return op->getOperand(0) == op->getOperand(1);
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumParallelLoops() != generic.getNumLoops())
    return false;
  return llvm::any_of(generic.getBody()->without_terminator(), [](Operation &inner) {
    return isa<math::MathDialect>(inner.getDialect()) || isa<arith::MaximumFOp>(inner);
  });
}

/// The ops from a user of `value` to a nonlinear one, over scalings; empty where there is none.
static SmallVector<Operation *> pathToNonlinear(Value value) {
  SmallVector<Operation *> path;
  for (Value current = value; path.size() < 4;) {
    Operation *scaling = nullptr;
    for (Operation *user : current.getUsers()) {
      if (user->getBlock() != value.getDefiningOp()->getBlock() || user->getNumResults() != 1 ||
          user->getResult(0).getType() != value.getType())
        continue;
      if (isNonlinear(user)) {
        path.push_back(user);
        return path;
      }
      if (isa<arith::MulFOp, arith::DivFOp, arith::NegFOp>(user))
        scaling = user;
    }
    if (!scaling)
      break;
    path.push_back(scaling);
    current = scaling->getResult(0);
  }
  return {};
}

/// `f(reduce(x))` becomes `reduce(f(x))`.
static bool reduceAfterNonlinear(ModuleOp module, Random &random) {
  auto op = choose<AllReduceOp>(module, random, [](AllReduceOp op) {
    return isSum(op) && !pathToNonlinear(op.getResult()).empty();
  });
  if (!op)
    return false;
  SmallVector<Operation *> path = pathToNonlinear(op.getResult());
  path.front()->replaceUsesOfWith(op.getResult(), op.getValue());
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(path.back());
  AllReduceOp moved = reduceAgain(b, op, path.back()->getResult(0));
  path.back()->getResult(0).replaceAllUsesExcept(moved.getResult(), moved);
  return true;
}

//===----------------------------------------------------------------------===//
// Shards and shares
//===----------------------------------------------------------------------===//

static bool isReplicaId(Value value) { return value.getDefiningOp<CoordinateOp>() != nullptr; }

/// Every replica brings the whole value into a sum, where only one may.
static bool missNeutralElement(ModuleOp module, Random &random) {
  auto op = choose<arith::SelectOp>(module, random, [](arith::SelectOp op) {
    auto compare = op.getCondition().getDefiningOp<arith::CmpIOp>();
    return compare && isReplicaId(compare.getLhs()) && op->getParentOfType<linalg::GenericOp>();
  });
  if (!op)
    return false;
  op.getResult().replaceAllUsesWith(op.getTrueValue());
  op.erase();
  return true;
}

/// Whether `op` chooses between an element and a constant by an element of a mask.
static bool isMasking(arith::SelectOp op) {
  return isa<BlockArgument>(op.getCondition()) && matchPattern(op.getFalseValue(), m_Constant());
}

/// Rows that only pad an open batch are combined with the others. Not those that were masked before,
/// nor factors: of a product the other factor is zero there as well.
static bool countPadding(ModuleOp module, Random &random) {
  auto op = choose<arith::SelectOp>(module, random, [](arith::SelectOp op) {
    auto sum = dyn_cast<linalg::GenericOp>(op->getParentOp());
    auto element = dyn_cast<BlockArgument>(op.getTrueValue());
    if (!sum || !element || !isMasking(op) || sum.getNumReductionLoops() == 0)
      return false;
    auto before = sum->getOperand(element.getArgNumber()).getDefiningOp<linalg::GenericOp>();
    return !before || llvm::none_of(before.getBody()->getOps<arith::SelectOp>(), isMasking);
  });
  if (!op)
    return false;
  op.getResult().replaceAllUsesWith(op.getTrueValue());
  op.erase();
  return true;
}

/// Every replica takes the first shard, or counts its positions from 0.
static bool missShardOffset(ModuleOp module, Random &random) {
  auto op = choose<arith::MulIOp>(module, random, [](arith::MulIOp op) {
    return (isReplicaId(op.getLhs()) || isReplicaId(op.getRhs())) && !op.getResult().use_empty();
  });
  if (!op)
    return false;
  OpBuilder b(op);
  op.getResult().replaceAllUsesWith(arith::ConstantIndexOp::create(b, op.getLoc(), 0));
  return true;
}

/// What each replica should get from all others, it takes from its own value.
static bool keepOwnParts(ModuleOp module, Random &random) {
  auto op = choose<AllToAllOp>(module, random, [](AllToAllOp) { return true; });
  if (!op)
    return false;
  OpBuilder b(op);
  auto type = op.getResult().getType();
  ReassociationIndices all = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  Value flat = tensor::CollapseShapeOp::create(b, op.getLoc(), op.getValue(),
                                               ArrayRef<ReassociationIndices>{all});
  Value own = tensor::ExpandShapeOp::create(b, op.getLoc(), type, flat,
                                            ArrayRef<ReassociationIndices>{all});
  op.getResult().replaceAllUsesWith(own);
  op.erase();
  return true;
}

/// Of a broadcast, or of a reduction to one.
template <typename OpT>
static bool takeWrongRoot(ModuleOp module, Random &random) {
  auto op = choose<OpT>(module, random, [](OpT) { return true; });
  MeshOp mesh = MeshOp::lookup(module);
  if (!op || !mesh)
    return false;
  int64_t members = mesh.getGroupSize(op.getAxes()).value_or(1);
  op.setRoot((op.getRoot() + 1) % members);
  return true;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static AssignOp assignBefore(ReadOp read) {
  for (Operation *op = read->getPrevNode(); op; op = op->getPrevNode())
    if (auto assign = dyn_cast<AssignOp>(op))
      if (assign.getVariable() == read.getVariable())
        return assign;
  return {};
}

/// A read that stands behind an assignment gives the old value.
static bool readStaleVariable(ModuleOp module, Random &random) {
  auto op = choose<ReadOp>(
      module, random, [](ReadOp op) { return assignBefore(op) && !op.getResult().use_empty(); });
  if (!op)
    return false;
  op->moveBefore(assignBefore(op));
  return true;
}

static bool dropUpdate(ModuleOp module, Random &random) {
  auto op = choose<AssignOp>(module, random, [](AssignOp) { return true; });
  if (op)
    op.erase();
  return static_cast<bool>(op);
}

/// The step that says which rows of a table are needed says row 0, whatever is looked up.
static bool listOtherRows(ModuleOp module, Random &random) {
  auto op = choose<func::FuncOp>(
      module, random, [](func::FuncOp function) { return function->hasAttr(kRowsOfAttrName); });
  if (!op)
    return false;
  Operation *terminator = op.getBody().front().getTerminator();
  OpOperand &list = terminator->getOpOperand(random.below(terminator->getNumOperands()));
  OpBuilder b(terminator);
  list.set(arith::ConstantOp::create(b, terminator->getLoc(), b.getZeroAttr(list.get().getType())));
  return true;
}

ArrayRef<SeededBug> getSeededBugs() {
  static const SeededBug bugs[] = {
      {"missing-mean-scale", "a mean is a sum", "replica view", missMeanScale},
      {"doubled-reduction", "a reduced value is reduced again", "reduction", doubleReduction},
      {"dropped-reduction", "a reduction is left out", "reduction", dropReduction},
      {"wrong-group", "a reduction goes over another axis", "two axes", reduceOverWrongGroup},
      {"wrong-combiner", "a sum is a maximum, a maximum a sum", "reduction", combineWrongly},
      {"reduction-in-loop", "what a loop accumulates is reduced in each turn", "loop",
       leaveReductionInLoop},
      {"reduction-after-nonlinear", "a function is applied before the reduction that it needs",
       "reduction", reduceAfterNonlinear},
      {"missing-neutral", "all shares carry what one should", "seeded reduction",
       missNeutralElement},
      {"missing-shard-offset", "a replica takes the first shard, not its own", "global view",
       missShardOffset},
      {"counted-padding", "rows that pad an open batch are counted", "open batch", countPadding},
      {"wrong-root", "a broadcast comes from another replica", "broadcast from one",
       takeWrongRoot<BroadcastOp>},
      {"wrong-receiver", "a reduction to one goes to another replica", "reduction to one",
       takeWrongRoot<ReduceToOneOp>},
      {"kept-parts", "an all-to-all exchanges nothing", "all-to-all", keepOwnParts},
      {"stale-read", "a variable is read before it is written", "read after write",
       readStaleVariable},
      {"dropped-update", "a variable is not written", "update", dropUpdate},
      {"other-rows", "other rows of a table are pulled than are looked up", "gather",
       listOtherRows},
  };
  return bugs;
}

const SeededBug *findSeededBug(StringRef name) {
  for (const SeededBug &bug : getSeededBugs())
    if (bug.name == name)
      return &bug;
  return nullptr;
}

} // namespace distribute::fuzz
