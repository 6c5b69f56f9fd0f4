// The order in which stages of a pipeline take micro-batches.
//
// List scheduling: a clock for each device, which runs by the lengths of ops. As
// each part of the step keeps this one order, no waits close a cycle. A schedule is
// data of it: how far what no other stage waits for may lie behind.
#include "StageOrder.h"

#include "OpLength.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <set>
#include <tuple>

using namespace mlir;

namespace distribute {

namespace {

class StageOrder {
public:
  StageOrder(Block &block, const DevicePlacement &placement) : block(block), placement(placement) {}

  void findNodes();
  /// What no other stage waits for stands further behind, by this share of the step.
  void delay(double lag);

  void apply();

private:
  struct Node {
    Operation *op;
    std::optional<unsigned> device;
    SmallVector<unsigned> users;
    unsigned numWaitedFor = 0;
    double ready = 0; ///< when all that it needs is there
    double place = 0; ///< of those that begin at once, the least comes first
  };

  void dependOn(unsigned node, unsigned former);
  void dependOnAccesses(unsigned node);
  bool isAwaited(const Node &node, const std::vector<bool> &areAwaited) const;
  unsigned choose() const;
  double startOf(const Node &node) const {
    return node.device ? std::max(node.ready, clocks.lookup(*node.device)) : node.ready;
  }
  void run(unsigned node);

  Block &block;
  const DevicePlacement &placement;
  std::vector<Node> nodes;
  llvm::DenseMap<Operation *, unsigned> numbers;
  llvm::DenseMap<unsigned, double> clocks;
  /// Those that wait for nothing, as they stand in the step.
  std::set<unsigned> waiting;
  /// By variable: the last write, and the reads behind it.
  llvm::DenseMap<StringRef, unsigned> lastWrite;
  llvm::DenseMap<StringRef, SmallVector<unsigned>> readsSince;
  /// The last op whose effects are not known.
  std::optional<unsigned> lastUnknown;
};

} // namespace

void StageOrder::dependOn(unsigned node, unsigned former) {
  if (node == former)
    return;
  nodes[former].users.push_back(node);
  ++nodes[node].numWaitedFor;
}

/// Accesses of a variable stay in order; so does everything around what has other effects.
void StageOrder::dependOnAccesses(unsigned node) {
  bool isUnknown = false;
  if (lastUnknown)
    dependOn(node, *lastUnknown);
  nodes[node].op->walk([&](Operation *inner) {
    auto access = dyn_cast<VariableAccessInterface>(inner);
    if (!access) {
      isUnknown |= !isMemoryEffectFree(inner) && !isa<GroupOpInterface>(inner) &&
                   !inner->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
      return;
    }
    StringRef name = access.getVariable();
    if (auto write = lastWrite.find(name); write != lastWrite.end())
      dependOn(node, write->second);
    if (isa<ReadOp>(inner)) {
      readsSince[name].push_back(node);
      return;
    }
    for (unsigned read : readsSince[name])
      dependOn(node, read);
    readsSince[name].clear();
    lastWrite[name] = node;
  });
  if (!isUnknown)
    return;
  for (unsigned former = 0; former < node; ++former)
    dependOn(node, former);
  lastUnknown = node;
}

void StageOrder::findNodes() {
  for (Operation &op : block.without_terminator()) {
    unsigned number = nodes.size();
    numbers[&op] = number;
    // A name takes no time: what it names is sent at once.
    std::optional<unsigned> device =
        isa<AssignToLogicalDeviceOp>(op) ? std::nullopt : placement.deviceOf(&op);
    nodes.push_back({&op, device, {}, 0, 0, static_cast<double>(number)});
    for (Value operand : operandsOf(&op))
      if (Operation *def = operand.getDefiningOp(); def && def->getBlock() == &block)
        dependOn(number, numbers.lookup(def));
    dependOnAccesses(number);
  }
}

/// Whether another stage waits for it in the same micro-batch. What is added up over these comes later.
bool StageOrder::isAwaited(const Node &node, const std::vector<bool> &areAwaited) const {
  return !isa<OptimizationBarrierOp>(node.op) && llvm::any_of(node.users, [&](unsigned user) {
    const Node &taker = nodes[user];
    return areAwaited[user] || isa<AssignToLogicalDeviceOp>(taker.op) ||
           (node.device && taker.device && node.device != taker.device);
  });
}

void StageOrder::delay(double lag) {
  std::vector<bool> areAwaited(nodes.size());
  for (size_t number = nodes.size(); number-- > 0;) {
    Node &node = nodes[number];
    areAwaited[number] = isAwaited(node, areAwaited);
    if (node.device && !areAwaited[number])
      node.place += lag * static_cast<double>(nodes.size());
  }
}

/// What begins first; of those that begin at once, what takes no device; then what stands first in
/// the step.
unsigned StageOrder::choose() const {
  auto key = [&](unsigned node) {
    const Node &own = nodes[node];
    return std::tuple(startOf(own), own.device.has_value(), own.place, node);
  };
  return *llvm::min_element(waiting, [&](unsigned a, unsigned b) { return key(a) < key(b); });
}

void StageOrder::run(unsigned number) {
  Node &node = nodes[number];
  double end = startOf(node);
  if (node.device)
    clocks[*node.device] = end += lengthOf(node.op);
  node.op->moveBefore(block.getTerminator());
  for (unsigned user : node.users) {
    nodes[user].ready = std::max(nodes[user].ready, end);
    if (--nodes[user].numWaitedFor == 0)
      waiting.insert(user);
  }
}

void StageOrder::apply() {
  for (auto [number, node] : llvm::enumerate(nodes))
    if (node.numWaitedFor == 0)
      waiting.insert(number);
  while (!waiting.empty()) {
    unsigned number = choose();
    waiting.erase(number);
    run(number);
  }
}

const StageSchedule *findStageSchedule(StringRef name) {
  static constexpr StageSchedule kSchedules[] = {{"zero_bubble", 1}, {"1f1b", 0}};
  const StageSchedule *found = llvm::find_if(
      kSchedules, [&](const StageSchedule &schedule) { return schedule.name == name; });
  return found == std::end(kSchedules) ? nullptr : found;
}

void orderStages(func::FuncOp step, const DevicePlacement &placement, int64_t numParts,
                 int64_t lag) {
  StageOrder order(step.getBody().front(), placement);
  order.findNodes();
  order.delay(static_cast<double>(lag) / static_cast<double>(numParts));
  order.apply();
}

} // namespace distribute
