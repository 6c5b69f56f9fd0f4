// dist-run: executes a plan on the CPU devices of this machine.
//
// Reads and checks everything that the command line names before the first step;
// writes the files that it asks for after the last one, and none if the run
// failed.

#include "FetchedRows.h"
#include "Interrupts.h"
#include "Progress.h"
#include "RunInputs.h"
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

/// The output that progress shows: "loss", if it is one float on all replicas.
std::string lossOutput(const planfile::fb::Plan &plan, const std::string &stepName) {
  for (const planfile::fb::Step *step : *plan.steps()) {
    if (!stepName.empty() && step->name()->str() != stepName)
      continue;
    for (const planfile::fb::Output *output : *step->outputs())
      if (output->name()->str() == "loss" && output->kind() == planfile::fb::OutputKind::Mirrored)
        return "loss";
  }
  return "";
}

std::optional<double> readLoss(const BoundStep &step, const std::string &name) {
  const HostTensor &loss = step.output(name);
  if (name.empty() || !loss.valid() || loss.numElements() != 1 ||
      !planfile::isFloat(loss.type().element))
    return std::nullopt;
  return loss.number(0);
}

/// One run, from checked options to written files.
class Run {
public:
  Run(const RunOptions &options, const ProcessClock &clock) : options(options), clock(clock) {}

  int execute() {
    if (absl::Status s = checkPathsDiffer(options); !s.ok())
      return fail(s, WrongUsage);
    if (absl::Status s = prepare(); !s.ok())
      return fail(s, s.code() == absl::StatusCode::kResourceExhausted ? RunFailed : WrongInput);
    if (absl::Status s = runSteps(); !s.ok()) {
      progress->finish(0, std::nullopt);
      return fail(s, commandIsWrong ? WrongInput : RunFailed);
    }
    if (absl::Status s = writeFiles(); !s.ok())
      return fail(s, RunFailed);
    return Done;
  }

private:
  absl::Status prepare();
  absl::Status runSteps();
  absl::Status runOnCommand();
  absl::Status runUntilLimit();
  absl::Status runOneStep();
  absl::Status writeFiles();
  absl::Status writeCalibration() const;

  const RunOptions &options;
  const ProcessClock &clock;
  std::unique_ptr<Session> session;
  std::unique_ptr<BoundStep> step;
  std::unique_ptr<Progress> progress;
  std::string loss;
  std::vector<FetchedRows> fetched;
  RunMeasures measures;
  bool commandIsWrong = false;
};

absl::Status Run::prepare() {
  absl::StatusOr<int> numDevices = parseDevices(options.devices);
  if (!numDevices.ok())
    return numDevices.status();
  if (absl::Status s = checkCanWrite(options); !s.ok())
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
  SessionOptions sessionOptions;
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
  if (!options.save.empty())
    if (absl::Status s = session->checkCanSave(); !s.ok())
      return s;

  absl::StatusOr<std::map<std::string, Feed>> feeds = readFeeds(options);
  if (!feeds.ok())
    return feeds.status();
  std::set<std::string> names;
  for (const RunOptions::NamedFile &file : options.fetches)
    names.insert(file.name);
  if (!options.quiet)
    loss = lossOutput(session->plan(), options.step);
  if (!loss.empty())
    names.insert(loss);
  absl::StatusOr<std::unique_ptr<BoundStep>> bound =
      session->bind(options.step, *feeds, {names.begin(), names.end()}, options.batchSizes);
  if (!bound.ok())
    return bound.status();
  step = *std::move(bound);
  for (const RunOptions::NamedFile &file : options.fetches) {
    absl::StatusOr<FetchedRows> rows = FetchedRows::create(file, *step);
    if (!rows.ok())
      return rows.status();
    fetched.push_back(*std::move(rows));
  }
  for (const std::string &notice : step->notices())
    std::fprintf(stderr, "dist-run: note: %s\n", notice.c_str());

  if (!options.restore.empty()) {
    absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(options.restore);
    if (!file.ok())
      return file.status();
    if (absl::Status s = session->restore(*file); !s.ok())
      return absl::Status(s.code(), nameFile(options.restore, s.message()));
  }
  progress = std::make_unique<Progress>(options.quiet, step->examplesPerStep());
  // Says which variables have no value while that is still an error of the input.
  return session->checkState();
}

