// An order that is not strict: some elements of the input, in the claims of the analysis, the interpreter and the plan. Joined fills are one.
// RUN: dist-compile %s -o %t.plan --strategy=mirrored --replicas=3 --allow-gather
// RUN: dist-interp %s --print | FileCheck %s

// CHECK: o = [
// CHECK-NOT: nan
func.func @step(%q: tensor<6xf32> {distribute.state = "q"}, %x: tensor<12x3xf32> {distribute.batch = "x"})
    -> (tensor<6xf32> {distribute.state = "q"}, tensor<6xf32> {distribute.output = "o"}, tensor<12x3xf32> {distribute.output = "rows"},
        tensor<8xf32> {distribute.output = "joined"})
    attributes {distribute.step, distribute.view = "global"} {
  %c = arith.constant dense<[3.0, 1.0, 2.0, 2.0, 5.0, 4.0]> : tensor<6xf32>
  %s = distribute.sort %c {
  ^bb0(%a: f32, %b: f32):
    %p = arith.cmpf oge, %a, %b : f32
    distribute.yield %p : i1
  } along 0 : tensor<6xf32>
  %r = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %p = arith.cmpf oge, %a, %b : f32
    distribute.yield %p : i1
  } along 0 : tensor<12x3xf32>
  %one = arith.constant 1.5 : f32
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%one : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %j = tensor.concat dim(0) %z, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %q, %s, %r, %j : tensor<6xf32>, tensor<6xf32>, tensor<12x3xf32>, tensor<8xf32>
}
