// Passes from an exported step to the dialect.
//
// What turns a step as a framework exports it into one that speaks of variables
// and of structured indexing.
#ifndef DISTRIBUTE_TRANSFORMS_LIFT_TD
#define DISTRIBUTE_TRANSFORMS_LIFT_TD

include "mlir/Pass/PassBase.td"

def LiftStatePass : Pass<"distribute-lift-state", "::mlir::ModuleOp"> {
  let summary = "Turn state arguments and results into variables";
  let description = [{
    **Requires** steps in which each state is a pair of `distribute.state`
    argument (old value) and result (new value), accepted by the dialect's
    attribute hooks.

    **Guarantees** that no `distribute.state` attribute remains: each name is a
    `distribute.variable` (synchronization `on_write`, aggregation `none`), read
    at the step's entry and assigned before its return. All reads stand before
    all assigns, so results that are swapped, duplicated or passed through keep
    their meaning. A state argument without result is `frozen`. Steps of one
    module share the variables of equal names.

    **Does not handle** steps of several blocks.

    Example:
    ```mlir
    func.func @step(%w: tensor<4xf32> {distribute.state = "w"},
                    %x: tensor<8x4xf32> {distribute.batch = "x"})
        -> (tensor<4xf32> {distribute.state = "w"})
    ```
    becomes
    ```mlir
    distribute.variable @w : tensor<4xf32> {...}
    func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) {
      %w = distribute.read @w : tensor<4xf32>
      ...
      distribute.assign @w, %new : tensor<4xf32>
    ```
  }];
  let dependentDialects = ["::distribute::DistributeDialect"];
  let statistics = [
    Statistic<"variablesLifted", "variables-lifted",
              "State arguments that became variables">,
  ];
}

