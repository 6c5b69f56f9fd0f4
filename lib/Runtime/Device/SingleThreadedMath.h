// Keeps oneDNN's calls on the calling thread.
//
// Debian's oneDNN shares its work over an OpenMP team. A device here is one
// thread, and a team for each of them would fight for the same cores. OpenMP's
// number of threads is a property of the calling thread, so it is set there.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_SINGLETHREADEDMATH_H
#define DISTRIBUTE_RUNTIME_DEVICE_SINGLETHREADEDMATH_H

namespace distribute::runtime {

/// For its life, this thread's OpenMP regions have one thread. Restores what was
/// before: the caller may use OpenMP for itself.
class SingleThreadedMath {
public:
  SingleThreadedMath();
  ~SingleThreadedMath();
  SingleThreadedMath(const SingleThreadedMath &) = delete;
  SingleThreadedMath &operator=(const SingleThreadedMath &) = delete;

private:
  int before;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_SINGLETHREADEDMATH_H
