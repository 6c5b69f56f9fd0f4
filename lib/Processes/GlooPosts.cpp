// Posting on Gloo's thread; see GlooPosts.h.

#include "GlooPosts.h"

#include <algorithm>
#include <chrono>
#include <sys/eventfd.h>
#include <unistd.h>

namespace distribute::runtime {

std::unique_ptr<GlooPosts> GlooPosts::create(std::shared_ptr<gloo::transport::tcp::Device> device) {
  int event = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return event < 0 ? nullptr : std::unique_ptr<GlooPosts>(new GlooPosts(std::move(device), event));
}

GlooPosts::GlooPosts(std::shared_ptr<gloo::transport::tcp::Device> given, int event)
    : device(std::move(given)), event(event) {
  device->registerDescriptor(event, EPOLLIN, this);
}

GlooPosts::~GlooPosts() {
  // Waits for Gloo's thread, if that is in handleReady().
  device->unregisterDescriptor(event, this);
  ::close(event);
}

void GlooPosts::add(const void *owner, std::function<void()> post) {
  bool wasEmpty;
  {
    MutexLock lock(mutex);
    wasEmpty = queue.empty();
    queue.push_back({owner, std::move(post)});
  }
  uint64_t one = 1;
  // It can only fail where it is set already.
  if (wasEmpty && ::write(event, &one, sizeof one) < 0)
    return;
}

void GlooPosts::remove(const void *owner) {
  MutexLock lock(mutex);
  queue.erase(std::remove_if(queue.begin(), queue.end(),
                             [&](const Post &post) { return post.owner == owner; }),
              queue.end());
  while (current == owner)
    changed.waitFor(mutex, std::chrono::milliseconds(100));
}

void GlooPosts::handleReady() {
  uint64_t count;
  if (::read(event, &count, sizeof count) < 0)
    return;
  while (true) {
    Post post{};
    {
      MutexLock lock(mutex);
      if (queue.empty())
        return;
      post = std::move(queue.front());
      queue.pop_front();
      current = post.owner;
    }
    post.call();
    MutexLock lock(mutex);
    current = nullptr;
    changed.notifyAll();
  }
}

} // namespace distribute::runtime
