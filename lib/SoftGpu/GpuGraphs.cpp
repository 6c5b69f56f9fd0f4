// Captures of what a software GPU is given, and the graphs that they become.
#include "Gpu.h"

#include "absl/strings/str_cat.h"

namespace distribute::softgpu {

std::shared_ptr<Capture> Gpu::captureOf(int stream) const {
  auto found = captures.find(stream);
  return found == captures.end() ? nullptr : found->second;
}

absl::Status Gpu::checkCaptures() {
  absl::Status s;
  for (const auto &[stream, capture] : captures)
    if (!capture->allowsOtherCalls())
      s.Update(capture->refuse(CaptureFault::Unsupported));
  return s;
}

absl::Status Gpu::checkNotCaptured(int stream) {
  std::shared_ptr<Capture> capture = captureOf(stream);
  return capture ? capture->refuse(CaptureFault::Unsupported) : checkCaptures();
}

absl::Status Gpu::checkNotCaptured(const Event &event) {
  if (!event.capture)
    return checkCaptures();
  (void)event.capture->refuse(CaptureFault::Event);
  return captureError(CaptureFault::Event);
}

absl::Status Gpu::give(int stream, Give operation) {
  std::shared_ptr<Capture> capture = captureOf(stream);
  if (!capture)
    return operation(stream);
  if (!failure.ok())
    return failure;
  absl::Status s = capture->check();
  if (s.ok())
    capture->add(stream, std::move(operation));
  return s;
}

absl::Status Gpu::beginCapture(int number, CaptureMode mode) {
  std::lock_guard<std::mutex> lock(mutex);
  if (absl::StatusOr<Stream *> stream = findStream(number); !stream.ok())
    return stream.status();
  if (number == 0) // the one that others wait for
    return captureError(CaptureFault::Unsupported);
  if (captureOf(number))
    return captureError(CaptureFault::State);
  if (failure.ok())
    captures[number] = std::make_shared<Capture>(number, mode);
  return failure;
}

bool Gpu::isCaptured(int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  return captureOf(stream) != nullptr;
}

absl::StatusOr<int> Gpu::endCapture(int number) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<Capture> capture = captureOf(number);
  if (!capture)
    return captureError(CaptureFault::State);
  absl::StatusOr<Graph> graph = capture->end(number);
  CaptureFault fault = captureFaultOf(graph.status());
  if (fault == CaptureFault::WrongThread || fault == CaptureFault::Unmatched)
    return graph.status();
  for (auto each = captures.begin(); each != captures.end();)
    each = each->second == capture ? captures.erase(each) : std::next(each);
  if (!graph.ok())
    return graph.status();
  graphs[++lastNumber] = *std::move(graph);
  return lastNumber;
}

absl::Status Gpu::destroyGraph(int graph) {
  std::lock_guard<std::mutex> lock(mutex);
  return graphs.erase(graph) == 1
             ? absl::OkStatus()
             : absl::NotFoundError(absl::StrCat("the GPU has no graph ", graph));
}

absl::StatusOr<int> Gpu::instantiate(int number) {
  std::lock_guard<std::mutex> lock(mutex);
  auto graph = graphs.find(number);
  if (graph == graphs.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no graph ", number));
  Executable made;
  made.graph = graph->second;
  made.streams.push_back(0);
  for (int lane = 1; lane < made.graph.numLanes; ++lane) {
    streams[++lastNumber];
    made.streams.push_back(lastNumber);
  }
  executables[++lastNumber] = std::move(made);
  return lastNumber;
}

/// Each lane is a stream, whose operations wait for those of others as the graph says.
absl::Status Gpu::launchGraph(int number, int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = executables.find(number);
  if (found == executables.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no executable graph ", number));
  if (absl::StatusOr<Stream *> to = findStream(stream); !to.ok())
    return to.status();
  if (std::shared_ptr<Capture> capture = captureOf(stream)) {
    (void)capture->refuse(CaptureFault::Unsupported);
    return absl::UnimplementedError("a graph in a graph");
  }
  Executable &own = found->second;
  ++sums.numGraphLaunches;
  own.streams[0] = stream;
  if (own.end.stream >= 0)
    follow(stream, own.end);
  if (absl::Status s = enqueue(stream, nullptr); !s.ok())
    return s;
  Event begin = endOf(stream);
  for (size_t lane = 1; lane < own.streams.size(); ++lane)
    follow(own.streams[lane], begin);
  std::vector<Event> ends;
  for (const Graph::Node &node : own.graph.nodes) {
    int to = own.streams[static_cast<size_t>(node.lane)];
    for (size_t other : node.after)
      if (ends[other].stream != to)
        follow(to, ends[other]);
    if (absl::Status s = node.give(to); !s.ok())
      return s;
    ends.push_back(endOf(to));
  }
  for (size_t last : own.graph.last)
    if (ends[last].stream != stream)
      follow(stream, ends[last]);
  absl::Status s = enqueue(stream, nullptr);
  own.end = endOf(stream);
  return s;
}

absl::Status Gpu::destroyExecutable(int number) {
  std::unique_lock<std::mutex> lock(mutex);
  auto found = executables.find(number);
  if (found == executables.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no executable graph ", number));
  // Its own streams go when it has been carried out.
  std::vector<int> lanes(found->second.streams.begin() + 1, found->second.streams.end());
  executables.erase(found);
  std::map<int, uint32_t> until;
  for (int lane : lanes)
    until[lane] = streams[lane].numGiven;
  if (lanes.empty())
    return absl::OkStatus();
  absl::Status s = await(lock, until);
  for (int lane : lanes)
    streams.erase(lane);
  return s;
}

} // namespace distribute::softgpu
