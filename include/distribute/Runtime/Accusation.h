// Errors that accuse other processes: what this one has waited for has not come from them.
//
//   s = accuse(absl::DeadlineExceededError("process 3 sent nothing within 4 s"), {3}, Evidence::Wait);
//   s = withText(s, absl::StrCat("all_reduce #41: ", s.message()));   // it accuses still
//   for (int rank : accusedIn(s)) ...
//
// Who is to blame is decided by all accusations together (docs/RationaleFailures.md).

#ifndef DISTRIBUTE_RUNTIME_ACCUSATION_H
#define DISTRIBUTE_RUNTIME_ACCUSATION_H

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

#include <vector>

namespace distribute::runtime {

/// What an accusation rests on.
enum class Evidence {
  Wait, ///< what this process waits for does not come, of which the reason may be elsewhere
  Path, ///< no byte goes to and fro between the two
};

/// The error, accusing the processes of these ranks, and nobody whom it accused before. Without any, it
/// is an error of the process that has it. OK accuses nobody.
absl::Status accuse(absl::Status error, const std::vector<int> &ranks,
                    Evidence evidence = Evidence::Wait);

/// Ascending; empty: it accuses nobody.
std::vector<int> accusedIn(const absl::Status &error);

/// Of an error that accuses.
Evidence evidenceOf(const absl::Status &error);

/// The error, accusing what is no process of the run: the servers of variables, say. No failure of a process explains
/// it, whatever its code.
absl::Status accuseOutside(absl::Status error);
bool isOfOutside(const absl::Status &error);

/// An error in other words: its code, and whom it accuses.
absl::Status withText(const absl::Status &error, absl::string_view text);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ACCUSATION_H
