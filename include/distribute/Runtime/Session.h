// A plan at work: its devices' threads and memory, its variables, its steps.
//
//   auto plan = planfile::LoadedPlan::fromFile("step.plan");
//   auto session = Session::create(std::move(*plan), {});
//   absl::Status s = (*session)->restore(*SafetensorsFile::open("init.safetensors"));
//   auto step = (*session)->bind("train", {{"x", {x}}, {"y", {y}}}, {"loss"});
//   for (int i = 0; i < 100 && s.ok(); ++i) s = (*session)->run(**step);
//   const HostTensor &loss = (*step)->output("loss");
//
// Where batches come one by one, the step is bound once and fed before each run:
//
//   auto step = (*session)->bindUnfed("train", {"loss"});
//   while (s.ok() && nextBatch(x, y)) {
//     s = (*session)->feed(**step, {{x}, {y}});
//     if (s.ok()) s = (*session)->run(**step);
//   }
//
// Everything is checked before anything is written: create(), restore() and
// bind() leave the session as it was when they fail, but for a file that cannot be
// read to its end. A run() that fails ends the
// session: its variables hold no step's values, and every later call returns the
// same error. Make a new session and restore.
//
// Thread safety: one caller at a time, but for cancel(). Slot 0 runs on the
// thread that calls run().

#ifndef DISTRIBUTE_RUNTIME_SESSION_H
#define DISTRIBUTE_RUNTIME_SESSION_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/SlotSet.h"
#include "distribute/Runtime/BatchPart.h"
#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/Engine.h"
#include "distribute/Runtime/Feed.h"
#include "distribute/Runtime/GpuArray.h"
#include "distribute/Runtime/InputContext.h"
#include "distribute/Runtime/KeptVariables.h"
#include "distribute/Runtime/Safetensors.h"
#include "distribute/Runtime/StateShare.h"
#include "distribute/Runtime/Transport.h"
#include "distribute/Runtime/VariableServers.h"
#include "distribute/Runtime/Watchdog.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace distribute::runtime {

/// Whether progress threads, one for each slot, carry out collectives while the slots compute on.
/// Only where a plan has collectives with work between their start and their wait.
enum class Overlap {
  Auto, ///< where a core is free for each of them; see docs/RationaleRuntime.md
  On,
  Off,
};

struct SessionOptions {
  /// To the other processes of the run, among which the plan's slots are spread (SlotSet): each has
  /// a session of the same plan, with the same options, makes the same calls in the same order, and
  /// gives the same arrays, or of batches the rows that its slots see (batchPart). It lives as long
  /// as the session. Null: there are none.
  Transport *transport = nullptr;
  /// Asked while create() waits for other processes to connect: an error, such as Processes::failure() gives, ends it, and is what
  /// it gives. Null: nobody is asked.
  std::function<absl::Status()> runFailure;
  /// Who takes part, as it was resolved: what cluster() gives.
  std::optional<Cluster> cluster;
  /// Processes of the run on this machine, which share its cores.
  int processesHere = 1;
  /// Which of them this is, from 0, where that is known: each takes other GPUs.
  int rankHere = 0;
  /// Of a plan whose variables are with servers: those that hold them, and the number of the group of
  /// workers whose steps this session runs. Null: servers of its own in this process, for one group.
  std::shared_ptr<VariableServers> servers;
  int group = 0;
  /// Devices over which this process's slots are spread, each slot on a thread of its
  /// own; 1 to these slots. Of a plan with roles on GPUs: GPUs, and slots on them; its roles on CPUs are on the host. 0: as many as slots, of GPUs at most those that there are. Where the plan leaves the
  /// number of replicas open, there is one on each device, and 0 is an error.
  int numDevices = 0;
  /// The devices as a mesh: how many along each axis of the plan's, the first ones first, each of which divides its
  /// axis; numDevices is their product. A device has a block of neighbours along all axes. Empty: neighbours in the order of the slots.
  std::vector<int> deviceMesh;
  /// What they are; nothing: what the plan is for. Another kind than that is an error.
  std::optional<planfile::fb::DeviceKind> deviceKind;
  /// Of a plan for CUDA GPUs: the folder of their driver, libcuda.so.1, and of NCCL, libnccl.so.2, if
  /// the plan uses it. Empty: the one that the environment's DISTRIBUTE_CUDA_LIBRARIES names, or else
  /// where the system finds them.
  std::string cudaLibraries;
  /// Cores that a device's slots share: each slot has its part of them, at least one,
  /// over which its larger products are cut. 0: the cores that this process may use,
  /// spread over the devices. A reproducible plan's products are not cut.
  int coresPerDevice = 0;
  /// Keeps each thread that the session starts on a core of its own, which the thread that calls
  /// run() (it works for the first slot) does not lose to them. For one session at a time on a
  /// machine: two would meet on the same cores. An error if there are fewer cores than threads.
  bool pinThreads = false;
  Overlap overlap = Overlap::Auto;
  /// Which of the plan's code blobs is executed: where several processes have chosen one that all can
  /// execute (codeOffers()). Nothing: the last one that this machine can.
  std::optional<uint32_t> code;
  /// The longest that one slot may wait for another in a collective, and that a loop may go on
  /// whose turns are not counted: a `while`, and a `for` of more than 2^32 turns. At least 1; more
  /// than a year means a year.
  int64_t deadlineMs = 60000;
};

