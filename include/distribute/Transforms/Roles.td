// Steps whose members run different programs.
#ifndef DISTRIBUTE_TRANSFORMS_ROLES_TD
#define DISTRIBUTE_TRANSFORMS_ROLES_TD

include "mlir/Pass/PassBase.td"

def ChooseStagesPass : Pass<"distribute-choose-stages", "::mlir::ModuleOp"> {
  let summary = "Turn a recipe of a pipeline into stages on logical devices";
  let description = [{
    `pipeline:N` cuts each step of the global view into N stages, one for each logical device of a
    replica. Weights stand in a row, as the step first uses them; between each two of them
    the cut is found over which the fewest bytes go, forward and backward together. Of these
    cuts those are made with which the slowest stage takes least; within a tenth of that, those of
    the fewest bytes. An optimizer's state goes with its weight. A remark lists the stages.

    **Requires** lifted state, raised indexing, a mesh. Other recipes are ignored: they are
    those of `distribute-choose-shardings`.

    **Guarantees** the mesh has an axis `"device"` of N members. Each variable that
    a step uses has a `device`, and `distribute.assign_to_logical_device` stands wherever a value goes from
    one stage to another. A step says in how many micro-batches a replica takes its batch
    (`distribute.micro_batches`): up to four for each stage, as many as divide its rows. What the
    steps compute is unchanged.

    **Does not handle** steps that name logical devices themselves; loops over layers, which
    run on one device: an error says so if nearly all of a step would be in one stage.

    Example: with `parallel=pipeline:2`,

    ```mlir
    %a = linalg.matmul ins(%x, %up : tensor<32x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<32x8xf32>) -> tensor<32x8xf32>
    %b = linalg.matmul ins(%a, %down : tensor<32x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<32x8xf32>) -> tensor<32x8xf32>
    ```

    becomes

    ```mlir
    %a = linalg.matmul ins(%x, %up : tensor<32x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<32x8xf32>) -> tensor<32x8xf32>
    %0 = distribute.assign_to_logical_device %a, 0 : tensor<32x8xf32>
    %1 = distribute.assign_to_logical_device %0, 1 : tensor<32x8xf32>
    %b = linalg.matmul ins(%1, %down : tensor<32x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<32x8xf32>) -> tensor<32x8xf32>
    ```
  }];
  let options = [
    Option<"parallel", "parallel", "std::string", /*default=*/"\"data:1\"",
           "recipes and their members: `data:2,pipeline:2`">,
    Option<"stageChunks", "stage-chunks", "int64_t", "1",
           "Runs of layers that each stage has, every one behind those of all stages before it (interleaved stages)">
  ];
  let statistics = [
    Statistic<"numSent", "values-sent", "Values that go from one stage to another">
  ];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def SplitRolesPass : Pass<"distribute-split-roles", "::mlir::ModuleOp"> {
  let summary = "Give each logical device of a replica its part of the step";
  let description = [{
    **Requires** replicated programs (`distribute-verify-replicated`). Does nothing
    unless the mesh has an axis `"device"` of at least two members, and no
    collective is over it: such a step says itself what its devices do.

    **Guarantees** for each logical device a `distribute.role` and, for each step,
    a function of what the device computes. A `distribute.send` and a
    `distribute.recv` carry each value to the devices that need it. A value is
    computed where `distribute.assign_to_logical_device` says, or else on the
    device that has most bytes of the operands, or else on device 0. Constants and
    what is computed of them alone are computed where they are used, whatever device is
    named for them. A variable is
    held by one device: the one that first uses or computes its value. Loops and
    branches run whole on one device. Elements of a value that nobody has written are
    zeros where it is sent. The role of a device that the mesh calls a host is `on host`.
    With `variables-on-host` the last device, a host, holds all variables and runs what only
    updates need, reductions included; all else is on device 0.

    **Does not handle** a loop or branch that uses variables of several devices,
    or in which different devices are named: an error names both.

    Example: with `<["replica" = 2, "device" = 2]>`,

    ```mlir
    %0 = arith.mulf %x, %x : tensor<4xf32>
    %1 = arith.addf %0, %x : tensor<4xf32>
    %2 = distribute.assign_to_logical_device %1, 1 : tensor<4xf32>
    return %2 : tensor<4xf32>
    ```

    becomes in the function of role `"device_0"`

    ```mlir
    %0 = arith.mulf %x, %x : tensor<4xf32>
    distribute.send %0 from 0 to 1 tag 0 over @mesh["device"] : tensor<4xf32>
    return
    ```

    and in that of role `"device_1"`

    ```mlir
    %0 = distribute.recv from 0 to 1 tag 0 over @mesh["device"] : tensor<4xf32>
    %1 = arith.addf %0, %x : tensor<4xf32>
    return %1 : tensor<4xf32>
    ```
  }];
  let options = [
    Option<"variablesOnHost", "variables-on-host", "bool", "false",
           "The last logical device, a host, holds all variables and updates them">,
    Option<"stageSchedule", "stage-schedule", "std::string", "\"zero_bubble\"",
           "How stages of a pipeline take micro-batches: zero_bubble, where products for weights fill the time in "
           "which a stage would wait, or 1f1b">,
  ];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numTransfers", "transfers", "Values that are sent from one device to another">,
  ];
}

