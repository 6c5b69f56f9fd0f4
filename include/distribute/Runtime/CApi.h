/* The runtime for programs in C, and for what calls C: load a plan, run its steps.
 *
 *   DistPlan *plan;
 *   DistSession *session;
 *   DistStep *step;
 *   const char *fetches[] = {"loss"};
 *   DistStatus *status = distPlanLoad("step.plan", &plan);
 *   if (!status) status = distSessionCreate(plan, NULL, &session);
 *   if (!status) status = distSessionRestore(session, "init.safetensors");
 *   if (!status) status = distSessionBind(session, "", fetches, 1, &step);
 *   while (!status && nextBatch(arrays)) {
 *     status = distStepFeed(step, arrays, 2);
 *     if (!status) status = distStepRun(step);
 *   }
 *   if (status) fprintf(stderr, "%s\n", distStatusMessage(status));
 *   distStatusDestroy(status);
 *
 * Errors. A function that can fail returns NULL, or a status, which the caller destroys. It then
 * has not changed anything, and has not written to its output parameters, but where it says so.
 * No C++ exception comes out, and lack of memory is a status. Every function may return
 * DIST_INVALID_ARGUMENT for a null pointer or a handle that is not alive, and
 * DIST_RESOURCE_EXHAUSTED for lack of memory; what else it returns is said at the function.
 *
 * Handles. DistPlan, DistSession, DistStep and DistBatches are names of objects, not addresses. A value is
 * never given twice, so that a handle of a destroyed object is an error, never another object.
 * Destroying NULL does nothing. A session does not need its plan's handle, but a step needs its
 * session.
 *
 * Structs begin with `structSize`, which the caller sets to sizeof of the struct as it knows it:
 * so structs can grow at their end. A zero in a field of options means its default.
 *
 * Threads. Any function may be called from any thread. Calls for one session and its steps wait
 * for each other, but for distSessionCancel and distStepAwait. The first slot works on the thread
 * that calls distStepRun. They do not live on in a process that is forked: there, handles of sessions, steps,
 * clusters and batches that the other one made give DIST_FAILED_PRECONDITION, and destroying them
 * does nothing. Plans may be used, and sessions made of them.
 *
 * Strings are UTF-8, end with a zero, and belong to the object that gave them.
 */
#ifndef DISTRIBUTE_RUNTIME_CAPI_H
#define DISTRIBUTE_RUNTIME_CAPI_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define DIST_EXPORT __attribute__((visibility("default")))
#else
#define DIST_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Rises when a function or a field is added. Nothing is removed or changed in meaning within one
 * major version of the shared library (libdistribute_runtime.so.0). */
#define DIST_API_VERSION 10

/* DIST_API_VERSION of the library that is loaded. */
DIST_EXPORT uint32_t distApiVersion(void);

/*===-- Status --------------------------------------------------------------===*/

typedef enum DistCode {
  DIST_OK = 0,
  DIST_CANCELLED = 1,          /* distSessionCancel ended the session */
  DIST_INVALID_ARGUMENT = 3,   /* the message says what was found and what is required */
  DIST_DEADLINE_EXCEEDED = 4,  /* a slot did not arrive, or a loop went on */
  DIST_NOT_FOUND = 5,          /* no such file */
  DIST_PERMISSION_DENIED = 7,  /* of a file */
  DIST_RESOURCE_EXHAUSTED = 8, /* memory, threads or disk */
  DIST_FAILED_PRECONDITION =
      9,             /* a variable without a value, a processor that the plan is not for */
  DIST_ABORTED = 10, /* other processes were lost, or have come, and the run goes on: onFailure */
  DIST_UNIMPLEMENTED = 12, /* a plan of another format: compile the step again */
  DIST_INTERNAL = 13,      /* a library failed */
  DIST_UNAVAILABLE = 14,   /* a process of the run that is gone or cannot be reached */
  DIST_DATA_LOSS = 15,     /* a file that is corrupt */
  DIST_UNKNOWN = 2         /* any other */
} DistCode;

/* Why a function failed. NULL: it did not. */
typedef struct DistStatus DistStatus;

/* DIST_OK for NULL. */
DIST_EXPORT DistCode distStatusCode(const DistStatus *status);

/* One sentence or more: place, what was found, what is required. "" for NULL. Belongs to `status`. */
DIST_EXPORT const char *distStatusMessage(const DistStatus *status);

/* NULL is allowed. */
DIST_EXPORT void distStatusDestroy(DistStatus *status);

/*===-- Arrays --------------------------------------------------------------===*/

typedef enum DistType {
  DIST_BOOL = 1, /* a byte, 0 or 1 */
  DIST_I8 = 2,
  DIST_I16 = 3,
  DIST_I32 = 4,
  DIST_I64 = 5,
  DIST_U8 = 6,
  DIST_U16 = 7,
  DIST_U32 = 8,
  DIST_U64 = 9,
  DIST_F16 = 10,
  DIST_BF16 = 11,
  DIST_F32 = 12,
  DIST_F64 = 13
} DistType;

