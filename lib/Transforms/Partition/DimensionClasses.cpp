// Which dimensions of a step's values are split together.
#include "DimensionClasses.h"
#include "FlattenedSums.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

static RankedTensorType tensorOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

int64_t DimensionClass::countWeights(unsigned &number) const {
  int64_t elements = 0;
  number = 0;
  for (auto [variable, dim] : variables) {
    RankedTensorType type = variable.getTensorType();
    if (type.getRank() < 2)
      continue;
    ++number;
    elements += type.getNumElements();
  }
  return elements;
}

DimensionClasses::DimensionClasses(func::FuncOp step, int64_t members) : members(members) {
  build(step);
}

DimensionClasses::DimensionClasses(func::FuncOp step, int64_t members,
                                   const DimensionClasses &coarser, unsigned number)
    : members(members), coarser(&coarser), ofCoarser(number) {
  build(step);
}

void DimensionClasses::build(func::FuncOp step) {
  findWhatCarries(step);
  findRepeated(step);
  for (BlockArgument argument : step.getArguments())
    if (RankedTensorType type = tensorOf(argument))
      for (int64_t dim = 0; dim < type.getRank(); ++dim) {
        block(dimOf(argument, dim), step, "is one of an input");
        unsigned index = argument.getArgNumber();
        if (step.getArgAttr(index, DistributeDialect::kBatchAttrName) &&
            dim == getBatchDim(step, index))
          rows.push_back(dimOf(argument, dim));
      }
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == step)
      return WalkResult::advance();
    visit(op);
    // The bodies of structured ops compute with elements.
    return isa<scf::SCFDialect>(op->getDialect()) ? WalkResult::advance() : WalkResult::skip();
  });
  checkSums();
  collect(step->getParentOfType<ModuleOp>());
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

unsigned DimensionClasses::nodeOf(Place place) {
  auto [found, isNew] = nodes.try_emplace(place, nodes.size());
  if (isNew)
    tied.grow(nodes.size());
  return found->second;
}

unsigned DimensionClasses::find(unsigned node) const { return tied.findLeader(node); }

void DimensionClasses::tie(unsigned a, unsigned b) { tied.join(a, b); }

unsigned DimensionClasses::dimOf(Value value, int64_t dim) {
  return nodeOf({value.getAsOpaquePointer(), dim});
}

void DimensionClasses::tieValues(Value a, Value b) {
  RankedTensorType type = tensorOf(a);
  if (!type || a.getType() != b.getType())
    return;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (connects(a, dim) && connects(b, dim))
      tie(dimOf(a, dim), dimOf(b, dim));
}

bool DimensionClasses::carriesAlong(Value value, int64_t dim) const {
  return tensorOf(value) && carrying.contains(value) &&
         !repeated.contains({value.getAsOpaquePointer(), dim});
}

bool DimensionClasses::connects(Value value, int64_t dim) const {
  return carriesAlong(value, dim) && (!coarser || coarser->countDims(value, ofCoarser) > 1);
}