def DropReplicaShardsPass : Pass<"distribute-drop-replica-shards", "::mlir::ModuleOp"> {
  let summary = "Leave to who holds all variables what replicas would share out of them";
  let description = [{
    Of a strategy with one copy of each variable, central storage or servers.

    **Requires** steps of the lifted form, before they are partitioned.

    **Guarantees**: no variable has a sharding along the axis of the replicas. What the
    sharding said of it, that replicas share out its bytes (`gathered`, as of the recipe `fsdp`) or its
    update (`flat`), has no meaning where they hold nothing: they get the whole when they read it, and the holder
    updates it. Shardings along other axes stay. With `servers`, workers pull whole values, and so
    shards that may be gathered are dropped along every axis.

    **Does not handle** a split along the replicas that is neither: each replica computes with its own
    shard, as of the recipe `expert`. It is an error. So is, with `servers`, a dimension that the members along
    a further axis do not divide: of what they pull they take equal parts.

    Example:

    ```mlir
    distribute.variable @w : tensor<8x4xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered, "model" : dim 1]>}
    ```

    becomes

    ```mlir
    distribute.variable @w : tensor<8x4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
    ```
  }];
  let options = [
    Option<"servers", "servers", "bool", /*default=*/"false",
           "Servers hold the variables, and give workers whole values">,
  ];
  let dependentDialects = ["::distribute::DistributeDialect"];
  let statistics = [
    Statistic<"numDropped", "dropped", "Variables whose sharding along the replicas was dropped">,
  ];
}

def StoreOncePass : Pass<"distribute-store-once", "::mlir::ModuleOp"> {
  let summary = "Keep each variable once, with replica 0";
  let description = [{
    **Requires** replicated programs (`distribute-verify-replicated`) on a mesh whose number
    of replicas is fixed; or the parts of them that
    `distribute-split-roles` has made. Does nothing for one replica.

    **Guarantees** for each step two functions: that of role `"storage"`, which
    replica 0 has and which holds all variables, and that of role `"worker"`, which
    the others have. A worker gets the value of a variable by a
    `distribute.broadcast` where the step reads it, unless only updates read it. It
    assigns nothing, and computes nothing that only an update or an output needs. A
    `distribute.all_reduce` whose result no worker uses, be it behind a branch or a
    loop, becomes a `distribute.reduce_to_one`, to replica 0. Both enter the same collectives in the same order. Replica 0 gives the outputs;
    of one that the replicas share, it gathers the parts, also of a batch in blocks or
    with padding, which is cut off where the output is fetched. Of parts made with `variables-on-host` that of the
    host is divided so: the others' role is `"relay"`. Of other parts each is, and its roles have its name behind theirs:
    `"storage_device_1"`.

    Where the mesh has further axes, replica 0 is several members. Each holds its shards of
    the variables, and meets the members of its place in the other replicas. Of collectives among the
    members of one replica the others keep those whose results they use.

    **Does not handle** variables of which each replica has a part (synchronized on
    read, or in shards along the replicas), and collectives over logical devices: errors say so.

    Example: with `<["replica" = 2]>`,

    ```mlir
    %w = distribute.read @w : tensor<4xf32>
    %g = arith.mulf %w, %x : tensor<4xf32>
    %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
    distribute.assign_sub @w, %s : tensor<4xf32>
    return
    ```

    becomes in the function of role `"worker"`

    ```mlir
    %0 = arith.constant dense<0.0> : tensor<4xf32>
    %w = distribute.broadcast %0 from 0 over @mesh["replica"] : tensor<4xf32>
    %g = arith.mulf %w, %x : tensor<4xf32>
    %s = distribute.reduce_to_one sum %g to 0 over @mesh["replica"] : tensor<4xf32>
    return
    ```
  }];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numBroadcasts", "broadcasts", "Values of variables that are broadcast">,
    Statistic<"numReductionsToOne", "reductions-to-one", "Reductions whose result goes to replica 0 alone">,
  ];
}

