// Equal elements lie in a plan file once: those of a variable's initial value, and of a constant that no file could hold.
// RUN: dist-compile %s -o %t.plan
// RUN: dist-translate %t.plan --table --json | FileCheck %s --check-prefix=TABLE
// RUN: dist-translate %t.plan | FileCheck %s
// RUN: dist-translate %t.plan -o %t.mlir && dist-compile %t.mlir --emit=plan -o - | FileCheck %s
// TABLE: "constants_bytes": {{[0-9][0-9]?[0-9]?,}}
// CHECK: plan.variable @table : tensor<1125899906842624xf32> = dense<2.500000e+00>
// CHECK: plan.variable @flags : tensor<4096xi1> = dense<true>
// CHECK: plan.buffer at {{[0-9]+}} : memref<4503599627370496xi8>
module {
  distribute.variable @table : tensor<1125899906842624xf32> = dense<2.5>
  distribute.variable @flags : tensor<4096xi1> = dense<true>
  func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"}, tensor<1125899906842624xf32> {distribute.output = "z"})
      attributes {distribute.step, distribute.view = "global"} {
    %table = distribute.read @table : tensor<1125899906842624xf32>
    %s = tensor.extract_slice %table[3] [8] [1] : tensor<1125899906842624xf32> to tensor<8xf32>
    %f = distribute.read @flags : tensor<4096xi1>
    distribute.assign @flags, %f : tensor<4096xi1>
    %y = arith.addf %x, %s : tensor<8xf32>
    %z = arith.constant dense<7.0> : tensor<1125899906842624xf32>
    return %y, %z : tensor<8xf32>, tensor<1125899906842624xf32>
  }
}
