// Which server holds which variable.
#include "VariableSpread.h"

#include "DevicePlacement.h"

#include "distribute/Analysis/ValueState.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace distribute {

/// The server of each variable that is whole: the largest group goes to the one with the fewest
/// bytes so far.
static llvm::StringMap<int64_t> placeGroups(ArrayRef<VariableGroup> groups, int64_t numServers) {
  SmallVector<int64_t> bytes(numServers, 0);
  SmallVector<std::pair<int64_t, size_t>> bySize; // the bytes negated, the group's number
  for (auto [number, group] : llvm::enumerate(groups)) {
    int64_t size = 0;
    for (VariableOp variable : group)
      size += staticNumBytes(variable.getType());
    VariableOp first = group.front();
    if (int64_t shards = first.countRowShards())
      for (int64_t server = 0; server < shards; ++server)
        bytes[server] += size / shards;
    else
      bySize.push_back({-size, number});
  }
  llvm::sort(bySize);
  llvm::StringMap<int64_t> placed;
  for (auto [negated, number] : bySize) {
    int64_t server = llvm::min_element(bytes) - bytes.begin();
    bytes[server] -= negated;
    for (VariableOp variable : groups[number])
      placed[variable.getSymName()] = server;
  }
  return placed;
}

/// Which servers need what each op of a step computes, from the updates backwards: one, or several.
static llvm::DenseMap<Operation *, int64_t>
findDemands(func::FuncOp step, llvm::function_ref<int64_t(Operation *)> serverOf) {
  constexpr int64_t kSeveral = -1;
  llvm::DenseMap<Operation *, int64_t> demands;
  for (Operation &op : llvm::reverse(step.getBody().front())) {
    if (isa<AssignOp>(op))
      demands[&op] = serverOf(&op);
    // What has none is a loop or branch with updates. A copy: the map grows below.
    int64_t demand = demands.try_emplace(&op, kSeveral).first->second;
    for (Value operand : operandsOf(&op))
      if (Operation *producer = operand.getDefiningOp()) {
        auto [entry, isNew] = demands.try_emplace(producer, demand);
        if (entry->second != demand)
          entry->second = kSeveral;
      }
  }
  return demands;
}

/// Says that `op` runs on the server, and what is made of it is there.
static void nameServer(Operation *op, int64_t server) {
  OpBuilder builder(op);
  builder.setInsertionPointAfter(op);
  for (Value result : op->getResults()) {
    if (!isa<RankedTensorType>(result.getType()))
      continue;
    auto named = AssignToLogicalDeviceOp::create(builder, op->getLoc(), result, server);
    result.replaceAllUsesExcept(named.getResult(), named);
  }
}

void spreadVariables(ModuleOp servers, ArrayRef<VariableGroup> groups, const ShardDevices &shards,
                     int64_t numServers) {
  llvm::StringMap<int64_t> placed = placeGroups(groups, numServers);
  auto serverOf = [&](Operation *access) {
    auto shard = shards.find(access);
    return shard != shards.end()
               ? shard->second
               : placed.lookup(cast<VariableAccessInterface>(access).getVariable());
  };
  for (auto step : servers.getOps<func::FuncOp>()) {
    llvm::DenseMap<Operation *, int64_t> demands = findDemands(step, serverOf);
    for (Operation &op : llvm::make_early_inc_range(step.getBody().front().without_terminator())) {
      if (isa<ReadOp>(op))
        nameServer(&op, serverOf(&op));
      else if (!isa<AssignOp>(op) && demands.lookup(&op) >= 0)
        nameServer(&op, demands.lookup(&op));
    }
    for (auto assign : llvm::to_vector(step.getBody().front().getOps<AssignOp>())) {
      OpBuilder builder(assign);
      assign.getValueMutable().assign(AssignToLogicalDeviceOp::create(
          builder, assign.getLoc(), assign.getValue(), serverOf(assign)));
    }
  }
}

} // namespace distribute
