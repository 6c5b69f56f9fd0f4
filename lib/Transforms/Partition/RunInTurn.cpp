// One program of all turns of a device.
//
// The ops of a member's program are put into phases between collectives over the parts (TurnOrder.h). Then each phase is written, one
// part after the other.
#include "RunInTurn.h"
#include "KeyBlocks.h"
#include "MicroBatches.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

TurnAxis::TurnAxis(MeshOp mesh, StringRef name, int64_t count)
    : mesh(mesh), name(name), others(mesh.getAxes()) {
  SmallVector<MeshAxisAttr> axes(others.getAxes());
  axes.push_back(MeshAxisAttr::get(mesh.getContext(), name, count));
  mesh.setAxesAttr(MeshAxesAttr::get(mesh.getContext(), axes));
}

TurnAxis::~TurnAxis() { mesh.setAxesAttr(others); }

bool isOfTurns(const Group &group) {
  return group.getAxis() == kMicroBatchAxis || group.getAxis() == kKeyBlockAxis;
}

namespace {

class TurnWriter {
public:
  TurnWriter(func::FuncOp step, const Group &parts, EarlierValues earlier)
      : step(step), parts(parts), builder(step.getContext()), mappings(parts.getSize()),
        order(step, this->parts, earlier) {}

  LogicalResult run();

private:
  void emitBlock(Block &block);
  void emitPart(Operation &op, unsigned part);
  void emitRecomputed(Operation *op, unsigned part);
  void emitRegathered(Operation *op);
  void emitOwn(Operation &op, unsigned part);
  Value keepApart(Value value);
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
  TurnOrder order;
  /// The turn of a part that is being written, counted over all blocks, and in which what is recomputed was written last.
  unsigned turn = 0, numTurns = 0;
  llvm::DenseMap<Operation *, unsigned> lastTurns;
  /// The phase of its block that is being written, and the last one in which what is gathered again was needed.
  unsigned phase = 0;
  llvm::DenseMap<Operation *, unsigned> lastPhases;
  /// What is recomputed in a turn is computed from these: of each value that all parts have, one for the last turn that needed it.
  llvm::DenseMap<Value, std::pair<unsigned, Value>> sources;
  /// Of collectives that reduce: what was combined so far.
  llvm::DenseMap<Operation *, Value> totals;
};

} // namespace

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

/// What all parts have, for what is computed again in this turn: a barrier keeps it apart from what an earlier one computed of the same.
Value TurnWriter::keepApart(Value value) {
  Value now = mappings[0].lookupOrDefault(value);
  Operation *def = now.getDefiningOp();
  if (!isa<RankedTensorType>(now.getType()) || matchPattern(now, m_Constant()) ||
      isa_and_nonnull<linalg::FillOp, tensor::EmptyOp>(def))
    return now; // costs nothing to make
  auto &[lastTurn, source] = sources.try_emplace(value, turn, now).first->second;
  if (lastTurn != turn)
    source = OptimizationBarrierOp::create(builder, value.getLoc(), source);
  lastTurn = turn;
  return source;
}

/// What differs between the parts.
void TurnWriter::emitOwn(Operation &op, unsigned part) {
  IRMapping &mapping = mappings[part];
  IRMapping
      read; // with no blocks or arguments of an earlier copy, in place of which none would be made
  for (Value value : readValues(&op)) {
    Operation *def = value.getDefiningOp();
    bool isShared = order.isRecomputed(&op) && value.getParentBlock() == op.getBlock() &&
                    !order.varies(value) && !(def && order.isRecomputed(def));
    read.map(value, isShared ? keepApart(value) : mapping.lookupOrDefault(value));
  }
  Operation *copy = builder.clone(op, read);
  for (auto [result, now] : llvm::zip_equal(op.getResults(), copy->getResults()))
    mapping.map(result, now);
  SmallVector<Operation *> numbers;
  copy->walk([&](Operation *inner) {
    if (order.isNumber(inner))
      numbers.push_back(inner);
  });
  for (Operation *number : numbers) {
    OpBuilder at(number);
    number->getResult(0).replaceAllUsesWith(
        arith::ConstantIndexOp::create(at, number->getLoc(), part));
    number->erase();
  }
  // What a loop or branch gives all parts alike is the first one's.
  for (auto [result, now] : llvm::zip_equal(op.getResults(), copy->getResults())) {
    if (order.varies(result) || order.isRecomputed(&op))
      continue;
    if (part == 0)
      defineForAll(result, now);
    else
      mapping.map(result, mappings[0].lookup(result));
  }
}

