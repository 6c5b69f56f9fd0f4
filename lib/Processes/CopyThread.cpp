// Copies beside what comes next; see CopyThread.h.

#include "CopyThread.h"

#include <cstring>
#include <system_error>

namespace distribute::runtime {

CopyThread::~CopyThread() {
  {
    MutexLock lock(mutex);
    ends = true;
    changed.notifyAll();
  }
  if (thread.joinable())
    thread.join();
}

void CopyThread::make(const std::vector<Copy> &copies) {
  for (const Copy &copy : copies)
    std::memcpy(copy.target, copy.source.begin() + copy.offset, copy.numBytes);
}

void CopyThread::add(std::vector<Copy> copies) {
  if (!thread.joinable()) {
    try {
      thread = std::thread([this] { run(); });
    } catch (const std::system_error &) {
      return make(copies);
    }
  }
  MutexLock lock(mutex);
  pending.push_back(std::move(copies));
  changed.notifyAll();
}

void CopyThread::finish() {
  MutexLock lock(mutex);
  while (isCopying || !pending.empty())
    changed.wait(mutex);
}

void CopyThread::run() {
  MutexLock lock(mutex);
  while (true) {
    while (pending.empty() && !ends)
      changed.wait(mutex);
    if (pending.empty())
      return;
    std::vector<std::vector<Copy>> own;
    own.swap(pending);
    isCopying = true;
    mutex.unlock();
    for (const std::vector<Copy> &copies : own)
      make(copies);
    own.clear(); // the slices go before who waits goes on
    mutex.lock();
    isCopying = false;
    changed.notifyAll();
  }
}

} // namespace distribute::runtime
