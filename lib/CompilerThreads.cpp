// Asking for threads; see CompilerThreads.h.
#include "distribute/CompilerThreads.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/SmallVector.h"

#include <pthread.h>

namespace distribute {

bool canStartThreads(unsigned numThreads) {
  // All wait for this lock, so that they are there together.
  static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  auto pass = [](void *) -> void * {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return nullptr;
  };
  llvm::SmallVector<pthread_t> threads;
  pthread_mutex_lock(&gate);
  for (pthread_t thread; threads.size() < numThreads; threads.push_back(thread))
    if (pthread_create(&thread, nullptr, pass, nullptr) != 0)
      break;
  pthread_mutex_unlock(&gate);
  for (pthread_t thread : threads)
    pthread_join(thread, nullptr);
  return threads.size() == numThreads;
}

void useAvailableThreads(mlir::MLIRContext &context) {
  if (context.isMultithreadingEnabled() && !canStartThreads(context.getNumThreads()))
    context.disableMultithreading();
}

} // namespace distribute
