// Memory that messages of Gloo come from and go to.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOREGION_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOREGION_H

#include "GlooPosts.h"
#include "GlooWatch.h"
#include "distribute/Runtime/Mutex.h"
#include "distribute/Runtime/Transport.h"

#include <atomic>
#include <string>
#include <vector>

namespace distribute::runtime {

class GlooRegion;

/// What Gloo throws, as a status.
template <typename Fn>
absl::Status catchGloo(const Fn &fn) {
  try {
    return fn();
  } catch (const std::bad_alloc &) {
    return absl::ResourceExhaustedError("not enough memory for messages between processes");
  } catch (const std::exception &error) {
    return absl::UnavailableError(error.what());
  }
}

// What a wait for other processes comes to: errors that accuse them.
std::string describePeer(int peer);
absl::Status accuseOfLoss(const std::vector<int> &peers);
inline constexpr const char *kNotTaken = "did not take what it was sent";
absl::Status accuseOfOmission(const std::vector<int> &peers, const char *omission,
                              std::chrono::milliseconds time);
/// The same, if all connections carry something to and fro; else it accuses those at whose ends nothing does.
absl::Status weighOmission(GlooWatch &watch, absl::Status omission);
/// At least a millisecond.
std::chrono::milliseconds timeUntil(TransportRegion::Deadline deadline,
                                    TransportRegion::Deadline now);

/// What all regions of a transport need: Gloo's thread, and what ends their waits.
class GlooRegions {
public:
  /// Null if the system gives no more files.
  static std::unique_ptr<GlooRegions> create(std::shared_ptr<gloo::transport::tcp::Device> device,
                                             gloo::transport::Context &context);

  /// Between these two, the region is woken when it is time. On any thread.
  void beginWait(GlooRegion *region, TransportRegion::Deadline deadline);
  void endWait(GlooRegion *region);
  /// Ends all waits, now and later.
  void shutDown();
  bool hasEnded() const { return ended.load(std::memory_order_seq_cst); }

  GlooPosts &posts() { return *allPosts; }
  GlooWatch &watch() const { return *glooWatch; }

private:
  struct Waiting {
    GlooRegion *region;
    TransportRegion::Deadline deadline;
  };

  /// Wakes those whose time is over, and those that may wait for a process that is lost.
  void tick(bool isAnyLost);

  std::atomic<bool> ended{false};
  Mutex mutex;
  /// A plan has many regions, of which few wait at a time.
  std::vector<Waiting> waiting ABSL_GUARDED_BY(mutex);
  std::unique_ptr<GlooPosts> allPosts;
  std::unique_ptr<GlooWatch> glooWatch;
};

class GlooRegion final : public TransportRegion {
public:
  GlooRegion(GlooRegions &all, std::unique_ptr<gloo::transport::UnboundBuffer> buffer);
  ~GlooRegion() override;

  absl::Status send(int to, uint64_t tag, size_t offset, size_t numBytes) override;
  absl::Status receive(int from, uint64_t tag, size_t offset, size_t numBytes) override;
  absl::Status awaitSent(Deadline deadline) override;
  absl::Status awaitReceived(Deadline deadline) override;

  /// Any wait looks again at why it waits. For any thread.
  void wake();

private:
  /// What was posted and not awaited yet.
  struct UnderWay {
    std::vector<int> peers; ///< in the order of the posts
    size_t count = 0;

    void begin(int peer);
    void end(int peer);
  };

  template <typename Fn>
  absl::Status post(UnderWay &way, int peer, const Fn &fn);
  void fail(const absl::Status &s);
  absl::Status status() const;
  /// One of them; -1: none.
  int lostOf(const UnderWay &way) const;
  template <typename Fn>
  absl::Status await(UnderWay &way, Deadline deadline, const char *omission, const Fn &fn);
  template <typename Fn>
  absl::Status awaitOne(UnderWay &way, Deadline deadline, const char *omission, const Fn &fn);

  GlooRegions &all;
  std::unique_ptr<gloo::transport::UnboundBuffer> buffer;
  UnderWay sends, receives;
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOREGION_H