/* Bytes of an element; 0 for what is no DistType. */
DIST_EXPORT size_t distTypeSize(DistType type);

/* "f32", "u8", "bool"; "" for what is no DistType. */
DIST_EXPORT const char *distTypeName(DistType type);

enum {
  /* Of a batch input: the leading dimension counts replicas' values (steps * replicas), or the two
   * leading ones do (steps, replicas). */
  DIST_ARRAY_PER_REPLICA = 1,
  /* Of a batch input of fixed size, in a session of a cluster: the array holds of one global batch
   * only the rows of this process's replicas, in their order. */
  DIST_ARRAY_OWN_REPLICAS = 2,
  /* Of an input: `data` is an address in memory of a CUDA GPU, whose number stands in the flags' upper 16
   * bits (DIST_ARRAY_ON_GPU_NUMBER). The array is row-major and aligned to its elements. It is copied
   * within the GPU, and for replicas on other GPUs by way of the host. Order and life: distSessionGetGpuStream. */
  DIST_ARRAY_ON_GPU = 4
};
#define DIST_ARRAY_ON_GPU_NUMBER(gpu) ((uint32_t)DIST_ARRAY_ON_GPU | (uint32_t)(gpu) << 16)

/* An array in the caller's memory, or in the library's where a function gives one. `data` need not
 * be aligned, and strides may be any, also negative: an array that is not row-major, or not aligned
 * to its elements, is copied first. A plan's integers have no sign: DIST_I32 and DIST_U32 are both
 * accepted for either. */
typedef struct DistArray {
  void *
      data; /* not written to, but by distSessionGetVariable; may be NULL if there are no elements */
  int32_t type;           /* a DistType */
  uint32_t flags;         /* DIST_ARRAY_..., or 0 */
  size_t rank;            /* at most 64 */
  const int64_t *shape;   /* elements, `rank` of them, at least 0 each; may be NULL if rank is 0 */
  const int64_t *strides; /* bytes, `rank` of them; NULL: row-major and dense */
} DistArray;

/*===-- Plans ---------------------------------------------------------------===*/

/* A plan in memory, verified. Immutable. */
typedef struct DistPlan DistPlan;

/* Reads and verifies a plan file. Blocks on the disk.
 *
 * Errors: DIST_NOT_FOUND, DIST_PERMISSION_DENIED; DIST_DATA_LOSS for a truncated or changed file;
 * DIST_UNIMPLEMENTED for another format; DIST_INVALID_ARGUMENT for a plan that does not verify. */
DIST_EXPORT DistStatus *distPlanLoad(const char *path, DistPlan **plan);

/* The same of a plan file's bytes, which are copied. */
DIST_EXPORT DistStatus *distPlanLoadBytes(const void *bytes, size_t numBytes, DistPlan **plan);

/* Strings and arrays that the plan gave are gone; sessions go on. */
DIST_EXPORT void distPlanDestroy(DistPlan *plan);

typedef struct DistPlanInfo {
  size_t structSize;
  size_t numSteps;
  size_t numVariables;
  int64_t numReplicas;  /* 0: open until a session is made, one on each device */
  int64_t numSlots;     /* 0: open */
  const char *strategy; /* "mirrored", "one_device", "default" */
  const char *compiler; /* name and version of what made the plan */
  const char *digest;   /* 64 hexadecimal digits: equal plans do the same */
} DistPlanInfo;

DIST_EXPORT DistStatus *distPlanGetInfo(const DistPlan *plan, DistPlanInfo *info);

typedef struct DistStepInfo {
  size_t structSize;
  const char *name;
  size_t numInputs;
  size_t numOutputs;
  int64_t globalBatch; /* rows that a step takes on all replicas; 0: open, or there is no batch */
  int64_t maxBatch;    /* the most rows, where any number up to it may be fed; else 0 */
} DistStepInfo;

/* Errors: DIST_INVALID_ARGUMENT for an index that is none; the same below. */
DIST_EXPORT DistStatus *distPlanGetStep(const DistPlan *plan, size_t step, DistStepInfo *info);

typedef enum DistInputRole {
  DIST_INPUT_BATCH = 1,     /* split over the replicas along `batchDim` */
  DIST_INPUT_REPLICATED = 2 /* the same on all replicas */
} DistInputRole;

/* What is fed for one step. Inputs are in the order in which distStepFeed takes arrays. */
typedef struct DistInputInfo {
  size_t structSize;
  const char *name;
  int32_t type; /* a DistType */
  int32_t role; /* a DistInputRole */
  size_t rank;
  const int64_t *shape; /* for all replicas together; -1 where it is open */
  int64_t batchDim;     /* the dimension that is split, or -1: none is */
} DistInputInfo;

DIST_EXPORT DistStatus *distPlanGetInput(const DistPlan *plan, size_t step, size_t input,
                                         DistInputInfo *info);

