// Micro-batches cut by slices at computed offsets, written back where they came from: in a counted loop, in a while loop as exported, and one by one.
// The whole batch of 48 rows and its partition over 1, 2, 3, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
// RUN: FileCheck %s < %t.8.mlir

// CHECK: %arg0: tensor<6x4xf32> {distribute.batch = "x", distribute.batch_blocks = 2 : i64}
// CHECK-SAME: tensor<6xi32> {distribute.output = "rows", distribute.result = "sharded", distribute.result_blocks = 2 : i64, distribute.result_dim = 0 : i64}
// CHECK-NOT: all_gather
#box = affine_map<() -> ()>
func.func @step(%x: tensor<48x4xf32> {distribute.batch = "x"}, %ids: tensor<48xi32> {distribute.batch = "ids"})
    -> (tensor<4xf32> {distribute.output = "counted"}, tensor<48xi32> {distribute.output = "rows"},
        tensor<24xi32> {distribute.output = "while"}, tensor<24xi32> {distribute.output = "each"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c24 = arith.constant 24 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zeroIds = arith.constant dense<0> : tensor<24xi32>
  %minus = arith.constant dense<-1> : tensor<48xi32>
  %mostRows = tensor.empty() : tensor<48xi32>
  // Positions of rows in the whole batch, read through the slices.
  %numbers = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%mostRows : tensor<48xi32>) {
  ^bb0(%out: i32):
    %row = linalg.index 0 : index
    %number = arith.index_cast %row : index to i32
    linalg.yield %number : i32
  } -> tensor<48xi32>
  %counted:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %zero, %rows = %minus) -> (tensor<4xf32>, tensor<48xi32>) {
    // From the end: the second half first.
    %back = arith.subi %c1, %i : index
    %o = arith.muli %back, %c24 : index
    %s = tensor.extract_slice %x[%o, 0] [24, 4] [1, 1] : tensor<48x4xf32> to tensor<24x4xf32>
    %p = linalg.reduce {arith.addf} ins(%s : tensor<24x4xf32>) outs(%a : tensor<4xf32>) dimensions = [0]
    %t = tensor.extract_slice %ids[%o] [24] [1] : tensor<48xi32> to tensor<24xi32>
    %k = tensor.extract_slice %numbers[%o] [24] [1] : tensor<48xi32> to tensor<24xi32>
    %tk = arith.muli %t, %k : tensor<24xi32>
    %n = tensor.insert_slice %tk into %rows[%o] [24] [1] : tensor<24xi32> into tensor<48xi32>
    scf.yield %p, %n : tensor<4xf32>, tensor<48xi32>
  }

  %boxed = arith.constant dense<0> : tensor<i32>
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %c24_i32 = arith.constant 24 : i32
  %c48_i32 = arith.constant 48 : i32
  %while:3 = scf.while (%i = %boxed, %j = %boxed, %a = %zeroIds) : (tensor<i32>, tensor<i32>, tensor<24xi32>) -> (tensor<i32>, tensor<i32>, tensor<24xi32>) {
    %count = tensor.extract %i[] : tensor<i32>
    %go = arith.cmpi slt, %count, %c2_i32 : i32
    scf.condition(%go) %i, %j, %a : tensor<i32>, tensor<i32>, tensor<24xi32>
  } do {
  ^bb0(%i: tensor<i32>, %j: tensor<i32>, %a: tensor<24xi32>):
    %e = tensor.empty() : tensor<i32>
    %o = linalg.generic {indexing_maps = [#box, #box], iterator_types = []} ins(%j : tensor<i32>) outs(%e : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %times = arith.muli %in, %c24_i32 : i32
      %negative = arith.cmpi slt, %times, %c0_i32 : i32
      %fromEnd = arith.addi %times, %c48_i32 : i32
      %chosen = arith.select %negative, %fromEnd, %times : i32
      linalg.yield %chosen : i32
    } -> tensor<i32>
    %element = tensor.extract %o[] : tensor<i32>
    %index = arith.index_cast %element : i32 to index
    %low = arith.maxsi %index, %c0 : index
    %offset = arith.minsi %low, %c24 : index
    %s = tensor.extract_slice %ids[%offset] [24] [1] : tensor<48xi32> to tensor<24xi32>
    %doubled = arith.addi %a, %a : tensor<24xi32>
    %n = arith.addi %doubled, %s : tensor<24xi32>
    %advanced:2 = linalg.generic {indexing_maps = [#box, #box, #box, #box], iterator_types = []} ins(%i, %j : tensor<i32>, tensor<i32>) outs(%e, %e : tensor<i32>, tensor<i32>) {
    ^bb0(%ini: i32, %inj: i32, %outi: i32, %outj: i32):
      %nexti = arith.addi %ini, %c1_i32 : i32
      %nextj = arith.addi %c1_i32, %inj : i32
      linalg.yield %nexti, %nextj : i32, i32
    } -> (tensor<i32>, tensor<i32>)
    scf.yield %advanced#0, %advanced#1, %n : tensor<i32>, tensor<i32>, tensor<24xi32>
  }

  %first = tensor.extract_slice %ids[0] [24] [1] : tensor<48xi32> to tensor<24xi32>
  %second = tensor.extract_slice %ids[24] [24] [1] : tensor<48xi32> to tensor<24xi32>
  %each = arith.muli %first, %second : tensor<24xi32>
  return %counted#0, %counted#1, %while#2, %each : tensor<4xf32>, tensor<48xi32>, tensor<24xi32>, tensor<24xi32>
}
