// Sends and receives, handed to Gloo on its own thread.
//
// A send copies into the socket while it holds the lock of the connection. Gloo's thread, whenever
// that connection has something to be read meanwhile, polls without pause until the lock is free; and
// where it has taken the core from the very thread that holds the lock, until its time on the core is
// over. So all messages are posted by that thread: then nobody else holds such a lock.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOPOSTS_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOPOSTS_H

#include "GlooHandler.h"

#include "distribute/Runtime/Mutex.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>

#include <gloo/transport/tcp/device.h>

namespace distribute::runtime {

/// For any thread.
class GlooPosts final : private GlooHandler {
public:
  /// Null if the system gives no more files.
  static std::unique_ptr<GlooPosts> create(std::shared_ptr<gloo::transport::tcp::Device> device);
  /// What has not begun is not done any more.
  ~GlooPosts() override;

  /// `post` is called on Gloo's thread, after those that were added before. `owner`: for remove().
  void add(const void *owner, std::function<void()> post);

  /// None of the owner's posts is under way, or will be, any more. Not on Gloo's thread.
  void remove(const void *owner);

private:
  struct Post {
    const void *owner;
    std::function<void()> call;
  };

  GlooPosts(std::shared_ptr<gloo::transport::tcp::Device> device, int event);
  void handleReady() override;

  std::shared_ptr<gloo::transport::tcp::Device> device;
  int event; ///< an eventfd, which can be read while there are posts
  Mutex mutex;
  Condition changed;
  std::deque<Post> queue ABSL_GUARDED_BY(mutex);
  const void *current ABSL_GUARDED_BY(mutex) = nullptr; ///< whose post is under way
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOPOSTS_H
