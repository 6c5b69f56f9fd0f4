// The calling thread's current CUDA context, kept over a call of this library.
//
// Other libraries of the process (PyTorch, JAX) take the thread's current context for the device that was chosen: one that
// a call leaves behind would have them allocate on another GPU.

#ifndef DISTRIBUTE_RUNTIME_CUDA_KEPTCONTEXT_H
#define DISTRIBUTE_RUNTIME_CUDA_KEPTCONTEXT_H

namespace distribute::runtime {

class CudaDriver;

/// At its end the thread has the context again that it had at its beginning. Costs nothing while no driver is open.
class KeptContext {
public:
  KeptContext();
  ~KeptContext();
  KeptContext(const KeptContext &) = delete;
  KeptContext &operator=(const KeptContext &) = delete;

  /// A driver is open, and nothing was asked of it yet.
  static void noteOpened(const CudaDriver &driver);

private:
  void take(const CudaDriver &opened);

  KeptContext *outer;
  const CudaDriver *driver = nullptr; ///< null: none is open
  void *before = nullptr;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_KEPTCONTEXT_H
