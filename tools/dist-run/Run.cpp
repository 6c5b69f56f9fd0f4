// One run of dist-run; see Run.h.

#include "Run.h"

#include "FlagAgreement.h"
#include "LaunchChecks.h"
#include "RunInputs.h"
#include "StepAgreement.h"

#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Runtime/CodeAgreement.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace distribute::runtime {
namespace {

using Clock = std::chrono::steady_clock;

/// Of each slot: the first steps of a long run.
constexpr size_t kMaxTraceEvents = 100000;

/// The message with the file in front, if it does not name the file itself.
std::string nameFile(const std::string &path, absl::string_view message) {
  std::string text(message);
  return text.find(path) == std::string::npos ? "'" + path + "': " + text : text;
}

} // namespace

ExitCode exitCodeOf(const absl::Status &s) {
  bool isOfRun = s.code() == absl::StatusCode::kResourceExhausted ||
                 s.code() == absl::StatusCode::kDeadlineExceeded ||
                 s.code() == absl::StatusCode::kUnavailable;
  return isOfRun ? ExitCode::RunFailed : ExitCode::WrongInput;
}

Run::Run(const RunOptions &given, const ProcessClock &clock, Processes *processes,
         int processesHere, int rankHere, StepMemory *memory, std::vector<std::string> failures)
    : options(given), clock(clock), processes(processes), processesHere(processesHere),
      rankHere(rankHere), memory(memory), measures{StepTimes(kMaxTraceEvents)} {
  measures.numEpochs = processes ? processes->epoch() + 1 : 1;
  measures.failures = std::move(failures);
  options.isChief = options.checkpoints.isChief = isChief();
}

Run::~Run() {
  if (processes)
    processes->watch(nullptr); // it cancels the session
}

absl::Status Run::agreeOnFailure(const RunEnd &end) {
  absl::Status agreed = processes->agreeOnFailure(end.status, end.place);
  // Servers of variables hear who has failed, and not that this process is gone.
  if (session)
    session->cancel(agreed);
  return agreed;
}

RunEnd Run::execute() {
  if (absl::Status s = prepare(); !s.ok())
    return {exitCodeOf(s), s};
  if (absl::Status s = runSteps(); !s.ok()) {
    progress->finish(firstStep, std::nullopt);
    planfile::InstructionPlace place = session->failurePlace();
    return {commandIsWrong ? ExitCode::WrongInput : ExitCode::RunFailed,
            s,
            true,
            {place.instruction, place.source}};
  }
  if (grows)
    return {ExitCode::RunFailed, absl::OkStatus(), true, {}, /*grows=*/true};
  if (absl::Status s = writeFiles(); !s.ok())
    return {ExitCode::RunFailed, s, true};
  if (absl::Status s = processes ? processes->leave() : absl::OkStatus(); !s.ok())
    return {ExitCode::RunFailed, s, true};
  // Not before all have agreed that all is done: servers from which all have left write what they
  // hold.
  session->leaveServers(/*isDone=*/true);
  return {};
}

/// Whether all processes go on: one that stops, stops all after the same step. All have done the steps
/// before.
absl::StatusOr<bool> Run::allGoOn(bool own) {
  absl::StatusOr<bool> stops = session->anyProcess(!own || wantsToGrow());
  if (!stops.ok())
    return stops.status();
  if (memory)
    memory->commit();
  if (!*stops)
    return true;
  absl::Status s = decideToGrow(own);
  return s.ok() ? absl::StatusOr<bool>(false) : s;
}

/// A step that is kept is committed by an agreement of its own.
absl::StatusOr<bool> Run::allGoOn(StepAgreement &agreement, bool own) {
  if (memory)
    return allGoOn(own);
  absl::StatusOr<bool> goesOn = agreement.goOn(!own || wantsToGrow());
  if (!goesOn.ok() || *goesOn)
    return goesOn;
  absl::Status s = decideToGrow(own);
  return s.ok() ? absl::StatusOr<bool>(false) : s;
}

absl::Status Run::prepare() {
  if (absl::Status s = createSession(); !s.ok())
    return s;
  if (absl::Status s = findKept(); !s.ok())
    return s;
  if (absl::Status s = createSteps(); !s.ok())
    return s;
  if (absl::Status s = restore(); !s.ok())
    return s;
  progress =
      std::make_unique<Progress>(options.quiet || !isChief(), step->examplesPerStep(), firstStep);
  // Says which variables have no value while that is still an error of the input.
  if (absl::Status s = session->checkCanInitialize(); !s.ok())
    return s;
  return createGroups();
}

