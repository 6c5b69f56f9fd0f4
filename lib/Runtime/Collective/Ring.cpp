// ring: chunks travel around; each member takes from the one on its left only.
//
// With N members an array has N chunks. Reducing, chunk c starts as the `in` of one member and
// collects one more in each of N-1 steps; gathering, finished chunks go around once more:
//
//   all_reduce, step s       member m makes chunk m-1-s of  left's partial + own in;   m has chunk
//   m+1
//               step N-1+s   member m copies chunk m-s from its left
//   reduce_to_one            the same up to step N-2, which writes to the root
//
// The order in which a chunk's terms are combined begins at another member for each chunk: all
// members get the same bits, but the bits depend on where the chunks begin, and so on what is
// packed together. Reproducible plans do not use it.

#include "CollectiveAlgorithm.h"

#include <cstring>

namespace distribute::runtime {
namespace {

class Ring final : public CollectiveAlgorithm {
public:
  uint32_t numSteps(const CollectiveCall &call, int numMembers) const override {
    auto n = static_cast<uint32_t>(numMembers);
    switch (call.kind) {
    case CollectiveKind::AllReduce:
      return 2 * (n - 1);
    case CollectiveKind::ReduceScatter:
    case CollectiveKind::ReduceToOne:
      return n - 1;
    default:
      return n;
    }
  }

  /// Partial results that no output can hold.
  size_t scratchBytes(const CollectiveCall &call, int numMembers,
                      const GroupTopology &) const override {
    auto numElements = static_cast<size_t>(call.outer * call.inner);
    size_t width = partialByteWidth(call.type);
    if (call.kind == CollectiveKind::ReduceScatter)
      return numElements * static_cast<size_t>(numMembers) * width;
    return call.kind == CollectiveKind::AllGather ? 0 : bytesOfPartials(call);
  }

  absl::Status work(Round &round) const override {
    switch (round.call().kind) {
    case CollectiveKind::AllReduce:
    case CollectiveKind::ReduceToOne:
      return reduceWhole(round);
    case CollectiveKind::ReduceScatter:
      return reduceScatter(round);
    default:
      return gather(round);
    }
  }

private:
  static int leftOf(const Round &round) { return (round.rank() + round.size() - 1) % round.size(); }

  /// The chunk that is `distance` before member rank().
  static int chunkBefore(const Round &round, int distance) {
    return (round.rank() - distance + 2 * round.size()) % round.size();
  }

  /// Combines what came from the left and the own value, in the order of the ring; `first` is
  /// member 0's.
  static void combine(Round &round, ReduceTerm left, ReduceTerm own, ReduceTarget target,
                      size_t begin, size_t end, bool isPartial) {
    if (round.call().reduction == Reduction::First)
      round.reduce({round.rank() == 0 ? own : left}, target, begin, end, isPartial);
    else
      round.reduce({left, own}, target, begin, end, isPartial);
  }

  static absl::Status reduceWhole(Round &round) {
    int n = round.size(), left = leftOf(round), rank = round.rank();
    void *result = round.out(round.isToOne() ? round.call().root : rank);
    Slice whole{0, round.numElements()};
    auto chunk = [&](int c) {
      return sliceOf(whole, round.width(), static_cast<size_t>(c), static_cast<size_t>(n));
    };
    auto partial = [&](int member) {
      return round.isPartialStored() ? round.out(member)
                                     : static_cast<void *>(round.scratch(member));
    };
    if (n == 1)
      round.reduce(round.channelArrays().ins, {round.out(0), 0}, 0, whole.end, false);
    for (int step = 0; step < n - 1; ++step) {
      if (absl::Status s = round.awaitSteps(left, static_cast<uint32_t>(step)); !s.ok())
        return s;
      Slice slice = chunk(chunkBefore(round, 1 + step));
      bool isFirst = step == 0, isLast = step == n - 2;
      combine(round, {isFirst ? round.in(left) : partial(left), 0, !isFirst},
              {round.in(rank), 0, false}, {isLast ? result : partial(rank), 0}, slice.begin,
              slice.end, !isLast);
      round.noteSent(left, slice.size() * (isFirst ? round.width() : round.partialWidth()));
      if (isLast && round.isToOne())
        round.noteFinal(slice.size() * round.width());
      round.finishStep();
    }
    for (int step = 0; step < n - 1 && !round.isToOne(); ++step) {
      if (absl::Status s = round.awaitSteps(left, static_cast<uint32_t>(n - 1 + step)); !s.ok())
        return s;
      Slice slice = chunk(chunkBefore(round, step));
      round.copyToOwn(left, round.out(left), slice.begin, slice.end);
      round.finishStep();
    }
    return absl::OkStatus();
  }

