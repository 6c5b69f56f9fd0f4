// What a session and its bound steps consist of.

#ifndef DISTRIBUTE_RUNTIME_SESSION_SESSIONPARTS_H
#define DISTRIBUTE_RUNTIME_SESSION_SESSIONPARTS_H

#include "../Checkpoint/ShareRanges.h"
#include "../Checkpoint/VariableValues.h"
#include "../Device/ThreadTeam.h"
#include "../Executor/DeviceEngine.h"
#include "../Executor/HostWindow.h"
#include "../Executor/PreparedProgram.h"
#include "../Input/FeedSchedule.h"
#include "../Tensor/StridedCopy.h"
#include "PaddedOutput.h"
#include "ProcessExchange.h"
#include "distribute/Runtime/LocalEngine.h"
#include "distribute/Runtime/Session.h"

#include "absl/functional/function_ref.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

#include <atomic>

namespace distribute::runtime {

/// One slot: its memory and its programs, one for each step of the plan.
struct SessionSlot {
  SessionSlot() = default;
  SessionSlot(const SessionSlot &) = delete;
  SessionSlot &operator=(const SessionSlot &) = delete;
  ~SessionSlot() {
    if (onDevice)
      onDevice->quiesce();
  }

  SlotContext context;
  DeviceMemory arena;
  DeviceMemory variables;
  std::unique_ptr<DeviceSlot> onDevice;
  std::unique_ptr<TraceBuffer> trace; ///< null: not traced
  std::unique_ptr<TraceBuffer> progressTrace;
  std::vector<std::unique_ptr<PreparedProgram>> programs;
  std::vector<FeedSchedule::Stamp> ahead; ///< by program: what was copied for its next run
};

/// What slots have of the cores.
struct SlotCores {
  int perSlot = 1;
  bool overlaps = false; ///< a progress thread for each
};

/// `perSlot` is what a slot may have; `isGiven`: by the caller, and so not to be changed. `gains`:
/// the plan has something to overlap.
SlotCores shareCores(int numUsable, int numSlots, int perSlot, bool isGiven, bool gains,
                     Overlap overlap);

/// The channels of one step: for each slot, its ends.
using StepCollectives = std::vector<CollectiveEnds>;

/// The same for sends and receives, by mesh axis and tag.
using StepTransfers = std::vector<std::map<std::pair<uint32_t, uint32_t>, TransferEnd>>;

/// Copies of one variable, in the order of their slots, for the host to read.
struct VariableCopies {
  std::vector<int> slots;
  std::vector<int64_t> places; ///< of the slots: see Session::Parts::placeOf
  std::vector<char *> data;
  std::vector<HostWindow> windows; ///< what `data` lies in, where it is a device's

  void add(int slot, int64_t place, char *copy) {
    slots.push_back(slot);
    places.push_back(place);
    data.push_back(copy);
  }
};

/// How an output gets from the slots to the host.
struct BoundOutput {
  std::string name;
  HostTensor tensor;
  PaddedDim padded;
  HostTensor trimmed; ///< what is given out of a padded tensor
  /// Whether processes have different parts of it, or some none.
  bool isSpread = false;
  /// Of what is pushed by rows: bytes of a row of a replica's value; 0: all of it is taken.
  size_t rowBytes = 0;
  /// By slot of this process: where its shard goes; null: it gives none.
  struct Shard {
    TensorView view;
    StridedCopy copy;
    char *target = nullptr;
    std::vector<uint32_t> rows; ///< by rows: those that hold anything but zeros
    /// Copies the shard: all of it, or its rows to where all others are zeros. Behind its step.
    /// Errors: those of HostWindow::open.
    absl::Status take(Device &device, size_t rowBytes);

  private:
    void takeFrom(const char *from, size_t rowBytes);
  };
  std::vector<Shard> shards;
};

struct BoundPull;

struct Session::Parts {
  explicit Parts(planfile::LoadedPlan plan);
  /// After a failure, or while an exchange is under way, connections close first: other processes may
  /// still send into memory that is here. Otherwise other sessions may share the connections.
  ~Parts();

