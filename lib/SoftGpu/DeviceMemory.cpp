// Memory of a software GPU; see DeviceMemory.h.
#include "DeviceMemory.h"

#include "Ptx.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::softgpu {

static constexpr uint64_t kAlignment = 256, kGap = 4096;

/// Whether an access before is known to be done before this one.
static bool isOrdered(const Accessor &before, const Accessor &now, const Clock *known) {
  if (before.stream != now.stream || before.operation != now.operation) {
    if (!known)
      return true;
    auto done = known->find(before.stream);
    return done != known->end() && before.operation <= done->second;
  }
  if (before.block != now.block)
    return false;
  if (before.thread == now.thread || before.barriers < now.barriers)
    return true;
  return before.thread / kWarpSize == now.thread / kWarpSize &&
         before.warpBarriers < now.warpBarriers;
}

RaceRecord::Byte &RaceRecord::byteAt(size_t offset) {
  std::unique_ptr<Byte[]> &page = pages[offset / kPageBytes];
  if (!page)
    page = std::make_unique<Byte[]>(kPageBytes);
  return page[offset % kPageBytes];
}

RaceRecord::Conflict RaceRecord::note(size_t offset, size_t numBytes, AccessKind kind,
                                      const Accessor &by, const Clock *known) {
  for (size_t i = offset; i < offset + numBytes; ++i) {
    Byte &byte = byteAt(i);
    bool bothAreAtomic = kind == AccessKind::Atomic && byte.isAtomic;
    if (byte.isWritten && !bothAreAtomic && !isOrdered(byte.writer, by, known))
      return {true, byte.writer, byte.isAtomic ? AccessKind::Atomic : AccessKind::Write};
    if (kind == AccessKind::Read) {
      // Of readers in no order two are kept, of two warps if there are such.
      bool isOther = byte.isRead && !isOrdered(byte.reader, by, known);
      bool keepsOther = byte.hasOtherReader && !isOrdered(byte.otherReader, by, known) &&
                        byte.otherReader.thread / kWarpSize != by.thread / kWarpSize;
      if (isOther && !keepsOther)
        byte.otherReader = byte.reader;
      byte.hasOtherReader =
          isOther || keepsOther || (byte.hasOtherReader && !isOrdered(byte.otherReader, by, known));
      byte.reader = by;
      byte.isRead = true;
      continue;
    }
    if (byte.isRead && !isOrdered(byte.reader, by, known))
      return {true, byte.reader, AccessKind::Read};
    if (byte.hasOtherReader && !isOrdered(byte.otherReader, by, known))
      return {true, byte.otherReader, AccessKind::Read};
    byte.writer = by;
    byte.isWritten = true;
    byte.isAtomic = kind == AccessKind::Atomic;
    byte.isRead = byte.hasOtherReader = false;
  }
  return {};
}

absl::StatusOr<uint64_t> DeviceMemory::allocate(size_t numBytes) {
  if (numBytes == 0)
    return absl::InvalidArgumentError("an allocation of no bytes");
  if (numBytes > mostBytes - std::min(mostBytes, numAllocated))
    return absl::ResourceExhaustedError(absl::StrCat(numBytes, " bytes are asked for, and ",
                                                     mostBytes - numAllocated, " of ", mostBytes,
                                                     " are left"));
  auto made = std::make_unique<Allocation>(numBytes);
  made->address = next;
  next = (next + numBytes + kGap + kAlignment - 1) / kAlignment * kAlignment;
  numAllocated += numBytes;
  uint64_t address = made->address;
  allocations.emplace(address, std::move(made));
  return address;
}

absl::Status DeviceMemory::free(uint64_t address) {
  auto found = allocations.find(address);
  if (found == allocations.end())
    return absl::InvalidArgumentError(
        absl::StrCat("no allocation begins at 0x", absl::Hex(address)));
  numAllocated -= found->second->bytes.size();
  last = nullptr;
  allocations.erase(found);
  return absl::OkStatus();
}

