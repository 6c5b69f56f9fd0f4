// JSON as text: strings and numbers.
#include "JsonText.h"

#include "absl/strings/str_format.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace distribute::planfile {

void JsonText::string(const std::string &value) {
  add(nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
}

// Six digits tell more than any prediction does.
void JsonText::appendDouble(double value) {
  if (std::isfinite(value))
    absl::StrAppendFormat(&text, "%.6g", value);
  else
    text += "null";
}

} // namespace distribute::planfile
