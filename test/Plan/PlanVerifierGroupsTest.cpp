// Programs that share a group issue the same collectives in the same order.
#include "PlanBuilder.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using test::constant;
using test::PlanBuilder;

// Two programs on a mesh of two: each writes two tensors and reduces them.
class PlanVerifierGroups : public testing::Test {
protected:
  void SetUp() override {
    b.clearPrograms();
    write = b.kernel("distk_write", 1);
    b.program("first", 0, 1);
    makeProgram();
    b.program("second", 1, 2);
    makeProgram();
  }
  void makeProgram() {
    uint32_t small = b.temporary({16}), large = b.temporary({64}),
             i = b.temporary({}, fb::ElementType::I64);
    b.launch(write, {test::writes(small)});
    b.launch(write, {test::writes(large)});
    b.allReduce(small, small, 0, 64);
    b.wait(0);
    b.allReduce(large, large, 1, 256);
    b.wait(1);
    b.beginFor(constant(0), constant(4), i);
    b.allReduce(small, small, 2, 64);
    b.wait(2);
    b.end();
    b.beginFor(constant(0), constant(4), i);
    b.end();
  }
  std::vector<std::unique_ptr<fb::InstructionT>> &second() {
    return b.step->programs[1]->body->instructions;
  }
  void expectReason(const char *reason) {
    absl::Status status = test::verify(b.finish());
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }

  PlanBuilder b;
  uint32_t write;
};

TEST_F(PlanVerifierGroups, equalSequences) {
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
}

TEST_F(PlanVerifierGroups, loopsWithoutCollectivesDoNotCount) {
  second().pop_back();
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
}

TEST_F(PlanVerifierGroups, swapped) {
  std::swap(second()[2], second()[4]);
  std::swap(second()[3], second()[5]);
  expectReason("step \"train\", program \"first\", instruction #2 all_reduce \"grad\" "
               "(step.mlir:12:8): step "
               "\"train\", program \"second\", which shares the group, has instruction "
               "#2 all_reduce \"grad\" "
               "(step.mlir:12:8) at this point: payload bytes 64 against 256");
}

TEST_F(PlanVerifierGroups, dropped) {
  second().erase(second().begin() + 6, second().end());
  expectReason("has no counterpart in step \"train\", program \"second\"");
}

TEST_F(PlanVerifierGroups, droppedInTheMiddle) {
  second().erase(second().begin() + 4, second().begin() + 6);
  expectReason("another instruction");
}

TEST_F(PlanVerifierGroups, added) {
  b.allReduce(0, 0, 9, 64);
  b.wait(9);
  expectReason("program \"second\", instruction #10 all_reduce \"grad\" "
               "(step.mlir:12:8): has no counterpart "
               "in step \"train\", program \"first\"");
}

TEST_F(PlanVerifierGroups, otherReduction) {
  second()[2]->operation.AsCollective()->reduction = fb::Reduction::Max;
  expectReason("reduction sum against max");
}

TEST_F(PlanVerifierGroups, otherAlgorithm) {
  second()[2]->operation.AsCollective()->algorithm = fb::Algorithm::Ring;
  expectReason("algorithm one_pass against ring");
}

// Of two members, the root sends all.
void makeBroadcast(fb::CollectiveT &collective) {
  collective.kind = fb::CollectiveKind::Broadcast;
  collective.wire_bytes = collective.payload_bytes;
}

TEST_F(PlanVerifierGroups, otherKind) {
  makeBroadcast(*second()[2]->operation.AsCollective());
  expectReason("kind all_reduce against broadcast");
}

TEST_F(PlanVerifierGroups, otherRoot) {
  for (auto &program : b.step->programs)
    makeBroadcast(*program->body->instructions[2]->operation.AsCollective());
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
  second()[2]->operation.AsCollective()->root = 1;
  expectReason("root 0 against 1");
}

// Each other member sends all once: of two, as much as of the all-reduce.
TEST_F(PlanVerifierGroups, reductionToOneInOneProgramOnly) {
  second()[2]->operation.AsCollective()->kind = fb::CollectiveKind::ReduceToOne;
  expectReason("kind all_reduce against reduce_to_one");
}

TEST_F(PlanVerifierGroups, otherRootOfAReductionToOne) {
  for (auto &program : b.step->programs)
    program->body->instructions[2]->operation.AsCollective()->kind =
        fb::CollectiveKind::ReduceToOne;
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
  second()[2]->operation.AsCollective()->root = 1;
  expectReason("root 0 against 1");
}

// Both cut rows; one joins them along the columns.
TEST_F(PlanVerifierGroups, otherDimensionOfConcatenation) {
  b.clearPrograms();
  for (uint32_t slot : {0u, 1u}) {
    b.program(slot == 0 ? "first" : "second", slot, slot + 1);
    uint32_t in = b.temporary({4, 4});
    uint32_t out = slot == 0 ? b.temporary({4, 4}) : b.temporary({2, 8});
    b.launch(write, {test::writes(in)});
    b.allReduce(in, out, 0, 64);
    fb::CollectiveT &collective = *b.current->body->instructions[1]->operation.AsCollective();
    collective.kind = fb::CollectiveKind::AllToAll;
    collective.concat_dim = slot;
    collective.wire_bytes = 32;
    b.wait(0);
  }
  expectReason("dimension of concatenation 0 against 1");
}

TEST_F(PlanVerifierGroups, otherType) {
  b.step->programs[1]->views[0]->element = fb::ElementType::I32;
  expectReason("element type f32 against i32");
}

TEST_F(PlanVerifierGroups, otherTripCount) {
  *second()[6]->operation.AsFor()->upper = constant(5);
  expectReason("other loop bounds");
}

TEST_F(PlanVerifierGroups, programsOnOneSlot) {
  b.plan.roles[1]->coordinates = {fb::AxisRange(0, 0, 2)};
  expectReason("roles \"first\" and \"second\" have slots in common");
}

// On a mesh of two axes, programs that differ along "model" share no group over "replica".
TEST_F(PlanVerifierGroups, groupsThatAreNotShared) {
  b.plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  b.plan.mesh->axes[1]->name = "model";
  b.plan.mesh->axes[1]->size = 2;
  b.plan.num_slots = 4;
  for (uint32_t i = 0; i < 2; ++i)
    b.plan.roles[i]->coordinates = {fb::AxisRange(1, i, i + 1)};
  std::swap(second()[2], second()[4]);
  std::swap(second()[3], second()[5]);
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
  for (auto &program : b.step->programs)
    for (int number : {2, 4})
      program->body->instructions[number]->operation.AsCollective()->axes = {1};
  expectReason("payload bytes 64 against 256");
}

} // namespace
} // namespace distribute::planfile
