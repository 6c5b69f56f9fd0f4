// See Capture.h.
#include "Capture.h"

#include "absl/strings/cord.h"
#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::softgpu {

namespace {

constexpr char kPayload[] = "softgpu/capture";

const char *describe(CaptureFault fault) {
  switch (fault) {
  case CaptureFault::None:
    return "";
  case CaptureFault::Unsupported:
    return "the call is not allowed while a stream is captured";
  case CaptureFault::Invalidated:
    return "the capture has been invalid since a call that it did not allow";
  case CaptureFault::Merge:
    return "the stream is of another capture than the event";
  case CaptureFault::Unmatched:
    return "the capture began in another stream";
  case CaptureFault::Unjoined:
    return "the capture ends while another stream of it goes on; expected an event behind it, for "
           "which the stream waits";
  case CaptureFault::Isolation:
    return "a stream that is captured cannot wait for what is not of its capture";
  case CaptureFault::Event:
    return "the event is of a capture";
  case CaptureFault::WrongThread:
    return "the capture began in another thread";
  case CaptureFault::State:
    return "the stream is captured already, or not at all";
  }
  return "";
}

} // namespace

absl::Status captureError(CaptureFault fault) {
  absl::Status s = absl::AbortedError(describe(fault));
  std::string number = absl::StrCat(static_cast<int>(fault));
  s.SetPayload(kPayload, absl::Cord(absl::string_view(number)));
  return s;
}

CaptureFault captureFaultOf(const absl::Status &s) {
  absl::optional<absl::Cord> fault = s.GetPayload(kPayload);
  return fault ? static_cast<CaptureFault>(std::stoi(std::string(*fault))) : CaptureFault::None;
}

void Capture::add(int stream, Give give) {
  Lane &lane = lanes.at(stream);
  graph.nodes.push_back({std::move(give), lane.number, std::move(lane.last)});
  lane.last = {graph.nodes.size() - 1};
}

void Capture::join(int stream, const std::vector<size_t> &after) {
  auto [lane, isNew] = lanes.try_emplace(stream);
  if (isNew)
    lane->second.number = graph.numLanes++;
  std::set<size_t> all(lane->second.last.begin(), lane->second.last.end());
  all.insert(after.begin(), after.end());
  lane->second.last.assign(all.begin(), all.end());
}

absl::StatusOr<Graph> Capture::end(int stream) {
  if (mode != CaptureMode::Relaxed && thread != std::this_thread::get_id())
    return captureError(CaptureFault::WrongThread);
  if (stream != origin)
    return refuse(CaptureFault::Unmatched);
  if (isInvalid)
    return captureError(CaptureFault::Invalidated);
  graph.last = lanes.at(stream).last;
  std::vector<char> isBefore(graph.nodes.size(), 0); // the end
  for (size_t node : graph.last)
    isBefore[node] = 1;
  for (size_t i = graph.nodes.size(); i-- > 0;) {
    if (!isBefore[i])
      return captureError(CaptureFault::Unjoined);
    for (size_t node : graph.nodes[i].after)
      isBefore[node] = 1;
  }
  return std::move(graph);
}

} // namespace distribute::softgpu
