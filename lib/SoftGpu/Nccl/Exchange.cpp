// Sends and receives between the ranks of a communicator; see World.h.
#include "World.h"

#include "absl/strings/str_cat.h"

namespace distribute::softgpu {

/// The sends and receives of one group call of a rank, when it is their turn.
struct World::Exchange {
  struct Parcel {
    int peer = 0;
    uint64_t number = 0; ///< of the pair's
    std::vector<Move> moves;
    std::string sizes;
    size_t numBytes = 0;
  };
  int rank = 0;
  std::vector<Parcel> sends, receives;
};

/// The moves by peer, each in the order of the list.
template <typename Parcel>
static std::vector<Parcel> parcelsOf(const std::vector<Move> &moves, bool sends) {
  std::map<int, Parcel> byPeer;
  for (const Move &move : moves) {
    if (move.sends != sends)
      continue;
    Parcel &own = byPeer[move.peer];
    own.peer = move.peer;
    absl::StrAppend(&own.sizes, own.moves.empty() ? "" : "+", move.numBytes);
    own.moves.push_back(move);
    own.numBytes += move.numBytes;
  }
  std::vector<Parcel> parcels;
  for (auto &[peer, parcel] : byPeer) {
    if (parcel.moves.size() > 4) // the board keeps some characters
      parcel.sizes = absl::StrCat(parcel.numBytes, " bytes in ", parcel.moves.size(), ", ",
                                  std::hash<std::string>()(parcel.sizes));
    parcels.push_back(std::move(parcel));
  }
  return parcels;
}

absl::Status World::post(const Exchange &exchange, DeviceMemory &memory, const Order &order) {
  if (aborted)
    return absl::OkStatus();
  absl::Status s;
  for (const Exchange::Parcel &parcel : exchange.receives)
    board->await(parcel.peer, exchange.rank, parcel.number);
  for (const Exchange::Parcel &parcel : exchange.sends) {
    std::vector<char> bytes(parcel.numBytes);
    char *to = bytes.data();
    for (const Move &move : parcel.moves) {
      s.Update(memory.noteAccess(move.address, move.numBytes, AccessKind::Read, order));
      if (s.ok() && move.numBytes != 0)
        s = memory.copyOut(to, move.address, move.numBytes);
      to += move.numBytes;
    }
    if (s.ok())
      s = board->post(exchange.rank, parcel.peer, parcel.number, parcel.sizes, bytes);
  }
  wakeAll();
  return s;
}

absl::Status World::receive(const Exchange &exchange, DeviceMemory &memory, const Order &order) {
  if (aborted)
    return absl::OkStatus();
  for (const Exchange::Parcel &parcel : exchange.receives) {
    std::vector<char> bytes(parcel.numBytes);
    absl::Status s = board->take(parcel.peer, exchange.rank, parcel.number, parcel.sizes, bytes);
    if (absl::IsInvalidArgument(s))
      return failAs(std::string(s.message()));
    const char *from = bytes.data();
    for (const Move &move : parcel.moves) {
      s.Update(memory.noteAccess(move.address, move.numBytes, AccessKind::Write, order));
      if (s.ok() && move.numBytes != 0)
        s = memory.copyIn(move.address, from, move.numBytes);
      from += move.numBytes;
    }
    if (!s.ok())
      return s;
  }
  wakeAll();
  return absl::OkStatus();
}

bool World::hasRoom(const Exchange &exchange) const {
  for (const Exchange::Parcel &parcel : exchange.sends)
    if (board->numTaken(exchange.rank, parcel.peer) + 2 < parcel.number)
      return false;
  return true;
}

bool World::isMet(const Exchange &exchange) const {
  for (const Exchange::Parcel &parcel : exchange.sends)
    if (board->numAwaited(exchange.rank, parcel.peer) < parcel.number)
      return false;
  for (const Exchange::Parcel &parcel : exchange.receives)
    if (board->numPosted(parcel.peer, exchange.rank) < parcel.number)
      return false;
  return true;
}

absl::Status World::exchange(int rank, const std::vector<Move> &moves, int stream) {
  Rank &own = ranks[static_cast<size_t>(rank)];
  if (++own.numCalled == failing && rank == faultyRank)
    return absl::AbortedError("the call fails, as it was asked to");
  for (const Move &move : moves)
    if (move.peer < 0 || move.peer >= numRanks)
      return absl::FailedPreconditionError(absl::StrCat("rank ", move.peer, " of ", numRanks));
  std::shared_ptr<World> world = shared_from_this();
  auto last =
      std::make_shared<std::shared_ptr<Exchange>>(); // both turns are given one behind the other
  auto postNext = [=, &own]() -> absl::StatusOr<Gpu::Turn> {
    auto made = std::make_shared<Exchange>();
    made->rank = rank;
    made->sends = parcelsOf<Exchange::Parcel>(moves, true);
    made->receives = parcelsOf<Exchange::Parcel>(moves, false);
    bool hangs = false;
    {
      std::lock_guard<std::mutex> lock(world->mutex);
      world->startWatching();
      for (Exchange::Parcel &parcel : made->sends)
        parcel.number = ++own.numSent[parcel.peer];
      for (Exchange::Parcel &parcel : made->receives)
        parcel.number = ++own.numReceived[parcel.peer];
      hangs = world->hangsAt(rank, ++own.numExchanges + own.numGiven);
    }
    *last = made;
    return Gpu::Turn{
        [=](DeviceMemory &memory, const Order &order) { return world->post(*made, memory, order); },
        [=] { return (!hangs && world->hasRoom(*made)) || world->aborted; }};
  };
  auto takeNext = [=]() -> absl::StatusOr<Gpu::Turn> {
    const std::shared_ptr<Exchange> &made = *last; // each function has its own
    return Gpu::Turn{[=](DeviceMemory &memory, const Order &order) {
                       return world->receive(*made, memory, order);
                     },
                     [=] { return world->isMet(*made) || world->aborted; }};
  };
  absl::Status s = own.gpu->giveTurns(postNext, stream);
  return s.ok() ? own.gpu->giveTurns(takeNext, stream) : s;
}

} // namespace distribute::softgpu