typedef enum DistOutputRole {
  DIST_OUTPUT_MIRRORED = 1,    /* the same on all replicas, given once */
  DIST_OUTPUT_PER_REPLICA = 2, /* with a leading dimension of replicas */
  DIST_OUTPUT_SHARDED = 3      /* the replicas' parts, put together */
} DistOutputRole;

typedef struct DistOutputInfo {
  size_t structSize;
  const char *name;
  int32_t type;
  int32_t role; /* a DistOutputRole */
  size_t rank;
  const int64_t *shape; /* as fetched; -1 where it is open */
} DistOutputInfo;

DIST_EXPORT DistStatus *distPlanGetOutput(const DistPlan *plan, size_t step, size_t output,
                                          DistOutputInfo *info);

typedef struct DistVariableInfo {
  size_t structSize;
  const char *name;
  int32_t type;
  int32_t hasInitial; /* 1: the plan holds an initial value, or computes it */
  int32_t isTrainable;
  int32_t reserved;
  size_t rank;
  const int64_t *shape;
} DistVariableInfo;

DIST_EXPORT DistStatus *distPlanGetVariable(const DistPlan *plan, size_t variable,
                                            DistVariableInfo *info);

typedef enum DistTableForm {
  DIST_TABLE_TEXT = 1, /* aligned columns, for people */
  DIST_TABLE_JSON = 2  /* docs/RationalePlan.md lists the keys */
} DistTableForm;

/* The plan's instructions, devices and variables. The text belongs to the plan. */
DIST_EXPORT DistStatus *distPlanGetTable(const DistPlan *plan, DistTableForm form,
                                         const char **text);

/* What the plan does with `name`, as `dist-translate --explain` prints it: a variable, an input, an output, or
 * instructions, by kind ("all_reduce"), by what they compute, or by a part of their place ("train.py:66"). The text belongs to the
 * plan.
 *
 * Errors: DIST_NOT_FOUND: the plan has nothing of that name; lists what it has. */
DIST_EXPORT DistStatus *distPlanExplain(const DistPlan *plan, const char *name, const char **text);

/*===-- Clusters ------------------------------------------------------------===*/

/* The processes of a run, seen from this one. A plan's slots are spread over them: each has sessions
 * of the same plans, makes the same calls for them in the same order, and gives the same arrays.
 *
 *   status = distClusterEnter(NULL, &cluster);         // as TF_CONFIG, torchrun, Slurm, … say
 *   DistSessionOptions options = {sizeof options};
 *   options.cluster = cluster;
 *   if (!status) status = distSessionCreate(plan, &options, &session);
 *   ...
 *   if (!status) status = distClusterLeave(cluster);   // waits until all are done
 *
 * The first failure of any process ends the run: every call of every process that waits for others
 * returns the same status, which names that process. docs/Clusters.md says how clusters are
 * described. */
typedef struct DistCluster DistCluster;

/* What the processes do when one of them is lost.
 *
 * Where they go on, a cluster has one session at a time. Each of its steps is kept in memory by all
 * before the next one begins. After a loss, a call that waits for others regroups them; where a process
 * has come (joins), so does the next step. The session then has other slots (distSessionGetInfo), and the
 * variables of the last step that all have kept, which numSteps counts. The call returns DIST_ABORTED,
 * in all processes; steps must be fed anew. If nothing was kept, numSteps is 0 and the variables have
 * their initial values again, or none, as in a new session. A process that takes a lost one's place makes
 * the same session, and begins with that state, too. Where this process has failed itself, or the others
 * cannot go on, it is the run's end as without. */
typedef enum DistOnFailure {
  DIST_ON_FAILURE_STOP = 0,   /* all end with the same status */
  DIST_ON_FAILURE_SHRINK = 1, /* the others take its slots */
  DIST_ON_FAILURE_WAIT = 2 /* they wait for another process in its place, startDeadlineMs at most */
} DistOnFailure;

typedef struct DistClusterOptions {
  size_t structSize;
  const char *file;     /* a cluster's description, in the form of TF_CONFIG; NULL: none */
  int32_t hasRank;      /* 1: `rank` says which process this is */
  int32_t rank;         /* from 0 */
  int32_t numProcesses; /* 0: as the file or the environment says */
  int32_t hasServers;   /* 1: tasks "ps", of which the cluster must list some, keep the variables;
                         * this process may be one of them */
  const char *coordinator; /* "HOST:PORT" where process 0 listens; NULL: as these say */
  const char *address;     /* of this host, as the others reach it; NULL: it is found */
  int64_t startDeadlineMs; /* the longest wait for all processes; 0: 60,000 */
  int64_t leaseMs;         /* a process that is silent for so long has failed; 0: 5,000 */
  /* Files in PEM, all or none: what processes tell the coordinator is then encrypted. */
  const char *certificateAuthority;
  const char *certificate;
  const char *privateKey;
  /* With hasServers: "HOST:PORT,HOST:PORT", the processes that hold the variables, in one order for
   * all; NULL: the tasks "ps". */
  const char *servers;
  const char *serves; /* which of them this process is; NULL: none, or its task */
  /* 1: this process's workers are groups of their own, which go on by themselves: it joins no other
   * process, and knows of the servers only. Of a plan of one group all processes of workers are that
   * group, and this is 0. */
  int32_t isOfOwnGroups;
  int32_t onFailure; /* a DistOnFailure */
  /* The TCP ports of this host at which the others reach it for values, both included; each process on
   * the host takes one. 0 and 0: any that is free. */
  int32_t firstDataPort;
  int32_t lastDataPort;
  /* 1: this process comes to a run that goes on (onFailure), at `coordinator`, and is taken in before one of
   * the next steps of its sessions: of a plan with more slots than processes. It has no rank before. */
  int32_t joins;
  /* 1: the coordinator is a process of its own, dist-run --coordinate, so that the run goes on without
   * process 0. */
  int32_t isCoordinated;
  /* Asked ten times a second, on any thread, while this process waits for the others, whether to give up: not 0.
   * They are told then. NULL: never. */
  int32_t (*stops)(void *context);
  void *context;
} DistClusterOptions;

