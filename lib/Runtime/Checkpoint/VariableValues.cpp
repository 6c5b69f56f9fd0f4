// Splitting and reducing of variables; see VariableValues.h.

#include "VariableValues.h"

#include "../Collective/ReduceKernels.h"
#include "../Tensor/NumericConversions.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

std::vector<int64_t> shapeOf(const fb::Variable &variable) {
  return std::vector<int64_t>(variable.shape()->begin(), variable.shape()->end());
}

/// Makes the total that `copy` holds copy number `index` of `count` that add up to it.
template <typename T>
void splitIntegers(void *copy, size_t numElements, int64_t count, int64_t index) {
  for (size_t i = 0; i < numElements; ++i) {
    T total;
    std::memcpy(&total, static_cast<char *>(copy) + i * sizeof(T), sizeof(T));
    int64_t share = static_cast<int64_t>(total) / count;
    int64_t rest = static_cast<int64_t>(total) % count;
    if (index < std::abs(rest))
      share += rest > 0 ? 1 : -1;
    T own = static_cast<T>(share);
    std::memcpy(static_cast<char *>(copy) + i * sizeof(T), &own, sizeof(T));
  }
}

template <typename Type>
void splitFloats(void *copy, size_t numElements, int64_t count, int64_t) {
  using Stored = typename Type::Stored;
  for (size_t i = 0; i < numElements; ++i) {
    char *place = static_cast<char *>(copy) + i * sizeof(Stored);
    Stored total;
    std::memcpy(&total, place, sizeof(Stored));
    Stored own = Type::narrow(Type::widen(total) / static_cast<typename Type::Wide>(count));
    std::memcpy(place, &own, sizeof(Stored));
  }
}

using Split = void (*)(void *, size_t, int64_t, int64_t);

Split splitOf(fb::ElementType element) {
  switch (element) {
  case fb::ElementType::I1:
    return nullptr;
  case fb::ElementType::I8:
    return splitIntegers<int8_t>;
  case fb::ElementType::I16:
    return splitIntegers<int16_t>;
  case fb::ElementType::I32:
    return splitIntegers<int32_t>;
  case fb::ElementType::I64:
    return splitIntegers<int64_t>;
  case fb::ElementType::F16:
    return splitFloats<Half>;
  case fb::ElementType::BF16:
    return splitFloats<BrainFloat>;
  case fb::ElementType::F32:
    return splitFloats<Plain<float>>;
  case fb::ElementType::F64:
    return splitFloats<Plain<double>>;
  }
  return nullptr;
}

fb::Reduction reductionOf(fb::Aggregation aggregation) {
  switch (aggregation) {
  case fb::Aggregation::Sum:
    return fb::Reduction::Sum;
  case fb::Aggregation::Mean:
    return fb::Reduction::Mean;
  case fb::Aggregation::None:
  case fb::Aggregation::OnlyFirstReplica:
    return fb::Reduction::First;
  }
  return fb::Reduction::First;
}

} // namespace

bool isMirrored(const fb::Variable &variable) {
  return variable.synchronization() != fb::Synchronization::OnRead && !planfile::isSplit(variable);
}

size_t numBytesOf(const fb::Variable &variable) {
  return static_cast<size_t>(*planfile::componentBytes(variable));
}

/// How a value differs from what the variable takes; empty: it fits.
static std::string describeMisfit(const fb::Variable &variable, const TensorType &value) {
  DataType type = variable.element();
  if (value.shape == shapeOf(variable) && value.type.element == type.element)
    return "";
  return absl::StrCat("\"", variable.name()->str(), "\" is ", describe(value.type, value.shape),
                      "; expected ", describe(type, shapeOf(variable)));
}

absl::Status checkValue(const fb::Variable &variable, const TensorType &value) {
  std::string misfit = describeMisfit(variable, value);
  if (misfit.empty())
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("the value does not fit the variable: ", misfit));
}

absl::Status checkRestore(const fb::Plan &plan, const std::map<std::string, TensorType> &tensors) {
  std::vector<std::string> missing, wrong, extra;
  std::map<std::string, bool> known;
  for (const fb::Variable *variable : *plan.variables()) {
    std::string name = variable->name()->str();
    known[name] = true;
    auto found = tensors.find(name);
    if (found == tensors.end()) {
      missing.push_back(absl::StrCat("\"", name, "\""));
      continue;
    }
    if (std::string difference = describeMisfit(*variable, found->second); !difference.empty())
      wrong.push_back(difference);
  }
  for (const auto &tensor : tensors)
    if (!known[tensor.first])
      extra.push_back(absl::StrCat("\"", tensor.first, "\""));
  std::vector<std::string> parts;
  if (!missing.empty())
    parts.push_back(absl::StrCat("missing: ", absl::StrJoin(missing, ", ")));
  if (!extra.empty())
    parts.push_back(absl::StrCat("not variables of the plan: ", absl::StrJoin(extra, ", ")));
  if (!wrong.empty())
    parts.push_back(absl::StrJoin(wrong, "; "));
  if (parts.empty())
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the state does not fit the plan: ", absl::StrJoin(parts, "; ")));
}

