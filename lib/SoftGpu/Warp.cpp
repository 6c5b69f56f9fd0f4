// A warp of a running block; see Warp.h.
#include "Warp.h"

#include "PtxOperands.h"
#include "WarpAddresses.h"

#include "absl/base/casts.h"
#include "absl/numeric/bits.h"
#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::softgpu {

namespace {

/// Calls of functions within each other.
constexpr size_t kMostFrames = 64;
constexpr size_t kMostLocalBytes = size_t(512) << 10;
/// What a carry is kept in.
constexpr int kCarryRegister = 0;

} // namespace

Warp::Warp(LaunchState &launch, BlockState &block, uint32_t firstThread, uint32_t numThreads)
    : launch(launch), block(block), firstThread(firstThread),
      live(numThreads >= kWarpSize ? ~LaneMask(0) : (LaneMask(1) << numThreads) - 1) {
  (void)enter(launch.kernel, live, 0);
  frame().own.assign(launch.parameters.begin(), launch.parameters.end());
}

absl::Status Warp::enter(const Function &function, LaneMask lanes, size_t localBase) {
  if (frames.size() >= kMostFrames || localBase + function.localBytes > kMostLocalBytes)
    return absl::ResourceExhaustedError("calls too many functions within each other");
  Frame made;
  made.function = &function;
  made.registers.resize(static_cast<size_t>(function.numRegisters));
  made.paths.push_back({0, static_cast<int>(function.body.size()), lanes});
  made.localBase = localBase;
  made.calls.resize(function.callBytes * kWarpSize);
  if (!function.isKernel) {
    made.own.resize(function.parameterBytes * kWarpSize);
    made.results.resize(function.resultBytes * kWarpSize);
  }
  for (ThreadMemory &each : local) {
    each.bytes.resize(localBase + function.localBytes);
    each.isWritten.resize(localBase);
    each.isWritten.resize(localBase + function.localBytes);
  }
  frames.push_back(std::move(made));
  return absl::OkStatus();
}

std::string Warp::describeThread(uint32_t thread) const {
  const Extent &size = launch.config.block;
  return absl::StrCat("(", thread % size.x, ",", thread / size.x % size.y, ",",
                      thread / size.x / size.y, ")");
}

