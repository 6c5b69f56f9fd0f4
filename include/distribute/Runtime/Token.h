// The secret that proves that a process belongs to a run (docs/RationaleStrangers.md).
//
//   absl::StatusOr<std::string> token = findToken(processEnvironment(), "");
//
// A launcher draws it, and hands it on by a descriptor: command lines and environments can be seen by others.
#ifndef DISTRIBUTE_RUNTIME_TOKEN_H
#define DISTRIBUTE_RUNTIME_TOKEN_H

#include "distribute/Runtime/Cluster.h"

#include "absl/status/statusor.h"

#include <string>

namespace distribute::runtime {

/// What `file` holds, without white space at its end; without one, what DISTRIBUTE_TOKEN says, else what
/// is in the descriptor that DISTRIBUTE_TOKEN_FD names. Empty: the run has none.
///
/// Errors: NotFound for a file that cannot be read, InvalidArgument for one that is empty or too long, and for a
/// descriptor that holds no token.
absl::StatusOr<std::string> findToken(const Environment &environment, const std::string &file);

/// Not to be guessed.
std::string drawToken();

/// A descriptor that processes which inherit it read the token from; closed by exec() as it is. Errors:
/// Unavailable.
absl::StatusOr<int> openToken(const std::string &token);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TOKEN_H
