// Bytes that were written as hexadecimal digits.

#ifndef DISTRIBUTE_LIB_PROCESSES_HEXTEXT_H
#define DISTRIBUTE_LIB_PROCESSES_HEXTEXT_H

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"

#include <cstddef>
#include <string>

namespace distribute::runtime {

/// What absl::BytesToHexString was given; empty for any other text. (Abseil's own function back has another form in
/// each of the versions that are built with.)
inline std::string bytesOfHex(absl::string_view text) {
  auto valueOf = [](char digit) {
    return absl::ascii_isdigit(digit) ? digit - '0' : absl::ascii_tolower(digit) - 'a' + 10;
  };
  std::string bytes;
  if (text.size() % 2 != 0)
    return bytes;
  for (size_t i = 0; i < text.size(); i += 2) {
    if (!absl::ascii_isxdigit(text[i]) || !absl::ascii_isxdigit(text[i + 1]))
      return "";
    bytes.push_back(static_cast<char>((valueOf(text[i]) << 4) | valueOf(text[i + 1])));
  }
  return bytes;
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_HEXTEXT_H