absl::Status Run::createSession() {
  absl::StatusOr<AskedDevices> devices = parseDevices(options.devices);
  if (!devices.ok())
    return devices.status();
  if (absl::Status s = isChief() ? checkCanWrite(options) : absl::OkStatus(); !s.ok())
    return s;
  if (processes) {
    // First, so that what differs is named as it was written.
    if (absl::Status s = compareFlags(*processes, options); !s.ok())
      return s;
    if (absl::Status s = chiefFiles.fetch(options, *processes); !s.ok())
      return s;
  }
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  if (!plan.ok())
    return absl::Status(plan.status().code(), nameFile(options.plan, plan.status().message()));
  if (!options.calibrate.empty() && planfile::usesGpus(*plan->root()))
    return absl::InvalidArgumentError(
        "--calibrate measures CPUs, but the plan is for CUDA GPUs, whose queues a trace does not "
        "tell from their work; compile the step again with --target=cpu");
  uint32_t numSlots = plan->root()->num_slots();
  bool isOpen = planfile::isOpen(*plan->root());
  std::string kind = options.devices.substr(0, options.devices.find(':'));
  if (isOpen && devices->number == 0)
    return absl::InvalidArgumentError(
        "the plan's number of replicas is open; give --devices=cpu:N, a device for each");
  if (!isOpen && static_cast<uint32_t>(devices->number) > numSlots)
    return absl::InvalidArgumentError(absl::StrCat(
        "device \"", options.devices, "\": the plan has ", numSlots,
        numSlots == 1 ? " slot" : " slots", "; expected ", kind, ":1 to ", kind, ":", numSlots));
  SessionOptions sessionOptions = options.session;
  if (processes)
    if (absl::Status s = compareWithOthers(*plan->root(), sessionOptions); !s.ok())
      return s;
  sessionOptions.transport = processes ? processes->transport() : nullptr;
  if (processes)
    sessionOptions.runFailure = [this] { return processes->failure(); };
  sessionOptions.processesHere = processesHere;
  sessionOptions.rankHere = rankHere;
  sessionOptions.numDevices = devices->number;
  sessionOptions.deviceMesh = devices->mesh;
  sessionOptions.deviceKind = devices->kind;
  if (!options.calibrate.empty())
    sessionOptions.overlap = Overlap::Off;
  if (absl::Status s = findServers(*plan, sessionOptions); !s.ok())
    return s;
  createGroups = [this, plan = *plan, sessionOptions] {
    return createOtherGroups(plan, sessionOptions);
  };
  absl::StatusOr<std::unique_ptr<Session>> made = Session::create(*plan, sessionOptions);
  if (!made.ok())
    return made.status();
  session = *std::move(made);
  if (processes)
    processes->watch([this](const absl::Status &failure) { session->cancel(failure); });
  return options.save.empty() && options.checkpoints.folder.empty() ? absl::OkStatus()
                                                                    : session->checkCanSave();
}

/// What all processes must have alike before any of them begins.
absl::Status Run::compareWithOthers(const planfile::fb::Plan &plan,
                                    SessionOptions &sessionOptions) const {
  if (absl::Status s = processes->compare("plan", plan.digest()->str()); !s.ok())
    return s;
  if (absl::Status s = compareFeeds(*processes, plan, options); !s.ok())
    return s;
  absl::StatusOr<std::optional<uint32_t>> code = agreeOnCode(*processes, plan);
  if (!code.ok())
    return code.status();
  sessionOptions.code = *code;
  return absl::OkStatus();
}

/// In an epoch after the first one the run goes on from where it is, if any process had begun: who comes
/// in a lost one's place has not.
absl::Status Run::findWhetherBegun() {
  if (!processes || processes->epoch() == 0)
    return absl::OkStatus();
  absl::StatusOr<bool> anyHasBegun = session->anyProcess(options.hasBegun);
  if (!anyHasBegun.ok())
    return anyHasBegun.status();
  if (*anyHasBegun) {
    options.checkpoints.resume = true;
    options.checkpoints.resumeStep.reset();
  }
  return absl::OkStatus();
}