/* Reads who takes part, joins the others, and connects to them. Blocks until all are there. Where
 * nothing describes a cluster this process is alone, and so is a task that does not train
 * ("evaluator"). Where the environment variable DISTRIBUTE_TOKEN is set, all must have the same one;
 * dist-run --launch draws one, which its processes find by DISTRIBUTE_TOKEN_FD.
 * `options` may be NULL.
 *
 * Errors: DIST_INVALID_ARGUMENT for a wrong description, naming variable or key; DIST_NOT_FOUND where
 * libdistribute_processes.so is not installed; DIST_DEADLINE_EXCEEDED, naming who is missing;
 * DIST_CANCELLED where `stops` said so.
 *
 * Where a launcher has started this process (mpirun, srun, torchrun) and is gone, the run ends for all:
 * calls return DIST_UNAVAILABLE. */
DIST_EXPORT DistStatus *distClusterEnter(const DistClusterOptions *options, DistCluster **cluster);

typedef struct DistClusterInfo {
  size_t structSize;
  int32_t rank;          /* of this process, from 0; -1: a task that does not train */
  int32_t numProcesses;  /* that train */
  const char *taskType;  /* "chief", "worker", "ps", "evaluator"; NULL: no cluster is described */
  int32_t taskIndex;     /* of this process's job, from 0 */
  int32_t processesHere; /* that share this host, where that is known, else 1 */
  const char
      *specification;      /* JSON: by job the addresses of its tasks; "{}" where none are listed */
  const char *description; /* for people: "process 1 of 3 (worker 0, from TF_CONFIG), …" */
  int32_t serves;          /* 1: this process holds variables: distServe */
  int32_t numServers;      /* processes of servers that hold them; 0: none are named */
} DistClusterInfo;

/* The strings belong to the cluster. */
DIST_EXPORT DistStatus *distClusterGetInfo(const DistCluster *cluster, DistClusterInfo *info);

/* Writes the `value` of each process, by rank, to `values`, of which there are numProcesses (one for a
 * task that does not train). All
 * processes call this. Errors: the run's failure. */
DIST_EXPORT DistStatus *distClusterValueOfEach(DistCluster *cluster, int64_t value, int64_t *values,
                                               size_t numValues);

/* Makes the bytes those of process 0. All processes call this, with one number. Errors: the run's
 * failure. */
DIST_EXPORT DistStatus *distClusterBroadcast(DistCluster *cluster, void *data, size_t numBytes);

/* Ends the run for all processes, as the failure of this one: `reason` is what the others are told. */
DIST_EXPORT DistStatus *distClusterAbort(DistCluster *cluster, const char *reason);

/* Waits until all processes have called this, and leaves the run and its servers. Its sessions are of
 * no use any more.
 *
 * Errors: the run's failure; DIST_DEADLINE_EXCEEDED, naming who did not come. */
DIST_EXPORT DistStatus *distClusterLeave(DistCluster *cluster);

/* Without distClusterLeave before, the others see the failure of this process once its sessions are
 * destroyed, too. */
DIST_EXPORT void distClusterDestroy(DistCluster *cluster);

/* Starts processes of a run on this machine and waits for all. */
typedef struct DistLaunchOptions {
  size_t structSize;
  int32_t numProcesses; /* 1 to 1024 */
  int32_t numServers;   /* so many more, which hold variables: distServe */
  /* A DistOnFailure, as the processes have it: when one dies of a signal, or ends with exit code 3, the
   * others have to end, go on, or it is started again. */
  int32_t onFailure;
} DistLaunchOptions;

/* What dist-run --launch does (docs/Clusters.md): each has torchrun's variables, a token, and "[RANK] " in
 * front of what it prints. `command`: a program, looked for on PATH, and its arguments; NULL ends it. Forks: the
 * launcher is a process of its own, which ends with the calling thread.
 *
 * `exitCode`: 0 if all ended so; else that of the process that was seen to fail first, 128 + N if it
 * died of signal N. */
