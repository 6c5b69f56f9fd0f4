// Members that one device is, one after the other.
#include "MicroBatches.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/VaryingValues.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

static constexpr llvm::StringLiteral kMicroBatchAxis = "micro-batch";

//===----------------------------------------------------------------------===//
// The axis
//===----------------------------------------------------------------------===//

MicroBatchAxis::MicroBatchAxis(MeshOp mesh, int64_t count) : mesh(mesh), others(mesh.getAxes()) {
  SmallVector<MeshAxisAttr> axes(others.getAxes());
  axes.push_back(MeshAxisAttr::get(mesh.getContext(), kMicroBatchAxis, count));
  mesh.setAxesAttr(MeshAxesAttr::get(mesh.getContext(), axes));
}

MicroBatchAxis::~MicroBatchAxis() { mesh.setAxesAttr(others); }

bool isOfMicroBatches(const Group &group) { return group.getAxis() == kMicroBatchAxis; }

Group MicroBatchAxis::getGroup() const { return Group(mesh, kMicroBatchAxis); }

/// What a member takes of a batch: all, or the slices that its places along other axes say.
static void findRowsOfMember(Value batch, int64_t dim, SmallVectorImpl<Value> &found) {
  auto isOfPlace = [&](Operation *user) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
    return slice && slice.isDynamicOffset(dim) && !slice.isDynamicSize(dim);
  };
  if (batch.use_empty() || !llvm::all_of(batch.getUsers(), isOfPlace)) {
    found.push_back(batch);
    return;
  }
  for (Operation *user : batch.getUsers())
    findRowsOfMember(user->getResult(0), dim, found);
}

LogicalResult splitIntoMicroBatches(func::FuncOp step, const Group &parts) {
  OpBuilder builder(step.getContext());
  for (BlockArgument argument : step.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto name = step.getArgAttrOfType<StringAttr>(index, DistributeDialect::kBatchAttrName);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!name || !type)
      continue;
    int64_t dim = getBatchDim(step, index);
    SmallVector<Value> ofMember;
    findRowsOfMember(argument, dim, ofMember);
    for (Value rows : ofMember) {
      int64_t size = cast<RankedTensorType>(rows.getType()).getDimSize(dim);
      if (size % parts.getSize() != 0)
        return emitError(argument.getLoc())
               << "batch argument " << name << " has " << size << " rows on each "
               << (rows == argument ? "replica" : "member") << " along dimension " << dim
               << ", which cannot be divided evenly among " << parts.getSize()
               << " micro-batches; use a number of micro-batches that divides " << size;
      auto axis =
          AxisSplitAttr::get(builder.getContext(), parts.getAxis(), dim, /*gathered=*/false);
      builder.setInsertionPointAfterValue(rows);
      auto shard = ShardOp::create(builder, argument.getLoc(), rows,
                                   ShardingAttr::get(builder.getContext(), axis));
      rows.replaceAllUsesExcept(shard.getResult(), shard);
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// One program of all parts
//===----------------------------------------------------------------------===//

namespace {

/// What an op does to variables.
enum class Access { None, Read, Write };

class TurnWriter {
public:
  TurnWriter(func::FuncOp step, const Group &parts)
      : step(step), parts(parts), builder(step.getContext()), mappings(parts.getSize()),
        varying(step, parts) {}

  LogicalResult run();

private:
  LogicalResult classify();
  unsigned phaseAfterEffects(Access access, unsigned phase);
  bool isNumber(Operation *op) const;

  void emitPhase(unsigned phase);
  void emitPart(Operation &op, unsigned part);
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
  VaryingValues varying;
  /// Ops of which each part has its own.
  llvm::DenseSet<Operation *> own;
  /// How many collectives over the parts stand before an op.
  llvm::DenseMap<Operation *, unsigned> phases;
  llvm::DenseMap<Value, unsigned> phaseOfValue;
  unsigned lastWrite = 0, lastAccess = 0, numPhases = 1;
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

/// Accesses of variables stay in order.
unsigned TurnWriter::phaseAfterEffects(Access access, unsigned phase) {
  if (access == Access::None)
    return phase;
  phase = std::max(phase, access == Access::Read ? lastWrite : lastAccess);
  lastAccess = std::max(lastAccess, phase);
  if (access == Access::Write)
    lastWrite = phase;
  return phase;
}

LogicalResult TurnWriter::classify() {
  for (Operation &op : step.getBody().front()) {
    bool isOwn = varying.isReadBy(&op);
    WalkResult nested = op.walk([&](Operation *inner) {
      if (inner != &op && parts.meetsAt(inner))
        return WalkResult::interrupt();
      isOwn |= isNumber(inner);
      return WalkResult::advance();
    });
    if (nested.wasInterrupted())
      return op.emitError()
             << "holds a reduction over the micro-batches, each of whose turns would "
                "wait for all of them; reduce behind it, or take the whole batch at "
                "once (--micro-batches=1)";
    unsigned phase = 0;
    for (Value value : readValues(&op))
      phase = std::max(phase, phaseOfValue.lookup(value));
    Access access = accessOf(&op);
    phase = phaseAfterEffects(access, phase);
    phases[&op] = phase;
    bool isMeeting = parts.meetsAt(&op);
    if (isMeeting && !isa<AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp>(op))
      return op.emitError() << "has no form for micro-batches; this is a bug in "
                               "distribute-partition";
    isOwn &= !isMeeting;
    if (isOwn)
      own.insert(&op);
    for (Value result : op.getResults())
      phaseOfValue[result] = phase + isMeeting;
    numPhases = std::max(numPhases, phase + isMeeting + 1);
    if (isOwn && (access == Access::Write || op.hasTrait<OpTrait::IsTerminator>()))
      return op.emitError() << "differs between micro-batches; this is a bug in "
                               "distribute-partition";
  }
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
      if (!varying.contains(result)) {
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
void TurnWriter::emitPhase(unsigned phase) {
  for (unsigned part = 0; part < parts.getSize(); ++part)
    for (Operation &op : step.getBody().front().without_terminator())
      if (phases.lookup(&op) == phase)
        emitPart(op, part);
}

LogicalResult TurnWriter::run() {
  if (failed(classify()))
    return failure();
  Block &member = step.getBody().front();
  Block *all = new Block;
  step.getBody().push_back(all);
  for (BlockArgument argument : member.getArguments())
    defineForAll(argument, all->addArgument(argument.getType(), argument.getLoc()));
  builder.setInsertionPointToEnd(all);
  for (unsigned phase = 0; phase < numPhases; ++phase)
    emitPhase(phase);
  builder.clone(*member.getTerminator(), mappings[0]);
  member.erase();
  return success();
}

LogicalResult runInTurn(func::FuncOp step, const Group &parts) {
  return TurnWriter(step, parts).run();
}

} // namespace distribute
