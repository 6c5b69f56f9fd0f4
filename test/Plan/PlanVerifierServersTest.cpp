// Workers and servers fit: what one side gives, the other takes. Each rule refuses a mutant.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanDifference.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/ServedPlans.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using test::PlanBuilder;

// Two workers read "w" and push four numbers each; the servers take both and hold "w".
class PlanVerifierServers : public testing::Test {
protected:
  PlanVerifierServers() : workers(2), servers(1) {
    auto w = std::make_unique<fb::InputT>();
    w->name = "w";
    w->kind = fb::InputKind::Replicated;
    w->element = fb::ElementType::F32;
    w->shape = {4};
    w->pulled = "w";
    workers.step->inputs.push_back(std::move(w));
    uint32_t kept = workers.temporary({4});
    workers.copy(workers.view(fb::Space::Inputs, 0, {4}), kept);
    workers.output("push/w", kept, fb::OutputKind::PerReplica);
    workers.step->outputs.back()->pushed = true;

    uint32_t variable = servers.variable("w", fb::ElementType::F32, {4});
    auto pushed = std::make_unique<fb::InputT>();
    pushed->name = "push/w";
    pushed->kind = fb::InputKind::Replicated;
    pushed->element = fb::ElementType::F32;
    pushed->shape = {4};
    servers.step->inputs.push_back(std::move(pushed));
    servers.copy(servers.view(fb::Space::Inputs, 0, {4}),
                 servers.view(fb::Space::Variables, variable, {4}));
    servers.step->name = workers.step->name;

    plan = workers.finish();
    plan.servers = std::make_unique<fb::PlanT>(servers.finish());
    plan.groups = plan.staleness = 1;
  }

  fb::StepT &step() { return *plan.steps[0]; }
  fb::StepT &theirs() { return *plan.servers->steps[0]; }
  void expectReason(const std::string &reason) {
    absl::Status status = test::verify(plan);
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }

  PlanBuilder workers, servers;
  fb::PlanT plan;
};

TEST_F(PlanVerifierServers, bothSidesFit) {
  EXPECT_EQ(test::verify(plan), absl::OkStatus());
  auto bytes = buildPlanFile(plan);
  ASSERT_TRUE(bytes.ok());
  auto loaded = LoadedPlan::fromBytes(*bytes);
  const fb::Plan &root = *loaded->root();
  ServedBytes moved = countServedBytes(root, *root.steps()->Get(0));
  EXPECT_EQ(moved.pulled, 16u);
  EXPECT_EQ(moved.pushed, 32u);
  EXPECT_EQ(&holderOf(root), root.servers());
  EXPECT_EQ(findServersStep(root, *root.steps()->Get(0)), 0);
}

TEST_F(PlanVerifierServers, aStepThatUpdatesNothingHasNoPartOfThem) {
  step().outputs.clear();
  plan.servers->steps.clear();
  EXPECT_EQ(test::verify(plan), absl::OkStatus());
}

TEST_F(PlanVerifierServers, serversOfServers) {
  plan.servers->servers = std::make_unique<fb::PlanT>(*plan.servers);
  expectReason("the servers of the plan have servers");
}

TEST_F(PlanVerifierServers, aPlanOfServersThatDoesNotVerify) {
  theirs().programs[0]->views[0]->byte_offset = 1000;
  expectReason("servers: ");
}

TEST_F(PlanVerifierServers, noGroups) {
  plan.groups = 0;
  expectReason("the plan has servers, 0 groups of workers and staleness 1; expected at least 1 "
               "of both");
}

TEST_F(PlanVerifierServers, noStaleness) {
  plan.staleness = 0;
  expectReason("1 groups of workers and staleness 0");
}

TEST_F(PlanVerifierServers, groupsWithoutServers) {
  plan.servers = nullptr;
  expectReason("the plan has 1 groups of workers and staleness 1, but no servers");
}

TEST_F(PlanVerifierServers, aPullWithoutServers) {
  plan.servers = nullptr;
  plan.groups = plan.staleness = 0;
  expectReason("input \"w\": is the value of a variable of servers, but the plan has none");
}