/// A step with its feeds and fetches, made by Session::bind(), for that session.
class BoundStep {
public:
  ~BoundStep();

  /// The fetched output of the last run: mirrored ones as on slot 0, sharded
  /// ones concatenated, per-replica ones with a leading dimension of replicas.
  /// The same memory is written by each run, but for outputs whose size is that
  /// of an open batch: they hold the rows of the last run's batch. Unknown names:
  /// a tensor without data.
  const HostTensor &output(const std::string &name) const;

  /// What feed() takes arrays for, in its order: the names of the plan's inputs, without counts.
  const std::vector<std::string> &inputs() const;

  /// Samples that one step takes: the global batch; 0 without batch inputs. Where
  /// the batch is open, the largest.
  int64_t examplesPerStep() const;

  /// Rows of the batch that the last run took.
  int64_t batchRows() const;

  /// The dimension of the output whose size is that of an open batch, if any.
  std::optional<size_t> batchDimOf(const std::string &name) const;

  /// What the user should know, such as dropped rows; one sentence each.
  const std::vector<std::string> &notices() const;

private:
  friend class Session;
  struct Parts;
  explicit BoundStep(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts;
};

class Session {
public:
  /// Loads the kernels, starts the threads, maps the memory, makes the library's
  /// primitives, and sets the variables whose initial values the plan holds.
  ///
  /// Errors:
  ///   InvalidArgument     more devices than slots, or none, or fewer than the step names by
  ///                       number; a deadline without time; a
  ///                       broadcast's root that is not among the members launched
  ///   FailedPrecondition  no code in the plan fits this processor, or these GPUs; there is no driver
  ///                       for GPUs
  ///   Unimplemented       an instruction that this runtime does not do
  ///   ResourceExhausted   no memory
  static absl::StatusOr<std::unique_ptr<Session>> create(planfile::LoadedPlan plan,
                                                         const SessionOptions &options);
  ~Session();

  /// A code blob of a plan, and the math library beside it, as this process has them.
  struct CodeOffer {
    std::string target;   ///< "x86-64-v3" (x86_64-pc-linux-gnu)
    std::string identity; ///< the same in two processes: they compute the same bits
    std::string obstacle; ///< what this machine lacks for it; empty: it can execute it
  };
  /// In the order of the plan. Holds the library to the plan's instruction set, as create() does.
  static std::vector<CodeOffer> codeOffers(const planfile::fb::Plan &plan);

  const planfile::fb::Plan &plan() const;
  /// The plan whose slots hold the variables: the same, or that of its servers.
  const planfile::fb::Plan &holderPlan() const;
  /// Where one of the variables is that this session holds, of copies the first; null: it is in
  /// shards. It stays there.
  const void *heldValue(uint32_t variable) const;
  /// Copies what this session holds of a variable's value, from byte `begin` of the value on, to
  /// `target`; shards are put together. Errors: as state().
  absl::Status readHeld(uint32_t variable, size_t begin, void *target) const;
  /// Copies rows along the first dimension of a variable that this session holds, whole or in shards of
  /// rows, to `target`, packed. Errors: InvalidArgument: a row that it does not hold.
  absl::Status readHeldRows(uint32_t variable, absl::Span<const uint32_t> rows, void *target) const;
  /// Steps that this session's group of workers has pushed, also in the runs from whose end the servers
  /// go on; 0 where no servers hold the variables.
  int64_t numPushed() const;
  /// This session's group of workers does no more steps: no other group waits for it. `isDone`: it has
  /// done all; otherwise, and where a session ends without this call, servers in another process count
  /// this one as lost.
  void leaveServers(bool isDone);
  /// How stale the values were that steps have used.
  const StalenessCount &staleness() const;
  /// What they have pulled and pushed.
  const ServedTraffic &traffic() const;

