// The data-flow proof is exact: on random programs it refuses those, and only those, of which some
// execution reads bytes that do not hold the value of the buffer read.
//
// The other side computes all states that an execution can be in, by following every branch and
// every number of iterations: a state is the owner of each 64-byte unit of a small arena.
#include "PlanBuilder.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace distribute::planfile {
namespace {

constexpr int numUnits = 5, numBuffers = 4, nobody = -1;

using State = std::vector<int>; // the owner of each unit
using States = std::set<State>;

// A random program: built into a plan, and executed on sets of states in the same breath.
class RandomProgram {
public:
  explicit RandomProgram(uint32_t seed) : random(seed) {
    flag = b.view(fb::Space::Inputs, b.batchInput("flag", fb::ElementType::I1, {1}), {},
                  fb::ElementType::I1);
    count = b.view(fb::Space::Inputs, b.batchInput("count", fb::ElementType::I64, {1}), {},
                   fb::ElementType::I64);
    reader = b.kernel("distk_read", 1);
    writer = b.kernel("distk_write", 1);
    for (int i = 0; i < numBuffers; ++i) {
      int first = below(numUnits), size = 1 + below(numUnits - first);
      b.current->buffers.emplace_back(64 * first, 64 * size);
    }
  }

  // Returns whether every read was right in every execution.
  bool build() {
    Body body = makeBody(3, 3 + below(6));
    emit(body);
    bool isRight = true;
    run(body, {State(numUnits, nobody)}, isRight);
    return isRight;
  }

  test::PlanBuilder b;

private:
  enum Kind { Read, Write, If, ConstantFor, UnknownFor, While };
  struct Node;
  using Body = std::vector<Node>;
  struct Node {
    Kind kind;
    int buffer = 0, unit = 0; // a unit counted from the buffer's begin; -1: all of it
    int trips = 0;
    std::vector<Body> bodies;
  };

  int below(int limit) { return int(random() % uint32_t(limit)); }

  Body makeBody(int depth, int size) {
    Body body;
    for (int i = 0; i < size; ++i) {
      Node node;
      int choice = below(depth > 0 ? 14 : 10);
      node.kind = choice < 4 ? Read : choice < 10 ? Write : Kind(If + choice - 10);
      node.buffer = below(numBuffers);
      node.unit = below(3) == 0 ? below(unitsOf(node.buffer)) : -1;
      node.trips = 2 + below(3); // the proof does not tell one iteration from several
      int numBodies = node.kind < If ? 0 : node.kind == If || node.kind == While ? 2 : 1;
      for (int j = 0; j < numBodies; ++j)
        node.bodies.push_back(makeBody(depth - 1, below(4)));
      body.push_back(std::move(node));
    }
    return body;
  }

  int firstUnit(int buffer) const {
    return int(b.current->buffers[size_t(buffer)].byte_offset() / 64);
  }
  int unitsOf(int buffer) const { return int(b.current->buffers[size_t(buffer)].bytes() / 64); }

  void emit(const Body &body) {
    for (const Node &node : body)
      emit(node);
  }

  void emit(const Node &node) {
    if (node.kind < If) {
      int64_t units = node.unit < 0 ? unitsOf(node.buffer) : 1;
      uint32_t view = b.view(fb::Space::Arena, uint32_t(node.buffer), {16 * units},
                             fb::ElementType::F32, node.unit < 0 ? 0 : uint64_t(64 * node.unit));
      node.kind == Read ? b.launch(reader, {test::reads(view)})
                        : b.launch(writer, {test::writes(view)});
      return;
    }
    if (node.kind == If) {
      b.beginIf(flag);
      emit(node.bodies[0]);
      b.beginElse();
      emit(node.bodies[1]);
    } else if (node.kind == While) {
      b.beginWhileCondition(flag);
      emit(node.bodies[0]);
      b.beginWhileBody();
      emit(node.bodies[1]);
    } else {
      // Counters lie behind the units, where nothing else does.
      b.current->buffers.emplace_back(64 * (numUnits + numCounters++), 8);
      uint32_t i = b.view(fb::Space::Arena, uint32_t(b.current->buffers.size() - 1), {},
                          fb::ElementType::I64);
      b.beginFor(test::constant(0),
                 node.kind == ConstantFor ? test::constant(node.trips) : test::scalarView(count),
                 i);
      emit(node.bodies[0]);
    }
    b.end();
  }

  States run(const Body &body, States states, bool &isRight) const {
    for (const Node &node : body)
      states = run(node, std::move(states), isRight);
    return states;
  }

  States run(const Node &node, States states, bool &isRight) const {
    switch (node.kind) {
    case Read:
    case Write: {
      States after;
      int begin = firstUnit(node.buffer) + std::max(node.unit, 0);
      int end = node.unit < 0 ? begin + unitsOf(node.buffer) : begin + 1;
      for (State state : states) {
        for (int unit = begin; unit < end; ++unit) {
          isRight &= node.kind == Write || state[size_t(unit)] == node.buffer;
          state[size_t(unit)] = node.kind == Write ? node.buffer : state[size_t(unit)];
        }
        after.insert(std::move(state));
      }
      return after;
    }
    case If: {
      States after = run(node.bodies[0], states, isRight);
      after.merge(run(node.bodies[1], states, isRight));
      return after;
    }
    case ConstantFor:
      for (int i = 0; i < node.trips; ++i)
        states = run(node.bodies[0], std::move(states), isRight);
      return states;
    case UnknownFor:
      while (true) {
        States more = run(node.bodies[0], states, isRight);
        more.insert(states.begin(), states.end());
        if (more == states)
          return states;
        states = std::move(more);
      }
    case While: {
      States head = std::move(states);
      while (true) {
        States more = run(node.bodies[1], run(node.bodies[0], head, isRight), isRight);
        more.insert(head.begin(), head.end());
        if (more == head)
          return run(node.bodies[0], head, isRight);
        head = std::move(more);
      }
    }
    }
    return states;
  }

  std::mt19937 random;
  int numCounters = 0;
  uint32_t flag, count, reader, writer;
};

TEST(PlanVerifierRandom, refusesExactlyTheWrongPrograms) {
  int numRight = 0, numPrograms = 20000;
  for (int seed = 0; seed < numPrograms; ++seed) {
    RandomProgram program(static_cast<uint32_t>(seed));
    bool isRight = program.build();
    absl::Status status = test::verify(program.b.finish());
    ASSERT_EQ(status.ok(), isRight) << "seed " << seed << ": " << status;
    numRight += isRight;
  }
  // Both outcomes are met often.
  EXPECT_GT(numRight, numPrograms / 20);
  EXPECT_LT(numRight, numPrograms * 19 / 20);
}

} // namespace
} // namespace distribute::planfile
