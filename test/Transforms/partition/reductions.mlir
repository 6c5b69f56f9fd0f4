// The combiner of a reduction over the batch decides the kind of the partial value.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
// Idempotent kinds start from the init everywhere.
func.func @max(%x: tensor<8x4xf32> {distribute.batch = "x"}, %from: tensor<4xf32> {distribute.replicated = "from"})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %m = linalg.reduce {arith.maximumf} ins(%x : tensor<8x4xf32>) outs(%from : tensor<4xf32>) dimensions = [0]
  return %m : tensor<4xf32>
}
// CHECK-LABEL: func @max(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4x4xf32>{{.*}}, %[[FROM:[a-z0-9]+]]: tensor<4xf32>
// CHECK-NEXT: %[[M:.+]] = linalg.reduce {{.*}} ins(%[[X]] : tensor<4x4xf32>) outs(%[[FROM]] : tensor<4xf32>)
// CHECK-NEXT: distribute.all_reduce max %[[M]]

// -----

distribute.mesh @mesh <["replica" = 2]>
// A sum starts from the init on one replica only.
func.func @sum_from_init(%x: tensor<8x4xf32> {distribute.batch = "x"}, %from: tensor<4xf32> {distribute.replicated = "from"})
    -> (tensor<4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %m = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%from : tensor<4xf32>) dimensions = [0]
  return %m : tensor<4xf32>
}
// CHECK-LABEL: func @sum_from_init(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4x4xf32>{{.*}}, %[[FROM:[a-z0-9]+]]: tensor<4xf32>
// CHECK: %[[ID:.+]] = distribute.coordinate "replica" : index
// CHECK: %[[SHARE:.+]] = linalg.generic {{.*}} ins(%[[FROM]] : tensor<4xf32>)
// CHECK: ^bb0(%[[IN:.+]]: f32, %{{.+}}: f32):
// CHECK:   %[[FIRST:.+]] = arith.cmpi eq, %[[ID]], %{{.+}} : index
// CHECK:   arith.select %[[FIRST]], %[[IN]], %{{.+}} : f32
// CHECK: %[[M:.+]] = linalg.reduce {{.*}} ins(%[[X]] : tensor<4x4xf32>) outs(%[[SHARE]] : tensor<4xf32>)
// CHECK: distribute.all_reduce sum %[[M]]

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @kinds(%x: tensor<8x4xi32> {distribute.batch = "x"}, %p: tensor<8x4xi1> {distribute.batch = "p"})
    -> (tensor<4xi32> {distribute.output = "a"}, tensor<4xi32> {distribute.output = "b"}, tensor<4xi32> {distribute.output = "c"},
        tensor<4xi1> {distribute.output = "d"}, tensor<4xi1> {distribute.output = "e"}, tensor<4xi32> {distribute.output = "f"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %one = arith.constant dense<1> : tensor<4xi32>
  %true = arith.constant dense<true> : tensor<4xi1>
  %false = arith.constant dense<false> : tensor<4xi1>
  %a = linalg.reduce {arith.muli} ins(%x : tensor<8x4xi32>) outs(%one : tensor<4xi32>) dimensions = [0]
  %b = linalg.reduce {arith.minsi} ins(%x : tensor<8x4xi32>) outs(%zero : tensor<4xi32>) dimensions = [0]
  %c = linalg.reduce {arith.addi} ins(%x : tensor<8x4xi32>) outs(%zero : tensor<4xi32>) dimensions = [0]
  %d = linalg.reduce {arith.andi} ins(%p : tensor<8x4xi1>) outs(%true : tensor<4xi1>) dimensions = [0]
  %e = linalg.reduce {arith.ori} ins(%p : tensor<8x4xi1>) outs(%false : tensor<4xi1>) dimensions = [0]
  // out - x sums, too.
  %f = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8x4xi32>) outs(%zero : tensor<4xi32>) {
  ^bb0(%in: i32, %out: i32):
    %s = arith.subi %out, %in : i32
    linalg.yield %s : i32
  } -> tensor<4xi32>
  return %a, %b, %c, %d, %e, %f : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>
}
// CHECK-LABEL: func @kinds
// CHECK: distribute.all_reduce prod
// CHECK: distribute.all_reduce min
// CHECK: distribute.all_reduce sum
// CHECK: distribute.all_reduce and
// CHECK: distribute.all_reduce or
// CHECK: distribute.all_reduce sum

// -----

distribute.mesh @mesh <["replica" = 2]>
// A reduction inside of each row needs no communication, whatever its combiner.
func.func @within_rows(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8xi32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %best = arith.constant dense<0xFF800000> : tensor<8xf32>
  %at = arith.constant dense<0> : tensor<8xi32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%x : tensor<8x4xf32>) outs(%best, %at : tensor<8xf32>, tensor<8xi32>) {
  ^bb0(%in: f32, %b: f32, %a: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %better = arith.cmpf ogt, %in, %b : f32
    %b2 = arith.select %better, %in, %b : f32
    %a2 = arith.select %better, %j, %a : i32
    linalg.yield %b2, %a2 : f32, i32
  } -> (tensor<8xf32>, tensor<8xi32>)
  return %r#1 : tensor<8xi32>
}
// CHECK-LABEL: func @within_rows
// CHECK-DAG: arith.constant dense<0xFF800000> : tensor<4xf32>
// CHECK-DAG: arith.constant dense<0> : tensor<4xi32>
// CHECK-NOT: distribute.coordinate
// CHECK-NOT: all_reduce
// CHECK: return %{{.+}} : tensor<4xi32>
