// dist-run: executes a plan on the CPU devices of this machine.
//
// Reads and checks everything that the command line names before the first step;
// gives the files that it asks for their names after the last one, and none if the
// run failed, but for checkpoints.

#include "FetchedRows.h"
#include "Interrupts.h"
#include "Launcher.h"
#include "Progress.h"
#include "RunCheckpoints.h"
#include "RunInputs.h"
#include "RunProcesses.h"
#include "StandardOutput.h"
#include "StepCommands.h"
#include "Summary.h"
#include "Watchdog.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Runtime/Calibration.h"
#include "distribute/Runtime/Session.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <malloc.h>
#include <set>
#include <sys/resource.h>

using namespace distribute;
using namespace distribute::runtime;

namespace {

enum ExitCode { Done = 0, WrongInput = 1, WrongUsage = 2, RunFailed = 3 };

/// Of each slot: the first steps of a long run.
constexpr size_t maxTraceEvents = 100000;

int fail(const absl::Status &status, ExitCode code) {
  std::string message(status.message());
  std::fprintf(stderr, "dist-run: error: %s\n", message.c_str());
  return code;
}

/// The message with the file in front, if it does not name the file itself.
std::string nameFile(const std::string &path, absl::string_view message) {
  std::string text(message);
  return text.find(path) == std::string::npos ? "'" + path + "': " + text : text;
}

using Clock = std::chrono::steady_clock;

/// One run, from checked options to written files.
class Run {
public:
  Run(const RunOptions &options, const ProcessClock &clock) : options(options), clock(clock) {}
  ~Run() {
    if (processes)
      processes->watch(nullptr); // it cancels the session
  }

  int execute() {
    if (absl::Status s = checkPathsDiffer(options); !s.ok())
      return fail(s, WrongUsage);
    if (absl::Status s = enterProcesses(); !s.ok())
      return fail(s, isOfRun(s) ? RunFailed : WrongInput);
    if (absl::Status s = prepare(); !s.ok())
      return end(s, isOfRun(s) ? RunFailed : WrongInput);
    if (absl::Status s = runSteps(); !s.ok()) {
      progress->finish(firstStep, std::nullopt);
      return end(s, commandIsWrong ? WrongInput : RunFailed);
    }
    if (absl::Status s = writeFiles(); !s.ok())
      return end(s, RunFailed);
    if (absl::Status s = processes ? processes->leave() : absl::OkStatus(); !s.ok())
      return end(s, RunFailed);
    return Done;
  }

private:
  /// What no other input would change.
  static bool isOfRun(const absl::Status &s) {
    return s.code() == absl::StatusCode::kResourceExhausted ||
           s.code() == absl::StatusCode::kDeadlineExceeded ||
           s.code() == absl::StatusCode::kUnavailable;
  }
  /// Ends with the failure that all processes agree on.
  int end(const absl::Status &s, ExitCode code) {
    return fail(processes ? processes->agreeOnFailure(s) : s, code);
  }
  bool isChief() const { return !processes || processes->isChief(); }
  /// Whether all processes go on: one that stops, stops all after the same step.
  absl::StatusOr<bool> allGoOn(bool own) const {
    if (!processes)
      return own;
    absl::StatusOr<bool> stops = session->anyProcess(!own);
    if (!stops.ok())
      return stops.status();
    return !*stops;
  }

  absl::Status enterProcesses();
  absl::Status prepare();
  absl::Status createSession();
  absl::Status createSteps();
  absl::Status restore();
  absl::Status runSteps();
  absl::Status runOnCommand();
  absl::Status runUntilLimit();
  absl::StatusOr<bool> runOneStep();
  absl::Status runInTurn();
  absl::Status takeCheckpoint();
  absl::Status filesStatus() const;
  absl::Status writeFiles();
  absl::Status writeCalibration() const;

  RunOptions options;
  const ProcessClock &clock;
  /// Whether the next step is to be run.
  bool goesOn() const { return !interrupted && !hasNoMoreData && !cannotWrite; }
  std::vector<StepRun *> allSteps() const {
    std::vector<StepRun *> all = {step.get()};
    for (const auto &other : inTurn)
      all.push_back(other.get());
    return all;
  }

