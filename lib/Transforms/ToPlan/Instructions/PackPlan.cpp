// Choosing packs on the dependences of a block.
//
// For every node the packs are noted from which it can be reached over dependences alone. Packs
// join nodes, so that more paths arise as they grow: from a member to whatever another member leads
// to. These are followed when a question is asked (close), over the edges between packs.
//
// Several programs are read side by side, from one communication to the next. There they meet: what
// leads to it in one of them leads to it in all. Communication that is not packed counts as a pack
// of its own, so that all of it can be put into one order.
#include "PackPlan.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Plan/CollectiveKinds.h"

#include <queue>

using namespace mlir;

namespace distribute {

static constexpr int64_t kCacheLine = 64;

/// Whether two reductions may be one.
static bool areAlike(plan::CollectiveOp a, plan::CollectiveOp b) {
  auto elementType = [](plan::CollectiveOp op) {
    return cast<MemRefType>(op.getIn().getType()).getElementType();
  };
  return a.getKind() == b.getKind() && a.getReduction() == b.getReduction() &&
         a.getRoot() == b.getRoot() && elementType(a) == elementType(b) &&
         a.getMeshAttr() == b.getMeshAttr() && a.getAxes() == b.getAxes() &&
         a.getAlgorithm() == b.getAlgorithm();
}

bool isPackable(plan::CollectiveOp op) { return !factsOf(op.getKind()).hasDim(); }

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

/// How far a program has been read: to the next communication, which is the same in all of them.
struct PackPlan::Cursor {
  explicit Cursor(const InstructionGraph &graph) : graph(graph), before(graph.size()) {}

  /// Leaves `node` at the next communication, with the packs from which it can be reached.
  bool advance() {
    for (node = end; node < graph.size(); ++node) {
      for (unsigned predecessor : graph.getPredecessors(node)) {
        include(before[predecessor]);
        if (auto pack = packOf.find(predecessor); pack != packOf.end())
          include(one(pack->second));
      }
      if (graph.startsCommunication(node))
        break;
    }
    end = node + 1;
    return node < graph.size();
  }

  void include(const PackSet &more) {
    if (more.size() > before[node].size())
      before[node].resize(more.size());
    before[node] |= more;
  }

  static PackSet one(unsigned pack) {
    PackSet set(pack + 1);
    set.set(pack);
    return set;
  }

  std::optional<PackMember> findMember() const {
    auto start = dyn_cast<plan::CollectiveOp>(graph.getOp(node));
    if (!start || !isPackable(start) || !isAwaitedAtOnce(start))
      return std::nullopt;
    int64_t bytes = plan::denseBytes(cast<MemRefType>(start.getIn().getType()));
    if (bytes == 0)
      return std::nullopt;
    return PackMember{node, start, cast<plan::WaitOp>(graph.getOp(node + 1)), bytes,
                      wholeBuffer(start)};
  }