def AddBehindReductionsPass : Pass<"distribute-add-behind-reductions", "::mlir::ModuleOp"> {
  let summary = "Combine a variable's old value with the result of a reduction, not with its first term";
  let description = [{
    **Requires** steps of the lifted form, before they are partitioned. Does nothing
    unless `plan.groups` of the module says that several groups of workers go on by
    themselves.

    **Guarantees**: a reduction whose result is assigned to a variable, as it is or
    element by element, begins with what changes nothing. The variable's old value,
    with which it began, is combined with its result. So servers combine the value
    that the variable has when a group's push arrives
    (`distribute-serve-variables`), and no group's update is lost.

    **Does not handle** reductions that collectives do not have, and loops that
    accumulate: they stay, and `distribute-serve-variables` refuses them.

    Example:

    ```mlir
    %w = distribute.read @w : tensor<4xf32>
    %s = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
    distribute.assign @w, %s : tensor<4xf32>
    ```

    becomes, with `%z` full of -0,

    ```mlir
    %r = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
    %s = arith.addf %w, %r : tensor<4xf32>
    distribute.assign @w, %s : tensor<4xf32>
    ```
  }];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numSeparated", "separated", "Old values that are combined behind a reduction">,
  ];
}

def ServeVariablesPass : Pass<"distribute-serve-variables", "::mlir::ModuleOp"> {
  let summary = "Give all variables to servers, which update them";
  let description = [{
    **Requires** replicated programs (`distribute-verify-replicated`) on a mesh
    whose number of replicas is fixed; of one replica, too, the collectives are
    written down, as they are in a module with `plan.groups`.

    **Guarantees** a module of two: `@workers`, with the steps of a group of
    workers, and `@servers`, with a mesh of its own, all variables, and for each step
    that assigns one a step of the same name. Workers hold no variable. A variable
    that they read is an input, marked `distribute.pulled`. What updates need of
    them is an output, marked `distribute.pushed`, and an input of that name of the
    servers' step. The servers run the backward slice of what is assigned, down to
    what collectives have reduced. With `accumulate=servers` a sum (or minimum,
    maximum, product) that only servers use is theirs: each worker pushes its own
    value, and the output says how they are reduced to the servers' input.

    With `servers=S`, the servers' mesh has an axis `"device"` of S, over which the
    variables are spread by size; those that are updated from each other element by
    element are together (`distribute-split-roles` makes the servers' programs).

    With `partition=N` such a group is cut by rows into at most N shards of at least
    `partition-bytes` each, one for each of the first servers, if what is computed of
    it needs row by row only. Else it stays whole, and a remark says what needs more.

    What depends on a batch without a collective is computed by workers, and what
    they assign is pushed.

    A table of which a step reads nothing but rows that gathers look up, by indices
    that are computed of nothing that is pulled, is pulled by rows: a step beside it,
    `@step.rows` (`distribute.rows_of`), lists them for the same batch, in an output
    of the input's name. What is pushed and is a scatter into zeros, or a sum of such,
    is marked with the most rows that are not zeros (`distribute.most_rows`). Both only
    where there are fewer than four lookups for each row.

    Where the mesh has an axis `"device"`, workers have a program for each logical
    device (`distribute-split-roles`): each takes the pulled values that it computes
    with, and gives the pushes that it has computed. Servers have none of these
    devices.

    A step that further axes split is divided behind the axis of the replicas (`distribute-partition` with
    `replicas-alone`), where all values are whole along these axes: so the servers know nothing of them. Its
    workers' program is partitioned along them next. What it pulls has the variable's
    sharding, so each member takes its part; what it pushes may be gathered
    (`distribute.shard`, whole). Tables are pulled whole then.

    **Does not handle** collectives over logical devices, variables of which each
    replica has a part, updates in a loop or branch in which replicas meet, and reads
    behind an update in a loop or branch: errors say so.

    Example: with `<["replica" = 2]>`,

    ```mlir
    %w = distribute.read @w : tensor<4xf32>
    %g = arith.mulf %w, %x : tensor<4xf32>
    %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
    %n = arith.subf %w, %s : tensor<4xf32>
    distribute.assign @w, %n : tensor<4xf32>
    ```

    becomes for the workers, whose input `%w` is pulled,

    ```mlir
    %g = arith.mulf %w, %x : tensor<4xf32>
    return %g : tensor<4xf32>
    ```

    and for the servers, whose input `%s` is the sum of what the workers have pushed,

    ```mlir
    %w = distribute.read @w : tensor<4xf32>
    %n = arith.subf %w, %s : tensor<4xf32>
    distribute.assign @w, %n : tensor<4xf32>
    ```
  }];
  let options = [
    Option<"accumulate", "accumulate", "std::string", /*default=*/"\"servers\"",
           "Who adds up what the workers of a group give for an update: servers or workers">,
    Option<"numServers", "servers", "int64_t", "1",
           "Servers over which the variables are spread by size">,
    Option<"partition", "partition", "int64_t", "1",
           "Most shards, by rows, into which a variable is cut for several servers">,
    Option<"partitionBytes", "partition-bytes", "int64_t", "262144", "Fewest bytes of a shard">,
  ];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numPulls", "pulls", "Values of variables that workers pull">,
    Statistic<"numPushes", "pushes", "Values that workers push">,
    Statistic<"numCut", "variables-cut", "Variables that are cut by rows">,
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_ROLES_TD