  // SessionDevices.cpp.
  absl::Status placeSlots(const SessionOptions &options);
  void spreadSlots(absl::Span<const int> mesh);
  int deviceInMesh(int slot, absl::Span<const int> mesh) const;
  absl::Status checkDeviceMesh(absl::Span<const int> mesh) const;
  bool usesGpus() const;
  /// Of any process.
  bool isOnGpu(int slot) const;
  /// Of this process.
  int numSlotsOnGpus() const;
  bool hasHostSlots() const { return numSlotsOnGpus() < own.size(); }
  absl::Status placeCores(const SessionOptions &options);
  absl::Status checkRoom() const;
  absl::Status startEngine(const SessionOptions &options);
  absl::Status startDeviceEngine(const SessionOptions &options);
  /// The groups of slots that meet in collectives and in sends and receives, by step.
  absl::Status createGroups();
  absl::Status prepareSlot(int slot);
  absl::Status allocateMemory(SessionSlot &slot);
  absl::Status initializeVariables(SessionSlot &slot);
  DeviceSlotOptions optionsOf(int slot) const;
  absl::Status restore(const std::map<std::string, TensorType> &tensors, ReadTensor read);
  /// Writes values, of fitting types, to every slot's copies of the variables with these indices.
  absl::Status writeVariables(absl::Span<const uint32_t> indices, ReadTensor read);
  absl::StatusOr<uint32_t> findVariable(const std::string &name) const;
  /// A variable's one value. All processes call this, but of mirrored ones.
  absl::StatusOr<HostTensor> valueOf(uint32_t index) const;
  /// An array of the variable's type. Errors: ResourceExhausted.
  absl::StatusOr<HostTensor> allocateFor(uint32_t index, std::vector<int64_t> shape) const;
  absl::Status copyRange(uint32_t index, const ElementRange &range, char *target) const;
  absl::Status shareValue(uint32_t index, const ElementRange &range, StateShare &share) const;
  absl::Status shareCopies(uint32_t index, StateShare &share) const;
  bool isGathered(uint32_t index) const;
  VariableWriters writersOf(uint32_t index) const;
  // KeptVariables.cpp.
  struct KeptByAll;
  absl::StatusOr<KeptByAll> findKept(const KeptVariables *given) const;
  int keptSlotFor(uint32_t variable, int slot, const std::vector<char> &isKept) const;
  std::string describeLost(const KeptByAll &kept) const;
  absl::Status restoreMirrored(uint32_t variable, const KeptByAll &kept);
  absl::Status restoreCopies(uint32_t variable, const KeptByAll &kept);
  absl::Status restoreTypes(const KeptByAll &kept);

  absl::Status checkDriftOfProcesses() const;
  /// Instruction `number` of the slot's program of a step; of a wait, what it waits for.
  planfile::InstructionPlace placeOf(int slot, uint32_t step, uint32_t number) const;
  const planfile::fb::Block &bodyOf(int slot, uint32_t step) const;
  void noteFailure(const SessionSlot &slot, uint32_t step);
  void notePlace(planfile::InstructionPlace place) const;
  absl::Status checkIsOwn(const BoundStep::Parts &step) const;
  /// Calls `fn` for each slot of this process, on its thread, for a program of that step. Errors: of
  /// the first that fails, with its place; the engine has then ended.
  absl::Status runSlots(uint32_t step,
                        absl::FunctionRef<absl::Status(SessionSlot &slot, size_t index)> fn);
  /// Executes the programs of a step on this process's slots; the first failure of any ends the
  /// session.
  absl::Status runPrograms(BoundStep::Parts &step);

  // Initialize.cpp: the first values of variables.
  bool needsInitializer() const;
  absl::Status initialize();
  /// Those without a value, but for those that the initializer gives one, where it is still to run.
  absl::Status checkValues(bool isInitialized) const;

  /// Lays out the host's array and where each slot's shard goes.
  absl::StatusOr<BoundOutput> bindOutput(const planfile::fb::Output &output, uint32_t step) const;

  // GpuArrays.cpp: what stays on GPUs.
  absl::Status checkIsOnGpus(absl::string_view what) const;
  absl::StatusOr<GpuArray> gather(const BoundOutput &output) const;
  /// The step that ran last, whose outputs are in the slots' arenas; null: none, or its run has failed.
  const BoundStep::Parts *ranLast = nullptr;