TEST_F(PlanVerifierServers, aPushWithoutServers) {
  plan.servers = nullptr;
  plan.groups = plan.staleness = 0;
  step().inputs[0]->pulled.clear();
  expectReason("output \"push/w\": is pushed to servers, but the plan has none");
}

TEST_F(PlanVerifierServers, anOpenNumberOfReplicas) {
  plan.mesh->axes[0]->size = 0;
  plan.num_slots = 0;
  plan.roles[0]->coordinates.clear();
  expectReason("the plan has servers and an open number of replicas");
}

TEST_F(PlanVerifierServers, workersThatHoldAVariable) {
  plan.variables.push_back(std::make_unique<fb::VariableT>(*plan.servers->variables[0]));
  plan.roles[0]->held.push_back(plan.servers->roles[0]->held[0]);
  plan.roles[0]->variables_bytes = plan.servers->roles[0]->variables_bytes;
  expectReason("its slots hold variable \"w\"; the servers must hold it");
}

TEST_F(PlanVerifierServers, aStepThatWorkersLack) {
  theirs().name = "another";
  expectReason("the servers have a step \"another\", which workers lack");
}

TEST_F(PlanVerifierServers, anInitializerThatWorkersHave) {
  step().inputs.clear();
  step().outputs.clear();
  step().programs[0] = std::make_unique<fb::ProgramT>();
  step().programs[0]->body = std::make_unique<fb::BlockT>();
  step().initializer = true;
  expectReason("is an initializer, or has the name of the servers' one; only the servers may give "
               "variables their initial values");
}

TEST_F(PlanVerifierServers, outputsOfServers) {
  theirs().outputs.push_back(std::make_unique<fb::OutputT>(*step().outputs[0]));
  theirs().outputs[0]->kind = fb::OutputKind::Mirrored;
  theirs().outputs[0]->pushed = false;
  theirs().outputs[0]->view = 1;
  expectReason("the servers' step \"" + theirs().name + "\" has outputs");
}

TEST_F(PlanVerifierServers, aPullOfABatch) {
  step().inputs[0]->kind = fb::InputKind::Batch;
  step().inputs[0]->global_batch = 8;
  expectReason("is the value of a variable of servers; expected a replicated one");
}

TEST_F(PlanVerifierServers, aPullOfAnUnknownVariable) {
  step().inputs[0]->pulled = "v";
  expectReason("is the value of \"v\", which is not a variable of the servers");
}

TEST_F(PlanVerifierServers, aPullOfAnotherType) {
  plan.servers->variables[0]->element = fb::ElementType::I32;
  plan.servers->steps[0]->programs[0]->views[1]->element = fb::ElementType::I32;
  theirs().inputs[0]->element = fb::ElementType::I32;
  plan.servers->steps[0]->programs[0]->views[0]->element = fb::ElementType::I32;
  expectReason("input \"w\": does not have the type of the servers' variable \"w\"");
}

TEST_F(PlanVerifierServers, aPushThatNobodyTakes) {
  step().outputs[0]->name = "push/v";
  expectReason("output \"push/v\": is pushed, but the servers' step has no input of that name");
}

TEST_F(PlanVerifierServers, aPushToAStepThatServersLack) {
  plan.servers->steps.clear();
  expectReason("output \"push/w\": is pushed, but the servers' step has no input of that name");
}

TEST_F(PlanVerifierServers, aPushOfAShard) {
  step().outputs[0]->kind = fb::OutputKind::Sharded;
  expectReason("expected the first of mirrored values");
}

TEST_F(PlanVerifierServers, aPushOfAnotherType) {
  theirs().inputs[0]->shape = {2, 4};
  expectReason("output \"push/w\": does not have the type of the servers' input of that name");
}

TEST_F(PlanVerifierServers, aPushThatIsReducedAsItIsNot) {
  for (fb::Reduction reduction : {fb::Reduction::First, fb::Reduction::Mean}) {
    step().outputs[0]->reduction = reduction;
    expectReason("is per_replica and pushed; expected the first of mirrored values");
  }
  step().outputs[0]->reduction = fb::Reduction::Sum;
  step().outputs[0]->kind = fb::OutputKind::Mirrored;
  expectReason("is mirrored and pushed; expected the first of mirrored values");
}

