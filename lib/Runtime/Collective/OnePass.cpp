// one_pass: every member combines its slice from all members and writes it to all, or to the
// root; in the other collectives it pulls what it needs. No step in between: the rendezvous before the
// work and the one after it are all.

#include "CollectiveAlgorithm.h"
#include "MovedBlocks.h"

namespace distribute::runtime {
namespace {

class OnePass final : public CollectiveAlgorithm {
public:
  uint32_t numSteps(const CollectiveCall &, int) const override { return 0; }
  size_t scratchBytes(const CollectiveCall &, int, const GroupTopology &) const override {
    return 0;
  }

  absl::Status work(Round &round) const override {
    const CollectiveFacts &facts = factsOf(round.call().kind);
    if (!facts.reduces())
      takeBlocks(round, facts);
    else if (facts.hasDim())
      reduceScatter(round);
    else
      reduceSlice(round);
    return absl::OkStatus();
  }

private:
  static void noteTaken(Round &round, size_t numBytes) {
    for (int member = 0; member < round.size(); ++member)
      if (member != round.rank())
        round.noteSent(member, numBytes);
  }

  static void reduceSlice(Round &round) {
    int n = round.size();
    Slice own = sliceOf({0, round.numElements()}, round.width(), static_cast<size_t>(round.rank()),
                        static_cast<size_t>(n));
    if (own.size() == 0)
      return;
    const ChannelArrays &all = round.channelArrays();
    round.reduce(all.ins, round.finalTargets(), own.begin, own.end, false);
    size_t numBytes = own.size() * round.width();
    noteTaken(round, numBytes);
    round.noteFinal(numBytes);
  }

  /// Beginning with the own one, so that not all read from the same member.
  static void takeBlocks(Round &round, const CollectiveFacts &facts) {
    MovedBlocks blocks(round.call(), round.size());
    for (int distance = 0; distance < round.size(); ++distance) {
      int from = (round.rank() + distance) % round.size();
      if (facts.givers == CollectiveFacts::Root && from != round.call().root)
        continue;
      blocks.copy(round.in(from), blocks.ofIn(), static_cast<size_t>(round.rank()),
                  round.out(round.rank()), blocks.ofOut(), static_cast<size_t>(from));
      if (from != round.rank())
        round.noteSent(from, blocks.blockBytes());
    }
  }

  static void reduceScatter(Round &round) {
    auto inner = static_cast<size_t>(round.call().inner), n = static_cast<size_t>(round.size());
    for (size_t row = 0; row < static_cast<size_t>(round.call().outer) && inner != 0; ++row) {
      size_t inStart = (row * n + static_cast<size_t>(round.rank())) * inner;
      // Counted as elements of the inputs.
      ReduceTarget target{round.out(round.rank()),
                          static_cast<ptrdiff_t>(row * inner) - static_cast<ptrdiff_t>(inStart)};
      round.reduce(round.channelArrays().ins, target, inStart, inStart + inner, false);
      noteTaken(round, inner * round.width());
    }
  }
};

} // namespace

const CollectiveAlgorithm &onePass() {
  static const OnePass instance;
  return instance;
}

} // namespace distribute::runtime
