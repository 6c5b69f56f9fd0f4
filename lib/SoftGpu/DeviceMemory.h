// Memory of a software GPU, and what is known of each of its bytes.
//
// As compute-sanitizer's memcheck and initcheck do, and always: an access lies inside of one allocation, is aligned to its size, and
// reads nothing that was not written. What threads do to one byte without an order between them is a race (racecheck).
#ifndef DISTRIBUTE_SOFTGPU_DEVICEMEMORY_H
#define DISTRIBUTE_SOFTGPU_DEVICEMEMORY_H

#include "absl/status/statusor.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace distribute::softgpu {

enum class AccessKind : uint8_t { Read, Write, Atomic };

/// By stream how many of its operations are known to be done.
using Clock = std::map<int, uint32_t>;

/// An operation of a GPU: which of its stream's, and what is known to be done before it.
struct Order {
  int stream = 0;
  uint32_t number = 0;
  std::shared_ptr<const Clock> known; ///< null: all operations before
};

/// Who accesses memory, and what orders it: accesses of one block on two sides of a barrier are ordered, those of one warp on two sides
/// of bar.warp.sync, too. Nothing orders two blocks of a launch. Of two operations a clock says it.
struct Accessor {
  int stream = 0;
  uint32_t operation = 0; ///< of the stream
  uint32_t block = 0;
  uint32_t thread = 0;       ///< in its block
  uint32_t barriers = 0;     ///< that its block has passed
  uint32_t warpBarriers = 0; ///< that the thread has passed
};

/// The end of a message on bytes that an operation accesses and `other`, of another operation, too.
std::string describeOperationsRace(const Accessor &other);

/// Of each byte who has written it last, and who has read it since.
class RaceRecord {
public:
  explicit RaceRecord(size_t numBytes) : pages((numBytes + kPageBytes - 1) / kPageBytes) {}

  /// Notes the access. The thread whose access is in no order with this one; nothing: there is none.
  struct Conflict {
    bool isFound = false;
    Accessor other;
    AccessKind kind = AccessKind::Read;
  };
  Conflict note(size_t offset, size_t numBytes, AccessKind kind, const Accessor &by,
                const Clock *known);

private:
  struct Byte {
    Accessor writer, reader, otherReader;
    bool isWritten = false, isAtomic = false, isRead = false, hasOtherReader = false;
  };
  static constexpr size_t kPageBytes = 1024;
  Byte &byteAt(size_t offset);

  std::vector<std::unique_ptr<Byte[]>> pages; ///< of bytes that were accessed
};

/// One allocation.
struct Allocation {
  uint64_t address = 0;
  std::vector<char> bytes;
  std::vector<bool> isWritten; ///< by byte
  RaceRecord races;

  explicit Allocation(size_t numBytes) : bytes(numBytes), isWritten(numBytes), races(numBytes) {}
};

/// Global memory. Not for several threads at once.
class DeviceMemory {
public:
  /// `first`: the address of the first allocation.
  explicit DeviceMemory(size_t numBytes = size_t(1) << 34, uint64_t first = kFirstAddress)
      : next(first), mostBytes(numBytes) {}
  /// Where nothing of a process lies: above the windows of generic addresses, below stacks and libraries.
  static constexpr uint64_t kFirstAddress = uint64_t(0x7000) << 32;

  /// Of 1 byte or more, aligned to 256, with a gap behind it that nothing may touch. Errors: ResourceExhausted.
  absl::StatusOr<uint64_t> allocate(size_t numBytes);
  /// Errors: InvalidArgument, where nothing begins at the address.
  absl::Status free(uint64_t address);

  /// What the host does. Errors: OutOfRange, where the bytes do not lie in one allocation.
  absl::Status copyIn(uint64_t address, const void *from, size_t numBytes);
  absl::Status copyOut(void *to, uint64_t address, size_t numBytes);
  absl::Status copy(uint64_t to, uint64_t from, size_t numBytes);
  absl::Status fill(uint64_t address, uint8_t value, size_t numBytes);

  /// The allocation that `address` lies in, or the one below it; null: there is none.
  Allocation *find(uint64_t address);
  /// What is wrong with an access at this address, for a message: "8 bytes behind the end of an allocation of 400 bytes".
  std::string describe(uint64_t address);

  /// Of launches that come one after the other.
  Order nextOrder() { return {0, ++numOrders, nullptr}; }
  /// That an operation as a whole reads or writes these bytes. Errors: FailedPrecondition: in no order with another one; OutOfRange.
  absl::Status noteAccess(uint64_t address, size_t numBytes, AccessKind kind, const Order &order);

  size_t allocatedBytes() const { return numAllocated; }
  size_t numAllocations() const { return allocations.size(); }

private:
  absl::StatusOr<Allocation *> within(uint64_t address, size_t numBytes);

  std::map<uint64_t, std::unique_ptr<Allocation>> allocations; ///< by address
  Allocation *last = nullptr;
  uint64_t next;
  size_t mostBytes, numAllocated = 0;
  uint32_t numOrders = 0;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_DEVICEMEMORY_H
