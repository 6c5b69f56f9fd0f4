// That what dist-run prints arrives.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_STANDARDOUTPUT_H
#define DISTRIBUTE_TOOLS_DISTRUN_STANDARDOUTPUT_H

#include "absl/status/status.h"

namespace distribute::runtime {

/// Before any file is opened: one that got the number of a closed standard stream would get what is
/// printed. Reading and writing a closed stream goes on to fail.
void keepStandardStreams();

/// Sends out what was printed to standard output; false if that has failed, now or before.
bool flushStandardOutput();

/// The same as an error, with the system's reason: Internal.
absl::Status finishStandardOutput();

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_STANDARDOUTPUT_H
