// Reports as lines between processes, and their sums.
#include "Tally.h"

#include "distribute/Fuzz/Oracle.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

#include <algorithm>

namespace distribute::fuzz {

std::string ProgramReport::toLine() const {
  std::string line;
  llvm::raw_string_ostream os(line);
  os << index << '\t' << outcome << '\t' << replicas << '\t' << communicates << '\t' << plan << '\t'
     << llvm::join(features, ",") << '\t' << stage << '\t' << message;
  return line;
}

ProgramReport ProgramReport::fromLine(llvm::StringRef line) {
  llvm::SmallVector<llvm::StringRef> parts;
  line.split(parts, '\t', /*MaxSplit=*/7);
  ProgramReport report;
  if (parts.size() != 8 || parts[0].getAsInteger(10, report.index) ||
      parts[2].getAsInteger(10, report.replicas))
    return report;
  report.outcome = parts[1].str();
  report.communicates = parts[3] == "1";
  report.plan = parts[4] == "1";
  llvm::SmallVector<llvm::StringRef> names;
  parts[5].split(names, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef name : names)
    report.features.insert(name.str());
  report.stage = parts[6].str();
  report.message = parts[7].str();
  return report;
}

void Tally::add(const ProgramReport &report) {
  ++programs;
  ++outcomes[report.outcome];
  ++replicas[report.replicas];
  findings += report.isFinding();
  crashes += report.crashed();
  plans += report.plan;
  communicating += report.communicates;
  controlFlow += report.features.count("loop") || report.features.count("branch");
  for (const std::string &feature : report.features)
    ++features[feature];
  if (report.outcome != "refused")
    return;
  Refusals &alike = refusals[report.stage + ": " + generalize(report.message)];
  if (alike.count++ == 0)
    alike.first = report.index;
}

/// `72% reduction, 31% loop, …`, the most frequent first.
static void printShares(llvm::raw_ostream &os, const std::map<std::string, int64_t> &counts,
                        int64_t total) {
  std::vector<std::pair<int64_t, std::string>> sorted;
  for (const auto &[name, count] : counts)
    sorted.emplace_back(-count, name);
  std::sort(sorted.begin(), sorted.end());
  llvm::interleaveComma(sorted, os, [&](const auto &entry) {
    os << llvm::format("%.1f", -100.0 * entry.first / total) << "% " << entry.second;
  });
}

void Tally::print(llvm::raw_ostream &os, double seconds) const {
  os << programs << " programs in " << llvm::format("%.1f", seconds) << " s, "
     << llvm::format("%.1f", programs / std::max(seconds, 1e-9)) << " a second; on ";
  llvm::interleaveComma(replicas, os, [&](const auto &entry) {
    os << entry.first << (entry.first == 1 ? " replica: " : " replicas: ") << entry.second;
  });
  if (programs == 0) {
    os << "\n";
    return;
  }
  os << "\nmix: " << percentOf(controlFlow) << "% hold a loop or branch; ";
  printShares(os, features, programs);
  os << "\nreplicated programs with collectives: " << percentOf(communicating)
     << "%; plans compiled and run: " << percentOf(plans) << "%\noutcomes: ";
  llvm::interleaveComma(outcomes, os,
                        [&](const auto &entry) { os << entry.second << " " << entry.first; });
  os << "\n";
  for (const auto &[reason, alike] : refusals)
    os << "refused " << alike.count << " times (program " << alike.first << "): " << reason << "\n";
}

std::string Tally::findShortcoming() const {
  auto count = [](const std::map<std::string, int64_t> &counts, const char *name) {
    auto it = counts.find(name);
    return it == counts.end() ? 0 : it->second;
  };
  auto says = [](const char *what, int64_t is, const char *bound, int64_t required) {
    return std::string(what) + " are " + std::to_string(is) + "% of the programs; expected " +
           bound + " " + std::to_string(required) + "%";
  };
  if (programs < 100)
    return "";
  int64_t reductions = percentOf(count(features, "reduction"));
  if (reductions < kLeastReductionPercent)
    return says("those with a reduction", reductions, "at least", kLeastReductionPercent);
  if (percentOf(controlFlow) < kLeastControlFlowPercent)
    return says("those with a loop or branch", percentOf(controlFlow), "at least",
                kLeastControlFlowPercent);
  int64_t refused = percentOf(count(outcomes, "refused"));
  if (refused > kMostRefusedPercent)
    return says("refused ones", refused, "at most", kMostRefusedPercent);
  return "";
}

} // namespace distribute::fuzz
