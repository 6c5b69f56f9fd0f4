// Collectives of replica context. Replica r of 4 brings [r, 10 r, 100 r, 1].
// RUN: dist-interp %s --replicas=4 --print | FileCheck %s

// CHECK: sum = [6, 60, 600, 4]
// CHECK-NEXT: mean = [1.5, 15, 150, 1]
// CHECK-NEXT: max = [3, 30, 300, 1]
// CHECK-NEXT: gathered = {{\[}}[0, 0, 0, 1, 1, 10, 100, 1, 2, 20, 200, 1, 3, 30, 300, 1]]
// CHECK-NEXT: scattered = {{\[}}[6], [60], [600], [4]]
// CHECK-NEXT: root = [2, 20, 200, 1]
// CHECK-NEXT: one = {{\[}}[0, 0, 0, 1], [1, 10, 100, 1], [6, 60, 600, 4], [3, 30, 300, 1]]
// CHECK-NEXT: parts = {{\[}}[0, 1, 2, 3], [0, 10, 20, 30], [0, 100, 200, 300], [1, 1, 1, 1]]
// CHECK-NEXT: joined = {{\[}}[0, 5, 1, 6, 2, 7, 3, 8], [0, 5, 10, 15, 20, 25, 30, 35], [0, 5, 100, 105, 200, 205, 300, 305], [1, 6, 1, 6, 1, 6, 1, 6]]
// CHECK-NEXT: part = {{\[}}[2], [20], [200], [1]]
// CHECK-NEXT: scalar = [4, 5, 6, 7]
// CHECK-NEXT: loop = 24
distribute.mesh @m <["replica" = 4]>
func.func @step() -> (
      tensor<4xi32> {distribute.output = "sum", distribute.result = "mirrored"},
      tensor<4xf64> {distribute.output = "mean", distribute.result = "mirrored"},
      tensor<4xi32> {distribute.output = "max", distribute.result = "mirrored"},
      tensor<1x16xi32> {distribute.output = "gathered", distribute.result = "mirrored"},
      tensor<1xi32> {distribute.output = "scattered", distribute.result = "per_replica"},
      tensor<4xi32> {distribute.output = "root", distribute.result = "mirrored"},
      tensor<4xi32> {distribute.output = "one", distribute.result = "per_replica"},
      tensor<4xi32> {distribute.output = "parts", distribute.result = "per_replica"},
      tensor<8xi32> {distribute.output = "joined", distribute.result = "per_replica"},
      tensor<1xi32> {distribute.output = "part", distribute.result = "per_replica"},
      index {distribute.output = "scalar", distribute.result = "per_replica"},
      tensor<i32> {distribute.output = "loop", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %n = distribute.num_replicas : index
  %r = arith.index_cast %id : index to i32
  %c1 = arith.constant 1 : i32
  %c10 = arith.constant 10 : i32
  %c100 = arith.constant 100 : i32
  %a = arith.muli %r, %c10 : i32
  %b = arith.muli %r, %c100 : i32
  %x = tensor.from_elements %r, %a, %b, %c1 : tensor<4xi32>
  %sum = distribute.all_reduce sum %x over @m["replica"] : tensor<4xi32>
  %mean = distribute.all_reduce mean %x over @m["replica"] : tensor<4xi32> -> tensor<4xf64>
  %max = distribute.all_reduce max %x over @m["replica"] : tensor<4xi32>
  %row = tensor.expand_shape %x [[0, 1]] output_shape [1, 4] : tensor<4xi32> into tensor<1x4xi32>
  %gathered = distribute.all_gather %row dim 1 over @m["replica"] : tensor<1x4xi32> -> tensor<1x16xi32>
  %scattered = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<4xi32> -> tensor<1xi32>
  %root = distribute.broadcast %x from 2 over @m["replica"] : tensor<4xi32>
  %one_of_4 = distribute.reduce_to_one sum %x to 2 over @m["replica"] : tensor<4xi32>
  %parts = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<4xi32> -> tensor<4xi32>
  %part = distribute.scatter_from_one %x from 2 dim 0 over @m["replica"] : tensor<4xi32> -> tensor<1xi32>
  %five = arith.constant dense<5> : tensor<1x4xi32>
  %above = arith.addi %row, %five : tensor<1x4xi32>
  %both = tensor.concat dim(0) %row, %above : (tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %column = distribute.all_to_all %both split 1 concat 0 over @m["replica"] : tensor<2x4xi32> -> tensor<8x1xi32>
  %joined = tensor.collapse_shape %column [[0, 1]] : tensor<8x1xi32> into tensor<8xi32>
  %scalar = arith.addi %id, %n : index
  // One op that is executed several times meets each time.
  %lb = arith.constant 0 : index
  %ub = arith.constant 3 : index
  %step = arith.constant 1 : index
  %one = arith.constant dense<2> : tensor<i32>
  %zero = arith.constant dense<0> : tensor<i32>
  %loop = scf.for %i = %lb to %ub step %step iter_args(%acc = %zero) -> tensor<i32> {
    %s = distribute.all_reduce sum %one over @m["replica"] : tensor<i32>
    %next = arith.addi %acc, %s : tensor<i32>
    scf.yield %next : tensor<i32>
  }
  return %sum, %mean, %max, %gathered, %scattered, %root, %one_of_4, %parts, %joined, %part, %scalar, %loop
      : tensor<4xi32>, tensor<4xf64>, tensor<4xi32>, tensor<1x16xi32>, tensor<1xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<8xi32>, tensor<1xi32>, index, tensor<i32>
}
