// Counts what a campaign saw, and says whether that is what a campaign must see.
#ifndef DISTRIBUTE_TOOLS_DIST_FUZZ_TALLY_H
#define DISTRIBUTE_TOOLS_DIST_FUZZ_TALLY_H

#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace distribute::fuzz {

/// What became of one program.
struct ProgramReport {
  int64_t index = 0;
  /// "equal", "refused", "different", "doubtful", "crashed", "hung".
  std::string outcome;
  int64_t replicas = 1;
  bool communicates = false;
  /// Its plan was compiled and run as well.
  bool plan = false;
  std::set<std::string> features;
  std::string stage, message;

  bool isFinding() const { return outcome == "different" || crashed(); }
  bool crashed() const { return outcome == "crashed" || outcome == "hung"; }

  /// As one line, and back.
  std::string toLine() const;
  static ProgramReport fromLine(llvm::StringRef line);
};

/// Shares that a run of many programs keeps; the mix is checked from 100 programs on.
inline constexpr int64_t kLeastReductionPercent = 50;
inline constexpr int64_t kLeastControlFlowPercent = 25;
inline constexpr int64_t kMostRefusedPercent = 10;

class Tally {
public:
  void add(const ProgramReport &report);
  void print(llvm::raw_ostream &os, double seconds) const;
  /// Why the run proves too little; empty if it does not.
  std::string findShortcoming() const;

  /// The programs that follow are not checked, and why.
  void endEarly(std::string reason) { endedBy = std::move(reason); }
  const std::string &whyEndedEarly() const { return endedBy; }

  int64_t numPrograms() const { return programs; }
  int64_t numFindings() const { return findings; }
  int64_t numCrashes() const { return crashes; }

private:
  int64_t percentOf(int64_t number) const { return programs ? 100 * number / programs : 0; }

  int64_t programs = 0, findings = 0, crashes = 0, controlFlow = 0, plans = 0, communicating = 0;
  std::map<std::string, int64_t> outcomes, features;
  std::string endedBy;
  struct Refusals {
    int64_t count = 0;
    /// The number of the first program that was refused so.
    int64_t first = 0;
  };
  std::map<std::string, Refusals> refusals;
  std::map<int64_t, int64_t> replicas;
};

} // namespace distribute::fuzz

#endif // DISTRIBUTE_TOOLS_DIST_FUZZ_TALLY_H
