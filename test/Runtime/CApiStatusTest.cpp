// What is thrown behind a function of the C API comes out as a status.

#include "CApi/CApiStatus.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

namespace distribute::runtime {
namespace {

TEST(CApiStatus, ExceptionsBecomeStatuses) {
  DistStatus *status = guarded([]() -> absl::Status { throw std::bad_alloc(); });
  EXPECT_EQ(distStatusCode(status), DIST_RESOURCE_EXHAUSTED);
  EXPECT_STREQ(distStatusMessage(status), "no memory");
  distStatusDestroy(status);

  status = guarded([]() -> absl::Status { throw std::runtime_error("the reason"); });
  EXPECT_EQ(distStatusCode(status), DIST_INTERNAL);
  EXPECT_STREQ(distStatusMessage(status), "the reason");
  distStatusDestroy(status);

  status = guarded([]() -> absl::Status { throw 7; });
  EXPECT_EQ(distStatusCode(status), DIST_INTERNAL);
  distStatusDestroy(status);
}

TEST(CApiStatus, CodesThatTheApiDoesNotHaveAreUnknown) {
  EXPECT_EQ(toCStatus(absl::OkStatus()), nullptr);
  DistStatus *status = toCStatus(absl::AlreadyExistsError("why"));
  EXPECT_EQ(distStatusCode(status), DIST_UNKNOWN);
  EXPECT_STREQ(distStatusMessage(status), "why");
  distStatusDestroy(status);
  distStatusDestroy(nullptr);
  EXPECT_EQ(distStatusCode(nullptr), DIST_OK);
  EXPECT_STREQ(distStatusMessage(nullptr), "");
}

} // namespace
} // namespace distribute::runtime
