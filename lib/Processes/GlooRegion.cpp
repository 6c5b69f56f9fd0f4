// Memory for messages of Gloo; see GlooRegion.h.
//
// What was found of Gloo, and holds this file together:
//   1  A wait that times out ends all connections for good, so that another wait finds its own lost. So
//      no wait of Gloo's times out before GlooRegions::tick() has ended it.
//   2  abortWaitSend() and abortWaitRecv() stay until a wait has seen them, so that a wait that is
//      about to begin ends too. A wait that they end may have had what it waited for: it is there for
//      the next one.
//   3  Whoever posts holds a lock for which Gloo's thread polls: so that thread posts (GlooPosts.h).
//   4  A region that is destroyed is left alone by Gloo's thread: whatever still comes for it ends
//      the connection.
//   5  What was half sent or half received is not told that its connection is lost (GlooWatch.h).

#include "GlooRegion.h"

#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <set>

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;

/// Past the deadline, for Gloo's thread to end a wait.
constexpr milliseconds kTimeToWake(2000);
/// For a sign of life, which waits for nobody but Gloo's threads. Less than the second that the other members
/// of a group in this process wait longer, so that the error of the way to others is the first.
constexpr milliseconds kTimeOfASign(400);

/// A wait for a lost process is ended so often, a tick apart, before it counts as lost itself: it may
/// have been ended when it had what it waited for.
constexpr int kMaxVainWaits = 3;

absl::Status cancelled() { return absl::CancelledError("the transport was shut down"); }

} // namespace

std::string describePeer(int peer) { return absl::StrCat("process ", peer); }

static std::string describePeers(const std::vector<int> &peers) {
  std::set<int> each(peers.begin(), peers.end());
  return absl::StrCat(each.size() == 1 ? "process " : "one of the processes ",
                      absl::StrJoin(each, ", "));
}

absl::Status weighOmission(GlooWatch &watch, absl::Status omission) {
  std::vector<int> silent = watch.findSilent(kTimeOfASign);
  return silent.empty() ? omission : accuse(std::move(omission), silent, Evidence::Path);
}

/// Gloo's own text names addresses and lines of its source.
absl::Status accuseOfLoss(const std::vector<int> &peers) {
  return accuse(absl::UnavailableError(absl::StrCat("the connection to ", describePeers(peers),
                                                    " is lost: that process has ended, or cannot "
                                                    "be reached any more")),
                peers, Evidence::Path);
}

absl::Status accuseOfOmission(const std::vector<int> &peers, const char *omission,
                              milliseconds time) {
  return accuse(
      absl::DeadlineExceededError(absl::StrCat(describePeers(peers), " ", omission, " within ",
                                               std::chrono::duration<double>(time).count(), " s")),
      peers);
}

milliseconds timeUntil(TransportRegion::Deadline deadline, TransportRegion::Deadline now) {
  return std::max(milliseconds(1), std::chrono::ceil<milliseconds>(deadline - now));
}

std::unique_ptr<GlooRegions>
GlooRegions::create(std::shared_ptr<gloo::transport::tcp::Device> device,
                    gloo::transport::Context &context) {
  auto regions = std::make_unique<GlooRegions>();
  regions->allPosts = GlooPosts::create(device);
  regions->glooWatch = GlooWatch::create(
      std::move(device), context, [all = regions.get()](bool isAnyLost) { all->tick(isAnyLost); });
  return regions->allPosts && regions->glooWatch ? std::move(regions) : nullptr;
}

void GlooRegions::beginWait(GlooRegion *region, TransportRegion::Deadline deadline) {
  MutexLock lock(mutex);
  waiting.push_back({region, deadline});
}

void GlooRegions::endWait(GlooRegion *region) {
  MutexLock lock(mutex);
  auto place = std::find_if(waiting.begin(), waiting.end(),
                            [&](const Waiting &each) { return each.region == region; });
  *place = waiting.back();
  waiting.pop_back();
}

void GlooRegions::shutDown() {
  if (ended.exchange(true, std::memory_order_seq_cst))
    return;
  MutexLock lock(mutex);
  for (const Waiting &each : waiting)
    each.region->wake();
}

void GlooRegions::tick(bool isAnyLost) {
  auto now = TransportRegion::Deadline::clock::now();
  MutexLock lock(mutex);
  for (const Waiting &each : waiting)
    if (isAnyLost || each.deadline <= now)
      each.region->wake();
}