  // ServedSteps.cpp: between workers and the servers that hold the variables.
  absl::Status connectServers(const SessionOptions &options);
  absl::Status bindServed(BoundStep::Parts &step) const;
  absl::Status bindPulls(BoundStep::Parts &step) const;
  absl::Status bindPushes(BoundStep::Parts &step) const;
  /// Runs the step that tells which rows are needed, for the batch at hand.
  absl::Status findRows(BoundStep::Parts &step);
  absl::Status collectRows(BoundStep::Parts &step, BoundPull &pull) const;
  absl::Status pull(BoundStep::Parts &step);
  absl::Status push(BoundStep::Parts &step);
  WorkerPlace placeAmongWorkers() const;
  /// Whether each process of workers has whole replicas. Errors: InvalidArgument.
  absl::Status checkHasWholeReplicas() const;
  /// Errors: FailedPrecondition: servers in another process hold the variables.
  absl::Status checkHoldsVariables() const;
  /// Copies values of servers in another process to their rooms: those behind all that this process
  /// has pushed. Errors: those of VariableServers::pull.
  absl::Status copyServed(std::vector<PulledValue> values) const;
  absl::StatusOr<NamedTensors> servedState() const;
  /// The session that holds the variables of this one, locked for the caller; null: this one does.
  class Holder {
  public:
    explicit Holder(VariableServers *servers) ABSL_NO_THREAD_SAFETY_ANALYSIS
        : session(servers ? servers->session() : nullptr),
          mutex(session ? servers->sessionMutex() : nullptr) {
      if (mutex)
        mutex->lock();
    }
    ~Holder() ABSL_NO_THREAD_SAFETY_ANALYSIS {
      if (mutex)
        mutex->unlock();
    }
    Holder(const Holder &) = delete;
    Holder &operator=(const Holder &) = delete;
    explicit operator bool() const { return session != nullptr; }
    Session *operator->() const { return session; }

  private:
    Session *session;
    Mutex *mutex;
  };
  Holder holder() const { return Holder(servers.get()); }

  using MakeFeeds = absl::FunctionRef<absl::StatusOr<FeedSchedule>(const planfile::fb::Step &step)>;
  absl::StatusOr<std::unique_ptr<BoundStep>>
  bind(const std::string &name, const std::vector<std::string> &fetches, MakeFeeds makeFeeds) const;
  /// Of a slot of this process: a number below numDevices, or that itself: the host, beside GPUs.
  int deviceOf(int slot) const { return deviceOfSlot[static_cast<size_t>(slot - own.begin)]; }
  const planfile::fb::Role &roleOf(int slot) const {
    return *plan.root()->roles()->Get(roleOfSlot[static_cast<size_t>(slot)]);
  }
  /// The slots that hold a variable, of all processes, ascending.
  std::vector<int> holdersOf(uint32_t variable) const;
  /// Which shard of the variable a slot has, or else its replica.
  int64_t placeOf(const planfile::fb::Variable &variable, int slot) const;
  /// The replicas with such a slot, ascending.
  std::vector<int64_t> replicasThatHold(uint32_t variable) const;
  /// Whether each process has a slot that holds the variable.
  bool everyProcessHolds(uint32_t variable) const;
  /// Whether every slot holds the variable, and all alike.
  bool isOnAll(uint32_t variable) const;
  /// A slot of this process's copy of a variable; null: it holds none.
  DeviceAddress copyOn(int slot, uint32_t variable) const;
  /// The first slot of this process that holds the variable; -1: none does.
  int firstHolder(uint32_t variable) const;
  /// The variable's copies on the slots of this process, at most so many. Errors: those of
  /// HostWindow::open.
  absl::StatusOr<VariableCopies> copiesOf(uint32_t variable, size_t mostCopies = SIZE_MAX) const;
  /// Writes all bytes of a slot's copy of the variable by `fill(data)`. Errors: those of `fill`, of
  /// HostWindow.
  absl::Status writeCopy(int slot, uint32_t variable,
                         absl::FunctionRef<absl::Status(char *data)> fill) const;
  /// Those on all slots, of equal ones at least one. What this process lacks is gathered to
  /// `memory`: all processes call this.
  absl::StatusOr<VariableCopies> gatherCopies(uint32_t variable, std::vector<char> &memory) const;
  /// Writes the variable's one value to `target`. All processes call this.
  absl::Status collect(uint32_t variable, void *target) const;
  /// Each process has written some of the bytes, and zeros elsewhere: afterwards all have all of
  /// them. All processes call this. `what`: for messages.
  absl::Status joinProcesses(void *data, size_t numBytes, absl::string_view what) const;
  /// After a failure of `what` nobody writes to memory of the caller any more.
  absl::Status agreeOn(const absl::Status &s, absl::string_view what) const;
  /// What a slot of this process runs on.
  Device &deviceFor(int slot) const { return *devices[deviceIndexOf(slot)]; }
  /// Into `devices`: without GPUs, CPUs are one.
  size_t deviceIndexOf(int slot) const {
    return devices.size() == 1 ? 0 : static_cast<size_t>(deviceOf(slot));
  }
  absl::Status openDevices(const SessionOptions &options);
  SessionSlot &slotAt(int slot) const { return *slots[static_cast<size_t>(slot - own.begin)]; }

