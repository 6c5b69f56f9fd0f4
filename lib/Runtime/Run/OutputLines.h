// Output of several processes, mixed line by line.

#ifndef DISTRIBUTE_RUNTIME_RUN_OUTPUTLINES_H
#define DISTRIBUTE_RUNTIME_RUN_OUTPUTLINES_H

#include <cstddef>
#include <deque>
#include <string>
#include <utility>

namespace distribute::runtime {

/// What is to be written to standard output and standard error. One queue for both: they may be one
/// file, in which no line may stand inside of another.
class OutputQueue {
public:
  void add(int descriptor, std::string text);
  bool isEmpty() const { return items.empty(); }
  /// Whether more may be added before some of it is written.
  bool isFull() const;
  /// The descriptor that is to be polled for writing; -1: none.
  int nextDescriptor() const { return items.empty() ? -1 : items.front().descriptor; }
  /// Writes a little of what is first. Does not block where poll() has said so.
  void write();
  /// Whether some of it was lost, because a descriptor takes nothing.
  bool hasFailed() const { return !failedDescriptors.empty(); }

private:
  struct Item {
    int descriptor;
    std::string text;
    size_t numWritten;
  };
  std::deque<Item> items;
  size_t numBytes = 0;
  std::string failedDescriptors; ///< a character each
};

/// One stream of one process: cuts it into lines.
class LineReader {
public:
  /// Lines go to `target` with `prefix` in front. Owns `source`, which must not block.
  LineReader(int source, int target, std::string prefix)
      : source(source), target(target), prefix(std::move(prefix)) {}
  LineReader(LineReader &&other) noexcept
      : source(std::exchange(other.source, -1)), target(other.target),
        prefix(std::move(other.prefix)), line(std::move(other.line)) {}
  LineReader(const LineReader &) = delete;
  LineReader &operator=(const LineReader &) = delete;
  ~LineReader() { close(); }

  /// -1 after the end of the stream.
  int descriptor() const { return source; }
  /// Takes what there is now, at most 64 KiB.
  void read(OutputQueue &queue);
  /// Gives out the line that is not finished, and ends.
  void finish(OutputQueue &queue);

private:
  void take(const char *bytes, size_t count, OutputQueue &queue);
  void close();

  int source;
  int target;
  std::string prefix;
  std::string line;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_RUN_OUTPUTLINES_H
