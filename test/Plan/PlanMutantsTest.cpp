// Every single edit that makes a plan wrong is refused with its reason; every edit that makes two
// plans differ is found by comparing them.
//
// The plans are built by hand and, if DISTRIBUTE_MUTANT_PLANS names files (separated by colons),
// compiled ones.
#include "Mutations.h"
#include "PlanBuilder.h"

#include "distribute/Plan/PlanDifference.h"
#include "distribute/Plan/PlanFile.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

namespace distribute::planfile {
namespace {

using namespace test;

constexpr size_t maxVariants = 6;

bool says(const absl::Status &status, const std::string &reason) {
  return std::string(status.message()).find(reason) != std::string::npos;
}

// Several collectives in flight, one behind the other and in a loop, and a matrix product.
fb::PlanT makeCommunicatingPlan() {
  PlanBuilder b;
  uint32_t write = b.kernel("distk_write", 1), w = b.variable("w", fb::ElementType::F32, {8, 8});
  uint32_t weights = b.view(fb::Space::Variables, w, {8, 8});
  uint32_t left = b.temporary({8, 8}), product = b.temporary({8, 8}), small = b.temporary({16}),
           i = b.temporary({}, fb::ElementType::I64), kept = b.temporary({8, 8});
  b.launch(write, {writes(left)});
  b.matmul(left, weights, product);
  b.launch(write, {writes(small)});
  b.allReduce(product, product, 0, 256);
  b.allReduce(small, small, 1, 64);
  b.wait(0);
  b.wait(1);
  b.copy(product, kept);
  b.matmul(kept, left, product);
  b.allReduce(product, product, 2, 256);
  b.wait(2);
  b.beginFor(constant(0), constant(4), i);
  b.allReduce(small, small, 3, 64);
  b.wait(3);
  b.end();
  b.output("product", product);
  return b.finish();
}

std::vector<std::pair<std::string, fb::PlanT>> listPlans() {
  std::vector<std::pair<std::string, fb::PlanT>> plans;
  const char *files = std::getenv("DISTRIBUTE_MUTANT_PLANS");
  plans.emplace_back("training plan", *makeTrainingPlan());
  plans.emplace_back("communicating plan", makeCommunicatingPlan());
  std::istringstream names(files ? files : "");
  for (std::string name; std::getline(names, name, ':');) {
    absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromFile(name);
    EXPECT_TRUE(plan.ok()) << plan.status();
    if (plan.ok())
      plans.emplace_back(name, *plan->unpack());
  }
  return plans;
}

// All variants of the mutations of all plans are refused as they should be, and of all plans
// together each kind of mutation has at least one, refused for its first reason.
void expectRefused(const std::vector<Mutation> &mutations) {
  std::vector<std::pair<std::string, fb::PlanT>> plans = listPlans();
  for (auto &[name, plan] : plans) {
    fb::PlanT prepared = prepare(plan);
    EXPECT_EQ(verify(prepared), absl::OkStatus()) << name;
  }
  size_t numMutants = 0;
  for (const Mutation &mutation : mutations) {
    bool hasFirstReason = false;
    for (auto &[name, plan] : plans)
      for (size_t n = 0; n < maxVariants; ++n) {
        fb::PlanT mutant = prepare(plan);
        if (!mutation.apply(mutant, n))
          break;
        ++numMutants;
        absl::Status status = verify(mutant);
        bool isExpected = false;
        for (const std::string &reason : mutation.reasons)
          isExpected |= says(status, reason);
        EXPECT_TRUE(!status.ok() && isExpected)
            << name << ", " << mutation.name << ", variant " << n << ": " << status;
        hasFirstReason |= says(status, mutation.reasons.front());
      }
    EXPECT_TRUE(hasFirstReason) << mutation.name << ": never refused because "
                                << mutation.reasons.front();
  }
  std::printf("%zu mutants of %zu plans refused\n", numMutants, plans.size());
}

TEST(PlanMutants, groupsThatDisagree) { expectRefused(listGroupMutations()); }

TEST(PlanMutants, memoryThatIsMisused) { expectRefused(listMemoryMutations()); }

TEST(PlanMutants, plansOfProcessesThatDiffer) {
  for (auto &[name, plan] : listPlans()) {
    fb::PlanT first = plan;
    auto bytes = buildPlanFile(first);
    ASSERT_TRUE(bytes.ok()) << bytes.status();
    auto original = LoadedPlan::fromBytes(*bytes);
    EXPECT_EQ(findDifference(*original->root(), *original->root()), "");
    for (const Mutation &mutation : listProcessMutations())
      for (size_t n = 0; n < maxVariants; ++n) {
        fb::PlanT other = plan;
        if (!mutation.apply(other, n))
          break;
        bytes = buildPlanFile(other);
        ASSERT_TRUE(bytes.ok()) << name << ", " << mutation.name << ": " << bytes.status();
        std::string found =
            findDifference(*original->root(), *LoadedPlan::fromBytes(*bytes)->root());
        EXPECT_NE(found.find("instruction #"), std::string::npos) << name << ": " << found;
        EXPECT_NE(found.find(mutation.reasons.front()), std::string::npos) << name << ": " << found;
      }
  }
}

} // namespace
} // namespace distribute::planfile
