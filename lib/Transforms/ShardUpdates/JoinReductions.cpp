// One all-reduce for sums of sums.
//
// The norm of all gradients is a sum, over the variables, of sums over elements.
// When each of these is an all-reduce of one element, adding first and reducing
// once gives the same with one collective:
//
//   all_reduce(a) + c + all_reduce(b)  =  all_reduce(a + b) + c
#include "ShardProgram.h"

#include "distribute/Analysis/Combiners.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

namespace {

/// A tree of ops that combine tensors of one element by one kind.
struct Tree {
  ReductionKind kind;
  SmallVector<AllReduceOp> reductions;
  SmallVector<Value> others;
  SmallVector<Operation *> nodes; ///< the root first
};

} // namespace

/// The kind by which `op` combines its two operands, tensors of one element.
static std::optional<ReductionKind> getCombiner(Operation *op) {
  if (op->getNumResults() != 1)
    return std::nullopt;
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || type.getRank() != 0)
    return std::nullopt;
  Block body; // asks of the scalar op what it combines
  BlockArgument a = body.addArgument(type.getElementType(), op->getLoc());
  BlockArgument b = body.addArgument(type.getElementType(), op->getLoc());
  if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
    Block *inner = generic.getBody();
    auto yield = inner->getTerminator();
    Operation *def = yield->getOperand(0).getDefiningOp();
    if (generic.getNumDpsInputs() != 2 || inner->getOperations().size() != 2 || !def ||
        !inner->getArgument(2).use_empty() || isa<arith::SubFOp, arith::SubIOp>(def))
      return std::nullopt;
    return recognizeCombiner(yield->getOperand(0), inner->getArgument(0), {inner->getArgument(0)});
  }
  if (op->getNumOperands() != 2 || !OpTrait::hasElementwiseMappableTraits(op) ||
      isa<arith::SubFOp, arith::SubIOp>(op) || op->getOperand(0).getType() != type ||
      op->getOperand(1).getType() != type)
    return std::nullopt;
  OperationState state(op->getLoc(), op->getName(), {a, b}, {type.getElementType()},
                       op->getAttrs());
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  return recognizeCombiner(builder.create(state)->getResult(0), a, {a});
}

static void collect(Operation *node, Tree &tree, const llvm::SetVector<Operation *> &candidates) {
  tree.nodes.push_back(node);
  for (Value operand : node->getOperands().take_front(2)) {
    Operation *def = operand.getDefiningOp();
    bool isOnlyHere = operand.hasOneUse();
    if (auto reduction = dyn_cast_or_null<AllReduceOp>(def);
        reduction && isOnlyHere && candidates.contains(def) && reduction.getKind() == tree.kind)
      tree.reductions.push_back(reduction);
    else if (def && isOnlyHere && def->getBlock() == node->getBlock() &&
             getCombiner(def) == tree.kind)
      collect(def, tree, candidates);
    else
      tree.others.push_back(operand);
  }
}

/// The op that combines the result of `op` with others by `kind`, if that is all that is done
/// with it.
static Operation *getNode(Operation *op, ReductionKind kind) {
  if (!op->getResult(0).hasOneUse())
    return nullptr;
  Operation *user = *op->getResult(0).user_begin();
  return user->getBlock() == op->getBlock() && getCombiner(user) == kind ? user : nullptr;
}

static void rewrite(const Tree &tree, llvm::SetVector<Operation *> &candidates) {
  Operation *root = tree.nodes.front();
  OpBuilder builder(root);
  AllReduceOp first = tree.reductions.front();
  Value sum = first.getValue();
  for (AllReduceOp reduction : ArrayRef(tree.reductions).drop_front())
    sum = combine(builder, reduction.getLoc(), tree.kind, sum, reduction.getValue());
  auto joined = cast<AllReduceOp>(builder.clone(*first));
  joined.getValueMutable().assign(sum);
  Value result = joined.getResult();
  for (Value other : tree.others)
    result = combine(builder, root->getLoc(), tree.kind, result, other);
  root->getResult(0).replaceAllUsesWith(result);
  for (Operation *node : tree.nodes)
    node->erase();
  for (AllReduceOp reduction : tree.reductions) {
    candidates.remove(reduction);
    reduction->erase();
  }
  candidates.insert(joined);
}

unsigned joinReductions(ArrayRef<AllReduceOp> reductions) {
  llvm::SetVector<Operation *> candidates(llvm::from_range, reductions);
  for (bool changed = true; changed;) {
    changed = false;
    for (Operation *op : candidates) {
      ReductionKind kind = cast<AllReduceOp>(op).getKind();
      Operation *root = getNode(op, kind);
      while (root && getNode(root, kind))
        root = getNode(root, kind);
      if (!root)
        continue;
      Tree tree{kind, {}, {}, {}};
      collect(root, tree, candidates);
      if (tree.reductions.size() < 2)
        continue;
      rewrite(tree, candidates);
      changed = true;
      break;
    }
  }
  return candidates.size();
}

} // namespace distribute
