// After which step all processes of a run stop, if any of them wants to.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_STEPAGREEMENT_H
#define DISTRIBUTE_TOOLS_DISTRUN_STEPAGREEMENT_H

#include "distribute/Runtime/Session.h"

#include <chrono>
#include <cstdint>

namespace distribute::runtime {

/// Short steps would wait for an agreement before each: a tenth of a millisecond. So what the processes
/// want travels while they compute, and counts some steps later: as many as take five milliseconds, by
/// process 0's clock, which tells the others the number. Long steps, of which one more would be felt,
/// are agreed on one by one.
class StepAgreement {
public:
  explicit StepAgreement(Session &session) : session(session) {}

  /// Whether the next step is to be run; the same in all processes. `wantsEnd`: this one would rather
  /// not, for a reason that others may not have. All processes call this before each step. Errors:
  /// those of Session::run.
  absl::StatusOr<bool> goOn(bool wantsEnd);

  /// Where all processes have stopped by themselves after the same step. Errors: the same.
  absl::Status finish();

private:
  using Clock = std::chrono::steady_clock;

  absl::Status start(bool wantsEnd);
  absl::StatusOr<bool> await();
  char stepsPerAgreement() const;

  Session &session;
  bool isUnderWay = false;
  int stepsLeft = 0;        ///< until what is under way counts
  uint8_t stepsBetween = 0; ///< agreements; 0: each step is agreed on
  int64_t numSteps = 0;     ///< since `begin`
  Clock::time_point begin = Clock::now();
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_STEPAGREEMENT_H
