// What the algorithms share; see CollectiveAlgorithm.h.

#include "CollectiveAlgorithm.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {

void Round::reduce(absl::Span<const ReduceTerm> terms, absl::Span<const ReduceTarget> targets,
                   size_t begin, size_t end, bool isPartial, const uint8_t *mergesOfTerms) {
  if (begin >= end)
    return;
  ReduceJob job;
  job.terms = terms.data();
  job.numTerms = static_cast<int>(terms.size());
  job.merges = mergesOfTerms;
  job.outs = targets.data();
  job.numOuts = static_cast<int>(targets.size());
  job.isPartial = isPartial;
  job.numAveraged = links ? links->links.numMembers() : size();
  findReduceLoop(call().type, call().reduction)(job, begin, end);
}

absl::Span<const ReduceTarget> Round::finalTargets() const {
  absl::Span<const ReduceTarget> outs = arrays->outs;
  return isToOne() ? outs.subspan(static_cast<size_t>(call().root), 1) : outs;
}

void Round::noteFinal(size_t numBytes) {
  size_t others = isToOne() ? (rank() == call().root ? 0 : 1) : static_cast<size_t>(size() - 1);
  noteSent(rank(), numBytes * others);
}

void Round::copyToOwn(int member, const void *from, size_t begin, size_t end) {
  char *to = static_cast<char *>(out(rank()));
  if (begin >= end)
    return;
  if (to != from)
    std::memcpy(to + begin * width(), static_cast<const char *>(from) + begin * width(),
                (end - begin) * width());
  if (member != rank())
    noteSent(member, (end - begin) * width());
}

void Round::gatherToOwn() {
  size_t rowBytes = static_cast<size_t>(call().inner) * width();
  char *to = static_cast<char *>(out(rank()));
  for (size_t row = 0; row < static_cast<size_t>(call().outer) && rowBytes != 0; ++row)
    for (int member = 0; member < size(); ++member, to += rowBytes) {
      std::memcpy(to, static_cast<const char *>(in(member)) + row * rowBytes, rowBytes);
      if (member != rank())
        noteSent(member, rowBytes);
    }
}

const CollectiveAlgorithm &findAlgorithm(Algorithm algorithm) {
  switch (algorithm) {
  case Algorithm::OnePass:
    return onePass();
  case Algorithm::Ring:
    return ring();
  case Algorithm::Tree:
    return tree();
  case Algorithm::HierarchicalCopy:
    return hierarchicalCopy();
  case Algorithm::ToOneDevice:
    return toOneDevice();
  case Algorithm::Nccl: // no engine of hosts carries it
    break;
  }
  return onePass();
}

size_t bytesOfPartials(const CollectiveCall &call) {
  size_t width = partialByteWidth(call.type);
  bool isStored =
      width == planfile::elementBytes(call.type) && call.kind == CollectiveKind::AllReduce;
  return isStored ? 0 : static_cast<size_t>(call.outer * call.inner) * width;
}

Slice sliceOf(Slice whole, size_t elementBytes, size_t part, size_t numParts) {
  auto place = [&](size_t p) {
    return whole.begin + planfile::beginOfPart(whole.size(), elementBytes, p, numParts);
  };
  return {place(part), place(part + 1)};
}

} // namespace distribute::runtime
