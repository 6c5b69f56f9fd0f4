// The structured ops of kernels become loops.
#include "StructuredLowering.h"

#include "FlatLoops.h"
#include "Team.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/RowGroup.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {
namespace {

plan::NestAttr nestOf(linalg::LinalgOp op) {
  return op->getAttrOfType<plan::NestAttr>(plan::PlanDialect::kNestAttrName);
}

plan::RowsAttr rowsOf(linalg::LinalgOp op) {
  plan::NestAttr nest = nestOf(op);
  return nest ? nest.getRows() : plan::RowsAttr();
}

/// The fills of outputs of `op` directly before it, other fills and scalars aside.
SmallVector<linalg::LinalgOp> fillsBefore(linalg::LinalgOp op) {
  SmallVector<linalg::LinalgOp> fills;
  for (Operation *before = op->getPrevNode(); before; before = before->getPrevNode()) {
    if (isMemoryEffectFree(before))
      continue;
    auto fill = dyn_cast<linalg::LinalgOp>(before);
    if (!fill || !getFilledValue(fill))
      break;
    Value filled = fill.getDpsInits()[0];
    // Each output once, and not one that the op reads as an input, too.
    bool alone = llvm::count_if(op->getOperands(),
                                [&](Value v) { return memrefRoot(v) == memrefRoot(filled); }) == 1;
    if (alone && llvm::is_contained(op.getDpsInits(), filled) &&
        llvm::none_of(fills,
                      [&](linalg::LinalgOp other) { return other.getDpsInits()[0] == filled; }))
      fills.push_back(fill);
  }
  return fills;
}

/// What an op may read and write: the roots of its buffers, those that its body loads from among them.
struct Touched {
  explicit Touched(linalg::LinalgOp op) {
    for (Value init : op.getDpsInits())
      written.insert(memrefRoot(init));
    op->walk([&](Operation *inner) {
      for (Value value : inner->getOperands())
        if (isa<MemRefType>(value.getType()))
          all.insert(memrefRoot(value));
    });
  }

  /// Whether the two must not run at the same time.
  bool disturbs(const Touched &other) const {
    auto meet = [](const llvm::SmallDenseSet<Value> &a, const llvm::SmallDenseSet<Value> &b) {
      return llvm::any_of(a, [&](Value value) { return b.contains(value); });
    };
    return meet(written, other.all) || meet(all, other.written);
  }

  llvm::SmallDenseSet<Value> written, all;
};

/// Lowers the ops of a block.
class BlockLowering {
public:
  /// `hasRooms`: teams of the module have rooms of their own.
  BlockLowering(Block &block, bool hasRooms)
      : block(block), hasRooms(hasRooms), rewriter(block.getParent()->getContext()) {
    auto kernel = dyn_cast<func::FuncOp>(block.getParentOp());
    if (!kernel)
      kernel = block.getParentOp()->getParentOfType<func::FuncOp>();
    if (kernel && teamSizeOf(kernel))
      team.emplace(kernel, rewriter);
    for (Operation &op : block)
      if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
        ops.push_back(linalgOp);
        if (team)
          touched.try_emplace(linalgOp, linalgOp);
      }
  }

  LogicalResult run() {
    // A team's next part uses its rooms again.
    if (team && hasRooms && !ops.empty() && isa<scf::ForOp>(block.getParentOp())) {
      rewriter.setInsertionPoint(block.getTerminator());
      team->synchronize(ops.back().getLoc());
    }
    // Backwards: an op takes in the fills in front of it.
    while (!ops.empty()) {
      linalg::LinalgOp op = ops.pop_back_val();
      if (taken.contains(op))
        continue;
      rewriter.setInsertionPoint(op);
      if (failed(rowsOf(op) ? lowerGroup(takeGroup(op)) : lower(op, {}, ops)))
        return failure();
    }
    return success();
  }

private:
  /// The ops of the row group that ends with `last`, in order.
  SmallVector<linalg::LinalgOp> takeGroup(linalg::LinalgOp last) {
    SmallVector<linalg::LinalgOp> group = {last};
    while (!ops.empty() && rowsOf(ops.back()) == rowsOf(last))
      group.push_back(ops.pop_back_val());
    std::reverse(group.begin(), group.end());
    return group;
  }

  /// What the group's nests say must hold of what its ops touch.
  static LogicalResult verifyGroup(ArrayRef<linalg::LinalgOp> group, int64_t numRows) {
    bool isTogether = true;
    for (size_t i = 1; i < group.size(); ++i)
      isTogether &= areUndisturbed(group[i - 1], group[i]);
    if (isTogether && mayRunByRows(group, numRows))
      return success();
    linalg::LinalgOp last = group.back();
    return last.emitOpError() << "ends a group of " << group.size()
                              << " ops that are to run row by row; the rows of one must not touch "
                                 "other rows of another";
  }