/// Writes what is gathered again, unless the phase before this one needed it as well.
void TurnWriter::emitRegathered(Operation *op) {
  IRMapping read;
  for (Value value : readValues(op))
    if (Operation *def = value.getDefiningOp(); def && order.isRegathered(def))
      emitRegathered(def);
  auto [found, isFirst] = lastPhases.try_emplace(op, phase);
  bool isThere = !isFirst && phase <= found->second + 1;
  found->second = phase;
  if (isThere)
    return;
  for (Value value : readValues(op)) {
    Operation *def = value.getDefiningOp();
    bool isOfThese = def && order.isRegathered(def);
    read.map(value, isOfThese ? mappings[0].lookupOrDefault(value) : keepApart(value));
  }
  Operation *copy = builder.clone(*op, read);
  for (auto [result, now] : llvm::zip_equal(op->getResults(), copy->getResults())) {
    defineForAll(result, now);
    sources.erase(result);
  }
}

/// What `op` needs that is recomputed, and is not there yet in this turn.
void TurnWriter::emitRecomputed(Operation *op, unsigned part) {
  for (Value value : readValues(op)) {
    Operation *def = value.getDefiningOp();
    if (def && order.isRegathered(def) && def->getBlock() == op->getBlock())
      emitRegathered(def);
    if (!def || !order.isRecomputed(def) || def->getBlock() != op->getBlock())
      continue;
    if (auto [found, isFirst] = lastTurns.try_emplace(def, turn); !isFirst) {
      if (found->second == turn)
        continue;
      found->second = turn;
    }
    emitRecomputed(def, part);
    emitPart(*def, part);
  }
}

void TurnWriter::emitPart(Operation &op, unsigned part) {
  if (order.isJoint(&op)) {
    if (part + 1 == parts.getSize())
      emitJoint(&op);
    return;
  }
  if (parts.meetsAt(&op))
    return emitCollective(cast<CollectiveOpInterface>(op), part);
  if (order.isNumber(&op)) {
    mappings[part].map(op.getResult(0),
                       arith::ConstantIndexOp::create(builder, op.getLoc(), part).getResult());
    return;
  }
  if (order.isOwn(&op) || order.isRecomputed(&op))
    return emitOwn(op, part);
  if (part != 0)
    return;
  Operation *copy = builder.clone(op, mappings[0]);
  for (auto [result, now] : llvm::zip_equal(op.getResults(), copy->getResults()))
    defineForAll(result, now);
}

/// One part after the other, so that what a part needs is free before the next one.
void TurnWriter::emitBlock(Block &block) {
  for (unsigned ownPhase = 0, e = order.countPhases(block); ownPhase < e; ++ownPhase)
    for (unsigned part = 0; part < parts.getSize(); ++part) {
      unsigned ownTurn = ++numTurns;
      for (Operation &op : block.without_terminator()) {
        if (!order.standsIn(&op, ownPhase))
          continue;
        phase = ownPhase; // also behind a loop, which has phases and turns of its own
        turn = ownTurn;
        emitRecomputed(&op, part);
        emitPart(op, part);
      }
    }
  for (unsigned part = 0; part < parts.getSize(); ++part) {
    turn = ++numTurns;
    emitRecomputed(block.getTerminator(), part);
  }
}

//===----------------------------------------------------------------------===//
// Loops and branches in which the parts meet: one for all parts, turn by turn
//===----------------------------------------------------------------------===//

/// Of which values each part has its own; `others` are the same values elsewhere.
llvm::SmallBitVector TurnWriter::ownOf(ValueRange values, ValueRange others) const {
  llvm::SmallBitVector isOwn(values.size());
  for (auto [index, value] : llvm::enumerate(values))
    isOwn[index] = order.varies(value) || (!others.empty() && order.varies(others[index]));
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
  if (failed(order.run(member)))
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

LogicalResult runInTurn(func::FuncOp step, const Group &parts, EarlierValues earlier) {
  return TurnWriter(step, parts, earlier).run();
}

} // namespace distribute
