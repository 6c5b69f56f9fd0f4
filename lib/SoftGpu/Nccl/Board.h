// What the ranks of a communicator show each other: memory that processes of one host share.
//
// The process that makes the unique id makes the memory, without a name (memfd_create), and the id tells where others find it:
// /proc/PID/fd/N. It is gone with the last process that has it, however that ends. A rank has two places for arrays, which it uses in turn:
//
//   B1  A rank brings the array of its collective n when it has taken what came of n - 1 (World::give).
//   B2  So when all ranks have brought n, nobody reads n - 1 any more, and the place of n - 1 is free for n + 1.
#ifndef DISTRIBUTE_SOFTGPU_NCCL_BOARD_H
#define DISTRIBUTE_SOFTGPU_NCCL_BOARD_H

#include "CollectiveCall.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <atomic>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace distribute::softgpu {

/// Thread safe; of a rank's place its own calls alone write.
class Board {
public:
  static constexpr int kMostRanks = 64;

  /// Errors: ResourceExhausted.
  static absl::StatusOr<std::unique_ptr<Board>> create();
  /// That of another process, by its address(). Errors: NotFound.
  static absl::StatusOr<std::unique_ptr<Board>> open(const std::string &address);
  ~Board();

  /// Up to 100 characters. It is found as long as this lives.
  std::string address() const;

  /// Errors: InvalidArgument: the rank is taken, or is none; others have said another number of ranks.
  absl::Status join(int rank, int numRanks);
  /// Whether all have joined.
  bool isWhole() const;

  /// The rank's array of its collective `number`, from 1. Errors: ResourceExhausted.
  absl::Status bring(int rank, uint64_t number, const CollectiveCall &call,
                     absl::Span<const char> array);
  /// The last that the rank has brought.
  uint64_t numBrought(int rank) const;
  /// What the rank has called, and its array. Errors: DataLoss.
  CollectiveCall callOf(int rank, uint64_t number) const;
  absl::Status read(int rank, uint64_t number, std::vector<char> &array) const;

  // What one rank sends another in one of its group calls is a parcel, numbered from 1 for each pair. `sizes`: of what it holds.
  //
  //   B3  A parcel has one of two places, in turn: it is posted when the one before the last was taken.
  //   B4  It is taken when it is posted, and the sender goes on when the receiver awaits it (World::exchange).

  void await(int from, int to, uint64_t number);
  /// Errors: ResourceExhausted.
  absl::Status post(int from, int to, uint64_t number, const std::string &sizes,
                    absl::Span<const char> parcel);
  /// What it holds, if that is of these sizes. Errors: InvalidArgument; DataLoss.
  absl::Status take(int from, int to, uint64_t number, const std::string &sizes,
                    std::vector<char> &parcel);
  /// The last parcel that was, of a pair.
  uint64_t numAwaited(int from, int to) const;
  uint64_t numPosted(int from, int to) const;
  uint64_t numTaken(int from, int to) const;

  void fail();
  bool hasFailed() const;

private:
  struct Shared;

  absl::Status write(off_t place, absl::Span<const char> bytes);
  absl::Status readFrom(off_t place, std::vector<char> &bytes) const;

  Board(int file, Shared *shared) : file(file), shared(shared) {}
  static absl::StatusOr<std::unique_ptr<Board>> map(int file);

  int file;
  Shared *shared;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_NCCL_BOARD_H
