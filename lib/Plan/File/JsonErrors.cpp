// Where a text ceases to be JSON; see JsonErrors.h.

#include "distribute/Plan/JsonErrors.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace distribute::planfile {
namespace {

using Json = nlohmann::ordered_json;

// "line 3, column 5" of the byte in front of which the parser stopped.
std::string describePosition(const std::string &text, size_t byte) {
  size_t line = 1, column = 1;
  for (size_t i = 0; i + 1 < byte && i < text.size(); ++i) {
    column = text[i] == '\n' ? 1 : column + 1;
    line += text[i] == '\n';
  }
  return absl::StrCat("line ", line, ", column ", column);
}

// Goes over a text that is no JSON, or holds a number that no double does, for what is wrong.
// What the parser throws instead has no place where it is the number.
class ErrorFinder final : public nlohmann::json_sax<Json> {
public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t &) override { return true; }
  bool string(string_t &) override { return true; }
  bool binary(binary_t &) override { return true; }
  bool start_object(size_t) override { return true; }
  bool key(string_t &) override { return true; }
  bool end_object() override { return true; }
  bool start_array(size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(size_t position, const std::string &lastToken,
                   const nlohmann::json::exception &error) override {
    byte = position;
    if (dynamic_cast<const nlohmann::json::out_of_range *>(&error)) {
      number = lastToken;
      byte = position - std::min(position, lastToken.size()) + 1;
    }
    return false;
  }

  size_t byte = 0;
  std::string number; // the one that is out of range; empty: it is the text
};

} // namespace

JsonError findJsonError(const std::string &text) {
  ErrorFinder error;
  Json::sax_parse(text, &error);
  return {describePosition(text, error.byte), error.number};
}

} // namespace distribute::planfile