void DimensionClasses::block(unsigned node, Operation *op, StringRef reason, bool isPassed) {
  obstacles.push_back({node, op, reason.str(), isPassed});
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

template <typename Predicate>
std::optional<int64_t> DimensionClasses::findDimWhere(Value value, Predicate &&isWanted) const {
  RankedTensorType type = tensorOf(value);
  for (int64_t dim = 0; type && dim < type.getRank(); ++dim)
    if (auto known = nodes.find({value.getAsOpaquePointer(), dim});
        known != nodes.end() && isWanted(find(known->second)))
      return dim;
  return std::nullopt;
}

std::optional<int64_t> DimensionClasses::findDim(Value value, unsigned number) const {
  return findDimWhere(value, [&](unsigned own) { return own == number; });
}

std::optional<unsigned> DimensionClasses::classOf(Value value, int64_t dim) const {
  auto known = nodes.find({value.getAsOpaquePointer(), dim});
  return known == nodes.end() ? std::nullopt : std::optional(find(known->second));
}

unsigned DimensionClasses::countDims(Value value, unsigned number) const {
  RankedTensorType type = tensorOf(value);
  unsigned count = 0;
  for (int64_t dim = 0; type && dim < type.getRank(); ++dim)
    count += classOf(value, dim) == number;
  return count;
}

bool DimensionClasses::isSummedWithWeights(unsigned number) const {
  return llvm::any_of(sums,
                      [&](const Sum &sum) { return sum.hasWeight && find(sum.loop) == number; });
}

std::optional<int64_t> DimensionClasses::findRowDim(Value value) const {
  return findDimWhere(value, [&](unsigned own) { return rowClasses.contains(own); });
}

llvm::SmallPtrSet<Operation *, 8> DimensionClasses::findWholeUsers(unsigned number) const {
  llvm::SmallPtrSet<Operation *, 8> users;
  for (const Obstacle &obstacle : obstacles)
    if (!obstacle.isPassed && find(obstacle.node) == number)
      users.insert(obstacle.op);
  return users;
}

//===----------------------------------------------------------------------===//
// What values depend on
//===----------------------------------------------------------------------===//

/// What depends on neither (zeros, masks) is equal wherever it has the same type, and is shared by ops that have nothing
/// else in common: it connects nothing.
void DimensionClasses::findWhatCarries(func::FuncOp step) {
  for (BlockArgument argument : step.getArguments()) {
    carrying.insert(argument);
    ofInputs.insert(argument);
  }
  for (DenseSet<Value> *found : {&carrying, &ofInputs}) {
    size_t before;
    do { // loops carry values back
      before = found->size();
      step.walk([&](Operation *op) {
        if (op != step)
          findResults(op, *found, found == &carrying && isa<ReadOp>(op));
      });
    } while (found->size() != before);
  }
}

/// Adds to `found` what depends on one of them by this op, or is one (`holds`).
void DimensionClasses::findResults(Operation *op, DenseSet<Value> &found, bool holds) {
  // Zeros that are as long as an open batch depend on how many rows it has, and not on what these hold.
  if (isa<tensor::DimOp, tensor::EmptyOp>(op))
    return;
  auto isFound = [&](Value value) { return found.contains(value); };
  holds |= llvm::any_of(op->getOperands(), isFound);
  bool isFollowed = isa<scf::ForOp, scf::IfOp>(op);
  if (auto loop = dyn_cast<scf::ForOp>(op)) // what it begins with goes to the value that it carries
    holds =
        isFound(loop.getLowerBound()) || isFound(loop.getUpperBound()) || isFound(loop.getStep());
  if (isFollowed)
    for (const ValueFlow &flow : flowsOf(op))
      if (isFound(flow.from->get()))
        found.insert(flow.to);
  if (!isFollowed)
    op->walk([&](Operation *inner) { holds |= llvm::any_of(inner->getOperands(), isFound); });
  if (!holds)
    return;
  found.insert(op->result_begin(), op->result_end());
  if (isa<scf::SCFDialect>(op->getDialect()))
    for (Region &region : op->getRegions())
      for (Block &block : region)
        found.insert(block.args_begin(), block.args_end());
}

/// A number that becomes a tensor, such as the factor by which all gradients are clipped, is the same along its dimensions,
/// and weights of one shape share the tensor: these connect nothing either.
void DimensionClasses::findRepeated(func::FuncOp step) {
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    std::optional<LoopNest> nest = describeLoops(op);
    if (!nest)
      return;
    llvm::SmallBitVector isIndexed(nest->extents.size());
    for (auto [operand, map] : llvm::zip(op->getOperands(), nest->operandMaps))
      for (int64_t dim = 0; map && dim < map.getNumResults(); ++dim)
        if (carriesAlong(operand, dim))
          for (unsigned loop = 0; loop < isIndexed.size(); ++loop)
            if (map.getResult(dim).isFunctionOfDim(loop))
              isIndexed.set(loop);
    for (auto [result, map] : llvm::zip(op->getResults(), nest->resultMaps))
      for (int64_t dim = 0; map && dim < map.getNumResults(); ++dim)
        if (auto loop = dyn_cast<AffineDimExpr>(map.getResult(dim));
            loop && !isIndexed.test(loop.getPosition()))
          repeated.insert({result.getAsOpaquePointer(), dim});
  });
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void DimensionClasses::visit(Operation *op) {
  if (auto access = dyn_cast<VariableAccessInterface>(op))
    return visitAccess(access);
  if (isa<scf::SCFDialect>(op->getDialect()))
    return visitRegions(op);
  if (std::optional<LoopNest> nest = describeLoops(op))
    return visitLoops(*nest);
  visitByRule(op);
}

void DimensionClasses::visitAccess(VariableAccessInterface access) {
  auto variable = VariableOp::lookup(access);
  if (!variable)
    return;
  if (!llvm::is_contained(variables, variable))
    variables.push_back(variable);
  bool isKnown = isa<ReadOp, AssignOp>(access.getOperation());
  for (int64_t dim = 0; dim < variable.getTensorType().getRank(); ++dim) {
    unsigned own = nodeOf({variable.getOperation(), dim});
    if (!isKnown)
      block(own, access, "is accessed in another way than as a whole");
    else if (access->getNumResults() == 1)
      tie(own, dimOf(access->getResult(0), dim));
    else if (connects(access->getOperand(0), dim))
      tie(own, dimOf(access->getOperand(0), dim));
  }
}