DIST_EXPORT DistStatus *distLaunch(const DistLaunchOptions *options, const char *const *command,
                                   int32_t *exitCode);

/*===-- Sessions ------------------------------------------------------------===*/

/* A plan at work: threads, memory, the values of its variables. */
typedef struct DistSession DistSession;

typedef enum DistOverlap {
  DIST_OVERLAP_AUTO = 0, /* where cores are free */
  DIST_OVERLAP_ON = 1,
  DIST_OVERLAP_OFF = 2
} DistOverlap;

typedef enum DistDeviceKind {
  DIST_DEVICES_OF_PLAN = 0, /* whatever the plan is for */
  DIST_DEVICES_CPU = 1,
  DIST_DEVICES_CUDA = 2
} DistDeviceKind;

typedef struct DistSessionOptions {
  size_t structSize;
  /* Devices, of the plan's kind, over which the slots are spread; 0: one for each slot. */
  int32_t numDevices;
  int32_t coresPerDevice; /* 0: those that there are, spread over the devices */
  int32_t pinThreads;     /* 1: each thread on a core of its own */
  int32_t overlap;        /* a DistOverlap */
  int64_t deadlineMs;     /* the longest wait for another slot; 0: 60,000 */
  DistCluster *cluster; /* NULL: this process is alone; else numDevices are those of this process */
  int32_t group; /* of workers that go on by themselves: which of this process's groups, from 0 */
  /* 1: a kernel or a library call that runs for longer than deadlineMs, and some time more, ends this
   * process with exit code 3 and says which it was, as nothing can stop it. 0: distStepRun does not return
   * then. */
  int32_t watches;
  int32_t deviceKind; /* a DistDeviceKind: another one than the plan's is an error */
  int32_t reserved;
  /* Of a plan for CUDA GPUs: the folder of their driver, libcuda.so.1, and of NCCL, libnccl.so.2, if
   * the plan uses it. NULL or empty: the one that the environment's DISTRIBUTE_CUDA_LIBRARIES names, or
   * else where the system finds them. */
  const char *cudaLibraries;
} DistSessionOptions;

/* Loads the kernels, starts the threads, maps the memory, opens the driver of GPUs. `options` may be NULL.
 *
 * In a cluster with servers, a session of a plan of strategy "parameter_server" is of their workers: it
 * connects to them, and waits for them at most startDeadlineMs. A process makes one session of such a
 * plan, or one for each of its groups. (Where workers and servers are in this process, sessions for the
 * groups of one DistPlan share servers here; each is used by a thread of its own, as one may wait for
 * another.) They hold the variables: a session can read and save these, but
 * give them no values (DIST_FAILED_PRECONDITION). That the servers are lost is DIST_UNAVAILABLE.
 *
 * Errors: DIST_INVALID_ARGUMENT for options that do not fit the plan; DIST_FAILED_PRECONDITION
 * where no code of the plan fits this processor or these GPUs, or where there is no driver for GPUs;
 * DIST_UNIMPLEMENTED; in a cluster
 * DIST_FAILED_PRECONDITION, in all processes, where they give different plans, or where the plan holds
 * no code that all of their processors execute, which names one and what it lacks. */
DIST_EXPORT DistStatus *distSessionCreate(const DistPlan *plan, const DistSessionOptions *options,
                                          DistSession **session);

/* A call under way in another thread goes on, and the memory is freed when it ends. The session's
 * steps are of no use any more. Of workers: nobody waits for this one's steps any more; unless it has
 * failed or was cancelled, it has done all, and the servers count it as done. */
DIST_EXPORT void distSessionDestroy(DistSession *session);

typedef struct DistSessionInfo {
  size_t structSize;
  int32_t numReplicas;
  int32_t numSlots;
  int32_t numDevices;
  int32_t coresPerSlot;
  int32_t firstReplica; /* of those that have slots in this process */
  int32_t endReplica;   /* behind the last of them */
  int64_t numSteps;     /* that all processes have kept; 0 in a cluster that stops on a failure */
  int32_t numGpus;      /* of the devices */
  int32_t reserved;     /* 0 */
  /* Of the session's GPUs, together, since it was made; 0 on CPUs. */
  uint64_t launches;        /* of kernels, each by a call of its own */
  uint64_t graphs;          /* that were replayed */
  uint64_t hostWaits;       /* of the host, for a GPU */
  uint64_t bytesToDevice;   /* from host memory */
  uint64_t bytesFromDevice; /* to host memory */
} DistSessionInfo;

DIST_EXPORT DistStatus *distSessionGetInfo(const DistSession *session, DistSessionInfo *info);

/* The stream (CUstream) of a GPU, by its number, behind which the session's steps read arrays that are on
 * it (DIST_ARRAY_ON_GPU). Before such an array is fed, this stream has to wait for what writes the array:
 * it is what DLPack's __dlpack__ takes as `stream`. The array stays as it is until the step is fed others
 * or destroyed; no run is under way then, so nothing reads it any more.
 *
 * Errors: DIST_INVALID_ARGUMENT if the GPU is none of the session's. */
