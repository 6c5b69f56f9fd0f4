// dist-run: executes a plan on the CPU devices of this machine.
//
// Reads and checks everything that the command line names before the first step;
// writes the files that it asks for after the last one, and none if the run
// failed.

#include "Progress.h"
#include "RunOptions.h"
#include "StepCommands.h"
#include "Summary.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Runtime/Calibration.h"
#include "distribute/Runtime/Npy.h"
#include "distribute/Runtime/Session.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <limits>
#include <set>
#include <unistd.h>

using namespace distribute;
using namespace distribute::runtime;

namespace {

enum ExitCode { Done = 0, WrongInput = 1, WrongUsage = 2, RunFailed = 3 };

/// Of each slot: the first steps of a long run.
constexpr size_t maxTraceEvents = 100000;

volatile std::sig_atomic_t interrupted = 0;

void onInterrupt(int) { interrupted = 1; }

/// The first signal asks for an end after the step, the second one ends at once.
void catchInterrupts() {
  struct sigaction action = {};
  action.sa_handler = onInterrupt;
  action.sa_flags = SA_RESETHAND | SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  // A reader of the progress that goes away must not cost the run its results.
  ::signal(SIGPIPE, SIG_IGN);
}

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

/// A device specification is "cpu:N".
absl::StatusOr<int> parseDevices(const std::string &devices) {
  if (devices.empty())
    return 0;
  std::string kind = devices.substr(0, devices.find(':'));
  std::string number = devices.size() > kind.size() ? devices.substr(kind.size() + 1) : "";
  if (kind != "cpu")
    return absl::InvalidArgumentError(
        absl::StrCat("unknown device \"", devices, "\"; required is cpu:N"));
  bool digits = !number.empty() && number.size() < 9 &&
                number.find_first_not_of("0123456789") == std::string::npos;
  if (!digits || std::stoi(number) == 0)
    return absl::InvalidArgumentError(absl::StrCat(
        "device \"", devices, "\" does not say how many; required is cpu:N with N at least 1"));
  return std::stoi(number);
}

/// Whether a file can be made there: found out before the run, not after it.
absl::Status checkWritable(const std::string &path) {
  if (path.empty())
    return absl::OkStatus();
  size_t slash = path.rfind('/');
  std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  if (::access(folder.c_str(), W_OK | X_OK) == 0)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("cannot write '", path, "': folder '", folder, "': ", std::strerror(errno)));
}

absl::StatusOr<std::map<std::string, Feed>> readFeeds(const RunOptions &options) {
  std::map<std::string, Feed> feeds;
  for (const RunOptions::NamedFile &file : options.feeds) {
    absl::StatusOr<HostTensor> array = readNpy(file.path);
    if (!array.ok())
      return array.status();
    if (!feeds.emplace(file.name, Feed{*std::move(array), file.perReplica}).second)
      return absl::InvalidArgumentError(absl::StrCat("input \"", file.name, "\" is fed twice"));
  }
  return feeds;
}

using Clock = std::chrono::steady_clock;

/// The rows of a fetched output, gathered over the steps.
struct FetchedRows {
  RunOptions::NamedFile file;
  std::vector<char> bytes;
  /// The rows of the batches lie one after the other: the steps' batches differ.
  bool batchSized = false;
  int64_t numRows = 0;
};

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
  if (name.empty() || !loss.valid() || loss.numElements() != 1)
    return std::nullopt;
  if (loss.type() == DataType::F32)
    return *static_cast<const float *>(loss.data());
  if (loss.type() == DataType::F64)
    return *static_cast<const double *>(loss.data());
  return std::nullopt;
}

/// One run, from checked options to written files.
class Run {
public:
  Run(const RunOptions &options, const ProcessClock &clock) : options(options), clock(clock) {}

  int execute() {
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
  for (const std::string *path :
       {&options.save, &options.summary, &options.trace, &options.calibrate})
    if (absl::Status s = checkWritable(*path); !s.ok())
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
  sessionOptions.deadlineMs = static_cast<int64_t>(options.deadlineSeconds * 1e3);
  absl::StatusOr<std::unique_ptr<Session>> made = Session::create(*std::move(plan), sessionOptions);
  if (!made.ok())
    return made.status();
  session = *std::move(made);

  absl::StatusOr<std::map<std::string, Feed>> feeds = readFeeds(options);
  if (!feeds.ok())
    return feeds.status();
  std::set<std::string> names;
  for (const RunOptions::NamedFile &file : options.fetches) {
    if (absl::Status s = checkWritable(file.path); !s.ok())
      return s;
    names.insert(file.name);
    fetched.push_back({file, {}, false, 0});
  }
  if (!options.quiet)
    loss = lossOutput(session->plan(), options.step);
  if (!loss.empty())
    names.insert(loss);
  absl::StatusOr<std::unique_ptr<BoundStep>> bound =
      session->bind(options.step, *feeds, {names.begin(), names.end()}, options.batchSizes);
  if (!bound.ok())
    return bound.status();
  step = *std::move(bound);
  for (FetchedRows &rows : fetched) {
    std::optional<size_t> dim = step->batchDimOf(rows.file.name);
    rows.batchSized = dim.has_value();
    if (dim && *dim != 0)
      return absl::InvalidArgumentError(
          absl::StrCat("output \"", rows.file.name, "\" grows with the open batch along dimension ",
                       *dim, "; a file is written of outputs whose rows are dimension 0"));
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
    StepCommands::answer(numDone, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  return absl::OkStatus();
}

absl::Status Run::runUntilLimit() {
  Clock::time_point begin = Clock::now();
  for (int64_t numSteps = 0; numSteps < options.maxSteps && !interrupted; ++numSteps) {
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
  for (FetchedRows &rows : fetched) {
    const HostTensor &value = step->output(rows.file.name);
    const char *data = static_cast<const char *>(value.data());
    rows.bytes.insert(rows.bytes.end(), data, data + value.numBytes());
    rows.numRows += rows.batchSized ? value.shape()[0] : 1;
  }
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

absl::Status Run::writeFiles() {
  int64_t numSteps = static_cast<int64_t>(measures.stepSeconds.size());
  for (const FetchedRows &rows : fetched) {
    const HostTensor &value = step->output(rows.file.name);
    std::vector<int64_t> shape = value.shape();
    if (rows.batchSized)
      shape[0] = rows.numRows;
    else
      shape.insert(shape.begin(), numSteps);
    if (absl::Status s =
            writeNpy(rows.file.path, value.type(), shape, {{rows.bytes.data(), rows.bytes.size()}});
        !s.ok())
      return s;
  }
  std::string hash;
  if (!options.save.empty() || !options.summary.empty()) {
    absl::StatusOr<NamedTensors> state = session->state();
    if (state.ok())
      hash = Session::hashState(*state);
    if (!options.save.empty()) {
      absl::Status s = state.ok() ? writeSafetensors(options.save, *state) : state.status();
      if (!s.ok())
        return s;
    }
  }
  if (!options.trace.empty())
    if (absl::Status s = writeTrace(options.trace, *session); !s.ok())
      return s;
  if (!options.calibrate.empty())
    if (absl::Status s = writeCalibration(); !s.ok())
      return s;
  if (options.summary.empty())
    return absl::OkStatus();
  return writeSummary(options.summary, *session, measures, hash);
}

} // namespace

int main(int argc, char **argv) {
  ProcessClock clock;
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
  try {
    return Run(options, clock).execute();
  } catch (const std::bad_alloc &) {
    return fail(absl::ResourceExhaustedError("no memory"), RunFailed);
  }
}
