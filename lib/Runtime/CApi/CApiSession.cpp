// Sessions and steps for callers in C: a thin layer over Session.h.
#include "CApiSession.h"

#include "CApiStatus.h"
#include "SessionHandles.h"
#include "distribute/Plan/PlanBlocks.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace distribute::runtime {
namespace {

absl::Status checkRange(int32_t value, int32_t last, const char *field) {
  if (value >= 0 && value <= last)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the options' ", field, " is ", value, "; expected 0 to ", last));
}

using StepClock = std::chrono::steady_clock;

/// What runs for less is not worth a hand-over, and nobody notices that it cannot be interrupted.
constexpr std::chrono::milliseconds kQuickStep(5);

/// See CStep::isAlike.
bool isAlikeInEachRun(const CSession &session, const std::string &name) {
  const planfile::fb::Plan &plan = session.session->plan();
  if (session.cluster || plan.servers())
    return false;
  bool isAlike = true;
  auto look = [&](const planfile::fb::Instruction &instruction) {
    const planfile::fb::For *loop = instruction.operation_as_For();
    isAlike &= !instruction.operation_as_While() && !instruction.operation_as_If() &&
               (!loop || planfile::tripCount(*loop, {}));
  };
  for (const planfile::fb::Step *step : *plan.steps())
    if (name.empty() || step->name()->string_view() == name)
      for (const planfile::fb::Program *program : *step->programs())
        planfile::forEachInstruction(*program->body(), look);
  return isAlike;
}

/// `group`: of the workers of this process.
absl::StatusOr<SessionOptions> toSessionOptions(const DistSessionOptions *given,
                                                std::shared_ptr<CCluster> &cluster, int &group,
                                                bool &watches) {
  DistSessionOptions options;
  absl::Status s = readOptions(given, options);
  s.Update(checkRange(options.pinThreads, 1, "pinThreads"));
  s.Update(checkRange(options.overlap, DIST_OVERLAP_OFF, "overlap"));
  s.Update(checkRange(options.watches, 1, "watches"));
  s.Update(checkRange(options.deviceKind, DIST_DEVICES_CUDA, "deviceKind"));
  if (!s.ok())
    return s;
  SessionOptions made;
  made.numDevices = options.numDevices;
  if (options.deviceKind != DIST_DEVICES_OF_PLAN)
    made.deviceKind = options.deviceKind == DIST_DEVICES_CUDA ? planfile::fb::DeviceKind::Cuda
                                                              : planfile::fb::DeviceKind::Cpu;
  if (options.cudaLibraries)
    made.cudaLibraries = options.cudaLibraries;
  made.coresPerDevice = options.coresPerDevice;
  made.pinThreads = options.pinThreads != 0;
  made.overlap = options.overlap == DIST_OVERLAP_ON    ? Overlap::On
                 : options.overlap == DIST_OVERLAP_OFF ? Overlap::Off
                                                       : Overlap::Auto;
  if (options.deadlineMs != 0)
    made.deadlineMs = options.deadlineMs;
  group = options.group;
  watches = options.watches != 0;
  if (!options.cluster)
    return made;
  auto found = clusterHandles().find(options.cluster);
  if (!found.ok())
    return found.status();
  cluster = *std::move(found);
  made.cluster = cluster->described();
  made.transport = cluster->transport();
  made.processesHere = cluster->processesHere();
  made.rankHere = made.cluster ? made.cluster->localRank : 0;
  return made;
}

} // namespace
} // namespace distribute::runtime

using namespace distribute;
using namespace distribute::runtime;

DistStatus *distSessionCreate(const DistPlan *plan, const DistSessionOptions *options,
                              DistSession **session) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    if (absl::Status s = checkNotNull(session, "session"); !s.ok())
      return s;
    auto object = std::make_shared<CSession>();
    absl::StatusOr<SessionOptions> made =
        toSessionOptions(options, object->cluster, object->group, object->watches);
    if (!made.ok())
      return made.status();
    object->plan = *std::move(found);
    object->options = *made;
    {
      MutexLock lock(object->mutex);
      if (absl::Status s = object->make(); !s.ok())
        return s;
    }
    object->variables = describeVariables(object->session->holderPlan());
    *session = sessionHandles().add(std::move(object));
    return absl::OkStatus();
  });
}

void distSessionDestroy(DistSession *session) {
  KeptContext context;
  (void)sessionHandles().remove(session);
}

