// A step goes through the stages, each of which can be printed; errors of passes stand at their place in the step.

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=distribute | FileCheck %s --check-prefix=LIFTED
// LIFTED: distribute.mesh @mesh <["replica" = 2]>
// LIFTED: distribute.variable @w : tensor<4xf32>
// LIFTED: func.func @step(%[[X:.*]]: tensor<8x4xf32> {distribute.batch = "x"})
// LIFTED: distribute.read @w
// LIFTED: distribute.assign @w

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=replicated | FileCheck %s --check-prefix=REPLICATED
// REPLICATED: func.func @step(%{{.*}}: tensor<4x4xf32> {distribute.batch = "x"})
// REPLICATED-SAME: attributes {{{.*}}distribute.replicated
// REPLICATED: distribute.all_reduce sum

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=plan | FileCheck %s --check-prefix=PLAN
// PLAN: module attributes {{{.*}}plan.strategy = "mirrored"
// PLAN: plan.variable @w : tensor<4xf32>
// PLAN: plan.step @step {
// PLAN: plan.input @x batch : tensor<4x4xf32> dim 0 of 8
// PLAN: plan.collective all_reduce sum

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=llvm --target-cpu=x86-64-v3 | FileCheck %s --check-prefix=LLVM
// LLVM: define void @distk_0(

// RUN: dist-compile %s --strategy=mirrored --replicas=2 -o %t.plan --print-timing 2>&1 | FileCheck %s --check-prefix=TIMING
// TIMING: Execution time report
// TIMING: kernels and plan file
// RUN: dist-translate %t.plan | FileCheck %s --check-prefix=PLAN

// RUN: rm -f %t.none
// RUN: not dist-compile %s --strategy=mirrored --replicas=3 -o %t.none 2>&1 | FileCheck %s --check-prefix=BATCH
// BATCH: stages.mlir:[[@LINE+4]]:{{.*}}error: {{.*}}8{{.*}}3
// RUN: not ls %t.none

#rows = affine_map<(i, j) -> (i, j)>
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %sum = linalg.generic {indexing_maps = [#rows, affine_map<(i, j) -> (j)>],
      iterator_types = ["reduction", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %o : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %sum : tensor<4xf32>
}
