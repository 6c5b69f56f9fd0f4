// What the processes of a run are told alike; see FlagAgreement.h.

#include "FlagAgreement.h"

#include "distribute/Runtime/Dataset.h"
#include "distribute/Runtime/FileContents.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

#include <charconv>
#include <chrono>
#include <cmath>

namespace distribute::runtime {
namespace {

ComparedFlag same(const std::string &text) { return {text, text}; }

/// `value`: as written; empty: the flag is not given.
ComparedFlag flag(const std::string &name, const std::string &value) {
  return same(value.empty() ? absl::StrCat("no ", name) : absl::StrCat(name, "=", value));
}

ComparedFlag given(const std::string &name, bool isGiven) {
  return same(isGiven ? name : absl::StrCat("no ", name));
}

/// A file or folder of which it only counts whether it is written.
ComparedFlag path(const std::string &name, const std::string &value) {
  return {value.empty() ? "" : name, flag(name, value).shown};
}

std::string countText(int64_t value) { return value == 0 ? "" : absl::StrCat(value); }

std::string stepsText(const RunOptions &options) {
  return options.stepsOnCommand ? "-" : options.maxSteps ? absl::StrCat(*options.maxSteps) : "";
}

/// In the fewest digits that tell it from all others.
std::string secondsText(double value) {
  char text[32];
  return std::isinf(value) ? ""
                           : std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

/// As on the command line, without the path.
std::string nameOf(const RunOptions::NamedFile &file) {
  return file.step.empty() ? file.name : absl::StrCat(file.step, ":", file.name);
}

/// Files by their names, as --fetch has them.
ComparedFlag names(const std::string &name, const std::vector<RunOptions::NamedFile> &files) {
  std::vector<std::string> all;
  for (const RunOptions::NamedFile &file : files)
    all.push_back(absl::StrCat(file.perReplica ? "--feed-per-replica" : name, "=", nameOf(file)));
  return same(all.empty() ? absl::StrCat("no ", name) : absl::StrJoin(all, " "));
}

ComparedFlag data(const std::vector<RunOptions::NamedFile> &files) {
  ComparedFlag made;
  for (const RunOptions::NamedFile &file : files) {
    absl::StatusOr<std::vector<std::string>> paths = Dataset::expandPaths(file.path);
    std::string contents =
        paths.ok() ? describeContents(*paths) : std::string(paths.status().message());
    std::string name = nameOf(file);
    absl::StrAppend(&made.compared, name, "=", contents, ";");
    absl::StrAppend(&made.shown, made.shown.empty() ? "" : " ", "--data=", name,
                    name.empty() || name.back() == ':' ? "" : "=", file.path, " (", contents, ")");
  }
  return files.empty() ? same("no --data") : made;
}

std::string onFailureText(OnFailure value) {
  return value == OnFailure::Stop ? "stop" : value == OnFailure::Shrink ? "shrink" : "wait";
}

} // namespace

std::vector<ComparedFlag> flagsOfAll(const RunOptions &options) {
  std::vector<std::string> inTurn;
  for (const RunOptions::InTurn &other : options.inTurn)
    inTurn.push_back(absl::StrCat(other.every, ":", other.step));
  return {
      flag("--step", options.step),
      flag("--every", absl::StrJoin(inTurn, " --every=")),
      flag("--steps", stepsText(options)),
      flag("--seconds", secondsText(options.maxSeconds)),
      flag("--epochs", countText(options.numEpochs)),
      flag("--shuffle", options.shuffleSeed ? absl::StrCat(*options.shuffleSeed) : ""),
      given("--drop-last", options.dropLast),
      flag("--batch-size", absl::StrJoin(options.batchSizes, ",")),
      names("--feed", options.feeds),
      data(options.data),
      names("--fetch", options.fetches),
      path("--restore", options.restore),
      path("--save", options.save),
      path("--checkpoint", options.checkpoints.folder),
      flag("--checkpoint-every", countText(options.checkpoints.every)),
      path("--summary", options.summary),
      path("--trace", options.trace),
      path("--calibrate", options.calibrate),
      flag("--check-drift", countText(options.checkDriftEvery)),
      flag("--on-failure", onFailureText(options.onFailure)),
      given("--atomic-steps", options.atomicSteps),
  };
}

std::string findDifference(int rank, const std::vector<ComparedFlag> &own,
                           const std::vector<ComparedFlag> &chiefs) {
  if (own.size() != chiefs.size())
    return absl::StrCat("process ", rank, " compares ", own.size(), " flags, process 0 compares ",
                        chiefs.size());
  for (size_t i = 0; i < own.size(); ++i)
    if (own[i].compared != chiefs[i].compared)
      return absl::StrCat("process ", rank, " has ", own[i].shown, ", process 0 has ",
                          chiefs[i].shown);
  return "";
}

std::string printFlagsOfAll(const std::vector<ComparedFlag> &flags) {
  return absl::StrJoin(flags, "\n", [](std::string *text, const ComparedFlag &each) {
    absl::StrAppend(text, absl::CEscape(each.compared), "\t", absl::CEscape(each.shown));
  });
}

std::vector<ComparedFlag> parseFlagsOfAll(const std::string &text) {
  std::vector<ComparedFlag> flags;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    std::vector<absl::string_view> parts = absl::StrSplit(line, '\t');
    ComparedFlag &each = flags.emplace_back();
    if (parts.size() != 2 || !absl::CUnescape(parts[0], &each.compared) ||
        !absl::CUnescape(parts[1], &each.shown))
      return {};
  }
  return flags;
}

absl::Status compareFlags(Processes &processes, const RunOptions &options) {
  constexpr const char *name = "the flags that all have";
  std::vector<ComparedFlag> own = flagsOfAll(options);
  if (processes.isChief())
    return processes.say(name, printFlagsOfAll(own));
  absl::StatusOr<std::string> told =
      processes.hear(name, ControlPlane::Deadline::clock::now() +
                               std::chrono::milliseconds(options.entry.startDeadlineMs));
  if (!told.ok())
    return told.status();
  std::string difference = findDifference(processes.options().rank, own, parseFlagsOfAll(*told));
  return difference.empty() ? absl::OkStatus()
                            : absl::FailedPreconditionError(absl::StrCat(
                                  difference, "; expected the same in all processes of a run"));
}

} // namespace distribute::runtime