DistStatus *distSessionGetInfo(const DistSession *session, DistSessionInfo *info) {
  return withSession(session, [&](CSession &own) {
    DistSessionInfo made{};
    made.numReplicas = own.session->numReplicas();
    made.numSlots = own.session->numSlots();
    made.numDevices = own.session->numDevices();
    made.coresPerSlot = own.session->coresPerSlot();
    std::tie(made.firstReplica, made.endReplica) = own.session->ownReplicas();
    made.numSteps = own.numSteps;
    for (const Session::DeviceReport &device : own.session->report()) {
      made.numGpus += device.hasOwnMemory ? 1 : 0;
      made.launches += device.launches;
      made.graphs += device.graphs;
      made.hostWaits += device.hostWaits;
      made.bytesToDevice += device.bytesToDevice;
      made.bytesFromDevice += device.bytesFromDevice;
    }
    return writeInfo(made, info);
  });
}

DistStatus *distSessionGetGpuStream(const DistSession *session, int32_t gpu, uint64_t *stream) {
  return withSession(session, [&](CSession &own) {
    if (absl::Status s = checkNotNull(stream, "stream"); !s.ok())
      return s;
    absl::StatusOr<uint64_t> found = own.session->arrivalsOf(gpu);
    *stream = found.value_or(0);
    return found.status();
  });
}

DistStatus *distSessionRestore(DistSession *session, const char *path) {
  return withSession(session, [&](CSession &own) {
    if (absl::Status s = checkNotNull(path, "path"); !s.ok())
      return s;
    absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(path);
    if (!file.ok())
      return file.status();
    own.willChange();
    absl::Status s = own.ofRun(own.session->restore(*file));
    return s.ok() || absl::IsAborted(s)
               ? s
               : absl::Status(s.code(), absl::StrCat("'", path, "': ", s.message()));
  });
}

DistStatus *distSessionRestoreArrays(DistSession *session, const char *const *names,
                                     const DistArray *arrays, size_t numArrays) {
  return withSession(session, [&](CSession &own) {
    std::vector<StagingMemory> staging;
    absl::StatusOr<NamedTensors> tensors = toNamedTensors(names, arrays, numArrays, staging);
    own.willChange();
    return tensors.ok() ? own.ofRun(own.session->restore(*tensors)) : tensors.status();
  });
}

DistStatus *distSessionSave(DistSession *session, const char *path) {
  return withSession(session, [&](CSession &own) {
    absl::Status s = checkNotNull(path, "path");
    s.Update(own.session->checkCanSave());
    if (!s.ok())
      return s;
    absl::StatusOr<NamedTensors> state = own.session->state();
    if (!state.ok())
      return own.agreeOn(state.status());
    if (!own.cluster || own.cluster->isChief())
      s = writeSafetensors(path, *state);
    if (!own.cluster)
      return s;
    absl::StatusOr<std::vector<int64_t>> written = own.cluster->valueOfEach(s.ok() ? 1 : 0);
    if (!written.ok() || !s.ok())
      return s.ok() ? own.agreeOn(written.status()) : s;
    return (*written)[0] == 1 ? absl::OkStatus()
                              : absl::UnknownError(absl::StrCat("process 0 could not write '", path,
                                                                "'; its own error says why"));
  });
}

DistStatus *distSessionSetVariable(DistSession *session, const char *name, const DistArray *value) {
  return withSession(session, [&](CSession &own) {
    absl::Status s = checkNotNull(name, "name");
    s.Update(checkNotNull(value, "value"));
    if (!s.ok())
      return s;
    if ((value->flags & DIST_ARRAY_ON_GPU) != 0) {
      int gpu = -1;
      absl::StatusOr<HostTensor> array = toGpuTensor(*value, placeOfVariable(name), gpu);
      own.willChange();
      return array.ok() ? own.ofRun(own.session->setVariable(name, *array, gpu)) : array.status();
    }
    StagingMemory staging;
    absl::StatusOr<HostTensor> tensor = toHostTensor(*value, placeOfVariable(name), staging);
    own.willChange();
    return tensor.ok() ? own.ofRun(own.session->setVariable(name, *tensor)) : tensor.status();
  });
}

DistStatus *distSessionGetVariable(DistSession *session, const char *name, const DistArray *value) {
  return withSession(session, [&](CSession &own) {
    absl::Status s = checkNotNull(name, "name");
    s.Update(checkNotNull(value, "value"));
    if (!s.ok())
      return s;
    absl::StatusOr<HostTensor> tensor = toWritableTensor(*value, placeOfVariable(name));
    return tensor.ok() ? own.agreeOn(own.session->copyVariable(name, *tensor)) : tensor.status();
  });
}

DistStatus *distSessionInitialize(DistSession *session) {
  return withSession(session, [](CSession &own) { return own.agreeOn(own.session->initialize()); });
}

