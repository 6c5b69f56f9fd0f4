// Standard output to its end; see StandardOutput.h.

#include "StandardOutput.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace distribute::runtime {

void keepStandardStreams() {
  // A new descriptor gets the lowest free number: that of the stream. The wrong way round, so that
  // its use fails as it would have.
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) < 0)
      (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// Why it failed at first; 0: it has not.
static int causeOfFailure = 0;

bool flushStandardOutput() {
  errno = 0;
  if (causeOfFailure == 0 && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0))
    causeOfFailure = errno != 0 ? errno : EIO;
  return causeOfFailure == 0;
}

absl::Status finishStandardOutput() {
  if (flushStandardOutput())
    return absl::OkStatus();
  return absl::InternalError(
      absl::StrCat("cannot write standard output: ", std::strerror(causeOfFailure),
                   "; what was printed there is lost"));
}

} // namespace distribute::runtime