  /// Computes the first values of variables that the plan's initializer gives, unless they have
  /// values: those that were restored or set stay as they are. run() does this first, so it is for
  /// callers that want the values before. All processes call this. Blocks until every slot is done.
  ///
  /// Errors: those of run().
  absl::Status initialize();

  /// Gives every variable its value: the tensors must be exactly the plan's
  /// variables, each of its shape and (but for signs) type. A sync-on-read
  /// variable aggregated by sum is split: value / R, integers keeping the total.
  ///
  /// Errors: InvalidArgument lists missing, unknown, mis-shaped and mis-typed
  /// tensors; FailedPrecondition where servers in another process hold the variables.
  absl::Status restore(const NamedTensors &tensors);

  /// The same of a file, read to where the values belong: into each slot's memory.
  ///
  /// Errors: besides, those of reading; the variables then have no values.
  absl::Status restore(const SafetensorsFile &file);

  /// Gives one variable its value, as restore() gives all.
  ///
  /// Errors: InvalidArgument: an unknown name, another shape or type; FailedPrecondition as restore().
  absl::Status setVariable(const std::string &name, const HostTensor &value);

  /// Copies one variable's value, as a checkpoint holds it, to `value`, an array of its shape and
  /// variableType(). From servers in another process: as it is behind all that this session has
  /// pushed.
  ///
  /// Errors: as setVariable; FailedPrecondition if it has no value, or the copies have no common
  /// one.
  absl::Status copyVariable(const std::string &name, HostTensor &value) const;

  /// The type of a variable, by index into the plan's, as the value that it was given last had it:
  /// the plan itself knows no signs.
  DataType variableType(size_t index) const;

  /// Errors: FailedPrecondition naming the variables without a value, or why the
  /// session has ended.
  absl::Status checkState() const;

  /// The same, but for variables that initialize() gives their values.
  absl::Status checkCanInitialize() const;

  /// Whether a checkpoint can hold all variables: known from the plan alone, before any step.
  ///
  /// Errors: FailedPrecondition naming a sync-on-read variable that has no aggregation, or one that
  /// is a reserved name or no text.
  absl::Status checkCanSave() const;

  /// The variables as a checkpoint holds them: one value each, sync-on-read ones
  /// reduced by their aggregation.
  ///
  /// Errors: FailedPrecondition for variables without a value, or sync-on-read
  /// ones without an aggregation.
  absl::StatusOr<NamedTensors> state() const;

  /// The copies of sync-on-read variables, by name, with a leading dimension of slots: what state()
  /// reduces to one value, and an exact resume needs. Empty where there are none. Errors: as
  /// state().
  absl::StatusOr<NamedTensors> replicaState() const;

  /// What this process writes of state() and replicaState() to a checkpoint of all processes: their
  /// shares are disjoint, and together whole. Of one process, all. All processes call this. Errors:
  /// as state().
  absl::StatusOr<StateShare> stateShare() const;

  /// Gives sync-on-read variables their copies again, after restore(). Tensors of another number of
  /// slots are left out: what restore() has made of the reduced values then stays. Errors:
  /// InvalidArgument: a tensor that no such variable has the name and shape of.
  absl::Status restoreReplicas(const NamedTensors &tensors);

  /// Copies this process's variables as they are after a step, also for sessions that come after this
  /// one. Memory is taken the first time. Errors: as state(); ResourceExhausted.
  absl::Status keepVariables(KeptVariables &kept) const;

  /// Gives the variables the values that the processes of a former session have kept after one step.
  /// All processes call this; null: this one has kept none. Every slot gets its own copies; of mirrored
  /// variables those of any process do. Empty, or what is lost with other processes: then no variable
  /// has changed.
  ///
  /// Errors: those of run().
  absl::StatusOr<std::string> restoreKept(const KeptVariables *kept);

  /// Whether each process holds all variables. Errors: FailedPrecondition names one of which it does
  /// not.
  absl::Status checkAllMirrored() const;

  /// Hex SHA-256 over the names, types, shapes and bytes of `state`, by name.
  static std::string hashState(const NamedTensors &state);

  /// Checks feeds and fetches and lays out the outputs. An empty name is the
  /// plan's only step. `batchSizes`, for a step whose batch is open: rows that the
  /// steps take in turn; empty: as many as they can.
  ///
  /// Errors: InvalidArgument: unknown step, missing or unknown feeds, arrays of
  /// another shape or type, less than one batch, unknown outputs, batch sizes
  /// that the step does not take.
  absl::StatusOr<std::unique_ptr<BoundStep>> bind(const std::string &step,
                                                  const std::map<std::string, Feed> &feeds,
                                                  const std::vector<std::string> &fetches,
                                                  const std::vector<int64_t> &batchSizes = {});

