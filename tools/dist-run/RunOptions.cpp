// Parsing of dist-run's command line: --flag=value, --flag value, --flag.

#include "RunOptions.h"

#include "distribute/Runtime/LocalEngine.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>

namespace distribute::runtime {

const char *const runUsage =
    R"(usage: dist-run PLAN (--steps=N | --steps=- | --seconds=S) [option...]

Executes a compiled step on the CPU devices of this machine.

  --devices=cpu:N              devices to run on, 1 to the plan's slots (default: one for each slot); where the
                               plan leaves the number of replicas open, one replica on each
  --cores-per-device=N         cores over which a device cuts its large products (default: those that there
                               are, spread over the devices)
  --overlap=auto|on|off        let a thread beside each slot's carry out reductions while the slot computes
                               on (auto: where a core is free for each)
  --pin-threads                keep each thread on a core of its own; for one run at a time on a machine
  --step=NAME                  the step to run, where the plan has several
  --steps=N                    stop after N steps
  --steps=-                    take counts of steps from standard input, a line each, until it ends; after
                               each, print how long they took: {"steps": N, "seconds": S}
  --seconds=S                  stop after the first step that ends S seconds after the beginning
  --feed=NAME=FILE.npy         an input: any number of global batches; the end wraps to the start
  --feed-per-replica=NAME=FILE.npy
                               an input whose leading dimension counts replicas' values
  --batch-size=B[,B...]        rows of a step whose batch is open, in turn (default: the most it
                               takes); what is left of the feeds is a smaller batch
  --fetch=NAME=FILE.npy        write an output, one row for each step (of an open batch: its rows)
  --restore=FILE.safetensors   where the variables start
  --save=FILE.safetensors      where the variables go at the end
  --summary=FILE.json          write times, memory, flops and the state's hash
  --trace=FILE.json            write when each instruction ran (for chrome://tracing, Perfetto)
  --calibrate=FILE.json        write how fast this machine's devices are (for dist-translate --simulate)
  --check-drift=K              compare the copies of mirrored variables every K steps
  --deadline=S                 seconds that one device may wait for another, and that a loop or a
                               kernel of a step may take (default 60)
  --quiet                      no progress
  --help                       this text

Ctrl-C ends the run after the current step, as SIGTERM and SIGHUP do; what was asked for is saved.
Exit code: 0 done, 1 the input is wrong, 2 wrong usage, 3 the run failed.
)";

namespace {

bool parseCount(const std::string &text, int64_t &value) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
    return false;
  errno = 0;
  value = std::strtoll(text.c_str(), nullptr, 10);
  return errno == 0;
}

/// Counts with commas between them.
bool parseCounts(const std::string &text, std::vector<int64_t> &values) {
  values.clear();
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(',', begin), text.size());
    values.emplace_back();
    if (!parseCount(text.substr(begin, end - begin), values.back()))
      return false;
    begin = end + 1;
  }
  return true;
}

bool parseSeconds(const std::string &text, double &value) {
  char *end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return !text.empty() && *end == '\0' && std::isfinite(value) && value > 0;
}

/// Of more than a year, a year; at least a millisecond.
bool parseDeadline(const std::string &text, int64_t &milliseconds) {
  double seconds = 0;
  if (!parseSeconds(text, seconds))
    return false;
  milliseconds =
      static_cast<int64_t>(std::ceil(std::min(seconds * 1e3, static_cast<double>(maxDeadlineMs))));
  return true;
}

bool parseNamedFile(const std::string &text, bool perReplica,
                    std::vector<RunOptions::NamedFile> &files) {
  size_t equals = text.find('=');
  if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
    return false;
  files.push_back({text.substr(0, equals), text.substr(equals + 1), perReplica});
  return true;
}

bool parseText(const std::string &text, std::string &value) {
  value = text;
  return !text.empty();
}

bool parseOverlap(const std::string &text, Overlap &overlap) {
  const std::map<std::string, Overlap> names = {
      {"auto", Overlap::Auto}, {"on", Overlap::On}, {"off", Overlap::Off}};
  auto found = names.find(text);
  if (found != names.end())
    overlap = found->second;
  return found != names.end();
}

