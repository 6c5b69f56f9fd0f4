// A step with its updates on shards.
#include "ShardProgram.h"

#include "distribute/Analysis/Combiners.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

void ShardProgram::run() {
  visit(step.getBody().front());
  eraseDead();
}

void ShardProgram::visit(Block &block) {
  for (Operation *op : llvm::map_to_vector(block, [](Operation &op) { return &op; }))
    visit(op);
}

void ShardProgram::visit(Operation *op) {
  builder.setInsertionPoint(op);
  if (auto read = dyn_cast<ReadOp>(op))
    return visitRead(read);
  if (isa<AssignOp, AssignAddOp, AssignSubOp>(op))
    return visitAssign(op);
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return visitBranch(branch);
  if (sharding.runsOnShards(op))
    return visitReduction(cast<linalg::LinalgOp>(op));
  if (op->getNumResults() == 0 || !sharding.isShard(op->getResult(0))) {
    renewIgnoredInits(op);
    if (!isa<DestinationStyleOpInterface>(op))
      for (Region &region : op->getRegions())
        for (Block &block : region)
          visit(block);
    return;
  }
  if (auto reduction = dyn_cast<AllReduceOp>(op)) {
    known[reduction.getResult()] = shards.reduceScatter(reduction);
    ++numScattered;
  } else {
    for (auto [result, shard] : llvm::zip_equal(op->getResults(), computeShards(op)))
      known[result] = shard;
  }
  replaced.push_back(op);
}

/// Inits that are overwritten unread must not keep whole what exists in shards.
void ShardProgram::renewIgnoredInits(Operation *op) {
  for (OpOperand *init : readFlat(op).ignored)
    if (sharding.isShard(init->get())) {
      auto type = cast<RankedTensorType>(init->get().getType());
      init->set(
          tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType()));
    }
}

void ShardProgram::visitRead(ReadOp read) {
  if (!sharding.isShard(read.getResult()))
    return;
  known[read.getResult()] =
      ReadOp::create(builder, read.getLoc(), shards.getShardType(read.getResult().getType()),
                     read.getVariableAttr());
  replaced.push_back(read);
}

void ShardProgram::visitAssign(Operation *assign) {
  VariableOp variable = VariableOp::lookup(cast<VariableAccessInterface>(assign));
  OpOperand &operand = assign->getOpOperand(0);
  if (sharding.isSharded(variable)) {
    operand.set(shardOf(operand.get()));
  } else if (sharding.isShard(operand.get())) {
    operand.set(shards.gather(assign->getLoc(), shardOf(operand.get()), variable.getComponentType(),
                              "the shards are updated, @" + variable.getSymName().str() +
                                  " is needed whole"));
    ++numGathered;
  }
}

void ShardProgram::visitBranch(scf::IfOp branch) {
  for (Region &region : branch->getRegions())
    for (Block &block : region)
      visit(block);
  SmallVector<unsigned> numbers;
  for (OpResult result : branch->getResults())
    if (sharding.isShard(result))
      numbers.push_back(result.getResultNumber());
  if (numbers.empty())
    return;
  for (Operation *yield : {branch.thenYield().getOperation(), branch.elseYield().getOperation()})
    for (unsigned number : numbers) {
      builder.setInsertionPoint(yield);
      yield->setOperand(number, shardOf(yield->getOperand(number)));
    }
  SmallVector<Type> types(branch.getResultTypes());
  for (unsigned number : numbers)
    types[number] = shards.getShardType(types[number]);
  builder.setInsertionPoint(branch);
  auto replacement = scf::IfOp::create(builder, branch.getLoc(), types, branch.getCondition(),
                                       /*addThenBlock=*/false, /*addElseBlock=*/false);
  replacement->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
  replacement.getThenRegion().takeBody(branch.getThenRegion());
  replacement.getElseRegion().takeBody(branch.getElseRegion());
  for (OpResult result : branch->getResults()) {
    Value by = replacement.getResult(result.getResultNumber());
    if (sharding.isShard(result))
      known[result] = by;
    else
      result.replaceAllUsesWith(by);
  }
  replaced.push_back(branch);
}

/// Whether what was computed may go although nothing asks for it.
static bool mayGo(Operation *op) { return op->use_empty() && isMemoryEffectFree(op); }

