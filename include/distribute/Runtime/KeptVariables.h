// The variables of a process's slots after a step, in memory: what is left of a run when others are
// lost.

#ifndef DISTRIBUTE_RUNTIME_KEPTVARIABLES_H
#define DISTRIBUTE_RUNTIME_KEPTVARIABLES_H

#include "distribute/Plan/SlotSet.h"
#include "distribute/Runtime/DataType.h"

#include <string>
#include <vector>

namespace distribute::runtime {

/// Made by Session::keepVariables() and read by Session::restoreKept(), of sessions of one plan.
struct KeptVariables {
  std::string planDigest;
  planfile::SlotSet slots;
  /// By slot of the process, as they lie in its memory. Where all variables are mirrored, the first one's only.
  std::vector<std::vector<char>> bySlot;
  std::vector<DataType> types; ///< by variable
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_KEPTVARIABLES_H