/// What a flag's value must look like, and what takes it.
struct Flag {
  const char *form;
  std::function<bool(const std::string &)> take;
};

} // namespace

bool parseRunOptions(int argc, char **argv, RunOptions &options, std::string &error) {
  auto file = [](std::string &target) {
    return Flag{"FILE", [&target](const std::string &v) { return parseText(v, target); }};
  };
  auto name = [](std::string &target, const char *form) {
    return Flag{form, [&target](const std::string &v) { return parseText(v, target); }};
  };
  auto count = [](int64_t &target) {
    return Flag{"a count", [&target](const std::string &v) { return parseCount(v, target); }};
  };
  auto seconds = [](double &target) {
    return Flag{"seconds above 0",
                [&target](const std::string &v) { return parseSeconds(v, target); }};
  };
  auto named = [](std::vector<RunOptions::NamedFile> &target, bool perReplica) {
    return Flag{"NAME=FILE", [&target, perReplica](const std::string &v) {
                  return parseNamedFile(v, perReplica, target);
                }};
  };
  const std::map<std::string, Flag> flags = {
      {"--devices", name(options.devices, "cpu:N")},
      {"--cores-per-device", count(options.coresPerDevice)},
      {"--overlap",
       Flag{"auto, on or off",
            [&options](const std::string &v) { return parseOverlap(v, options.overlap); }}},
      {"--step", name(options.step, "NAME")},
      {"--steps", Flag{"a count, or - for standard input",
                       [&options](const std::string &v) {
                         options.stepsOnCommand = v == "-";
                         return options.stepsOnCommand || parseCount(v, options.maxSteps.emplace());
                       }}},
      {"--seconds", seconds(options.maxSeconds)},
      {"--feed", named(options.feeds, false)},
      {"--feed-per-replica", named(options.feeds, true)},
      {"--batch-size",
       Flag{"counts with commas between them",
            [&options](const std::string &v) { return parseCounts(v, options.batchSizes); }}},
      {"--fetch", named(options.fetches, false)},
      {"--restore", file(options.restore)},
      {"--save", file(options.save)},
      {"--summary", file(options.summary)},
      {"--trace", file(options.trace)},
      {"--calibrate", file(options.calibrate)},
      {"--check-drift", count(options.checkDriftEvery)},
      {"--deadline",
       Flag{"seconds above 0",
            [&options](const std::string &v) { return parseDeadline(v, options.deadlineMs); }}},
  };
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--help" || argument == "-h") {
      options.help = true;
      return true;
    }
    if (argument == "--quiet" || argument == "--pin-threads") {
      (argument == "--quiet" ? options.quiet : options.pinThreads) = true;
      continue;
    }
    if (argument.empty() || argument[0] != '-') {
      if (!options.plan.empty()) {
        error = "more than one plan: '" + options.plan + "' and '" + argument + "'";
        return false;
      }
      options.plan = argument;
      continue;
    }
    size_t equals = argument.find('=');
    std::string flagName = argument.substr(0, equals);
    auto flag = flags.find(flagName);
    if (flag == flags.end()) {
      error = "unknown option '" + flagName + "'";
      return false;
    }
    if (equals == std::string::npos && i + 1 == argc) {
      error = "option '" + flagName + "' needs a value: " + flag->second.form;
      return false;
    }
    std::string value = equals == std::string::npos ? argv[++i] : argument.substr(equals + 1);
    if (!flag->second.take(value)) {
      error = "option '" + flagName + "': '" + value + "' is not " + flag->second.form;
      return false;
    }
  }
  if (options.plan.empty())
    error = "no plan is given";
  else if (options.stepsOnCommand && !std::isinf(options.maxSeconds))
    error = "--steps=- runs until its input ends; --seconds cannot be given with it";
  else if (!options.stepsOnCommand && !options.maxSteps && std::isinf(options.maxSeconds))
    error = "neither --steps=N nor --seconds=S says how long to run";
  else if (!options.calibrate.empty() && options.overlap == Overlap::On)
    error = "--calibrate measures how long waits take without overlap; --overlap=on cannot be "
            "given with it";
  return error.empty();
}

} // namespace distribute::runtime
