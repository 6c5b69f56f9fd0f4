// Parsing of dist-run's command line: --flag=value, --flag value, --flag.

#include "RunOptions.h"

#include "distribute/Runtime/LocalEngine.h"

#include "absl/strings/str_split.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>

namespace distribute::runtime {

const char *const runUsage =
    R"(usage: dist-run PLAN (--steps=N | --steps=- | --seconds=S | --epochs=N) [option...]

Executes a compiled step on the CPU devices of this machine.

  --devices=cpu:N              devices to run on, 1 to the plan's slots (default: one for each slot); where the
                               plan leaves the number of replicas open, one replica on each
  --cores-per-device=N         cores over which a device cuts its large products (default: those that there
                               are, spread over the devices)
  --overlap=auto|on|off        let a thread beside each slot's carry out reductions while the slot computes
                               on (auto: where a core is free for each)
  --pin-threads                keep each thread on a core of its own; for one run at a time on a machine
  --step=NAME                  the step to run, where the plan has several
  --every=N:STEP               after each N steps, run STEP: over its --data once, else one step of it; --data,
                               --feed and --fetch are its with STEP: before their values
  --steps=N                    stop after N steps, those before --resume among them
  --steps=-                    take counts of steps from standard input, a line each, until it ends; after
                               each, print how long they took: {"steps": N, "seconds": S}
  --seconds=S                  stop after the first step that ends S seconds after the beginning
  --feed=NAME=FILE.npy         an input: any number of global batches; the end wraps to the start
  --feed-per-replica=NAME=FILE.npy
                               an input whose leading dimension counts replicas' values
  --batch-size=B[,B...]        rows of a step whose batch is open, in turn (default: the most it
                               takes); what is left of the feeds is a smaller batch
  --data=FILES                 batches that are read as the run goes on: .npz or .safetensors files with commas
                               between them, or patterns with * and ?; arrays have the names of inputs
  --data=NAME=FILES            the same of one input, .npy files too
  --epochs=N                   stop when all rows of --data have been taken N times
  --shuffle=SEED               take the rows of each epoch in another order, which depends on SEED only
  --drop-last                  leave out what is less than a batch at the end of an epoch
  --fetch=NAME=FILE.npy        write an output, one row for each step (of an open batch: its rows)
  --restore=FILE.safetensors   where the variables start
  --save=FILE.safetensors      where the variables go at the end
  --checkpoint=DIR             write checkpoints, from which the run can be resumed, to this folder
  --checkpoint-every=N         after every N steps (default: at the end)
  --checkpoint-keep=K          keep the K newest (default 3)
  --resume[=STEP]              go on from the newest checkpoint if there is one, or from that of STEP
  --summary=FILE.json          write times, memory, flops and the state's hash
  --trace=FILE.json            write when each instruction ran, in all processes on one clock (for
                               chrome://tracing, Perfetto)
  --calibrate=FILE.json        write how fast this machine's devices are, and the links between processes (for
                               dist-translate --simulate)
  --check-drift=K              compare the copies of mirrored variables every K steps
  --deadline=S                 seconds that one device may wait for another, and that a loop or a
                               kernel of a step may take (default 60)
  --launch=N                   run as N processes on this machine, 1 to 1024; each line that they print
                               begins with its process: [0]; with -- PROGRAM [ARGUMENTS]: that program
  --cluster=FILE.json          the processes of the run and which of them this is, as in TF_CONFIG
  --rank=R                     this is process R, from 0 on: of --processes, or of a --cluster without "task"
  --processes=N                the number of processes; with --rank and --coordinator
  --coordinator=HOST:PORT      where process 0 is reached; the environment of torchrun, Slurm and, on one
                               machine, mpirun says it too
  --serve=HOST:PORT            of a plan of strategy parameter_server: hold its variables for workers in other
                               processes; ends when all have left
  --servers=HOST:PORT[,...]    such a process holds them, or several do: this one runs workers; with --serve:
                               this one is one of them
  --launch-servers=N           with --launch: N processes of servers (default 1), at most as many as the plan has
                               servers
  --on-failure=stop|shrink|wait
                               when a process is lost: stop all (the default); go on with those that are left,
                               or wait for another one in its place: from the newest --checkpoint
  --atomic-steps               keep the variables of the last two steps in memory: then a run goes on from
                               the last step that all have done, if those that are left hold all variables
  --coordinate                 serve the --processes=N of a run at --coordinator=HOST:PORT, and do nothing else:
                               then any of them may be lost
  --coordinated                such a coordinator serves: process 0 does not
  --join                       take part in a run that goes on at --coordinator=HOST:PORT, from its next step:
                               with the flags that its processes have, --on-failure among them
  --address=HOST               the address of this host at which the other processes reach it
  --start-deadline=S           seconds that all processes may take to come (default 60)
  --lease=S                    seconds after which a process that is silent has failed (default 5)
  --tls-authority=FILE.pem, --tls-certificate=FILE.pem, --tls-key=FILE.pem
                               encrypt what processes tell each other (not the values of collectives)
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

bool parseAboveZero(const std::string &text, int64_t &value) {
  return parseCount(text, value) && value != 0;
}

/// How many processes one machine is asked to run at once.
constexpr int64_t maxToLaunch = 1024;

bool parseSeed(const std::string &text, std::optional<uint64_t> &value) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
    return false;
  errno = 0;
  value = std::strtoull(text.c_str(), nullptr, 10);
  return errno == 0;
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

/// [NAME=]FILES: a name has no '/'.
bool parseData(const std::string &text, std::vector<RunOptions::NamedFile> &files) {
  size_t equals = text.find('=');
  bool isNamed = equals != std::string::npos && text.find('/') >= equals;
  RunOptions::NamedFile file;
  file.name = isNamed ? text.substr(0, equals) : "";
  file.path = isNamed ? text.substr(equals + 1) : text;
  files.push_back(file);
  return !file.path.empty() && (!isNamed || equals != 0);
}

/// N:STEP.
bool parseInTurn(const std::string &text, std::vector<RunOptions::InTurn> &inTurn) {
  size_t colon = text.find(':');
  int64_t every = 0;
  if (colon == std::string::npos || colon + 1 == text.size() ||
      !parseCount(text.substr(0, colon), every) || every == 0)
    return false;
  inTurn.push_back({every, text.substr(colon + 1)});
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

/// Takes the step's name from where it stands before a value that is its: "evaluate:loss".
void takeStepNames(RunOptions &options) {
  std::vector<std::string> steps = {options.step};
  for (const RunOptions::InTurn &other : options.inTurn)
    steps.push_back(other.step);
  for (std::vector<RunOptions::NamedFile> *files :
       {&options.feeds, &options.data, &options.fetches})
    for (RunOptions::NamedFile &file : *files)
      for (const std::string &step : steps) {
        std::string &text = file.name.empty() ? file.path : file.name;
        if (step.empty() || text.compare(0, step.size() + 1, step + ":") != 0)
          continue;
        text.erase(0, step.size() + 1);
        file.step = step == options.step ? "" : step;
        break;
      }
}

/// What is wrong with flags about processes beside each other; empty: nothing.
std::string checkProcesses(const RunOptions &options) {
  const ClusterFlags &cluster = options.cluster;
  bool isDescribed =
      !cluster.file.empty() || cluster.rank || cluster.processes || !cluster.coordinator.empty();
  if (options.numToLaunch != 0 && isDescribed)
    return "--launch starts all processes and tells them who they are; --cluster, --rank, "
           "--processes and --coordinator cannot be given with it";
  if (options.numToLaunch == 0 && options.numServersToLaunch != 0)
    return "--launch-servers starts processes of servers beside those of workers; required: "
           "--launch=N";
  bool goesOn = options.onFailure != RunOptions::OnFailure::Stop;
  if (goesOn && options.checkpoints.folder.empty() && !options.atomicSteps)
    return "--on-failure=shrink and --on-failure=wait go on from the newest checkpoint, or from a "
           "step in memory; required: --checkpoint=DIR or --atomic-steps";
  if (options.atomicSteps && !goesOn)
    return "--atomic-steps is for runs that go on; required: --on-failure=shrink or "
           "--on-failure=wait";
  if (options.joins && (cluster.coordinator.empty() || !goesOn))
    return "--join takes part in a run that goes on; required: --coordinator=HOST:PORT, and "
           "--on-failure=shrink or --on-failure=wait as its processes have it";
  if (options.joins && (cluster.rank || cluster.processes || !cluster.file.empty() ||
                        options.numToLaunch != 0 || options.coordinates))
    return "--join: the run gives this process its rank; --rank, --processes, --cluster, --launch "
           "and --coordinate cannot be given with it";
  if (options.coordinates && (!cluster.processes || cluster.coordinator.empty()))
    return "--coordinate serves a run; required: --processes=N and --coordinator=HOST:PORT";
  return "";
}

/// What is wrong with another program that is to be started; empty: nothing.
std::string checkOtherProgram(const RunOptions &options) {
  if (options.numToLaunch == 0)
    return "'--' comes before a program that is started several times; required: --launch=N";
  if (options.launchProgram.empty())
    return "no program follows '--'; required: dist-run --launch=N -- PROGRAM [ARGUMENTS]";
  if (options.launchArguments.size() > 1)
    return "'" + options.launchArguments[1] +
           "' stands before '--', where --launch=N and --launch-servers=N alone may stand: what the "
           "program is given follows it";
  return "";
}

/// What is wrong with flags beside each other; empty: nothing.
std::string checkTogether(const RunOptions &options) {
  bool runsByData =
      std::any_of(options.data.begin(), options.data.end(),
                  [](const RunOptions::NamedFile &file) { return file.step.empty(); });
  if (options.coordinates)
    return checkProcesses(options);
  if (options.launchesOther)
    return checkOtherProgram(options);
  if (options.plan.empty())
    return "no plan is given";
  if (options.stepsOnCommand && !std::isinf(options.maxSeconds))
    return "--steps=- runs until its input ends; --seconds cannot be given with it";
  if ((options.shuffleSeed || options.numEpochs != 0 || options.dropLast) && !runsByData)
    return "--epochs, --shuffle and --drop-last are about --data, which is not given for the step "
           "that runs";
  const std::vector<std::string> &servers = options.servers.addresses;
  if (!options.servers.listens.empty() && !servers.empty() &&
      std::count(servers.begin(), servers.end(), options.servers.listens) != 1)
    return "--serve=" + options.servers.listens +
           " is not among --servers, which names all processes of servers, each once";
  if (!options.servers.listens.empty())
    return "";
  if (!options.stepsOnCommand && !options.maxSteps && std::isinf(options.maxSeconds) &&
      options.numEpochs == 0)
    return "none of --steps=N, --seconds=S and --epochs=N says how long to run";
  if (!options.calibrate.empty() && options.session.overlap == Overlap::On)
    return "--calibrate measures how long waits take without overlap; --overlap=on cannot be "
           "given with it";
  if (!options.calibrate.empty() && !options.inTurn.empty())
    return "--calibrate measures one step; --every cannot be given with it";
  if (options.checkpoints.folder.empty() &&
      (options.checkpoints.every != 0 ||
       options.checkpoints.keep != RunOptions().checkpoints.keep ||
       (options.checkpoints.resume && !options.atomicSteps)))
    return "--checkpoint-every, --checkpoint-keep and --resume are about --checkpoint=DIR, which "
           "is "
           "not given";
  for (const RunOptions::InTurn &other : options.inTurn)
    if (options.step.empty() || other.step == options.step)
      return "--every=" + std::to_string(other.every) + ":" + other.step +
             " is about another step than the one that --step=NAME must name";
  return checkProcesses(options);
}

/// What a flag's value must look like, and what takes it.
struct Flag {
  const char *form;
  std::function<bool(const std::string &)> take;
};

} // namespace

bool parseRunOptions(int argc, char **argv, RunOptions &options, std::string &error) {
  options.entry.address.clear(); // found out
  auto file = [](std::string &target) {
    return Flag{"FILE", [&target](const std::string &v) { return parseText(v, target); }};
  };
  auto name = [](std::string &target, const char *form) {
    return Flag{form, [&target](const std::string &v) { return parseText(v, target); }};
  };
  auto count = [](int64_t &target) {
    return Flag{"a count", [&target](const std::string &v) { return parseCount(v, target); }};
  };
  auto aboveZero = [](int64_t &target) {
    return Flag{"a count above 0",
                [&target](const std::string &v) { return parseAboveZero(v, target); }};
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
      {"--serve", name(options.servers.listens, "HOST:PORT")},
      {"--servers", Flag{"HOST:PORT, or several with commas between them",
                         [&options](const std::string &v) {
                           options.servers.addresses = absl::StrSplit(v, ',');
                           return std::all_of(options.servers.addresses.begin(),
                                              options.servers.addresses.end(),
                                              [](const std::string &each) { return !each.empty(); });
                         }}},
      {"--launch-servers", Flag{"a count from 1 to 1024",
                                [&options](const std::string &v) {
                                  return parseAboveZero(v, options.numServersToLaunch) &&
                                         options.numServersToLaunch <= maxToLaunch;
                                }}},
      {"--cores-per-device", Flag{"a count",
                                  [&cores = options.session.coresPerDevice](const std::string &v) {
                                    int64_t number = 0;
                                    bool isCount = parseCount(v, number);
                                    cores = static_cast<int>(std::min<int64_t>(
                                        number, std::numeric_limits<int>::max()));
                                    return isCount;
                                  }}},
      {"--overlap",
       Flag{"auto, on or off",
            [&options](const std::string &v) { return parseOverlap(v, options.session.overlap); }}},
      {"--step", name(options.step, "NAME")},
      {"--steps", Flag{"a count, or - for standard input",
                       [&options](const std::string &v) {
                         options.stepsOnCommand = v == "-";
                         return options.stepsOnCommand || parseCount(v, options.maxSteps.emplace());
                       }}},
      {"--seconds", seconds(options.maxSeconds)},
      {"--feed", named(options.feeds, false)},
      {"--feed-per-replica", named(options.feeds, true)},
      {"--data", Flag{"[NAME=]FILES",
                      [&options](const std::string &v) { return parseData(v, options.data); }}},
      {"--every",
       Flag{"N:STEP with N above 0",
            [&options](const std::string &v) { return parseInTurn(v, options.inTurn); }}},
      {"--epochs", aboveZero(options.numEpochs)},
      {"--shuffle",
       Flag{"a seed, a number below 2^64",
            [&options](const std::string &v) { return parseSeed(v, options.shuffleSeed); }}},
      {"--checkpoint", name(options.checkpoints.folder, "DIR")},
      {"--checkpoint-every", aboveZero(options.checkpoints.every)},
      {"--checkpoint-keep", aboveZero(options.checkpoints.keep)},
      {"--resume", Flag{"a count of steps",
                        [&options](const std::string &v) {
                          options.checkpoints.resume = true;
                          return parseCount(v, options.checkpoints.resumeStep.emplace());
                        }}},
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
            [&options](const std::string &v) { return parseDeadline(v, options.session.deadlineMs); }}},
      {"--launch", Flag{"a count from 1 to 1024",
                        [&options](const std::string &v) {
                          return parseAboveZero(v, options.numToLaunch) &&
                                 options.numToLaunch <= maxToLaunch;
                        }}},
      {"--cluster", file(options.cluster.file)},
      {"--rank", Flag{"a count",
                      [&options](const std::string &v) {
                        return parseCount(v, options.cluster.rank.emplace());
                      }}},
      {"--processes", Flag{"a count above 0",
                           [&processes = options.cluster.processes](const std::string &v) {
                             return parseAboveZero(v, processes.emplace());
                           }}},
      {"--coordinator", name(options.cluster.coordinator, "HOST:PORT")},
      {"--on-failure", Flag{"stop, shrink or wait",
                            [&options](const std::string &v) {
                              using OnFailure = RunOptions::OnFailure;
                              options.onFailure = v == "shrink" ? OnFailure::Shrink
                                                  : v == "wait" ? OnFailure::Wait
                                                                : OnFailure::Stop;
                              return v == "stop" || options.onFailure != OnFailure::Stop;
                            }}},
      {"--address", name(options.entry.address, "a host")},
      {"--start-deadline",
       Flag{
           "seconds above 0",
           [&options](const std::string &v) { return parseDeadline(v, options.entry.startDeadlineMs); }}},
      {"--lease",
       Flag{"seconds above 0",
            [&options](const std::string &v) { return parseDeadline(v, options.entry.leaseMs); }}},
      {"--tls-authority", file(options.entry.certificateAuthority)},
      {"--tls-certificate", file(options.entry.certificate)},
      {"--tls-key", file(options.entry.privateKey)},
  };
  options.launchArguments = {argv[0]};
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--") {
      options.launchProgram.assign(argv + i + 1, argv + argc);
      options.launchesOther = true;
      break;
    }
    options.launchArguments.push_back(argument);
    if (argument == "--help" || argument == "-h") {
      options.help = true;
      return true;
    }
    const std::map<std::string, bool *> switches = {{"--quiet", &options.quiet},
                                                    {"--pin-threads", &options.session.pinThreads},
                                                    {"--drop-last", &options.dropLast},
                                                    {"--resume", &options.checkpoints.resume},
                                                    {"--atomic-steps", &options.atomicSteps},
                                                    {"--join", &options.joins},
                                                    {"--coordinate", &options.coordinates},
                                                    {"--coordinated", &options.isCoordinated}};
    if (auto found = switches.find(argument); found != switches.end()) {
      *found->second = true;
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
    if (equals == std::string::npos)
      options.launchArguments.push_back(value);
    if (flagName == "--launch" || flagName == "--launch-servers")
      options.launchArguments.resize(options.launchArguments.size() -
                                     (equals == std::string::npos ? 2 : 1));
    if (!flag->second.take(value)) {
      error = "option '" + flagName + "': '" + value + "' is not " + flag->second.form;
      return false;
    }
  }
  options.checkpoints.deadlineMs = options.session.deadlineMs;
  takeStepNames(options);
  error = checkTogether(options);
  return error.empty();
}

} // namespace distribute::runtime
