// Dimensions that the members of an axis do not divide, and what shares them.
#include "UnevenDims.h"

#include "distribute/Analysis/ControlFlow.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

static RankedTensorType tensorOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

/// Ops of which a value's dimensions can be followed: those that stand in the step or in its loops and branches, not in the body of
/// a structured op.
static void forEachOp(func::FuncOp step, function_ref<void(Operation *)> visit) {
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == step)
      return WalkResult::advance();
    visit(op);
    return isControlFlow(op) ? WalkResult::advance() : WalkResult::skip();
  });
}

UnevenDims::UnevenDims(func::FuncOp step) : step(step) {}

std::optional<unsigned> UnevenDims::nodeOf(Value value, int64_t dim) const {
  auto known = nodes.find({value, dim});
  return known == nodes.end() ? std::nullopt : std::optional(known->second);
}

/// One pass in the order of the ops: of what loops carry, all is taken to come from inputs or variables.
void UnevenDims::findAlive() {
  auto addAll = [&](Value value) {
    for (int64_t dim = 0; tensorOf(value) && dim < tensorOf(value).getRank(); ++dim)
      alive.insert({value, dim});
  };
  llvm::for_each(step.getArguments(), addAll);
  forEachOp(step, [&](Operation *op) {
    for (Region &region : op->getRegions())
      if (isControlFlow(op))
        for (Block &block : region)
          llvm::for_each(block.getArguments(), addAll);
    llvm::DenseSet<Place> inTie;
    forEachTie(op, [&](ArrayRef<DimPlace> places) {
      // What is scattered differs along a dimension that indices choose, whatever it is added to.
      bool holds = isControlFlow(op) || isa<ScatterOp>(op) ||
                   llvm::any_of(places, [&](const DimPlace &place) {
                     return place.operand && alive.contains({place.value, place.dim});
                   });
      for (const DimPlace &place : places) {
        if (place.operand)
          continue;
        inTie.insert({place.value, place.dim});
        if (holds)
          alive.insert({place.value, place.dim});
      }
    });
    bool isFree = op->getNumOperands() == 0 && !isa<ReadOp>(op);
    for (Value result : op->getResults())
      for (int64_t dim = 0; tensorOf(result) && dim < tensorOf(result).getRank(); ++dim)
        if (!isFree && !inTie.contains({result, dim}))
          alive.insert({result, dim});
  });
}

/// A value's dimension can be given room where what makes it ties the dimension.
void UnevenDims::findTies() {
  forEachOp(step, [&](Operation *op) {
    forEachTie(op, [&](ArrayRef<DimPlace> places) {
      ties.emplace_back(places);
      for (const DimPlace &place : places)
        if (!place.operand && alive.contains({place.value, place.dim}))
          nodes.try_emplace({place.value, place.dim}, nodes.size());
    });
  });
}

/// The shardings of what a step reads, assigns or constrains.
void UnevenDims::findSeeds() {
  MeshOp mesh = MeshOp::lookup(step);
  auto seed = [&](Operation *op, ShardingAttr sharding, Value value, OpOperand *operand) {
    RankedTensorType type = tensorOf(value);
    for (int64_t dim = 0; mesh && type && dim < type.getRank(); ++dim) {
      int64_t ways = 1, size = type.getDimSize(dim);
      for (AxisSplitAttr split : sharding.getSplits())
        if (split.isOfDim() && split.getDim() == dim && split.getAxis() != MeshOp::kDeviceAxis)
          ways *= mesh.getAxisSize(split.getAxis()).value_or(1);
      // What has room already is even.
      if (size % ways == 0)
        continue;
      bool canHaveRoom = !operand || nodeOf(value, dim);
      unsigned node = !operand      ? nodes.try_emplace({value, dim}, nodes.size()).first->second
                      : canHaveRoom ? *nodeOf(value, dim)
                                    : ~0u;
      seeds.push_back({node, {op, {size, int64_t(llvm::alignTo(size, ways))}, operand}});
      if (operand) {
        SmallVector<int64_t> &own = wanted[operand];
        own.resize(type.getRank(), 0);
        own[dim] = seeds.back().second.size.room;
      }
    }
  };
  forEachOp(step, [&](Operation *op) {
    if (auto constraint = dyn_cast<ShardOp>(op))
      return seed(op, constraint.getSharding(), constraint.getResult(), nullptr);
    auto access = dyn_cast<VariableAccessInterface>(op);
    auto variable = access ? VariableOp::lookup(access) : VariableOp();
    if (!variable || !variable.getShardingAttr())
      return;
    if (auto read = dyn_cast<ReadOp>(op))
      seed(op, variable.getShardingAttr(), read.getResult(), nullptr);
    else if (isa<AssignOp>(op))
      seed(op, variable.getShardingAttr(), op->getOperand(0), &op->getOpOperand(0));
  });
}

