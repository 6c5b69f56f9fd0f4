// Which neighbouring operations become one kernel: see KernelGroups.h.
#include "KernelGroups.h"

#include "LoopNests.h"
#include "RoomTiles.h"

#include "Kernels.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/RowGroup.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

bool isDeclaration(Operation *op) {
  return isa<memref::AllocOp, memref::AllocaOp, memref::DeallocOp, memref::GetGlobalOp,
             ViewLikeOpInterface>(op) ||
         isRematerializable(op);
}

//===-- short operations --===//

/// Points beyond which it does not matter how many there are: more than any backend's short operation has.
static constexpr int64_t kMaxPoints = 16384;
/// Beyond these LLVM takes more than its share of time for a function.
static constexpr size_t kMaxOps = 24, kMaxBuffers = 16;

/// How often the innermost part of `op` runs at most; none if that is not known.
static std::optional<int64_t> countPoints(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    int64_t points = 1;
    for (int64_t range : linalgOp.getStaticLoopRanges()) {
      if (ShapedType::isDynamic(range))
        return std::nullopt;
      points = std::min(points * std::min(range, kMaxPoints + 1), kMaxPoints + 1);
    }
    return points;
  }
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    auto type = dyn_cast<MemRefType>(copy.getSource().getType());
    if (!type || !type.hasStaticShape())
      return std::nullopt;
    return std::min(type.getNumElements(), kMaxPoints + 1);
  }
  if (op->getNumRegions() == 0)
    return 0;
  int64_t trips = 1, inside = 1;
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    std::optional<APInt> turns = loop.getStaticTripCount();
    if (!turns)
      return std::nullopt;
    trips = turns->getLimitedValue(kMaxPoints + 1);
  } else if (!isa<scf::IfOp>(op)) {
    return std::nullopt;
  }
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps()) {
      std::optional<int64_t> points = countPoints(&inner);
      if (!points)
        return std::nullopt;
      inside = std::min(inside + *points, kMaxPoints + 1);
    }
  return trips * inside;
}

bool KernelGroups::isStructured(Operation *op) const {
  if (op->getNumRegions() == 0 || isa<linalg::LinalgOp>(op))
    return false;
  if (launchesInLoops && holdsLongOps(op))
    return true;
  return op
      ->walk([](Operation *inner) {
        return isa<plan::CollectiveOp, plan::SendOp, plan::RecvOp, plan::LibraryCallOpInterface>(
                   inner)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether `op` is control flow that a plan can hold, around an operation that is not short.
bool KernelGroups::holdsLongOps(Operation *op) const {
  auto loop = dyn_cast<scf::ForOp>(op);
  bool isCounted = loop && (loop.getInductionVar().getType().isIndex() ||
                            loop.getInductionVar().getType().isInteger(64));
  if (!isCounted && !isa<scf::IfOp, scf::WhileOp>(op))
    return false;
  return llvm::any_of(op->getRegions(), [&](Region &region) {
    return llvm::any_of(region.getOps(), [&](Operation &inner) {
      if (!isa<linalg::LinalgOp, memref::CopyOp>(inner))
        return holdsLongOps(&inner);
      std::optional<int64_t> points = countPoints(&inner);
      return !points || *points > mostInOrder;
    });
  });
}

/// Whether several threads can compute `op`.
static bool canBeShared(linalg::LinalgOp op) {
  return hasFreeLoops(op) && (op.getNumReductionLoops() == 0 || hasFreeTerms(op));
}

bool KernelGroups::isShort(Operation *op) const {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (linalgOp ? !linalgOp.hasPureBufferSemantics()
               : !isa<scf::ForOp, scf::IfOp>(op) || op->getNumResults() != 0 || isStructured(op))
    return false;
  std::optional<int64_t> points = countPoints(op);
  if (points && *points <= mostInOrder)
    return true;
  // Control flow is one thread's in a kernel of its own, too.
  return points && *points <= mostPoints && (!linalgOp || canBeShared(linalgOp));
}

static bool isFill(Operation *op) { return isa<linalg::FillOp>(op); }

/// Whether the op writes the output for each of its terms, and not a total of them.
static bool movesWithTerms(linalg::LinalgOp op, OpOperand &out) {
  AffineMap map = op.getMatchingIndexingMap(&out);
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction && map.isFunctionOfDim(loop))
      return true;
  return false;
}

/// Control flow, which is one thread's.
static bool isControlFlow(Operation *op) {
  return op->getNumRegions() != 0 && !isa<linalg::LinalgOp>(op);
}

/// Whether the short operation is worth more threads than one. A thread writes several elements in the time
/// of a point, which waits for what it reads.
bool KernelGroups::isWorthSharing(Operation *op) const {
  constexpr int64_t kFilledInTimeOfPoint = 8;
  int64_t points = *countPoints(op);
  return !isControlFlow(op) && (isFill(op) ? points / kFilledInTimeOfPoint : points) > mostInOrder;
}

/// Adds the buffers that `op` touches.
static void collectRoots(Operation *op, llvm::SmallPtrSetImpl<Value> &roots) {
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (isa<MemRefType>(operand.getType()))
        roots.insert(memrefRoot(operand));
  });
}

