// Dependences from byte ranges.
//
// For each base the accesses so far are kept; a new one is compared with them. A write drops those
// whose bytes it covers: whoever conflicts with them later conflicts with the write, and the write
// is behind them. So the lists stay short, and chains stand for their ends.
#include "InstructionGraph.h"

using namespace mlir;

namespace distribute {

/// The base that stands for the peers of sends and receives; those that stand for the order of
/// collectives in which several programs take part.
static const char kPeersBase = 0, kGroupStartsBase = 0, kGroupWaitsBase = 0;

plan::BufferOp bufferOfView(Value value) {
  auto view = value.getDefiningOp<plan::ViewOp>();
  return view && view.getBuffer() ? view.getBuffer().getDefiningOp<plan::BufferOp>()
                                  : plan::BufferOp();
}

std::pair<int64_t, int64_t> bytesOfView(Value value) {
  int64_t begin = value.getDefiningOp<plan::ViewOp>().getByteOffset();
  return {begin, begin + plan::spanBytes(cast<MemRefType>(value.getType()))};
}

bool isOverPart(plan::CollectiveOp op) {
  auto program = op->getParentOfType<plan::ProgramOp>();
  plan::RoleOp role = plan::RoleOp::lookup(program, program.getRole());
  ArrayAttr ranges = role ? role.getCoordinatesAttr() : ArrayAttr();
  return ranges && llvm::any_of(ranges.getAsRange<plan::AxisRangeAttr>(), [&](auto range) {
           return llvm::is_contained(op.getAxes(), range.getAxis());
         });
}

InstructionGraph::InstructionGraph(Block &block, bool keepsGroupOrder)
    : keepsGroupOrder(keepsGroupOrder) {
  for (Operation &op : block)
    if (isa<plan::InstructionOpInterface>(op))
      addNode(&op);
}

void InstructionGraph::addNode(Operation *op) {
  unsigned node = ops.size();
  ops.push_back(op);
  predecessors.emplace_back();
  communicates.push_back(false);
  op->walk([&](plan::InstructionOpInterface inner) {
    SmallVector<plan::OperandAccess> own;
    inner.collectAccesses(own);
    for (const plan::OperandAccess &access : own)
      addView(node, access.operand->get(), access.writes());
    bool isCollective = isa<plan::CollectiveOp>(inner);
    bool hasPeers = (inner.getQueue() != 0 || inner->hasAttr("ticket")) && !isCollective &&
                    !isa<plan::WaitOp>(inner);
    communicates[node] |= isCollective || hasPeers;
    if (isCollective || hasPeers)
      addAccess(node, &kPeersBase, 0, 1, hasPeers);
    auto collective = dyn_cast<plan::CollectiveOp>(*inner);
    if (!keepsGroupOrder || !collective || !isOverPart(collective))
      return;
    addAccess(node, &kGroupStartsBase, 0, 1, /*writes=*/true);
    // What holds a collective holds its wait.
    if (inner.getOperation() != op)
      addAccess(node, &kGroupWaitsBase, 0, 1, /*writes=*/true);
  });
  if (auto wait = dyn_cast<plan::WaitOp>(op))
    addWait(node, wait);
  else if (plan::ticketOf(op))
    starts[op->getAttr("ticket")] = node;
  auto &own = predecessors[node];
  llvm::sort(own);
  own.erase(std::unique(own.begin(), own.end()), own.end());
}

/// A wait ends what its start began: it touches the same bytes, and stands behind it even if both
/// only read.
void InstructionGraph::addWait(unsigned node, plan::WaitOp wait) {
  auto found = starts.find(wait.getTicketAttr());
  if (found == starts.end())
    return;
  predecessors[node].push_back(found->second);
  Operation *start = ops[found->second];
  SmallVector<plan::OperandAccess> begun;
  cast<plan::InstructionOpInterface>(start).collectAccesses(begun);
  for (const plan::OperandAccess &access : begun)
    addView(node, access.operand->get(), access.writes());
  auto collective = dyn_cast<plan::CollectiveOp>(start);
  if (!collective)
    addAccess(node, &kPeersBase, 0, 1, /*writes=*/true);
  else if (keepsGroupOrder && isOverPart(collective))
    addAccess(node, &kGroupWaitsBase, 0, 1, /*writes=*/true);
}

void InstructionGraph::addView(unsigned node, Value value, bool writes) {
  auto view = value.getDefiningOp<plan::ViewOp>();
  auto [begin, end] = bytesOfView(value);
  switch (view.getSpace()) {
  case plan::Space::Arena:
    return addAccess(node, view.getBuffer().getAsOpaquePointer(), begin, end, writes);
  case plan::Space::Variables:
    return addAccess(node, view.getBaseAttr().getAttr().getAsOpaquePointer(), begin, end, writes);
  case plan::Space::Inputs:
  case plan::Space::Constants:
    return; // nobody writes them
  }
}

void InstructionGraph::addAccess(unsigned node, const void *base, int64_t begin, int64_t end,
                                 bool writes) {
  if (begin >= end)
    return;
  SmallVector<Access> &before = accesses[base];
  SmallVector<Access> kept;
  for (const Access &access : before) {
    bool meets = access.begin < end && begin < access.end;
    if (meets && access.node != node && (writes || access.writes))
      predecessors[node].push_back(access.node);
    if (!(writes && begin <= access.begin && access.end <= end))
      kept.push_back(access);
  }
  kept.push_back({node, begin, end, writes});
  before = std::move(kept);
}

/// Whether all members of each group run the program: its role takes part of no axis that a group is
/// over.
static bool hasWholeGroups(plan::ProgramOp program) {
  return !program
              .walk([](plan::CollectiveOp op) {
                return isOverPart(op) ? WalkResult::interrupt() : WalkResult::advance();
              })
              .wasInterrupted();
}

static bool isPlaced(plan::ProgramOp program) {
  return llvm::any_of(program.getBody().front().getOps<plan::BufferOp>(),
                      [](plan::BufferOp buffer) { return buffer.getByteOffset().has_value(); });
}

/// Whether it holds what has peers of its own, such as sends.
static bool hasTransfers(plan::ProgramOp program) {
  return program
      .walk([](Operation *op) {
        bool hasPeers = op->hasAttr("ticket") && !isa<plan::CollectiveOp, plan::WaitOp>(op);
        return hasPeers ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool isAwaitedAtOnce(Operation *op) {
  auto start = dyn_cast<plan::CollectiveOp>(op);
  auto wait = start ? dyn_cast_if_present<plan::WaitOp>(op->getNextNode()) : plan::WaitOp();
  return wait && wait.getTicket() == start.getTicket();
}

/// Whether two programs that take part in each other's collectives do so by these operations: by one
/// collective, or by a branch or loop of one kind.
static bool meet(Operation *a, Operation *b) {
  auto one = dyn_cast<plan::CollectiveOp>(a), other = dyn_cast<plan::CollectiveOp>(b);
  if (!one || !other)
    return a->getNumRegions() != 0 && a->getName() == b->getName();
  for (StringRef name : {"kind", "reduction", "mesh", "axes", "ticket", "dim", "concat_dim", "root",
                         "algorithm", "payload_bytes"})
    if (a->getAttr(name) != b->getAttr(name))
      return false;
  return one.getIn().getType() == other.getIn().getType() && isAwaitedAtOnce(a) &&
         isAwaitedAtOnce(b);
}

static SmallVector<Operation *> listCommunication(plan::ProgramOp program) {
  InstructionGraph graph(program.getBody().front());
  SmallVector<Operation *> all;
  for (unsigned node = 0; node < graph.size(); ++node)
    if (graph.startsCommunication(node))
      all.push_back(graph.getOp(node));
  return all;
}

SmallVector<plan::ProgramOp> findJointPrograms(plan::StepOp step) {
  SmallVector<plan::ProgramOp> programs;
  for (auto program : step.getBody().front().getOps<plan::ProgramOp>())
    if (!hasWholeGroups(program))
      programs.push_back(program);
  if (programs.size() < 2 || llvm::any_of(programs, isPlaced) ||
      llvm::any_of(programs, hasTransfers))
    return {};
  SmallVector<Operation *> first = listCommunication(programs[0]);
  for (plan::ProgramOp other : ArrayRef(programs).drop_front()) {
    SmallVector<Operation *> theirs = listCommunication(other);
    if (first.size() != theirs.size() ||
        !llvm::all_of(llvm::zip_equal(first, theirs),
                      [](auto pair) { return meet(std::get<0>(pair), std::get<1>(pair)); }))
      return {};
  }
  return programs;
}

bool mayReorder(plan::ProgramOp program) {
  auto step = program->getParentOfType<plan::StepOp>();
  bool isOnly = llvm::hasSingleElement(step.getBody().front().getOps<plan::ProgramOp>());
  // Of a step of one program it depends on the routes which waits of sends and receives may pass
  // each other. A part waits only for what stands before it in the order of the step, and transfers
  // keep that order.
  return (isOnly ? !hasTransfers(program) : hasWholeGroups(program)) && !isPlaced(program);
}

bool mayReorderInGroupOrder(plan::ProgramOp program) {
  return mayReorder(program) || (!hasTransfers(program) && !isPlaced(program));
}

void reorderInstructions(Block &block, ArrayRef<Operation *> order) {
  SmallVector<Operation *> outputs;
  for (Operation &op : block)
    if (isa<plan::OutputOp>(op))
      outputs.push_back(&op);
  for (Operation *op : order)
    op->moveBefore(&block, block.end());
  for (Operation *op : outputs)
    op->moveBefore(&block, block.end());
}

} // namespace distribute
