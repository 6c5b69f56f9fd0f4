// Texts that occur many times, each held once and meant by its number.
#ifndef DISTRIBUTE_LIB_PLAN_PAGE_STRINGTABLE_H
#define DISTRIBUTE_LIB_PLAN_PAGE_STRINGTABLE_H

#include "JsonText.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace distribute::planfile {

class StringTable {
public:
  size_t add(const std::string &text) {
    auto [place, isNew] = numbers.try_emplace(text, texts.size());
    if (isNew)
      texts.push_back(text);
    return place->second;
  }

  void print(JsonText &json) const {
    json.array([&] {
      for (const std::string &text : texts)
        json.string(text);
    });
  }

private:
  std::unordered_map<std::string, size_t> numbers;
  std::vector<std::string> texts;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_PAGE_STRINGTABLE_H
