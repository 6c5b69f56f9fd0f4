// What a warp's lanes do to memory, and whether they may. See Warp.h.
#include "Warp.h"

#include "WarpAddresses.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::softgpu {

namespace {

/// Where generic addresses have shared and local memory; global memory is above both.
constexpr uint64_t kSharedWindow = uint64_t(1) << 40, kLocalWindow = uint64_t(1) << 41,
                   kWindowBytes = uint64_t(1) << 32;
constexpr size_t kNumBanks = 32, kBankBytes = 4;

uint64_t load(const char *from, size_t numBytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, from, numBytes);
  return bits;
}

const char *verbOf(AccessKind kind) {
  return kind == AccessKind::Read ? "reads" : kind == AccessKind::Write ? "writes" : "updates";
}

} // namespace

uint64_t genericAddress(Space space, uint64_t address) {
  return space == Space::Shared  ? kSharedWindow + address
         : space == Space::Local ? kLocalWindow + address
                                 : address;
}

uint64_t addressInSpace(Space space, uint64_t generic) {
  return space == Space::Shared  ? generic - kSharedWindow
         : space == Space::Local ? generic - kLocalWindow
                                 : generic;
}

Accessor Warp::accessorOf(int lane) const {
  return {launch.order.stream, launch.order.number,
          block.number,        firstThread + static_cast<uint32_t>(lane),
          block.barriers,      warpBarriers[static_cast<size_t>(lane)]};
}

absl::Status Warp::accessParameter(const Instruction &it, int lane, const Operand &address,
                                   size_t numBytes, AccessKind kind, char *&bytes) {
  Frame &f = frame();
  bool isKernel = f.function->isKernel;
  std::vector<char> &area = address.area == ParameterArea::Own       ? f.own
                            : address.area == ParameterArea::Results ? f.results
                                                                     : f.calls;
  size_t size = address.area == ParameterArea::Own       ? f.function->parameterBytes
                : address.area == ParameterArea::Results ? f.function->resultBytes
                                                         : f.function->callBytes;
  if (address.area == ParameterArea::None)
    return fault(it, lane,
                 "reaches parameters by an address in a register; the software GPU knows them by "
                 "name alone");
  if (address.value > size || numBytes > size - address.value)
    return fault(it, lane,
                 absl::StrCat("reaches ", numBytes, " bytes at ", address.value,
                              " of parameters of ", size, " bytes"));
  if (kind != AccessKind::Read && address.area == ParameterArea::Own)
    return fault(it, lane, "writes a parameter of its own function");
  size_t own =
      isKernel && address.area == ParameterArea::Own ? 0 : static_cast<size_t>(lane) * size;
  bytes = area.data() + own + address.value;
  return absl::OkStatus();
}

/// Sets where the bytes are; the space of a generic address.
absl::Status Warp::resolve(const Instruction &it, int lane, Place &place, AccessKind kind) {
  if (place.space == Space::Generic) {
    bool isShared = place.address - kSharedWindow < kWindowBytes,
         isLocal = place.address - kLocalWindow < kWindowBytes;
    place.space = isShared ? Space::Shared : isLocal ? Space::Local : Space::Global;
    place.address = addressInSpace(place.space, place.address);
  }
  if (place.space == Space::Constant && kind != AccessKind::Read)
    return fault(it, lane, "writes constant memory");
  return absl::OkStatus();
}

/// The bytes that may be accessed around an address: an allocation, a variable of shared memory, all of a thread's local or of
/// constant memory. Those of no size are at an address where nothing is.
Warp::Room Warp::findRoom(int lane, const Place &place) {
  Room room;
  switch (place.space) {
  case Space::Global:
    if (Allocation *found = launch.memory.find(place.address))
      return {found->bytes.data(),
              found->bytes.size(),
              place.address - found->address,
              0,
              &found->isWritten,
              &found->races,
              "an allocation"};
    return room;
  case Space::Constant: {
    absl::Span<const char> all = launch.module.constants();
    return {const_cast<char *>(all.data()),
            all.size(),
            place.address,
            0,
            nullptr,
            nullptr,
            "constant memory"};
  }
  case Space::Shared: {
    room = {block.shared.data(), 0, 0, 0, &block.sharedIsWritten, &block.sharedRaces,
            "shared memory"};
    auto consider = [&](size_t begin, size_t size, const std::string &name) {
      if (begin > place.address || (room.size != 0 && begin < room.begin))
        return;
      room.bytes = block.shared.data() + begin;
      room.size = size;
      room.offset = place.address - begin;
      room.begin = begin;
      room.name = name;
    };
    for (const Variable &each : launch.module.module().variables)
      if (each.space == Space::Shared)
        consider(each.offset, each.bytes, each.name);
    if (launch.config.dynamicSharedBytes != 0)
      consider(dynamicSharedOffset(launch.module.module()), launch.config.dynamicSharedBytes,
               "dynamic shared memory");
    return room;
  }
  default: {
    ThreadMemory &own = local[static_cast<size_t>(lane)];
    return {own.bytes.data(), own.bytes.size(), place.address, 0,
            &own.isWritten,   nullptr,          "local memory"};
  }
  }
}

