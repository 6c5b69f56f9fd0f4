// Slices with a stride that divides a replica's rows: each replica takes the same elements of its own rows.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// CHECK-LABEL: func @every_third
// CHECK: tensor.extract_slice %{{.+}}[2, 1] [4, 2] [3, 2] : tensor<12x4xf32> to tensor<4x2xf32>
// CHECK: tensor.insert_slice %{{.+}} into %{{.+}}[1, 0] [4, 2] [3, 1] : tensor<4x2xf32> into tensor<12x2xf32>
// CHECK-NOT: all_gather
func.func @every_third(%x: tensor<24x4xf32> {distribute.batch = "x"}) -> (tensor<24x2xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<24x2xf32>
  %s = tensor.extract_slice %x[2, 1] [8, 2] [3, 2] : tensor<24x4xf32> to tensor<8x2xf32>
  %t = math.exp %s : tensor<8x2xf32>
  %o = tensor.insert_slice %t into %zero[1, 0] [8, 2] [3, 1] : tensor<8x2xf32> into tensor<24x2xf32>
  return %o : tensor<24x2xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Of the second half alone: in two blocks, of each of which a replica has its rows.
// CHECK-LABEL: func @half
// CHECK-SAME: tensor<12xf32> {distribute.batch = "x", distribute.batch_blocks = 2 : i64}
// CHECK: tensor.extract_slice %{{.+}}[7] [3] [2] : tensor<12xf32> to tensor<3xf32>
func.func @half(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<6xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %s = tensor.extract_slice %x[13] [6] [2] : tensor<24xf32> to tensor<6xf32>
  return %s : tensor<6xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Every second row of each micro-batch.
// CHECK-LABEL: func @micro_batches
// CHECK-SAME: distribute.batch_blocks = 3
// CHECK:   %[[O:.+]] = arith.muli
// CHECK:   %[[OWN:.+]] = arith.divui %[[O]]
// CHECK:   tensor.extract_slice %{{.+}}[%[[OWN]]] [2] [2] : tensor<12xf32> to tensor<2xf32>
// CHECK-NOT: all_gather
func.func @micro_batches(%x: tensor<24xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> (tensor<4xf32>) {
    %o = arith.muli %i, %c8 : index
    %s = tensor.extract_slice %x[%o] [4] [2] : tensor<24xf32> to tensor<4xf32>
    %n = arith.addf %a, %s : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// Wanted in shards, and made of what all replicas have: only the shards are made.
// CHECK-LABEL: func @backward
// CHECK: tensor.extract_slice %{{.+}}[1] [6] [2] : tensor<12xf32> to tensor<6xf32>
func.func @backward(%x: tensor<12xf32> {distribute.batch = "x"}, %w: tensor<24xf32> {distribute.replicated = "w"})
    -> (tensor<12xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %e = math.exp %w : tensor<24xf32>
  %s = tensor.extract_slice %e[1] [12] [2] : tensor<24xf32> to tensor<12xf32>
  %o = arith.addf %s, %x : tensor<12xf32>
  return %o : tensor<12xf32>
}
