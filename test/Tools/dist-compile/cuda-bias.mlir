// What GPUs add to a product, CPUs have no form of: it is named at its place. A plan that has it is read as it was written.

// RUN: dist-compile %s -o %t.plan
// RUN: dist-translate %t.plan | FileCheck %s --check-prefix=BACK
// BACK: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} bias %{{.*}} relu : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>, memref<4xf32>
// RUN: dist-translate %t.plan > %t.mlir
// RUN: sed 's/on  *cuda/on cpu/' %t.mlir > %t.cpu.mlir
// RUN: not dist-compile %t.cpu.mlir -o %t.cpu.plan 2>&1 | FileCheck %s --check-prefix=CPU
// CPU: error: 'plan.matmul' op has a bias, which has no form for CPUs; expected a kernel behind it, as --target=cpu makes of it
distribute.mesh @mesh <["replica" = 1]>
plan.role "worker" on cuda variables_bytes 512 {
  plan.hold @w at 0
  plan.hold @d at 128
  plan.hold @y at 256
}
plan.variable @w : tensor<8x4xf32> = dense<1.0>
plan.variable @d : tensor<4xf32> = dense<1.0>
plan.variable @y : tensor<16x4xf32> = dense<0.0>
plan.step @step {
  plan.input @x replicated : tensor<16x8xf32>
  plan.program "worker" arena_bytes 0 {
    %x = plan.view input @x[0] : memref<16x8xf32>
    %w = plan.view variable @w[0] : memref<8x4xf32>
    %d = plan.view variable @d[0] : memref<4xf32>
    %y = plan.view variable @y[0] : memref<16x4xf32>
    plan.matmul %x, %w into %y bias %d relu : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>, memref<4xf32>
  }
}
