// A step of a run: what it is fed, step by step, and what is fetched of it.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_STEPRUN_H
#define DISTRIBUTE_TOOLS_DISTRUN_STEPRUN_H

#include "FetchedRows.h"
#include "RunOptions.h"

#include "distribute/Runtime/BatchReader.h"
#include "distribute/Runtime/CheckpointFolder.h"

namespace distribute::runtime {

class StepRun {
public:
  /// Reads and checks all that the step `name` is fed, its first batch of --data too, and begins its
  /// fetched files. `isInTurn`: it runs after steps of another one, and takes its data in their
  /// order, without end. `resumed`: what goes on; null: nothing. `runsBefore`: how often the step ran
  /// until then.
  ///
  /// Errors: those of Session::bind, Dataset and NpyWriter; FailedPrecondition if the checkpoint is
  /// of a run with other data or fetches.
  static absl::StatusOr<std::unique_ptr<StepRun>>
  create(Session &session, const RunOptions &options, const std::string &name, bool isInTurn,
         const Checkpoint *resumed, int64_t runsBefore);

  /// Runs the step on its next batch; false: there is none. Writes rows of what is fetched, unless
  /// that has failed (writeStatus()).
  ///
  /// Errors: those of Session::run and of reading.
  absl::StatusOr<bool> run();

  /// run() over the data once; or once, if there are none. Errors: the same.
  absl::Status runOverData();

  /// Of all its executions by this process; nothing: it depends on values.
  std::optional<uint64_t> predictedWireBytes() const;

  const BoundStep &bound() const { return *step; }
  /// The output that progress shows; nothing if there is none. Of runOverData(): the mean over rows.
  std::optional<double> loss() const;
  int64_t numRunsOverData() const { return numRuns; }
  int64_t examplesPerStep() const;
  /// Of --data, by this process.
  int64_t rowsRead() const { return batches ? batches->rowsRead() : 0; }

  /// Of files that could not be written.
  absl::Status writeStatus() const;
  std::vector<FetchedRows> &fetches() { return fetched; }
  /// Rows that were fetched until now, by what checkpoints call them: in all processes alike, also those
  /// that write none.
  const std::map<std::string, int64_t> &fetchedRows() const { return numFetched; }
  std::optional<DataState> dataState() const;
  std::vector<std::string> notices() const;

private:
  StepRun(Session &session, const RunOptions &options, std::string name, bool isInTurn)
      : session(session), options(options), name(std::move(name)), isInTurn(isInTurn) {}

  absl::Status bind(const Checkpoint *resumed, int64_t runsBefore);
  absl::Status openData(const Checkpoint *resumed, int64_t runsBefore);
  absl::Status checkResumed(const Checkpoint &resumed, int64_t numRows) const;
  absl::StatusOr<bool> feedNext();
  int64_t numGroups() const;
  /// Those that its group and others have taken before its group's next one.
  int64_t numBatchesBefore(int64_t runsBefore) const;
  absl::Status leaveToOthers(int64_t numBatches);
  std::string stepName() const { return isInTurn ? name : ""; }

  Session &session;
  const RunOptions &options;
  std::string name;
  bool isInTurn;
  std::string lossName;
  std::unique_ptr<BoundStep> step;
  std::map<std::string, Feed> feeds;
  std::unique_ptr<BatchReader> batches; ///< null: the step is fed whole arrays
  bool isNextFed = false;
  bool dropLast = false;
  std::vector<Feed> arrays; ///< of a step, in the order of the inputs
  std::vector<FetchedRows> fetched;
  std::map<std::string, std::string> fetchedOutputs; ///< names, by what checkpoints call them
  std::map<std::string, int64_t> numFetched;
  int64_t numRuns = 0;     ///< of runOverData()
  int64_t numExecuted = 0; ///< of all
  double meanLoss = 0;
};

/// Flushes the rows that the steps have fetched, and notes them in the checkpoint, to which they
/// belong from now on. Errors: those of writing.
absl::Status takeFetchedRows(const std::vector<StepRun *> &steps, Checkpoint &checkpoint);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_STEPRUN_H