absl::Status Run::runSteps() {
  catchInterrupts();
  if (!options.trace.empty() || !options.calibrate.empty())
    session->startTrace(maxTraceEvents);
  Watchdog watchdog(*session, options.deadlineMs, RunFailed);
  if (absl::Status s = options.stepsOnCommand ? runOnCommand() : runUntilLimit(); !s.ok())
    return s;
  int64_t numSteps = static_cast<int64_t>(measures.stepSeconds.size());
  measures.interrupted = interrupted != 0;
  progress->finish(numSteps, numSteps == 0 ? std::nullopt : readLoss(*step, loss));
  if (measures.interrupted && !options.quiet)
    std::printf("interrupted after %lld steps\n", static_cast<long long>(numSteps));
  return absl::OkStatus();
}

absl::Status Run::runOnCommand() {
  StepCommands commands;
  while (!interrupted) {
    absl::StatusOr<std::optional<int64_t>> count = commands.next(interrupted);
    if (!count.ok()) {
      commandIsWrong = true;
      return count.status();
    }
    if (!count->has_value())
      break;
    Clock::time_point begin = Clock::now();
    int64_t numDone = 0;
    for (; numDone < **count && !interrupted; ++numDone)
      if (absl::Status s = runOneStep(); !s.ok())
        return s;
    if (!StepCommands::answer(numDone, std::chrono::duration<double>(Clock::now() - begin).count()))
      break; // main() says why
  }
  return absl::OkStatus();
}

absl::Status Run::runUntilLimit() {
  Clock::time_point begin = Clock::now();
  int64_t maxSteps = options.maxSteps.value_or(std::numeric_limits<int64_t>::max());
  for (int64_t numSteps = 0; numSteps < maxSteps && !interrupted; ++numSteps) {
    if (absl::Status s = runOneStep(); !s.ok())
      return s;
    if (std::chrono::duration<double>(Clock::now() - begin).count() >= options.maxSeconds)
      break;
  }
  return absl::OkStatus();
}

absl::Status Run::runOneStep() {
  Clock::time_point begin = Clock::now();
  if (absl::Status s = session->run(*step); !s.ok())
    return s;
  measures.stepSeconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
  int64_t numSteps = static_cast<int64_t>(measures.stepSeconds.size());
  if (numSteps == 1)
    measures.startToFirstStepSeconds = clock.secondsSinceStart();
  measures.numExamples += step->batchRows();
  for (FetchedRows &rows : fetched)
    rows.add(*step);
  if (options.checkDriftEvery != 0 && numSteps % options.checkDriftEvery == 0)
    if (absl::Status s = session->checkDrift(); !s.ok())
      return s;
  if (progress->isDue(numSteps))
    progress->show(numSteps, readLoss(*step, loss));
  return absl::OkStatus();
}

absl::Status Run::writeCalibration() const {
  const planfile::fb::Plan &plan = session->plan();
  uint32_t index = 0;
  while (!options.step.empty() && plan.steps()->Get(index)->name()->str() != options.step)
    ++index; // bind() has found it
  std::string text = planfile::printTopology(
      calibrate(*session, index, measures.stepSeconds),
      absl::StrCat("dist-run --calibrate: ", measures.stepSeconds.size(), " steps of \"",
                   plan.steps()->Get(index)->name()->str(), "\", ", session->numSlots(),
                   " slots on ", session->numDevices(), " devices, plan ", plan.digest()->str()));
  return planfile::writeFileAtomically(
      options.calibrate,
      absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

/// Writes what was asked for; what one file fails with keeps no other from being written. The state
/// comes first: it is what a run is for.
absl::Status Run::writeFiles() {
  absl::Status status;
  std::string hash;
  if (!options.save.empty() || !options.summary.empty()) {
    absl::StatusOr<NamedTensors> state = session->state();
    if (!options.save.empty())
      status.Update(state.ok() ? writeSafetensors(options.save, *state) : state.status());
    if (!options.summary.empty() && state.ok())
      hash = Session::hashState(*state);
  }
  for (const FetchedRows &rows : fetched)
    status.Update(rows.write(*step));
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
  return Run(options, clock).execute();
}

} // namespace

int main(int argc, char **argv) {
  ProcessClock clock;
  keepStandardStreams();
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