void ShardProgram::eraseDead() {
  llvm::SetVector<Operation *> idle;
  auto addOperands = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (Operation *def = operand.getDefiningOp())
        idle.insert(def);
  };
  for (Operation *op : replaced)
    addOperands(op);
  idle.set_subtract(llvm::SetVector<Operation *>(llvm::from_range, replaced));
  // What has been replaced stands in the order of the program, so users go first. A branch lost its
  // regions to its replacement.
  for (Operation *op : llvm::reverse(replaced))
    op->erase();
  while (!idle.empty()) {
    Operation *op = idle.pop_back_val();
    if (!mayGo(op))
      continue;
    addOperands(op);
    op->erase();
  }
}

//===----------------------------------------------------------------------===//
// Shards of values
//===----------------------------------------------------------------------===//

/// Whether all elements are computed of scalars alone.
static bool isUniform(Operation *op) {
  FlatOp flat = readFlat(op);
  if (flat.kind != FlatKind::Elementwise || !flat.flat.empty())
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    return flat.ignores(operand) || !isCuttable(operand.get().getType());
  });
}

Value ShardProgram::shardOf(Value value) {
  auto found = known.find(value);
  if (found != known.end())
    return found->second;
  for (Block *block = builder.getInsertionBlock(); block;
       block = block->getParentOp() ? block->getParentOp()->getBlock() : nullptr) {
    auto cut = cuts.find({value, block});
    if (cut != cuts.end())
      return cut->second;
  }
  Value shard;
  Operation *def = value.getDefiningOp();
  if (def && isUniform(def))
    shard = computeShards(def)[cast<OpResult>(value).getResultNumber()];
  else
    shard = shards.cut(value.getLoc(), value);
  cuts[{value, builder.getInsertionBlock()}] = shard;
  return shard;
}

SmallVector<Value> ShardProgram::computeShards(Operation *op) {
  FlatOp flat = readFlat(op);
  if (flat.kind == FlatKind::Reshape)
    return {shardOf(op->getOperand(0))};
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return computeStructured(structured, flat);
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return {arith::ConstantOp::create(builder, op->getLoc(),
                                      cast<SplatElementsAttr>(constant.getValue())
                                          .resizeSplat(shards.getShardType(constant.getType())))};
  IRMapping mapping;
  for (OpOperand *operand : flat.flat)
    mapping.map(operand->get(), shardOf(operand->get()));
  Operation *copy = builder.clone(*op, mapping);
  for (Value result : copy->getResults())
    result.setType(shards.getShardType(result.getType()));
  return SmallVector<Value>(copy->getResults());
}

Value ShardProgram::spread(linalg::LinalgOp op, OpOperand &operand) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  Type element = getElementTypeOrSelf(operand.get().getType());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), extents, element);
  AffineMap identity = builder.getMultiDimIdentityMap(extents.size());
  SmallVector<utils::IteratorType> loops(extents.size(), utils::IteratorType::parallel);
  auto generic =
      linalg::GenericOp::create(builder, op.getLoc(), empty.getType(), operand.get(), empty,
                                ArrayRef<AffineMap>{op.getMatchingIndexingMap(&operand), identity},
                                loops, [](OpBuilder &b, Location loc, ValueRange elements) {
                                  linalg::YieldOp::create(b, loc, elements[0]);
                                });
  return generic.getResult(0);
}

void ShardProgram::collectInputs(linalg::LinalgOp op, const FlatOp &flat,
                                 SmallVectorImpl<Value> &inputs, SmallVectorImpl<AffineMap> &maps,
                                 SmallVectorImpl<OpOperand *> &sources) {
  AffineMap identity = builder.getMultiDimIdentityMap(1);
  AffineMap scalar = AffineMap::get(1, 0, builder.getContext());
  for (OpOperand *operand : op.getDpsInputOperands()) {
    bool isScalar = op.getMatchingIndexingMap(operand).getNumResults() == 0;
    sources.push_back(operand);
    maps.push_back(isScalar ? scalar : identity);
    if (isScalar)
      inputs.push_back(operand->get());
    else if (flat.reads(*operand))
      inputs.push_back(shardOf(operand->get()));
    else
      inputs.push_back(shards.cut(op.getLoc(), spread(op, *operand)));
  }
}