TEST_F(PlanVerifierServers, anInputOfServersThatNobodyPushes) {
  theirs().inputs.push_back(std::make_unique<fb::InputT>(*theirs().inputs[0]));
  theirs().inputs[1]->name = "push/v";
  expectReason("1 outputs are pushed, but the servers' step has 2 inputs");
}

// The same, where a second step lists two rows of "w" for each worker, of the batch "ids", and one row of what is pushed
// holds anything.
class PlanVerifierServedRows : public PlanVerifierServers {
protected:
  PlanVerifierServedRows() : lists(2) {
    uint32_t ids = lists.batchInput("ids", fb::ElementType::I32, {2});
    uint32_t kept = lists.temporary({2}, fb::ElementType::I32);
    lists.copy(lists.view(fb::Space::Inputs, ids, {2}, fb::ElementType::I32), kept);
    lists.output("w", kept, fb::OutputKind::PerReplica);
    fb::PlanT made = lists.finish();
    made.steps[0]->name = "lists";
    made.steps[0]->rows_of = step().name;
    step().inputs.push_back(std::make_unique<fb::InputT>(*made.steps[0]->inputs[0]));
    plan.steps.push_back(std::move(made.steps[0]));
    step().outputs[0]->most_rows = 1;
  }

  fb::StepT &listing() { return *plan.steps[1]; }

  PlanBuilder lists;
};

TEST_F(PlanVerifierServedRows, bothStepsFit) {
  EXPECT_EQ(test::verify(plan), absl::OkStatus());
  auto bytes = buildPlanFile(plan);
  ASSERT_EQ(bytes.status(), absl::OkStatus());
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(*bytes);
  ASSERT_EQ(loaded.status(), absl::OkStatus());
  const fb::Plan &root = *loaded->root();
  const fb::Step &own = *root.steps()->Get(0);
  EXPECT_EQ(findRowsStep(root, own), 1);
  EXPECT_EQ(findRowsOf(root, own, *own.inputs()->Get(0))->name()->str(), "w");
  EXPECT_EQ(findRowsOf(root, own, *own.inputs()->Get(1)), nullptr);
  EXPECT_EQ(findRowsStep(root, *root.steps()->Get(1)), -1);
  // A row is a number: with its own number it takes as much as two, and four numbers are all. A group pushes one of each
  // replica.
  ServedBytes moved = countServedBytes(root, own);
  EXPECT_TRUE(moved.isMost);
  EXPECT_EQ(moved.pulled, 16u);
  EXPECT_EQ(moved.pushed, 16u);
}

// What a process of servers is pushed of an input: from the first byte that its programs show to the last.
TEST_F(PlanVerifierServers, whatServersReadIsARange) {
  auto readsOf = [](fb::PlanT &servers) {
    flatbuffers::FlatBufferBuilder builder;
    builder.Finish(fb::Plan::Pack(builder, &servers));
    return shareOfServers(*fb::GetPlan(builder.GetBufferPointer()), SlotSet::of(1, 0, 1)).reads;
  };
  using Range = std::pair<uint64_t, uint64_t>;
  EXPECT_EQ(readsOf(*plan.servers)[0][0], Range(0, 16));
  fb::ViewT &view = *theirs().programs[0]->views[0];
  ASSERT_EQ(view.space, fb::Space::Inputs);
  view.shape = {2};
  view.byte_offset = 4;
  EXPECT_EQ(readsOf(*plan.servers)[0][0], Range(4, 12));
  // Of several views the range of all.
  auto last = std::make_unique<fb::ViewT>(view);
  last->shape = {1};
  last->byte_offset = 12;
  theirs().programs[0]->views.push_back(std::move(last));
  EXPECT_EQ(readsOf(*plan.servers)[0][0], Range(4, 16));
  // Nothing at all.
  view.space = theirs().programs[0]->views.back()->space = fb::Space::Constants;
  EXPECT_EQ(readsOf(*plan.servers)[0][0], Range(0, 0));
}

TEST_F(PlanVerifierServedRows, rowsOfNoStep) {
  listing().rows_of = "other";
  expectReason("tells the rows of step \"other\"; expected a step for users");
}

TEST_F(PlanVerifierServedRows, rowsOfWhatTellsRows) {
  listing().rows_of = listing().name;
  expectReason("expected a step for users");
}