absl::Status Warp::fault(const Instruction &it, int lane, absl::string_view what) const {
  const Extent &at = block.index;
  return absl::FailedPreconditionError(
      absl::StrCat("kernel '", launch.kernel.name, "', line ", it.line, " (", it.text, "): thread ",
                   describeThread(firstThread + static_cast<uint32_t>(lane)), " of block (", at.x,
                   ",", at.y, ",", at.z, ") ", what));
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

uint64_t Warp::specialOf(Special special, size_t lane) const {
  const Extent &size = launch.config.block, &grid = launch.config.grid, &at = block.index;
  uint32_t thread = firstThread + static_cast<uint32_t>(lane);
  LaneMask own = LaneMask(1) << lane;
  switch (special) {
  case Special::ThreadX:
    return thread % size.x;
  case Special::ThreadY:
    return thread / size.x % size.y;
  case Special::ThreadZ:
    return thread / size.x / size.y;
  case Special::BlockSizeX:
    return size.x;
  case Special::BlockSizeY:
    return size.y;
  case Special::BlockSizeZ:
    return size.z;
  case Special::BlockX:
    return at.x;
  case Special::BlockY:
    return at.y;
  case Special::BlockZ:
    return at.z;
  case Special::GridSizeX:
    return grid.x;
  case Special::GridSizeY:
    return grid.y;
  case Special::GridSizeZ:
    return grid.z;
  case Special::Lane:
    return lane;
  case Special::Warp:
    return firstThread / kWarpSize;
  case Special::NumWarps:
    return (size.count() + kWarpSize - 1) / kWarpSize;
  case Special::MaskEqual:
    return own;
  case Special::MaskLess:
    return own - 1;
  case Special::MaskLessEqual:
    return own | (own - 1);
  case Special::MaskGreater:
    return static_cast<LaneMask>(~(own | (own - 1)));
  case Special::MaskGreaterEqual:
    return static_cast<LaneMask>(~(own - 1));
  case Special::DynamicSharedBytes:
    return launch.config.dynamicSharedBytes;
  case Special::WarpSize:
    return kWarpSize;
  }
  return 0;
}

/// In the operand's space.
uint64_t Warp::addressOf(const Operand &operand, size_t lane) const {
  uint64_t base = operand.value;
  if (operand.kind == Operand::Kind::Address && operand.hasRegister)
    return base + frame().registers[static_cast<size_t>(operand.number)][lane];
  switch (operand.space) {
  case Space::Global:
    return base + launch.module.globals();
  case Space::Local:
    return base + frame().localBase;
  case Space::Shared:
    return base + (operand.isDynamic ? dynamicSharedOffset(launch.module.module()) : 0);
  default:
    return base;
  }
}

Lanes Warp::read(const Operand &operand, Type type) const {
  Lanes made{};
  switch (operand.kind) {
  case Operand::Kind::Register:
    made = frame().registers[static_cast<size_t>(operand.number)];
    if (operand.isNegated)
      for (uint64_t &each : made)
        each ^= 1;
    break;
  case Operand::Kind::Immediate: {
    uint64_t bits = operand.value;
    if (operand.isDoubleFormat && type.isFloat() && type.bits < 64)
      bits = fromDouble(absl::bit_cast<double>(bits), type);
    made.fill(bits);
    break;
  }
  case Operand::Kind::Special:
    for (size_t i = 0; i < kWarpSize; ++i)
      made[i] = specialOf(static_cast<Special>(operand.number), i);
    break;
  case Operand::Kind::Symbol:
    for (size_t i = 0; i < kWarpSize; ++i)
      made[i] = addressOf(operand, i);
    break;
  case Operand::Kind::Vector: // parts of a wider register, the first one lowest
    for (size_t k = 0; k < operand.parts.size(); ++k) {
      size_t bits = 8 * type.bytes() / operand.parts.size();
      Lanes part = read(operand.parts[k], type);
      for (size_t i = 0; i < kWarpSize; ++i)
        made[i] |= (part[i] & ((uint64_t(1) << bits) - 1)) << (k * bits);
    }
    return made;
  default:
    break;
  }
  for (uint64_t &each : made)
    each = cutToType(each, type.kind == TypeKind::None ? Type{TypeKind::Bits, 64} : type);
  return made;
}

void Warp::write(const Operand &operand, LaneMask lanes, const Lanes &value) {
  if (operand.kind != Operand::Kind::Register)
    return;
  Lanes &to = frame().registers[static_cast<size_t>(operand.number)];
  for (size_t i = 0; i < kWarpSize; ++i)
    if (lanes >> i & 1)
      to[i] = value[i];
}

/// mov of a wide register to narrow ones, the lowest bits first.
void Warp::writeParts(const Instruction &it, LaneMask lanes, const Lanes &value) {
  const std::vector<Operand> &parts = it.operands[0].parts;
  size_t bits = 8 * it.type.bytes() / parts.size();
  for (size_t k = 0; k < parts.size(); ++k) {
    Lanes part;
    for (size_t i = 0; i < kWarpSize; ++i)
      part[i] = value[i] >> (k * bits) & ((uint64_t(1) << bits) - 1);
    write(parts[k], lanes, part);
  }
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

absl::Status Warp::run(uint64_t mostInstructions) {
  for (uint64_t i = 0; i < mostInstructions && !hasEnded() && !waits(); ++i)
    if (absl::Status s = step(); !s.ok())
      return s;
  return absl::OkStatus();
}

void Warp::endLanes(Frame &of, LaneMask lanes) {
  for (Path &path : of.paths)
    path.lanes &= ~lanes;
}

absl::Status Warp::step() {
  std::vector<Path> &paths = frame().paths;
  // Those who have arrived are among the lanes of the path below.
  while (!paths.empty() && (paths.back().lanes == 0 || paths.back().at == paths.back().meetsAt))
    paths.pop_back();
  if (paths.empty())
    return absl::OkStatus();
  Path &path = paths.back();
  const Instruction &it = frame().function->body[static_cast<size_t>(path.at)];
  LaneMask lanes = path.lanes;
  if (it.guard >= 0) {
    const Lanes &guard = frame().registers[static_cast<size_t>(it.guard)];
    for (size_t i = 0; i < kWarpSize; ++i)
      if ((guard[i] & 1) == uint64_t(it.guardIsNegated))
        lanes &= ~(LaneMask(1) << i);
  }
  count(it);
  if (launch.counters.instructions > launch.config.mostInstructions)
    return fault(it, absl::countr_zero(path.lanes),
                 absl::StrCat("has not ended after ", launch.config.mostInstructions,
                              " instructions of the launch"));
  if (it.op == Op::Bra) {
    branch(it, lanes);
    return absl::OkStatus();
  }
  ++path.at; // an instruction may end or move paths
  return lanes == 0 ? absl::OkStatus() : execute(it, lanes);
}

void Warp::branch(const Instruction &it, LaneMask taken) {
  std::vector<Path> &paths = frame().paths;
  Path path = paths.back();
  int target = it.operands.front().number;
  LaneMask others = path.lanes & ~taken;
  if (taken == 0 || others == 0) {
    paths.back().at = others == 0 ? target : path.at + 1;
    return;
  }
  ++launch.counters.divergentBranches;
  // Where they meet is where the path ends: the one below goes on with them.
  if (it.meetsAt == path.meetsAt)
    paths.pop_back();
  else
    paths.back().at = it.meetsAt;
  paths.push_back({path.at + 1, it.meetsAt, others});
  paths.push_back({target, it.meetsAt, taken});
}

absl::Status Warp::call(const Instruction &it, LaneMask lanes) {
  size_t at = static_cast<size_t>(it.numResults);
  const Function &callee =
      launch.module.module().functions[static_cast<size_t>(it.operands[at].number)];
  if (it.operands.size() - at - 1 != callee.parameters.size() || at != callee.results.size())
    return fault(it, absl::countr_zero(lanes),
                 absl::StrCat("calls '", callee.name,
                              "' with other numbers of arguments or results than it has"));
  size_t caller = frames.size() - 1,
         base = alignTo(frame().localBase + frame().function->localBytes, 16);
  if (absl::Status s = enter(callee, lanes, base); !s.ok())
    return fault(it, absl::countr_zero(lanes), s.message());
  // The vector of frames may have moved.
  auto move = [&](bool isResult) {
    Frame &from = frames[caller], &to = frames.back();
    const std::vector<Parameter> &all = isResult ? callee.results : callee.parameters;
    for (size_t k = 0; k < all.size(); ++k) {
      size_t outer = it.operands[isResult ? k : at + 1 + k].value;
      size_t size = isResult ? callee.resultBytes : callee.parameterBytes;
      for (size_t i = 0; i < kWarpSize; ++i) {
        if (!(lanes >> i & 1))
          continue;
        char *ours = from.calls.data() + i * from.function->callBytes + outer;
        char *theirs = (isResult ? to.results : to.own).data() + i * size + all[k].offset;
        std::copy_n(isResult ? theirs : ours, all[k].bytes, isResult ? ours : theirs);
      }
    }
  };
  move(/*isResult=*/false);
  while (!frame().paths.empty()) {
    if (absl::Status s = step(); !s.ok())
      return s;
    if (waits())
      return fault(
          it, absl::countr_zero(lanes),
          "waits at a barrier in a function that is called, which the software GPU does not know");
  }
  move(/*isResult=*/true);
  frames.pop_back();
  endLanes(frame(), lanes & ~live);
  return absl::OkStatus();
}

void Warp::count(const Instruction &it) {
  Counters &c = launch.counters;
  ++c.instructions;
  switch (it.op) {
  case Op::Ld:
  case Op::St:
  case Op::Atom:
  case Op::Red:
  case Op::Mov:
  case Op::Cvta:
    return;
  case Op::Bra:
  case Op::Call:
  case Op::Exit:
  case Op::Ret:
  case Op::Trap:
  case Op::BarSync:
  case Op::BarWarpSync:
  case Op::Fence:
    ++c.control;
    return;
  case Op::Cvt:
    ++c.conversions;
    return;
  default:
    break;
  }
  if (it.isApproximate)
    ++c.approximate;
  else if (it.type.isFloat())
    ++(it.type.bits == 64 ? c.float64 : it.type.bits == 32 ? c.float32 : c.float16);
  else
    ++c.integer;
}

/// Of operand `k` behind what is written.
static Type operandType(const Instruction &it, size_t k) {
  const Type word{TypeKind::Bits, 32};
  switch (it.op) {
  case Op::Cvt:
    return it.from;
  case Op::Set:
    return k == 2 ? Type{TypeKind::Predicate, 1} : it.from;
  case Op::Selp:
  case Op::Setp:
    return k == 2 ? Type{TypeKind::Predicate, 1} : it.type;
  case Op::Slct:
    return k == 2 ? it.from : it.type;
  case Op::Shl:
  case Op::Shr:
    return k == 1 ? word : it.type;
  case Op::Bfe:
    return k >= 1 ? word : it.type;
  case Op::Bfi:
    return k >= 2 ? word : it.type;
  default:
    return it.half == Half::Wide && k == 2 ? Type{TypeKind::Bits, 64} : it.type;
  }
}

absl::Status Warp::computeValues(const Instruction &it, LaneMask lanes) {
  Lanes in[4] = {}, out{}, second{};
  bool usesCarry =
      it.carriesOut || it.op == Op::AddCarry || it.op == Op::SubCarry || it.op == Op::MadCarry;
  Lanes &carry = frame().registers[kCarryRegister];
  if (usesCarry)
    second = carry;
  size_t first = numWritten(it); // two: setp d|e, a, b{, c}
  for (size_t k = 0; k < 4 && first + k < it.operands.size(); ++k)
    in[k] = read(it.operands[first + k], operandType(it, k));
  if (it.op == Op::Cvta)
    for (uint64_t &each : in[0])
      each = it.toSpace ? addressInSpace(it.space, each) : genericAddress(it.space, each);
  if (!compute(it, lanes, in, out, second))
    return fault(it, absl::countr_zero(lanes),
                 "runs an instruction that the software GPU has no form of for these types");
  if (usesCarry && it.carriesOut)
    for (size_t i = 0; i < kWarpSize; ++i)
      if (lanes >> i & 1)
        carry[i] = second[i];
  if (it.operands[0].kind == Operand::Kind::Vector)
    writeParts(it, lanes, out);
  else
    write(it.operands[0], lanes, out);
  if (first == 2)
    write(it.operands[1], lanes, second);
  return absl::OkStatus();
}

absl::Status Warp::execute(const Instruction &it, LaneMask lanes) {
  switch (it.op) {
  case Op::Ld:
    return load(it, lanes);
  case Op::St:
    return store(it, lanes);
  case Op::Atom:
  case Op::Red:
    return updateAtomically(it, lanes);
  case Op::Call:
    return call(it, lanes);
  case Op::Fence:
    return absl::OkStatus();
  case Op::BarSync:
    return arriveAtBarrier(it, lanes);
  case Op::BarWarpSync:
    return synchronize(it, lanes);
  case Op::Shfl:
    return shuffle(it, lanes);
  case Op::Vote:
    return vote(it, lanes);
  case Op::Redux:
    return reduce(it, lanes);
  case Op::Trap:
    return fault(it, absl::countr_zero(lanes), "ends the kernel");
  case Op::ActiveMask: {
    Lanes value;
    value.fill(lanes);
    write(it.operands[0], lanes, value);
    return absl::OkStatus();
  }
  case Op::Ret:
  case Op::Exit:
    if (it.op == Op::Exit || frames.size() == 1)
      live &= ~lanes;
    endLanes(frame(), lanes);
    return absl::OkStatus();
  default:
    return computeValues(it, lanes);
  }
}

} // namespace distribute::softgpu