  /// for each row { the ops }, where the last op stands: all that they use is there.
  LogicalResult lowerGroup(ArrayRef<linalg::LinalgOp> group) {
    linalg::LinalgOp last = group.back();
    int64_t numRows = rowsOf(last).getCount();
    if (failed(verifyGroup(group, numRows)))
      return failure();
    Location loc = last.getLoc();
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    SmallVector<Value> rows;
    for (int64_t i = 0; i < numRows; ++i) {
      Value extent = arith::ConstantIndexOp::create(rewriter, loc, last.getStaticLoopRanges()[i]);
      auto loop = scf::ForOp::create(rewriter, loc, zero, extent, one);
      rows.push_back(loop.getInductionVar());
      rewriter.setInsertionPointToStart(loop.getBody());
    }
    Block *body = rewriter.getInsertionBlock();
    SmallVector<linalg::LinalgOp> before(ops);
    before.append(group.begin(), group.end());
    for (linalg::LinalgOp op : llvm::reverse(group)) {
      before.pop_back();
      if (taken.contains(op))
        continue;
      taken.insert(op);
      rewriter.setInsertionPointToStart(body);
      if (failed(lower(op, rows, before)))
        return failure();
    }
    return success();
  }

  /// The loops of its nest, or one for each dimension where it has none. `before`: ops before it.
  LogicalResult lower(linalg::LinalgOp op, ArrayRef<Value> rows,
                      ArrayRef<linalg::LinalgOp> before) {
    Location loc = op.getLoc();
    auto own = touched.find(op);
    Block *block = rewriter.getInsertionBlock();
    Block::iterator place = rewriter.getInsertionPoint();
    Operation *previous = place == block->begin() ? nullptr : &*std::prev(place);
    SmallVector<linalg::LinalgOp> fills;
    if (plan::NestAttr nest = nestOf(op)) {
      fills = fillsBefore(op);
      if (failed(lowerToFlatLoops(op, nest, rewriter, fills, rows, team ? &*team : nullptr)))
        return failure();
    } else if (failed(lowerByDimensions(op))) {
      return failure();
    }
    taken.insert(fills.begin(), fills.end());
    if (team && llvm::any_of(before, [&](linalg::LinalgOp other) {
          return !taken.contains(other) && touched.find(other)->second.disturbs(own->second);
        })) {
      if (previous)
        rewriter.setInsertionPointAfter(previous);
      else
        rewriter.setInsertionPointToStart(block);
      team->synchronize(loc);
    }
    for (linalg::LinalgOp fill : fills)
      rewriter.eraseOp(fill);
    return success();
  }

  /// Of a team the first lane's.
  LogicalResult lowerByDimensions(linalg::LinalgOp op) {
    if (team)
      team->enterFirstLane(op.getLoc());
    if (failed(linalg::linalgOpToLoops(rewriter, op)))
      return op.emitOpError("has no lowering to loops in a kernel");
    rewriter.eraseOp(op);
    return success();
  }

  Block &block;
  bool hasRooms;
  IRRewriter rewriter;
  /// Who computes the kernel's parts; none: a thread alone.
  std::optional<Team> team;
  SmallVector<linalg::LinalgOp> ops;
  /// Of a team: by op.
  llvm::DenseMap<Operation *, Touched> touched;
  /// Lowered with another op: gone.
  llvm::SmallPtrSet<Operation *, 8> taken;
};

} // namespace

/// Lanes share structured ops; all of them would do the same beside these.
static LogicalResult verifyTeams(ModuleOp module) {
  for (auto kernel : module.getOps<func::FuncOp>()) {
    if (!teamSizeOf(kernel))
      continue;
    for (Block *block : blocksOutsideStructuredOps(kernel))
      for (Operation &op : *block)
        if (!isa<linalg::LinalgOp>(op) && op.getNumRegions() == 0 &&
            hasEffect<MemoryEffects::Write>(&op))
          return op.emitOpError() << "writes in a kernel with " << plan::PlanDialect::kTeamAttrName
                                  << ", in each of its threads; expected a structured op";
  }
  return success();
}

LogicalResult lowerStructuredOps(ModuleOp module) {
  if (failed(verifyTeams(module)))
    return failure();
  bool hasRooms = placeRooms(module);
  for (Block *block : blocksOutsideStructuredOps(module))
    if (failed(BlockLowering(*block, hasRooms).run()))
      return failure();
  return success();
}

} // namespace distribute
