// Every engine, by every algorithm, gives what the formulas of Engine.h say, on every member, in
// identical bits. Included by a test of each engine, which names the cases:
//
//   INSTANTIATE_TEST_SUITE_P(Local, AllReduceConformance, testing::ValuesIn(cases), nameOfCase);

#ifndef DISTRIBUTE_TEST_RUNTIME_COLLECTIVECONFORMANCE_H
#define DISTRIBUTE_TEST_RUNTIME_COLLECTIVECONFORMANCE_H

#include "TestMembers.h"
#include "TestTensors.h"
#include "distribute/Plan/PlanNames.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>

namespace distribute::runtime {

/// The engines of one or more processes, which are threads here.
class Fabric {
public:
  virtual ~Fabric() = default;
  virtual int numMembers() const = 0;
  /// A group of all members, by member.
  virtual std::vector<std::unique_ptr<Communicator>> createGroup(uint32_t numChannels) = 0;
};

/// What the members of one collective had and got.
struct Outcome {
  std::vector<std::vector<char>> ins;
  std::vector<std::vector<char>> outs;
};

inline Outcome runCollective(Fabric &fabric, const CollectiveCall &call, int64_t inElements,
                             int64_t outElements, bool inPlace, int rounds = 1) {
  int numMembers = fabric.numMembers();
  std::vector<std::unique_ptr<Communicator>> group = fabric.createGroup(1);
  size_t width = planfile::elementBytes(call.type);
  Outcome outcome;
  for (int member = 0; member < numMembers; ++member) {
    outcome.ins.push_back(makeBytes(call.type, inElements, 7 * member + 1));
    outcome.outs.emplace_back(outElements * width + 1, '\x5a');
  }
  runMembers(numMembers, [&](int member) {
    Communicator &own = *group[member];
    for (int round = 0; round < rounds; ++round) {
      char *out = outcome.outs[member].data();
      const void *in = outcome.ins[member].data();
      if (inPlace) {
        std::memcpy(out, in, inElements * width);
        in = out;
      }
      EXPECT_EQ(own.start(0, call, in, out), absl::OkStatus());
      EXPECT_EQ(own.wait(0), absl::OkStatus());
    }
  });
  for (int member = 0; member < numMembers; ++member) {
    EXPECT_EQ(outcome.outs[member].back(), '\x5a') << "wrote past the end";
    outcome.outs[member].pop_back();
  }
  return outcome;
}

/// The reduction of element `index` over the members, by the formula.
inline double reduceNaively(const CollectiveCall &call, const Outcome &outcome, int64_t index) {
  double result = elementAt(call.type, outcome.ins[0].data(), index);
  for (size_t member = 1; member < outcome.ins.size(); ++member) {
    double next = elementAt(call.type, outcome.ins[member].data(), index);
    switch (call.reduction) {
    case Reduction::Sum:
    case Reduction::Mean:
      result += next;
      break;
    case Reduction::Min:
      result = std::min(result, next);
      break;
    case Reduction::Max:
      result = std::max(result, next);
      break;
    case Reduction::Prod:
      result *= next;
      break;
    case Reduction::First:
      break;
    case Reduction::And:
      result = double(int64_t(result) & int64_t(next));
      break;
    case Reduction::Or:
      result = double(int64_t(result) | int64_t(next));
      break;
    }
  }
  if (call.reduction == Reduction::Mean)
    result /= double(outcome.ins.size());
  return result;
}

constexpr int64_t conformanceSizes[] = {0, 1, 7, 64, 1000, 70001};

/// Engines under test, and an algorithm; one suite for each kind of collective, with the algorithms
/// that have a form of it.
struct ConformanceCase {
  std::string name;
  Algorithm algorithm;
  /// Made once for all tests of the case.
  std::function<Fabric &()> fabric;
  /// By which part of itself a mean may differ: of engines that multiply before they add.
  double meanTolerance = 0;
  /// Larger arrays are left out: where a check of each byte takes long.
  int64_t mostElements = INT64_MAX;
};

class EngineConformance : public testing::TestWithParam<ConformanceCase> {
protected:
  int numMembers() const { return fabric().numMembers(); }
  Fabric &fabric() const { return GetParam().fabric(); }
  std::vector<int64_t> sizes() const {
    std::vector<int64_t> sizes;
    for (int64_t size : conformanceSizes)
      if (size <= GetParam().mostElements)
        sizes.push_back(size);
    return sizes;
  }
  CollectiveCall makeCall(CollectiveKind kind) const {
    CollectiveCall call;
    call.kind = kind;
    call.algorithm = GetParam().algorithm;
    return call;
  }
};

inline std::string nameOfCase(const testing::TestParamInfo<ConformanceCase> &test) {
  return test.param.name;
}

class AllReduceConformance : public EngineConformance {};
class DataMovementConformance : public EngineConformance {};
class AllToAllConformance : public EngineConformance {};
class BroadcastConformance : public EngineConformance {};
class ScatterFromOneConformance : public EngineConformance {};
class ReduceToOneConformance : public EngineConformance {};

/// That a member has the reduction of all.
inline void expectReduction(const CollectiveCall &call, const Outcome &outcome, int member,
                            int64_t numElements, double meanTolerance) {
  double tolerance = call.reduction == Reduction::Mean ? meanTolerance : 0;
  for (int64_t i = 0; i < numElements; ++i) {
    double expected = roundTo(call.type, reduceNaively(call, outcome, i));
    double found = elementAt(call.type, outcome.outs[size_t(member)].data(), i);
    ASSERT_TRUE(found == expected || std::abs(found - expected) <= tolerance * std::abs(expected))
        << found << " is not " << expected << ": " << planfile::nameOf(call.reduction) << " of "
        << planfile::nameOf(call.type) << ", element " << i;
  }
}

inline void expectReduced(const CollectiveCall &call, const Outcome &outcome, int64_t numElements,
                          double meanTolerance = 0) {
  for (size_t member = 1; member < outcome.outs.size(); ++member)
    EXPECT_EQ(outcome.outs[member], outcome.outs[0]) << "member " << member;
  expectReduction(call, outcome, 0, numElements, meanTolerance);
}

/// That the root has the reduction of all, and the others what they had.
inline void expectReducedToOne(const CollectiveCall &call, const Outcome &outcome, bool inPlace,
                               double meanTolerance = 0) {
  expectReduction(call, outcome, call.root, call.inner, meanTolerance);
  for (size_t member = 0; member < outcome.outs.size(); ++member) {
    const std::vector<char> &in = outcome.ins[member], &out = outcome.outs[member];
    if (int(member) != call.root)
      EXPECT_EQ(out, inPlace ? std::vector<char>(in.begin(), in.begin() + ptrdiff_t(out.size()))
                             : std::vector<char>(out.size(), '\x5a'))
          << "member " << member << " of root " << call.root;
  }
}

TEST_P(AllReduceConformance, AllReduceOfEveryKindAndType) {
  for (ElementType type : planfile::fb::EnumValuesElementType())
    for (Reduction reduction : planfile::fb::EnumValuesReduction()) {
      CollectiveCall call = makeCall(CollectiveKind::AllReduce);
      call.type = type;
      call.reduction = reduction;
      if (!checkCollective(call).ok())
        continue;
      for (int64_t size : {int64_t{7}, int64_t{2500}}) {
        call.inner = size;
        expectReduced(call, runCollective(fabric(), call, size, size, false), size,
                      GetParam().meanTolerance);
      }
    }
}

TEST_P(AllReduceConformance, AllReduceOfEverySizeInPlaceAndNot) {
  for (int64_t size : sizes())
    for (bool inPlace : {false, true}) {
      CollectiveCall call = makeCall(CollectiveKind::AllReduce);
      call.inner = size;
      expectReduced(call, runCollective(fabric(), call, size, size, inPlace, 3), size);
    }
}

TEST_P(DataMovementConformance, AllGatherAlongEveryDimension) {
  int n = numMembers();
  for (int64_t outer : {1, 5})
    for (int64_t inner : {0, 1, 7, 333}) {
      CollectiveCall call = makeCall(CollectiveKind::AllGather);
      call.type = ElementType::I32;
      call.outer = outer;
      call.inner = inner;
      Outcome outcome = runCollective(fabric(), call, outer * inner, n * outer * inner, false, 2);
      for (int member = 0; member < n; ++member)
        for (int64_t o = 0; o < outer; ++o)
          for (int64_t i = 0; i < n * inner; ++i)
            ASSERT_EQ(elementAt(call.type, outcome.outs[member].data(), o * n * inner + i),
                      elementAt(call.type, outcome.ins[i / inner].data(), o * inner + i % inner));
    }
}

TEST_P(DataMovementConformance, ReduceScatterAlongEveryDimension) {
  int n = numMembers();
  for (ElementType type : {ElementType::F32, ElementType::BF16, ElementType::I8})
    for (Reduction reduction : {Reduction::Sum, Reduction::First, Reduction::Max})
      for (int64_t outer : {1, 5})
        for (int64_t inner : {0, 1, 7, 333}) {
          CollectiveCall call = makeCall(CollectiveKind::ReduceScatter);
          call.type = type;
          call.reduction = reduction;
          call.outer = outer;
          call.inner = inner;
          if (!checkCollective(call).ok())
            continue;
          Outcome outcome =
              runCollective(fabric(), call, n * outer * inner, outer * inner, false, 2);
          for (int member = 0; member < n; ++member)
            for (int64_t o = 0; o < outer; ++o)
              for (int64_t i = 0; i < inner; ++i)
                ASSERT_EQ(
                    elementAt(call.type, outcome.outs[member].data(), o * inner + i),
                    roundTo(type, reduceNaively(call, outcome, (o * n + member) * inner + i)));
        }
}

TEST_P(AllToAllConformance, AllToAllBetweenEveryTwoDimensions) {
  int64_t n = numMembers();
  for (ElementType type : {ElementType::I32, ElementType::BF16, ElementType::I1, ElementType::F64})
    for (int64_t outer : {1, 3})
      for (int64_t rows : {0, 1, 5})
        for (int64_t inner : {0, 1, 7, 333})
          for (bool splitsOutside : {false, true}) {
            CollectiveCall call = makeCall(CollectiveKind::AllToAll);
            call.type = type;
            call.outer = outer;
            call.rows = rows;
            call.inner = inner;
            call.splitsOutside = splitsOutside;
            int64_t size = n * outer * rows * inner;
            Outcome outcome = runCollective(fabric(), call, size, size, false, 2);
            // Row r of the o-th part of block b, with the blocks outside of the rows or inside.
            auto place = [&](bool outside, int64_t o, int64_t r, int64_t b) {
              return (outside ? (o * n + b) * rows + r : (o * rows + r) * n + b) * inner;
            };
            for (int64_t to = 0; to < n; ++to)
              for (int64_t from = 0; from < n; ++from)
                for (int64_t o = 0; o < outer; ++o)
                  for (int64_t r = 0; r < rows; ++r)
                    for (int64_t i = 0; i < inner; ++i)
                      ASSERT_EQ(elementAt(type, outcome.outs[size_t(to)].data(),
                                          place(!splitsOutside, o, r, from) + i),
                                elementAt(type, outcome.ins[size_t(from)].data(),
                                          place(splitsOutside, o, r, to) + i))
                          << "from " << from << " to " << to;
          }
}

TEST_P(BroadcastConformance, BroadcastFromEveryRoot) {
  for (int root = 0; root < numMembers(); ++root)
    for (int64_t size : sizes())
      for (bool inPlace : {false, true}) {
        CollectiveCall call = makeCall(CollectiveKind::Broadcast);
        call.type = ElementType::I16;
        call.inner = size;
        call.root = root;
        Outcome outcome = runCollective(fabric(), call, size, size, inPlace);
        for (const std::vector<char> &out : outcome.outs)
          EXPECT_EQ(out, outcome.ins[root]);
      }
}

TEST_P(ScatterFromOneConformance, ScatterFromEveryRootAlongEveryDimension) {
  int64_t n = numMembers();
  for (int root = 0; root < numMembers(); ++root)
    for (ElementType type : {ElementType::I32, ElementType::BF16, ElementType::I1})
      for (int64_t outer : {1, 3})
        for (int64_t inner : {0, 1, 7, 333}) {
          CollectiveCall call = makeCall(CollectiveKind::ScatterFromOne);
          call.type = type;
          call.outer = outer;
          call.inner = inner;
          call.root = root;
          Outcome outcome =
              runCollective(fabric(), call, n * outer * inner, outer * inner, false, 2);
          for (int64_t to = 0; to < n; ++to)
            for (int64_t o = 0; o < outer; ++o)
              for (int64_t i = 0; i < inner; ++i)
                ASSERT_EQ(
                    elementAt(type, outcome.outs[size_t(to)].data(), o * inner + i),
                    elementAt(type, outcome.ins[size_t(root)].data(), (o * n + to) * inner + i))
                    << "from " << root << " to " << to;
        }
}

TEST_P(ReduceToOneConformance, ReduceToOneOfEveryKindAndType) {
  for (ElementType type : planfile::fb::EnumValuesElementType())
    for (Reduction reduction : planfile::fb::EnumValuesReduction()) {
      CollectiveCall call = makeCall(CollectiveKind::ReduceToOne);
      call.type = type;
      call.reduction = reduction;
      call.root = numMembers() - 1;
      if (!checkCollective(call).ok())
        continue;
      for (int64_t size : {int64_t{7}, int64_t{2500}}) {
        call.inner = size;
        expectReducedToOne(call, runCollective(fabric(), call, size, size, false), false,
                           GetParam().meanTolerance);
      }
    }
}

TEST_P(ReduceToOneConformance, ReduceToEveryRootInPlaceAndNot) {
  for (int root = 0; root < numMembers(); ++root)
    for (int64_t size : sizes())
      for (bool inPlace : {false, true}) {
        CollectiveCall call = makeCall(CollectiveKind::ReduceToOne);
        call.inner = size;
        call.root = root;
        expectReducedToOne(call, runCollective(fabric(), call, size, size, inPlace, 3), inPlace);
      }
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_COLLECTIVECONFORMANCE_H