  /// The same without feeds, which feed() then gives before the first run.
  absl::StatusOr<std::unique_ptr<BoundStep>> bindUnfed(const std::string &step,
                                                       const std::vector<std::string> &fetches,
                                                       const std::vector<int64_t> &batchSizes = {});

  /// Gives a bound step other arrays: from now on it takes these, from their first batch on. They
  /// are in the order of the plan's inputs, without the counts of rows, which nobody feeds. Arrays
  /// of the form (type, shape, perReplica) of those before only take their place: no memory is
  /// allocated. Others are checked and cut as by bind().
  ///
  /// Errors: InvalidArgument, as bind(), or for another number of arrays, or one on a GPU that is none
  /// of the session's; the step then keeps those that it had.
  absl::Status feed(BoundStep &step, absl::Span<const Feed> feeds);

  /// The CUDA stream (CUstream) of this GPU behind which steps read arrays that are on it: whoever feeds
  /// one (Feed::gpu) first has this stream wait for what writes it. A step reads it before its run ends.
  /// Errors: InvalidArgument: the GPU is none of the session's.
  absl::StatusOr<uint64_t> arrivalsOf(int gpu) const;

  /// From now on runs of the step leave its outputs on GPUs, where takeOutput() takes them, and output()
  /// has no values. Errors: FailedPrecondition: the session runs on CPUs; Unimplemented: an output of an
  /// open batch, or of which several processes have parts.
  absl::Status keepOutputsOnGpus(BoundStep &step);

  /// A copy of an output of the run before, on the GPU of the first slot that has a part of it; parts on other
  /// GPUs come by way of the host. Errors: FailedPrecondition: the session's last run was another step's,
  /// or the step's outputs are not kept; ResourceExhausted.
  absl::StatusOr<GpuArray> takeOutput(const BoundStep &step, const std::string &name);

  /// The same of a variable's one value: of a mirrored one within its GPU, of others by way of the host.
  /// Errors: those of copyVariable; FailedPrecondition: the session runs on CPUs.
  absl::StatusOr<GpuArray> takeVariable(const std::string &name) const;

  /// Gives a variable its value, which is in memory of that GPU, behind arrivalsOf() it. It is copied.
  /// Errors: as setVariable; InvalidArgument: the GPU is none of the session's.
  absl::Status setVariable(const std::string &name, const HostTensor &value, int gpu);

  /// The numbers of rows that steps take in turn of a batch: `asked`, or by default the most; a batch
  /// of fixed size has one. Empty for a step without a batch along dimension 0.
  ///
  /// Errors: InvalidArgument: unknown step, sizes that it does not take.
  absl::StatusOr<std::vector<int64_t>> batchSizes(const std::string &step,
                                                  const std::vector<int64_t> &asked = {}) const;

  /// Inputs of the step, by name, whose arrays are split by rows along dimension 0.
  ///
  /// Errors: InvalidArgument: unknown step.
  absl::StatusOr<std::vector<std::string>> batchInputs(const std::string &step) const;

  /// The rows of each global batch of the step that this process's slots see, of inputs that are
  /// split by rows along dimension 0: all in a run of one process, or where these inputs are not
  /// split alike. Batches of which only these are read (BatchOptions::part) are fed all the same.
  ///
  /// Errors: InvalidArgument: unknown step.
  absl::StatusOr<BatchPart> batchPart(const std::string &step) const;

  /// This process's input pipeline: each process has one.
  InputContext inputContext() const;

  /// Goes past the batches of `numSteps` runs.
  ///
  /// Errors: FailedPrecondition for a step that was not fed.
  absl::Status skip(BoundStep &step, int64_t numSteps);

  /// Executes the step once on its next batch, behind initialize(). Blocks until every slot is done.
  ///
  /// Errors: FailedPrecondition for variables without a value and for a step that was not fed
  /// (nothing changed);
  /// else the first failure of any slot, which ends the session:
  ///   DeadlineExceeded  a slot did not arrive at a collective, or a loop went on
  ///   Cancelled         cancel()
  ///   Internal          the matrix library failed
  absl::Status run(BoundStep &step);

  /// Ends the session from any thread; a step under way stops at its next
  /// collective or loop iteration. `reason`: what every later call returns.
  void cancel();
  void cancel(const absl::Status &reason);

  /// What a slot executes at this moment: it is idle between steps, and when it is done with its part
  /// of one. From any thread, while a step runs too.
  Watchdog::Activity activityOf(int slot) const;