/// Copies the body of `op` to the insertion point; gives what it yields. `arguments` belong to
/// `operands`.
static SmallVector<Value> copyBody(OpBuilder &builder, linalg::LinalgOp op,
                                   ArrayRef<OpOperand *> operands, ValueRange arguments) {
  IRMapping mapping;
  for (auto [operand, argument] : llvm::zip(operands, arguments))
    mapping.map(op.getMatchingBlockArgument(operand), argument);
  for (Operation &inner : op.getBlock()->without_terminator())
    builder.clone(inner, mapping);
  return llvm::map_to_vector(op.getBlock()->getTerminator()->getOperands(),
                             [&](Value value) { return mapping.lookupOrDefault(value); });
}

SmallVector<Value> ShardProgram::computeStructured(linalg::LinalgOp op, const FlatOp &flat) {
  SmallVector<Value> inputs, inits;
  SmallVector<AffineMap> maps;
  SmallVector<OpOperand *> sources;
  SmallVector<Type> types;
  collectInputs(op, flat, inputs, maps, sources);
  for (OpOperand &init : op.getDpsInitsMutable()) {
    RankedTensorType type = shards.getShardType(init.get().getType());
    types.push_back(type);
    sources.push_back(&init);
    maps.push_back(builder.getMultiDimIdentityMap(1));
    inits.push_back(
        flat.reads(init)
            ? shardOf(init.get())
            : tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(), type.getElementType())
                  .getResult());
  }
  auto generic = linalg::GenericOp::create(
      builder, op.getLoc(), types, inputs, inits, maps, utils::IteratorType::parallel,
      [&](OpBuilder &b, Location loc, ValueRange elements) {
        linalg::YieldOp::create(b, loc, copyBody(b, op, sources, elements));
      });
  return SmallVector<Value>(generic.getResults());
}

//===----------------------------------------------------------------------===//
// Reductions to one element
//===----------------------------------------------------------------------===//

void ShardProgram::visitReduction(linalg::LinalgOp op) {
  FlatOp flat = readFlat(op);
  Location loc = op.getLoc();
  SmallVector<Value> inputs, inits;
  SmallVector<AffineMap> maps;
  SmallVector<OpOperand *> sources;
  SmallVector<Type> types;
  collectInputs(op, flat, inputs, maps, sources);
  for (auto [init, kind] : llvm::zip_equal(op.getDpsInitsMutable(), flat.combiners)) {
    auto type = cast<RankedTensorType>(init.get().getType());
    TypedAttr neutral = neutralElement(type.getElementType(), kind);
    inits.push_back(arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::get(type, ArrayRef<Attribute>(neutral))));
    types.push_back(type);
    sources.push_back(&init);
    maps.push_back(AffineMap::get(1, 0, builder.getContext()));
  }
  Value source = flat.flat.front()->get();
  int64_t size = cast<RankedTensorType>(source.getType()).getNumElements();
  Value offset = shards.getOffset(shards.getShardType(source.getType()).getDimSize(0));
  unsigned numInputs = inputs.size();
  auto body = [&](OpBuilder &b, Location at, ValueRange elements) {
    SmallVector<Value> combined = copyBody(b, op, sources, elements);
    if (shards.isPadded(source.getType())) {
      Value own = linalg::IndexOp::create(b, at, 0);
      Value place = arith::AddIOp::create(b, at, offset, own);
      Value end = arith::ConstantIndexOp::create(b, at, size);
      Value isInside = arith::CmpIOp::create(b, at, arith::CmpIPredicate::ult, place, end);
      for (auto [index, value] : llvm::enumerate(combined))
        value = arith::SelectOp::create(b, at, isInside, value, elements[numInputs + index]);
    }
    linalg::YieldOp::create(b, at, combined);
  };
  auto generic = linalg::GenericOp::create(builder, loc, types, inputs, inits, maps,
                                           utils::IteratorType::reduction, body);
  for (auto [index, kind] : llvm::enumerate(flat.combiners)) {
    AllReduceOp reduced =
        shards.allReduce(loc, kind, generic.getResult(index), "each replica reduced its own shard");
    scalarReductions.push_back(reduced);
    Value init = op.getDpsInits()[index];
    TypedAttr start = splatConstant(init);
    Value result = reduced.getResult();
    if (!start || !isNeutral(start, kind))
      result = combine(builder, loc, kind, init, result);
    op->getResult(index).replaceAllUsesWith(result);
  }
  replaced.push_back(op);
}

} // namespace distribute