/// What `op` may write; of a collective also what it reads, which nobody may overwrite before.
static void collectWritten(Operation *op, llvm::SmallPtrSetImpl<Value> &roots) {
  op->walk([&](Operation *inner) {
    ValueRange written = inner->getOperands();
    if (auto destination = dyn_cast<DestinationStyleOpInterface>(inner))
      written = destination.getDpsInits();
    else if (auto store = dyn_cast<memref::StoreOp>(inner))
      written = store->getOperands().slice(1, 1);
    else if (isa<memref::LoadOp>(inner) || isDeclaration(inner))
      return;
    for (Value value : written)
      if (isa<MemRefType>(value.getType()))
        roots.insert(memrefRoot(value));
  });
}

/// Whether the run from `first` may go on behind `op`, which waits for more: a collective, and what
/// computes with what it gives. Updates of variables stand like that between gradients.
static bool canStepBehind(Operation *op) {
  if (auto wait = dyn_cast<plan::WaitOp>(op))
    return wait.getTicket() < plan::kFirstTransferTicket;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return isa<plan::CollectiveOp>(op) || (linalgOp && linalgOp.hasPureBufferSemantics());
}

/// Whether `op` touches more of a buffer than the part of it that the group writes (PartWrites.h): a plan would say of the kernel that it reads all of
/// the buffer, before it is written.
static bool readsBesideParts(Operation *op, ArrayRef<Operation *> group) {
  return op
      ->walk([&](Operation *inner) {
        for (Value value : inner->getOperands())
          for (Operation *before : group)
            if (auto structured = dyn_cast<linalg::LinalgOp>(before);
                structured && isa<MemRefType>(value.getType()))
              for (Value part : structured.getDpsInits())
                if (part != value && part.getDefiningOp<memref::SubViewOp>() &&
                    memrefRoot(part) == memrefRoot(value) && !areApart(part, value))
                  return WalkResult::interrupt();
        return WalkResult::advance();
      })
      .wasInterrupted();
}

/// Short operations that wait for the same; what stands between them and waits for more comes
/// behind them.
void KernelGroups::findRun(Operation *first) {
  Level level = levelOf(first);
  auto before = std::make_pair(levels, numCollectives);
  llvm::SmallPtrSet<Value, 16> roots, readBehind, written;
  bool isInOrder = false, isShared = false;
  for (Operation *op = first; op && group.size() < kMaxOps; op = op->getNextNode()) {
    if (isDeclaration(op))
      continue;
    if (isa<plan::CollectiveOp, plan::WaitOp>(op) || levelOf(op) > level) {
      if (!canStepBehind(op))
        break;
      collectRoots(op, readBehind);
      pass(op); // What touches what it writes waits for more, too.
      continue;
    }
    if (!isShort(op) || levelOf(op) != level || (op != first && beginsLongRows(op)) ||
        (keepsTemporaries && readsBesideParts(op, group)))
      break;
    // What runs in order is one thread's, with all that is in its kernel.
    isInOrder |= isControlFlow(op);
    isShared |= isWorthSharing(op);
    if (isInOrder && isShared)
      break;
    written.clear();
    collectWritten(op, written);
    if (llvm::any_of(written, [&](Value root) { return readBehind.contains(root); }))
      break;
    collectRoots(op, roots);
    if (roots.size() > kMaxBuffers)
      break;
    group.push_back(op);
    pass(op); // The next one may read what this one writes.
  }
  std::tie(levels, numCollectives) = std::move(before);
  // A fill belongs to what goes on with it.
  while (!group.empty() && isFill(group.back()))
    group.pop_back();
}