  /// The instruction that the slot works on, and its place: "launch #7 (step.mlir:12:8)". Empty for
  /// an idle slot, and for one that waits for others, which has a deadline of its own. From any
  /// thread. With what it tells, a caller can end its process when an instruction does not: native
  /// code that runs on cannot be stopped otherwise.
  std::string describeWork(int slot) const;

  /// Where this process was when something failed: in a run(), the instruction that the error names,
  /// else that of the slot that failed first; of one that waited for a collective, that collective.
  /// Between two runs, what the processes do together: "the agreement on the next step", without a
  /// line. Empty if nothing has failed.
  planfile::InstructionPlace failurePlace() const;

  /// Compares the copies of every mirrored variable bit by bit, in all processes. Errors: DataLoss
  /// names the first variable that differs, and the slots.
  absl::Status checkDrift() const;

  /// Whether `value` is true in any process of the run. All processes call this.
  absl::StatusOr<bool> anyProcess(bool value) const;

  /// The `value` of each process of the run, by rank. All processes call this. Errors: those of
  /// run().
  absl::StatusOr<std::vector<int64_t>> valueOfEachProcess(int64_t value) const;
  /// The same of as many values as each process gives, one process's after the other's.
  absl::StatusOr<std::vector<int64_t>> valuesOfEachProcess(absl::Span<const int64_t> values) const;

  /// Tells all other processes a value, while other work goes on, until awaitExchange(). All
  /// processes call both in turn. Errors: those of run().
  absl::Status startExchange(char value);
  /// What each process has told, by rank.
  absl::StatusOr<std::vector<char>> awaitExchange();

  /// From now on, keeps when each slot's instructions ran, at most
  /// `maxEventsPerSlot` of them. Costs two readings of the clock for each.
  void startTrace(size_t maxEventsPerSlot);

  /// One instruction of one slot, in nanoseconds since the trace began. Waits are
  /// where collectives do their work, but for those that the slot's progress thread did.
  struct TraceEvent {
    int slot;
    uint32_t instruction;
    std::string label;
    int64_t beginNs;
    int64_t endNs;
    bool onProgressThread = false;
  };
  std::vector<TraceEvent> trace() const;
  /// When the trace began, in nanoseconds of the system's monotonic clock.
  int64_t traceBeginNs() const;
  /// Gives what trace() gives, and keeps no more.
  std::vector<TraceEvent> stopTrace();

  /// Bytes of values that this process has sent to others: all, and those of the plan's collectives
  /// and sends. The rest are outputs, states and agreements that processes exchange by themselves.
  uint64_t wireBytesSent() const;
  uint64_t wireBytesOfPlan() const;
  /// Those of the plan in one execution of the step, by the formulas; nothing where they depend on
  /// values.
  std::optional<uint64_t> predictedWireBytes(const BoundStep &step) const;

  /// By rank: how long this process has waited for each process of the run.
  std::vector<WaitedFor> waitedFor() const;

  /// The run's processes, seen from this one: task type, index, specification, rank. Nothing: the
  /// session was made without (SessionOptions::cluster).
  const std::optional<Cluster> &cluster() const;

  /// The number of this session's group of workers; 0 where no servers hold the variables.
  int group() const;

  /// Of all processes.
  int numReplicas() const;
  int numSlots() const;
  /// The slots of this process, and its devices. activityOf(), describeWork(), trace() and report()
  /// are about these.
  planfile::SlotSet ownSlots() const;
  int numDevices() const;
  /// The replicas [first, end) that have slots in this process.
  std::pair<int, int> ownReplicas() const;
  int coresPerSlot() const;
  /// Whether there are progress threads.
  bool overlaps() const;

  /// By device, summed over its slots. Bytes as the plan predicts them.
  struct DeviceReport {
    std::vector<int> slots;
    uint64_t arenaBytes = 0;
    uint64_t variablesBytes = 0;
    uint64_t scratchBytes = 0; ///< the matrix library's, found at load
    uint64_t flops = 0;        ///< counted as executed, all steps
    uint64_t batchFlops = 0;   ///< the part that depends on the batch
    /// Of a device with memory of its own, since the session began: launches of kernels and of captured graphs, waits of the
    /// host for it, and bytes that went from and to the host's memory, those of collectives among them.
    bool hasOwnMemory = false;
    uint64_t launches = 0, graphs = 0, hostWaits = 0, bytesToDevice = 0, bytesAhead = 0,
             bytesFromDevice = 0;
  };
  std::vector<DeviceReport> report() const;

private:
  struct Parts;
  explicit Session(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SESSION_H
