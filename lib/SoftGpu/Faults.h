// What a variable of the environment asks a stand-in for a library to do wrong: "rank=1,hang=3".
#ifndef DISTRIBUTE_SOFTGPU_FAULTS_H
#define DISTRIBUTE_SOFTGPU_FAULTS_H

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"

#include <cstdint>
#include <cstdlib>
#include <utility>

namespace distribute::softgpu {

/// What `variable` says of `name`; 0: nothing.
inline int64_t readFault(const char *variable, absl::string_view name) {
  const char *described = std::getenv(variable);
  for (absl::string_view word :
       absl::StrSplit(described ? described : "", ',', absl::SkipEmpty())) {
    std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(word, absl::MaxSplits('=', 1));
    int64_t value = 0;
    if (parts.first == name && absl::SimpleAtoi(parts.second, &value))
      return value;
  }
  return 0;
}

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_FAULTS_H
