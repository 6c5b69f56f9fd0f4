// The page around its data: the files of Web/, which the build embeds, and the data, compressed.
#include "distribute/Plan/Page/PlanPage.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

#include <zlib.h>

#include <cstdlib>
#include <utility>

namespace distribute::planfile {

// Made of Web/ by cmake/EmbedText.cmake.
extern const char *const kPageHtml;
extern const char *const kPageStyle;
extern const char *const kPageLicense;
extern const char *const kPageScript;

namespace {

// As DecompressionStream("deflate") reads it: zlib's format.
std::string compress(const std::string &data) {
  uLongf size = compressBound(data.size());
  std::string packed(size, '\0');
  // It fails for lack of memory or room only; there is room, and memory's end is the program's.
  if (compress2(reinterpret_cast<Bytef *>(packed.data()), &size,
                reinterpret_cast<const Bytef *>(data.data()), data.size(), 6) != Z_OK)
    std::abort();
  packed.resize(size);
  return packed;
}

} // namespace

std::string printPage(const std::string &data) {
  std::string page;
  absl::string_view rest = kPageHtml;
  const std::pair<absl::string_view, std::string> parts[] = {
      {"/*style*/", kPageStyle},
      {"<!--data-->", absl::Base64Escape(compress(data))},
      {"/*script*/", absl::StrCat("/*!\n", kPageLicense, "*/\n", kPageScript)}};
  for (const auto &[mark, text] : parts) {
    size_t at = rest.find(mark);
    absl::StrAppend(&page, rest.substr(0, at), text);
    rest.remove_prefix(at + mark.size());
  }
  return absl::StrCat(page, rest);
}

} // namespace distribute::planfile
