// One program of all micro-batches.
//
// The ops of a member's program are classified first: those of which each part has its own, those
// that all have in common, and the phases between collectives over the parts. Then each phase is
// written, one part after the other.
#include "MicroBatches.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

namespace {

/// What an op does to variables.
enum class Access { None, Read, Write };

class TurnWriter {
public:
  TurnWriter(func::FuncOp step, const Group &parts)
      : step(step), parts(parts), builder(step.getContext()), mappings(parts.getSize()),
        analysis(step, parts) {
    analysis.readReplicated(noSeeds);
  }

  LogicalResult run();

private:
  /// The accesses of variables in a block so far, by phase.
  struct Accesses {
    unsigned lastWrite = 0, last = 0;
  };

  LogicalResult classify(Block &block);
  LogicalResult classify(Operation &op, Accesses &accesses, unsigned &numPhases);
  FailureOr<bool> isJoint(Operation &op);
  bool isNumber(Operation *op) const;

  void emitBlock(Block &block);
  void emitPart(Operation &op, unsigned part);
  void emitJoint(Operation *op);
  void emitJointFor(scf::ForOp loop);
  void emitJointWhile(scf::WhileOp loop);
  void emitJointIf(scf::IfOp branch);
  void emitInto(Block &to, Block &from);
  template <typename YieldT>
  void yieldAll(YieldT yield, const llvm::SmallBitVector &isOwn);
  llvm::SmallBitVector ownOf(ValueRange values, ValueRange others = {}) const;
  SmallVector<Value> spread(ValueRange values, const llvm::SmallBitVector &isOwn) const;
  SmallVector<Type> spread(TypeRange types, const llvm::SmallBitVector &isOwn) const;
  void define(ValueRange values, const llvm::SmallBitVector &isOwn, ValueRange now);
  void emitCollective(CollectiveOpInterface op, unsigned part);
  void finishCollective(CollectiveOpInterface op);
  Value slicePart(Value whole, int64_t dim, unsigned part);
  SmallVector<Value> valuesOf(Value value) const;
  void defineForAll(Value value, Value now);