DIST_EXPORT DistStatus *distSessionGetGpuStream(const DistSession *session, int32_t gpu,
                                                uint64_t *stream);

/* Computes the first values that the plan's initializers give, of variables that have no value yet.
 * distStepRun does this first; it is for callers that want the values before. In a cluster all
 * processes call this. Blocks until it is done.
 *
 * Errors: those of distStepRun. */
DIST_EXPORT DistStatus *distSessionInitialize(DistSession *session);

/* Gives every variable its value from a safetensors file. Blocks on the disk.
 *
 * Errors: those of opening; DIST_INVALID_ARGUMENT lists missing, unknown, mis-shaped and mis-typed
 * tensors. After an error of reading, no variable has a value. */
DIST_EXPORT DistStatus *distSessionRestore(DistSession *session, const char *path);

/* The same from `numArrays` arrays in memory, which are copied. */
DIST_EXPORT DistStatus *distSessionRestoreArrays(DistSession *session, const char *const *names,
                                                 const DistArray *arrays, size_t numArrays);

/* Compares all copies of the variables bit by bit, in all processes, which all call this.
 *
 * Errors: DIST_DATA_LOSS names the first variable that differs, and where. */
DIST_EXPORT DistStatus *distSessionCheckDrift(DistSession *session);

/* Who takes part in the session's run, as distClusterGetInfo; without a cluster taskType is NULL. The
 * strings belong to the session's cluster. */
DIST_EXPORT DistStatus *distSessionGetCluster(const DistSession *session, DistClusterInfo *info);

/* Writes all variables to a safetensors file, atomically. Blocks until it is on the disk. In a cluster
 * all processes call this, and process 0 writes.
 *
 * Errors: DIST_FAILED_PRECONDITION for variables that have no value, or no common one;
 * those of writing, after which an old file is untouched. */
DIST_EXPORT DistStatus *distSessionSave(DistSession *session, const char *path);

/* Gives one variable its value, which is copied: also one on a GPU (DIST_ARRAY_ON_GPU), as a step's inputs
 * are.
 *
 * Errors: DIST_INVALID_ARGUMENT for an unknown name, another shape or type. */
DIST_EXPORT DistStatus *distSessionSetVariable(DistSession *session, const char *name,
                                               const DistArray *value);

/* Copies one variable's value to the caller's memory: `value` says where, and must have the
 * variable's type and shape, without strides.
 *
 * Errors: as distSessionSetVariable; DIST_FAILED_PRECONDITION if the variable has no value. */
DIST_EXPORT DistStatus *distSessionGetVariable(DistSession *session, const char *name,
                                               const DistArray *value);

/* Memory of the library on a GPU, with an array in it. It outlives the session. */
typedef struct DistGpuArray DistGpuArray;

/* A copy of one variable's value on a GPU: of a mirrored one within its GPU, of others by way of the host.
 * `array` describes it as DIST_ARRAY_ON_GPU; its shape, and the memory, are the array's until it is
 * destroyed. The value is there when this returns: no stream has to wait for it.
 *
 * Errors: as distSessionGetVariable; DIST_FAILED_PRECONDITION if the session is not on GPUs. */
DIST_EXPORT DistStatus *distSessionTakeVariable(DistSession *session, const char *name,
                                                DistGpuArray **memory, DistArray *array);

/* Copies the array's elements, of `numBytes` bytes, to host memory. */
DIST_EXPORT DistStatus *distGpuArrayRead(const DistGpuArray *memory, void *to, size_t numBytes);

/* Frees the memory, from any thread, behind all that its GPU was given before. NULL is allowed. */
DIST_EXPORT void distGpuArrayDestroy(DistGpuArray *memory);

/* As distPlanGetVariable, but an integer's type has the sign of the value that was given. The
 * strings belong to the session. */
DIST_EXPORT DistStatus *distSessionGetVariableInfo(DistSession *session, size_t variable,
                                                   DistVariableInfo *info);

/* Ends the session, from any thread: a step under way stops at its next instruction, or in
 * the one that waits, and every later call returns DIST_CANCELLED. */
DIST_EXPORT DistStatus *distSessionCancel(DistSession *session);

/* From now on, keeps when each slot's instructions run: of each slot the first `maxEventsPerSlot` (at
 * least 1). Costs two readings of the clock for each. A trace that was begun before is lost. */
DIST_EXPORT DistStatus *distSessionStartTrace(DistSession *session, int64_t maxEventsPerSlot);

/* Ends the trace. `*numEvents`: how many there are for distSessionGetTraceEvent, until the next trace
 * begins; 0 where none was begun. */
DIST_EXPORT DistStatus *distSessionStopTrace(DistSession *session, size_t *numEvents);

/* When one instruction of one slot ran, in nanoseconds of CLOCK_MONOTONIC. Waits are where
 * collectives do their work, but for those that the slot's progress thread did. */
