// Stopping after the same step; see StepAgreement.h.

#include "StepAgreement.h"

#include <algorithm>

namespace distribute::runtime {
namespace {

// What a process tells: this bit, and process 0 besides the number of steps until the next agreement.
constexpr char kWantsEndBit = 0x40;
constexpr char kMaxSteps = 0x3f;
/// An end that is wanted comes at most twice as late.
constexpr std::chrono::duration<double> kTimeBetween{5e-3};

} // namespace

/// By the steps since the last agreement.
char StepAgreement::stepsPerAgreement() const {
  if (numSteps == 0)
    return 0;
  std::chrono::duration<double> each = (Clock::now() - begin) / static_cast<double>(numSteps);
  if (each >= kTimeBetween)
    return 0;
  return static_cast<char>(std::min<double>(kMaxSteps, kTimeBetween / each));
}

absl::Status StepAgreement::start(bool wantsEnd) {
  char steps = session.ownSlots().process == 0 ? stepsPerAgreement() : char{0};
  begin = Clock::now();
  numSteps = 0;
  isUnderWay = true;
  return session.startExchange(static_cast<char>(steps | (wantsEnd ? kWantsEndBit : 0)));
}

/// Whether nobody wants the end.
absl::StatusOr<bool> StepAgreement::await() {
  isUnderWay = false;
  absl::StatusOr<std::vector<char>> told = session.awaitExchange();
  if (!told.ok())
    return told.status();
  stepsBetween = static_cast<uint8_t>(told->front() & kMaxSteps);
  return std::none_of(told->begin(), told->end(),
                      [](char value) { return (value & kWantsEndBit) != 0; });
}

absl::StatusOr<bool> StepAgreement::goOn(bool wantsEnd) {
  if (session.ownSlots().numProcesses == 1)
    return !wantsEnd;
  bool goesOn = true;
  if (isUnderWay && --stepsLeft > 0) {
    ++numSteps;
    return true;
  }
  if (isUnderWay) {
    absl::StatusOr<bool> agreed = await();
    if (!agreed.ok() || !*agreed)
      return agreed;
  }
  if (absl::Status s = start(wantsEnd); !s.ok())
    return s;
  stepsLeft = stepsBetween;
  if (stepsBetween == 0) {
    absl::StatusOr<bool> agreed = await();
    if (!agreed.ok())
      return agreed;
    goesOn = *agreed;
  }
  ++numSteps;
  return goesOn;
}

absl::Status StepAgreement::finish() { return isUnderWay ? await().status() : absl::OkStatus(); }

} // namespace distribute::runtime