def OutlineInitializersPass : Pass<"distribute-outline-initializers", "::mlir::ModuleOp"> {
  let summary = "Make a step of all initializers of variables";
  let description = [{
    **Requires** a mesh (`distribute-resolve-mesh`).

    **Guarantees** that no variable has an initializer. A step marked `distribute.initializer`, the last function of the
    module, gives the variables that had one their first values; they are `initialized`. The chief, who is at coordinate 0
    of all axes, computes each value; then it is broadcast to all, and assigned. Where there is one member, it computes and
    assigns. From here on the step is one as any other.

    Example:
    ```mlir
    distribute.variable @w : tensor<4xf32> init { %v = ... distribute.yield %v : tensor<4xf32> }
    ```
    becomes
    ```mlir
    distribute.variable @w : tensor<4xf32> {initialized}
    func.func @initialize() attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
      %id = distribute.replica_id : index
      %isChief = arith.cmpi eq, %id, %c0 : index
      %v = scf.if %isChief -> (tensor<4xf32>) { %v = ... scf.yield %v } else { scf.yield %zeros }
      %w = distribute.broadcast %v from 0 over @mesh["replica"] : tensor<4xf32>
      distribute.assign @w, %w : tensor<4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::distribute::DistributeDialect", "::mlir::scf::SCFDialect"];
  let statistics = [
    Statistic<"initializersOutlined", "initializers-outlined", "Initializers that became part of a step">,
  ];
}

def NormalizePass : Pass<"distribute-normalize", "::mlir::ModuleOp"> {
  let summary = "Give one spelling to what exporters write in several";
  let description = [{
    | written | becomes |
    |---|---|
    | `linalg.softmax` | a maximum, a difference, an exponential, a sum, a quotient |
    | `math.fma` | a multiplication and an addition |
    | `linalg.pack`, `linalg.unpack` | a pad, a reshape and a transpose |
    | a `tensor.cast` that makes a size unknown | nothing: its readers read its operand |
    | `cf.assert` | nothing, with a remark that it is not checked |
    | `tensor.generate` | a `linalg.generic` that reads its indices |
    | `scf.execute_region` | what stands in it |
    | `scf.forall` | loops that carry what its turns put into place |
    | structured ops by name, but for fills, contractions and windows | `linalg.generic` |
    | a `linalg.generic` with parallel loops that write an element again and again | one whose loops are called reductions |
    | an elementwise `linalg.generic` with its loops in any order | one with the loops in the order of the result's dimensions |
    | a `linalg.generic` with operands that its body does not read, or reads twice | one without them; its outputs begin in a `tensor.empty` |
    | a reduction that yields `select(c, acc + x, acc)`, does so in a branch, or adds twice | one that yields `acc + select(c, x, 0)`; likewise for the other combiners |
    | a reduction by `maxnumf` or `minnumf` that begins with a number | one by `maximumf` or `minimumf` of the numbers |

    **Guarantees** that none of the first twelve remains, but for casts of what loops carry. Later passes keep to that,
    and make structured ops of these forms alone. Contractions and windows are known by their maps, whatever they are
    called; those by name keep their loops of extent 1 (`distribute-drop-unit-loops`). `distribute-form-contractions` and
    `distribute-schedule-kernels` make generics of them.

    **Does not handle** `linalg.pack` and `linalg.unpack` in blocks of unknown size: an error. Nor
    `maxnumf` that begins with what may be no number: there the result depends on it.

    Example:
    ```mlir
    ^bb0(%x: f32, %acc: f32):
      %more = arith.addf %acc, %x : f32
      %new = arith.select %c, %more, %acc : f32
      linalg.yield %new : f32
    ```
    becomes
    ```mlir
    ^bb0(%x: f32, %acc: f32):
      %zero = arith.constant 0.0 : f32
      %masked = arith.select %c, %x, %zero : f32
      %new = arith.addf %acc, %masked : f32
      linalg.yield %new : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"opsRewritten", "ops-rewritten", "Ops that another spelling replaced">,
    Statistic<"accumulatorsRewritten", "accumulators-rewritten",
              "Accumulators that go on in another spelling">,
  ];
}

def InlineCallsPass : Pass<"distribute-inline-calls", "::mlir::ModuleOp"> {
  let summary = "Make what steps call part of them";
  let description = [{
    **Guarantees** that no step holds a call. An error where a call cannot be inlined: the function is recursive, or has no
    body in the module.

    Example:
    ```mlir
    func.func @step(...) attributes {distribute.step, ...} { %r = call @relu(%x) : (tensor<8xf32>) -> tensor<8xf32> ... }
    func.func private @relu(%x: tensor<8xf32>) -> tensor<8xf32> { %r = arith.maximumf %x, %zero ... }
    ```
    becomes
    ```mlir
    func.func @step(...) attributes {distribute.step, ...} { %r = arith.maximumf %x, %zero ... }
    ```
  }];
}

def VerifyStepsPass : Pass<"distribute-verify-steps", "::mlir::ModuleOp"> {
  let summary = "Refuse ops and types that a step cannot hold";
  let description = [{
    **Requires** that no step holds a call.

    **Guarantees** that steps hold ops of affine, arith, distribute, linalg, math, scf and tensor only, but not
    `tensor.gather` and `tensor.scatter`, no complex values, and no `tensor.empty` whose elements an op reads. An error names the op
    and says what to write.
  }];
}

def LowerSwitchesPass : Pass<"distribute-lower-switches", "::mlir::ModuleOp"> {
  let summary = "Rewrite scf.index_switch as nested scf.if";
  let description = [{
    **Guarantees** that no `scf.index_switch` remains: its cases are compared in
    order, the default is the last `else`. Later passes know one form of branch.

    **Does not handle** other switches; there is none in the accepted dialects.

    Example:
    ```mlir
    %r = scf.index_switch %i -> tensor<4xf32>
    case 0 { scf.yield %a : tensor<4xf32> }
    default { scf.yield %b : tensor<4xf32> }
    ```
    becomes
    ```mlir
    %c0 = arith.constant 0 : index
    %is = arith.cmpi eq, %i, %c0 : index
    %r = scf.if %is -> (tensor<4xf32>) { scf.yield %a } else { scf.yield %b }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
  let statistics = [
    Statistic<"switchesLowered", "switches-lowered", "Switches that became branches">,
  ];
}

def CountLoopsPass : Pass<"distribute-count-loops", "::mlir::ModuleOp"> {
  let summary = "Rewrite scf.while that turns a known number of times as scf.for";
  let description = [{
    Frameworks export every loop as a while, which carries its counter in a tensor.

    **Requires** normalized steps (`distribute-normalize`).

    **Guarantees** that a loop is an `scf.for` if its condition compares a counter
    with a constant, and does nothing else. Numbers that such a loop carries and that
    advance by a constant from a constant are computed from its counter. Each turn
    computes what it computed.

    **Does not handle** loops in the bodies of structured ops, which are scalar code.

    Example:
    ```mlir
    %r:2 = scf.while (%i = %c0, %a = %x) : (i32, tensor<4xf32>) -> (i32, tensor<4xf32>) {
      %go = arith.cmpi slt, %i, %c3 : i32
      scf.condition(%go) %i, %a : i32, tensor<4xf32>
    } do {
    ^bb0(%i: i32, %a: tensor<4xf32>):
      %n = arith.addi %i, %c1 : i32
      %b = arith.addf %a, %a : tensor<4xf32>
      scf.yield %n, %b : i32, tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    %r = scf.for %t = %zero to %three step %one iter_args(%a = %x) -> (tensor<4xf32>) {
      %b = arith.addf %a, %a : tensor<4xf32>
      scf.yield %b : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"loopsCounted", "loops-counted", "Loops that carry their counter no more">,
  ];
}

def DropSignsPass : Pass<"distribute-drop-signs", "::mlir::ModuleOp"> {
  let summary = "Bring integers with and without sign to signless ones";
  let description = [{
    **Requires** a mesh where outputs are reduced.

    **Guarantees** that all integer types are signless. What a reduction of
    unsigned integers means is said by operations: a maximum or minimum is a signed
    one of elements with the highest bit flipped, a mean that of the elements as
    floats. Bit casts of tensors become bit casts of elements.

    **Does not handle** maxima, minima and means of unsigned per-replica values
    that are no operands of their merge point; they are an error.

    Example:
    ```mlir
    %m = distribute.all_reduce max %x over @mesh["replica"] : tensor<4xui8>
    ```
    becomes
    ```mlir
    %flipped = linalg.generic ... ins(%x : tensor<4xi8>) { arith.xori %in, %c-128_i8 }
    %signed = distribute.all_reduce max %flipped over @mesh["replica"] : tensor<4xi8>
    %m = linalg.generic ... ins(%signed : tensor<4xi8>) { arith.xori %in, %c-128_i8 }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
    "::distribute::DistributeDialect"];
  let statistics = [
    Statistic<"castsLowered", "casts-lowered", "Bit casts of tensors that are gone or of elements">,
  ];
}

def LowerUnsignedPass : Pass<"distribute-lower-unsigned"> {
  let summary = "Rewrite unsigned maxima over rows as signed ones";
  let description = [{
    **Guarantees** that no structured op on tensors reduces by
    `arith.maxui` or `arith.minui` into its one output: with the highest bit
    flipped before and after, a signed maximum gives the same, and that is what
    collectives compute.

    **Does not handle** truth values, on which these are `or` and `and`, and
    reductions to several outputs.

    Example:
    ```mlir
    %m = linalg.reduce {arith.maxui} ins(%x : tensor<8xi8>) outs(%init : tensor<i8>) dimensions = [0]
    ```
    becomes
    ```mlir
    %flippedInit = linalg.generic ... { arith.xori %in, %c-128_i8 }
    %signed = linalg.generic ... { arith.maxsi %out, (arith.xori %in, %c-128_i8) }
    %m = linalg.generic ... { arith.xori %in, %c-128_i8 }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"reductionsSigned", "reductions-signed", "Unsigned reductions that became signed ones">,
  ];
}

def ResolveMeshPass : Pass<"distribute-resolve-mesh", "::mlir::ModuleOp"> {
  let summary = "Decide the number of replicas of the module's mesh";
  let description = [{
    **Requires** at most one mesh. Strategy, `replicas` and the mesh must agree
    where several of them say a number.

    **Guarantees** exactly one mesh, all of whose sizes are fixed. Without one,
    `distribute.mesh @mesh <["replica" = N]>` is made. With a strategy of many replicas, no
    number, and all steps in the replica view, a mesh that says `"replica" = ?`
    keeps it: the number is that of the launch. `logical-devices=L` adds the axis
    `"device" = L` behind the others, of which `hosts` are CPUs. `variables-on-host` adds
    `"device" = 2 hosts [1]` where there are several replicas. With the strategy `parameter_server` the mesh is that
    of one group of `sync-group` replicas; `plan.groups` of the module says how many
    groups there are.

    Example: `--distribute-resolve-mesh="strategy=mirrored replicas=4"` turns
    `distribute.mesh @cluster <["replica" = ?]>` into
    `distribute.mesh @cluster <["replica" = 4]>`.
  }];
  let options = [
    Option<"strategy", "strategy", "std::string", "\"default\"",
           "How replicas are mapped: default, one_device (both one replica), "
           "mirrored, multi_worker_mirrored, central_storage or parameter_server">,
    Option<"replicas", "replicas", "int64_t", "0",
           "Number of replicas, at least 1; 0 takes what the mesh says">,
    Option<"logicalDevices", "logical-devices", "int64_t", "0",
           "Logical devices of each replica, the axis \\\"device\\\"; 0 takes what the mesh says">,
    ListOption<"hosts", "hosts", "int64_t",
           "Logical devices that are CPUs, whatever the others are">,
    Option<"variablesOnHost", "variables-on-host", "bool", "false",
           "Add a logical device on the host of each replica, of several, for the variables">,
    Option<"syncGroup", "sync-group", "int64_t", "0",
           "Replicas of a group, which works with the servers at its own pace; 0: all">,
    Option<"staleness", "staleness", "int64_t", "1",
           "Steps that one group may be ahead of another, at least 1">,
  ];
  let dependentDialects = ["::distribute::DistributeDialect"];
}

def RaiseIndexingPass : Pass<"distribute-raise-indexing"> {
  let summary = "Turn captured extracts and update loops into gathers and scatters";
  let description = [{
    **Requires** the forms in which frameworks' gathers and scatters arrive:
    parallel `linalg.generic`s whose body extracts from captured tensors, and
    nests of `scf.for` around one bounds-checked update of an element or slice.

    **Guarantees** the same values, with `distribute.gather` and
    `distribute.scatter` in their place, whose sharding is known: over sharded
    indices nothing is gathered from other replicas. Tensors of which the loops
    visit only a part are sliced to that part. Bodies that choose between
    captured tensors by position (concatenations) become `tensor.insert_slice`s.
    `arith.xori` and `arith.cmpi` of open shape become `linalg.generic`s, because
    upstream's folders make constants of them, which have no open shape.

    **Does not handle** updates whose guard is not the bounds check, positions that may be out of bounds otherwise than by one
    looked-up index, and positions that are not affine in loops and looked-up
    indices; these stay as they are and the gathers among them are counted.
  }];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"gathersRaised", "gathers-raised", "Extracts that became gathers">,
    Statistic<"scattersRaised", "scatters-raised",
              "Update nests that became scatters">,
    Statistic<"missedGathers", "missed-gathers",
              "Captured extracts that remain in linalg bodies">,
  ];
}

def GuardUndefinedPass : Pass<"distribute-guard-undefined"> {
  let summary = "Give a result to what upstream leaves undefined";
  let description = [{
    **Guarantees** that these operations have the results of StableHLO for all
    operands, on scalars, on tensors and in the bodies of structured ops:

    | operation | operands | result |
    |---|---|---|
    | `divsi`, `divui`, `ceildivsi`, `ceildivui`, `floordivsi` | `x / 0` | all bits one (-1) |
    | `remsi`, `remui` | `x rem 0` | `x` |
    | signed divisions | `MIN / -1` | `MIN`; the remainder is 0 |
    | `shli`, `shrui` | an amount of the width or more | 0 |
    | `shrsi` | an amount of the width or more | the sign in all bits |
    | `fptosi`, `fptoui` | what the integer cannot hold | the nearest integer; 0 of NaN |
    | `tensor.extract_slice`, `insert_slice`, `parallel_insert_slice` | an offset out of bounds | the nearest within: in `[0, n - span]` |
    | `tensor.extract`, `tensor.insert` | an index out of bounds | the nearest within: in `[0, n - 1]` |
    | `tensor.extract`, `tensor.insert` | a tensor without elements | 0; the tensor |

    Guards stand only where the operands are not proved to be harmless: divisors
    by their range, or because the program chooses another in place of 0, as
    exports do; positions by the bounds of loops and by the program's own clamps.
    What operations promise (`overflow`, `exact`, `nnan`, `ninf`) is
    dropped: the results are those without the promise.

    A constant index or offset out of bounds is an error.

    **Does not handle** sizes of slices that are computed and larger than their
    tensors.

    Example: with `%n` unknown,
    ```mlir
    %q = arith.divui %x, %n : i32
    ```
    becomes
    ```mlir
    %isZero = arith.cmpi eq, %n, %c0_i32 : i32
    %safe = arith.select %isZero, %c1_i32, %n : i32
    %quotient = arith.divui %x, %safe : i32
    %q = arith.select %isZero, %c-1_i32, %quotient : i32
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"arithmeticGuarded", "arithmetic-guarded",
              "Divisions, shifts and conversions that got a guard">,
    Statistic<"positionsClamped", "positions-clamped",
              "Slices and elements whose positions are clamped">,
  ];
}

def DropEmptyPass : Pass<"distribute-drop-empty"> {
  let summary = "Compute nothing for tensors without elements";
  let description = [{
    **Guarantees** that nothing uses a tensor of static shape without elements but
    `tensor.empty`, and that no structured op runs over nothing: sums and products
    over a dimension of size 0 are what they began with, slices and scatters of
    nothing leave what was there.

    **Does not handle** open shapes, which have elements for later passes.

    Example:
    ```mlir
    %p = linalg.matmul ins(%x, %w : tensor<8x0xf32>, tensor<0x4xf32>) outs(%init : tensor<8x4xf32>)
    ```
    is `%init`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"emptiesDropped", "empties-dropped",
              "Values that are nothing, or what there was before nothing was added">,
  ];
}

def BoxScalarsPass : Pass<"distribute-box-scalars", "::mlir::ModuleOp"> {
  let summary = "Turn scalar arguments and results of steps into tensors";
  let description = [{
    **Requires** nothing.

    **Guarantees** that no step has a scalar argument or result: each is a tensor
    without dimensions, read at the step's entry or made before its return. What
    enters and leaves a plan by name are tensors.

    **Does not handle** calls of steps by other functions, whose types it leaves.

    Example: `%rate: f32 {distribute.replicated = "rate"}` becomes
    `%rate: tensor<f32> {distribute.replicated = "rate"}` and a
    `tensor.extract`.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"scalarsBoxed", "scalars-boxed",
              "Arguments and results that became tensors">,
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_LIFT_TD
