// A loop that writes the 3 rows of a value one by one does not write a fourth one, for which two members have room: it begins with zeros,
// and what goes round has one type. The whole step, its partition and its plan agree.
// RUN: dist-opt %s -distribute-partition="allow-gather check-claims=all" -o %t.mlir
// RUN: dist-interp %s %t.mlir --replicas=2 --inputs=seed:5 --steps=2
// RUN: FileCheck %s < %t.mlir
// RUN: dist-compile %s --strategy=mirrored --allow-gather -o %t.plan
// RUN: dist-translate %t.plan --verify

// CHECK: scf.for
// CHECK-SAME: -> (tensor<4x3xf64>)
// CHECK: distribute.assign @w, %{{.*}} : tensor<2x3xf64>
distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @w : tensor<3x3xf64> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @step(%x: tensor<4x3xf64> {distribute.batch = "x"}) -> (tensor<4x3xf64> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %w = distribute.read @w : tensor<3x3xf64>
  %place = tensor.empty() : tensor<3x3xf64>
  %rows = scf.for %i = %c0 to %c3 step %c1 iter_args(%all = %place) -> (tensor<3x3xf64>) {
    %row = tensor.extract_slice %w[%i, 0] [1, 3] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
    %t = math.tanh %row : tensor<3xf64>
    %next = tensor.insert_slice %t into %all[%i, 0] [1, 3] [1, 1] : tensor<3xf64> into tensor<3x3xf64>
    scf.yield %next : tensor<3x3xf64>
  }
  %sum = arith.addf %w, %rows : tensor<3x3xf64>
  distribute.assign @w, %sum : tensor<3x3xf64>
  %y = math.tanh %x : tensor<4x3xf64>
  return %y : tensor<4x3xf64>
}
