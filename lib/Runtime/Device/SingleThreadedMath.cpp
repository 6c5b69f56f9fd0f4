// Keeps oneDNN's calls on the calling thread; see SingleThreadedMath.h.
//
// The functions are looked up in the OpenMP library that oneDNN has loaded,
// under whatever name (packages of Python rename libgomp): linking to OpenMP
// here could bring in a second one, with settings of its own.

#include "SingleThreadedMath.h"

#include <dlfcn.h>

namespace distribute::runtime {
namespace {

struct OpenMp {
  int (*getMaxThreads)() = nullptr;
  void (*setNumThreads)(int) = nullptr;

  OpenMp() {
    void *ofMath = ::dlsym(RTLD_DEFAULT, "dnnl_version");
    Dl_info math{};
    if (!ofMath || ::dladdr(ofMath, &math) == 0)
      return;
    // Functions of it or of what it needs.
    void *library = ::dlopen(math.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    if (!library)
      return;
    getMaxThreads = reinterpret_cast<int (*)()>(::dlsym(library, "omp_get_max_threads"));
    setNumThreads = reinterpret_cast<void (*)(int)>(::dlsym(library, "omp_set_num_threads"));
  }
  bool present() const { return getMaxThreads && setNumThreads; }
};

const OpenMp &openMp() {
  static const OpenMp functions;
  return functions;
}

} // namespace

SingleThreadedMath::SingleThreadedMath() : before(1) {
  if (!openMp().present())
    return;
  before = openMp().getMaxThreads();
  if (before != 1)
    openMp().setNumThreads(1);
}

SingleThreadedMath::~SingleThreadedMath() {
  if (openMp().present() && before != 1)
    openMp().setNumThreads(before);
}

} // namespace distribute::runtime

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
/// The distribution's oneDNN is not instrumented: ThreadSanitizer does not see
/// how it orders the accesses of its own cache of primitives.
extern "C" const char *__tsan_default_suppressions() { return "race:libdnnl.so\n"; }
#endif
#endif
