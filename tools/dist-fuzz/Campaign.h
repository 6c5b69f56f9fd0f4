// Writes programs, has each checked in a child process, and keeps what differs.
#ifndef DISTRIBUTE_TOOLS_DIST_FUZZ_CAMPAIGN_H
#define DISTRIBUTE_TOOLS_DIST_FUZZ_CAMPAIGN_H

#include "Isolation.h"
#include "Tally.h"

#include "distribute/Fuzz/Oracle.h"
#include "distribute/Fuzz/StepWriter.h"

#include "mlir/IR/MLIRContext.h"

#include <vector>

namespace distribute::fuzz {

struct CampaignOptions {
  uint64_t seed = 1;
  int64_t first = 0;
  int64_t numPrograms = 100;
  /// Ends after the program in which the time is up; 0: never.
  double seconds = 0;
  std::vector<int64_t> replicas = {1, 2, 3, 4, 8};
  /// The share of programs whose plans are compiled and run, too.
  int64_t plansPercent = 100;
  /// Of dimensions of features (StepRequest).
  int64_t largestSize = kSmallSizes;
  /// What plans run on: "cpu", or "cuda" (with the driver that a session finds).
  std::string target = "cpu";
  /// Of plans for GPUs: NCCL reduces, wherever each slot has one of 8 GPUs to itself.
  bool nccl = false;
  /// A folder for programs that differ; empty: none are written.
  std::string keep;
  /// Checks of smaller programs for one that differs.
  unsigned reducerChecks = 300;
  /// Seconds without news after which the compiler or a run is said to hang.
  int deadlineSeconds = 120;
};

class Campaign {
public:
  explicit Campaign(const CampaignOptions &options) : options(options) {}

  /// Checks all programs; prints findings as they come.
  Tally run();
  /// Seeds the bug into programs until one shows it; the number of programs that held it, and
  /// whether one did.
  struct BugReport {
    int64_t tried = 0, seeded = 0;
    bool found = false, endedEarly = false;
    int64_t foundAt = 0;
    std::string message;
  };
  BugReport hunt(const SeededBug &bug);
  /// Writes program `options.first` as it is.
  void print(llvm::raw_ostream &os);

private:
  struct Program;
  Program write(mlir::MLIRContext *context, int64_t index) const;
  ProgramReport checkProgram(mlir::MLIRContext *context, int64_t index) const;
  int checkRange(int64_t begin, int64_t end, const Reporter &reporter) const;
  int huntRange(const SeededBug &bug, const Reporter &reporter) const;
  /// What is to be told of a finding, which is kept in a process of its own: whether it shows again, and a smaller program.
  ProgramReport examine(ProgramReport report) const;
  /// Whether a difference between floats is gone on other inputs, as one at a threshold is.
  bool showsOnNoOtherInput(const Program &program, const ProgramReport &report) const;
  void keep(const Program &program, const ProgramReport &report) const;
  bool failsAlike(mlir::ModuleOp step, const OracleOptions &oracle,
                  const ProgramReport &report) const;

  const CampaignOptions &options;
};

} // namespace distribute::fuzz

#endif // DISTRIBUTE_TOOLS_DIST_FUZZ_CAMPAIGN_H