  /// No other session of the process has it, before or after: a step of one that is gone is not
  /// taken for this one's because memory is used again.
  const uint64_t id;
  // The order matters: threads stop first, then programs go, then the engine.
  planfile::LoadedPlan plan;
  std::optional<Cluster> cluster;
  std::shared_ptr<VariableServers> servers; ///< null: the slots hold the variables
  int group = 0;                            ///< of workers
  int64_t numPushed = 0;
  StalenessCount staleness;
  ServedTraffic traffic;
  int numSlots = 0; ///< of all processes, like numReplicas
  int numReplicas = 0;
  planfile::SlotSet own;           ///< the slots that live here
  int numUsable = 1;               ///< cores, of this process's part of the machine
  std::vector<uint32_t> axisSizes; ///< of the mesh, as launched
  int numDevices = 0;              ///< of this process; where there are GPUs, of these
  std::vector<int> deviceOfSlot;   ///< of the slots here
  int64_t deadlineMs = kMaxDeadlineMs;
  SlotCores cores;
  std::vector<int> ownCores;          ///< a core for each thread, slot by slot; empty: not pinned
  int64_t spinUs = 0;                 ///< how long threads look for work before they sleep
  std::vector<int64_t> replicaOfSlot; ///< of all slots
  std::vector<uint32_t> roleOfSlot;   ///< of all slots: into the plan's roles
  std::vector<std::unique_ptr<Device>> devices; ///< of the slots here
  std::vector<DeviceMemory> constants;          ///< of the plan, by device
  std::vector<DeviceTraffic> trafficBefore;     ///< by device: before the session's first call
  std::unique_ptr<Engine> engine;
  DeviceEngine *deviceEngine = nullptr; ///< `engine`, where that takes queues of devices
  std::vector<std::unique_ptr<Communicator>> communicators;
  std::vector<StepCollectives> collectives; ///< by step
  std::vector<std::unique_ptr<TransferLink>> links;
  std::vector<StepTransfers> transfers; ///< by step
  /// To the first slot of each other process; null: there are none.
  std::unique_ptr<Communicator> processes;
  /// What they join: after a failure others may write to it until the connections are closed.
  mutable std::vector<char> joined;
  std::unique_ptr<ProcessExchange> exchange;       ///< the same
  char ownValue = 0;                               ///< of an exchange with nobody
  std::vector<std::unique_ptr<SessionSlot>> slots; ///< of this process
  std::vector<bool> hasValue;                      ///< by variable
  uint64_t initializerBytes =
      0; ///< sent while first values were computed: of no step that is asked for
  /// By variable: what a restored file called the type (signed or not).
  std::vector<DataType> savedTypes;
  std::unique_ptr<ThreadTeam> threads;
  TraceBuffer::Clock::time_point traceBegin;
  std::atomic<uint32_t> currentStep{0}; ///< the one that runs, or ran last
  mutable Mutex failureMutex;
  /// In the order in which slots came to an end.
  mutable std::vector<planfile::InstructionPlace> failurePlaces ABSL_GUARDED_BY(failureMutex);
};

/// A value that is pulled before a step, and memory for it.
struct BoundPull {
  PulledValue value;
  size_t input = 0; ///< of the step
  HostTensor whole; ///< what the step reads; by rows, the others of it may hold anything
  /// By rows: the output of the rows' step that lists them (by its index); -1: it is pulled whole.
  int rowsOutput = -1;
  size_t rowBytes = 0;
  std::vector<uint32_t> rows; ///< those of the batch at hand
  std::vector<char> packed;   ///< memory for them
};

/// The step that tells which rows the pulled values are read at.
struct RowsStep {
  int step = -1;                ///< -1: all are pulled whole
  std::vector<uint32_t> inputs; ///< of the step itself, by its own inputs
};
/// The error of variables without a value: `unrestored` ones that only a file can give, and those that
/// the initializer will compute.
absl::Status missingValues(const std::vector<std::string> &unrestored,
                           const std::vector<std::string> &uninitialized);

struct BoundStep::Parts {
  uint64_t session = 0; ///< whose step this is, by Session::Parts::id
  uint32_t step = 0;
  std::vector<std::string> inputs;
  FeedSchedule feeds;
  std::vector<BoundOutput> outputs;
  bool keepsOnGpus = false; ///< outputs are not copied to the host
  HostTensor none;
  std::vector<BoundPull> pulls;
  RowsStep rowsStep;
  /// What is pushed behind it: indices into `outputs`, by the inputs of the servers' step, which is
  /// `serversStep`; -1: nothing is.
  std::vector<size_t> pushes;
  int serversStep = -1;
  int64_t version = 0; ///< of the values that were pulled last
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SESSION_SESSIONPARTS_H
