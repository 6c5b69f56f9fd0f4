// Values are stored in bf16 and widened where they are used; the conversions carry no fast-math flags. Arithmetic of bf16 needs no
// function of the compiler's library, on processors without instructions for it either.
// RUN: dist-compile %s -o %t.plan --target-cpu=x86-64-v3
// RUN: dist-translate %t.plan --table | FileCheck %s

// CHECK: input "x" batch 8xbf16
// CHECK: launch {{.*}}mulf{{.*}}addf
#elements = affine_map<(d0) -> (d0)>
func.func @step(%x: tensor<8xbf16> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %empty = tensor.empty() : tensor<8xf32>
  %y = linalg.generic {indexing_maps = [#elements, #elements], iterator_types = ["parallel"]}
      ins(%x : tensor<8xbf16>) outs(%empty : tensor<8xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %square = arith.mulf %in, %in : bf16
    %wide = arith.extf %square : bf16 to f32
    %sum = arith.addf %wide, %wide : f32
    linalg.yield %sum : f32
  } -> tensor<8xf32>
  return %y : tensor<8xf32>
}
