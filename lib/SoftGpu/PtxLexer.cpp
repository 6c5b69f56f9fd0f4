// The words of a PTX text; see PtxLexer.h.
#include "PtxLexer.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace distribute::softgpu {

static bool isOfWord(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%' ||
         c == '.';
}

static absl::Status errorAt(int line, absl::string_view text) {
  return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ", text));
}

absl::StatusOr<std::vector<PtxWord>> splitPtx(absl::string_view text) {
  constexpr absl::string_view kSigns = "{}[]()<>,;:=+-!|@";
  std::vector<PtxWord> words;
  int line = 1;
  for (size_t at = 0; at < text.size();) {
    char c = text[at];
    if (c == '\n')
      ++line;
    if (absl::ascii_isspace(static_cast<unsigned char>(c)) || c == '\0') {
      ++at;
    } else if (text.substr(at, 2) == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (text.substr(at, 2) == "/*") {
      size_t end = text.find("*/", at + 2);
      if (end == absl::string_view::npos)
        return errorAt(line, "a comment without its end");
      for (; at < end + 2; ++at)
        line += text[at] == '\n';
    } else if (c == '"') {
      size_t end = text.find('"', at + 1);
      if (end == absl::string_view::npos)
        return errorAt(line, "a string without its end");
      words.push_back({std::string(text.substr(at + 1, end - at - 1)), line, /*isString=*/true});
      at = end + 1;
    } else if (isOfWord(c)) {
      size_t end = at;
      while (end < text.size() && isOfWord(text[end]))
        ++end;
      // What follows L1 and L2 in a hint (ld.global.L1::no_allocate.f32) is one word with it.
      while (text.substr(end, 2) == "::") {
        end += 2;
        while (end < text.size() && isOfWord(text[end]))
          ++end;
      }
      words.push_back({std::string(text.substr(at, end - at)), line});
      at = end;
    } else if (kSigns.find(c) != absl::string_view::npos) {
      words.push_back({std::string(1, c), line});
      ++at;
    } else {
      return errorAt(line, absl::StrCat("'", std::string(1, c), "' is no sign of PTX"));
    }
  }
  words.push_back({"", line});
  return words;
}

} // namespace distribute::softgpu