Allocation *DeviceMemory::find(uint64_t address) {
  if (last && address - last->address < last->bytes.size())
    return last;
  auto above = allocations.upper_bound(address);
  if (above == allocations.begin())
    return nullptr;
  return last = std::prev(above)->second.get();
}

std::string DeviceMemory::describe(uint64_t address) {
  Allocation *below = find(address);
  if (!below)
    return "below all allocations";
  uint64_t offset = address - below->address, size = below->bytes.size();
  if (offset < size)
    return absl::StrCat(offset, " bytes into an allocation of ", size, " bytes");
  return absl::StrCat(offset - size, " bytes behind the end of an allocation of ", size, " bytes");
}

absl::StatusOr<Allocation *> DeviceMemory::within(uint64_t address, size_t numBytes) {
  Allocation *found = find(address);
  if (!found || address - found->address > found->bytes.size() ||
      numBytes > found->bytes.size() - (address - found->address))
    return absl::OutOfRangeError(absl::StrCat(numBytes, " bytes at 0x", absl::Hex(address),
                                              " are no bytes of one allocation: it is ",
                                              describe(address)));
  return found;
}

std::string describeOperationsRace(const Accessor &other) {
  return absl::StrCat(
      " that operation ", other.operation, " of stream ", other.stream,
      " uses, in no order with it: a race; expected an event that one of them waits for");
}

absl::Status DeviceMemory::noteAccess(uint64_t address, size_t numBytes, AccessKind kind,
                                      const Order &order) {
  absl::StatusOr<Allocation *> at = within(address, numBytes);
  if (!at.ok())
    return at.status();
  Accessor by;
  by.stream = order.stream;
  by.operation = order.number;
  RaceRecord::Conflict conflict =
      (*at)->races.note(address - (*at)->address, numBytes, kind, by, order.known.get());
  if (!conflict.isFound)
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("operation ", order.number, " of stream ", order.stream, " ",
                   kind == AccessKind::Read ? "reads " : "writes ", numBytes, " bytes at 0x",
                   absl::Hex(address), describeOperationsRace(conflict.other)));
}

absl::Status DeviceMemory::copyIn(uint64_t address, const void *from, size_t numBytes) {
  absl::StatusOr<Allocation *> to = within(address, numBytes);
  if (!to.ok())
    return to.status();
  size_t offset = address - (*to)->address;
  std::memcpy((*to)->bytes.data() + offset, from, numBytes);
  std::fill_n((*to)->isWritten.begin() + static_cast<ptrdiff_t>(offset), numBytes, true);
  return absl::OkStatus();
}

absl::Status DeviceMemory::copyOut(void *to, uint64_t address, size_t numBytes) {
  absl::StatusOr<Allocation *> from = within(address, numBytes);
  if (!from.ok())
    return from.status();
  size_t offset = address - (*from)->address;
  std::memcpy(to, (*from)->bytes.data() + offset, numBytes);
  return absl::OkStatus();
}

absl::Status DeviceMemory::copy(uint64_t to, uint64_t from, size_t numBytes) {
  absl::StatusOr<Allocation *> target = within(to, numBytes), source = within(from, numBytes);
  for (const auto *each : {&target, &source})
    if (!each->ok())
      return each->status();
  size_t toOffset = to - (*target)->address, fromOffset = from - (*source)->address;
  std::memmove((*target)->bytes.data() + toOffset, (*source)->bytes.data() + fromOffset, numBytes);
  // What was not written stays so: copying it is no fault, reading it is one.
  std::vector<bool> known((*source)->isWritten.begin() + static_cast<ptrdiff_t>(fromOffset),
                          (*source)->isWritten.begin() +
                              static_cast<ptrdiff_t>(fromOffset + numBytes));
  std::copy(known.begin(), known.end(),
            (*target)->isWritten.begin() + static_cast<ptrdiff_t>(toOffset));
  return absl::OkStatus();
}

absl::Status DeviceMemory::fill(uint64_t address, uint8_t value, size_t numBytes) {
  std::vector<uint8_t> bytes(numBytes, value);
  return copyIn(address, bytes.data(), numBytes);
}

} // namespace distribute::softgpu
