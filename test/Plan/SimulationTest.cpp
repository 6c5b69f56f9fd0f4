// Simulated times are those that the formulas give by hand, for plans small enough to do so.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/Simulation.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace distribute::planfile {
namespace {

using nlohmann::json;
using test::load;
using test::PlanBuilder;

// Round numbers: a matmul takes 1 s and 1 s a flop, a kernel 10 s and 1 s a byte, a copy 100 s.
Topology roundRates() {
  Topology topology;
  topology.device.work[size_t(WorkKind::Matmul)] = WorkRate{1, 1, 0};
  topology.device.work[size_t(WorkKind::Kernel)] = WorkRate{10, 0, 1};
  topology.device.work[size_t(WorkKind::Copy)] = WorkRate{100, 0, 0};
  topology.host = LinkRates{1000, 0};
  return topology;
}

// With instructions kept each for itself, nothing takes another time; what a slot does follows without a gap from the
// beginning of the step to its end, and flights lie within.
void expectSameOnTimeline(const fb::Plan &plan, const SimulatedStep &step, uint64_t numReplicas,
                          const Topology &topology) {
  SimulatedTimeline timeline;
  absl::StatusOr<SimulatedStep> again = simulateStep(plan, 0, numReplicas, topology, &timeline);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_DOUBLE_EQ(again->seconds, step.seconds);
  double latest = 0;
  uint64_t numSlots = 0;
  for (const SimulatedTimeline::Lane &lane : timeline.lanes) {
    double now = topology.device.stepSeconds.value_or(0);
    for (const SimulatedSpan &span : lane.spans) {
      EXPECT_LT(span.begin, span.end);
      if (span.kind == SimulatedSpan::Flight) {
        EXPECT_LE(span.end, step.seconds * (1 + 1e-12));
        continue;
      }
      EXPECT_NEAR(span.begin, now, 1e-9 * step.seconds);
      now = span.end;
    }
    latest = std::max(latest, now);
    uint64_t slots = 1;
    for (auto [begin, end] : lane.box)
      slots *= end - begin;
    numSlots += slots;
  }
  EXPECT_NEAR(latest, step.seconds, 1e-9 * step.seconds);
  EXPECT_EQ(numSlots, step.numSlots);
}

SimulatedStep simulate(fb::PlanT &plan, const Topology &topology, uint64_t numReplicas = 2) {
  LoadedPlan loaded = load(plan);
  absl::StatusOr<SimulatedStep> step = simulateStep(*loaded.root(), 0, numReplicas, topology);
  EXPECT_TRUE(step.ok()) << step.status();
  if (step.ok())
    expectSameOnTimeline(*loaded.root(), *step, numReplicas, topology);
  double sum = 0;
  if (step.ok())
    for (const SimulatedPart &part : step->parts)
      sum += part.seconds;
  EXPECT_DOUBLE_EQ(sum, step.ok() ? step->seconds : -1) << "the parts are all of the step";
  return step.ok() ? *step : SimulatedStep();
}

absl::Status refusal(fb::PlanT &plan, const Topology &topology, uint64_t numReplicas = 2) {
  LoadedPlan loaded = load(plan);
  return simulateStep(*loaded.root(), 0, numReplicas, topology).status();
}

double secondsOf(const SimulatedStep &step, const std::string &kind) {
  for (const SimulatedPart &part : step.parts)
    if (part.kind == kind)
      return part.seconds;
  return 0;
}

// x[2,2] from the batch; matmul (16 flops) into c, then d = kernel(c).
struct TwoInstructions {
  PlanBuilder b;
  uint32_t x, c, d;
  explicit TwoInstructions(uint32_t numReplicas = 2) : b(numReplicas) {
    x = b.view(fb::Space::Inputs, b.batchInput("x", fb::ElementType::F32, {2, 2}), {2, 2});
    c = b.temporary({2, 2});
    d = b.temporary({2, 2});
    b.matmul(x, x, c);
  }
};

TEST(Simulation, addsUpWorkByKind) {
  TwoInstructions p;
  p.b.launch(p.b.kernel("distk_0", 2), {test::reads(p.c), test::writes(p.d)});
  p.b.copy(p.c, p.d);
  Topology topology = roundRates();
  topology.device.dispatchSeconds = 0.5;
  topology.device.stepSeconds = 7;
  SimulatedStep step = simulate(p.b.finish(), topology);
  EXPECT_DOUBLE_EQ(secondsOf(step, "matmul"), 1 + 16);
  EXPECT_DOUBLE_EQ(secondsOf(step, "kernel"), 10 + 32); // reads and writes 16 bytes each
  EXPECT_DOUBLE_EQ(secondsOf(step, "copy"), 100);
  EXPECT_DOUBLE_EQ(secondsOf(step, "dispatch"), 3 * 0.5);
  EXPECT_DOUBLE_EQ(step.seconds, 17 + 42 + 100 + 1.5 + 7);
  EXPECT_EQ(step.examples, 4u);
}

TEST(Simulation, countsWhatIsUpdatedTwiceAndWhatRepeatsOnce) {
  PlanBuilder b;
  uint32_t row = b.view(fb::Space::Inputs, b.batchInput("r", fb::ElementType::F32, {1, 4}), {8, 4},
                        fb::ElementType::F32, 0, {0, 1});
  uint32_t sum = b.temporary({8, 4});
  uint32_t kernel = b.kernel("distk_0", 1);
  b.launch(kernel, {test::writes(sum)});
  b.launch(b.kernel("distk_1", 2), {test::reads(row), test::updates(sum)});
  SimulatedStep step = simulate(b.finish(), roundRates());
  EXPECT_DOUBLE_EQ(step.seconds, 10 + 128 + 10 + 16 + 2 * 128);
}

TEST(Simulation, runsLoopsAsOftenAsTheyDoAndTheLongerBranch) {
  TwoInstructions p;
  uint32_t i = p.b.temporary({}, fb::ElementType::I64);
  uint32_t isTrue = p.b.view(fb::Space::Inputs, p.b.batchInput("p", fb::ElementType::I1, {1}), {},
                             fb::ElementType::I1);
  p.b.beginFor(test::constant(1), test::constant(8), i);
  p.b.matmul(p.x, p.x, p.c);
  p.b.end();
  p.b.beginIf(isTrue);
  p.b.matmul(p.x, p.x, p.c);
  p.b.beginElse();
  p.b.copy(p.x, p.c);
  p.b.end();
  SimulatedStep step = simulate(p.b.finish(), roundRates());
  EXPECT_DOUBLE_EQ(step.seconds, 17 + 7 * 17 + 100);
  EXPECT_FALSE(step.isLowerBound);
}

// start; 17 s of work; wait. One pass between threads that share memory: 2 rendezvous.
void reduceBesideWork(TwoInstructions &p) {
  uint32_t w = p.b.temporary({2, 2});
  p.b.matmul(p.x, p.x, w);
  p.b.allReduce(w, w, 0, 16);
  p.b.matmul(p.x, p.x, p.d);
  p.b.wait(0);
}

TEST(Simulation, doesCollectivesInTheirWaits) {
  TwoInstructions p;
  reduceBesideWork(p);
  SimulatedStep step = simulate(p.b.finish(), roundRates());
  EXPECT_DOUBLE_EQ(step.seconds, 3 * 17 + 2000);
  ASSERT_EQ(step.collectives.size(), 1u);
  EXPECT_EQ(step.collectives[0].numMembers, 2u);
  EXPECT_DOUBLE_EQ(step.collectives[0].exposedSeconds, 2000);
}

TEST(Simulation, hidesCollectivesBehindWorkWhereTheyOverlap) {
  TwoInstructions p;
  reduceBesideWork(p);
  Topology topology = roundRates();
  topology.overlaps = true;
  SimulatedStep step = simulate(p.b.finish(), topology);
  EXPECT_DOUBLE_EQ(step.seconds, 2 * 17 + 2000); // from its start on
  EXPECT_DOUBLE_EQ(secondsOf(step, "collective"), 2000 - 17);
  topology.host = LinkRates{4, 0};
  TwoInstructions q;
  reduceBesideWork(q);
  SimulatedStep hidden = simulate(q.b.finish(), topology);
  EXPECT_DOUBLE_EQ(hidden.seconds, 3 * 17);
  EXPECT_DOUBLE_EQ(secondsOf(hidden, "collective"), 0);
}

TEST(Simulation, carriesOneCollectiveAtATime) {
  TwoInstructions p;
  uint32_t first = p.b.temporary({2, 2}), second = p.b.temporary({2, 2});
  p.b.matmul(p.x, p.x, first);
  p.b.matmul(p.x, p.x, second);
  p.b.allReduce(first, first, 0, 16);
  p.b.allReduce(second, second, 1, 16);
  p.b.wait(0);
  p.b.wait(1);
  Topology topology = roundRates();
  topology.overlaps = true;
  EXPECT_DOUBLE_EQ(simulate(p.b.finish(), topology).seconds, 3 * 17 + 2 * 2000);
}

TEST(Simulation, sendsAcrossHostsOverTheNetwork) {
  TwoInstructions p(8);
  reduceBesideWork(p);
  Topology topology = roundRates();
  topology.host = LinkRates{0, 0};
  topology.devicesPerHost = 4;
  topology.network = LinkRates{50, 1};
  SimulatedStep step = simulate(p.b.finish(), topology, 8);
  // One pass over 2 hosts of 4: two messages, and 2 * 4 * (8 - 4) / 8 payloads of 16 bytes.
  EXPECT_DOUBLE_EQ(secondsOf(step, "collective"), 2 * 50 + 4 * 16);
  EXPECT_EQ(step.numHosts, 2u);
  EXPECT_EQ(step.collectives[0].membersPerHost, 4u);
  // The leaders of hosts alone: 2 payloads * 1/2, in two messages.
  EXPECT_EQ(step.collectives[0].cheapest, fb::Algorithm::HierarchicalCopy);
  EXPECT_DOUBLE_EQ(step.collectives[0].cheapestSeconds, 2 * 50 + 16);
}

TEST(Simulation, processesExchangeOverTheirLink) {
  TwoInstructions p(4);
  reduceBesideWork(p);
  Topology topology = roundRates();
  topology.host.reset();
  topology.network = LinkRates{50, 1};
  // 16 bytes go whole to each of 3 others, in one step.
  topology.processes = 4;
  SimulatedStep step = simulate(p.b.finish(), topology, 4);
  EXPECT_DOUBLE_EQ(secondsOf(step, "collective"), 50 + 3 * 16);
  EXPECT_EQ(step.collectives[0].membersPerHost, 1u);
  // Members of one process meet in memory first: 2 rendezvous of 1000, and then one buffer a process.
  topology.processes = 2;
  topology.host = LinkRates{1000, 0};
  step = simulate(p.b.finish(), topology, 4);
  EXPECT_DOUBLE_EQ(secondsOf(step, "collective"), 2 * 1000 + 50 + 16);
  EXPECT_EQ(step.numHosts, 2u);
  topology.processes = 5;
  EXPECT_EQ(refusal(p.b.finish(), topology, 4).message(),
            "\"processes\" is 5, but there are 4 devices; expected at most that many");
}

TEST(Simulation, aReductionToOneCostsWhatItSends) {
  TwoInstructions p(4);
  reduceBesideWork(p);
  for (auto &instruction : p.b.step->programs[0]->body->instructions)
    if (fb::CollectiveT *collective = instruction->operation.AsCollective()) {
      collective->kind = fb::CollectiveKind::ReduceToOne;
      collective->wire_bytes = 16;
    }
  Topology topology = roundRates();
  topology.host.reset();
  topology.network = LinkRates{50, 1};
  // 16 bytes go whole to the root's process, in one step.
  topology.processes = 4;
  EXPECT_DOUBLE_EQ(secondsOf(simulate(p.b.finish(), topology, 4), "collective"), 50 + 16);
}

TEST(Simulation, aSendBetweenProcessesIsAMessage) {
  PlanBuilder b(4);
  uint32_t given = b.view(fb::Space::Inputs, b.batchInput("x", fb::ElementType::F32, {4}), {4});
  uint32_t taken = b.temporary({4});
  b.send(given, b.shift(1), 7, 100);
  b.recv(taken, b.shift(1), 7, 200);
  b.wait(200);
  b.wait(100);
  Topology topology = roundRates();
  topology.host.reset();
  topology.network = LinkRates{50, 1};
  topology.processes = 4;
  EXPECT_DOUBLE_EQ(secondsOf(simulate(b.finish(), topology, 4), "transfer"), 50 + 16);
}

TEST(Simulation, letsSlotsOfADeviceTakeTurns) {
  TwoInstructions p(4);
  Topology topology = roundRates();
  topology.slotsPerDevice = 2;
  SimulatedStep step = simulate(p.b.finish(), topology, 4);
  EXPECT_DOUBLE_EQ(step.seconds, 2 * 17);
  EXPECT_EQ(step.numDevices, 2u);
}

TEST(Simulation, addsWaitingForEqualWorkWhereThereAreOthers) {
  Topology topology = roundRates();
  topology.device.imbalance = 0.5;
  TwoInstructions pair, single(1);
  SimulatedStep step = simulate(pair.b.finish(), topology);
  EXPECT_DOUBLE_EQ(secondsOf(step, "imbalance"), 8.5);
  EXPECT_DOUBLE_EQ(step.seconds, 17 + 8.5);
  EXPECT_DOUBLE_EQ(simulate(single.b.finish(), topology, 1).seconds, 17);
}

// Slot 0 sends after 17 s, slot 1 after 117 s; each takes what the other sends.
TEST(Simulation, waitsForSlotsThatComeLater) {
  PlanBuilder b;
  b.clearPrograms();
  for (uint32_t slot : {0u, 1u}) {
    b.program(slot == 0 ? "first" : "second", slot, slot + 1);
    uint32_t input = slot == 0 ? b.batchInput("x", fb::ElementType::F32, {2, 2}) : 0;
    uint32_t x = b.view(fb::Space::Inputs, input, {2, 2});
    uint32_t mine = b.temporary({2, 2}), theirs = b.temporary({2, 2});
    b.matmul(x, x, mine);
    if (slot == 1)
      b.copy(x, mine);
    b.send(mine, PlanBuilder::shift(1), 0, 0);
    b.recv(theirs, PlanBuilder::shift(1), 0, 1);
    b.wait(1);
    b.wait(0);
    if (slot == 0)
      b.copy(theirs, mine);
  }
  Topology topology = roundRates();
  topology.host = LinkRates{2, 1};
  SimulatedStep step = simulate(b.finish(), topology);
  double transfer = 2 * 2 + 2 * 16; // two rendezvous; 16 bytes read and written
  EXPECT_EQ(step.role, "first");
  EXPECT_DOUBLE_EQ(step.seconds, 117 + transfer + 100);
  EXPECT_DOUBLE_EQ(secondsOf(step, "peers"), 100);
  EXPECT_DOUBLE_EQ(secondsOf(step, "transfer"), transfer);
}

TEST(Simulation, doesNotGrowWithReplicas) {
  TwoInstructions p;
  reduceBesideWork(p);
  Topology topology = roundRates();
  topology.devicesPerHost = 8;
  topology.network = LinkRates{0, 0};
  SimulatedStep step = simulate(p.b.finish(), topology, 65536);
  EXPECT_EQ(step.numHosts, 8192u);
  EXPECT_EQ(step.examples, 131072u);
  EXPECT_EQ(step.collectives[0].numMembers, 65536u);
  EXPECT_DOUBLE_EQ(step.seconds, 3 * 17 + 2000);
}

TEST(Simulation, refusesReplicasThatThePlanCannotHave) {
  TwoInstructions p;
  absl::Status none = refusal(p.b.finish(), roundRates(), 0);
  EXPECT_EQ(none.message(), "--replicas=0; expected a number of replicas from 1 to 4294967295");
  PlanBuilder b;
  b.variable("w", fb::ElementType::F32, {4});
  b.plan.variables[0]->splits = {fb::AxisSplit(0, kFlatDim, 2)};
  absl::Status cut = refusal(b.finish(), roundRates(), 3);
  EXPECT_EQ(cut.message(), "--replicas=3: the plan is for 2 replicas, and variable \"w\" is cut "
                           "into 2 shards; expected that number, or a plan compiled for 3");
}

TEST(Simulation, namesTheRateThatIsMissing) {
  TwoInstructions p;
  Topology topology = roundRates();
  topology.device.work[size_t(WorkKind::Matmul)].reset();
  absl::Status status = refusal(p.b.finish(), topology);
  EXPECT_EQ(status.message(),
            "step \"train\", program \"worker\", instruction #0 matmul \"dot\" (step.mlir:12:8): "
            "the topology has no \"device\", \"matmul\", whose rates are needed; measure them with "
            "dist-run --calibrate on a plan that holds such an instruction, or write them into the "
            "topology");
}

TEST(Simulation, namesTheLinkThatIsMissing) {
  TwoInstructions p(4);
  reduceBesideWork(p);
  Topology topology = roundRates();
  topology.devicesPerHost = 2;
  absl::Status status = refusal(p.b.finish(), topology, 4);
  EXPECT_NE(
      status.message().find("all_reduce \"grad\" (step.mlir:12:8): goes between hosts, of which "
                            "there are 2, but the topology has no \"links\", \"network\"; give its "
                            "\"latency_us\" and \"gb_per_s\", or a larger \"devices_per_host\""),
      absl::string_view::npos)
      << status.message();
}

TEST(Simulation, printsTextAndJson) {
  TwoInstructions p;
  reduceBesideWork(p);
  SimulatedStep step = simulate(p.b.finish(), roundRates());
  std::string text = printSimulation({step});
  EXPECT_NE(text.find("step \"train\" on 2 replicas, 2 devices, 1 host: 2051000.0000 ms, 0 "
                      "examples/s"),
            std::string::npos)
      << text;
  json all = json::parse(printSimulationJson({step}));
  EXPECT_EQ(all["steps"][0]["step_ms"], 2051000.0);
  EXPECT_EQ(all["steps"][0]["parts"][0]["kind"], "collective");
  EXPECT_EQ(all["steps"][0]["collectives"][0]["cheapest_algorithm"], "one_pass");
}

} // namespace
} // namespace distribute::planfile
