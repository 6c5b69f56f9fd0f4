// Which connections of Gloo are alive, and what its waits need every few milliseconds.
//
// Gloo tells an operation of a lost connection that it is lost, unless some of its bytes have been
// sent or received: that one waits for ever. So each connection has a receive to which nobody sends but
// findSilent(), which is told for certain.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOWATCH_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOWATCH_H

#include "GlooHandler.h"

#include "distribute/Runtime/Mutex.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <gloo/transport/context.h>
#include <gloo/transport/tcp/device.h>
#include <gloo/transport/unbound_buffer.h>

namespace distribute::runtime {

/// Thread safe.
class GlooWatch final : private GlooHandler {
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

  /// Asks all other processes for a sign of life over their connections, and waits for the answers, so long at
  /// most. Gloo's threads ask and answer, whatever their processes do otherwise. Returns those that have not
  /// answered: between them and this one nothing comes through, or they are stopped.
  std::vector<int> findSilent(std::chrono::milliseconds limit);

private:
  struct Peer {
    int rank = 0;
    std::unique_ptr<gloo::transport::UnboundBuffer> buffer; ///< null: this process
    char memory = 0;                                        ///< a question, when it has come
    std::atomic<bool> isLost{false};
    std::unique_ptr<gloo::transport::UnboundBuffer> answerBuffer, sendBuffer;
    char answer = 0, sent = 1;
    std::atomic<uint64_t> numAnswers{0};
  };

  GlooWatch(std::shared_ptr<gloo::transport::tcp::Device> device, gloo::transport::Context &context,
            std::function<void(bool isAnyLost)> onTick, int timer);
  void handleReady() override;
  template <typename Fn>
  void lookAt(Peer &peer, const Fn &fn);
  void askAndAnswer(Peer &peer, bool asks);

  std::shared_ptr<gloo::transport::tcp::Device> device;
  std::function<void(bool isAnyLost)> onTick;
  int timer; ///< a timerfd
  std::vector<Peer> peers;
  bool isAnyLost = false;
  std::atomic<bool> isAsked{false};
  Mutex asking; ///< one question after the other
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOWATCH_H
