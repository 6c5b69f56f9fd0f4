// From a replicated program to a plan.
//
// In the order of the pipeline `distribute-to-plan`.
#ifndef DISTRIBUTE_TRANSFORMS_TOPLAN_TD
#define DISTRIBUTE_TRANSFORMS_TOPLAN_TD

include "mlir/Pass/PassBase.td"

def PromoteVariablesPass : Pass<"distribute-promote-variables", "::mlir::ModuleOp"> {
  let summary = "Make a step's variables arguments and results of its function";
  let description = [{
    Requires: on several replicas, replicated programs (`distribute-partition`, `distribute-apply-strategy`), in which reads
    and assigns are plain accesses to the slot's own copy; or steps whose state is still `distribute.state` arguments and
    results. Both forms may be mixed.

    Guarantees: no `distribute.read`, `assign`, `assign_add` or `assign_sub` is left; a step is marked
    `distribute.promoted`, and its arguments and results keep their marks (`distribute.batch`, …); variables are
    `distribute.state`. Every state name is declared as a `distribute.variable`. Variables assigned in `scf.for`,
    `scf.while` and `scf.if` are carried through them.

    Does not handle: assigns inside other region operations (an error).

    Example: before
    ```mlir
    func.func @step() attributes {distribute.step, distribute.replicated} {
      %w = distribute.read @w : tensor<4xf32>
      %x = math.exp %w : tensor<4xf32>
      distribute.assign @w, %x : tensor<4xf32>
      return
    }
    ```
    after
    ```mlir
    func.func @step(%w: tensor<4xf32> {distribute.state = "w"}) -> (tensor<4xf32> {distribute.state = "w"})
        attributes {distribute.promoted} {
      %x = math.exp %w : tensor<4xf32>
      return %x : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = ["::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
  let statistics = [Statistic<"variablesPromoted", "variables-promoted", "Variables that a step assigns">];
}

def LowerHalosPass : Pass<"distribute-lower-halos", "::mlir::func::FuncOp"> {
  let summary = "Make sends and receives of halo exchanges";
  let description = [{
    Requires: a replicated program.

    Guarantees: no `distribute.halo_exchange` is left. For each member whose rows a halo reaches, one
    `distribute.send` and its `distribute.recv` with a tag of their own, `by` so many members; of what comes round the
    end of the axis, `fill` takes the place. The same values.

    Example: before
    ```mlir
    %y = distribute.halo_exchange %x dim 0 before 1 after 0 fill 0.0 : f32 over @m["rows"]
       : tensor<4xf32> -> tensor<5xf32>
    ```
    after
    ```mlir
    %last = tensor.extract_slice %x[3] [1] [1] : tensor<4xf32> to tensor<1xf32>
    distribute.send %last by 1 over @m["rows"] : tensor<1xf32>
    %came = distribute.recv by 1 over @m["rows"] : tensor<1xf32>
    %c = distribute.coordinate "rows" : index
    %row = linalg.generic … ins(%came) { select(%c < 1, 0.0, %came) }
    %y = tensor.concat dim(0) %row, %x : (tensor<1xf32>, tensor<4xf32>) -> tensor<5xf32>
    ```
  }];
  let dependentDialects = ["::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"halosLowered", "halos-lowered", "Halo exchanges">];
}

def LowerScatteredOutputsPass : Pass<"distribute-lower-scattered-outputs", "::mlir::func::FuncOp"> {
  let summary = "Turn ops that write some elements of their output into loops";
  let description = [{
    Requires: tensors of static shape.

    Guarantees: the same values; each linalg op on tensors writes every element of its outputs. One that does not (the map of
    an output holds a loop twice, a constant or a sum, or a loop that no output uses is empty) is a nest of `scf.for` that
    inserts element by element and so keeps the others. Upstream's passes take an output that no body reads to be
    overwritten as a whole.

    Does not handle: loops of a size that is not known when compiling (an error).

    Example: before
    ```mlir
    %d = linalg.generic {indexing_maps = [(i) -> (i), (i) -> (i, i)], …} ins(%k : tensor<4xf32>) outs(%w : tensor<4x4xf32>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    } -> tensor<4x4xf32>
    ```
    after
    ```mlir
    %d = scf.for %i = %c0 to %c4 step %c1 iter_args(%out = %w) -> (tensor<4x4xf32>) {
      %a = tensor.extract %k[%i] : tensor<4xf32>
      %n = tensor.insert %a into %out[%i, %i] : tensor<4x4xf32>
      scf.yield %n : tensor<4x4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"opsLowered", "ops-lowered", "Ops that write some elements of their output">];
}

def LowerIndexingPass : Pass<"distribute-lower-indexing", "::mlir::func::FuncOp"> {
  let summary = "Turn gathers and scatters into loops";
  let description = [{
    Requires: a replicated program with static shapes.

    Guarantees: `distribute.gather` is a `linalg.generic` that extracts from its operand; `distribute.scatter` is a nest
    of `scf.for` that extracts and inserts, where an update whose window is not inside is skipped;
    `distribute.num_replicas` is a constant; the mean of integers is one of floats. A sum of floats of which one term is a
    scatter into zeros, perhaps times a constant, becomes a scatter into the rest: the update of a table touches the rows that
    were looked up.

    For threads, where each element of the result has few updates to look at, and the result is no table of which few
    elements are updated, a scatter is a `linalg.generic` over the elements of the result instead. Of other scatters the loops
    that are a dimension of the result are outermost: of each the iterations touch different elements. Sums have the same order.

    Does not handle: dynamic shapes and open meshes (an error).
  }];
  let options = [Option<"forThreads", "for-threads", "bool", /*default=*/"false",
                        "Lower scatters so that many threads can share them">];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def LowerSortPass : Pass<"distribute-lower-sort", "::mlir::func::FuncOp"> {
  let summary = "Turn sorts into loops that merge";
  let description = [{
    Requires: a replicated program with static shapes.

    Guarantees: `distribute.sort` is a merge sort from the bottom: for each doubling of the sorted runs one nest of
    `scf.for` that merges neighbouring runs of all lines from one tensor into another. With `for-threads` each is
    a `linalg.generic` whose elements find their own places, by binary search, where the comparator is proved to be a strict weak
    order: a comparison of integers, of which one is computed from `a` as the other is from `b`. The same result.

    Does not handle: dynamic shapes (an error). On a CPU one slot sorts a line; lines are not spread over cores.
  }];
  let options = [Option<"forThreads", "for-threads", "bool", /*default=*/"false",
                        "Elements are computed by threads of their own, where the comparator is an order">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def WidenSumsPass : Pass<"distribute-widen-sums", "::mlir::func::FuncOp"> {
  let summary = "Accumulate sums of f16 and bf16 in f32";
  let description = [{
    Requires: tensors.

    Guarantees: no linalg op with one output reduces by additions of a type narrower than f32. The sum is one of f32
    and rounded once, in the end; a product that is summed is not rounded before.

    Does not handle: sums that loops carry, which round in each iteration as written.

    Example: before
    ```mlir
    %s = linalg.reduce {arith.addf} ins(%x : tensor<8xbf16>) outs(%init : tensor<bf16>) dimensions = [0]
    ```
    after
    ```mlir
    %wide = arith.extf %init : tensor<bf16> to tensor<f32>
    %sum = linalg.generic ... ins(%x : tensor<8xbf16>) outs(%wide : tensor<f32>) { arith.addf %out, (arith.extf %in) }
    %s = arith.truncf %sum : tensor<f32> to tensor<bf16>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"sumsWidened", "sums-widened", "Sums that are accumulated in f32">];
}

def SplitReductionsPass : Pass<"distribute-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Cut few long reductions into parts";
  let description = [{
    Requires: tensors.

    Guarantees: the same values, up to the order of sums. A `linalg.generic` with so few results and so many terms of each
    that the blocks of a GPU would wait for some of them becomes one with a result for each of several parts of a reduced
    dimension, and another one that combines these. The number of parts follows from the shape alone. If none near to it divides the
    dimension, what is left over, less than a part, is reduced first, and the parts go on with it.

    Does not handle: reductions that depend on the order of their terms; dimensions that are shorter than the
    parts are many (`missed-reductions`), or that step through an operand together with others.

    Example: before
    ```mlir
    %s = linalg.generic {...iterator_types = ["reduction"]} ins(%x : tensor<1048576xf32>) outs(%init : tensor<f32>)
    ```
    after
    ```mlir
    %parts = tensor.expand_shape %x [[0, 1]] output_shape [32, 32768] : tensor<1048576xf32> into tensor<32x32768xf32>
    %sums = linalg.generic {...iterator_types = ["parallel", "reduction"]} ins(%parts : tensor<32x32768xf32>)
        outs(%neutral : tensor<32xf32>)
    %s = linalg.generic {...iterator_types = ["reduction"]} ins(%sums : tensor<32xf32>) outs(%init : tensor<f32>)
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let options = [
    Option<"mostParts", "most-parts", "int64_t", /*default=*/"128", "Parts of a reduction, over all of its results, at most">,
    Option<"minTerms", "min-terms", "int64_t", /*default=*/"32768", "Terms of up to 32 results of a part at least">,
  ];
  let statistics = [
    Statistic<"reductionsSplit", "reductions-split", "Reductions that were cut into parts">,
    Statistic<"missedReductions", "missed-reductions", "Long reductions of which no dimension is cut">,
  ];
}

def UnrollLoopsPass : Pass<"distribute-unroll-loops", "::mlir::func::FuncOp"> {
  let summary = "Give loops of few elementwise turns as their turns";
  let description = [{
    Requires: tensors.

    Guarantees: the same values; a loop of at most 8 turns of arithmetic, views and elementwise ops on tensors is its turns.

    Example: before
    ```mlir
    %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %init) -> (tensor<8xf32>) {
      %y = math.tanh %x : tensor<8xf32>
      scf.yield %y : tensor<8xf32>
    }
    ```
    after
    ```mlir
    %0 = math.tanh %init : tensor<8xf32>
    %r = math.tanh %0 : tensor<8xf32>
    ```
  }];
  let statistics = [Statistic<"loopsUnrolled", "loops-unrolled", "Loops that are their turns">];
}

def DropUnitLoopsPass : Pass<"distribute-drop-unit-loops", "::mlir::func::FuncOp"> {
  let summary = "Drop loops that run once and dimensions of size 1";
  let description = [{
    Requires: tensors; normalized steps (`distribute-normalize`).

    Guarantees: the same values; a loop of extent 1 that each map uses alone or not at all is gone, with the dimensions of
    size 1 that it ran along. An elementwise op that goes on with its output, and writes all of it, takes it as an input, so that
    fusion sees it: reductions become such ops when their loops are gone.

    Does not handle: loops of extent 1 in windows (`x + y`): what is left would say that the window is as large as the
    image.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def FormContractionsPass : Pass<"distribute-form-contractions", "::mlir::func::FuncOp"> {
  let summary = "Give contractions to the matrix library, transposes folded in";
  let description = [{
    Requires: tensors.

    Guarantees: the same values. An op that sums products of two operands of f32, f16 or bf16 into that type or f32, with
    maps that are projected permutations, is a `plan.library_matmul`. A transpose of an operand is folded into its loops; a
    transpose of the result is folded where the library then needs no more calls. A zero fill of the output is gone:
    without `accumulate` the library does not read the old output.

    Does not handle: other element types; contractions whose body converts anything but both factors to f32.

    Example: before
    ```mlir
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x4xf32>) -> tensor<16x4xf32>
    %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x4xf32>) outs(%f : tensor<16x4xf32>) -> tensor<16x4xf32>
    ```
    after
    ```mlir
    %r = plan.library_matmul %a [0, 2], %b [2, 1] into %e [0, 1]
        : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
    ```
  }];
  let options = [
    Option<"checkClaims", "check-claims", "std::string", /*default=*/"\"on\"",
           "`on`: run what is given to a library on a small instance, as written and as the library "
           "does it, and compare (equal calls once); `all`: each call; `off`: do not">
  ];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"contractionsFormed", "contractions-formed", "Contractions given to the library">];
}

def UnfoldWindowsPass : Pass<"distribute-unfold-windows", "::mlir::func::FuncOp"> {
  let summary = "Unfold the windows of large convolutions, and leave contractions";
  let description = [{
    Requires: tensors.

    Guarantees: the same values, up to the order of sums. An op that sums products of windows of one input and a large other one becomes
    the elements of all windows, and a contraction of these, in an order in which the library has rows as one dimension.

    Does not handle: windows that hold more than `most-bytes` (`missed-windows`); depthwise convolutions.

    Example: before
    ```mlir
    %r = linalg.generic {indexing_maps = [(n, x, c, f, k) -> (n, x + k, c), (n, ...) -> (k, c, f), (n, ...) -> (n, x, f)], ...}
        ins(%image, %weights : tensor<8x34x16xf32>, tensor<3x16x64xf32>) outs(%zero : tensor<8x32x64xf32>)
    ```
    after
    ```mlir
    %windows = linalg.generic {indexing_maps = [(n, x, k, c) -> (n, x + k, c), (n, x, k, c) -> (n, x, k, c)], ...}
        ins(%image : tensor<8x34x16xf32>) outs(%e : tensor<8x32x3x16xf32>)
    %r = linalg.generic {indexing_maps = [(n, x, c, f, k) -> (n, x, k, c), (n, ...) -> (k, c, f), (n, ...) -> (n, x, f)], ...}
        ins(%windows, %weights : tensor<8x32x3x16xf32>, tensor<3x16x64xf32>) outs(%zero : tensor<8x32x64xf32>)
    ```
  }];
  let options = [
    Option<"minBytes", "min-bytes", "int64_t", /*default=*/"8192", "Of the input without windows, at least: less has a room in a block">,
    Option<"mostBytes", "most-bytes", "int64_t", /*default=*/"int64_t{1} << 30", "Of the elements of all windows, at most">,
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"windowsUnfolded", "windows-unfolded", "Ops whose windows were unfolded">,
    Statistic<"missedWindows", "missed-windows", "Ops whose windows hold too much">,
  ];
}

def FormConvolutionsPass : Pass<"distribute-form-convolutions", "::mlir::func::FuncOp"> {
  let summary = "Give convolutions and their gradients to the convolution library";
  let description = [{
    Requires: tensors of static shape.

    Guarantees: the same values. An f32 convolution of one to three spatial dimensions without groups, into zeros, is a
    `plan.library_convolution`: forward, or a gradient, recognised by what it sums over and by weights read backwards.
    Zero padding (`tensor.pad`) and zeros between elements (`tensor.insert_slice` into zeros) are folded into its paddings
    and strides. With `image-formats` the arrays of a call lie as cuDNN takes them, in copies if need be, both ends of an image are padded alike,
    and f16 and bf16 are taken, too, where the sums of f32 are rounded at once.

    Does not handle: groups, poolings, other element types, and what `check-claims` cannot check since no small instance of
    it is a convolution; these stay as they are.

    Example: the gradient with respect to the weights, a sum over the images `d0` and their places `d3`, `d5`,
    ```mlir
    %g = linalg.generic {indexing_maps = [(d0, …, d6) -> (d0, d2 + d3, d4 + d5, d6), (d0, …) -> (d0, d3, d5, d1),
        (d0, …) -> (d2, d4, d6, d1)], …} ins(%padded, %dy) outs(%zero)
    ```
    becomes `plan.library_convolution backward_weights %x, %dy into %e … pad_low [1, 1] …`.
  }];
  let options = [
    Option<"checkClaims", "check-claims", "std::string", /*default=*/"\"on\"",
           "`on`: run what is given to a library on a small instance, as written and as the library "
           "does it, and compare (equal calls once); `all`: each call; `off`: do not">,
    Option<"minBytes", "min-bytes", "int64_t", /*default=*/"0", "Of the input without windows, at least: others stay loops">,
    Option<"minImageBytes", "min-image-bytes", "int64_t", /*default=*/"int64_t{1} << 40", "Or of one image, at least">,
    Option<"imageFormats", "image-formats", "bool", /*default=*/"false",
           "Images as [n, spatial, c] and weights as [o, spatial, i], or as [n, c, spatial] and [o, i, spatial]">
  ];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"convolutionsFormed", "convolutions-formed", "Convolutions given to the library">,
    Statistic<"convolutionsUnchecked", "convolutions-unchecked", "Convolutions that stay loops, as no small instance checks them">,
  ];
}

def CompareActivationsPass : Pass<"distribute-compare-activations", "::mlir::func::FuncOp"> {
  let summary = "Compare what an activation gives instead of what it was computed from";
  let description = [{
    Requires: tensors; normalized steps (`distribute-normalize`).

    Guarantees: the same values. Where max(x, c) and x > c are both computed over the same elements, the maximum is what is
    compared. The gradient of a rectifier asks for it: x need not be kept for the backward pass.
  }];
}

def FuseElementwisePass : Pass<"distribute-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Fuse chains of elementwise operations into one loop nest";
  let description = [{
    Requires: tensors; normalized steps (`distribute-normalize`); library calls are formed.

    Guarantees: the same values. A producer with one user is fused into it, also into a reduction; one with several users
    only if it is cheap (no division, no function of math, at most three operations on two operands) and all its users are loop
    nests. What is costly is not moved into a larger loop nest. Library calls are left alone, but a product of a tensor with
    itself, element by element, or with equal elements is loops again: they read one operand.
  }];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
}

def MergeSharedProducersPass : Pass<"distribute-merge-shared-producers", "::mlir::func::FuncOp"> {
  let summary = "Merge an elementwise operation with the first of its several users";
  let description = [{
    Requires: tensors; chains of elementwise operations are fused.

    Guarantees: the same values. An elementwise loop nest whose first user is elementwise over the same loops is one nest
    with it, which gives both results.

    With `into-reductions` also one nest with a reduction of its result over all of its loops, which comes in front of the other users
    for it. Not where a reduction has few results of many terms, which `distribute-split-reductions` makes several of.
  }];
  let options = [Option<"intoReductions", "into-reductions", "bool", /*default=*/"false",
                        "Merge with reductions, too, and with these alone">];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def MergeSiblingReductionsPass : Pass<"distribute-merge-sibling-reductions", "::mlir::func::FuncOp"> {
  let summary = "Merge reductions that read the same tensor";
  let description = [{
    Requires: tensors; chains of elementwise operations are fused.

    Guarantees: the same values, each of the same terms. Reductions over the same loops that read one tensor alike and do not
    depend on each other are one loop nest.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def AccumulateIntoContractionsPass : Pass<"distribute-accumulate-into-contractions", "::mlir::func::FuncOp"> {
  let summary = "Let library contractions add to what their sums hold beside them";
  let description = [{
    Requires: tensors; library calls are formed.

    Guarantees: the same values but for the order of a sum. A sum of which one term is a library product of its own, scaled
    by a constant, becomes a product added to the rest: the update of a weight by its gradient, for one, where nothing stands
    between them.
  }];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"];
}

def DropBarriersPass : Pass<"distribute-drop-barriers", "::mlir::func::FuncOp"> {
  let summary = "Remove optimization barriers";
  let description = [{
    Requires: tensors, behind the last pass that joins equal computations (upstream's `cse`).

    Guarantees: the same values; no `distribute.optimization_barrier` is left. What a step computes twice is computed twice.
  }];
  let statistics = [Statistic<"barriersDropped", "barriers-dropped", "Barriers removed">];
}

def ChooseDestinationsPass : Pass<"distribute-choose-destinations", "::mlir::func::FuncOp"> {
  let summary = "Choose in whose bytes each result is computed";
  let description = [{
    Requires: tensors, state as `plan.state` arguments and results (`distribute-promote-variables`); no optimization
    barriers (`distribute-drop-barriers`).

    Guarantees: the same values. Every `linalg.fill` and `tensor.empty` has one use (a shared one would be copied before
    it is overwritten). The new value of a variable is computed into its argument, moved behind the last use of the old
    value if need be. An elementwise operation writes over an operand that has no later use. What one branch of an `scf.if`
    gives as it came is a copy, where the other builds a value of parts.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"updatesInPlace", "updates-in-place", "New values of variables computed in their place">,
    Statistic<"inputsReused", "inputs-reused", "Elementwise operations that write over an operand">,
    Statistic<"missedInPlaceUpdates", "missed-in-place-updates", "New values of variables that must be copied">];
}

def BufferizeStepsPass : Pass<"distribute-bufferize-steps", "::mlir::ModuleOp"> {
  let summary = "Bufferize steps, variables in place";
  let description = [{
    Requires: functions over tensors, state as `plan.state` arguments and results (`distribute-promote-variables`); no
    gathers and scatters (`distribute-lower-indexing`), no sorts (`distribute-lower-sort`), no arithmetic on tensors outside
    of structured ops (`convert-elementwise-to-linalg`).

    Guarantees: memrefs; one-shot bufferization with identity layouts at the function's boundary; only state that is
    assigned is written. A collective is `plan.collective` and `plan.wait`, in place where its operand dies. A constant of
    equal elements that takes more than a MiB is filled in memory, so that no file must hold it.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::tensor::TensorDialect", "::distribute::plan::PlanDialect"];
}

def AssignBuffersPass : Pass<"distribute-assign-buffers", "::mlir::func::FuncOp"> {
  let summary = "Give every value one place for the whole step";
  let description = [{
    Requires: a bufferized function (`distribute-bufferize-steps`).

    Guarantees: loops carry no memref and branches yield and choose none (what they carried is copied into a buffer of its own where
    it is not in place already); every allocation stands in the function's block; new values of state lie in their
    arguments at the end, and only outputs are returned. Swapped, duplicated and passed-through state is right:
    the copies happen as if at once.

    Does not handle: dynamic shapes (an error).
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
  let statistics = [Statistic<"copiesInserted", "copies-inserted", "Copies into the place of a value">];
}

def FormInstructionsPass : Pass<"distribute-form-instructions", "::mlir::ModuleOp"> {
  let summary = "Turn bufferized steps into programs of the plan dialect";
  let description = [{
    Requires: steps with their state as arguments (`distribute-promote-variables`), bufferized
    (`distribute-bufferize-steps`) with buffers assigned (`distribute-assign-buffers`).

    Guarantees: each step's function is a `plan.step` with one program; each variable is a `plan.variable`; constants
    are `plan.constant`. A `plan.library_matmul` is a `plan.matmul`, with copies of operands whose strides the library
    cannot read, a `plan.library_convolution` a `plan.convolution`. `scf.if`, `scf.for` and `scf.while` that hold collectives or library calls are instructions;
    every other operation is outlined into a kernel in `@kernels`, equal kernels once, a fill together with what goes on
    with the filled buffer, operations over the same rows together, and short ones (of at most 16,384 points) that stand
    in a row and wait for the same collectives. Scalars that cross from one instruction to another lie in buffers.
    Layout operations cost nothing: they are views. Buffers and variables have no offsets yet.

    Does not handle: dynamic shapes; arguments that are no tensors (errors).
  }];
  let options = [
    Option<"checkClaims", "check-claims", "std::string", /*default=*/"\"on\"",
           "`on`: run what is given to a library on a small instance, as written and as the library "
           "does it, and compare (equal calls once); `all`: each call; `off`: do not">,
    Option<"device", "device", "std::string", /*default=*/"\"cpu\"",
           "What runs the programs: `cpu`, or `cuda`, where copies of elements that do not lie in a row are kernels">,
    Option<"tf32", "tf32", "bool", /*default=*/"false", "Libraries may round factors of f32 to TF32">
  ];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect"];
  let statistics = [Statistic<"libraryMisses", "library-misses", "Library operations that had to become loops">];
}

def FuseBiasesPass : Pass<"distribute-fuse-biases", "::mlir::ModuleOp"> {
  let summary = "Have the library add what a kernel adds to each row of a product";
  let description = [{
    Requires: programs of the plan dialect and their kernels, as `distribute-form-instructions` leaves them.

    Guarantees: a `plan.matmul` into f32 whose next instruction launches a kernel that adds a vector to each row of the product,
    in place or into another buffer, has the vector as its `bias`, and the launch is gone. With `relu` so is one that then makes 0 of
    what is less, which the library may do to a nan, too. The same bits, but for that. Where the kernel rounds a product of f16 or
    bf16 to that type and adds a vector of it, the library rounds once, behind the sum.

    Does not handle: products that lie by columns, or of a batch; other types; products that something else reads; kernels that do
    more, or write more. CPUs have no form of it: nothing changes there.

    ```mlir
    plan.matmul %a, %b into %c : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>
    plan.launch @kernels::@distk_0(readwrite %c, read %d) : memref<16x4xf32>, memref<4xf32>
    ```
    after: one call
    ```mlir
    plan.matmul %a, %b into %c bias %d : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>, memref<4xf32>
    ```
  }];
  let options = [
    Option<"device", "device", "std::string", /*default=*/"\"cpu\"", "What runs the programs: `cpu` or `cuda`">,
    Option<"relu", "relu", "bool", /*default=*/"false", "A library's relu will do, which may make 0 of a nan">
  ];
  let dependentDialects = ["::distribute::plan::PlanDialect"];
  let statistics = [
    Statistic<"biasesFused", "biases-fused", "Launches that a product took in">,
    Statistic<"missedRelus", "missed-relus", "Launches with a relu that were left, as a library may drop a nan">
  ];
}

def PackReductionsPass : Pass<"distribute-pack-reductions", "::mlir::ModuleOp"> {
  let summary = "Join independent reductions into one, without copies";
  let description = [{
    Requires: programs of the plan dialect whose buffers have no offsets, each wait directly behind its collective, as
    `distribute-form-instructions` leaves them.

    Guarantees: all-reduces of one block, of equal reduction, element type, group and algorithm, that do not depend on
    each other are one all-reduce of up to `bytes-per-pack` bytes; so are reductions to one and broadcasts, of equal
    root. They are taken as they become ready: a reduction joins the first pack that has room and on which it does not
    depend; a pack that had no room for one no larger than itself takes no more.
    With 0 there is no limit, and the packs are as many as the longest chain of reductions of a kind. What stands between
    the members moves before or behind the pack as it must; otherwise the order stays. The results are the same to the bit.

    A pack is one buffer, and the members' buffers are parts of it that touch each other, sizes of whole cache lines
    first: nothing is copied and no byte of padding is sent. A reduction of at most 4 KiB whose bytes cannot move
    (they lie in a variable, are part of a buffer, or moved into another pack) is copied in and out; a larger one is left
    alone and counted as missed.

    Programs that take part in each other's collectives get the same packs in the same order: what leads to a reduction,
    or keeps it from moving, in one of them does so for all. Only their own blocks are packed, no branches and loops.

    Does not handle: all-gathers and reduce-scatters, which would need copies to lie side by side; programs that have
    offsets; programs that share collectives and hold sends, or collectives that are not one by one the same. They
    stay as they are.

    Example: before
    ```mlir
    plan.collective all_reduce sum %a into %a over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
    plan.wait 0
    plan.launch @kernels::@update(readwrite %v, read %a) : memref<4xf32>, memref<4xf32>
    plan.launch @kernels::@gradient(read %x, write %b) : memref<16xf32>, memref<16xf32>
    plan.collective all_reduce sum %b into %b over @m["replica"] ticket 1 : memref<16xf32>, memref<16xf32>
    plan.wait 1
    ```
    after: `%b` lies at byte 0 of the pack and `%a` at byte 64; the update follows what it needs
    ```mlir
    plan.launch @kernels::@gradient(read %x, write %b) : memref<16xf32>, memref<16xf32>
    plan.collective all_reduce sum %pack into %pack over @m["replica"] ticket 0 : memref<20xf32>, memref<20xf32>
    plan.wait 0
    plan.launch @kernels::@update(readwrite %v, read %a) : memref<4xf32>, memref<4xf32>
    ```
  }];
  let dependentDialects = ["::distribute::plan::PlanDialect"];
  let options = [Option<"bytesPerPack", "bytes-per-pack", "int64_t", "::distribute::kDefaultBytesPerPack",
    "Bytes that a pack holds at most (default: measured, see Pipelines.h); 0: no limit">];
  let statistics = [
    Statistic<"reductionsPacked", "reductions-packed", "Reductions that became part of a pack">,
    Statistic<"packsFormed", "packs-formed", "Packs of at least two reductions">,
    Statistic<"bytesCopied", "bytes-copied", "Bytes copied into packs and back">,
    Statistic<"missedReductions", "missed-reductions", "Reductions that could neither move nor be copied cheaply">];
}

def ScheduleCollectivesPass : Pass<"distribute-schedule-collectives", "::mlir::ModuleOp"> {
  let summary = "Start collectives as soon as they are ready and wait as late as needed";
  let description = [{
    Requires: programs of the plan dialect (`distribute-form-instructions`) whose buffers have no offsets.

    Guarantees: a collective stands directly behind the last instruction that it depends on. Its wait stands before
    the first instruction that touches the result or overwrites the operand. If no later communication depends on the
    result, that instruction and what follows from it (the update of a weight) move behind the other work of the block,
    until `in-flight` further collectives have started. Instructions otherwise keep their order; no collective crosses the
    border of a block. The order is the same on all members, since they run one program.

    Does not handle: programs that have offsets, and those that share collectives: they stay as they are. It brings no
    work forward over a wait that everything behind it needs: that is counted as a missed overlap.

    Example: before
    ```mlir
    plan.collective all_reduce sum %g1 into %g1 over @m["replica"] ticket 0 : memref<64xf32>, memref<64xf32>
    plan.wait 0
    plan.launch @kernels::@update(readwrite %w1, read %g1) : memref<64xf32>, memref<64xf32>
    plan.launch @kernels::@gradient(read %x, write %g0) : memref<64xf32>, memref<64xf32>
    ```
    after: the gradient of the next layer is computed while the reduction runs
    ```mlir
    plan.collective all_reduce sum %g1 into %g1 over @m["replica"] ticket 0 : memref<64xf32>, memref<64xf32>
    plan.launch @kernels::@gradient(read %x, write %g0) : memref<64xf32>, memref<64xf32>
    plan.wait 0
    plan.launch @kernels::@update(readwrite %w1, read %g1) : memref<64xf32>, memref<64xf32>
    ```
  }];
  let dependentDialects = ["::distribute::plan::PlanDialect"];
  let options = [Option<"inFlight", "in-flight", "int64_t", "1",
    "Collectives that may start before a result that nothing waits for is awaited; 0: any number">];
  let statistics = [
    Statistic<"overlapped", "overlapped", "Collectives with work between their start and their wait">,
    Statistic<"missedOverlaps", "missed-overlaps", "Collectives whose result is needed at once">];
}

def ScheduleKernelsPass : Pass<"distribute-schedule-kernels", "::mlir::ModuleOp"> {
  let summary = "Decide how kernels run: order of loops, row groups, parts for cores";
  let description = [{
    Requires: programs of the plan dialect and their kernels (`distribute-form-instructions`), functions on memrefs.

    Guarantees: the same values, up to the order of sums, and bit by bit whatever the number of cores. What is decided
    stands in the IR, and code generation takes it from there:

    - the dimensions of each `linalg.generic` are in the order of its loops: the innermost one is contiguous for most
      operands;
    - a kernel of structured ops that all run parallel along one dimension of what they write gets `plan.split`: it
      takes a range of up to 16 parts of that dimension, and its launches have that extent. Each part has `min-points`
      points of the largest op or more, so that a core has some microseconds to do. With `device=cuda` a part is one
      element along each dimension along which the kernel can be cut, the last of which is the fastest; where what lies
      side by side in memory is left within it, or there are few parts, it gets `plan.team`, the threads that compute a
      part together, and may have several columns. So has a kernel that cannot be cut;
    - each structured op whose loops are free has its `plan.nest`: which dimensions are one loop, which two run in
      tiles, which are written out, and which it shares with its row group.

    Copies and named ops become `linalg.generic`s, but for fills.

    Does not handle: ops whose maps are not linear, or that reduce several dimensions in one order: these have a loop for
    each dimension. Kernels with control flow, or with sums along every dimension, and dimensions with no divisor up to
    16 are not cut into parts.

    ```mlir
    linalg.generic {indexing_maps = [affine_map<(c, r) -> (r, c)>, affine_map<(c, r) -> (c)>],
                    iterator_types = ["parallel", "reduction"]}
        ins(%x : memref<256x64xf32>) outs(%y : memref<64xf32>) {...}
    ```
    after: rows outside
    ```mlir
    linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, c)>, affine_map<(r, c) -> (c)>],
                    iterator_types = ["reduction", "parallel"]}
        ins(%x : memref<256x64xf32>) outs(%y : memref<64xf32>) attrs = {plan.nest = #plan.nest<loops [0] [1]>} {...}
    ```
  }];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::affine::AffineDialect",
                           "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
  let options = [
    Option<"minPoints", "min-points", "int64_t", "16384",
           "Points of the largest structured op that a part has at least">,
    Option<"device", "device", "std::string", /*default=*/"\"cpu\"",
           "What runs the programs: `cpu`, or `cuda`, whose threads or teams of them do a part each">
  ];
  let statistics = [
    Statistic<"nestsReordered", "nests-reordered", "Loop nests whose order changed">,
    Statistic<"rowGroups", "row-groups", "Groups of ops that run together row by row">,
    Statistic<"kernelsSplit", "kernels-split", "Kernels that take a range">];
}

def JoinLaunchesPass : Pass<"distribute-join-launches", "::mlir::ModuleOp"> {
  let summary = "Make one launch of several that need nothing of each other";
  let description = [{
    Requires: programs of the plan dialect whose buffers have no offsets, and their kernels, as `distribute-schedule-kernels`
    leaves them.

    Guarantees: the same values, bit by bit. A `plan.launch` that moves at most 4 MiB joins the nearest one before it, of at most
    64 instructions, to which it may move, or which may move to it: over launches, copies and library calls that touch no
    byte that it writes, and write none that it touches. The kernel of both has a range of blocks, of which each belongs to one of
    them (`func.call`); kernels that only such a kernel calls are private. At no time are more bytes held by a
    program's buffers than were at most before. No launch passes a collective, a branch or a loop.

    Does not handle: launches that share what they write; more than 8 in one; long ones, which fill a GPU. CPUs have no form
    of it: nothing changes there.

    ```mlir
    plan.launch @kernels::@distk_0(readwrite %a) extent 512 : memref<512xf32>
    plan.launch @kernels::@distk_1(readwrite %b) extent 2 : memref<2x64xf32>
    ```
    after: four blocks of threads, and one for each row
    ```mlir
    plan.launch @kernels::@distk_0(readwrite %a, readwrite %b) extent 6 : memref<512xf32>, memref<2x64xf32>
    ```
  }];
  let options = [
    Option<"device", "device", "std::string", /*default=*/"\"cpu\"", "What runs the programs: `cpu` or `cuda`">
  ];
  let dependentDialects = ["::distribute::plan::PlanDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
  let statistics = [
    Statistic<"launchesJoined", "launches-joined", "Launches that are part of another one">
  ];
}

def PlaceBuffersPass : Pass<"distribute-place-buffers", "::mlir::ModuleOp"> {
  let summary = "Give buffers and variables their offsets, and mark work on the batch";
  let description = [{
    Requires: programs of the plan dialect (`distribute-form-instructions`).

    Guarantees: every buffer has an offset in the arena, a multiple of 64, such that buffers whose lifetimes meet do not
    overlap. A lifetime goes from the first to the last instruction that touches the buffer; what is touched in a loop
    lives as long as the loop, unless each turn writes all of it before anything reads it; a collective touches until its wait; what is fetched lives to the end. Larger buffers
    are placed first, each at the lowest offset that is free. Variables follow each other in the order of the module.
    Buffers that nothing touches are gone.

    An instruction is `batch_dependent` if it reads, directly or through other instructions, what a batch input
    holds; the result of an all-reduce or a reduce-scatter counts as independent, since it is the same work
    whatever the number of replicas; a gathered one does not.
  }];
  let dependentDialects = ["::distribute::plan::PlanDialect"];
  let statistics = [
    Statistic<"bytesInBuffers", "bytes-in-buffers", "Bytes of all buffers">,
    Statistic<"bytesInArenas", "bytes-in-arenas", "Bytes of the arenas that hold them">];
}

def SelectReductionPass : Pass<"distribute-select-reduction", "::mlir::ModuleOp"> {
  let summary = "Choose the algorithm of each collective and predict its wire bytes";
  let description = [{
    Requires: programs of the plan dialect (`distribute-form-instructions`); a mesh.

    Guarantees: every `plan.collective` has the algorithm that the cost model (`CollectiveCost.h`, docs/Collectives.md)
    finds cheapest for its size, its group and the topology, or the one that `reduction` names; a kind of which that one
    has no form keeps `one_pass`. `wire_bytes` is what the busiest member sends by it, with a device for each slot. With
    `reproducible=K` the module is marked `plan.reproducible`, has K replicas, and no algorithm whose order depends on the
    packing is chosen. The topology is shared memory, unless the options give the links between devices a cost.

    Does not handle: groups that are open until launch choose as if they had two members; their wire bytes are 0.

    Example: `reduction=ring` makes
    ```mlir
    plan.collective all_reduce sum %g into %g over @m["replica"] ticket 0 {payload_bytes = 120 : i64, wire_bytes = 180 : i64}
    ```
    into
    ```mlir
    plan.collective all_reduce sum %g into %g over @m["replica"] ticket 0 {algorithm = #plan.algorithm<ring>, ...}
    ```
  }];
  let options = [
    Option<"reduction", "reduction", "std::string", "\"auto\"",
           "auto, one_pass, ring, tree, hierarchical_copy, to_one_device or, for GPUs, nccl">,
    Option<"device", "device", "std::string", /*default=*/"\"cpu\"", "What the plan's slots are: cpu or cuda">,
    Option<"reproducible", "reproducible", "int64_t", "0",
           "Replicas on whose number, and the mesh, alone the bits shall depend; 0: no promise">,
    Option<"slotsPerDevice", "slots-per-device", "int64_t", "1", "Slots that share a device, at least 1">,
    Option<"linkMicroseconds", "link-microseconds", "double", "0", "What a message between devices takes">,
    Option<"linkGigabytesPerSecond", "link-gigabytes-per-second", "double", "0",
           "What passes between devices; 0: they share memory">,
  ];
  let dependentDialects = ["::distribute::plan::PlanDialect"];
  let statistics = [
    Statistic<"collectivesSelected", "collectives-selected", "Collectives that got an algorithm">,
    Statistic<"missedForms", "missed-forms", "Collectives of which the named algorithm has no form">];
}

#endif // DISTRIBUTE_TRANSFORMS_TOPLAN_TD
