// Which of a plan's slots live in this process.

#ifndef DISTRIBUTE_PLAN_SLOTSET_H
#define DISTRIBUTE_PLAN_SLOTSET_H

#include <cstdint>

namespace distribute::planfile {

/// Slots [begin, end) of all `total`, which are spread evenly, in order, over the processes of a
/// run: each has floor or ceil of total / processes.
struct SlotSet {
  int begin = 0;
  int end = 0;
  int total = 0;
  int process = 0;      ///< this process's rank
  int numProcesses = 1; ///< at most `total`

  /// Those of process `process` of `numProcesses`.
  static SlotSet of(int total, int process = 0, int numProcesses = 1) {
    SlotSet set{0, 0, total, process, numProcesses};
    set.begin = set.firstOf(process);
    set.end = set.firstOf(process + 1);
    return set;
  }

  int size() const { return end - begin; }
  bool contains(int slot) const { return slot >= begin && slot < end; }
  bool isWhole() const { return size() == total; }

  /// The first slot of a process.
  int firstOf(int ofProcess) const {
    return static_cast<int>((int64_t{ofProcess} * total + numProcesses - 1) / numProcesses);
  }
  /// The process in which a slot lives.
  int processOf(int slot) const { return static_cast<int>(int64_t{slot} * numProcesses / total); }
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_SLOTSET_H
