// distribute-schedule-collectives: collectives start as soon as they are ready and are awaited as
// late as needed.
//
// A list schedule of each block. What is ready goes in the order in which it stood, with two
// exceptions: a collective goes at once, and a wait goes when the first instruction that needs it
// would. A wait on which no later communication depends is held back altogether, and with it all
// that follows from it (updates of weights), until enough other collectives have started. The
// bytes in flight live until then, which is why the number is bounded.
//
// A gather makes more bytes than it takes: what every layer of a step gathers of its weights is more
// than a member can hold. It starts when the one before it is needed, not at once.
//
// Collectives in which other programs take part start, and are awaited, in the order in which they
// stood. Each program of the step is scheduled by itself then: all members issue them in one order,
// and no two wait for each other's next one.
#include "../../Preconditions.h"
#include "InstructionGraph.h"

#include "distribute/Transforms/Passes.h"

#include <deque>
#include <queue>

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_SCHEDULECOLLECTIVESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// So many gathers are under way while what an earlier one brought is used.
constexpr size_t kGathersAhead = 1;

class BlockSchedule {
public:
  BlockSchedule(const InstructionGraph &graph, int64_t inFlight)
      : graph(graph), inFlight(inFlight), successors(graph.size()), missing(graph.size()),
        keys(graph.size()), heldBack(graph.size(), false) {
    for (unsigned node = 0; node < graph.size(); ++node) {
      missing[node] = graph.getPredecessors(node).size();
      for (unsigned predecessor : graph.getPredecessors(node))
        successors[predecessor].push_back(node);
    }
    rank();
  }

  SmallVector<Operation *> order() {
    for (unsigned node = 0; node < graph.size(); ++node)
      if (missing[node] == 0)
        makeReady(node);
    while (!ready.empty() || !held.empty()) {
      if (ready.empty())
        releaseOldest();
      unsigned node = ready.top().second;
      ready.pop();
      result.push_back(graph.getOp(node));
      for (unsigned successor : successors[node])
        if (--missing[successor] == 0)
          makeReady(successor);
      if (inFlight != 0 && isa<plan::CollectiveOp>(graph.getOp(node)))
        while (held.size() > static_cast<size_t>(inFlight))
          releaseOldest();
    }
    return result;
  }

private:
  using Entry = std::pair<std::pair<unsigned, unsigned>, unsigned>;

  /// When each node goes, once it is ready: (position, 0 for a wait that goes before it).
  void rank() {
    SmallVector<bool> leadsToCommunication(graph.size(), false);
    for (unsigned node = graph.size(); node-- > 0;) {
      keys[node] = {node + 1, 1};
      for (unsigned successor : successors[node])
        leadsToCommunication[node] = leadsToCommunication[node] ||
                                     graph.startsCommunication(successor) ||
                                     leadsToCommunication[successor];
      if (isa<plan::CollectiveOp>(graph.getOp(node)))
        keys[node] = {0, node};
      if (!isa<plan::WaitOp>(graph.getOp(node)))
        continue;
      heldBack[node] = !leadsToCommunication[node];
      keys[node] = {graph.size() + 1, 0};
      for (unsigned successor : successors[node])
        keys[node] = std::min(keys[node], {keys[successor].first, 0});
    }
    rankGathers();
  }

  /// Each gather goes with the wait of one before it, in the order in which they are needed.
  void rankGathers() {
    SmallVector<std::pair<unsigned, unsigned>> gathers; ///< (where it is needed, node)
    for (unsigned node = 0; node < graph.size(); ++node) {
      auto collective = dyn_cast<plan::CollectiveOp>(graph.getOp(node));
      if (!collective || collective.getKind() != plan::CollectiveKind::AllGather)
        continue;
      for (unsigned successor : successors[node])
        if (isa<plan::WaitOp>(graph.getOp(successor)) && keys[successor].first <= graph.size())
          gathers.emplace_back(keys[successor].first, node);
    }
    llvm::sort(gathers);
    for (size_t i = kGathersAhead; i < gathers.size(); ++i)
      keys[gathers[i].second] = {gathers[i - kGathersAhead].first, 0};
  }

  void makeReady(unsigned node) {
    if (heldBack[node])
      held.push_back(node);
    else
      ready.push({keys[node], node});
  }

  void releaseOldest() {
    // Its own place is what it had: before what needs it.
    ready.push({keys[held.front()], held.front()});
    held.pop_front();
  }

  const InstructionGraph &graph;
  int64_t inFlight;
  SmallVector<SmallVector<unsigned>> successors;
  SmallVector<unsigned> missing;
  SmallVector<std::pair<unsigned, unsigned>> keys;
  SmallVector<bool> heldBack;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready;
  std::deque<unsigned> held; ///< Waits whose collectives run, oldest first.
  SmallVector<Operation *> result;
};

struct ScheduleCollectives : distribute::impl::ScheduleCollectivesPassBase<ScheduleCollectives> {
  using ScheduleCollectivesPassBase::ScheduleCollectivesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    if (inFlight < 0) {
      getOperation().emitError() << "in-flight is " << inFlight.getValue()
                                 << "; expected at least 0, where 0 means any number";
      return signalPassFailure();
    }
    getOperation().walk([&](plan::ProgramOp program) {
      if (mayReorderInGroupOrder(program))
        program.walk([&](Block *block) { scheduleBlock(*block); });
      program.walk([&](Block *block) { countOverlaps(*block); });
    });
  }

  void scheduleBlock(Block &block) {
    if (block.getOps<plan::CollectiveOp>().empty())
      return;
    InstructionGraph graph(block, /*keepsGroupOrder=*/true);
    reorderInstructions(block, BlockSchedule(graph, inFlight).order());
  }

  void countOverlaps(Block &block) {
    llvm::DenseMap<Attribute, Operation *> starts; // by ticket, the last one
    for (Operation &each : block) {
      if (plan::ticketOf(&each))
        starts[each.getAttr("ticket")] = &each;
      auto wait = dyn_cast<plan::WaitOp>(each);
      if (!wait)
        continue;
      auto start = dyn_cast_if_present<plan::CollectiveOp>(starts.lookup(wait.getTicketAttr()));
      if (!start)
        continue;
      bool works = false;
      for (Operation *op = start->getNextNode(); op != wait; op = op->getNextNode())
        works |=
            isa<plan::InstructionOpInterface>(op) && !isa<plan::CollectiveOp, plan::WaitOp>(op);
      ++(works ? overlapped : missedOverlaps);
    }
  }
};

} // namespace

} // namespace distribute
