// What dist-translate prints of a plan file names kernels whose code is in the file: no plan can be made of it again.
// RUN: dist-compile %s -o %t.plan
// RUN: dist-translate %t.plan -o %t.mlir
// RUN: not dist-compile %t.mlir -o %t.again.plan 2>&1 | FileCheck %s
// RUN: not test -e %t.again.plan
// CHECK: plan-without-kernels{{.*}}: error: kernel @distk_0 has no body, as in what dist-translate prints of a plan file, which holds machine code; expected the step, or what dist-compile --emit=plan prints of it
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %y = arith.addf %x, %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