//===-- rows --===//

/// Whether `op` takes a collective's result: what runs with it would wait for that, too, and the
/// collectives which that leads to could not be packed with it.
bool KernelGroups::readsReduced(linalg::LinalgOp op) {
  if (!knowsReduced)
    func.walk(
        [&](plan::CollectiveOp collective) { reduced.insert(memrefRoot(collective.getOut())); });
  knowsReduced = true;
  return llvm::any_of(op.getDpsInputs(), [&](Value input) {
    return isa<MemRefType>(input.getType()) && reduced.contains(memrefRoot(input));
  });
}

/// What may run together with `op`, row by row.
SmallVector<linalg::LinalgOp> KernelGroups::findRows(Operation *op) {
  SmallVector<linalg::LinalgOp> candidates;
  for (; op && candidates.size() < kMaxRowGroupOps; op = op->getNextNode()) {
    auto candidate = dyn_cast<linalg::LinalgOp>(op);
    if (candidate && !readsReduced(candidate))
      candidates.push_back(candidate);
    else if (candidate || !isDeclaration(op))
      break;
  }
  SmallVector<linalg::LinalgOp> rows = findRowGroup(candidates).ops;
  if (keepsTemporaries)
    if (RowGroup windows = findWindowGroup(candidates, haveRoomTiles);
        windows.ops.size() > rows.size())
      return windows.ops;
  return rows;
}

/// Whether `op` is the first of a row group that is more than short operations.
bool KernelGroups::beginsLongRows(Operation *op) {
  return llvm::any_of(findRows(op), [&](linalg::LinalgOp member) { return !isShort(member); });
}

//===-- kernels --===//

bool KernelGroups::isSteppedOver(Operation *op, ArrayRef<Operation *> pending) const {
  return !group.empty() && !pending.empty() && llvm::is_contained(group, pending.back()) &&
         !llvm::is_contained(group, op) && op->getBlock() == group.back()->getBlock() &&
         pending.back()->isBeforeInBlock(op) && op->isBeforeInBlock(group.back());
}

void KernelGroups::begin(Operation *op) {
  group.clear();
  SmallVector<linalg::LinalgOp> rows = findRows(op);
  if (isShort(op) && llvm::all_of(rows, [&](linalg::LinalgOp member) { return isShort(member); }))
    return findRun(op);
  group.append(rows.begin(), rows.end());
}

