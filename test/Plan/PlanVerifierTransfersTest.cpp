// Sends and receives match, and nobody waits in a cycle.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanVerifier.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

namespace distribute::planfile {
namespace {

using test::PlanBuilder;

class PlanVerifierTransfers : public testing::Test {
protected:
  static constexpr uint32_t sendTicket = 100, recvTicket = 200;

  // One program on a mesh of three: everyone gives its right neighbour 16 numbers.
  PlanVerifierTransfers() : b(3) {
    uint32_t write = b.kernel("distk_write", 1);
    given = b.temporary({16});
    taken = b.temporary({16});
    b.launch(write, {test::writes(given)});
  }
  void makeRing() {
    b.send(given, b.shift(1), 7, sendTicket);
    b.recv(taken, b.shift(1), 7, recvTicket);
    b.wait(recvTicket);
    b.wait(sendTicket);
  }
  std::vector<std::unique_ptr<fb::InstructionT>> &instructions(size_t program = 0) {
    return b.step->programs[program]->body->instructions;
  }
  void expectReason(const char *reason) {
    absl::Status status = test::verify(b.finish());
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }
  void expectValid() { EXPECT_EQ(test::verify(b.finish()), absl::OkStatus()); }

  PlanBuilder b;
  uint32_t given, taken;
};

TEST_F(PlanVerifierTransfers, ring) {
  makeRing();
  expectValid();
}

TEST_F(PlanVerifierTransfers, sendAfterTheReceiveIsStarted) {
  makeRing();
  std::swap(instructions()[1], instructions()[2]);
  expectValid();
}

TEST_F(PlanVerifierTransfers, everyoneWaitsForItsReceiverFirst) {
  makeRing();
  std::swap(instructions()[3], instructions()[4]);
  expectReason(
      "step \"train\", program \"worker\", instruction #3 wait (step.mlir:12:8): waits in a "
      "cycle for instruction #1 send (step.mlir:12:8); it waits for the first");
}

TEST_F(PlanVerifierTransfers, everyoneReceivesBeforeItSends) {
  b.recv(taken, b.shift(1), 7, recvTicket);
  b.wait(recvTicket);
  b.send(given, b.shift(1), 7, sendTicket);
  b.wait(sendTicket);
  expectReason("instruction #2 wait (step.mlir:12:8): waits in a cycle for instruction #1 recv");
}

// From one to another alone, the same order is no cycle: the sender does not receive.
TEST_F(PlanVerifierTransfers, receiveBeforeSendBetweenTwo) {
  uint32_t old = taken;
  b.launch(0, {test::writes(old)});
  b.recv(old, b.pair(0, 2), 7, recvTicket, /*keeps=*/true);
  b.wait(recvTicket);
  b.send(given, b.pair(0, 2), 7, sendTicket);
  b.wait(sendTicket);
  expectValid();
}

TEST_F(PlanVerifierTransfers, eachOfTwoReceivesBeforeItSends) {
  b.launch(0, {test::writes(taken)});
  b.recv(taken, b.pair(0, 1), 1, 10, true);
  b.wait(10); // here member 1 waits for member 0
  b.recv(taken, b.pair(1, 0), 2, 11, true);
  b.wait(11); // and here member 0 for member 1
  b.send(given, b.pair(1, 0), 2, 12);
  b.send(given, b.pair(0, 1), 1, 13);
  b.wait(12);
  b.wait(13);
  expectReason(
      "instruction #5 wait (step.mlir:12:8): waits in a cycle for instruction #4 recv "
      "(step.mlir:12:8); it waits for step \"train\", program \"worker\", instruction #3 wait");
}

TEST_F(PlanVerifierTransfers, contentsThatNobodyWrote) {
  b.recv(taken, b.pair(0, 2), 7, recvTicket, true);
  b.send(given, b.pair(0, 2), 7, sendTicket);
  b.wait(recvTicket);
  b.wait(sendTicket);
  expectReason("reads out (view 1): bytes [0, 64) of buffer 1, which nothing has written");
}

TEST_F(PlanVerifierTransfers, keepingIsSaid) {
  makeRing();
  instructions()[2]->operation.AsRecv()->keeps = true;
  expectReason("says that some slots of its program receive nothing, but all do");
}

TEST_F(PlanVerifierTransfers, writtenWhileItIsSent) {
  makeRing();
  b.launch(0, {test::writes(given)});
  std::rotate(instructions().begin() + 2, instructions().end() - 1, instructions().end());
  expectReason(
      "writes operand 0 (view 0), which instruction #1 send (step.mlir:12:8) in flight still "
      "uses");
}

TEST_F(PlanVerifierTransfers, readBeforeItHasArrived) {
  makeRing();
  b.copy(taken, b.temporary({16}));
  std::rotate(instructions().begin() + 3, instructions().end() - 1, instructions().end());
  expectReason("into which instruction #2 recv (step.mlir:12:8) is still in flight");
}

TEST_F(PlanVerifierTransfers, ticketThatACollectiveHas) {
  makeRing();
  b.allReduce(given, given, sendTicket, 64);
  expectReason("has ticket 100, which an earlier collective, send or receive of the program has");
}

TEST_F(PlanVerifierTransfers, tagThatAnotherSendHas) {
  makeRing();
  b.send(given, b.shift(1), 7, 300);
  expectReason("has tag 7, which an earlier send of the program has");
}

TEST_F(PlanVerifierTransfers, otherTag) {
  makeRing();
  instructions()[2]->operation.AsRecv()->tag = 8;
  expectReason(
      "instruction #1 send (step.mlir:12:8): goes by 1 along \"replica\" with tag 7, but step "
      "\"train\", program \"worker\" at its other end has no receive with this tag");
}

TEST_F(PlanVerifierTransfers, otherRoute) {
  makeRing();
  fb::Route &route = *instructions()[2]->operation.AsRecv()->route;
  route = fb::Route(route.axis(), /*shift=*/2, route.source(), route.target(), route.kind());
  expectReason("instruction #2 recv (step.mlir:12:8) goes by 2 along \"replica\"");
}

TEST_F(PlanVerifierTransfers, otherType) {
  makeRing();
  b.current->views[1]->element = fb::ElementType::I32;
  expectReason("has type 16xi32 against 16xf32");
}

TEST_F(PlanVerifierTransfers, otherSize) {
  makeRing();
  b.current->views[1]->shape = {8};
  instructions()[2]->operation.AsRecv()->payload_bytes = 32;
  expectReason("has type 8xf32 against 16xf32");
}

TEST_F(PlanVerifierTransfers, wrongPayload) {
  makeRing();
  instructions()[1]->operation.AsSend()->payload_bytes = 60;
  expectReason("declares a payload of 60 bytes, but moves 64");
}

TEST_F(PlanVerifierTransfers, memberThatDoesNotExist) {
  makeRing();
  for (int i : {1, 2}) {
    fb::OperationUnion &operation = instructions()[size_t(i)]->operation;
    *(i == 1 ? operation.AsSend()->route : operation.AsRecv()->route) = b.pair(0, 3);
  }
  expectReason("goes from member 0 to member 3, but these are two members of 3, counted from 0");
}

TEST_F(PlanVerifierTransfers, underALoopOverTheReplicaId) {
  uint32_t i = b.temporary({}, fb::ElementType::I64);
  b.beginFor(test::constant(0), test::replicaId(), i);
  makeRing();
  b.end();
  expectReason("whose bounds depend on where in the mesh the slot is");
}

TEST_F(PlanVerifierTransfers, receiveInAnotherBlock) {
  uint32_t i = b.temporary({}, fb::ElementType::I64);
  b.send(given, b.shift(1), 7, sendTicket);
  b.wait(sendTicket);
  b.beginFor(test::constant(0), test::constant(4), i);
  b.recv(taken, b.shift(1), 7, recvTicket);
  b.wait(recvTicket);
  b.end();
  expectReason("has other control flow around it");
}

// Programs of a pipeline: each stage sends to the next.
class PlanVerifierStages : public testing::Test {
protected:
  explicit PlanVerifierStages(uint32_t numStages = 3) : b(numStages) {
    b.clearPrograms();
    uint32_t write = b.kernel("distk_write", 1);
    for (uint32_t stage = 0; stage < numStages; ++stage) {
      b.program("stage " + std::to_string(stage), stage, stage + 1);
      uint32_t own = b.temporary({16}), taken = b.temporary({16});
      b.launch(write, {test::writes(own)});
      if (stage != 0) {
        b.recv(taken, b.pair(stage - 1, stage), stage - 1, 2 * stage);
        b.wait(2 * stage);
      }
      if (stage + 1 != numStages) {
        b.send(own, b.pair(stage, stage + 1), stage, 2 * stage + 1);
        b.wait(2 * stage + 1);
      }
    }
  }
  void expectReason(const char *reason) {
    absl::Status status = test::verify(b.finish());
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }
  PlanBuilder b;
};

TEST_F(PlanVerifierStages, pipeline) { EXPECT_EQ(test::verify(b.finish()), absl::OkStatus()); }

TEST_F(PlanVerifierStages, receiveDropped) {
  auto &list = b.step->programs[1]->body->instructions;
  list.erase(list.begin() + 1, list.begin() + 3);
  expectReason("program \"stage 0\", instruction #1 send (step.mlir:12:8): goes from 0 to 1 "
               "along \"replica\" with tag 0, but step \"train\", program \"stage 1\" at its "
               "other end has no receive with this tag");
}

TEST_F(PlanVerifierStages, sendDropped) {
  auto &list = b.step->programs[0]->body->instructions;
  list.erase(list.begin() + 1, list.begin() + 3);
  expectReason("has no send with this tag");
}

// The last stage sends back to the first, which waits for that before it sends anything.
TEST_F(PlanVerifierStages, cycleOfThree) {
  b.current = b.step->programs[2].get();
  auto &first = b.step->programs[0]->body->instructions;
  auto &last = b.step->programs[2]->body->instructions;
  b.send(0, b.pair(2, 0), 9, 50); // appended to the last stage
  b.wait(50);
  EXPECT_EQ(last.size(), 5u);
  fb::RecvT recv;
  recv.out = 1;
  recv.route = std::make_unique<fb::Route>(b.pair(2, 0));
  recv.tag = 9;
  recv.ticket = 60;
  recv.payload_bytes = 64;
  auto start = std::make_unique<fb::InstructionT>(), wait = std::make_unique<fb::InstructionT>();
  start->operation.Set(std::move(recv));
  fb::WaitT waiting;
  waiting.ticket = 60;
  wait->operation.Set(std::move(waiting));
  first.push_back(std::move(start));
  first.push_back(std::move(wait));
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus()); // received at the end, that is fine
  std::rotate(first.begin() + 1, first.begin() + 3, first.end());
  expectReason(
      "waits in a cycle for instruction #1 recv (step.mlir:12:8); it waits for step \"train\", "
      "program \"stage 2\"");
}

// Groups that overlap: on a mesh of 2 x 2, A waits over "replica" and then over "model", its
// neighbours the other way round.
class PlanVerifierTwoGroups : public testing::Test {
protected:
  PlanVerifierTwoGroups() {
    b.plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
    b.plan.mesh->axes[1]->name = "model";
    b.plan.mesh->axes[1]->size = 2;
    b.plan.num_slots = 4;
    b.clearPrograms();
    write = b.kernel("distk_write", 1);
  }
  // A program for one slot, which starts collectives over these axes, and waits in this order.
  void makeProgram(uint32_t slot, std::vector<uint32_t> axes, std::vector<uint32_t> waits) {
    b.program("slot " + std::to_string(slot), 0, 2);
    b.role->coordinates = {fb::AxisRange(0, slot / 2, slot / 2 + 1),
                           fb::AxisRange(1, slot % 2, slot % 2 + 1)};
    uint32_t one = b.temporary({16}), other = b.temporary({16});
    b.launch(write, {test::writes(one)});
    b.launch(write, {test::writes(other)});
    size_t next = 0;
    for (uint32_t axis : axes) {
      if (axis == UINT32_MAX) {
        b.wait(waits[next++]);
        continue;
      }
      b.allReduce(axis == 0 ? one : other, axis == 0 ? one : other, axis, 64).axes = {axis};
    }
    while (next < waits.size())
      b.wait(waits[next++]);
  }
  PlanBuilder b;
  uint32_t write;
};

// Slots 0 and 3 share no group, nor do 1 and 2; so no two programs issue two collectives to each
// other.
TEST_F(PlanVerifierTwoGroups, waitsThatCloseACycle) {
  makeProgram(0, {0, UINT32_MAX, 1}, {0, 1}); // over "replica" first: with slot 2
  makeProgram(1, {1, UINT32_MAX, 0}, {1, 0}); // over "model" first: with slot 0
  makeProgram(2, {1, UINT32_MAX, 0}, {1, 0}); // over "model" first: with slot 3
  makeProgram(3, {0, UINT32_MAX, 1}, {0, 1}); // over "replica" first: with slot 1
  absl::Status status = test::verify(b.finish());
  std::string message(status.message());
  EXPECT_NE(
      message.find("instruction #3 wait (step.mlir:12:8): waits in a cycle for instruction #2 "
                   "all_reduce \"grad\""),
      std::string::npos)
      << status;
  EXPECT_NE(message.find("it waits for step \"train\", program"), std::string::npos) << status;
}

TEST_F(PlanVerifierTwoGroups, startsInFlightCloseNone) {
  makeProgram(0, {0, 1}, {0, 1});
  makeProgram(1, {1, 0}, {0, 1});
  makeProgram(2, {1, 0}, {0, 1});
  makeProgram(3, {0, 1}, {0, 1});
  EXPECT_EQ(test::verify(b.finish()), absl::OkStatus());
}

TEST_F(PlanVerifierTwoGroups, waitsInAnotherOrderThanTheirPeersCloseACycle) {
  makeProgram(0, {0, 1}, {0, 1});
  makeProgram(1, {1, 0}, {1, 0});
  makeProgram(2, {1, 0}, {1, 0});
  makeProgram(3, {0, 1}, {0, 1});
  absl::Status status = test::verify(b.finish());
  EXPECT_NE(std::string(status.message()).find("waits in a cycle"), std::string::npos) << status;
}

// Ten thousand programs on one axis, in one group: no comparison of all pairs.
TEST(PlanVerifierManyPrograms, linear) {
  constexpr uint32_t numPrograms = 10000;
  PlanBuilder b(numPrograms);
  b.clearPrograms();
  uint32_t write = b.kernel("distk_write", 1);
  for (uint32_t i = 0; i < numPrograms; ++i) {
    b.program("p" + std::to_string(i), i, i + 1);
    uint32_t own = b.temporary({16});
    b.launch(write, {test::writes(own)});
    b.allReduce(own, own, 0, 64);
    b.wait(0);
  }
  fb::PlanT &plan = b.finish();
  EXPECT_EQ(test::verify(plan), absl::OkStatus());
  plan.roles[7000]->coordinates = {fb::AxisRange(0, 6999, 7001)};
  absl::Status status = test::verify(plan);
  EXPECT_NE(
      std::string(status.message()).find("roles \"p6999\" and \"p7000\" have slots in common"),
      std::string::npos)
      << status;
}

// As many instructions as DISTRIBUTE_NUM_INSTRUCTIONS says (10^6 take a few seconds): matrix
// products, copies, reductions in flight. Its time is printed.
TEST(PlanVerifierManyInstructions, oneProgram) {
  const char *asked = std::getenv("DISTRIBUTE_NUM_INSTRUCTIONS");
  uint32_t numInstructions = asked ? uint32_t(std::atoi(asked)) : 20000;
  PlanBuilder b(8);
  uint32_t write = b.kernel("distk_write", 1);
  std::vector<uint32_t> views;
  for (int i = 0; i < 64; ++i) {
    views.push_back(b.temporary({16, 16}));
    b.launch(write, {test::writes(views.back())});
  }
  uint32_t left = b.temporary({16, 16});
  b.launch(write, {test::writes(left)});
  for (uint32_t i = 0, ticket = 0; b.current->body->instructions.size() < numInstructions; ++i) {
    uint32_t one = views[i % 64], next = views[(i + 1) % 64];
    b.matmul(left, one, next);
    b.allReduce(next, next, ticket, 1024);
    b.copy(left, one);
    b.wait(ticket++);
  }
  auto bytes = buildPlanFile(b.finish());
  ASSERT_TRUE(bytes.ok()) << bytes.status();
  auto plan = LoadedPlan::fromBytes(*bytes);
  auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(PlanVerifier::verify(*plan->root()), absl::OkStatus());
  auto time = std::chrono::steady_clock::now() - begin;
  std::printf("%u instructions verified in %lld ms\n", numInstructions,
              (long long)std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
}

} // namespace
} // namespace distribute::planfile
