// Choosing packs on the dependences of a block.
//
// For every node the packs are noted from which it can be reached over dependences alone. Packs
// join nodes, so that more paths arise as they grow: from a member to whatever another member leads
// to. These are followed when a question is asked (close), over the edges between packs.
#include "PackPlan.h"

#include <queue>

using namespace mlir;
using namespace distribute;

static constexpr int64_t kCacheLine = 64;

/// Whether two reductions may be one.
static bool areAlike(plan::CollectiveOp a, plan::CollectiveOp b) {
  auto elementType = [](plan::CollectiveOp op) {
    return cast<MemRefType>(op.getIn().getType()).getElementType();
  };
  return a.getReduction() == b.getReduction() && elementType(a) == elementType(b) &&
         a.getMeshAttr() == b.getMeshAttr() && a.getAxes() == b.getAxes() &&
         a.getAlgorithm() == b.getAlgorithm();
}

/// The buffer that `start` reduces as a whole in its own bytes, if nothing has placed it yet.
static plan::BufferOp wholeBuffer(plan::CollectiveOp start) {
  plan::BufferOp buffer = bufferOfView(start.getIn());
  if (!buffer || buffer.getByteOffset() || buffer != bufferOfView(start.getOut()))
    return {};
  std::pair<int64_t, int64_t> whole = {0, plan::spanBytes(buffer.getType())};
  return bytesOfView(start.getIn()) == whole && bytesOfView(start.getOut()) == whole
             ? buffer
             : plan::BufferOp();
}

PackPlan::PackPlan(const InstructionGraph &graph, int64_t bytesPerPack,
                   const llvm::DenseSet<Operation *> &takenBefore)
    : graph(graph), bytesPerPack(bytesPerPack), taken(takenBefore) {
  SmallVector<PackSet> before(graph.size());
  llvm::DenseMap<unsigned, unsigned> packOf;
  for (unsigned node = 0; node < graph.size(); ++node) {
    auto include = [&](const PackSet &more) {
      if (more.size() > before[node].size())
        before[node].resize(more.size());
      before[node] |= more;
    };
    for (unsigned predecessor : graph.getPredecessors(node)) {
      include(before[predecessor]);
      if (auto pack = packOf.find(predecessor); pack != packOf.end()) {
        PackSet one(pack->second + 1);
        one.set(pack->second);
        include(one);
      }
    }
    std::optional<PackMember> member = findMember(node);
    if (!member)
      continue;
    unsigned pack = choosePack(*member, before[node]);
    packOf[node] = packOf[node + 1] = pack;
    if (leading[pack].size() < before[node].size())
      leading[pack].resize(before[node].size());
    leading[pack] |= before[node];
  }
}

std::optional<PackMember> PackPlan::findMember(unsigned node) const {
  auto start = dyn_cast<plan::CollectiveOp>(graph.getOp(node));
  if (!start || start.getKind() != plan::CollectiveKind::AllReduce || node + 1 == graph.size())
    return std::nullopt;
  auto wait = dyn_cast<plan::WaitOp>(graph.getOp(node + 1));
  int64_t bytes = plan::denseBytes(cast<MemRefType>(start.getIn().getType()));
  if (!wait || wait.getTicket() != start.getTicket() || bytes == 0)
    return std::nullopt;
  return PackMember{node, start, wait, bytes, wholeBuffer(start)};
}

PackPlan::PackSet PackPlan::close(PackSet reached) const {
  SmallVector<unsigned> open(reached.set_bits_begin(), reached.set_bits_end());
  while (!open.empty())
    for (unsigned pack : leading[open.pop_back_val()].set_bits())
      if (pack >= reached.size() || !reached.test(pack)) {
        if (pack >= reached.size())
          reached.resize(pack + 1);
        reached.set(pack);
        open.push_back(pack);
      }
  return reached;
}

unsigned PackPlan::choosePack(const PackMember &found, const PackSet &before) {
  PackMember member = found;
  if (member.buffer && taken.contains(member.buffer))
    member.buffer = nullptr;
  bool fits = bytesPerPack == 0 || member.bytes <= bytesPerPack;
  bool mayMove = member.buffer || member.bytes <= kCopiedBytesLimit;
  numLeftOut += fits && !mayMove;
  PackSet reached = close(before);
  if (fits && mayMove)
    for (auto [number, pack] : llvm::enumerate(packs)) {
      bool depends = number < reached.size() && reached.test(number);
      if (pack.isFull || depends || !areAlike(pack.members[0].start, member.start))
        continue;
      if (bytesPerPack != 0 && pack.bytes + member.bytes > bytesPerPack) {
        pack.isFull |= member.bytes <= pack.bytes;
        continue;
      }
      if (member.buffer)
        taken.insert(member.buffer);
      pack.bytes += member.bytes;
      pack.members.push_back(member);
      return number;
    }
  if (member.buffer)
    taken.insert(member.buffer);
  packs.push_back({{member}, member.bytes, !fits || !mayMove});
  leading.emplace_back();
  return packs.size() - 1;
}

SmallVector<Operation *> PackPlan::getOrder() const {
  // Groups: a pack with all its collectives and waits, or any other node by itself. A group stands
  // where its last node stood.
  SmallVector<unsigned> groupOf = llvm::to_vector(llvm::seq<unsigned>(0, graph.size()));
  llvm::DenseMap<unsigned, const Pack *> packAt;
  for (const Pack &pack : packs) {
    unsigned last = pack.members.back().node;
    packAt[last] = &pack;
    for (const PackMember &member : pack.members)
      groupOf[member.node] = groupOf[member.node + 1] = last;
  }
  SmallVector<SmallVector<unsigned>> successors(graph.size());
  SmallVector<unsigned> missing(graph.size(), 0);
  for (unsigned node = 0; node < graph.size(); ++node)
    for (unsigned predecessor : graph.getPredecessors(node))
      if (groupOf[predecessor] != groupOf[node]) {
        successors[groupOf[predecessor]].push_back(groupOf[node]);
        ++missing[groupOf[node]];
      }
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> ready;
  for (unsigned node = 0; node < graph.size(); ++node)
    if (groupOf[node] == node && missing[node] == 0)
      ready.push(node);
  SmallVector<Operation *> order;
  while (!ready.empty()) {
    unsigned group = ready.top();
    ready.pop();
    if (auto pack = packAt.find(group); pack != packAt.end()) {
      for (unsigned wait : {0, 1})
        for (const PackMember &member : pack->second->members)
          order.push_back(graph.getOp(member.node + wait));
    } else {
      order.push_back(graph.getOp(group));
    }
    for (unsigned successor : successors[group])
      if (--missing[successor] == 0)
        ready.push(successor);
  }
  assert(order.size() == graph.size() && "packs wait for each other");
  return order;
}

void distribute::layOut(Pack &pack) {
  SmallVector<PackMember *> order;
  for (PackMember &member : pack.members)
    order.push_back(&member);
  auto alignment = [](const PackMember *member) {
    return std::min(kCacheLine, member->bytes & -member->bytes);
  };
  llvm::sort(order, [&](const PackMember *x, const PackMember *y) {
    return alignment(x) != alignment(y) ? alignment(x) > alignment(y) : x->node < y->node;
  });
  int64_t offset = 0;
  for (PackMember *member : order) {
    member->byteOffset = offset;
    offset += member->bytes;
  }
}