  /// Partial chunks lie in the work memory, one behind the other; the last step writes the output.
  static absl::Status reduceScatter(Round &round) {
    int n = round.size(), left = leftOf(round), rank = round.rank();
    auto inner = static_cast<size_t>(round.call().inner);
    auto outer = static_cast<size_t>(round.call().outer);
    auto inOffset = [&](size_t row, int chunk) {
      size_t start = (row * static_cast<size_t>(n) + static_cast<size_t>(chunk)) * inner;
      return static_cast<ptrdiff_t>(start) - static_cast<ptrdiff_t>(row * inner);
    };
    for (int step = 0; step < n - 1 || (n == 1 && step == 0); ++step) {
      if (absl::Status s = round.awaitSteps(left, static_cast<uint32_t>(step)); !s.ok())
        return s;
      int chunk = n == 1 ? 0 : chunkBefore(round, 2 + step);
      bool isFirst = step == 0, isLast = step >= n - 2;
      auto place = static_cast<ptrdiff_t>(static_cast<size_t>(chunk) * outer * inner);
      for (size_t row = 0; row < outer && inner != 0; ++row) {
        ReduceTerm own{round.in(rank), inOffset(row, chunk), false};
        ReduceTerm taken = isFirst ? ReduceTerm{round.in(left), inOffset(row, chunk), false}
                                   : ReduceTerm{round.scratch(left), place, true};
        ReduceTarget target =
            isLast ? ReduceTarget{round.out(rank), 0} : ReduceTarget{round.scratch(rank), place};
        if (n == 1)
          round.reduce({own}, target, row * inner, (row + 1) * inner, !isLast);
        else
          combine(round, taken, own, target, row * inner, (row + 1) * inner, !isLast);
      }
      if (n > 1) {
        round.noteSent(left, outer * inner * (isFirst ? round.width() : round.partialWidth()));
        round.finishStep();
      }
    }
    return absl::OkStatus();
  }

  static absl::Status gather(Round &round) {
    int n = round.size(), left = leftOf(round);
    size_t rowBytes = static_cast<size_t>(round.call().inner) * round.width();
    auto copyChunk = [&](int chunk, const void *from, size_t rowStride, size_t start) {
      char *out = static_cast<char *>(round.out(round.rank()));
      for (size_t row = 0; row < static_cast<size_t>(round.call().outer) && rowBytes != 0; ++row)
        std::memcpy(out + (row * static_cast<size_t>(n) + static_cast<size_t>(chunk)) * rowBytes,
                    static_cast<const char *>(from) + row * rowStride + start, rowBytes);
    };
    copyChunk(round.rank(), round.in(round.rank()), rowBytes, 0);
    round.finishStep();
    for (int step = 1; step < n; ++step) {
      if (absl::Status s = round.awaitSteps(left, static_cast<uint32_t>(step)); !s.ok())
        return s;
      int chunk = chunkBefore(round, step);
      copyChunk(chunk, round.out(left), rowBytes * static_cast<size_t>(n),
                static_cast<size_t>(chunk) * rowBytes);
      round.noteSent(left, rowBytes * static_cast<size_t>(round.call().outer));
      round.finishStep();
    }
    return absl::OkStatus();
  }
};

} // namespace

const CollectiveAlgorithm &ring() {
  static const Ring instance;
  return instance;
}

} // namespace distribute::runtime
