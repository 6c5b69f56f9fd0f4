// Which of a plan's code blobs all processes execute.

#include "distribute/Runtime/CodeAgreement.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

const std::string lacksV4 = "\"x86-64-v4\" (x86_64-pc-linux-gnu): this processor lacks avx512f";
const std::string lacksV3 = "\"x86-64-v3\" (x86_64-pc-linux-gnu): this processor lacks avx2";

TEST(CodeAgreement, TheLastCodeThatAllCanExecute) {
  EXPECT_EQ(*chooseCode({{"", "", ""}, {"", "", ""}}), 2u);
  EXPECT_EQ(*chooseCode({{"", "", ""}, {"", "", lacksV4}, {"", "", ""}}), 1u);
  EXPECT_EQ(*chooseCode({{"", "", lacksV4}, {"", lacksV3, lacksV4}}), 0u);
}

TEST(CodeAgreement, WhoCannotIsNamedWithWhatItLacks) {
  EXPECT_EQ(chooseCode({{"", lacksV4}, {lacksV3, ""}, {lacksV3, lacksV4}}).status(),
            absl::FailedPreconditionError(
                "the plan holds no code that all processes can execute: process 1: " + lacksV3 +
                "; process 0: " + lacksV4 +
                "; compile the step again with a --target-cpu that all processors have"));
}

} // namespace
} // namespace distribute::runtime
