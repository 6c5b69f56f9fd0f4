// See Board.h.
#include "Board.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace distribute::softgpu {

struct Board::Shared {
  struct Rank {
    std::atomic<bool> hasJoined{false};
    std::atomic<uint64_t> numBrought{0};
    CollectiveCall calls[2]; ///< by the number's parity; of the arrays, too
  };

  struct Pair {
    std::atomic<uint64_t> numAwaited{0}, numPosted{0}, numTaken{0};
    char sizes[2][48] = {}; ///< by the number's parity; of the parcels, too
  };

  uint64_t number = 0; ///< of the board, in its process
  std::atomic<int> numRanks{0}, numJoined{0};
  std::atomic<bool> failed{false};
  Rank ranks[kMostRanks];
  Pair pairs[kMostRanks][kMostRanks]; ///< by sender and receiver
};

namespace {

/// In front of the arrays.
constexpr size_t kSharedBytes = size_t{1} << 20;
/// Each array has that much, of which only what is written takes memory.
constexpr size_t kMostBytes = size_t{1} << 32;
constexpr const char *kWord = "software";

off_t placeOf(int rank, uint64_t number) {
  return static_cast<off_t>(kSharedBytes +
                            (2 * static_cast<size_t>(rank) + number % 2) * kMostBytes);
}

/// Behind the ranks' arrays.
off_t placeOfParcel(int from, int to, uint64_t number) {
  auto pair = static_cast<size_t>(from) * Board::kMostRanks + static_cast<size_t>(to);
  return static_cast<off_t>(kSharedBytes +
                            (2 * (Board::kMostRanks + pair) + number % 2) * kMostBytes);
}

} // namespace

absl::StatusOr<std::unique_ptr<Board>> Board::map(int file) {
  static_assert(sizeof(Shared) <= kSharedBytes && std::atomic<uint64_t>::is_always_lock_free);
  void *memory = ::mmap(nullptr, kSharedBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) {
    ::close(file);
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot map a communicator's memory: ", std::strerror(errno)));
  }
  return std::unique_ptr<Board>(new Board(file, static_cast<Shared *>(memory)));
}

absl::StatusOr<std::unique_ptr<Board>> Board::create() {
  static std::atomic<uint64_t> numMade{0};
  int file = ::memfd_create("distribute-soft-nccl", MFD_CLOEXEC);
  if (file < 0 || ::ftruncate(file, static_cast<off_t>(kSharedBytes)) != 0) {
    std::string why = std::strerror(errno);
    if (file >= 0)
      ::close(file);
    return absl::ResourceExhaustedError(absl::StrCat("no memory for a communicator: ", why));
  }
  absl::StatusOr<std::unique_ptr<Board>> board = map(file);
  if (board.ok())
    (new ((*board)->shared) Shared)->number = ++numMade;
  return board;
}

absl::StatusOr<std::unique_ptr<Board>> Board::open(const std::string &address) {
  std::vector<std::string> parts = absl::StrSplit(address, ' ');
  int process = 0, theirs = 0;
  uint64_t number = 0;
  if (parts.size() != 4 || parts[0] != kWord || !absl::SimpleAtoi(parts[1], &process) ||
      !absl::SimpleAtoi(parts[2], &theirs) || !absl::SimpleAtoi(parts[3], &number))
    return absl::NotFoundError("the unique id is none of the software NCCL's");
  int file = ::open(absl::StrCat("/proc/", process, "/fd/", theirs).c_str(), O_RDWR | O_CLOEXEC);
  absl::Status gone = absl::NotFoundError(absl::StrCat(
      "process ", process, " of this host, which made the unique id, does not have it any more"));
  if (file < 0)
    return gone;
  absl::StatusOr<std::unique_ptr<Board>> board = map(file);
  return board.ok() && (*board)->shared->number != number ? gone : std::move(board);
}

Board::~Board() {
  ::munmap(shared, kSharedBytes);
  ::close(file);
}

std::string Board::address() const {
  return absl::StrCat(kWord, " ", ::getpid(), " ", file, " ", shared->number);
}

