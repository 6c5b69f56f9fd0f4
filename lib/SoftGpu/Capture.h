// Graphs of a software GPU: what streams are given while they are captured is recorded, and carried out when the graph is launched.
//
// The rules are those of CUDA's driver. A stream that waits for an event of a capture joins it; at the end all that was recorded must lie
// before the end of the stream in which it began. A call that a capture does not allow is refused, and ends its use: it is invalid from
// then on.
#ifndef DISTRIBUTE_SOFTGPU_CAPTURE_H
#define DISTRIBUTE_SOFTGPU_CAPTURE_H

#include "Launch.h"

#include <functional>
#include <map>
#include <set>
#include <thread>

namespace distribute::softgpu {

/// Whose calls that are no operations of a stream a capture forbids: all threads', its own thread's, nobody's.
enum class CaptureMode { Global, ThreadLocal, Relaxed };

/// What a capture does not allow; None: all else.
enum class CaptureFault {
  None,
  Unsupported, ///< the call, while the stream is captured
  Invalidated, ///< by a call before
  Merge,       ///< of two captures
  Unmatched,   ///< it did not begin in this stream
  Unjoined,    ///< another stream goes on behind its end
  Isolation,   ///< what it records would wait for what it does not
  Event,       ///< an event of a capture can only be waited for by its streams
  WrongThread,
  State, ///< to begin one in a stream that is captured, to end one in a stream that is not
};

/// An error of this kind; of an error of any kind what it is.
absl::Status captureError(CaptureFault fault);
CaptureFault captureFaultOf(const absl::Status &s);

/// Gives an operation to a stream, with the parameters that it had.
using Give = std::function<absl::Status(int stream)>;

struct Graph {
  struct Node {
    Give give;
    int lane = 0; ///< of the streams that it was captured from; 0: the one in which it began
    std::vector<size_t> after; ///< before it in the order of nodes
  };
  std::vector<Node> nodes; ///< as they were recorded
  std::vector<size_t> last;
  int numLanes = 1;
};

/// One that goes on. The caller has a lock.
class Capture {
public:
  Capture(int stream, CaptureMode mode)
      : origin(stream), mode(mode), thread(std::this_thread::get_id()), lanes{{stream, {}}} {}

  /// Whether the calling thread may call what is no operation of a stream.
  bool allowsOtherCalls() const {
    return mode == CaptureMode::Relaxed ||
           (mode == CaptureMode::ThreadLocal && thread != std::this_thread::get_id());
  }

  void add(int stream, Give give);
  /// What the stream's next operation is behind.
  const std::vector<size_t> &lastOf(int stream) const { return lanes.at(stream).last; }
  /// From here on the stream is of this capture, and behind these.
  void join(int stream, const std::vector<size_t> &after);

  /// Errors: captureError.
  absl::StatusOr<Graph> end(int stream);

  absl::Status refuse(CaptureFault fault) {
    isInvalid = true;
    return captureError(fault);
  }
  absl::Status check() const {
    return isInvalid ? captureError(CaptureFault::Invalidated) : absl::OkStatus();
  }

private:
  struct Lane {
    int number = 0;
    std::vector<size_t> last;
  };

  int origin;
  CaptureMode mode;
  std::thread::id thread;
  std::map<int, Lane> lanes; ///< by stream
  Graph graph;
  bool isInvalid = false;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_CAPTURE_H
