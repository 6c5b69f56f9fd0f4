// Messages as bytes; see ServersMessages.h.

#include "ServersMessages.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {

static grpc::Slice sliceOf(const MessagePart &part) {
  if (!part.owner)
    return grpc::Slice(part.data, part.numBytes); // a copy
  return grpc::Slice(
      const_cast<void *>(part.data), part.numBytes,
      [](void *owner) { delete static_cast<std::shared_ptr<void> *>(owner); },
      new std::shared_ptr<void>(part.owner));
}

template <typename Header>
std::vector<grpc::ByteBuffer> makeMessages(Header header, const std::vector<MessagePart> &parts) {
  std::vector<std::vector<grpc::Slice>> messages(1);
  size_t room = kPartBytes;
  for (const MessagePart &part : parts)
    for (size_t begin = 0; begin < part.numBytes;) {
      if (room == 0) {
        messages.emplace_back();
        room = kPartBytes;
      }
      size_t here = std::min(part.numBytes - begin, room);
      messages.back().push_back(
          sliceOf({static_cast<const char *>(part.data) + begin, here, part.owner}));
      begin += here;
      room -= here;
    }
  header.numMessages = static_cast<uint32_t>(messages.size());
  messages.front().insert(messages.front().begin(), grpc::Slice(&header, sizeof header));
  std::vector<grpc::ByteBuffer> buffers;
  for (const std::vector<grpc::Slice> &slices : messages)
    buffers.emplace_back(slices.data(), slices.size());
  return buffers;
}
template std::vector<grpc::ByteBuffer> makeMessages(RequestHeader,
                                                    const std::vector<MessagePart> &);
template std::vector<grpc::ByteBuffer> makeMessages(ReplyHeader, const std::vector<MessagePart> &);

bool MessageReader::receiveNext() {
  slices.clear();
  slice = offset = left = 0;
  if (!source.receive(message) || !message.Dump(&slices).ok())
    return false;
  left = message.Length();
  return true;
}

template <typename Header>
bool MessageReader::begin(Header &header) {
  source.request();
  if (!receiveNext() || !read(&header, sizeof header) || header.numMessages == 0)
    return false;
  numMore = header.numMessages - 1;
  if (numMore != 0)
    source.request();
  return true;
}
template bool MessageReader::begin(RequestHeader &);
template bool MessageReader::begin(ReplyHeader &);

bool MessageReader::read(void *target, size_t numBytes) {
  for (char *to = static_cast<char *>(target); numBytes != 0;) {
    if (left == 0) {
      if (numMore == 0 || !receiveNext())
        return false;
      // The next one comes while this one is copied.
      if (--numMore != 0)
        source.request();
      continue;
    }
    size_t here = std::min(numBytes, slices[slice].size() - offset);
    std::memcpy(to, slices[slice].begin() + offset, here);
    to += here;
    numBytes -= here;
    left -= here;
    offset += here;
    if (offset == slices[slice].size()) {
      ++slice;
      offset = 0;
    }
  }
  return true;
}

std::string MessageReader::rest() {
  std::string text(left, '\0');
  (void)read(text.data(), text.size());
  return text;
}

void forEachPushed(const ServedPlan &served, const WorkerPlace &place, uint32_t step,
                   absl::FunctionRef<void(const PushedPart &part)> visit) {
  const ServedPlan::Step &form = served.steps[step];
  for (size_t i = 0; i < form.types.size(); ++i) {
    const ServedPlan::Bytes &taken = form.taken[i];
    if (taken.size() == 0 || (!form.isStacked[i] && place.firstReplica != 0))
      continue; // replica 0 gives what is equal on all
    PushedPart part;
    part.input = i;
    part.numBytes = taken.size();
    size_t whole = form.valueBytes(i, served.numReplicas);
    if (form.isByRows[i]) {
      part.rowBytes = whole / form.numRows(i);
      part.firstRow = taken.begin / part.rowBytes;
      part.endRow = taken.end / part.rowBytes;
    }
    int64_t first = form.isStacked[i] ? place.firstReplica : 0;
    int64_t end = form.isStacked[i] ? place.endReplica : 1;
    for (int64_t replica = first; replica < end; ++replica) {
      part.value = static_cast<size_t>(replica - first);
      part.valueBegin = static_cast<size_t>(replica) * whole;
      part.begin = part.valueBegin + taken.begin;
      visit(part);
    }
  }
}

} // namespace distribute::runtime