absl::Status Run::createSteps() {
  if (absl::Status s = findWhetherBegun(); !s.ok())
    return s;
  absl::StatusOr<std::unique_ptr<RunCheckpoints>> opened =
      RunCheckpoints::open(options.checkpoints, processes, kept ? &*kept : nullptr);
  if (!opened.ok())
    return opened.status();
  checkpoints = *std::move(opened);
  const Checkpoint *resumed = kept ? &*kept : checkpoints ? checkpoints->resumed() : nullptr;
  firstStep = lastStep = resumed ? resumed->step : session->numPushed();
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
  if (kept)
    return absl::OkStatus();
  if (checkpoints && checkpoints->resumed()) {
    std::string notice;
    absl::Status s = checkpoints->restore(*session, notice);
    if (!notice.empty())
      std::fprintf(stderr, "dist-run: note: %s\n", notice.c_str());
    return s;
  }
  if (options.restore.empty())
    return absl::OkStatus();
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(options.restore);
  if (!file.ok())
    return file.status();
  if (absl::Status s = session->restore(*file); !s.ok())
    return absl::Status(s.code(), nameFile(options.restore, s.message()));
  // Files of one name may differ.
  absl::Status s = processes ? session->checkDrift() : absl::OkStatus();
  return absl::IsDataLoss(s)
             ? absl::FailedPreconditionError(absl::StrCat(
                   "--restore: the processes have different initial values: ", s.message(),
                   "; expected the same file in all processes"))
             : s;
}

absl::Status Run::runSteps() {
  catchInterrupts();
  if (!options.trace.empty() || !options.calibrate.empty())
    if (absl::Status s = trace.start(*session, processes, kMaxTraceEvents); !s.ok())
      return s;
  std::unique_ptr<Watchdog> watchdog =
      watchSession(*session, options.session.deadlineMs, "dist-run");
  // All are here: what they take to start is no waiting of the steps.
  if (absl::StatusOr<bool> met = session->anyProcess(false); !met.ok())
    return met.status();
  if (absl::Status s = session->initialize(); !s.ok())
    return s;
  measures.waitedBefore = session->waitedFor();
  if (otherGroups)
    otherGroups->start(options.maxSteps.value_or(std::numeric_limits<int64_t>::max()) - firstStep);
  if (absl::Status s = options.stepsOnCommand ? runOnCommand() : runUntilLimit(); !s.ok())
    return s;
  if (absl::Status s = awaitOtherGroups(); !s.ok())
    return s;
  if (grows)
    return beginToGrow();
  // The signal may have come to another process first.
  absl::StatusOr<bool> anyInterrupted = session->anyProcess(interrupted != 0);
  if (!anyInterrupted.ok())
    return anyInterrupted.status();
  measures.interrupted = *anyInterrupted;
  bool hasRun = lastStep > firstStep;
  progress->finish(lastStep, hasRun ? step->loss() : std::nullopt);
  if (measures.interrupted && !options.quiet && isChief())
    std::printf("interrupted after %lld steps\n", static_cast<long long>(lastStep));
  if (!checkpoints)
    return absl::OkStatus();
  absl::StatusOr<bool> anyCannotWrite = session->anyProcess(cannotWrite);
  if (!anyCannotWrite.ok())
    return anyCannotWrite.status();
  return *anyCannotWrite ? absl::OkStatus() : takeLastCheckpoint();
}

/// How many steps are asked for; nothing: no more. The chief reads it and tells the others.
absl::StatusOr<std::optional<int64_t>> Run::nextCommand() {
  std::string name = absl::StrCat("command ", ++numCommands);
  if (!isChief()) {
    absl::StatusOr<std::string> told = processes->hear(name);
    if (!told.ok())
      return told.status();
    int64_t count = 0;
    if (!absl::SimpleAtoi(*told, &count))
      return std::optional<int64_t>();
    return std::optional<int64_t>(count);
  }
  if (!commands)
    commands.emplace();
  absl::StatusOr<std::optional<int64_t>> count = commands->next(interrupted);
  commandIsWrong = !count.ok();
  if (!count.ok() || !processes)
    return count;
  if (absl::Status s = processes->say(name, *count ? absl::StrCat(**count) : "end"); !s.ok())
    return s;
  return count;
}

