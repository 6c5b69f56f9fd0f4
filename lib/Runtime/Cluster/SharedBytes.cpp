// Bytes from one process to others; see SharedBytes.h.
//
// Facts of the control plane, by name:
//   NAME              the number of bytes
//   NAME/part/K       K from 0: "+" and the bytes, or "-" and why there are none
//   NAME/taken/G/R    process R has taken the parts of group G
//   NAME/sha256       of all bytes
// The parts of group G + 2 are given when all have those of group G.

#include "distribute/Runtime/SharedBytes.h"

#include "distribute/Plan/Sha256.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {
namespace {

constexpr size_t kBytesOfPart = 256 << 10;
constexpr uint64_t kPartsOfGroup = 8;

std::string partName(const std::string &name, uint64_t part) {
  return absl::StrCat(name, "/part/", part);
}

std::string takenName(const std::string &name, uint64_t group, int rank) {
  return absl::StrCat(name, "/taken/", group, "/", rank);
}

} // namespace

absl::Status giveBytes(ControlPlane &plane, const std::string &name, uint64_t numBytes,
                       ReadPart read, const std::vector<int> &readers,
                       ControlPlane::Deadline deadline) {
  if (readers.empty())
    return absl::OkStatus();
  int numReaders = static_cast<int>(readers.size());
  absl::Status s = plane.set(name, absl::StrCat(numBytes), numReaders, /*isForProven=*/true);
  planfile::Sha256 hash;
  std::string part;
  for (uint64_t begin = 0, number = 0; s.ok() && begin < numBytes;
       begin += kBytesOfPart, ++number) {
    for (size_t i = 0;
         s.ok() && number % kPartsOfGroup == 0 && number / kPartsOfGroup >= 2 && i < readers.size();
         ++i)
      s = plane.get(takenName(name, number / kPartsOfGroup - 2, readers[i]), deadline, readers[i])
              .status();
    if (!s.ok())
      break;
    size_t count = std::min<uint64_t>(kBytesOfPart, numBytes - begin);
    part.resize(1 + count);
    part[0] = '+';
    if (absl::Status cause = read(begin, part.data() + 1, count); !cause.ok()) {
      (void)plane.set(partName(name, number), absl::StrCat("-", cause.message()), numReaders,
                      /*isForProven=*/true);
      return cause;
    }
    hash.update(part.data() + 1, count);
    s = plane.set(partName(name, number), part, numReaders, /*isForProven=*/true);
  }
  if (s.ok())
    s = plane.set(name + "/sha256", planfile::toHex(hash.finish()), numReaders);
  return s;
}

absl::Status giveBytes(ControlPlane &plane, const std::string &name, absl::string_view bytes,
                       const std::vector<int> &readers, ControlPlane::Deadline deadline) {
  auto read = [&](uint64_t begin, char *target, size_t count) {
    std::memcpy(target, bytes.data() + begin, count);
    return absl::OkStatus();
  };
  return giveBytes(plane, name, bytes.size(), read, readers, deadline);
}

absl::Status takeBytes(ControlPlane &plane, const std::string &name, WritePart write,
                       ControlPlane::Deadline deadline, int from) {
  absl::StatusOr<std::string> size = plane.get(name, deadline, from);
  if (!size.ok())
    return size.status();
  uint64_t numBytes = 0;
  if (!absl::SimpleAtoi(*size, &numBytes))
    return absl::DataLossError(absl::StrCat("\"", name, "\" has the size \"", *size, "\""));
  planfile::Sha256 hash;
  uint64_t numTaken = 0, number = 0;
  for (; numTaken < numBytes; ++number) {
    absl::StatusOr<std::string> part = plane.get(partName(name, number), deadline, from);
    if (!part.ok())
      return part.status();
    if (part->empty() || part->front() != '+')
      return absl::UnavailableError(absl::StrCat("process ", from, " could not give \"", name,
                                                 "\": ", part->empty() ? "" : part->substr(1)));
    absl::string_view bytes = absl::string_view(*part).substr(1);
    hash.update(bytes.data(), bytes.size());
    numTaken += bytes.size();
    if (absl::Status s = write(numBytes, bytes); !s.ok())
      return s;
    if ((number + 1) % kPartsOfGroup == 0)
      if (absl::Status s = plane.set(takenName(name, number / kPartsOfGroup, plane.options().rank),
                                     "", /*numReads=*/1);
          !s.ok())
        return s;
  }
  absl::StatusOr<std::string> expected = plane.get(name + "/sha256", deadline, from);
  if (!expected.ok())
    return expected.status();
  std::string found = planfile::toHex(hash.finish());
  if (numTaken != numBytes || found != *expected)
    return absl::DataLossError(absl::StrCat("\"", name, "\" came as ", numTaken,
                                            " bytes with the SHA-256 ", found, "; expected ",
                                            numBytes, " with ", *expected));
  return absl::OkStatus();
}

absl::StatusOr<std::string> takeBytes(ControlPlane &plane, const std::string &name,
                                      ControlPlane::Deadline deadline, int from) {
  std::string all;
  auto write = [&](uint64_t numBytes, absl::string_view part) {
    all.reserve(numBytes);
    all.append(part.data(), part.size());
    return absl::OkStatus();
  };
  if (absl::Status s = takeBytes(plane, name, write, deadline, from); !s.ok())
    return s;
  return all;
}

} // namespace distribute::runtime