  const InstructionGraph &graph;
  SmallVector<PackSet> before; ///< By node.
  llvm::DenseMap<unsigned, unsigned> packOf;
  unsigned node = 0, end = 0;
};

PackPlan::PackPlan(ArrayRef<const InstructionGraph *> graphs, int64_t bytesPerPack,
                   const llvm::DenseSet<Operation *> &takenBefore)
    : graphs(graphs), bytesPerPack(bytesPerPack), taken(takenBefore), packsOf(graphs.size()) {
  SmallVector<Cursor> cursors;
  for (const InstructionGraph *graph : graphs)
    cursors.emplace_back(*graph);
  auto advance = [&] {
    bool isThere = true;
    for (Cursor &cursor : cursors)
      isThere &= cursor.advance();
    return isThere;
  };
  while (advance()) {
    PackSet before;
    for (Cursor &cursor : cursors) {
      cursor.include(before);
      before = cursor.before[cursor.node];
    }
    for (Cursor &cursor : cursors)
      cursor.include(before);
    std::optional<Members> members = findMembers(cursors);
    unsigned pack = members ? choosePack(*members, before) : addPack(cursors);
    for (Cursor &cursor : cursors) {
      cursor.packOf[cursor.node] = pack;
      if (members)
        cursor.packOf[cursor.node + 1] = pack;
    }
    if (leading[pack].size() < before.size())
      leading[pack].resize(before.size());
    leading[pack] |= before;
  }
}

/// Nothing, unless it may be packed in all programs.
std::optional<PackPlan::Members> PackPlan::findMembers(ArrayRef<Cursor> cursors) const {
  Members members;
  for (const Cursor &cursor : cursors) {
    std::optional<PackMember> member = cursor.findMember();
    if (!member)
      return std::nullopt;
    members.push_back(*member);
  }
  return members;
}

/// For communication that is not packed.
unsigned PackPlan::addPack(ArrayRef<Cursor> cursors) {
  for (auto [packs, cursor] : llvm::zip_equal(packsOf, cursors)) {
    packs.emplace_back();
    packs.back().isFull = true;
    packs.back().last = cursor.node;
  }
  leading.emplace_back();
  return leading.size() - 1;
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

/// The lower of two limits, where 0 is none.
static int64_t lowerLimit(int64_t a, int64_t b) { return a == 0 || (b != 0 && b < a) ? b : a; }

/// The first pack with room of which `before` has nothing, nor what it depends on.
std::optional<unsigned> PackPlan::findPack(const Members &members, const PackSet &before) {
  PackSet reached = close(before);
  int64_t bytes = members[0].bytes;
  for (unsigned number = 0; number < leading.size(); ++number) {
    Pack &pack = packsOf[0][number];
    bool depends = number < reached.size() && reached.test(number);
    if (pack.isFull || depends || !areAlike(pack.members[0].start, members[0].start))
      continue;
    int64_t mostBytes = lowerLimit(pack.mostBytes, members[0].mostBytes);
    if (mostBytes == 0 || pack.bytes + bytes <= mostBytes)
      return number;
    pack.isFull |= bytes <= pack.bytes;
  }
  return std::nullopt;
}

unsigned PackPlan::choosePack(Members members, const PackSet &before) {
  for (PackMember &member : members) {
    auto own = member.start->getAttrOfType<IntegerAttr>(DistributeDialect::kBytesPerPackAttrName);
    member.mostBytes = lowerLimit(bytesPerPack, own ? own.getInt() : 0);
  }
  int64_t mostBytes = members[0].mostBytes;
  bool fits = mostBytes == 0 || members[0].bytes <= mostBytes, mayMove = true;
  for (PackMember &member : members) {
    if (member.buffer && taken.contains(member.buffer))
      member.buffer = nullptr;
    mayMove &= member.buffer || member.bytes <= kCopiedBytesLimit;
  }
  numLeftOut += fits && !mayMove;
  std::optional<unsigned> found = fits && mayMove ? findPack(members, before) : std::nullopt;
  unsigned number = found.value_or(leading.size());
  if (!found)
    leading.emplace_back();
  for (auto [packs, member] : llvm::zip_equal(packsOf, members)) {
    if (member.buffer)
      taken.insert(member.buffer);
    if (!found)
      packs.emplace_back();
    Pack &pack = packs[number];
    pack.isFull |= !fits || !mayMove;
    pack.bytes += member.bytes;
    pack.mostBytes = lowerLimit(pack.mostBytes, member.mostBytes);
    pack.last = member.node;
    pack.members.push_back(member);
  }
  return number;
}

SmallVector<unsigned> PackPlan::getCommonOrder() const {
  SmallVector<SmallVector<unsigned>> successors(leading.size());
  SmallVector<unsigned> missing(leading.size(), 0);
  using Place = std::pair<unsigned, unsigned>; // node in the first program, pack
  std::priority_queue<Place, std::vector<Place>, std::greater<>> ready;
  for (unsigned pack = 0; pack < leading.size(); ++pack) {
    for (unsigned before : leading[pack].set_bits())
      successors[before].push_back(pack);
    missing[pack] = leading[pack].count();
    if (missing[pack] == 0)
      ready.push({packsOf[0][pack].last, pack});
  }
  SmallVector<unsigned> order;
  while (!ready.empty()) {
    unsigned pack = ready.top().second;
    ready.pop();
    order.push_back(pack);
    for (unsigned successor : successors[pack])
      if (--missing[successor] == 0)
        ready.push({packsOf[0][successor].last, successor});
  }
  assert(order.size() == leading.size() && "packs wait for each other");
  return order;
}

SmallVector<Operation *> PackPlan::getOrder(unsigned program) const {
  const InstructionGraph &graph = *graphs[program];
  ArrayRef<Pack> packs = packsOf[program];
  // Groups: a pack with all its collectives and waits, or any other node by itself. A group stands
  // where its last node stood.
  SmallVector<unsigned> groupOf = llvm::to_vector(llvm::seq<unsigned>(0, graph.size()));
  llvm::DenseMap<unsigned, const Pack *> packAt;
  for (const Pack &pack : packs) {
    packAt[pack.last] = &pack;
    for (const PackMember &member : pack.members)
      groupOf[member.node] = groupOf[member.node + 1] = pack.last;
    // So that waits, too, have one order in all programs.
    if (graphs.size() > 1 && pack.members.empty() && isAwaitedAtOnce(graph.getOp(pack.last)))
      groupOf[pack.last + 1] = pack.last;
  }
  SmallVector<SmallVector<unsigned>> successors(graph.size());
  SmallVector<unsigned> missing(graph.size(), 0);
  auto follow = [&](unsigned group, unsigned other) {
    successors[group].push_back(other);
    ++missing[other];
  };
  for (unsigned node = 0; node < graph.size(); ++node)
    for (unsigned predecessor : graph.getPredecessors(node))
      if (groupOf[predecessor] != groupOf[node])
        follow(groupOf[predecessor], groupOf[node]);
  if (graphs.size() > 1) {
    SmallVector<unsigned> common = getCommonOrder();
    for (size_t i = 1; i < common.size(); ++i)
      follow(packs[common[i - 1]].last, packs[common[i]].last);
  }
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> ready;
  for (unsigned node = 0; node < graph.size(); ++node)
    if (groupOf[node] == node && missing[node] == 0)
      ready.push(node);
  SmallVector<Operation *> order;
  while (!ready.empty()) {
    unsigned group = ready.top();
    ready.pop();
    const Pack *pack = packAt.lookup(group);
    if (pack && !pack->members.empty()) {
      for (unsigned wait : {0, 1})
        for (const PackMember &member : pack->members)
          order.push_back(graph.getOp(member.node + wait));
    } else {
      for (unsigned node = group; node < graph.size() && groupOf[node] == group; ++node)
        order.push_back(graph.getOp(node));
    }
    for (unsigned successor : successors[group])
      if (--missing[successor] == 0)
        ready.push(successor);
  }
  assert(order.size() == graph.size() && "packs wait for each other");
  return order;
}

void layOut(Pack &pack) {
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

} // namespace distribute