absl::Status Warp::access(const Instruction &it, int lane, Space space, uint64_t address,
                          size_t numBytes, AccessKind kind, Place &place) {
  place.space = space;
  place.address = address;
  if (absl::Status s = resolve(it, lane, place, kind); !s.ok())
    return s;
  Room room = findRoom(lane, place);
  auto fail = [&](const std::string &what) {
    std::string where = place.space == Space::Global
                            ? absl::StrCat("at 0x", absl::Hex(place.address))
                            : absl::StrCat("at ", room.offset, " of '", room.name, "'");
    return fault(it, lane, absl::StrCat(verbOf(kind), " ", numBytes, " bytes ", where, what));
  };
  if (place.address % numBytes != 0)
    return fail(absl::StrCat("; expected an address that is a multiple of ", numBytes));
  if (room.offset > room.size || numBytes > room.size - room.offset)
    return fail(place.space == Space::Global
                    ? absl::StrCat(": ", launch.memory.describe(place.address))
                    : absl::StrCat(", which has ", room.size, " bytes"));
  size_t first = room.begin + room.offset;
  for (size_t i = first; room.isWritten && i < first + numBytes; ++i) {
    if (kind != AccessKind::Write && !(*room.isWritten)[i])
      return fail(absl::StrCat(", of which byte ", i - first, " was never written"));
    (*room.isWritten)[i] = true;
  }
  place.bytes = room.bytes + room.offset;
  if (!room.races)
    return absl::OkStatus();
  RaceRecord::Conflict conflict =
      room.races->note(first, numBytes, kind, accessorOf(lane), launch.order.known.get());
  if (!conflict.isFound)
    return absl::OkStatus();
  const Accessor &other = conflict.other;
  if (other.stream != launch.order.stream || other.operation != launch.order.number)
    return fail(describeOperationsRace(other));
  return fail(absl::StrCat(
      " that thread ", describeThread(other.thread),
      other.block == block.number ? "" : absl::StrCat(" of block number ", other.block), " ",
      verbOf(conflict.kind),
      ", in no order with it: a race; expected a barrier between them, or atomics"));
}

void Warp::countAccesses(const Instruction &it, LaneMask lanes,
                         const std::array<Place, kWarpSize> &places, size_t numBytes) {
  Counters &c = launch.counters;
  std::vector<uint64_t> addresses;
  bool isShared = false, isGlobal = false;
  for (size_t i = 0; i < kWarpSize; ++i)
    if (lanes >> i & 1) {
      isShared |= places[i].space == Space::Shared;
      isGlobal |= places[i].space == Space::Global;
      c.localRequests += places[i].space == Space::Local && addresses.empty();
      if (places[i].space == Space::Shared || places[i].space == Space::Global)
        addresses.push_back(places[i].address);
    }
  if (isShared) {
    // As many lanes at a time as 128 bytes hold.
    ++c.sharedRequests;
    size_t atATime = std::max<size_t>(1, kNumBanks * kBankBytes / std::max(numBytes, kBankBytes));
    for (size_t first = 0; first < addresses.size(); first += atATime) {
      std::array<std::vector<uint64_t>, kNumBanks> words;
      for (size_t i = first; i < std::min(addresses.size(), first + atATime); ++i)
        for (size_t at = 0; at < numBytes; at += kBankBytes) {
          uint64_t word = (addresses[i] + at) / kBankBytes;
          auto &of = words[word % kNumBanks];
          if (std::find(of.begin(), of.end(), word) == of.end())
            of.push_back(word);
        }
      size_t most = 1;
      for (const auto &of : words)
        most = std::max(most, of.size());
      c.bankConflicts += most - 1;
    }
  } else if (isGlobal) {
    ++c.globalRequests;
    std::sort(addresses.begin(), addresses.end());
    size_t distinct = 0, sectors = 0;
    uint64_t end = 0, nextSector = 0;
    for (uint64_t address : addresses) {
      uint64_t from = std::max(address, end), to = address + numBytes;
      distinct += to > from ? to - from : 0;
      end = std::max(end, to);
      for (uint64_t sector = std::max(address / kSectorBytes, nextSector);
           sector * kSectorBytes < to; ++sector) {
        ++sectors;
        nextSector = sector + 1;
      }
    }
    c.globalSectors += sectors;
    c.neededSectors += (distinct + kSectorBytes - 1) / kSectorBytes;
    (it.op == Op::Ld ? c.globalBytesRead : c.globalBytesWritten) += distinct;
    for (uint64_t address : addresses) {
      if (it.op != Op::St)
        launch.footprint.noteRead(address, numBytes);
      if (it.op != Op::Ld)
        launch.footprint.noteWrite(address, numBytes);
    }
  }
}

