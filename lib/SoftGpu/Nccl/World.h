// Collectives between software GPUs, of this process and of others of its host.
//
// A member gives its stream two operations: it brings its array, and it takes what comes of all arrays, which is ready when all have
// come. So a stream waits for its peers, and other streams of the GPU go on, as with kernels of NCCL. Those of one communicator follow each
// other, whatever their streams.
#ifndef DISTRIBUTE_SOFTGPU_NCCL_WORLD_H
#define DISTRIBUTE_SOFTGPU_NCCL_WORLD_H

#include "../Gpu.h"
#include "Board.h"

#include "absl/strings/string_view.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace distribute::softgpu {

/// The ranks of a communicator, and the faults that were asked for when it was made.
class World : public std::enable_shared_from_this<World> {
public:
  World(std::unique_ptr<Board> board, int numRanks);
  ~World();

  const int numRanks;

  /// Errors: InvalidArgument: the rank is taken, or its GPU is another one's of this process; those of Board::join.
  absl::Status join(int rank, Gpu *gpu);
  /// Whether all have joined.
  bool isWhole() const { return board->isWhole() && !hangsAtInit; }

  /// The rank's next collective, on its stream; where that is captured, one in each launch of the graph. Errors: FailedPrecondition: a peer of this process called another one; Aborted: it fails,
  /// as it was asked to. What a peer of another process called is compared when all have come.
  absl::Status give(int rank, const CollectiveCall &call, const void *in, void *out, int stream);

  /// The sends and receives of one group call: they go on side by side, and are over together. Each is the next one between its two ranks, in
  /// the order of the list. A send is over when its receiver has come to it: NCCL may do with less, which no program may count on. Errors:
  /// as give(); InvalidArgument: the peers are none. That a peer's sizes are others is seen when both have come.
  absl::Status exchange(int rank, const std::vector<Move> &moves, int stream);

  /// What is under way in this process ends, and nothing is written any more. Other processes are told nothing.
  void abort();
  bool hasFailed() const { return board->hasFailed(); }

private:
  /// What a rank of this process has.
  struct Rank {
    Gpu *gpu = nullptr;     ///< null: it is in another process
    uint64_t numCalled = 0; ///< those that are captured, once
    uint64_t numGiven = 0;
    std::atomic<uint64_t> numTaken{0};
    uint64_t numExchanges = 0;
    std::map<int, uint64_t> numSent, numReceived; ///< by peer
  };
  /// What ranks of this process have called.
  struct Called {
    CollectiveCall call;
    int numRanks = 0;
  };

  /// Errors: FailedPrecondition: a peer called another one.
  absl::Status number(int rank, const CollectiveCall &call, uint64_t &number);
  absl::Status bring(int rank, uint64_t number, const CollectiveCall &call, uint64_t from,
                     DeviceMemory &memory, const Order &order);
  absl::Status take(int rank, uint64_t number, const CollectiveCall &call, uint64_t to,
                    DeviceMemory &memory, const Order &order);
  bool haveAllBrought(uint64_t number) const;
  struct Exchange;
  absl::Status post(const Exchange &exchange, DeviceMemory &memory, const Order &order);
  absl::Status receive(const Exchange &exchange, DeviceMemory &memory, const Order &order);
  bool hasRoom(const Exchange &exchange) const;
  bool isMet(const Exchange &exchange) const;
  /// Whether the rank is not to take part in its collective, or exchange, of this number.
  bool hangsAt(int rank, uint64_t number);
  void startWatching();
  absl::Status failAs(const std::string &what);
  void wakeAll();
  void watch();

  const std::unique_ptr<Board> board;
  std::mutex mutex;
  std::vector<Rank> ranks;
  std::map<uint64_t, Called> called; ///< by number, of which not all ranks here have come
  int numHere = 0;
  std::atomic<bool> aborted{false};
  std::thread watcher; ///< of what other processes bring
  // Faults, of one rank: of its collective of that number, from 1; 0: none.
  const int faultyRank;
  const uint64_t failing, failingLater, hanging;
  const bool hangsAtInit;
};

/// What DISTRIBUTE_SOFT_NCCL says of `name`; 0: nothing.
int64_t readFault(absl::string_view name);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_NCCL_WORLD_H