TEST_F(PlanVerifierServedRows, twoListsForAStep) {
  plan.steps.push_back(std::make_unique<fb::StepT>(listing()));
  plan.steps.back()->name = "more lists";
  expectReason("expected a step for users, whose rows no other step tells");
}

TEST_F(PlanVerifierServedRows, rowsWithoutServers) {
  plan.servers.reset();
  plan.groups = plan.staleness = 0;
  plan.steps.erase(plan.steps.begin());
  expectReason("but the plan has no servers");
}

TEST_F(PlanVerifierServedRows, noList) {
  listing().outputs.clear();
  expectReason("must have a list of them");
}

TEST_F(PlanVerifierServedRows, rowsOfWhatIsNotPulled) {
  listing().outputs[0]->name = "ids";
  expectReason("has no input of that name that it pulls and that has rows");
}

TEST_F(PlanVerifierServedRows, rowsThatAreOneForAll) {
  listing().outputs[0]->kind = fb::OutputKind::Mirrored;
  expectReason("expected a per-replica list of i32");
}

TEST_F(PlanVerifierServedRows, rowsThatAreNoNumbers) {
  listing().inputs[0]->element = step().inputs[1]->element = fb::ElementType::F32;
  for (auto &view : listing().programs[0]->views)
    view->element = fb::ElementType::F32;
  expectReason("expected a per-replica list of i32");
}

TEST_F(PlanVerifierServedRows, anotherBatchThanTheStepHas) {
  listing().inputs[0]->name = "others";
  expectReason("is not what step \"" + step().name +
               "\", whose rows it tells, takes from the host");
}

TEST_F(PlanVerifierServedRows, anotherPartOfTheBatch) {
  step().inputs[1]->blocks = 2;
  expectReason("takes from the host");
}

TEST_F(PlanVerifierServedRows, moreRowsThanThereAre) {
  step().outputs[0]->most_rows = 5;
  expectReason("is pushed by rows, at most 5");
  step().outputs[0]->most_rows = -1;
  expectReason("is pushed by rows, at most -1");
}

TEST_F(PlanVerifierServedRows, rowsOfWhatIsNotPushed) {
  step().outputs[0]->pushed = false;
  step().outputs[0]->reduction = fb::Reduction::Sum;
  expectReason("is not pushed, but has at most 1 rows of it");
}

TEST_F(PlanVerifierServedRows, whatDiffersIsFound) {
  std::vector<uint8_t> bytes = *buildPlanFile(plan);
  auto original = LoadedPlan::fromBytes(bytes);
  auto differenceOf = [&](fb::PlanT &other) {
    std::vector<uint8_t> otherBytes = *buildPlanFile(other);
    return findDifference(*original->root(), *LoadedPlan::fromBytes(otherBytes)->root());
  };
  EXPECT_EQ(differenceOf(plan), "");
  fb::PlanT more = plan;
  more.steps[0]->outputs[0]->most_rows = 2;
  EXPECT_NE(differenceOf(more).find("of 1 rows"), std::string::npos) << differenceOf(more);
  fb::PlanT whole = plan;
  whole.steps.pop_back();
  EXPECT_NE(differenceOf(whole).find("step"), std::string::npos) << differenceOf(whole);
}

TEST_F(PlanVerifierServers, whatDiffersIsFound) {
  auto fileOf = [](fb::PlanT &plan) { return *buildPlanFile(plan); };
  std::vector<uint8_t> bytes = fileOf(plan);
  auto original = LoadedPlan::fromBytes(bytes);
  auto differenceOf = [&](fb::PlanT &other) {
    std::vector<uint8_t> otherBytes = fileOf(other);
    return findDifference(*original->root(), *LoadedPlan::fromBytes(otherBytes)->root());
  };
  EXPECT_EQ(differenceOf(plan), "");
  fb::PlanT groups = plan;
  groups.groups = 2;
  EXPECT_NE(differenceOf(groups).find("there, for 2 groups"), std::string::npos);
  fb::PlanT held = plan;
  held.servers->variables[0]->trainable = !plan.servers->variables[0]->trainable;
  EXPECT_EQ(differenceOf(held).rfind("servers: ", 0), 0u) << differenceOf(held);
}

} // namespace
} // namespace distribute::planfile
