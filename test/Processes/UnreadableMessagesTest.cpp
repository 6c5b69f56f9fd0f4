// What Gloo throws on its own thread ends the process with a reason; anything else ends it as ever.
#include "UnreadableMessages.h"

#include "gtest/gtest.h"

#include <csignal>
#include <cstdio>
#include <gloo/common/logging.h>
#include <stdexcept>
#include <string>
#include <thread>

using namespace distribute::runtime;

namespace {

template <typename Exception>
void throwOnAThread(Exception exception) {
  endOnUnreadableMessages([](const absl::Status &reason) {
    std::fprintf(stderr, "told: %s\n", std::string(reason.message()).c_str());
  });
  std::thread([=] { throw exception; }).join();
}

} // namespace

TEST(UnreadableMessagesDeathTest, TheOthersAreToldAndTheProcessEnds) {
  EXPECT_EXIT(throwOnAThread(gloo::EnforceNotMet("pair.cc", 1, "it != end", "")),
              ::testing::ExitedWithCode(3),
              "told: it received .* cannot be read(.|\n)*error: this process has failed");
}

TEST(UnreadableMessagesDeathTest, OtherExceptionsEndItAsEver) {
  EXPECT_EXIT(throwOnAThread(std::runtime_error("of somebody else")),
              ::testing::KilledBySignal(SIGABRT), "of somebody else");
}