DistStatus *distSessionCheckDrift(DistSession *session) {
  return withSession(session, [](CSession &own) { return own.agreeOn(own.session->checkDrift()); });
}

DistStatus *distSessionGetCluster(const DistSession *session, DistClusterInfo *info) {
  return withSession(session, [&](CSession &own) {
    DistClusterInfo none{};
    none.numProcesses = none.processesHere = 1;
    none.specification = "{}";
    none.description = "";
    return writeInfo(own.cluster ? own.cluster->info() : none, info);
  });
}

DistStatus *distSessionGetVariableInfo(DistSession *session, size_t variable,
                                       DistVariableInfo *info) {
  return withSession(session, [&](CSession &own) {
    if (variable >= own.variables.size())
      return absl::InvalidArgumentError(absl::StrCat(
          "variable number ", variable, " was requested; there are ", own.variables.size()));
    DescribedValue &described = own.variables[variable];
    described.type = toCType(own.session->variableType(variable));
    const auto index = static_cast<uint32_t>(variable);
    return writeInfo(toVariableInfo(*own.session->holderPlan().variables()->Get(index), described),
                     info);
  });
}

DistStatus *distSessionCancel(DistSession *session) {
  return guarded([&] {
    auto found = sessionHandles().find(session);
    if (!found.ok())
      return found.status();
    (*found)->cancel();
    return absl::OkStatus();
  });
}

DistStatus *distSessionStartTrace(DistSession *session, int64_t maxEventsPerSlot) {
  return withSession(session, [&](CSession &own) {
    if (maxEventsPerSlot < 1)
      return absl::InvalidArgumentError(absl::StrCat(
          "a trace of ", maxEventsPerSlot, " events a slot was requested; expected at least 1"));
    own.trace.clear();
    own.session->startTrace(static_cast<size_t>(maxEventsPerSlot));
    return absl::OkStatus();
  });
}

DistStatus *distSessionStopTrace(DistSession *session, size_t *numEvents) {
  return withSession(session, [&](CSession &own) {
    if (absl::Status s = checkNotNull(numEvents, "numEvents"); !s.ok())
      return s;
    own.trace = own.session->stopTrace();
    *numEvents = own.trace.size();
    return absl::OkStatus();
  });
}

DistStatus *distSessionGetTraceEvent(DistSession *session, size_t event, DistTraceEvent *info) {
  return withSession(session, [&](CSession &own) {
    if (event >= own.trace.size())
      return absl::InvalidArgumentError(absl::StrCat(
          "trace event number ", event, " was requested; there are ", own.trace.size()));
    const Session::TraceEvent &found = own.trace[event];
    DistTraceEvent made{};
    made.label = found.label.c_str();
    made.beginNs = own.session->traceBeginNs() + found.beginNs;
    made.endNs = own.session->traceBeginNs() + found.endNs;
    made.slot = found.slot;
    made.instruction = found.instruction;
    made.onProgressThread = found.onProgressThread;
    return writeInfo(made, info);
  });
}

DistStatus *distSessionBind(DistSession *session, const char *name, const char *const *fetches,
                            size_t numFetches, DistStep **step) {
  return guarded([&] {
    auto owner = sessionHandles().find(session);
    if (!owner.ok())
      return owner.status();
    if (absl::Status s = checkNotNull(step, "step"); !s.ok())
      return s;
    absl::StatusOr<std::vector<std::string>> names = toStrings(fetches, numFetches, "fetches");
    if (!names.ok())
      return names.status();
    MutexLock lock((*owner)->mutex);
    if (absl::Status s = (*owner)->check(); !s.ok())
      return s;
    absl::StatusOr<std::unique_ptr<BoundStep>> bound =
        (*owner)->session->bindUnfed(name ? name : "", *names);
    if (!bound.ok())
      return bound.status();
    auto object = std::make_shared<CStep>();
    object->owner = *owner;
    object->name = name ? name : "";
    object->fetches = *std::move(names);
    for (const std::string &input : (*bound)->inputs())
      object->inputs.push_back(absl::StrCat("input \"", input, "\""));
    object->feeds.resize(object->inputs.size());
    object->staging.resize(object->inputs.size());
    object->step = *std::move(bound);
    object->isAlike = isAlikeInEachRun(**owner, object->name);
    auto &steps = (*owner)->steps;
    steps.erase(
        std::remove_if(steps.begin(), steps.end(), [](auto &each) { return each.expired(); }),
        steps.end());
    steps.push_back(object);
    *step = stepHandles().add(std::move(object));
    return absl::OkStatus();
  });
}