  func::FuncOp step;
  Group parts;
  OpBuilder builder;
  /// What each part has of the values of the member's program.
  SmallVector<IRMapping> mappings;
  FlatSeeds noSeeds;
  DistributionAnalysis analysis;
  /// Whether parts have a value each of their own.
  bool varies(Value value) const { return analysis.stateOf(value).isVarying(); }
  /// Ops of which each part has its own.
  llvm::DenseSet<Operation *> own;
  /// Loops and branches in which the parts meet.
  llvm::DenseSet<Operation *> joint;
  /// How many collectives over the parts stand before an op in its block.
  llvm::DenseMap<Operation *, unsigned> phases;
  llvm::DenseMap<Value, unsigned> phaseOfValue;
  llvm::DenseMap<Block *, unsigned> numPhasesOf;
  /// Of collectives that reduce: what was combined so far.
  llvm::DenseMap<Operation *, Value> totals;
};

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

bool TurnWriter::isNumber(Operation *op) const {
  auto coordinate = dyn_cast<CoordinateOp>(op);
  return coordinate && coordinate.getAxis() == parts.getAxis();
}

/// Whether the parts meet in a loop or branch. Its regions are classified then.
FailureOr<bool> TurnWriter::isJoint(Operation &op) {
  WalkResult nested = op.walk([&](Operation *inner) {
    return inner != &op && parts.meetsAt(inner) ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (!nested.wasInterrupted())
    return false;
  if (!isControlFlow(&op))
    return op.emitError()
           << "holds a reduction over the micro-batches, and is neither a loop nor a "
              "branch; this is a bug in distribute-partition";
  for (OpOperand *decider : decidersOf(&op))
    if (varies(decider->get()))
      return op.emitError()
             << "holds a reduction over the micro-batches, but does not run alike for "
                "all of them; this is a bug in distribute-partition";
  for (Region &region : op.getRegions())
    for (Block &block : region)
      if (failed(classify(block)))
        return failure();
  return true;
}

LogicalResult TurnWriter::classify(Operation &op, Accesses &accesses, unsigned &numPhases) {
  FailureOr<bool> isJointOp = isJoint(op);
  if (failed(isJointOp))
    return failure();
  bool isOwn = llvm::any_of(readValues(&op), [&](Value value) { return varies(value); });
  bool isMeeting = parts.meetsAt(&op) || *isJointOp;
  op.walk([&](Operation *inner) { isOwn |= isNumber(inner); });
  isOwn &= !isMeeting;
  unsigned phase = 0;
  for (Value value : readValues(&op))
    if (value.getParentBlock() == op.getBlock())
      phase = std::max(phase, phaseOfValue.lookup(value));
  // Accesses of variables stay in order.
  Access access = accessOf(&op);
  if (access != Access::None)
    phase = std::max(phase, access == Access::Read ? accesses.lastWrite : accesses.last);
  phases[&op] = phase;
  if (!*isJointOp && isMeeting && !isa<AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp>(op))
    return op.emitOpError() << "has no form for micro-batches; this is a bug in "
                               "distribute-partition";
  unsigned behind = phase + isMeeting;
  if (access != Access::None)
    accesses.last = std::max(accesses.last, behind);
  if (access == Access::Write)
    accesses.lastWrite = behind;
  if (*isJointOp)
    joint.insert(&op);
  if (isOwn)
    own.insert(&op);
  for (Value result : op.getResults())
    phaseOfValue[result] = behind;
  numPhases = std::max(numPhases, behind + 1);
  bool isLast = op.hasTrait<OpTrait::IsTerminator>() && op.getParentOp() == step;
  if (isOwn && (access == Access::Write || isLast))
    return op.emitError() << "differs between micro-batches; this is a bug in "
                             "distribute-partition";
  return success();
}

LogicalResult TurnWriter::classify(Block &block) {
  Accesses accesses;
  unsigned numPhases = 1;
  for (Operation &op : block)
    if (failed(classify(op, accesses, numPhases)))
      return failure();
  numPhasesOf[&block] = numPhases;
  return success();
}

SmallVector<Value> TurnWriter::valuesOf(Value value) const {
  return llvm::map_to_vector(
      mappings, [&](const IRMapping &mapping) { return mapping.lookupOrDefault(value); });
}

void TurnWriter::defineForAll(Value value, Value now) {
  for (IRMapping &mapping : mappings)
    mapping.map(value, now);
}

Value TurnWriter::slicePart(Value whole, int64_t dim, unsigned part) {
  auto type = cast<RankedTensorType>(whole.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
      strides(type.getRank(), builder.getIndexAttr(1)), sizes;
  for (int64_t size : type.getShape())
    sizes.push_back(builder.getIndexAttr(size));
  int64_t size = type.getDimSize(dim) / parts.getSize();
  offsets[dim] = builder.getIndexAttr(part * size);
  sizes[dim] = builder.getIndexAttr(size);
  return tensor::ExtractSliceOp::create(builder, whole.getLoc(), whole, offsets, sizes, strides);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

static Value convertFloat(OpBuilder &builder, Location loc, Value value, Type element) {
  Type type = value.getType();
  Type own = getElementTypeOrSelf(type);
  if (own == element)
    return value;
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type wanted = tensor ? Type(tensor.clone(element)) : element;
  return own.getIntOrFloatBitWidth() < element.getIntOrFloatBitWidth()
             ? arith::ExtFOp::create(builder, loc, wanted, value).getResult()
             : arith::TruncFOp::create(builder, loc, wanted, value).getResult();
}

/// Takes what `part` brings.
void TurnWriter::emitCollective(CollectiveOpInterface op, unsigned part) {
  Value value = mappings[part].lookupOrDefault(op.getValue());
  if (std::optional<ReductionKind> kind = op.getReduction();
      kind && *kind != ReductionKind::First) {
    Location loc = op.getLoc();
    // As all collectives do, in a wider type where that of the value is narrow.
    value =
        convertFloat(builder, loc, value, accumulationType(getElementTypeOrSelf(value.getType())));
    Value &total = totals[op];
    total = part == 0 ? value : combine(builder, loc, *kind, total, value);
    // Else all would be added at the end, as one op, and be alive until then.
    if (part != 0 && part + 1 != parts.getSize() && isa<RankedTensorType>(total.getType()))
      total = OptimizationBarrierOp::create(builder, loc, total).getResult();
  }
  if (part + 1 == parts.getSize())
    finishCollective(op);
}

/// All parts have brought theirs.
void TurnWriter::finishCollective(CollectiveOpInterface op) {
  Location loc = op.getLoc();
  Value result = op->getResult(0);
  SmallVector<Value> given = valuesOf(op.getValue());
  if (std::optional<ReductionKind> kind = op.getReduction()) {
    Value total = *kind == ReductionKind::First ? given[0] : totals.lookup(op);
    given.assign(1,
                 convertFloat(builder, loc, total, getElementTypeOrSelf(op.getValue().getType())));
    SmallVector<Attribute> others(op.getAxes().begin(), op.getAxes().end());
    llvm::erase(others, builder.getStringAttr(parts.getAxis()));
    if (!others.empty()) {
      Operation *rest = builder.clone(*op);
      rest->setOperand(0, given[0]);
      rest->setAttr("axes", builder.getArrayAttr(others));
      given[0] = rest->getResult(0);
    }
  }
  std::optional<int64_t> cut = op.getDimOfCut(), join = op.getDimOfJoin();
  for (unsigned part = 0; part < parts.getSize(); ++part) {
    SmallVector<Value> pieces(given);
    if (cut)
      for (Value &piece : pieces)
        piece = slicePart(piece, *cut, part);
    Value now =
        join ? tensor::ConcatOp::create(builder, loc, *join, pieces).getResult() : pieces[0];
    if (!cut)
      return defineForAll(result, now);
    mappings[part].map(result, now);
  }
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

void TurnWriter::emitPart(Operation &op, unsigned part) {
  if (joint.contains(&op)) {
    if (part + 1 == parts.getSize())
      emitJoint(&op);
    return;
  }
  if (parts.meetsAt(&op))
    return emitCollective(cast<CollectiveOpInterface>(op), part);
  if (isNumber(&op)) {
    mappings[part].map(op.getResult(0),
                       arith::ConstantIndexOp::create(builder, op.getLoc(), part).getResult());
    return;
  }
  if (own.contains(&op)) {
    Operation *copy = builder.clone(op, mappings[part]);
    SmallVector<Operation *> numbers;
    copy->walk([&](Operation *inner) {
      if (isNumber(inner))
        numbers.push_back(inner);
    });
    for (Operation *number : numbers) {
      OpBuilder at(number);
      number->getResult(0).replaceAllUsesWith(
          arith::ConstantIndexOp::create(at, number->getLoc(), part));
      number->erase();
    }
    // What a loop or branch gives all parts alike is the first one's.
    for (auto [result, now] : llvm::zip_equal(op.getResults(), copy->getResults()))
      if (!varies(result)) {
        if (part == 0)
          defineForAll(result, now);
        else
          mappings[part].map(result, mappings[0].lookup(result));
      }
    return;
  }
  if (part != 0)
    return;
  Operation *copy = builder.clone(op, mappings[0]);
  for (auto [result, now] : llvm::zip_equal(op.getResults(), copy->getResults()))
    defineForAll(result, now);
}

/// One part after the other, so that what a part needs is free before the next one.
void TurnWriter::emitBlock(Block &block) {
  for (unsigned phase = 0, e = numPhasesOf.lookup(&block); phase < e; ++phase)
    for (unsigned part = 0; part < parts.getSize(); ++part)
      for (Operation &op : block.without_terminator())
        if (phases.lookup(&op) == phase)
          emitPart(op, part);
}

//===----------------------------------------------------------------------===//
// Loops and branches in which the parts meet: one for all parts, turn by turn
//===----------------------------------------------------------------------===//

/// Of which values each part has its own; `others` are the same values elsewhere.
llvm::SmallBitVector TurnWriter::ownOf(ValueRange values, ValueRange others) const {
  llvm::SmallBitVector isOwn(values.size());
  for (auto [index, value] : llvm::enumerate(values))
    isOwn[index] = varies(value) || (!others.empty() && varies(others[index]));
  return isOwn;
}

/// Each part's of those that are its own, one of the others.
SmallVector<Value> TurnWriter::spread(ValueRange values, const llvm::SmallBitVector &isOwn) const {
  SmallVector<Value> all;
  for (auto [index, value] : llvm::enumerate(values)) {
    SmallVector<Value> given = valuesOf(value);
    all.append(given.begin(), isOwn[index] ? given.end() : given.begin() + 1);
  }
  return all;
}

SmallVector<Type> TurnWriter::spread(TypeRange types, const llvm::SmallBitVector &isOwn) const {
  SmallVector<Type> all;
  for (auto [index, type] : llvm::enumerate(types))
    all.append(isOwn[index] ? parts.getSize() : 1, type);
  return all;
}

/// `now` are the values as `spread` lists them.
void TurnWriter::define(ValueRange values, const llvm::SmallBitVector &isOwn, ValueRange now) {
  for (auto [index, value] : llvm::enumerate(values)) {
    if (!isOwn[index]) {
      defineForAll(value, now.front());
      now = now.drop_front();
      continue;
    }
    for (IRMapping &mapping : mappings) {
      mapping.map(value, now.front());
      now = now.drop_front();
    }
  }
}

/// The ops of `from`, without its terminator.
void TurnWriter::emitInto(Block &to, Block &from) {
  if (!to.empty() && to.back().hasTrait<OpTrait::IsTerminator>())
    to.back().erase();
  builder.setInsertionPointToEnd(&to);
  emitBlock(from);
}

template <typename YieldT>
void TurnWriter::yieldAll(YieldT yield, const llvm::SmallBitVector &isOwn) {
  YieldT::create(builder, yield.getLoc(), spread(yield.getOperands(), isOwn));
}

void TurnWriter::emitJointFor(scf::ForOp loop) {
  llvm::SmallBitVector isOwn = ownOf(loop.getRegionIterArgs(), loop.getResults());
  const IRMapping &any = mappings[0];
  auto now = scf::ForOp::create(
      builder, loop.getLoc(), any.lookupOrDefault(loop.getLowerBound()),
      any.lookupOrDefault(loop.getUpperBound()), any.lookupOrDefault(loop.getStep()),
      spread(loop.getInitArgs(), isOwn), /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  now->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  defineForAll(loop.getInductionVar(), now.getInductionVar());
  define(loop.getRegionIterArgs(), isOwn, now.getRegionIterArgs());
  emitInto(*now.getBody(), *loop.getBody());
  yieldAll(cast<scf::YieldOp>(loop.getBody()->getTerminator()), isOwn);
  define(loop.getResults(), isOwn, now.getResults());
  builder.setInsertionPointAfter(now);
}

void TurnWriter::emitJointWhile(scf::WhileOp loop) {
  llvm::SmallBitVector before = ownOf(loop.getBeforeArguments()),
                       after = ownOf(loop.getAfterArguments(), loop.getResults());
  auto now = scf::WhileOp::create(builder, loop.getLoc(), spread(loop.getResultTypes(), after),
                                  spread(loop.getInits(), before));
  now->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  auto addBlock = [&](Region &region, ValueRange arguments, const llvm::SmallBitVector &isOwn) {
    SmallVector<Type> types = spread(arguments.getTypes(), isOwn);
    Block *block =
        builder.createBlock(&region, {}, types, SmallVector<Location>(types.size(), loop.getLoc()));
    define(arguments, isOwn, block->getArguments());
    return block;
  };
  Block *condition = addBlock(now.getBefore(), loop.getBeforeArguments(), before);
  emitInto(*condition, *loop.getBeforeBody());
  scf::ConditionOp decides = loop.getConditionOp();
  scf::ConditionOp::create(builder, decides.getLoc(),
                           mappings[0].lookupOrDefault(decides.getCondition()),
                           spread(decides.getArgs(), after));
  Block *body = addBlock(now.getAfter(), loop.getAfterArguments(), after);
  emitInto(*body, *loop.getAfterBody());
  yieldAll(loop.getYieldOp(), before);
  define(loop.getResults(), after, now.getResults());
  builder.setInsertionPointAfter(now);
}

void TurnWriter::emitJointIf(scf::IfOp branch) {
  llvm::SmallBitVector isOwn = ownOf(branch.getResults());
  bool hasElse = !branch.getElseRegion().empty();
  auto now = scf::IfOp::create(builder, branch.getLoc(), spread(branch.getResultTypes(), isOwn),
                               mappings[0].lookupOrDefault(branch.getCondition()),
                               /*addThenBlock=*/true, /*addElseBlock=*/hasElse);
  now->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
  for (auto [to, from] : llvm::zip(now->getRegions(), branch->getRegions())) {
    if (from.empty())
      continue;
    emitInto(to.front(), from.front());
    yieldAll(cast<scf::YieldOp>(from.front().getTerminator()), isOwn);
  }
  define(branch.getResults(), isOwn, now.getResults());
  builder.setInsertionPointAfter(now);
}

void TurnWriter::emitJoint(Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](scf::ForOp loop) { emitJointFor(loop); })
      .Case([&](scf::WhileOp loop) { emitJointWhile(loop); })
      .Case([&](scf::IfOp branch) { emitJointIf(branch); });
}

LogicalResult TurnWriter::run() {
  Block &member = step.getBody().front();
  if (failed(analysis.run()) || failed(classify(member)))
    return failure();
  Block *all = new Block;
  step.getBody().push_back(all);
  for (BlockArgument argument : member.getArguments())
    defineForAll(argument, all->addArgument(argument.getType(), argument.getLoc()));
  builder.setInsertionPointToEnd(all);
  emitBlock(member);
  builder.clone(*member.getTerminator(), mappings[0]);
  member.erase();
  return success();
}

LogicalResult runInTurn(func::FuncOp step, const Group &parts) {
  return TurnWriter(step, parts).run();
}

} // namespace distribute
