// Operands that are columns of a larger tensor, as many as is known when the step runs: their elements do not lie next to each
// other, whatever takes them. Replica r holds [[r, 10 r, 100 r], [r + 1, 10 r + 1, 100 r + 1]].
// RUN: dist-interp %s --replicas=2 --print | FileCheck %s

// The first r + 1 columns:
// CHECK: gathered = {{\[}}[0, 1, 10], [1, 2, 11]]
// CHECK-NEXT: merged = {{\[}}[0, 1, 10], [1, 2, 11]]
// CHECK-NEXT: called = {{\[}}[0, 2, 20], [2, 4, 22]]
// The last two columns:
// CHECK-NEXT: summed = {{\[}}[10, 100], [12, 102]]
// CHECK-NEXT: returned = {{\[}}{{\[}}[0, 0], [1, 1]], {{\[}}[10, 100], [11, 101]]]
distribute.mesh @m <["replica" = 2]>
func.func private @double(%x: tensor<2x?xi32>) -> tensor<2x?xi32> {
  %y = arith.addi %x, %x : tensor<2x?xi32>
  return %y : tensor<2x?xi32>
}
func.func @step() -> (
      tensor<2x?xi32> {distribute.output = "gathered", distribute.result = "mirrored"},
      tensor<2x?xi32> {distribute.output = "merged", distribute.result = "mirrored"},
      tensor<2x?xi32> {distribute.output = "called", distribute.result = "mirrored"},
      tensor<2x?xi32> {distribute.output = "summed", distribute.result = "mirrored"},
      tensor<2x?xi32> {distribute.output = "returned", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %two = distribute.num_replicas : index
  %r = arith.index_cast %id : index to i32
  %c1 = arith.constant 1 : i32
  %c10 = arith.constant 10 : i32
  %c100 = arith.constant 100 : i32
  %a = arith.muli %r, %c10 : i32
  %b = arith.muli %r, %c100 : i32
  %r1 = arith.addi %r, %c1 : i32
  %a1 = arith.addi %a, %c1 : i32
  %b1 = arith.addi %b, %c1 : i32
  %x = tensor.from_elements %r, %a, %b, %r1, %a1, %b1 : tensor<2x3xi32>
  %one = arith.constant 1 : index
  %own = arith.addi %id, %one : index
  %first = tensor.extract_slice %x[0, 0] [2, %own] [1, 1] : tensor<2x3xi32> to tensor<2x?xi32>
  %last = tensor.extract_slice %x[0, 1] [2, %two] [1, 1] : tensor<2x3xi32> to tensor<2x?xi32>
  %gathered = distribute.all_gather %first dim 1 over @m["replica"] : tensor<2x?xi32> -> tensor<2x?xi32>
  %merged = distribute.merge_call(%first) over @m["replica"] : (tensor<2x?xi32>) -> tensor<2x?xi32> {
  ^bb0(%all: !distribute.per_replica<tensor<2x?xi32>>):
    %joined = distribute.gather_values %all dim 1 : !distribute.per_replica<tensor<2x?xi32>> -> tensor<2x?xi32>
    distribute.yield %joined : tensor<2x?xi32>
  }
  %summed = distribute.all_reduce sum %last over @m["replica"] : tensor<2x?xi32>
  %same = tensor.extract_slice %x[0, 0] [2, %own] [1, 1] : tensor<2x3xi32> to tensor<2x?xi32>
  %doubled = func.call @double(%same) : (tensor<2x?xi32>) -> tensor<2x?xi32>
  %called = distribute.all_gather %doubled dim 1 over @m["replica"] : tensor<2x?xi32> -> tensor<2x?xi32>
  return %gathered, %merged, %called, %summed, %last
      : tensor<2x?xi32>, tensor<2x?xi32>, tensor<2x?xi32>, tensor<2x?xi32>, tensor<2x?xi32>
}
