// What a call of the C API must answer.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTSTATUS_H
#define DISTRIBUTE_TEST_RUNTIME_TESTSTATUS_H

#include "distribute/Runtime/CApi.h"

#include "gtest/gtest.h"

#include <string>

namespace distribute::runtime {

/// The status has this code, and its message these words. Destroys it.
inline void expectError(DistStatus *status, DistCode code, const std::string &words) {
  EXPECT_EQ(distStatusCode(status), code);
  EXPECT_NE(std::string(distStatusMessage(status)).find(words), std::string::npos)
      << "message: " << distStatusMessage(status);
  distStatusDestroy(status);
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTSTATUS_H
