// Where the lanes of a branch meet again: the immediate post-dominator of its block. See Ptx.h.
#include "Ptx.h"

#include <algorithm>

namespace distribute::softgpu {

namespace {

/// Where control goes after instruction `i`; the end is behind the last one.
std::vector<int> successorsOf(const Function &function, int i) {
  const Instruction &it = function.body[static_cast<size_t>(i)];
  int end = static_cast<int>(function.body.size());
  std::vector<int> all;
  if (it.op == Op::Bra)
    all.push_back(it.operands.front().number);
  bool isLast = it.op == Op::Bra || it.op == Op::Ret || it.op == Op::Exit || it.op == Op::Trap;
  if (it.op == Op::Ret || it.op == Op::Exit || it.op == Op::Trap)
    all.push_back(end);
  if (!isLast || it.guard >= 0)
    all.push_back(i + 1);
  return all;
}

/// Post-dominators by the algorithm of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001), on the reversed graph.
class PostDominators {
public:
  explicit PostDominators(const Function &function) : end(static_cast<int>(function.body.size())) {
    size_t size = function.body.size() + 1;
    successors.resize(size);
    std::vector<std::vector<int>> predecessors(size);
    for (int i = 0; i < end; ++i)
      for (int next : successors[static_cast<size_t>(i)] = successorsOf(function, i))
        predecessors[static_cast<size_t>(next)].push_back(i);
    orderFromEnd(predecessors);
    compute();
  }

  /// The end, where nothing else is on all ways; so of what never ends.
  int of(int i) const {
    return number[static_cast<size_t>(i)] < 0 ? end : immediate[static_cast<size_t>(i)];
  }

private:
  void orderFromEnd(const std::vector<std::vector<int>> &predecessors) {
    number.assign(successors.size(), -1);
    std::vector<std::pair<int, size_t>> path = {{end, 0}};
    std::vector<bool> seen(successors.size());
    seen[static_cast<size_t>(end)] = true;
    while (!path.empty()) {
      auto &[at, next] = path.back();
      const std::vector<int> &from = predecessors[static_cast<size_t>(at)];
      if (next < from.size()) {
        int other = from[next++];
        if (!seen[static_cast<size_t>(other)]) {
          seen[static_cast<size_t>(other)] = true;
          path.emplace_back(other, 0);
        }
      } else {
        number[static_cast<size_t>(at)] = static_cast<int>(order.size());
        order.push_back(at);
        path.pop_back();
      }
    }
    std::reverse(order.begin(), order.end());
  }

  void compute() {
    immediate.assign(successors.size(), -1);
    immediate[static_cast<size_t>(end)] = end;
    for (bool isChanged = true; isChanged;) {
      isChanged = false;
      for (int at : order) {
        if (at == end)
          continue;
        int found = -1;
        for (int next : successors[static_cast<size_t>(at)])
          if (number[static_cast<size_t>(next)] >= 0 && immediate[static_cast<size_t>(next)] >= 0)
            found = found < 0 ? next : meet(found, next);
        if (found != immediate[static_cast<size_t>(at)]) {
          immediate[static_cast<size_t>(at)] = found;
          isChanged = true;
        }
      }
    }
  }

  int meet(int a, int b) const {
    while (a != b)
      if (number[static_cast<size_t>(a)] < number[static_cast<size_t>(b)])
        a = immediate[static_cast<size_t>(a)];
      else
        b = immediate[static_cast<size_t>(b)];
    return a;
  }

  int end;
  std::vector<std::vector<int>> successors;
  std::vector<int> number, order, immediate;
};

} // namespace

void findMeetings(Function &function) {
  PostDominators dominators(function);
  for (int i = 0; i < static_cast<int>(function.body.size()); ++i)
    if (Instruction &it = function.body[static_cast<size_t>(i)]; it.op == Op::Bra)
      it.meetsAt = dominators.of(i);
}

} // namespace distribute::softgpu
