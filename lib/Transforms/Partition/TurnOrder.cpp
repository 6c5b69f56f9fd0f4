// In which order the ops of a member's program are written for all parts.
#include "TurnOrder.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

namespace {
/// What an op does to variables.
enum class Access { None, Read, Write };
} // namespace

static Access accessOf(Operation *op) {
  std::optional<SmallVector<MemoryEffects::EffectInstance>> effects = getEffectsRecursively(op);
  if (!effects)
    return Access::Write;
  Access access = Access::None;
  for (const MemoryEffects::EffectInstance &effect : *effects) {
    if (effect.getResource() == GroupResource::get())
      continue;
    if (!isa<MemoryEffects::Read>(effect.getEffect()))
      return Access::Write;
    access = Access::Read;
  }
  return access;
}

bool TurnOrder::isNumber(Operation *op) const {
  auto coordinate = dyn_cast<CoordinateOp>(op);
  return coordinate && coordinate.getAxis() == parts.getAxis();
}

bool TurnOrder::standsIn(Operation *op, unsigned phase) const {
  return !isRecomputed(op) && !isRegathered(op) && phases.lookup(op) == phase;
}

/// Whether the parts meet in a loop or branch. Its regions are classified then.
FailureOr<bool> TurnOrder::findMeetings(Operation &op) {
  WalkResult nested = op.walk([&](Operation *inner) {
    return inner != &op && parts.meetsAt(inner) ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (!nested.wasInterrupted())
    return false;
  if (!isControlFlow(&op))
    return op.emitError() << "holds a reduction over the " << parts.getAxis()
                          << " axis, and is neither a loop nor a branch; this is a bug in "
                             "distribute-partition";
  for (OpOperand *decider : decidersOf(&op))
    if (varies(decider->get()))
      return op.emitError() << "holds a reduction over the " << parts.getAxis()
                            << " axis, but does not run alike for all of its parts; this is a bug "
                               "in distribute-partition";
  for (Region &region : op.getRegions())
    for (Block &block : region)
      if (failed(classify(block)))
        return failure();
  return true;
}

LogicalResult TurnOrder::checkForm(Operation &op, bool isMeeting, bool writes) const {
  if (isMeeting && !isJoint(&op) && !isa<AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp>(op))
    return op.emitOpError() << "has no form for parts along the " << parts.getAxis()
                            << " axis; this is a bug in distribute-partition";
  bool isLast = op.hasTrait<OpTrait::IsTerminator>() && isa<func::FuncOp>(op.getParentOp());
  if (isOwn(&op) && (writes || isLast))
    return op.emitError() << "differs between parts along the " << parts.getAxis()
                          << " axis; this is a bug in distribute-partition";
  return success();
}

/// Elements of a tensor; others are one. No number: the size is open.
static std::optional<int64_t> countElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (type && !type.hasStaticShape())
    return std::nullopt;
  return type ? type.getNumElements() : 1;
}

static bool isSliceOrNumber(Operation *op) {
  return isa<tensor::ExtractSliceOp>(op) ||
         llvm::none_of(op->getResultTypes(), [](Type type) { return isa<RankedTensorType>(type); });
}

/// Whether what an op gives is not worth keeping for all parts: a slice; more than what it is made of, as scores are; or made of such.
bool TurnOrder::isWorthless(Operation *op) const {
  if (isSliceOrNumber(op))
    return true;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  int64_t taken = 0, given = 0;
  for (Value value : readValues(op)) {
    Operation *def = value.getDefiningOp();
    if (def && isRecomputed(def) && !isSliceOrNumber(def))
      return true;
    bool isPlace = structured && llvm::is_contained(structured.getDpsInits(), value);
    if (!isPlace && isa<RankedTensorType>(value.getType()))
      taken += countElements(value).value_or(0) * (varies(value) ? parts.getSize() : 1);
  }
  for (Value result : op->getResults())
    given += countElements(result).value_or(0) * parts.getSize();
  return given > taken;
}

LogicalResult TurnOrder::classify(Operation &op, Last &last, unsigned &numPhases) {
  FailureOr<bool> hasMeetings = findMeetings(op);
  if (failed(hasMeetings))
    return failure();
  bool isMeeting = parts.meetsAt(&op) || *hasMeetings;
  bool differs = llvm::any_of(readValues(&op), [&](Value value) { return varies(value); });
  op.walk([&](Operation *inner) { differs |= isNumber(inner); });
  Access access = accessOf(&op);
  if (*hasMeetings)
    joint.insert(&op);
  if (differs && !isMeeting)
    own.insert(&op);
  bool mayRecompute = isOwn(&op) && access == Access::None && !op.hasTrait<OpTrait::IsTerminator>();
  if (earlier == EarlierValues::Recomputed && mayRecompute && isWorthless(&op))
    recomputed.insert(&op);
  unsigned phase = 0;
  for (Value value : readValues(&op))
    if (value.getParentBlock() == op.getBlock())
      phase = std::max(phase, phaseOfValue.lookup(value));
  // Accesses of variables stay in order.
  if (access != Access::None)
    phase = std::max(phase, access == Access::Read ? last.write : last.access);
  if (earlier == EarlierValues::Recomputed && !isRecomputed(&op)) {
    // None waits for what follows from the meeting before it, so that two meetings need recompute one thing once.
    phase = std::max(phase, last.inOrder - (last.inOrder > 0));
    last.inOrder = std::max(last.inOrder, phase);
  }
  phases[&op] = phase;
  unsigned behind = phase + isMeeting;
  if (access != Access::None)
    last.access = std::max(last.access, behind);
  if (access == Access::Write)
    last.write = behind;
  for (Value result : op.getResults())
    phaseOfValue[result] = behind;
  numPhases = std::max(numPhases, behind + 1);
  return checkForm(op, isMeeting, access == Access::Write);
}

LogicalResult TurnOrder::run(Block &body) {
  return failure(failed(analysis.run()) || failed(classify(body)));
}

LogicalResult TurnOrder::classify(Block &block) {
  Last last;
  unsigned numPhases = 1;
  for (Operation &op : block)
    if (failed(classify(op, last, numPhases)))
      return failure();
  numPhasesOf[&block] = numPhases;
  if (earlier == EarlierValues::Recomputed) {
    findRepetitions(block);
    findRegathered(block);
  }
  return success();
}

/// Whether the op only repeats values that have fewer elements than it gives: no more is to be kept than these.
static bool isRepetition(Operation *op) {
  if (isa<tensor::EmptyOp, linalg::FillOp>(op))
    return true;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || op->getNumResults() != 1 || structured.getNumReductionLoops() != 0)
    return false;
  std::optional<int64_t> given = countElements(op->getResult(0));
  return given && llvm::all_of(structured.getDpsInputs(), [&](Value value) {
           std::optional<int64_t> taken = countElements(value);
           return taken && *taken < *given;
         });
}

