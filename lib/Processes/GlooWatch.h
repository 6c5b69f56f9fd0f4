// Which connections of Gloo are alive, and what its waits need every few milliseconds.
//
// Gloo tells an operation of a lost connection that it is lost, unless some of its bytes have been
// sent or received: that one waits for ever. So each connection has a receive to which nobody sends,
// which is told for certain.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOWATCH_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOWATCH_H

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <gloo/transport/context.h>
#include <gloo/transport/tcp/device.h>
#include <gloo/transport/unbound_buffer.h>

namespace distribute::runtime {

/// Thread safe.
class GlooWatch final : private gloo::transport::tcp::Handler {
public:
  static constexpr std::chrono::milliseconds kInterval{20};

  /// `onTick` is called on Gloo's thread at each interval, after the connections were looked at. Null
  /// if the system gives no more files.
  static std::unique_ptr<GlooWatch> create(std::shared_ptr<gloo::transport::tcp::Device> device,
                                           gloo::transport::Context &context,
                                           std::function<void(bool isAnyLost)> onTick);
  /// `onTick` is not called any more.
  ~GlooWatch() override;

  /// Whether the connection to this process is gone, and all that came over it was given out.
  bool isLost(int peer) const { return peers[static_cast<size_t>(peer)].isLost; }

private:
  struct Peer {
    std::unique_ptr<gloo::transport::UnboundBuffer> buffer; ///< null: this process
    char memory = 0;
    std::atomic<bool> isLost{false};
  };

  GlooWatch(std::shared_ptr<gloo::transport::tcp::Device> device, gloo::transport::Context &context,
            std::function<void(bool isAnyLost)> onTick, int timer);
  void handleEvents(int events) override;
  template <typename Fn>
  void lookAt(Peer &peer, const Fn &fn);

  std::shared_ptr<gloo::transport::tcp::Device> device;
  std::function<void(bool isAnyLost)> onTick;
  int timer; ///< a timerfd
  std::vector<Peer> peers;
  bool isAnyLost = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOWATCH_H