void distStepDestroy(DistStep *step) {
  // Here, and not where the thread itself lets go of the step.
  if (std::shared_ptr<CStep> own = stepHandles().remove(step))
    own->thread.end();
}

DistStatus *distStepFeed(DistStep *step, const DistArray *arrays, size_t numArrays) {
  return withStep(step, [&](CStep &own, CSession &owner) {
    if (numArrays != own.inputs.size())
      return absl::InvalidArgumentError(absl::StrCat("the step is fed ", numArrays,
                                                     " arrays; expected ", own.inputs.size(),
                                                     ", one for each input"));
    if (numArrays != 0)
      if (absl::Status s = checkNotNull(arrays, "arrays"); !s.ok())
        return s;
    // From here on copies of the arrays before may be written over.
    own.isFed = false;
    for (size_t i = 0; i < numArrays; ++i) {
      bool isOnGpu = (arrays[i].flags & DIST_ARRAY_ON_GPU) != 0;
      absl::StatusOr<HostTensor> tensor =
          isOnGpu ? toGpuTensor(arrays[i], own.inputs[i], own.feeds[i].gpu)
                  : toHostTensor(arrays[i], own.inputs[i], own.staging[i]);
      if (!tensor.ok())
        return tensor.status();
      own.feeds[i].array = *std::move(tensor);
      if (!isOnGpu)
        own.feeds[i].gpu = -1;
      own.feeds[i].perReplica = (arrays[i].flags & DIST_ARRAY_PER_REPLICA) != 0;
      bool isPart = (arrays[i].flags & DIST_ARRAY_OWN_REPLICAS) != 0;
      own.feeds[i].batchRows = isPart ? Feed::kFixedBatch : 0;
    }
    absl::Status s = owner.session->feed(*own.step, own.feeds);
    own.isFed = s.ok();
    return s;
  });
}

DistStatus *distStepRun(DistStep *step) {
  return withStep(step, [&](CStep &own, CSession &owner) {
    if (!own.isFed && !own.inputs.empty())
      return absl::FailedPreconditionError(
          "the step has not been fed, or its last feeding failed; call distStepFeed with an "
          "array for each of its inputs");
    StepClock::time_point begin = StepClock::now();
    absl::Status s = owner.beforeStep();
    if (s.ok())
      s = owner.session->run(*own.step);
    own.isQuick = own.isAlike && StepClock::now() - begin < kQuickStep;
    if (s.ok())
      s = owner.afterStep();
    own.hasRun |= s.ok();
    return owner.agreeOn(s);
  });
}

DistStatus *distStepStart(DistStep *step) {
  return guarded([&] {
    auto found = stepHandles().find(step);
    return found.ok()
               ? (*found)->thread.start([step] { return distStepRun(step); }, (*found)->isQuick)
               : found.status();
  });
}

DistStatus *distStepAwait(DistStep *step, int64_t timeoutMs, int32_t *isDone) {
  DistStatus *result = nullptr;
  DistStatus *failed = guarded([&] {
    auto found = stepHandles().find(step);
    if (!found.ok())
      return found.status();
    if (absl::Status s = checkNotNull(isDone, "isDone"); !s.ok())
      return s;
    if (timeoutMs < 0)
      return absl::InvalidArgumentError(
          absl::StrCat("the timeout is ", timeoutMs, " ms; expected at least 0 ms"));
    *isDone = (*found)->thread.await(timeoutMs, result) ? 1 : 0;
    return absl::OkStatus();
  });
  return failed ? failed : result;
}

DistStatus *distStepGetOutput(const DistStep *step, size_t fetch, DistArray *array) {
  return withStep(step, [&](CStep &own, CSession &) {
    if (absl::Status s = checkNotNull(array, "array"); !s.ok())
      return s;
    if (fetch >= own.fetches.size())
      return absl::InvalidArgumentError(
          absl::StrCat("fetch number ", fetch, " was requested; there are ", own.fetches.size()));
    if (!own.hasRun)
      return absl::FailedPreconditionError(
          "the step has not run; its outputs are there after its first run");
    const HostTensor &output = own.step->output(own.fetches[fetch]);
    *array = {const_cast<void *>(output.data()),
              toCType(output.type()),
              0,
              output.shape().size(),
              output.shape().data(),
              nullptr};
    return absl::OkStatus();
  });
}

DistStatus *distStepGetBatchRows(const DistStep *step, int64_t *numRows) {
  return withStep(step, [&](CStep &own, CSession &) {
    if (absl::Status s = checkNotNull(numRows, "numRows"); !s.ok())
      return s;
    *numRows = own.hasRun ? own.step->batchRows() : 0;
    return absl::OkStatus();
  });
}