/// What only repeats a value for what is recomputed, such as the maximum of a row for all of its scores, is made again as well.
void TurnOrder::findRepetitions(Block &block) {
  for (Operation &op : llvm::reverse(block))
    if (!op.use_empty() && isRepetition(&op) && llvm::all_of(op.getUsers(), [&](Operation *user) {
          return user->getBlock() == &block && isRecomputed(user);
        }))
      recomputed.insert(&op);
}

/// Whether it gives the elements of one value in another form.
static bool isMove(Operation *op) {
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op))
    return true;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && structured.getNumDpsInputs() == 1 && op->getNumResults() == 1 &&
         structured.getNumReductionLoops() == 0 && structured.hasPureTensorSemantics();
}

void TurnOrder::findRegathered(Block &block) {
  llvm::DenseSet<Operation *> found; // and moves of other things
  for (Operation &op : llvm::reverse(block)) {
    bool mayBe = isa<AllGatherOp>(op) ? !parts.meetsAt(&op) : isMove(&op);
    if (mayBe && !isOwn(&op) && !isRecomputed(&op) && !op.use_empty() &&
        llvm::all_of(op.getUsers(), [&](Operation *user) {
          return user->getBlock() == &block && (isRecomputed(user) || found.contains(user));
        }))
      found.insert(&op);
  }
  for (Operation &op : block)
    if (found.contains(&op) &&
        (isa<AllGatherOp>(op) || llvm::any_of(op.getOperands(), [&](Value value) {
           return value.getDefiningOp() && isRegathered(value.getDefiningOp());
         })))
      regathered.insert(&op);
}

} // namespace distribute
