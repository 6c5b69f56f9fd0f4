// A step that nothing has imported: whoever has it is told with what.
//
// RUN: not dist-compile %s -o %t.plan 2>&1 | FileCheck %s
// RUN: not dist-interp %s 2>&1 | FileCheck %s
// CHECK: stablehlo.mlir:9:8: error: {{.*}}stablehlo.add
// CHECK: stablehlo.mlir:1:1: error: this is StableHLO; make a step of it with dist-import first

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