absl::Status Board::join(int rank, int numRanks) {
  if (numRanks > kMostRanks)
    return absl::InvalidArgumentError(
        absl::StrCat(numRanks, " ranks; the software NCCL has at most ", kMostRanks));
  int others = 0;
  if (!shared->numRanks.compare_exchange_strong(others, numRanks) && others != numRanks)
    return absl::InvalidArgumentError(
        absl::StrCat("rank ", rank, " says ", numRanks, " ranks, another one ", others));
  if (rank < 0 || rank >= numRanks || shared->ranks[rank].hasJoined.exchange(true))
    return absl::InvalidArgumentError(absl::StrCat("rank ", rank, " is taken, or is none"));
  ++shared->numJoined;
  return absl::OkStatus();
}

bool Board::isWhole() const {
  return shared->numJoined != 0 && shared->numJoined == shared->numRanks;
}

absl::Status Board::bring(int rank, uint64_t number, const CollectiveCall &call,
                          absl::Span<const char> array) {
  Shared::Rank &own = shared->ranks[rank];
  own.calls[number % 2] = call;
  absl::Status s = write(placeOf(rank, number), array);
  if (s.ok())
    own.numBrought.store(number, std::memory_order_release);
  return s;
}

absl::Status Board::write(off_t place, absl::Span<const char> bytes) {
  for (size_t done = 0; done < bytes.size();) {
    ssize_t written =
        ::pwrite(file, bytes.data() + done, bytes.size() - done, place + static_cast<off_t>(done));
    if (written <= 0 || bytes.size() > kMostBytes)
      return absl::ResourceExhaustedError(
          absl::StrCat("no memory for ", bytes.size(), " bytes of a rank: ", std::strerror(errno)));
    done += static_cast<size_t>(written);
  }
  return absl::OkStatus();
}

absl::Status Board::readFrom(off_t place, std::vector<char> &bytes) const {
  for (size_t done = 0; done < bytes.size();) {
    ssize_t had =
        ::pread(file, bytes.data() + done, bytes.size() - done, place + static_cast<off_t>(done));
    if (had <= 0)
      return absl::DataLossError("a rank's array is not there");
    done += static_cast<size_t>(had);
  }
  return absl::OkStatus();
}

void Board::await(int from, int to, uint64_t number) {
  shared->pairs[from][to].numAwaited.store(number, std::memory_order_release);
}

absl::Status Board::post(int from, int to, uint64_t number, const std::string &sizes,
                         absl::Span<const char> parcel) {
  Shared::Pair &pair = shared->pairs[from][to];
  char (&room)[sizeof pair.sizes[0]] = pair.sizes[number % 2];
  std::memset(room, 0, sizeof room);
  sizes.copy(room, sizeof room - 1);
  absl::Status s = write(placeOfParcel(from, to, number), parcel);
  if (s.ok())
    pair.numPosted.store(number, std::memory_order_release);
  return s;
}

absl::Status Board::take(int from, int to, uint64_t number, const std::string &sizes,
                         std::vector<char> &parcel) {
  Shared::Pair &pair = shared->pairs[from][to];
  const std::string theirs = pair.sizes[number % 2];
  if (theirs != sizes.substr(0, sizeof pair.sizes[0] - 1))
    return absl::InvalidArgumentError(absl::StrCat("rank ", to, " receives ", sizes, " from rank ",
                                                   from, ", which sends ", theirs));
  absl::Status s = readFrom(placeOfParcel(from, to, number), parcel);
  if (s.ok())
    pair.numTaken.store(number, std::memory_order_release);
  return s;
}

uint64_t Board::numAwaited(int from, int to) const {
  return shared->pairs[from][to].numAwaited.load(std::memory_order_acquire);
}
uint64_t Board::numPosted(int from, int to) const {
  return shared->pairs[from][to].numPosted.load(std::memory_order_acquire);
}
uint64_t Board::numTaken(int from, int to) const {
  return shared->pairs[from][to].numTaken.load(std::memory_order_acquire);
}

uint64_t Board::numBrought(int rank) const {
  return shared->ranks[rank].numBrought.load(std::memory_order_acquire);
}

CollectiveCall Board::callOf(int rank, uint64_t number) const {
  return shared->ranks[rank].calls[number % 2];
}

absl::Status Board::read(int rank, uint64_t number, std::vector<char> &array) const {
  return readFrom(placeOf(rank, number), array);
}

void Board::fail() { shared->failed = true; }
bool Board::hasFailed() const { return shared->failed; }

} // namespace distribute::softgpu
