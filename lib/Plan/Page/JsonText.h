// JSON that is written as it is made: a table of a million instructions is never held as objects.
//
//   JsonText json;
//   json.object([&] {
//     json.key("name").string("step");
//     json.key("bytes").numbers(buffers, [](const fb::Buffer *each) { return each->bytes(); });
//   });
//   json.take();
#ifndef DISTRIBUTE_LIB_PLAN_PAGE_JSONTEXT_H
#define DISTRIBUTE_LIB_PLAN_PAGE_JSONTEXT_H

#include "absl/strings/str_cat.h"

#include <string>
#include <type_traits>

namespace distribute::planfile {

class JsonText {
public:
  JsonText &key(const char *name) {
    separate();
    absl::StrAppend(&text, "\"", name, "\":");
    isBehindKey = true;
    return *this;
  }

  template <typename Body>
  void object(Body body) {
    nest('{', '}', body);
  }
  template <typename Body>
  void array(Body body) {
    nest('[', ']', body);
  }

  // Of any bytes: what is no UTF-8 is replaced.
  void string(const std::string &value);
  void boolean(bool value) { add(value ? "true" : "false"); }
  void null() { add("null"); }
  template <typename Number>
  void number(Number value) {
    separate();
    appendNumber(value);
  }

  // An array of what `of` says of each entry.
  template <typename Entries, typename Of>
  void numbers(const Entries &entries, Of of) {
    separate();
    text += '[';
    bool isFirst = true;
    for (const auto &entry : entries) {
      if (!isFirst)
        text += ',';
      isFirst = false;
      appendNumber(of(entry));
    }
    text += ']';
    needsComma = true;
  }
  template <typename Entries>
  void numbers(const Entries &entries) {
    numbers(entries, [](auto entry) { return entry; });
  }

  std::string take() { return std::move(text); }

private:
  void separate() {
    if (needsComma && !isBehindKey)
      text += ',';
    isBehindKey = false;
    needsComma = true;
  }
  void add(const char *value) {
    separate();
    text += value;
  }
  template <typename Number>
  void appendNumber(Number value) {
    if constexpr (std::is_floating_point_v<Number>)
      appendDouble(value);
    else
      absl::StrAppend(&text, value);
  }
  void appendDouble(double value);

  template <typename Body>
  void nest(char open, char close, Body body) {
    separate();
    text += open;
    needsComma = false;
    body();
    text += close;
    needsComma = true;
  }

  std::string text;
  bool needsComma = false, isBehindKey = false;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_PAGE_JSONTEXT_H
