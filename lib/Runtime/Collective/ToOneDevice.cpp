// to_one_device: member 0 does all the work (one step), the others copy the result from it. Of a
// reduction to one, the root does it, and nobody copies.
//
// What tf.distribute calls ReductionToOneDevice. It leaves the others idle, but needs no slicing:
// for engines whose members cannot read each other it is the least code; here it is the
// yardstick for the rest.

#include "CollectiveAlgorithm.h"

#include <cstring>

namespace distribute::runtime {
namespace {

constexpr int kTheOne = 0;

class ToOneDevice final : public CollectiveAlgorithm {
public:
  uint32_t numSteps(const CollectiveCall &, int) const override { return 1; }

  /// A scattered result is whole in the work memory of the one.
  size_t scratchBytes(const CollectiveCall &call, int numMembers,
                      const GroupTopology &) const override {
    if (call.kind != CollectiveKind::ReduceScatter)
      return 0;
    return static_cast<size_t>(call.outer * call.inner) * static_cast<size_t>(numMembers) *
           planfile::elementBytes(call.type);
  }

  absl::Status work(Round &round) const override {
    if (round.isToOne()) {
      if (round.rank() == round.call().root)
        combineAll(round);
      return absl::OkStatus();
    }
    if (round.rank() == kTheOne) {
      if (round.call().kind == CollectiveKind::AllGather)
        round.gatherToOwn();
      else
        combineAll(round);
      round.finishStep();
    } else if (absl::Status s = round.awaitSteps(kTheOne, 1); !s.ok()) {
      return s;
    }
    takeResult(round);
    return absl::OkStatus();
  }

private:
  static void combineAll(Round &round) {
    bool scatters = round.call().kind == CollectiveKind::ReduceScatter;
    size_t numElements =
        round.numElements() * (scatters ? static_cast<size_t>(round.size()) : size_t{1});
    for (int member = 0; member < round.size(); ++member)
      if (member != round.rank())
        round.noteSent(member, numElements * round.width());
    ReduceTarget target{scatters ? round.scratch(kTheOne) : round.out(round.rank()), 0};
    round.reduce(round.channelArrays().ins, target, 0, numElements, false);
  }

  static void takeResult(Round &round) {
    if (round.call().kind != CollectiveKind::ReduceScatter) {
      size_t chunks =
          round.call().kind == CollectiveKind::AllGather ? static_cast<size_t>(round.size()) : 1;
      round.copyToOwn(kTheOne, round.out(kTheOne), 0, round.numElements() * chunks);
      return;
    }
    size_t rowBytes = static_cast<size_t>(round.call().inner) * round.width();
    char *out = static_cast<char *>(round.out(round.rank()));
    for (size_t row = 0; row < static_cast<size_t>(round.call().outer) && rowBytes != 0; ++row) {
      size_t chunk = row * static_cast<size_t>(round.size()) + static_cast<size_t>(round.rank());
      std::memcpy(out + row * rowBytes, round.scratch(kTheOne) + chunk * rowBytes, rowBytes);
      if (round.rank() != kTheOne)
        round.noteSent(kTheOne, rowBytes);
    }
  }
};

} // namespace

const CollectiveAlgorithm &toOneDevice() {
  static const ToOneDevice instance;
  return instance;
}

} // namespace distribute::runtime
