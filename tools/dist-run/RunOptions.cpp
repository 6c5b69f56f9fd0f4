// The flags of dist-run, and what is wrong with them beside each other.

#include "RunOptions.h"

#include "FlagTable.h"

#include "distribute/Runtime/Launcher.h"
#include "distribute/Runtime/LocalEngine.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace distribute::runtime {
namespace {

using NamedFiles = std::vector<RunOptions::NamedFile>;

bool parseCount(const std::string &text, uint64_t &value) {
  const char *end = text.data() + text.size();
  auto [stopped, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stopped == end;
}

bool parseSeconds(const std::string &text, double &value) {
  char *end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return !text.empty() && *end == '\0' && std::isfinite(value) && value > 0;
}

Flag::Value given(bool &target) { return {nullptr, "", &target}; }

Flag::Value text(std::string &target) {
  return {[&target](const std::string &v) {
    target = v;
    return !v.empty();
  }};
}

/// A number from `least` to `most`, for an int64_t or an optional one.
template <typename T>
Flag::Value count(T &target, uint64_t least = 0,
                  uint64_t most = std::numeric_limits<int64_t>::max()) {
  auto take = [&target, least, most](const std::string &v) {
    uint64_t value = 0;
    if (!parseCount(v, value) || value < least || value > most)
      return false;
    target = static_cast<int64_t>(value);
    return true;
  };
  return {take, most == kMaxToLaunch ? absl::StrCat("a count from ", least, " to ", most)
                : least == 0         ? "a count"
                                     : "a count above 0"};
}

/// Above 0, in seconds; of more than a year, a year; at least a millisecond.
Flag::Value deadline(int64_t &milliseconds) {
  auto take = [&milliseconds](const std::string &v) {
    double seconds = 0;
    if (!parseSeconds(v, seconds))
      return false;
    milliseconds = static_cast<int64_t>(
        std::ceil(std::min(seconds * 1e3, static_cast<double>(kMaxDeadlineMs))));
    return true;
  };
  return {take, "seconds above 0"};
}

template <typename T>
Flag::Value choice(T &target, const std::vector<std::pair<std::string, T>> &choices) {
  std::string form;
  for (size_t i = 0; i < choices.size(); ++i)
    form += (i == 0 ? "" : i + 1 < choices.size() ? ", " : " or ") + choices[i].first;
  auto take = [&target, choices](const std::string &v) {
    for (const auto &[name, value] : choices)
      if (name == v) {
        target = value;
        return true;
      }
    return false;
  };
  return {take, form};
}

Flag::Value namedFile(NamedFiles &files, bool perReplica = false) {
  return {[&files, perReplica](const std::string &v) {
    size_t equals = v.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == v.size())
      return false;
    files.push_back({v.substr(0, equals), v.substr(equals + 1), perReplica});
    return true;
  }};
}

/// A name has no '/'.
Flag::Value data(NamedFiles &files) {
  return {[&files](const std::string &v) {
    size_t equals = v.find('=');
    bool isNamed = equals != std::string::npos && v.find('/') >= equals;
    files.push_back({isNamed ? v.substr(0, equals) : "", isNamed ? v.substr(equals + 1) : v});
    return !files.back().path.empty() && (!isNamed || equals != 0);
  }};
}

Flag::Value inTurn(std::vector<RunOptions::InTurn> &steps) {
  auto take = [&steps](const std::string &v) {
    std::vector<std::string> parts = absl::StrSplit(v, absl::MaxSplits(':', 1));
    int64_t every = 0;
    if (parts.size() != 2 || parts[1].empty() || !count(every, 1).take(parts[0]))
      return false;
    steps.push_back({every, parts[1]});
    return true;
  };
  return {take, "N:STEP with N above 0"};
}

Flag::Value steps(RunOptions &options) {
  auto take = [&options](const std::string &v) {
    options.stepsOnCommand = v == "-";
    return options.stepsOnCommand || count(options.maxSteps).take(v);
  };
  return {take, "a count, or - for standard input"};
}

Flag::Value seconds(double &target) {
  return {[&target](const std::string &v) { return parseSeconds(v, target); }, "seconds above 0"};
}

Flag::Value seed(std::optional<uint64_t> &target) {
  return {[&target](const std::string &v) { return parseCount(v, target.emplace()); },
          "a seed, a number below 2^64"};
}

Flag::Value counts(std::vector<int64_t> &targets) {
  auto take = [&targets](const std::string &v) {
    targets.clear();
    for (absl::string_view each : absl::StrSplit(v, ','))
      if (!count(targets.emplace_back()).take(std::string(each)))
        return false;
    return true;
  };
  return {take, "counts with commas between them"};
}

Flag::Value addresses(std::vector<std::string> &targets) {
  auto take = [&targets](const std::string &v) {
    targets = absl::StrSplit(v, ',');
    return std::find(targets.begin(), targets.end(), "") == targets.end();
  };
  return {take, "HOST:PORT, or several with commas between them"};
}

Flag::Value ports(PortRange &target) {
  auto take = [&target](const std::string &v) {
    std::vector<std::string> parts = absl::StrSplit(v, absl::MaxSplits('-', 1));
    return parts.size() == 2 && count(target.first, 1, kMaxPort).take(parts.front()) &&
           count(target.last, target.first, kMaxPort).take(parts.back());
  };
  return {take, "FIRST-LAST, two ports from 1 to 65535, the smaller one first"};
}

/// What each flag says goes to `options`, which the table refers to.
FlagTable flagsOf(RunOptions &options) {
  Flag::Value resume = count(options.checkpoints.resumeStep);
  resume.form = "a count of steps";
  resume.isGiven = &options.checkpoints.resume;
  // Programs ask for --help=json, which no row shows.
  Flag::Value help = choice(options.helpIsJson, {{"json", true}});
  help.isGiven = &options.help;
  return {
      {"Devices",
       {{"--devices=cpu:N|cuda:N", text(options.devices),
         "devices to run on, 1 to the plan's slots (default: one for each slot, of GPUs as many as "
         "there are), or a mesh of them: cpu:2x4 gives each a block of slots along two axes; where "
         "the plan leaves the number of "
         "replicas open, one replica on each"},
        {"--cuda-libraries=DIR", text(options.session.cudaLibraries),
         "of a plan for CUDA GPUs: where their driver is, libcuda.so.1, and if it uses it NCCL, "
         "libnccl.so.2 (default: the environment's "
         "DISTRIBUTE_CUDA_LIBRARIES, or where the system finds it)"},
        {"--cores-per-device=N",
         count(options.session.coresPerDevice, 0, std::numeric_limits<int>::max()),
         "cores over which a device cuts its large products (default: those that there are, spread "
         "over the devices)"},
        {"--overlap=auto|on|off",
         choice(options.session.overlap,
                {{"auto", Overlap::Auto}, {"on", Overlap::On}, {"off", Overlap::Off}}),
         "let a thread beside each slot's carry out reductions while the slot computes on (auto: "
         "where a core is free for each)"},
        {"--pin-threads", given(options.session.pinThreads),
         "keep each thread on a core of its own; for one run at a time on a machine"}}},
      {"Steps",
       {{"--step=NAME", text(options.step), "the step to run, where the plan has several"},
        {"--every=N:STEP", inTurn(options.inTurn),
         "after each N steps, run STEP: over its --data once, else one step of it; --data, --feed "
         "and --fetch are its with STEP: before their values"},
        {"--steps=N|-", steps(options),
         "stop after N steps, those before --resume among them; -: take counts of steps from "
         "standard input, a line each, until it ends; after each, print how long they took: "
         "{\"steps\": N, \"seconds\": S}"},
        {"--seconds=S", seconds(options.maxSeconds),
         "stop after the first step that ends S seconds after the start of the process"},
        {"--epochs=N", count(options.numEpochs, 1),
         "stop when all rows of --data have been taken N times"}}},
      {"Inputs and outputs",
       {{"--feed=NAME=FILE.npy", namedFile(options.feeds),
         "an input: any number of global batches; the end wraps to the start"},
        {"--feed-per-replica=NAME=FILE.npy", namedFile(options.feeds, true),
         "an input whose leading dimension counts replicas' values"},
        {"--batch-size=B[,B...]", counts(options.batchSizes),
         "rows of a step whose batch is open, in turn (default: the most it takes); what is left "
         "of the feeds is a smaller batch"},
        {"--data=[NAME=]FILES", data(options.data),
         "batches that are read as the run goes on: .npz or .safetensors files with commas between "
         "them, or patterns with * and ?; arrays have the names of inputs; with NAME=: of one "
         "input, .npy files too"},
        {"--shuffle=SEED", seed(options.shuffleSeed),
         "take the rows of each epoch in another order, which depends on SEED only"},
        {"--drop-last", given(options.dropLast),
         "leave out what is less than a batch at the end of an epoch"},
        {"--fetch=NAME=FILE.npy", namedFile(options.fetches),
         "write an output, one row for each step (of an open batch: its rows)"}}},
      {"Variables",
       {{"--restore=FILE.safetensors", text(options.restore), "where the variables start"},
        {"--save=FILE.safetensors", text(options.save), "where the variables go at the end"},
        {"--checkpoint=DIR", text(options.checkpoints.folder),
         "write checkpoints, from which the run can be resumed, to this folder"},
        {"--checkpoint-every=N", count(options.checkpoints.every, 1),
         "write one after every N steps (default: at the end)"},
        {"--checkpoint-keep=K", count(options.checkpoints.keep, 1),
         "keep the K newest checkpoints (default 3)"},
        {"--resume[=STEP]", resume,
         "go on from the newest checkpoint if there is one, or from that of STEP"}}},
      {"Reports",
       {{"--summary=FILE.json", text(options.summary),
         "write times, memory, flops and the state's hash"},
        {"--trace=FILE.json", text(options.trace),
         "write when each instruction ran, in all processes on one clock (for chrome://tracing, "
         "Perfetto)"},
        {"--calibrate=FILE.json", text(options.calibrate),
         "write how fast this machine's devices are, and the links between processes (for "
         "dist-translate --simulate)"},
        {"--check-drift=K", count(options.checkDriftEvery),
         "compare the copies of mirrored variables every K steps"},
        {"--quiet", given(options.quiet), "no progress"},
        {"--help", help, "this text"},
        {"--version", given(options.version),
         "the version, the commit and the build, which all processes must share"}}},
      {"Processes",
       {{"--launch=N", count(options.numToLaunch, 1, kMaxToLaunch),
         "run as N processes on this machine, 1 to 1024; each line that they print begins with its "
         "process: [0]; with -- PROGRAM [ARGUMENTS]: that program"},
        {"--cluster=FILE.json", text(options.cluster.file),
         "the processes of the run and which of them this is, as in TF_CONFIG"},
        {"--rank=R", count(options.cluster.rank),
         "this is process R, from 0 on: of --processes, or of a --cluster without \"task\""},
        {"--processes=N", count(options.cluster.processes, 1),
         "the number of processes; with --rank and --coordinator"},
        {"--coordinator=HOST:PORT", text(options.cluster.coordinator),
         "where process 0 is reached; the environment of torchrun, Slurm and, on one machine, "
         "mpirun says it too"},
        {"--address=HOST", text(options.entry.address),
         "the address of this host at which the other processes reach it"},
        {"--data-ports=FIRST-LAST", ports(options.entry.dataPorts),
         "the ports of this host, one for each process on it, at which the others reach it; by "
         "default any that is free"},
        {"--token-file=FILE", text(options.tokenFile),
         "the secret that all processes of the run have; else the variable DISTRIBUTE_TOKEN, and "
         "--launch draws one"},
        {"--tls-authority=FILE.pem", text(options.entry.certificateAuthority),
         "encrypt what processes tell each other (not the values of collectives), with "
         "certificates that this authority has signed"},
        {"--tls-certificate=FILE.pem", text(options.entry.certificate),
         "this process's certificate"},
        {"--tls-key=FILE.pem", text(options.entry.privateKey), "the key of --tls-certificate"}}},
      {"Servers of variables, of a plan of strategy parameter_server",
       {{"--serve=HOST:PORT", text(options.servers.listens),
         "hold the plan's variables for workers in other processes; ends when all have left"},
        {"--servers=HOST:PORT[,...]", addresses(options.servers.addresses),
         "the processes that hold the variables: this one runs workers; with --serve: this one is "
         "one of them"},
        {"--launch-servers=N", count(options.numServersToLaunch, 1, kMaxToLaunch),
         "with --launch: N processes of servers (default 1), at most as many as the plan has "
         "servers"}}},
      {"Failures",
       {{"--deadline=S", deadline(options.session.deadlineMs),
         "seconds that one device may wait for another, and that a loop or a kernel of a step may "
         "take (default 60)"},
        {"--start-deadline=S", deadline(options.entry.startDeadlineMs),
         "seconds that all processes may take to come (default 60)"},
        {"--lease=S", deadline(options.entry.leaseMs),
         "seconds after which a process that is silent has failed (default 5)"},
        {"--on-failure=stop|shrink|wait",
         choice(
             options.onFailure,
             {{"stop", OnFailure::Stop}, {"shrink", OnFailure::Shrink}, {"wait", OnFailure::Wait}}),
         "when a process is lost: stop all (the default); go on with those that are left, or wait "
         "for another one in its place: from the newest --checkpoint"},
        {"--atomic-steps", given(options.atomicSteps),
         "keep the variables of the last two steps in memory: then a run goes on from the last "
         "step that all have done, if those that are left hold all variables"},
        {"--coordinate", given(options.coordinates),
         "serve the --processes=N of a run at --coordinator=HOST:PORT, and do nothing else: then "
         "any of them may be lost"},
        {"--coordinated", given(options.isCoordinated),
         "a process of --coordinate serves: process 0 does not"},
        {"--join", given(options.joins),
         "take part in a run that goes on at --coordinator=HOST:PORT, from its next step: with the "
         "flags that its processes have, --on-failure among them"}}},
  };
}

/// Takes the step's name from where it stands before a value that is its: "evaluate:loss".
void takeStepNames(RunOptions &options) {
  std::vector<std::string> steps = {options.step};
  for (const RunOptions::InTurn &other : options.inTurn)
    steps.push_back(other.step);
  for (NamedFiles *files : {&options.feeds, &options.data, &options.fetches})
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
    return "--launch-servers starts processes of servers beside those of workers; give "
           "--launch=N";
  bool goesOn = options.onFailure != OnFailure::Stop;
  if (goesOn && options.checkpoints.folder.empty() && !options.atomicSteps)
    return "--on-failure=shrink and --on-failure=wait go on from the newest checkpoint, or from a "
           "step in memory; give --checkpoint=DIR or --atomic-steps";
  if (options.atomicSteps && !goesOn)
    return "--atomic-steps is for runs that go on; give --on-failure=shrink or "
           "--on-failure=wait";
  if (options.joins && (cluster.coordinator.empty() || !goesOn))
    return "--join takes part in a run that goes on; give --coordinator=HOST:PORT, and "
           "--on-failure=shrink or --on-failure=wait as its processes have it";
  if (options.joins && (cluster.rank || cluster.processes || !cluster.file.empty() ||
                        options.numToLaunch != 0 || options.coordinates))
    return "--join: the run gives this process its rank; --rank, --processes, --cluster, --launch "
           "and --coordinate cannot be given with it";
  if (options.coordinates && (!cluster.processes || cluster.coordinator.empty()))
    return "--coordinate serves a run; give --processes=N and --coordinator=HOST:PORT";
  return "";
}

/// What is wrong with another program that is to be started; empty: nothing.
std::string checkOtherProgram(const RunOptions &options) {
  if (options.numToLaunch == 0)
    return "'--' comes before a program that is started several times; give --launch=N";
  if (options.launchProgram.empty())
    return "no program follows '--'; expected dist-run --launch=N -- PROGRAM [ARGUMENTS]";
  auto isOfProgram = [](const std::string &argument) {
    return argument.rfind("--on-failure=", 0) != 0;
  };
  auto other =
      std::find_if(options.launchArguments.begin() + 1, options.launchArguments.end(), isOfProgram);
  if (other != options.launchArguments.end())
    return "'" + *other +
           "' comes before '--', where only --launch=N, --launch-servers=N and --on-failure=HOW "
           "are "
           "allowed: the program's own arguments follow it";
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

} // namespace

std::string runHelp(bool asJson) {
  RunOptions unused;
  FlagTable flags = flagsOf(unused);
  if (asJson)
    return printFlagsAsJson(flags);
  return "usage: dist-run PLAN (--steps=N | --steps=- | --seconds=S | --epochs=N) [option...]\n"
         "\n"
         "Executes a compiled step on the CPU devices of this machine.\n" +
         printFlags(flags) +
         "\n"
         "Ctrl-C ends the run after the current step, as SIGTERM and SIGHUP do; what was requested "
         "is saved.\n"
         "Exit code: 0 done, 1 the input is wrong, 2 wrong usage, 3 the run failed.\n";
}

bool parseRunOptions(int argc, char **argv, RunOptions &options, std::string &error) {
  options.entry.address.clear(); // found out, unless --address says it
  const FlagTable flags = flagsOf(options);
  const std::vector<std::string> arguments(argv, argv + argc);
  options.launchArguments = {arguments[0]};
  for (size_t index = 1; index < arguments.size();) {
    size_t first = index;
    const std::string &argument = arguments[index];
    if (argument == "--") {
      options.launchProgram.assign(arguments.begin() + index + 1, arguments.end());
      options.launchesOther = true;
      break;
    }
    if (!argument.empty() && argument[0] == '-') {
      error = takeFlag(flags, arguments, index);
    } else {
      if (!options.plan.empty())
        error = "more than one plan: '" + options.plan + "' and '" + argument + "'";
      options.plan = arguments[index++];
    }
    if (options.help || options.version || !error.empty())
      return error.empty();
    if (argument.rfind("--launch", 0) != 0)
      options.launchArguments.insert(options.launchArguments.end(), arguments.begin() + first,
                                     arguments.begin() + index);
  }
  options.checkpoints.deadlineMs = options.session.deadlineMs;
  takeStepNames(options);
  error = checkTogether(options);
  return error.empty();
}

} // namespace distribute::runtime