  std::unique_ptr<Processes> processes; ///< null: this one is alone. Outlives the session
  int processesHere = 1;
  std::unique_ptr<Session> session;
  std::unique_ptr<StepRun> step;
  std::vector<std::unique_ptr<StepRun>> inTurn; ///< as options.inTurn
  std::unique_ptr<RunCheckpoints> checkpoints;  ///< null: none are written
  std::unique_ptr<Progress> progress;
  RunMeasures measures{StepTimes(maxTraceEvents), 0, 0, false};
  int64_t firstStep = 0; ///< those of the runs before, which this one resumes
  int64_t lastStep = 0;  ///< done
  bool hasNoMoreData = false;
  bool cannotWrite = false; ///< filesStatus() says why
  bool commandIsWrong = false;
};

absl::Status Run::enterProcesses() {
  absl::StatusOr<std::unique_ptr<Processes>> entered = enterRun(options, processesHere);
  if (!entered.ok())
    return entered.status();
  processes = *std::move(entered);
  options.isChief = isChief();
  return absl::OkStatus();
}

absl::Status Run::prepare() {
  if (absl::Status s = createSession(); !s.ok())
    return s;
  if (absl::Status s = createSteps(); !s.ok())
    return s;
  if (absl::Status s = restore(); !s.ok())
    return s;
  progress =
      std::make_unique<Progress>(options.quiet || !isChief(), step->examplesPerStep(), firstStep);
  // Says which variables have no value while that is still an error of the input.
  return session->checkState();
}

absl::Status Run::createSession() {
  absl::StatusOr<int> numDevices = parseDevices(options.devices);
  if (!numDevices.ok())
    return numDevices.status();
  if (absl::Status s = isChief() ? checkCanWrite(options) : absl::OkStatus(); !s.ok())
    return s;
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  if (!plan.ok())
    return absl::Status(plan.status().code(), nameFile(options.plan, plan.status().message()));
  uint32_t numSlots = plan->root()->num_slots();
  bool isOpen = planfile::isOpen(*plan->root());
  if (isOpen && *numDevices == 0)
    return absl::InvalidArgumentError(
        "the plan's number of replicas is open; required is --devices=cpu:N, a device for each");
  if (!isOpen && static_cast<uint32_t>(*numDevices) > numSlots)
    return absl::InvalidArgumentError(
        absl::StrCat("device \"", options.devices, "\": the plan has ", numSlots,
                     numSlots == 1 ? " slot" : " slots", ", required is cpu:1 to cpu:", numSlots));
  if (processes)
    if (absl::Status s = processes->compare("plan", plan->root()->digest()->str()); !s.ok())
      return s;
  SessionOptions sessionOptions;
  sessionOptions.transport = processes ? processes->transport() : nullptr;
  sessionOptions.processesHere = processesHere;
  sessionOptions.numDevices = *numDevices;
  sessionOptions.pinThreads = options.pinThreads;
  sessionOptions.overlap = options.calibrate.empty() ? options.overlap : Overlap::Off;
  sessionOptions.coresPerDevice =
      static_cast<int>(std::min<int64_t>(options.coresPerDevice, std::numeric_limits<int>::max()));
  sessionOptions.deadlineMs = options.deadlineMs;
  absl::StatusOr<std::unique_ptr<Session>> made = Session::create(*std::move(plan), sessionOptions);
  if (!made.ok())
    return made.status();
  session = *std::move(made);
  if (processes)
    processes->watch([this](const absl::Status &failure) { session->cancel(failure); });
  return options.save.empty() && options.checkpoint.empty() ? absl::OkStatus()
                                                            : session->checkCanSave();
}

absl::Status Run::createSteps() {
  absl::StatusOr<std::unique_ptr<RunCheckpoints>> opened = RunCheckpoints::open(options);
  if (!opened.ok())
    return opened.status();
  checkpoints = *std::move(opened);
  const Checkpoint *resumed = checkpoints ? checkpoints->resumed() : nullptr;
  firstStep = lastStep = resumed ? resumed->step : 0;
  if (processes)
    if (absl::Status s = processes->compare("first step", absl::StrCat(firstStep)); !s.ok())
      return s;
  absl::StatusOr<std::unique_ptr<StepRun>> made =
      StepRun::create(*session, options, options.step, /*isInTurn=*/false, resumed, firstStep);
  if (!made.ok())
    return made.status();
  step = *std::move(made);
  for (const RunOptions::InTurn &other : options.inTurn) {
    made = StepRun::create(*session, options, other.step, /*isInTurn=*/true, resumed,
                           firstStep / other.every);
    if (!made.ok())
      return made.status();
    inTurn.push_back(*std::move(made));
  }
  for (StepRun *each : allSteps())
    for (const std::string &notice : isChief() ? each->notices() : std::vector<std::string>())
      std::fprintf(stderr, "dist-run: note: %s\n", notice.c_str());
  return absl::OkStatus();
}

absl::Status Run::restore() {
  if (checkpoints && checkpoints->resumed())
    return checkpoints->restore(*session);
  if (options.restore.empty())
    return absl::OkStatus();
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(options.restore);
  if (!file.ok())
    return file.status();
  absl::Status s = session->restore(*file);
  return s.ok() ? s : absl::Status(s.code(), nameFile(options.restore, s.message()));
}

absl::Status Run::runSteps() {
  catchInterrupts();
  if (!options.trace.empty() || !options.calibrate.empty())
    session->startTrace(maxTraceEvents);
  Watchdog watchdog(*session, options.deadlineMs, RunFailed);
  if (absl::Status s = options.stepsOnCommand ? runOnCommand() : runUntilLimit(); !s.ok())
    return s;
  if (processes) {
    // The signal may have come to another process first.
    absl::StatusOr<bool> any = session->anyProcess(interrupted != 0);
    if (!any.ok())
      return any.status();
    measures.interrupted = *any;
  } else {
    measures.interrupted = interrupted != 0;
  }
  bool hasRun = lastStep > firstStep;
  progress->finish(lastStep, hasRun ? step->loss() : std::nullopt);
  if (measures.interrupted && !options.quiet && isChief())
    std::printf("interrupted after %lld steps\n", static_cast<long long>(lastStep));
  if (checkpoints && !cannotWrite && lastStep > checkpoints->lastStep())
    return takeCheckpoint();
  return absl::OkStatus();
}

absl::Status Run::runOnCommand() {
  StepCommands commands;
  while (goesOn()) {
    absl::StatusOr<std::optional<int64_t>> count = commands.next(interrupted);
    if (!count.ok()) {
      commandIsWrong = true;
      return count.status();
    }
    if (!count->has_value())
      break;
    Clock::time_point begin = Clock::now();
    int64_t numDone = 0;
    while (numDone < **count && goesOn()) {
      absl::StatusOr<bool> ran = runOneStep();
      if (!ran.ok())
        return ran.status();
      numDone += *ran;
    }
    if (!StepCommands::answer(numDone, std::chrono::duration<double>(Clock::now() - begin).count()))
      break; // main() says why
  }
  return absl::OkStatus();
}

absl::Status Run::runUntilLimit() {
  Clock::time_point begin = Clock::now();
  int64_t maxSteps = options.maxSteps.value_or(std::numeric_limits<int64_t>::max());
  bool isInTime = true;
  while (true) {
    absl::StatusOr<bool> goOn = allGoOn(lastStep < maxSteps && isInTime && goesOn());
    if (!goOn.ok() || !*goOn)
      return goOn.status();
    if (absl::StatusOr<bool> ran = runOneStep(); !ran.ok())
      return ran.status();
    isInTime = std::chrono::duration<double>(Clock::now() - begin).count() < options.maxSeconds;
  }
}

/// A step, and what is due after it. False: there was no batch for it.
absl::StatusOr<bool> Run::runOneStep() {
  Clock::time_point begin = Clock::now();
  absl::StatusOr<bool> ran = step->run();
  hasNoMoreData = ran.ok() && !*ran;
  if (!ran.ok() || !*ran)
    return ran;
  measures.times.add(std::chrono::duration<double>(Clock::now() - begin).count());
  if (lastStep++ == firstStep)
    measures.startToFirstStepSeconds = clock.secondsSinceStart();
  measures.numExamples += step->bound().batchRows();
  if (options.checkDriftEvery != 0 && lastStep % options.checkDriftEvery == 0)
    if (absl::Status s = session->checkDrift(); !s.ok())
      return s;
  if (progress->isDue(lastStep))
    progress->show(lastStep, step->loss());
  if (absl::Status s = runInTurn(); !s.ok())
    return s;
  if (checkpoints && checkpoints->isDue(lastStep))
    if (absl::Status s = takeCheckpoint(); !s.ok())
      return s;
  cannotWrite |= !filesStatus().ok() || (checkpoints && checkpoints->hasFailed());
  return true;
}

absl::Status Run::runInTurn() {
  for (size_t i = 0; i < inTurn.size(); ++i) {
    const RunOptions::InTurn &other = options.inTurn[i];
    if (lastStep % other.every != 0)
      continue;
    if (absl::Status s = inTurn[i]->runOverData(); !s.ok())
      return s;
    std::optional<double> loss = inTurn[i]->loss();
    char text[48] = "";
    if (loss)
      std::snprintf(text, sizeof text, "  loss %.6g", *loss);
    int64_t numRuns = inTurn[i]->numRunsOverData();
    progress->say(absl::StrCat("step ", lastStep, "  ", other.step, text, "  ", numRuns,
                               numRuns == 1 ? " step" : " steps"));
  }
  return absl::OkStatus();
}

/// What a checkpoint before it has failed with ends the run, but is no error of this step.
absl::Status Run::takeCheckpoint() {
  absl::Status s = checkpoints->take(*session, lastStep, allSteps());
  bool isOfFiles = checkpoints->hasFailed() || !filesStatus().ok();
  cannotWrite |= isOfFiles;
  return isOfFiles ? absl::OkStatus() : s;
}

/// What fetched files have failed with.
absl::Status Run::filesStatus() const {
  absl::Status status = step->writeStatus();
  for (const std::unique_ptr<StepRun> &other : inTurn)
    status.Update(other->writeStatus());
  return status;
}

absl::Status Run::writeCalibration() const {
  const planfile::fb::Plan &plan = session->plan();
  uint32_t index = 0;
  while (!options.step.empty() && plan.steps()->Get(index)->name()->str() != options.step)
    ++index; // bind() has found it
  std::string text = planfile::printTopology(
      calibrate(*session, index, measures.times.first()),
      absl::StrCat("dist-run --calibrate: ", measures.times.count(), " steps of \"",
                   plan.steps()->Get(index)->name()->str(), "\", ", session->numSlots(),
                   " slots on ", session->numDevices(), " devices, plan ", plan.digest()->str()));
  return planfile::writeFileAtomically(
      options.calibrate,
      absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

/// Writes what was asked for; what one file fails with keeps no other from being written. The state
/// comes first: it is what a run is for.
absl::Status Run::writeFiles() {
  absl::Status status = checkpoints ? checkpoints->finish() : absl::OkStatus();
  std::string hash;
  if (!options.save.empty() || !options.summary.empty()) {
    absl::StatusOr<NamedTensors> state = session->state();
    if (!isChief())
      return state.status();
    if (!options.save.empty())
      status.Update(state.ok() ? writeSafetensors(options.save, *state) : state.status());
    if (!options.summary.empty() && state.ok())
      hash = Session::hashState(*state);
  }
  if (!isChief())
    return status;
  for (StepRun *each : allSteps())
    for (FetchedRows &rows : each->fetches())
      status.Update(rows.writer().finish());
  if (!options.trace.empty())
    status.Update(writeTrace(options.trace, *session));
  if (!options.calibrate.empty())
    status.Update(writeCalibration());
  if (!options.summary.empty())
    status.Update(writeSummary(options.summary, *session, measures, hash));
  return status;
}

/// Where the process may only have so much memory (ulimit -v), one heap serves all threads: by
/// default the C library sets aside 64 MiB for each, which others then lack. Steps allocate
/// nothing.
void saveAddressSpace() {
  struct rlimit limit;
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    ::mallopt(M_ARENA_MAX, 1);
}

int run(int argc, char **argv, const ProcessClock &clock) {
  RunOptions options;
  std::string error;
  if (!parseRunOptions(argc, argv, options, error)) {
    std::fprintf(stderr, "dist-run: error: %s\n%s", error.c_str(), runUsage);
    return WrongUsage;
  }
  if (options.help) {
    std::fputs(runUsage, stdout);
    return Done;
  }
  if (options.numToLaunch != 0) {
    LaunchOptions launch;
    launch.numProcesses = static_cast<int>(options.numToLaunch);
    launch.program = thisProgram();
    return launchProcesses(launch, options.launchArguments);
  }
  return Run(options, clock).execute();
}

} // namespace

int main(int argc, char **argv) {
  ProcessClock clock;
  keepStandardStreams();
  outliveFileLimits();
  saveAddressSpace();
  int code;
  try {
    code = run(argc, argv, clock);
  } catch (const std::bad_alloc &) {
    return fail(absl::ResourceExhaustedError("no memory"), RunFailed);
  }
  absl::Status printed = finishStandardOutput();
  return printed.ok() || code != Done ? code : fail(printed, RunFailed);
}