void GlooRegion::UnderWay::begin(int peer) {
  peers.push_back(peer);
  ++count;
}

/// Of several that have ended since the last wait, Gloo names the last one each time: the others go when
/// all have ended.
void GlooRegion::UnderWay::end(int peer) {
  if (auto place = std::find(peers.begin(), peers.end(), peer); place != peers.end())
    peers.erase(place);
  if (--count == 0)
    peers.clear();
}

GlooRegion::GlooRegion(GlooRegions &all, std::unique_ptr<gloo::transport::UnboundBuffer> buffer)
    : all(all), buffer(std::move(buffer)) {}

GlooRegion::~GlooRegion() { all.posts().remove(this); }

absl::Status GlooRegion::send(int to, uint64_t tag, size_t offset, size_t numBytes) {
  return post(sends, to, [=] { buffer->send(to, tag, offset, numBytes); });
}

absl::Status GlooRegion::receive(int from, uint64_t tag, size_t offset, size_t numBytes) {
  return post(receives, from, [=] { buffer->recv(from, tag, offset, numBytes); });
}

absl::Status GlooRegion::awaitSent(Deadline deadline) {
  return await(sends, deadline, kNotTaken,
               [&](int *rank, milliseconds time) { return buffer->waitSend(rank, time); });
}

absl::Status GlooRegion::awaitReceived(Deadline deadline) {
  return await(receives, deadline, "sent nothing",
               [&](int *rank, milliseconds time) { return buffer->waitRecv(rank, time); });
}

void GlooRegion::wake() {
  buffer->abortWaitRecv();
  buffer->abortWaitSend();
}

template <typename Fn>
absl::Status GlooRegion::post(UnderWay &way, int peer, const Fn &fn) {
  if (all.hasEnded())
    return cancelled();
  if (absl::Status s = status(); !s.ok())
    return s;
  way.begin(peer);
  all.posts().add(this, [this, peer, fn] {
    absl::Status s = all.hasEnded() ? absl::OkStatus() : catchGloo([&] {
      fn();
      return absl::OkStatus();
    });
    if (!s.ok())
      fail(absl::IsUnavailable(s) ? accuseOfLoss({peer}) : s);
  });
  return absl::OkStatus();
}

/// What a post has come to, on Gloo's thread: all waits end with it.
void GlooRegion::fail(const absl::Status &s) {
  {
    MutexLock lock(mutex);
    if (failure.ok())
      failure = s;
  }
  wake();
}

absl::Status GlooRegion::status() const {
  MutexLock lock(mutex);
  return failure;
}

int GlooRegion::lostOf(const UnderWay &way) const {
  auto lost = std::find_if(way.peers.begin(), way.peers.end(),
                           [&](int peer) { return all.watch().isLost(peer); });
  return lost == way.peers.end() ? -1 : *lost;
}

template <typename Fn>
absl::Status GlooRegion::await(UnderWay &way, Deadline deadline, const char *omission,
                               const Fn &fn) {
  // Before it looks whether all have ended: from here on, who ends them wakes it.
  all.beginWait(this, deadline);
  absl::Status s = awaitOne(way, deadline, omission, fn);
  all.endWait(this);
  return s;
}

template <typename Fn>
absl::Status GlooRegion::awaitOne(UnderWay &way, Deadline deadline, const char *omission,
                                  const Fn &fn) {
  auto begin = Deadline::clock::now();
  milliseconds time = timeUntil(deadline, begin);
  int vainWaits = 0;
  while (true) {
    int peer = -1;
    bool isDone = false;
    absl::Status s;
    if (!all.hasEnded() && status().ok())
      s = catchGloo([&] {
        isDone = fn(&peer, time + kTimeToWake);
        return absl::OkStatus();
      });
    if (all.hasEnded())
      return cancelled();
    if (absl::Status own = status(); !own.ok())
      return own;
    if (isDone) {
      way.end(peer);
      return absl::OkStatus();
    }
    if (Deadline::clock::now() >= begin + time)
      return weighOmission(all.watch(), accuseOfOmission(way.peers, omission, time));
    int lost = lostOf(way);
    if (absl::IsUnavailable(s) || (s.ok() && lost >= 0 && ++vainWaits == kMaxVainWaits))
      return accuseOfLoss(lost >= 0 ? std::vector<int>{lost} : way.peers);
    if (!s.ok())
      return s;
  }
}

} // namespace distribute::runtime