absl::Status Run::runOnCommand() {
  while (true) {
    absl::StatusOr<bool> goOn = allGoOn(goesOn());
    if (!goOn.ok() || !*goOn)
      return goOn.status();
    absl::StatusOr<std::optional<int64_t>> count = nextCommand();
    if (!count.ok())
      return count.status();
    if (!count->has_value())
      return absl::OkStatus();
    Clock::time_point begin = Clock::now();
    int64_t numDone = 0;
    StepAgreement agreement(*session);
    while (numDone < **count && !hasNoMoreData) {
      goOn = allGoOn(agreement, goesOn());
      if (!goOn.ok())
        return goOn.status();
      absl::StatusOr<bool> ran = *goOn ? runOneStep() : false;
      if (!ran.ok())
        return ran.status();
      if (!*ran)
        break;
      ++numDone;
    }
    if (absl::Status s = agreement.finish(); !s.ok())
      return s;
    double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (isChief() && !StepCommands::answer(numDone, seconds))
      cannotWrite = true; // main() says why
  }
}

absl::Status Run::runUntilLimit() {
  int64_t maxSteps = options.maxSteps.value_or(std::numeric_limits<int64_t>::max());
  bool isInTime = true;
  StepAgreement agreement(*session);
  // What ends all processes after the same step needs no agreement.
  while (lastStep < maxSteps && !hasNoMoreData) {
    absl::StatusOr<bool> goOn = allGoOn(agreement, isInTime && goesOn());
    if (!goOn.ok() || !*goOn)
      return goOn.status();
    if (absl::StatusOr<bool> ran = runOneStep(); !ran.ok())
      return ran.status();
    isInTime = clock.secondsSinceStart() < options.maxSeconds;
  }
  return memory ? allGoOn(false).status() : agreement.finish();
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
  if (absl::Status s = keepStep(); !s.ok())
    return s;
  if (absl::Status s = noteFiles(); !s.ok())
    return s;
  return true;
}

/// A fetched file that cannot be written ends the run in order, after the same step in all processes. A
/// checkpoint that cannot is a warning, unless a process is lost whose share of it does not come, or what
/// the user has set up is wrong: a folder that is not shared.
absl::Status Run::noteFiles() {
  cannotWrite |= !filesStatus().ok();
  absl::Status written = checkpoints ? checkpoints->takeFailure() : absl::OkStatus();
  if (written.ok() || cannotWrite)
    return absl::OkStatus();
  if (processes && processes->isOfFailure(written))
    return written;
  cannotWrite = absl::IsFailedPrecondition(written);
  // With the first one all is said, until one that is many more.
  ++numFailedCheckpoints;
  if ((numFailedCheckpoints & (numFailedCheckpoints - 1)) == 0)
    std::fprintf(stderr, "dist-run: warning: %s\n", failedCheckpoint(written).c_str());
  return absl::OkStatus();
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

/// Where the steps are in their data, and what of their fetched files belongs to a checkpoint.
RunCheckpoints::Position Run::position() const {
  std::vector<StepRun *> steps = allSteps();
  std::vector<NpyWriter *> files;
  for (StepRun *run : steps)
    for (FetchedRows &rows : run->fetches())
      files.push_back(&rows.writer());
  RunCheckpoints::Position position;
  position.note = [steps](Checkpoint &checkpoint) {
    checkpoint.data = steps.front()->dataState();
    return takeFetchedRows(steps, checkpoint);
  };
  position.before = [files] {
    absl::Status status;
    for (NpyWriter *file : files)
      status.Update(file->sync());
    return status;
  };
  return position;
}

absl::Status Run::takeCheckpoint() {
  absl::Status s = checkpoints->take(*session, lastStep, position());
  if (absl::Status lost = noteFiles(); !lost.ok())
    return lost;
  // What fetched files fail with ends the run, but is no error of this step.
  return filesStatus().ok() ? s : absl::OkStatus();
}

/// The one of the last step; if it was written already and that has failed, once more.
absl::Status Run::takeLastCheckpoint() {
  if (lastStep <= checkpoints->lastStep()) {
    absl::StatusOr<bool> anyHasFailed = session->anyProcess(!checkpoints->finish().ok());
    if (!anyHasFailed.ok() || !*anyHasFailed)
      return anyHasFailed.status();
  }
  return lastStep > 0 ? takeCheckpoint() : absl::OkStatus();
}

} // namespace distribute::runtime
