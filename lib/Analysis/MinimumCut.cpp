// The cheapest edges between source and sink.
#include "distribute/Analysis/MinimumCut.h"

#include <cstddef>

namespace distribute {

CutCost &CutCost::operator+=(const CutCost &other) {
  for (unsigned i = 0; i < kNumTerms; ++i)
    terms[i] += other.terms[i];
  return *this;
}

CutCost &CutCost::operator-=(const CutCost &other) {
  for (unsigned i = 0; i < kNumTerms; ++i)
    terms[i] -= other.terms[i];
  return *this;
}

unsigned MinimumCut::addNode() {
  outgoing.emplace_back();
  return outgoing.size() - 1;
}

void MinimumCut::addPair(unsigned from, unsigned to, const CutCost &cost, bool uncuttable) {
  outgoing[from].push_back(edges.size());
  edges.push_back({to, cost, uncuttable});
  outgoing[to].push_back(edges.size());
  edges.push_back({from, CutCost(), false});
}

void MinimumCut::addEdge(unsigned from, unsigned to, const CutCost &cost) {
  if (CutCost() < cost)
    addPair(from, to, cost, /*uncuttable=*/false);
}

void MinimumCut::addUncuttable(unsigned from, unsigned to) {
  addPair(from, to, CutCost(), /*uncuttable=*/true);
}

bool MinimumCut::findLevels() {
  levels.assign(outgoing.size(), -1);
  levels[kSource] = 0;
  std::vector<unsigned> queue{kSource};
  for (size_t at = 0; at < queue.size(); ++at) {
    for (unsigned number : outgoing[queue[at]]) {
      const Edge &edge = edges[number];
      if (levels[edge.to] >= 0 || !canCarry(edge))
        continue;
      levels[edge.to] = levels[queue[at]] + 1;
      queue.push_back(edge.to);
    }
  }
  return levels[kSink] >= 0;
}

std::vector<unsigned> MinimumCut::findPath(std::vector<unsigned> &next) {
  std::vector<unsigned> path;
  unsigned node = kSource;
  while (node != kSink) {
    bool advanced = false;
    for (; next[node] < outgoing[node].size(); ++next[node]) {
      unsigned number = outgoing[node][next[node]];
      const Edge &edge = edges[number];
      if (levels[edge.to] != levels[node] + 1 || !canCarry(edge))
        continue;
      path.push_back(number);
      node = edge.to;
      advanced = true;
      break;
    }
    if (advanced)
      continue;
    if (path.empty())
      return path;
    // A dead end: step back and take the next edge there.
    node = edges[path.back() ^ 1].to;
    path.pop_back();
    ++next[node];
  }
  return path;
}

std::optional<CutCost> MinimumCut::augment(const std::vector<unsigned> &path) {
  std::optional<CutCost> narrowest;
  for (unsigned number : path)
    if (!edges[number].uncuttable && (!narrowest || edges[number].residual < *narrowest))
      narrowest = edges[number].residual;
  if (!narrowest)
    return std::nullopt;
  for (unsigned number : path) {
    if (!edges[number].uncuttable)
      edges[number].residual -= *narrowest;
    if (!edges[number ^ 1].uncuttable)
      edges[number ^ 1].residual += *narrowest;
  }
  return narrowest;
}

std::optional<CutCost> MinimumCut::solve() {
  CutCost flow;
  while (findLevels()) {
    std::vector<unsigned> next(outgoing.size(), 0);
    for (std::vector<unsigned> path = findPath(next); !path.empty(); path = findPath(next)) {
      std::optional<CutCost> sent = augment(path);
      if (!sent)
        return std::nullopt;
      flow += *sent;
    }
  }
  return flow;
}

} // namespace distribute