void DimensionClasses::visitRegions(Operation *op) {
  if (isa<scf::ForOp, scf::IfOp>(op)) {
    for (const ValueFlow &flow : flowsOf(op))
      tieValues(flow.from->get(), flow.to);
    return;
  }
  if (isa<scf::YieldOp>(op))
    return; // of the two above
  for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
    for (Value value : values)
      if (RankedTensorType type = tensorOf(value))
        for (int64_t dim = 0; dim < type.getRank(); ++dim)
          block(dimOf(value, dim), op, "goes through a loop of unknown length");
}

void DimensionClasses::visitMap(const LoopNest &nest, Value value, AffineMap map,
                                ArrayRef<unsigned> loops) {
  if (!map)
    return;
  for (auto [dim, position] : llvm::enumerate(map.getResults())) {
    if (!connects(value, dim))
      continue;
    if (auto loop = dyn_cast<AffineDimExpr>(position)) {
      tie(dimOf(value, dim), loops[loop.getPosition()]);
      continue;
    }
    if (tensorOf(value).getDimSize(dim) != 1)
      block(dimOf(value, dim), nest.op, "is read at other places than one loop gives");
    position.walk([&](AffineExpr part) {
      if (auto loop = dyn_cast<AffineDimExpr>(part))
        block(loops[loop.getPosition()], nest.op, "has windows along it");
    });
  }
}

void DimensionClasses::visitLoops(const LoopNest &nest) {
  SmallVector<unsigned> loops;
  for (size_t loop = 0; loop < nest.extents.size(); ++loop)
    loops.push_back(nodeOf({nest.op, static_cast<int64_t>(loop)}));
  for (auto [operand, map] : llvm::zip(nest.op->getOperands(), nest.operandMaps))
    visitMap(nest, operand, map, loops);
  for (auto [number, result] : llvm::enumerate(nest.op->getResults())) {
    AffineMap map = nest.resultMaps[number];
    visitMap(nest, result, map, loops);
    if (!map || !carrying.contains(result))
      continue;
    for (size_t loop = 0; loop < loops.size(); ++loop) {
      if (map.isFunctionOfDim(loop))
        continue;
      Sum sum{nest.op, loops[loop], nest.combiners[number], false, {}, {}, 1};
      for (auto [operand, operandMap] : llvm::zip(nest.op->getOperands(), nest.operandMaps)) {
        if (!operandMap || !operandMap.isFunctionOfDim(loop) || !carrying.contains(operand))
          continue;
        sum.hasWeight |= !ofInputs.contains(operand);
        SmallVector<unsigned, 4> &own = sum.factors.emplace_back();
        for (size_t other = 0; other < loops.size(); ++other)
          if (operandMap.isFunctionOfDim(other))
            own.push_back(loops[other]);
      }
      for (size_t other = 0; other < loops.size(); ++other)
        if (other != loop)
          sum.otherLoops.push_back(loops[other]);
      if (RankedTensorType type = tensorOf(result); type && type.hasStaticShape())
        sum.elements = type.getNumElements();
      sums.push_back(std::move(sum));
    }
  }
}

/// What the op's rules say where its operands have these states, if it then takes all shards as they are.
std::optional<OpPlan> DimensionClasses::planKeeping(Operation *op, ArrayRef<ValueState> states) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  if (!sharding)
    return std::nullopt;
  SmallVector<std::string> blockers(states.size());
  std::optional<OpPlan> plan = sharding.planForward(states, RuleContext{members}, blockers);
  bool isKept = plan && llvm::all_of(llvm::zip(states, plan->operands), [](auto each) {
                  return !std::get<0>(each).isSharded() || std::get<0>(each) == std::get<1>(each);
                });
  return isKept ? plan : std::nullopt;
}

/// Whether `flat`, which has the dimension of `node` in blocks, is summed away. All that is summed with it has such blocks then, and is tied.
bool DimensionClasses::tieFlattened(unsigned node, OpResult flat, ValueState blocks) {
  std::optional<SmallVector<OpResult>> reshapes = findFlattenedSum(
      flat, blocks.getDim(), [&](Value value, int64_t dim) { return carriesAlong(value, dim); });
  if (!reshapes)
    return false;
  SmallVector<Sum> found;
  for (OpResult reshape : *reshapes) {
    Operation *op = reshape.getOwner();
    Value operand = op->getOperand(0);
    Sum sum{op, node, ReductionKind::Sum, false, {}, {}, 1};
    std::optional<int64_t> own;
    for (int64_t dim = 0; dim < tensorOf(operand).getRank(); ++dim) {
      std::optional<OpPlan> plan = planKeeping(op, {ValueState::sharded(dim)});
      if (plan && plan->results[0] == blocks)
        own = dim;
      else
        sum.otherLoops.push_back(dimOf(operand, dim));
    }
    if (!own)
      return false;
    sum.loop = dimOf(operand, *own);
    found.push_back(std::move(sum));
  }
  for (Sum &sum : found) {
    tie(node, sum.loop);
    sums.push_back(std::move(sum));
  }
  return true;
}