typedef struct DistTraceEvent {
  size_t structSize;
  const char *label; /* the session's, until its next trace begins */
  int64_t beginNs;
  int64_t endNs;
  int32_t slot;
  uint32_t instruction; /* its number in the slot's program */
  int32_t onProgressThread;
} DistTraceEvent;

/* Event number `event` of the trace that was ended last: slot by slot, each in the order of time.
 *
 * Errors: DIST_INVALID_ARGUMENT for a number that is none. */
DIST_EXPORT DistStatus *distSessionGetTraceEvent(DistSession *session, size_t event,
                                                 DistTraceEvent *info);

/*===-- Steps ---------------------------------------------------------------===*/

/* A step of a session, with what is fetched of it. */
typedef struct DistStep DistStep;

/* `name` may be NULL or "" where the plan has one step. Of each step, `fetches` names the outputs
 * that are wanted.
 *
 * Errors: DIST_INVALID_ARGUMENT for unknown names. */
DIST_EXPORT DistStatus *distSessionBind(DistSession *session, const char *name,
                                        const char *const *fetches, size_t numFetches,
                                        DistStep **step);

DIST_EXPORT void distStepDestroy(DistStep *step);

/* Gives the step its arrays, in the order of the plan's inputs. A batch array holds one global
 * batch or several: each run takes the next one, and the end wraps to the start. The memory is the
 * caller's, and must stay as it is until the step is fed anew or run no more; what is copied is
 * copied in this call. Costs about a microsecond for arrays of the form (shapes, types, flags) of
 * those before; others are checked and cut anew.
 *
 * Errors: DIST_INVALID_ARGUMENT naming the input: another number of arrays, another shape or type,
 * less than one batch. The step must then be fed again before it runs. */
DIST_EXPORT DistStatus *distStepFeed(DistStep *step, const DistArray *arrays, size_t numArrays);

/* Executes the step once on its next batch. Blocks until every slot is done.
 *
 * Errors: DIST_FAILED_PRECONDITION if the step is not fed, or naming variables without a value:
 * nothing has changed. DIST_ABORTED: DistOnFailure. All others (DIST_DEADLINE_EXCEEDED, DIST_CANCELLED, DIST_INTERNAL) end the
 * session: its variables hold no step's values; make a new one and restore. */
DIST_EXPORT DistStatus *distStepRun(DistStep *step);

/* Begins distStepRun on a thread that the step keeps for this, and returns: for callers that have to look
 * at other things while it runs, such as signals. A step whose last run took less than 5 ms runs in this call
 * instead, where each run does the same work, and waits for no other process. Nothing else is to be done with
 * the step until distStepAwait has given its end; distStepDestroy waits for it.
 *
 * Errors: DIST_FAILED_PRECONDITION if one is under way; DIST_RESOURCE_EXHAUSTED without a thread. What
 * distStepRun gives, distStepAwait does. */
DIST_EXPORT DistStatus *distStepStart(DistStep *step);

/* Waits for what distStepStart began, for `timeoutMs` at most. `*isDone`: 1 if it has ended, or none was
 * begun. Does not wait for other calls.
 *
 * Errors: those of distStepRun, once; `*isDone` is 1 then, too. */
DIST_EXPORT DistStatus *distStepAwait(DistStep *step, int64_t timeoutMs, int32_t *isDone);

/* Output number `fetch` of the last run, row-major. The memory is the library's, and the same for
 * every run, but for outputs of an open batch; it and `array->shape` are valid until the step's next
 * run or destruction.
 *
 * Errors: DIST_INVALID_ARGUMENT for a number that is none; DIST_FAILED_PRECONDITION before the
 * first run. */
DIST_EXPORT DistStatus *distStepGetOutput(const DistStep *step, size_t fetch, DistArray *array);

/* From now on the step's runs leave its outputs on GPUs: distStepTakeOutput gives them, and
 * distStepGetOutput nothing of use.
 *
 * Errors: DIST_FAILED_PRECONDITION if the session is not on GPUs; DIST_UNIMPLEMENTED for outputs with the rows
 * of an open batch, or of which several processes have parts. */
DIST_EXPORT DistStatus *distStepKeepOnGpus(DistStep *step);

/* A copy of output number `fetch` of the last run, on the GPU of the first replica that has a part of it, as
 * distSessionTakeVariable gives one.
 *
 * Errors: DIST_INVALID_ARGUMENT for a number that is none; DIST_FAILED_PRECONDITION where the session's last
 * run was another step's, or outputs are not kept on GPUs. */
DIST_EXPORT DistStatus *distStepTakeOutput(DistStep *step, size_t fetch, DistGpuArray **memory,
                                           DistArray *array);

/* Rows of the batch that the last run took; 0 before the first run. */
DIST_EXPORT DistStatus *distStepGetBatchRows(const DistStep *step, int64_t *numRows);

/*===-- Servers -------------------------------------------------------------===*/

