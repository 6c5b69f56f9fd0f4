// One run of dist-run.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_RUN_H
#define DISTRIBUTE_TOOLS_DISTRUN_RUN_H

#include "ChiefFiles.h"
#include "Interrupts.h"
#include "Progress.h"
#include "StepCommands.h"
#include "Summary.h"
#include "TraceFile.h"
#include "WorkerGroups.h"

#include "distribute/Plan/Topology.h"
#include "distribute/Runtime/ExitCode.h"
#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/RunCheckpoints.h"
#include "distribute/Runtime/SessionWatch.h"
#include "distribute/Runtime/StepMemory.h"

namespace distribute::runtime {

/// RunFailed for what no other input would change, else WrongInput.
ExitCode exitCodeOf(const absl::Status &s);

/// How a run ended.
struct RunEnd {
  ExitCode code = ExitCode::Done;
  absl::Status status;
  /// Steps had begun: what has ended them may be the loss of another process.
  bool hadBegun = false;
  /// In which instruction this process was.
  Processes::Place place = {};
  /// Nothing has failed: the run goes on with processes that have come.
  bool grows = false;
};

class StepAgreement;

/// One run, from checked options to written files.
class Run {
public:
  /// `processes`: those of the run, of which `processesHere` share this host, this one with the number `rankHere`; null: this one is alone.
  /// `memory`: the last steps of the run, also of those before; null: they are not kept. `failures`:
  /// after which it goes on.
  Run(const RunOptions &options, const ProcessClock &clock, Processes *processes, int processesHere,
      int rankHere, StepMemory *memory, std::vector<std::string> failures);
  ~Run();

  /// Once. Where all is done, all processes have left the run.
  RunEnd execute();

  /// Where the run ends for the error of execute(): as Processes::agreeOnFailure, while the connections to servers and
  /// other processes are there.
  absl::Status agreeOnFailure(const RunEnd &end);

  /// How many processes the run can have; as many as there are, before that is known.
  int mostProcesses() const;

private:
  bool isChief() const {
    return processes ? processes->isChief() : options.servers.firstGroup == 0;
  }
  absl::StatusOr<bool> allGoOn(bool own);
  absl::StatusOr<bool> allGoOn(StepAgreement &agreement, bool own);
  absl::Status decideToGrow(bool own);
  absl::StatusOr<std::optional<int64_t>> nextCommand();

  absl::Status prepare();
  absl::Status createSession();
  absl::Status findServers(const planfile::LoadedPlan &plan, SessionOptions &sessionOptions);
  absl::Status createOtherGroups(const planfile::LoadedPlan &plan,
                                 const SessionOptions &sessionOptions);
  absl::Status compareWithOthers(const planfile::fb::Plan &plan,
                                 SessionOptions &sessionOptions) const;
  absl::Status findWhetherBegun();
  absl::Status createSteps();
  absl::Status restore();
  absl::Status findKept();
  absl::Status keepStep();
  bool wantsToGrow() const;
  absl::Status beginToGrow();
  absl::Status runSteps();
  absl::Status awaitOtherGroups();
  absl::Status runOnCommand();
  absl::Status runUntilLimit();
  absl::StatusOr<bool> runOneStep();
  absl::Status runInTurn();
  absl::Status takeCheckpoint();
  absl::Status takeLastCheckpoint();
  RunCheckpoints::Position position() const;
  absl::Status noteFiles();
  absl::Status filesStatus() const;
  absl::Status writeFiles();
  absl::Status collectReports();
  absl::Status writeCalibration(const std::optional<planfile::LinkRates> &links) const;

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

  ChiefFiles chiefFiles;
  Processes *processes; ///< null: this one is alone
  int processesHere, rankHere;
  StepMemory *memory;                       ///< null: steps are not kept
  std::optional<Checkpoint> kept;           ///< what this run goes on from, in memory
  std::shared_ptr<VariableServers> servers; ///< null: the plan's slots hold the variables
  std::unique_ptr<Session> session;
  std::unique_ptr<StepRun> step;
  /// Of workers, that this process runs besides: [firstGroup, endGroup) with its own.
  std::unique_ptr<WorkerGroups> otherGroups;
  std::function<absl::Status()> createGroups; ///< when the steps are known
  int firstGroup = 0, endGroup = 1;
  std::vector<std::unique_ptr<StepRun>> inTurn; ///< as options.inTurn
  std::unique_ptr<RunCheckpoints> checkpoints;  ///< null: none are written
  std::unique_ptr<Progress> progress;
  RunMeasures measures;
  RunTrace trace;
  int64_t firstStep = 0; ///< those of the runs before, which this one resumes
  int64_t lastStep = 0;  ///< done
  bool grows = false;    ///< it ends to go on with more processes
  bool hasNoMoreData = false;
  bool cannotWrite = false; ///< filesStatus() says why
  bool commandIsWrong = false;
  uint64_t numFailedCheckpoints = 0;
  std::optional<StepCommands> commands; ///< the chief's
  int64_t numCommands = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_RUN_H
