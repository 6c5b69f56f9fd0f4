// The plan dialect: buffers and instructions, no tensors. One to one with the plan file.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANDIALECT_TD
#define DISTRIBUTE_DIALECT_PLAN_PLANDIALECT_TD

include "mlir/IR/OpBase.td"

def PlanDialect : Dialect {
  let name = "plan";
  let cppNamespace = "::distribute::plan";
  let summary = "Execution plans: what one slot of each role does, in order, on which bytes.";
  let description = [{
    A module in this dialect says what the plan file says, as text. `distribute-to-plan` makes it, code generation
    and `dist-translate` consume it. At module level stand the mesh, the variables, the constants, a nested module
    `@kernels` of functions over memrefs, and one `plan.step` for each step. A step declares its inputs and holds one
    program for each role.

    A program is a list: first buffers (parts of the slot's arena, each with one lifetime) and views (typed, strided
    windows on buffers, variables, inputs or constants), then instructions over views, then outputs. Instructions
    execute in the order in which they stand; a collective runs on until its `plan.wait`.

    Life of a program. `distribute-form-instructions` makes it with buffers that have no offset yet and with memref's
    own view operations between buffers and instructions; `distribute-place-buffers` gives each buffer its offset and
    folds the view operations into `plan.view`. After that nothing but plan operations may stand in a program.

    ```mlir
    module {
      distribute.mesh @mesh <["replica" = 2]>
      plan.variable @w : tensor<8x4xf32> {aggregation = #plan.aggregation<mean>}
      plan.constant dense<[1, 2]> : tensor<2xi32> at 0
      builtin.module @kernels {
        func.func @distk_0(%w: memref<8x4xf32>, %g: memref<8x4xf32>) {
          %lr = arith.constant 1.000000e-01 : f32
          linalg.generic ...
          return
        }
      }
      plan.role "worker" on cpu variables_bytes 128 {
        plan.hold @w at 0
      }
      plan.step @step {
        plan.input @x batch : tensor<16x8xf32> dim 0 of 32
        plan.program "worker" arena_bytes 192 {
          %b = plan.buffer at 0 : memref<128xi8>
          %w = plan.view variable @w[0] : memref<8x4xf32>
          %x = plan.view input @x[0] : memref<16x8xf32>
          %xt = plan.view input @x[0] : memref<8x16xf32, strided<[1, 8]>>
          %g = plan.view %b[0] : memref<8x4xf32> in memref<128xi8>
          ...
          plan.matmul %xt, %d into %g alpha 1.0 beta 0.0 {flops = 1024 : i64, batch_dependent}
              : memref<8x16xf32, strided<[1, 8]>>, memref<16x4xf32>, memref<8x4xf32>
          plan.collective all_reduce sum %g into %g over @mesh["replica"] ticket 0 : memref<8x4xf32>, memref<8x4xf32>
          plan.wait 0
          plan.launch @kernels::@distk_0(readwrite %w, read %g) : memref<8x4xf32>, memref<8x4xf32>
          plan.output "loss" %l mirrored : memref<f32>
        }
      }
    }
    ```

    **Kernels.** A `plan.launch`'s operands are the kernel's memref parameters in order: dense or strided, static, offset 0;
    then come its scalars as `index` parameters. A kernel with the unit attribute `plan.split` has two more `index`
    parameters, `begin` and `end`: the part of `[0, extent)` that this call computes. Equal kernels are one symbol.
    `plan.team = T` on a kernel for GPUs: T threads compute each point of the range together, or all of it where the kernel
    is not split; T is a power of two from 32 to 1,024. `plan.host` on a kernel: it is for the roles on CPUs of a plan
    whose other roles are on GPUs, and stands behind the kernels of these.
    An `i1` element takes one byte. Different parameters of a launch never overlap, unless both are read only: what is
    read and written through one view is one parameter with access `readwrite`.
  }];
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::func::FuncDialect"];
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    /// On a module, a string: the strategy the plan was made with, for people.
    static constexpr ::llvm::StringLiteral kStrategyAttrName = "plan.strategy";
    /// On a module, an i64: the slots on whose number alone its bits depend.
    static constexpr ::llvm::StringLiteral kReproducibleAttrName = "plan.reproducible";
    /// On a module, an i64: the devices that a launch must have, as destinations name the last of them.
    static constexpr ::llvm::StringLiteral kLeastDevicesAttrName = "plan.least_devices";
    /// On a module, i64s: the groups of workers that servers serve, and the steps that one of them may be ahead of
    /// another.
    static constexpr ::llvm::StringLiteral kGroupsAttrName = "plan.groups";
    static constexpr ::llvm::StringLiteral kStalenessAttrName = "plan.staleness";
    /// On the nested module of the kernels, a unit: it has another name than "kernels", which something else of
    /// the module has.
    static constexpr ::llvm::StringLiteral kKernelsAttrName = "plan.kernels";
    /// On a kernel, a unit: its last two parameters are the begin and the end of the range that a call runs over.
    static constexpr ::llvm::StringLiteral kSplitAttrName = "plan.split";
    /// On a kernel, an i64: the threads of a GPU that compute a part of the range together; absent: one does.
    static constexpr ::llvm::StringLiteral kTeamAttrName = "plan.team";
    /// On a kernel of a plan for GPUs, a unit: a role on CPUs launches it.
    static constexpr ::llvm::StringLiteral kHostAttrName = "plan.host";
    /// A warp, and the largest block.
    static constexpr int64_t kFewestThreadsOfTeam = 32, kMostThreadsOfTeam = 1024;
    /// On a structured op of a kernel, a NestAttr: the loops that it becomes.
    static constexpr ::llvm::StringLiteral kNestAttrName = "plan.nest";
  }];
}

#endif
