// A session among those of other processes: what they tell each other, and what they have sent.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "../Engine/ProcessAgreement.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ProcessCost.h"

#include "absl/strings/str_cat.h"

#include <cstring>
#include <map>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace distribute::runtime {
namespace fb = planfile::fb;

/// What processes do together between two steps, in the words of messages.
static constexpr absl::string_view kNextStep = "the agreement on the next step";

uint64_t Session::wireBytesSent() const { return parts->engine->wireBytesSent(); }
uint64_t Session::wireBytesOfPlan() const {
  uint64_t own = parts->processes ? parts->processes->wireBytesSent() : 0;
  return wireBytesSent() - own - (parts->exchange ? parts->exchange->bytesSent() : 0) -
         parts->initializerBytes;
}
std::optional<uint64_t> Session::predictedWireBytes(const BoundStep &step) const {
  return planfile::predictProcessBytes(plan(), step.parts->step, parts->own);
}
std::vector<WaitedFor> Session::waitedFor() const { return parts->engine->waitedFor(); }

absl::Status Session::Parts::joinProcesses(void *data, size_t numBytes,
                                           absl::string_view what) const {
  return processes ? agreeOn(joinBytes(*processes, joined, data, numBytes, what), what)
                   : absl::OkStatus();
}

absl::Status Session::Parts::agreeOn(const absl::Status &s, absl::string_view what) const {
  if (s.ok())
    return s;
  notePlace({std::string(what), ""});
  if (engine->aborted())
    engine->quiesce();
  return s;
}

/// Compares the hashes of the first copies of each process that has any, of split variables of each part:
/// XXH3's 128 bits, which are the same on all machines, at the memory's rate.
absl::Status Session::Parts::checkDriftOfProcesses() const {
  constexpr size_t digestBytes = sizeof(XXH128_canonical_t);
  const auto &variables = *plan.root()->variables();
  std::vector<size_t> firstOf; ///< by variable, the digest of its first part
  size_t numDigests = 0;
  for (const fb::Variable *variable : variables) {
    firstOf.push_back(numDigests);
    numDigests += isMirrored(*variable) ? 1 : planfile::numParts(*variable);
  }
  firstOf.push_back(numDigests);
  std::vector<uint8_t> digests(digestBytes * numDigests * static_cast<size_t>(own.numProcesses), 0);
  auto partOf = [&](uint32_t index, int64_t place) {
    return firstOf[index] +
           (planfile::isSplit(*variables.Get(index)) ? static_cast<size_t>(place) : 0);
  };
  auto digestOf = [&](int process, size_t part) {
    return digests.data() + (static_cast<size_t>(process) * numDigests + part) * digestBytes;
  };
  for (uint32_t i = 0; i < variables.size(); ++i) {
    if (firstOf[i] == firstOf[i + 1])
      continue;
    absl::StatusOr<VariableCopies> copies =
        copiesOf(i, isMirrored(*variables.Get(i)) ? 1 : SIZE_MAX);
    if (!copies.ok())
      return copies.status();
    for (size_t k = copies->data.size(); k-- > 0;) { // the first of a part last
      XXH128_canonical_t digest;
      XXH128_canonicalFromHash(&digest,
                               XXH3_128bits(copies->data[k], numBytesOf(*variables.Get(i))));
      std::memcpy(digestOf(own.process, partOf(i, copies->places[k])), &digest, digestBytes);
    }
  }
  if (absl::Status s = joinProcesses(digests.data(), digests.size(), "the check of drift"); !s.ok())
    return s;
  for (uint32_t i = 0; i < variables.size(); ++i) {
    if (firstOf[i] == firstOf[i + 1])
      continue;
    std::map<size_t, int> firstHolders; ///< by part
    for (int holder : holdersOf(i)) {
      size_t part = partOf(i, placeOf(*variables.Get(i), holder));
      int first = firstHolders.try_emplace(part, holder).first->second;
      if (std::memcmp(digestOf(own.processOf(holder), part), digestOf(own.processOf(first), part),
                      digestBytes) != 0)
        return absl::DataLossError(absl::StrCat(
            "variable \"", variables.Get(i)->name()->str(), "\" has drifted apart: slot ", holder,
            ", in process ", own.processOf(holder), ", holds other bits than slot ", first));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> Session::anyProcess(bool value) const {
  char bit = value ? 1 : 0;
  if (absl::Status s = parts->joinProcesses(&bit, 1, kNextStep); !s.ok())
    return s;
  return bit != 0;
}

absl::StatusOr<std::vector<int64_t>> Session::valueOfEachProcess(int64_t value) const {
  return valuesOfEachProcess({value});
}

absl::StatusOr<std::vector<int64_t>>
Session::valuesOfEachProcess(absl::Span<const int64_t> values) const {
  std::vector<int64_t> all(static_cast<size_t>(parts->own.numProcesses) * values.size(), 0);
  std::copy(values.begin(), values.end(),
            all.begin() + parts->own.process * static_cast<ptrdiff_t>(values.size()));
  if (absl::Status s =
          parts->joinProcesses(all.data(), all.size() * sizeof all[0], "a value of each process");
      !s.ok())
    return s;
  return all;
}

absl::Status Session::startExchange(char value) {
  if (parts->exchange)
    return parts->agreeOn(parts->exchange->start(value), kNextStep);
  parts->ownValue = value;
  return parts->engine->status();
}

absl::StatusOr<std::vector<char>> Session::awaitExchange() {
  if (!parts->exchange)
    return std::vector<char>{parts->ownValue};
  absl::StatusOr<std::vector<char>> told = parts->exchange->await();
  if (!told.ok())
    return parts->agreeOn(told.status(), kNextStep);
  return told;
}

} // namespace distribute::runtime