typedef struct DistServeOptions {
  size_t structSize;
  DistCluster *cluster; /* entered with hasServers, in which this process holds variables */
  /* What the variables begin with, unless a checkpoint says it: a safetensors file, or `numArrays`
   * arrays; none of both: the plan's initial values. */
  const char *restore;
  const char *const *names;
  const DistArray *arrays;
  size_t numArrays;
  const char *save;       /* a safetensors file that the first process of servers writes; or NULL */
  const char *checkpoint; /* a folder that all processes of servers see; NULL: none are written */
  int64_t checkpointEvery; /* updates; 0: at the end */
  int64_t checkpointKeep;  /* 0: 3 */
  int32_t resume;          /* 1: from the newest checkpoint, if there is one */
  int32_t coresPerDevice;  /* of each server; 0: those that there are */
  int64_t deadlineMs;      /* the longest that workers wait for each other; 0: 60,000 */
  /* Asked some times a second, on the calling thread, whether to end in order before all workers have
   * left: not 0. NULL: never. */
  int32_t (*stops)(void *context);
  void *context;
} DistServeOptions;

/* This process holds variables of the plan for workers in other processes, or those of one of several
 * processes of servers. Blocks until all workers have left.
 *
 * Errors: those of distSessionCreate and distSessionRestore; DIST_UNAVAILABLE for workers, or another
 * process of servers, that are lost, which it names; DIST_DEADLINE_EXCEEDED for those that do not come. */
DIST_EXPORT DistStatus *distServe(const DistPlan *plan, const DistServeOptions *options);

/*===-- Batches of files ----------------------------------------------------===*/

/* Batches of rows of arrays in files, one after the other, each read by a thread while the caller
 * works on the one before it. docs/RationaleData.md says which rows they are.
 *
 *   const char *names[] = {"x", "y"};
 *   DistBatchesOptions options = {sizeof options};
 *   options.batchRows = 32, options.numEpochs = 3, options.dropLast = 1;
 *   status = distBatchesOpen("train-*.npz", names, 2, &options, &batches);
 *   while (!status && !(status = distBatchesNext(batches, arrays, 2, &hasNext)) && hasNext) {
 *     status = distStepFeed(step, arrays, 2);
 *     if (!status) status = distStepRun(step);
 *   }
 */
typedef struct DistBatches DistBatches;

/* Where a batch begins: with the same files and options, the same rows follow. */
typedef struct DistDataPosition {
  int64_t epoch;   /* from 0 */
  int64_t row;     /* rows of the epoch that were taken */
  int64_t batches; /* that were taken, of all epochs */
} DistDataPosition;

typedef struct DistBatchesOptions {
  size_t structSize;
  int64_t batchRows; /* of a batch; at least 1 */
  int64_t numEpochs; /* 0: without end */
  int32_t dropLast;  /* 1: fewer rows than a batch, at an epoch's end, are left out */
  int32_t shuffle;   /* 1: the rows of each epoch in an order that depends on `seed` */
  uint64_t seed;
  DistDataPosition start;
  int64_t deadlineMs;   /* the longest that distBatchesNext waits; 0: 60,000 */
  DistCluster *cluster; /* null, or: all its processes open these batches, and have the same */
} DistBatchesOptions;

/* `paths`: names of files with commas between them, or patterns with *, ? and [...]. `names`: of the
 * arrays, whose leading dimension is rows, in .npz and .safetensors files; an .npy file has the one
 * array that is wanted. The first batch is read at once.
 *
 * Errors: those of opening; DIST_INVALID_ARGUMENT naming file and array: none of this name,
 * different numbers of rows, types or shapes of a row; options that do not fit.
 * DIST_FAILED_PRECONDITION: processes of `cluster` have other files, rows, order or start; names one
 * of them, and what it has. Files are told apart by their number, sizes, first and last bytes, and
 * some between. A process that came after a loss compares nothing: the others have begun. */
DIST_EXPORT DistStatus *distBatchesOpen(const char *paths, const char *const *names,
                                        size_t numNames, const DistBatchesOptions *options,
                                        DistBatches **batches);

DIST_EXPORT void distBatchesDestroy(DistBatches *batches);

/* Describes the next batch's arrays, in the order of the names, and sets *hasNext to 1; sets it to 0
 * behind the last batch. Blocks until the batch is read. The memory is the library's, and valid
 * until the next call.
 *
 * Errors: DIST_INVALID_ARGUMENT for another number of arrays; those of reading;
 * DIST_DEADLINE_EXCEEDED, after which the next call waits on. */
DIST_EXPORT DistStatus *distBatchesNext(DistBatches *batches, DistArray *arrays, size_t numArrays,
                                        int32_t *hasNext);

/* Behind the last batch that was given. */
DIST_EXPORT DistStatus *distBatchesGetPosition(const DistBatches *batches,
                                               DistDataPosition *position);

#ifdef __cplusplus
}
#endif

#endif /* DISTRIBUTE_RUNTIME_CAPI_H */
