// The flags that shape a run, which all its processes must have alike.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_FLAGAGREEMENT_H
#define DISTRIBUTE_TOOLS_DISTRUN_FLAGAGREEMENT_H

#include "RunOptions.h"

#include "distribute/Runtime/Processes.h"

#include <string>
#include <vector>

namespace distribute::runtime {

/// A flag as one process has it.
struct ComparedFlag {
  std::string compared; ///< what must be the same in all processes
  std::string shown;    ///< to the user, where it is not: "--steps=3", "no --shuffle"
};

/// On which it depends which steps all processes do, over which rows, and what they gather from each
/// other. Files of --data count by their contents (describeContents()): each process may have them
/// elsewhere. Reads a little of each.
std::vector<ComparedFlag> flagsOfAll(const RunOptions &options);

/// What the first different flag is, as in "process 1 has --steps=3, process 0 has --steps=4"; empty
/// if there is none. Both lists are of flagsOfAll.
std::string findDifference(int rank, const std::vector<ComparedFlag> &own,
                           const std::vector<ComparedFlag> &chiefs);

/// As one process tells them to another; parse gives nothing where the text is not of that form.
std::string printFlagsOfAll(const std::vector<ComparedFlag> &flags);
std::vector<ComparedFlag> parseFlagsOfAll(const std::string &text);

/// That all processes have the same; all of them call this, before the first step. Errors:
/// FailedPrecondition names the flag and both values; those of ControlPlane.
absl::Status compareFlags(Processes &processes, const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_FLAGAGREEMENT_H
