// Mixing output line by line; see OutputLines.h.

#include "OutputLines.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <unistd.h>

namespace distribute::runtime {

/// A longer line is cut, so that a process which never ends one takes no end of memory.
constexpr size_t kMaxLineBytes = 1 << 20;
constexpr size_t kMaxQueuedBytes = 4 << 20;

void OutputQueue::add(int descriptor, std::string text) {
  if (failedDescriptors.find(static_cast<char>(descriptor)) != std::string::npos)
    return;
  numBytes += text.size();
  // Lines of one descriptor go out together.
  if (!items.empty() && items.back().descriptor == descriptor &&
      items.back().text.size() < kMaxLineBytes)
    items.back().text += text;
  else
    items.push_back({descriptor, std::move(text), 0});
}

bool OutputQueue::isFull() const { return numBytes >= kMaxQueuedBytes; }

void OutputQueue::write() {
  if (items.empty())
    return;
  Item &item = items.front();
  // A pipe that is ready takes so many bytes without blocking.
  size_t count = std::min<size_t>(item.text.size() - item.numWritten, PIPE_BUF);
  ssize_t written = ::write(item.descriptor, item.text.data() + item.numWritten, count);
  if (written < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (written < 0) {
    int failed = item.descriptor;
    failedDescriptors += static_cast<char>(failed);
    items.erase(std::remove_if(items.begin(), items.end(),
                               [&](const Item &other) {
                                 bool isLost = other.descriptor == failed;
                                 numBytes -= isLost ? other.text.size() : 0;
                                 return isLost;
                               }),
                items.end());
    return;
  }
  item.numWritten += static_cast<size_t>(written);
  if (item.numWritten < item.text.size())
    return;
  numBytes -= item.text.size();
  items.pop_front();
}

void LineReader::read(OutputQueue &queue) {
  char buffer[1 << 16];
  ssize_t got = ::read(source, buffer, sizeof buffer);
  if (got < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (got <= 0)
    finish(queue);
  else
    take(buffer, static_cast<size_t>(got), queue);
}

void LineReader::take(const char *bytes, size_t count, OutputQueue &queue) {
  std::string text;
  for (const char *end = bytes + count; bytes != end;) {
    const char *newline =
        static_cast<const char *>(std::memchr(bytes, '\n', static_cast<size_t>(end - bytes)));
    const char *next = newline ? newline + 1 : end;
    line.append(bytes, next);
    bytes = next;
    if (!newline && line.size() < kMaxLineBytes)
      break;
    text += prefix + line;
    if (line.back() != '\n')
      text += '\n';
    line.clear();
  }
  if (!text.empty())
    queue.add(target, std::move(text));
}

void LineReader::finish(OutputQueue &queue) {
  if (!line.empty())
    queue.add(target, prefix + line + "\n");
  line.clear();
  close();
}

void LineReader::close() {
  if (source >= 0)
    ::close(source);
  source = -1;
}

} // namespace distribute::runtime
