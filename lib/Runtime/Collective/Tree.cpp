// tree: halving upwards along the fixed tree (ReduceKernels.h), then everyone gathers.
//
// A node of the tree is a range [lo, hi) of members with one partial result, shared out over
// holders. Two equal children hold the same slices in the same order: partners i and i + n/2 each
// keep one half of their slice and take the other's half of that. Where the right child is
// smaller (the number of members is no power of two), the holders of the left child keep their
// slices and take the right one's from whoever holds it; the right members are then done.
//
// At the root the holders have final slices; every member copies them. Doubling back down would
// move as much with a rendezvous for each level: where memory is shared, one is enough. A reduction to
// one ends there: the holders write their slices to its root.
//
// Broadcast: a binomial tree from the root, so that nobody is read by more than log2 N others.

#include "CollectiveAlgorithm.h"

namespace distribute::runtime {
namespace {

class Tree final : public CollectiveAlgorithm {
public:
  uint32_t numSteps(const CollectiveCall &call, int numMembers) const override {
    return call.kind == CollectiveKind::Broadcast ? 1 : countLevels(0, numMembers, 0);
  }

  size_t scratchBytes(const CollectiveCall &call, int, const GroupTopology &) const override {
    return call.kind == CollectiveKind::Broadcast ? 0 : bytesOfPartials(call);
  }

  absl::Status work(Round &round) const override {
    if (round.call().kind == CollectiveKind::Broadcast)
      return broadcast(round);
    if (absl::Status s = halve(round, 0, round.size()); !s.ok())
      return s;
    return round.isToOne() ? absl::OkStatus() : gather(round);
  }

private:
  /// The steps that `member` does inside [lo, hi).
  static uint32_t countLevels(int lo, int hi, int member) {
    if (hi - lo == 1)
      return 0;
    int mid = lo + leftTerms(hi - lo);
    bool isEqual = hi - mid == mid - lo;
    if (member < mid)
      return countLevels(lo, mid, member) + 1;
    return countLevels(mid, hi, member) + (isEqual ? 1 : 0);
  }

  /// What `member` holds of the node [lo, hi) of an array `whole`.
  static Slice holding(Slice whole, size_t width, int lo, int hi, int member) {
    if (hi - lo == 1)
      return whole;
    int mid = lo + leftTerms(hi - lo);
    bool isEqual = hi - mid == mid - lo, isLeft = member < mid;
    if (!isEqual && !isLeft)
      return {whole.end, whole.end};
    Slice below =
        isLeft ? holding(whole, width, lo, mid, member) : holding(whole, width, mid, hi, member);
    return isEqual ? sliceOf(below, width, isLeft ? 0 : 1, 2) : below;
  }

  static Slice holding(const Round &round, int lo, int hi, int member) {
    return holding({0, round.numElements()}, round.width(), lo, hi, member);
  }

  /// Where `member` has its part of the node [lo, hi).
  static ReduceTerm partOf(const Round &round, int lo, int hi, int member) {
    if (hi - lo == 1)
      return {round.in(member), 0, false};
    return {round.isPartialStored() ? round.out(member) : round.scratch(member), 0, true};
  }

  /// Combines elements of the two children of a node into the own part of it.
  static void combine(Round &round, ReduceTerm left, ReduceTerm right, Slice slice, bool isRoot) {
    int rank = round.rank();
    void *target = round.isPartialStored() ? round.out(rank) : round.scratch(rank);
    if (isRoot)
      target = round.out(round.isToOne() ? round.call().root : rank);
    round.reduce({left, right}, {target, 0}, slice.begin, slice.end, !isRoot);
    if (isRoot && round.isToOne())
      round.noteFinal(slice.size() * round.width());
  }

  /// Leaves this member's part of the node [lo, hi), which it is in, complete.
  static absl::Status halve(Round &round, int lo, int hi) {
    int rank = round.rank(), n = hi - lo;
    bool isRoot = n == round.size();
    if (n == 1) {
      if (isRoot)
        round.reduce(round.channelArrays().ins, {round.out(rank), 0}, 0, round.numElements(),
                     false);
      return absl::OkStatus();
    }
    int mid = lo + leftTerms(n);
    bool isLeft = rank < mid, isEqual = hi - mid == mid - lo;
    if (absl::Status s = isLeft ? halve(round, lo, mid) : halve(round, mid, hi); !s.ok())
      return s;
    if (!isLeft && !isEqual)
      return absl::OkStatus();
    Slice own = holding(round, lo, hi, rank);
    // Everyone on the other side who holds a chunk of it.
    int first = isEqual ? (isLeft ? rank + (mid - lo) : rank - (mid - lo)) : mid;
    int end = isEqual ? first + 1 : hi;
    for (int peer = first; peer < end; ++peer) {
      bool peerIsLeft = peer < mid;
      int peerLo = peerIsLeft ? lo : mid, peerHi = peerIsLeft ? mid : hi;
      Slice theirs = holding(round, peerLo, peerHi, peer);
      Slice both{std::max(own.begin, theirs.begin), std::min(own.end, theirs.end)};
      if (both.begin >= both.end)
        continue;
      if (absl::Status s = round.awaitSteps(peer, countLevels(peerLo, peerHi, peer)); !s.ok())
        return s;
      ReduceTerm mine = isLeft ? partOf(round, lo, mid, rank) : partOf(round, mid, hi, rank);
      ReduceTerm taken = partOf(round, peerLo, peerHi, peer);
      combine(round, isLeft ? mine : taken, isLeft ? taken : mine, both, isRoot);
      round.noteSent(peer, both.size() * (taken.isPartial ? round.partialWidth() : round.width()));
    }
    round.finishStep();
    return absl::OkStatus();
  }

  /// Copies the final slices, beginning with the next member's so that not all read the same.
  static absl::Status gather(Round &round) {
    int n = round.size();
    for (int distance = 1; distance < n; ++distance) {
      int holder = (round.rank() + distance) % n;
      Slice slice = holding(round, 0, n, holder);
      if (slice.size() == 0)
        continue;
      if (absl::Status s = round.awaitSteps(holder, countLevels(0, n, holder)); !s.ok())
        return s;
      round.copyToOwn(holder, round.out(holder), slice.begin, slice.end);
    }
    return absl::OkStatus();
  }

  static absl::Status broadcast(Round &round) {
    int n = round.size(), root = round.call().root;
    int place = (round.rank() - root + n) % n;
    int parent = root;
    if (place != 0) {
      int highest = 1;
      while (2 * highest <= place)
        highest *= 2;
      parent = (root + place - highest) % n;
    }
    if (parent != root)
      if (absl::Status s = round.awaitSteps(parent, 1); !s.ok())
        return s;
    round.copyToOwn(parent, parent == root ? round.in(root) : round.out(parent), 0,
                    round.numElements());
    round.finishStep();
    return absl::OkStatus();
  }
};

} // namespace

const CollectiveAlgorithm &tree() {
  static const Tree instance;
  return instance;
}

} // namespace distribute::runtime
