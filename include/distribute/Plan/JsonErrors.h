// Where a text ceases to be JSON, for messages.

#ifndef DISTRIBUTE_PLAN_JSONERRORS_H
#define DISTRIBUTE_PLAN_JSONERRORS_H

#include <string>

namespace distribute::planfile {

struct JsonError {
  // "line 3, column 5", where the parser stopped.
  std::string position;
  // The number that no double holds; empty: it is the text.
  std::string number;
};

// What is wrong with a text that the parser has refused.
JsonError findJsonError(const std::string &text);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_JSONERRORS_H