/// Writes the value, or the part of it of that number.
static absl::Status readCopy(const fb::Variable &variable, ReadValue read, char *copy,
                             int64_t part) {
  size_t numBytes = numBytesOf(variable);
  if (numBytes == 0)
    return absl::OkStatus();
  if (!planfile::isSplit(variable))
    return read(0, copy, numBytes);
  size_t width = planfile::elementBytes(variable.element()), numRead = 0;
  std::vector<planfile::PartRun> runs = planfile::runsOfPart(variable, part);
  for (const planfile::PartRun &run : runs)
    numRead += static_cast<size_t>(run.count) * width;
  if (numRead != numBytes) // there is padding
    std::memset(copy, 0, numBytes);
  for (const planfile::PartRun &run : runs)
    if (absl::Status s = read(static_cast<size_t>(run.inWhole) * width,
                              copy + static_cast<size_t>(run.inPart) * width,
                              static_cast<size_t>(run.count) * width);
        !s.ok())
      return s;
  return absl::OkStatus();
}

/// Fills `target` with one element.
static void repeat(const uint8_t *element, size_t width, char *target, size_t numBytes) {
  std::memcpy(target, element, width);
  for (size_t done = width; done < numBytes;) {
    size_t next = std::min(done, numBytes - done);
    std::memcpy(target + done, target, next);
    done += next;
  }
}

void initializeCopy(const fb::Variable &variable, const uint8_t *constants, char *copy,
                    int64_t replica) {
  const uint8_t *initial = constants + variable.initial_offset();
  size_t width = planfile::elementBytes(variable.element());
  auto read = [&](uint64_t begin, void *target, uint64_t count) {
    if (variable.initial_splat())
      repeat(initial, width, static_cast<char *>(target), count);
    else
      std::memcpy(target, initial + begin, count);
    return absl::OkStatus();
  };
  (void)readCopy(variable, read, copy, replica); // cannot fail: memory is read
}

absl::Status restoreCopy(const fb::Variable &variable, ReadValue read, char *copy, int64_t place,
                         int64_t numHolders, int64_t replica) {
  if (absl::Status s = readCopy(variable, read, copy, replica); !s.ok())
    return s;
  Split split = splitOf(variable.element());
  if (variable.synchronization() == fb::Synchronization::OnRead && !planfile::isSplit(variable) &&
      variable.aggregation() == fb::Aggregation::Sum && split)
    split(copy, numBytesOf(variable) / planfile::elementBytes(variable.element()), numHolders,
          place);
  return absl::OkStatus();
}

/// What combines the copies of a sync-on-read variable, or null.
static ReduceLoop findLoop(const fb::Variable &variable) {
  return findReduceLoop(variable.element(), reductionOf(variable.aggregation()));
}

absl::Status checkHasOneValue(const fb::Variable &variable) {
  if (isMirrored(variable) || planfile::isSplit(variable))
    return absl::OkStatus();
  std::string place = absl::StrCat("variable \"", variable.name()->str(), "\"");
  if (variable.aggregation() == fb::Aggregation::None)
    return absl::FailedPreconditionError(absl::StrCat(
        place, " is synchronized on_read without an aggregation: its copies have no common value "
               "to save; give it one (sum, mean, only_first_replica)"));
  if (!findLoop(variable))
    return absl::FailedPreconditionError(
        absl::StrCat(place, ": the ", planfile::nameOf(reductionOf(variable.aggregation())), " of ",
                     planfile::nameOf(variable.element()), " is not defined"));
  return absl::OkStatus();
}

absl::Status collectValue(const fb::Variable &variable, absl::Span<char *const> copies,
                          absl::Span<const int64_t> replicas, void *value) {
  if (planfile::isSplit(variable)) {
    size_t width = planfile::elementBytes(variable.element());
    for (size_t i = 0; i < copies.size(); ++i)
      for (const planfile::PartRun &run : planfile::runsOfPart(variable, replicas[i]))
        std::memcpy(static_cast<char *>(value) + static_cast<size_t>(run.inWhole) * width,
                    copies[i] + static_cast<size_t>(run.inPart) * width,
                    static_cast<size_t>(run.count) * width);
    return absl::OkStatus();
  }
  size_t numBytes = numBytesOf(variable);
  if (isMirrored(variable)) {
    if (numBytes != 0)
      std::memcpy(value, copies[0], numBytes);
    return absl::OkStatus();
  }
  if (absl::Status s = checkHasOneValue(variable); !s.ok())
    return s;
  std::vector<ReduceTerm> terms;
  for (size_t i = 0; i < copies.size(); ++i)
    if (i == 0 || replicas[i] != replicas[i - 1]) // the slots of one replica have equal copies
      terms.push_back({copies[i], 0, false});
  ReduceTarget target{value, 0};
  ReduceJob job;
  job.terms = terms.data();
  job.numTerms = static_cast<int>(terms.size());
  job.outs = &target;
  job.numOuts = 1;
  job.numAveraged = job.numTerms;
  findLoop(variable)(job, 0, numBytes / planfile::elementBytes(variable.element()));
  return absl::OkStatus();
}

} // namespace distribute::runtime
