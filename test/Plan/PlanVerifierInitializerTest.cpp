// An initializer writes all of the variables that it gives first values, and reads none before.
#include "PlanBuilder.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using test::PlanBuilder;
using test::reads;
using test::updates;
using test::writes;

// A step that gives "w" its first value, beside "other", which is restored.
class PlanVerifierInitializer : public testing::Test {
protected:
  void SetUp() override {
    w = b.view(fb::Space::Variables, variable("w", /*initialized=*/true), {64});
    other = b.view(fb::Space::Variables, variable("other", /*initialized=*/false), {64});
    read = b.kernel("distk_read", 1);
    write = b.kernel("distk_write", 1);
    flag = b.temporary({}, fb::ElementType::I1);
    b.plan.steps[0]->initializer = true;
  }
  uint32_t variable(const char *name, bool initialized) {
    uint32_t index = b.variable(name, fb::ElementType::F32, {64});
    b.plan.variables[index]->initialized = initialized;
    return index;
  }
  void expectReason(const char *reason) {
    absl::Status status = test::verify(b.finish());
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }

  PlanBuilder b;
  uint32_t w, other, read, write, flag;
};

TEST_F(PlanVerifierInitializer, writesAllThatItGivesFirstValues) {
  b.launch(write, {writes(w)});
  b.launch(read, {reads(w)});
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
}

TEST_F(PlanVerifierInitializer, writesFrozenVariables) {
  b.plan.variables[0]->frozen = true;
  b.launch(write, {writes(w)});
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
}

TEST_F(PlanVerifierInitializer, leavesBytesUnwritten) {
  b.launch(write, {writes(b.view(fb::Space::Variables, 0, {63}))});
  expectReason("variable \"w\" is initialized, but some of its bytes are not written on every way "
               "to the end of the initializer");
}

TEST_F(PlanVerifierInitializer, writesInOneBranchOnly) {
  b.launch(write, {writes(flag)});
  b.beginIf(flag);
  b.launch(write, {writes(w)});
  b.beginElse();
  b.end();
  expectReason("are not written on every way to the end of the initializer");
}

TEST_F(PlanVerifierInitializer, readsBeforeItWrites) {
  b.launch(write, {updates(w)});
  expectReason("bytes [0, 256) of variable \"w\", which nothing has written");
}

TEST_F(PlanVerifierInitializer, readsAnother) {
  b.launch(write, {writes(w)});
  b.launch(read, {reads(other)});
  expectReason("bytes [0, 256) of variable \"other\", which nothing has written");
}

TEST_F(PlanVerifierInitializer, writesAnother) {
  b.launch(write, {writes(w)});
  b.launch(write, {writes(other)});
  expectReason("of variable \"other\", which is not initialized");
}

} // namespace
} // namespace distribute::planfile