absl::Status Warp::accessLanes(const Instruction &it, LaneMask lanes, const Operand &address,
                               AccessKind kind,
                               absl::FunctionRef<void(size_t lane, char *bytes)> onBytes) {
  size_t numBytes = it.type.bytes() * it.vector;
  std::array<Place, kWarpSize> places;
  bool isParameter = address.space == Space::Parameter;
  for (int lane = 0; lane < kWarpSize; ++lane) {
    if (!(lanes >> lane & 1))
      continue;
    auto i = static_cast<size_t>(lane);
    absl::Status s =
        isParameter
            ? accessParameter(it, lane, address, numBytes, kind, places[i].bytes)
            : access(it, lane, address.space, addressOf(address, i), numBytes, kind, places[i]);
    if (!s.ok())
      return s;
    onBytes(i, places[i].bytes);
  }
  if (!isParameter)
    countAccesses(it, lanes, places, numBytes);
  return absl::OkStatus();
}

absl::Status Warp::load(const Instruction &it, LaneMask lanes) {
  size_t width = it.type.bytes();
  std::array<Lanes, 4> values{};
  absl::Status s =
      accessLanes(it, lanes, it.operands[1], AccessKind::Read, [&](size_t lane, const char *bytes) {
        for (size_t k = 0; k < it.vector; ++k)
          values[k][lane] = cutToType(softgpu::load(bytes + k * width, width), it.type);
      });
  if (!s.ok())
    return s;
  if (it.vector == 1) {
    write(it.operands[0], lanes, values[0]);
    return absl::OkStatus();
  }
  for (size_t k = 0; k < it.vector; ++k)
    write(it.operands[0].parts[k], lanes, values[k]);
  return absl::OkStatus();
}

absl::Status Warp::store(const Instruction &it, LaneMask lanes) {
  size_t width = it.type.bytes();
  std::array<Lanes, 4> values{};
  for (size_t k = 0; k < it.vector; ++k)
    values[k] = read(it.vector == 1 ? it.operands[1] : it.operands[1].parts[k], it.type);
  return accessLanes(it, lanes, it.operands[0], AccessKind::Write, [&](size_t lane, char *bytes) {
    for (size_t k = 0; k < it.vector; ++k)
      std::memcpy(bytes + k * width, &values[k][lane], width);
  });
}

/// One lane after the other, in an order that the seed decides.
absl::Status Warp::updateAtomically(const Instruction &it, LaneMask lanes) {
  bool gives = it.op == Op::Atom, isSwap = it.combine == Combine::CompareAndSwap;
  const Operand &address = it.operands[gives ? 1 : 0];
  Lanes operand = read(it.operands[gives ? 2 : 1], it.type), other{}, old{};
  if (isSwap)
    other = read(it.operands[3], it.type);
  std::vector<int> order;
  for (int lane = 0; lane < kWarpSize; ++lane)
    if (lanes >> lane & 1)
      order.push_back(lane);
  if (launch.config.seed != 0)
    std::shuffle(order.begin(), order.end(), launch.random);
  std::array<Place, kWarpSize> places;
  size_t width = it.type.bytes();
  for (int lane : order) {
    auto i = static_cast<size_t>(lane);
    if (absl::Status s = access(it, lane, address.space, addressOf(address, i), width,
                                AccessKind::Atomic, places[i]);
        !s.ok())
      return s;
    old[i] = cutToType(softgpu::load(places[i].bytes, width), it.type);
    uint64_t made = isSwap ? (old[i] == operand[i] ? other[i] : old[i])
                           : combine(it.combine, it.type, old[i], operand[i]);
    std::memcpy(places[i].bytes, &made, width);
  }
  launch.counters.atomics += order.size();
  countAccesses(it, lanes, places, width);
  if (gives)
    write(it.operands[0], lanes, old);
  return absl::OkStatus();
}

} // namespace distribute::softgpu
