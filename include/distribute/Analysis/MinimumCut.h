// The cheapest edges between source and sink.
//
// Maximum flow by Dinic's method, and the minimum cut that it proves. A capacity
// is a list of integers compared from the first on: the first is the cost, the
// others break ties. Lists with elementwise addition and this order are an
// ordered group; augmenting paths, residuals and the theorem that maximum flow
// equals minimum cut need no more, and Dinic's bound counts edges, not units. So
// one flow decides cost and all ties exactly, without scaling.
//
//   MinimumCut cut;
//   unsigned a = cut.addNode(), b = cut.addNode();
//   cut.addUncuttable(MinimumCut::kSource, a);
//   cut.addEdge(a, b, {{64, 1}});
//   cut.addUncuttable(b, MinimumCut::kSink);
//   if (cut.solve() && cut.onSourceSide(a) && !cut.onSourceSide(b)) ...
//
// Of several minimum cuts the one nearest to the source is found: the result
// depends on the graph alone, not on the order of its edges.
#ifndef DISTRIBUTE_ANALYSIS_MINIMUMCUT_H
#define DISTRIBUTE_ANALYSIS_MINIMUMCUT_H

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace distribute {

/// What an edge costs: terms[0], and where that is equal terms[1], and so on.
struct CutCost {
  static constexpr unsigned kNumTerms = 5;
  std::array<int64_t, kNumTerms> terms{};

  CutCost &operator+=(const CutCost &other);
  CutCost &operator-=(const CutCost &other);
  bool operator<(const CutCost &other) const { return terms < other.terms; }
  bool operator==(const CutCost &other) const { return terms == other.terms; }
};

class MinimumCut {
public:
  static constexpr unsigned kSource = 0;
  static constexpr unsigned kSink = 1;

  MinimumCut() : outgoing(2) {}

  unsigned addNode();
  unsigned getNumNodes() const { return outgoing.size(); }
  /// An edge that may be cut for `cost`; a cost that is not above zero adds nothing.
  void addEdge(unsigned from, unsigned to, const CutCost &cost);
  /// An edge that stands in no cut: `from` on the source's side takes `to` along.
  void addUncuttable(unsigned from, unsigned to);

  /// The cost of the minimum cut; nothing if uncuttable edges lead from source
  /// to sink. To be called once.
  std::optional<CutCost> solve();
  /// After `solve`: the side of the cut on which `node` is.
  bool onSourceSide(unsigned node) const { return levels[node] >= 0; }

private:
  /// Edges come in pairs: number 2n and its reverse 2n+1.
  struct Edge {
    unsigned to;
    CutCost residual;
    bool uncuttable;
  };

  bool canCarry(const Edge &edge) const { return edge.uncuttable || CutCost() < edge.residual; }
  void addPair(unsigned from, unsigned to, const CutCost &cost, bool uncuttable);
  /// Distances from the source in the residual graph; whether it reaches the sink.
  bool findLevels();
  /// One path of rising levels, as edge numbers; empty if none is left.
  std::vector<unsigned> findPath(std::vector<unsigned> &next);
  /// Sends along `path` what its narrowest edge carries; nothing if none is finite.
  std::optional<CutCost> augment(const std::vector<unsigned> &path);

  std::vector<Edge> edges;
  std::vector<std::vector<unsigned>> outgoing;
  std::vector<int> levels;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_MINIMUMCUT_H
