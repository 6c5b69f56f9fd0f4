// Copies the bytes of messages to where they belong, on a thread of its own.
//
// A client's socket is read by whoever waits at its completion queue. One that copies what has come does
// not, and what the other side sends meanwhile waits in the system's buffers until they are full.
//
// Thread safety: one caller at a time.

#ifndef DISTRIBUTE_LIB_PROCESSES_COPYTHREAD_H
#define DISTRIBUTE_LIB_PROCESSES_COPYTHREAD_H

#include "distribute/Runtime/Mutex.h"

#include <grpcpp/support/slice.h>

#include <thread>
#include <vector>

namespace distribute::runtime {

class CopyThread {
public:
  struct Copy {
    void *target;
    grpc::Slice source; ///< alive until it is copied
    size_t offset, numBytes;
  };

  CopyThread() = default;
  CopyThread(const CopyThread &) = delete;
  CopyThread &operator=(const CopyThread &) = delete;
  /// Makes the copies first.
  ~CopyThread();

  /// Returns at once. The first call starts the thread; where the system gives none, the copies are made
  /// here.
  void add(std::vector<Copy> copies);
  /// Blocks until all are made.
  void finish();

private:
  void run();
  static void make(const std::vector<Copy> &copies);

  Mutex mutex;
  Condition changed;
  std::vector<std::vector<Copy>> pending ABSL_GUARDED_BY(mutex);
  bool isCopying ABSL_GUARDED_BY(mutex) = false;
  bool ends ABSL_GUARDED_BY(mutex) = false;
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_COPYTHREAD_H
