// The minimum cut against all cuts of small graphs, and what ties decide.

#include "distribute/Analysis/MinimumCut.h"

#include <gtest/gtest.h>
#include <random>

namespace distribute {
namespace {

struct TestEdge {
  unsigned from, to;
  /// No cost: the edge may stand in no cut.
  std::optional<CutCost> cost;
};

/// What the edges cost that leave `side` (one bit a node); nothing if one of them is uncuttable.
std::optional<CutCost> costOfSide(const std::vector<TestEdge> &edges, unsigned side) {
  CutCost total;
  for (const TestEdge &edge : edges) {
    if (!(side >> edge.from & 1) || (side >> edge.to & 1))
      continue;
    if (!edge.cost)
      return std::nullopt;
    total += *edge.cost;
  }
  return total;
}

/// The least cost over all sides that hold the source and not the sink.
std::optional<CutCost> cheapestOfAll(const std::vector<TestEdge> &edges, unsigned numNodes) {
  std::optional<CutCost> best;
  for (unsigned side = 0; side < 1u << numNodes; ++side) {
    if (!(side >> MinimumCut::kSource & 1) || (side >> MinimumCut::kSink & 1))
      continue;
    std::optional<CutCost> cost = costOfSide(edges, side);
    if (cost && (!best || *cost < *best))
      best = cost;
  }
  return best;
}

MinimumCut buildCut(const std::vector<TestEdge> &edges, unsigned numNodes) {
  MinimumCut cut;
  while (cut.getNumNodes() < numNodes)
    cut.addNode();
  for (const TestEdge &edge : edges) {
    if (edge.cost)
      cut.addEdge(edge.from, edge.to, *edge.cost);
    else
      cut.addUncuttable(edge.from, edge.to);
  }
  return cut;
}

unsigned sideOf(const MinimumCut &cut) {
  unsigned side = 0;
  for (unsigned node = 0; node < cut.getNumNodes(); ++node)
    side |= unsigned(cut.onSourceSide(node)) << node;
  return side;
}

TEST(MinimumCut, EqualsTheCheapestOfAllCutsOfRandomGraphs) {
  std::mt19937 random(7);
  auto upTo = [&](unsigned limit) { return int64_t(random() % (limit + 1)); };
  unsigned impossible = 0, tied = 0;
  for (unsigned round = 0; round < 3000; ++round) {
    unsigned numNodes = 2 + upTo(7);
    std::vector<TestEdge> edges(upTo(3 * numNodes));
    for (TestEdge &edge : edges) {
      edge.from = unsigned(upTo(numNodes - 1));
      edge.to = unsigned(upTo(numNodes - 1));
      if (upTo(5) != 0) // few values, so that the later terms decide often; those may be negative
        edge.cost = CutCost{{upTo(3), upTo(2), upTo(4) - 2, upTo(3), upTo(2) - 1}};
      if (edge.cost && *edge.cost < CutCost())
        edge.cost->terms[0] = 1;
    }
    std::optional<CutCost> expected = cheapestOfAll(edges, numNodes);
    MinimumCut cut = buildCut(edges, numNodes);
    std::optional<CutCost> found = cut.solve();
    ASSERT_EQ(found.has_value(), expected.has_value()) << "round " << round;
    if (!found) {
      ++impossible;
      continue;
    }
    EXPECT_TRUE(*found == *expected) << "round " << round;
    std::optional<CutCost> ofSide = costOfSide(edges, sideOf(cut));
    ASSERT_TRUE(ofSide.has_value()) << "round " << round;
    EXPECT_TRUE(*ofSide == *expected)
        << "round " << round << ": the side does not have the cost of the flow";
    // The nearest to the source: no minimum cut keeps fewer nodes with it.
    for (unsigned side = 0; side < 1u << numNodes; ++side) {
      bool isCut = (side >> MinimumCut::kSource & 1) && !(side >> MinimumCut::kSink & 1);
      std::optional<CutCost> cost = isCut ? costOfSide(edges, side) : std::nullopt;
      if (!cost || !(*cost == *expected))
        continue;
      EXPECT_EQ(sideOf(cut) & ~side, 0u) << "round " << round;
      tied += side != sideOf(cut);
    }
  }
  // The graphs are of the kinds that matter.
  EXPECT_GT(impossible, 100u);
  EXPECT_GT(tied, 100u);
}

TEST(MinimumCut, CutsNothingWhereNothingFlows) {
  MinimumCut cut;
  unsigned node = cut.addNode();
  cut.addUncuttable(MinimumCut::kSource, node);
  std::optional<CutCost> cost = cut.solve();
  ASSERT_TRUE(cost.has_value());
  EXPECT_TRUE(*cost == CutCost());
  EXPECT_TRUE(cut.onSourceSide(node));
  EXPECT_FALSE(cut.onSourceSide(MinimumCut::kSink));
}

TEST(MinimumCut, RefusesUncuttablePaths) {
  MinimumCut cut;
  unsigned node = cut.addNode();
  cut.addUncuttable(MinimumCut::kSource, node);
  cut.addUncuttable(node, MinimumCut::kSink);
  EXPECT_FALSE(cut.solve().has_value());
}

// source => a -(8; 1)-> b => c -(8; 0)-> d => sink: equal in cost, the second term decides for the
// later edge.
TEST(MinimumCut, BreaksTiesByLaterTerms) {
  MinimumCut cut;
  unsigned a = cut.addNode(), b = cut.addNode(), c = cut.addNode(), d = cut.addNode();
  cut.addUncuttable(MinimumCut::kSource, a);
  cut.addEdge(a, b, {{8, 1}});
  cut.addUncuttable(b, c);
  cut.addEdge(c, d, {{8, 0}});
  cut.addUncuttable(d, MinimumCut::kSink);
  ASSERT_TRUE(cut.solve().has_value());
  EXPECT_TRUE(cut.onSourceSide(c));
  EXPECT_FALSE(cut.onSourceSide(d));
}

// A long chain: paths are followed without recursion.
TEST(MinimumCut, FollowsLongChains) {
  MinimumCut cut;
  unsigned last = MinimumCut::kSource;
  unsigned cheap = 0;
  for (unsigned i = 0; i < 100000; ++i) {
    unsigned node = cut.addNode();
    cut.addEdge(last, node, {{i == 70000 ? 2 : 3}});
    if (i == 70000)
      cheap = node;
    last = node;
  }
  cut.addUncuttable(last, MinimumCut::kSink);
  std::optional<CutCost> cost = cut.solve();
  ASSERT_TRUE(cost.has_value());
  EXPECT_EQ(cost->terms[0], 2);
  EXPECT_TRUE(cut.onSourceSide(cheap - 1));
  EXPECT_FALSE(cut.onSourceSide(cheap));
}

} // namespace
} // namespace distribute
