// What a warp's lanes say to each other, and where warps wait for each other. See Warp.h.
#include "Warp.h"

#include "PtxOperands.h"

#include "absl/numeric/bits.h"
#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::softgpu {

/// Of shfl, vote, redux and bar.warp.sync: the lanes that take part are those that run it, together.
absl::Status Warp::checkMask(const Instruction &it, LaneMask lanes, const Operand &mask) {
  Lanes masks = read(mask, {TypeKind::Bits, 32});
  for (int lane = 0; lane < kWarpSize; ++lane) {
    if (!(lanes >> lane & 1))
      continue;
    auto named = static_cast<LaneMask>(masks[static_cast<size_t>(lane)]);
    if (!(named >> lane & 1))
      return fault(it, lane,
                   absl::StrCat("is not among the lanes that it names: 0x",
                                absl::Hex(named, absl::kZeroPad8)));
    // Lanes that have ended, or never were, are waited for by nobody.
    if ((named & live) != lanes)
      return fault(it, lane,
                   absl::StrCat("names the lanes 0x", absl::Hex(named & live, absl::kZeroPad8),
                                ", but 0x", absl::Hex(lanes, absl::kZeroPad8),
                                " come here together: the others are in another branch"));
  }
  return absl::OkStatus();
}

absl::Status Warp::arriveAtBarrier(const Instruction &it, LaneMask lanes) {
  if (lanes != live)
    return fault(it, absl::countr_zero(lanes),
                 absl::StrCat("waits at a barrier of all threads, and lanes 0x",
                              absl::Hex(live & ~lanes, absl::kZeroPad8),
                              " of its warp are in another branch"));
  Lanes number = read(it.operands[0], {TypeKind::Unsigned, 32});
  if (it.operands.size() > 1) {
    Lanes count = read(it.operands[1], {TypeKind::Unsigned, 32});
    uint64_t all = (launch.config.block.count() + kWarpSize - 1) / kWarpSize * kWarpSize;
    if (count[static_cast<size_t>(absl::countr_zero(lanes)) % kWarpSize] != all)
      return fault(it, absl::countr_zero(lanes),
                   "waits at a barrier of some threads, which the software GPU does not know");
  }
  barrier = static_cast<int>(number[static_cast<size_t>(absl::countr_zero(lanes)) % kWarpSize]);
  ++launch.counters.barriers;
  return absl::OkStatus();
}

absl::Status Warp::synchronize(const Instruction &it, LaneMask lanes) {
  if (absl::Status s = checkMask(it, lanes, it.operands[0]); !s.ok())
    return s;
  uint32_t most = 0;
  for (size_t i = 0; i < kWarpSize; ++i)
    if (lanes >> i & 1)
      most = std::max(most, warpBarriers[i]);
  for (size_t i = 0; i < kWarpSize; ++i)
    if (lanes >> i & 1)
      warpBarriers[i] = most + 1;
  return absl::OkStatus();
}

/// shfl.sync.mode.b32 d{|p}, a, b, c, mask (PTX ISA, shfl.sync).
absl::Status Warp::shuffle(const Instruction &it, LaneMask lanes) {
  size_t first = numWritten(it);
  if (absl::Status s = checkMask(it, lanes, it.operands[first + 3]); !s.ok())
    return s;
  ++launch.counters.shuffles;
  Type word{TypeKind::Bits, 32};
  Lanes a = read(it.operands[first], word), b = read(it.operands[first + 1], word),
        c = read(it.operands[first + 2], word), out{}, isInside{};
  for (int lane = 0; lane < kWarpSize; ++lane) {
    auto i = static_cast<size_t>(lane);
    if (!(lanes >> lane & 1))
      continue;
    int by = int(b[i] & 31), clamp = int(c[i] & 31), segment = int(c[i] >> 8 & 31);
    int least = lane & segment, most = least | (clamp & ~segment), from = lane;
    bool isIn = false;
    switch (it.shuffle) {
    case ShuffleMode::Up:
      from = lane - by;
      isIn = from >= most;
      break;
    case ShuffleMode::Down:
      from = lane + by;
      isIn = from <= most;
      break;
    case ShuffleMode::Butterfly:
      from = lane ^ by;
      isIn = from <= most;
      break;
    case ShuffleMode::Index:
      from = least | (by & ~segment);
      isIn = from <= most;
      break;
    }
    if (!isIn)
      from = lane;
    if (!(lanes >> from & 1))
      return fault(it, lane,
                   absl::StrCat("reads the value of lane ", from, ", which does not take part"));
    out[i] = a[static_cast<size_t>(from)];
    isInside[i] = isIn;
  }
  write(it.operands[0], lanes, out);
  if (first == 2)
    write(it.operands[1], lanes, isInside);
  return absl::OkStatus();
}

/// vote.sync.mode d, a, mask.
absl::Status Warp::vote(const Instruction &it, LaneMask lanes) {
  if (absl::Status s = checkMask(it, lanes, it.operands[2]); !s.ok())
    return s;
  ++launch.counters.shuffles;
  Lanes a = read(it.operands[1], {TypeKind::Predicate, 1}), out{};
  LaneMask yes = 0;
  for (size_t i = 0; i < kWarpSize; ++i)
    yes |= LaneMask(a[i] & 1) << i;
  yes &= lanes;
  bool all = yes == lanes, any = yes != 0;
  out.fill(it.vote == VoteMode::All       ? all
           : it.vote == VoteMode::Any     ? any
           : it.vote == VoteMode::Uniform ? all || !any
                                          : yes);
  write(it.operands[0], lanes, out);
  return absl::OkStatus();
}

/// redux.sync.op d, a, mask.
absl::Status Warp::reduce(const Instruction &it, LaneMask lanes) {
  if (absl::Status s = checkMask(it, lanes, it.operands[2]); !s.ok())
    return s;
  ++launch.counters.shuffles;
  Lanes a = read(it.operands[1], it.type), out{};
  bool isFirst = true;
  uint64_t made = 0;
  for (size_t i = 0; i < kWarpSize; ++i)
    if (lanes >> i & 1) {
      made = isFirst ? a[i] : combine(it.combine, it.type, made, a[i]);
      isFirst = false;
    }
  out.fill(made);
  write(it.operands[0], lanes, out);
  return absl::OkStatus();
}

} // namespace distribute::softgpu
