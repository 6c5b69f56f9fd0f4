// The words of a PTX text.
#ifndef DISTRIBUTE_SOFTGPU_PTXLEXER_H
#define DISTRIBUTE_SOFTGPU_PTXLEXER_H

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <string>
#include <vector>

namespace distribute::softgpu {

/// A name, directive, operation or number with all of its dots ("ld.global.f32", ".reg", "%tid.x", "0f3F800000"); a string without
/// its quotes; or one sign. At the end of the text: empty.
struct PtxWord {
  std::string text;
  int line = 0;
  bool isString = false;

  bool is(absl::string_view other) const { return !isString && text == other; }
};

/// Ends with an empty word. Errors: InvalidArgument, naming the line: a sign that PTX does not have, a comment or string without its end.
absl::StatusOr<std::vector<PtxWord>> splitPtx(absl::string_view text);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_PTXLEXER_H