/// Asks the rules of the op where it takes each of its operands' dimensions: alone, or with a dimension of another
/// operand, as those that put one value into another do.
void DimensionClasses::visitByRule(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return;
  auto rankOf = [](Value value) { return tensorOf(value) ? tensorOf(value).getRank() : 0; };
  SmallVector<ValueState> whole(op->getNumOperands(), ValueState::replicated());
  auto tieResults = [&](unsigned node, const OpPlan &plan) {
    for (auto [state, result] : llvm::zip(plan.results, op->getResults())) {
      if (!state.isSharded() || !connects(result, state.getDim()))
        continue;
      if (state == ValueState::sharded(state.getDim()))
        tie(node, dimOf(result, state.getDim()));
      else if (!tieFlattened(node, result, state)) // in blocks
        block(node, op, "is merged behind another one", /*isPassed=*/true);
    }
  };
  for (auto [number, operand] : llvm::enumerate(op->getOperands())) {
    for (int64_t dim = 0; dim < rankOf(operand); ++dim) {
      if (!connects(operand, dim))
        continue;
      SmallVector<ValueState> states = whole;
      states[number] = ValueState::sharded(dim);
      std::optional<OpPlan> plan = planKeeping(op, states);
      for (auto [other, value] : llvm::enumerate(op->getOperands())) {
        if (other == number)
          continue;
        for (int64_t otherDim = 0; !plan && otherDim < rankOf(value); ++otherDim) {
          if (!connects(value, otherDim))
            continue;
          states[other] = ValueState::sharded(otherDim);
          if ((plan = planKeeping(op, states)))
            tie(dimOf(operand, dim), dimOf(value, otherDim));
        }
        states[other] = ValueState::replicated();
      }
      if (plan)
        tieResults(dimOf(operand, dim), *plan);
      else
        block(dimOf(operand, dim), op, "is needed whole");
    }
  }
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

bool DimensionClasses::hasRows(ArrayRef<unsigned> loops) const {
  return llvm::any_of(loops, [&](unsigned loop) { return rowClasses.contains(find(loop)); });
}

void DimensionClasses::checkSums() {
  for (unsigned node : rows)
    rowClasses.insert(find(node));
  for (Sum &sum : sums) {
    bool isOverBatch = hasRows(sum.otherLoops);
    // A weight that the step has moved by a gradient depends on the batch, but has no rows.
    sum.isProduct = isOverBatch && llvm::any_of(sum.factors, [&](ArrayRef<unsigned> loops) {
                      return !hasRows(loops);
                    });
    // The finer classes do not connect the rows of one value with those of another.
    bool mayHaveRows = isOverBatch || coarser;
    bool isSum = sum.combiner == ReductionKind::Sum;
    bool isWhole =
        !isSum ? !sum.combiner || mayHaveRows : isOverBatch && !sum.hasWeight && !sum.isProduct;
    if (isWhole)
      block(sum.loop, sum.op, "is reduced along it, and not in a product with a weight", isSum);
  }
}

void DimensionClasses::collect(ModuleOp module) {
  llvm::MapVector<unsigned, DimensionClass> found;
  for (VariableOp variable : variables)
    for (int64_t dim = 0; dim < variable.getTensorType().getRank(); ++dim) {
      DimensionClass &own = found[find(nodeOf({variable.getOperation(), dim}))];
      own.variables.push_back({variable, dim});
      if (variable.getTensorType().getDimSize(dim) % members != 0 && !own.blocker) {
        own.blocker = variable;
        int64_t size = variable.getTensorType().getDimSize(dim);
        own.reason = ("has size " + Twine(size) + ", which " + Twine(members) +
                      " members do not divide; pad it to " + Twine(llvm::alignTo(size, members)) +
                      ", or give another number")
                         .str();
      }
    }
  for (const Obstacle &obstacle : obstacles)
    if (auto own = found.find(find(obstacle.node)); own != found.end() && !own->second.blocker) {
      own->second.blocker = obstacle.op;
      own->second.reason = obstacle.reason;
    }
  for (const Sum &sum : sums)
    if (auto own = found.find(find(sum.loop));
        own != found.end() && (sum.hasWeight || sum.isProduct))
      own->second.reduced += sum.elements;
  for (auto &[node, own] : found) {
    own.number = node;
    classes.push_back(std::move(own));
  }
}

} // namespace distribute
