// Which of a plan's code blobs all processes execute.

#include "distribute/Runtime/CodeAgreement.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

using Offers = std::vector<Session::CodeOffer>;

const std::string lacksV4 = "\"x86-64-v4\" (x86_64-pc-linux-gnu): this processor lacks avx512f";
const std::string lacksV3 = "\"x86-64-v3\" (x86_64-pc-linux-gnu): this processor lacks avx2";

Session::CodeOffer offer(const std::string &identity, const std::string &obstacle = "") {
  return {"\"" + identity + "\"", identity, obstacle};
}

TEST(CodeAgreement, TheLastCodeThatAllCanExecute) {
  Offers all = {offer("v2"), offer("v3"), offer("v4")};
  EXPECT_EQ(*chooseCode({all, all}), "v4");
  EXPECT_EQ(*chooseCode({all, {offer("v2"), offer("v3"), offer("v4", lacksV4)}, all}), "v3");
  EXPECT_EQ(*chooseCode({{offer("v2"), offer("v3"), offer("v4", lacksV4)},
                         {offer("v2"), offer("v3", lacksV3), offer("v4", lacksV4)}}),
            "v2");
}

TEST(CodeAgreement, WhoCannotIsNamedWithWhatItLacks) {
  EXPECT_EQ(chooseCode({{offer("v3"), offer("v4", lacksV4)},
                        {offer("v3", lacksV3), offer("v4")},
                        {offer("v3", lacksV3), offer("v4", lacksV4)}})
                .status(),
            absl::FailedPreconditionError(
                "the plan holds no code that all processes can execute: process 1: " + lacksV3 +
                "; process 0: " + lacksV4 +
                "; compile the step again with a --target-cpu that all processors have"));
}

// Each has compiled the step for its own processor.
TEST(CodeAgreement, CodeOfAnotherCompilationIsOtherCode) {
  EXPECT_EQ(*chooseCode({{offer("base"), offer("znver4")}, {offer("icelake"), offer("base")}}),
            "base")
      << "wherever it stands in the plan";
  EXPECT_EQ(chooseCode({{offer("znver4")}, {offer("icelake")}}).status(),
            absl::FailedPreconditionError(
                "the plan holds no code that all processes can execute: process 1 has other code "
                "than process 0 for \"znver4\"; compile the step again with a --target-cpu that "
                "all processors have, once, and give that plan to all processes"));
}

} // namespace
} // namespace distribute::runtime