/// What is tied to a dimension of the size that was found.
void UnevenDims::collect() {
  llvm::DenseSet<unsigned> classes;
  for (const auto &[node, seed] : seeds)
    if (node != ~0u && seed.size == *found)
      classes.insert(tied.findLeader(node));
  auto isFound = [&](Value value, int64_t dim) {
    std::optional<unsigned> node = nodeOf(value, dim);
    return node && classes.contains(tied.findLeader(*node));
  };
  auto mark = [](SmallVector<int64_t> &rows, Value value, int64_t dim) {
    rows.resize(tensorOf(value).getRank(), 0);
    rows[dim] = 1;
  };
  for (auto &[operand, rooms] : wanted)
    for (auto [dim, room] : llvm::enumerate(rooms))
      room = UnevenSize{tensorOf(operand->get()).getDimSize(dim), room} == *found ? 1 : 0;
  for (ArrayRef<DimPlace> places : ties) {
    bool isOf = llvm::any_of(
        places, [&](const DimPlace &place) { return isFound(place.value, place.dim); });
    // A dimension along which indices point alone: the table has room, or has not.
    for (const DimPlace &place : places)
      if (isOf && place.operand)
        mark(wanted[place.operand], place.value, place.dim);
  }
  forEachOp(step, [&](Operation *op) {
    auto add = [&](Value value) {
      for (int64_t dim = 0; tensorOf(value) && dim < tensorOf(value).getRank(); ++dim)
        if (isFound(value, dim))
          mark(values[value], value, dim);
    };
    llvm::for_each(op->getResults(), add);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), add);
  });
}

LogicalResult UnevenDims::run() {
  findAlive();
  findTies();
  findSeeds();
  if (seeds.empty())
    return success();
  tied.grow(nodes.size());
  for (ArrayRef<DimPlace> places : ties) {
    std::optional<unsigned> first;
    for (const DimPlace &place : places)
      if (std::optional<unsigned> node = nodeOf(place.value, place.dim)) {
        if (first)
          tied.join(*first, *node);
        first = node;
      }
  }
  found = seeds.front().second.size;
  origin = seeds.front().second.op;
  llvm::DenseMap<unsigned, Seed> ofClass;
  for (const auto &[node, seed] : seeds) {
    if (node == ~0u)
      continue;
    Seed &first = ofClass.try_emplace(tied.findLeader(node), seed).first->second;
    if (first.size == seed.size)
      continue;
    InFlightDiagnostic error = seed.op->emitOpError()
                               << "has a dimension of size " << seed.size.size
                               << " that members hold padded to " << seed.size.room
                               << ", but it is combined with one that is padded to "
                               << first.size.room
                               << "; split both among as many members, or pad them in the program";
    error.attachNote(first.op->getLoc()) << "it is padded to " << first.size.room << " here";
    return error;
  }
  collect();
  return success();
}

SmallVector<int64_t> UnevenDims::wantedBy(OpOperand &operand) const {
  auto known = wanted.find(&operand);
  RankedTensorType type = tensorOf(operand.get());
  return known == wanted.end() ? SmallVector<int64_t>(type ? type.getRank() : 0, 0) : known->second;
}

} // namespace distribute