/// Whether `op` goes on with sums of the kernel of `pending`, element by element, so that both are cut along what the sums lie along: a bias's
/// update behind its gradient. On a CPU that is a kernel of its own, which costs a call there and not a launch.
bool KernelGroups::goesOnWithSums(Operation *op, ArrayRef<Operation *> pending) const {
  constexpr size_t mostOps = 8;
  auto update = dyn_cast<linalg::LinalgOp>(op);
  const auto *first = llvm::find_if_not(pending, isFill);
  auto sums = first != pending.end() ? dyn_cast<linalg::LinalgOp>(*first) : nullptr;
  if (!launchesInLoops || !update || !sums || isShort(sums) || isFill(op) || !isShort(op) ||
      update.getNumReductionLoops() != 0 || sums.getNumReductionLoops() == 0 ||
      pending.size() >= mostOps || levelOf(op) != levelOf(sums) || !sums.hasPureBufferSemantics() ||
      !canBeShared(sums))
    return false;
  // What the kernel writes is touched element by element alone, by one way.
  llvm::SmallPtrSet<Value, 16> touched, written;
  llvm::SmallPtrSet<Value, 8> elements;
  for (Operation *other : pending) {
    collectRoots(other, touched);
    collectWritten(other, written);
    auto structured = cast<linalg::LinalgOp>(other);
    for (OpOperand &out : structured.getDpsInitsMutable())
      if (other != sums || !movesWithTerms(sums, out))
        elements.insert(out.get());
  }
  bool takesSum = false;
  for (OpOperand &operand : update->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    Value root = memrefRoot(operand.get());
    bool isElement = elements.contains(operand.get()), isOut = update.isDpsInit(&operand);
    if (isOut ? !isElement && touched.contains(root) : !isElement && written.contains(root))
      return false;
    if ((isOut || isElement) && !update.getMatchingIndexingMap(&operand).isIdentity())
      return false;
    takesSum |= isElement && llvm::is_contained(sums.getDpsInits(), operand.get());
  }
  llvm::SmallPtrSet<Value, 16> looked;
  update.getBlock()->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (isa<MemRefType>(operand.getType()))
        looked.insert(memrefRoot(operand));
  });
  return takesSum && looked.empty();
}

bool KernelGroups::joins(Operation *op, ArrayRef<Operation *> pending) const {
  if (llvm::is_contained(group, op))
    return true;
  if (llvm::all_of(pending, llvm::IsaPred<linalg::LinalgOp>) && goesOnWithSums(op, pending))
    return true;
  if (isa<memref::LoadOp, memref::StoreOp>(op) &&
      isa<memref::LoadOp, memref::StoreOp>(pending.back()))
    return true;
  if (!llvm::all_of(pending, isFill))
    return false;
  // Several fills in a row belong to what follows them, if it goes on with all of them.
  Operation *next = op;
  while (next && (isFill(next) || isDeclaration(next)))
    next = next->getNextNode();
  auto consumer = dyn_cast_or_null<linalg::LinalgOp>(next);
  auto continues = [&](Operation *fill) {
    return llvm::is_contained(consumer.getDpsInits(), cast<linalg::FillOp>(fill).getDpsInits()[0]);
  };
  return consumer && llvm::all_of(pending, continues) && (!isFill(op) || continues(op));
}

//===-- what waits for what --===//

KernelGroups::Level KernelGroups::levelOf(Value value,
                                          llvm::SmallPtrSetImpl<Operation *> &visited) const {
  if (isa<MemRefType>(value.getType()))
    return levels.lookup(memrefRoot(value));
  Operation *def = value.getDefiningOp();
  if (auto known = levels.find(value); known != levels.end() || !def || !visited.insert(def).second)
    return known != levels.end() ? known->second : 0;
  Level level = 0;
  for (Value operand : def->getOperands())
    level = std::max(level, levelOf(operand, visited));
  return level;
}

KernelGroups::Level KernelGroups::levelOf(Operation *op) const {
  Level level = 0;
  llvm::SmallPtrSet<Operation *, 16> visited;
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      level = std::max(level, levelOf(operand, visited));
  });
  return level;
}

void KernelGroups::pass(Operation *op) {
  // All of a step waits for the values of variables that come before its first operation.
  auto collective = dyn_cast<plan::CollectiveOp>(op);
  bool brings = collective && collective.getKind() == plan::CollectiveKind::Broadcast;
  if (!hasComputed && (brings || isa<memref::CopyOp>(op)))
    return;
  hasComputed = true;
  Level level = collective ? ++numCollectives : levelOf(op);
  if (level == 0)
    return;
  llvm::SmallPtrSet<Value, 16> written;
  collectWritten(op, written);
  for (Value root : written)
    levels[root] = level;
  for (Value result : op->getResults())
    levels[result] = level;
}

} // namespace distribute
