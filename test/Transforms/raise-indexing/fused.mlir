// What fusion put into one body with a gather: the sum behind it and the index before it.
// RUN: dist-opt %s -distribute-raise-indexing | FileCheck %s

// Over the loops that the position depends on, not over all of the reduction's.
// CHECK-LABEL: func @summed
// CHECK: %[[G:.+]] = distribute.gather %arg0[%arg1] {index_maps = [#[[N:.+]]], map = #{{.+}}} : tensor<5xf32>, [tensor<8xi32>] -> tensor<8xf32>
// CHECK: linalg.generic {{.*}} ins(%arg1, %arg2, %[[G]] : tensor<8xi32>, tensor<8x3xf32>, tensor<8xf32>)
func.func @summed(%t: tensor<5xf32>, %i: tensor<8xi32>, %x: tensor<8x3xf32>, %init: tensor<f32>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %s = linalg.generic {indexing_maps = [affine_map<(n, k) -> (n)>, affine_map<(n, k) -> (n, k)>, affine_map<(n, k) -> ()>],
      iterator_types = ["reduction", "reduction"]} ins(%i, %x : tensor<8xi32>, tensor<8x3xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: i32, %own: f32, %acc: f32):
    %p = arith.index_cast %in : i32 to index
    %low = arith.maxsi %p, %c0 : index
    %high = arith.minsi %low, %c4 : index
    %v = tensor.extract %t[%high] : tensor<5xf32>
    %m = arith.mulf %v, %own : f32
    %a = arith.addf %acc, %m : f32
    linalg.yield %a : f32
  } -> tensor<f32>
  return %s : tensor<f32>
}

// CHECK-LABEL: func @guarded
// CHECK: %[[I:.+]] = linalg.generic
// CHECK:   arith.cmpi slt
// CHECK:   arith.select
// CHECK: distribute.gather %arg0[%[[I]]]
// CHECK-NOT: tensor.extract
func.func @guarded(%t: tensor<5xf32>, %i: tensor<8xi32>) -> tensor<8xf32> {
  %none = arith.constant 0 : i32
  %five = arith.constant 5 : i32
  %room = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(n) -> (n)>, affine_map<(n) -> (n)>], iterator_types = ["parallel"]}
      ins(%i : tensor<8xi32>) outs(%room : tensor<8xf32>) {
  ^bb0(%in: i32, %out: f32):
    %isNegative = arith.cmpi slt, %in, %none : i32
    %fromEnd = arith.addi %in, %five : i32
    %index = arith.select %isNegative, %fromEnd, %in : i32
    %p = arith.index_cast %index : i32 to index
    %v = tensor.extract %t[%p] : tensor<5xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// The index depends on what is summed so far: it stays.
// CHECK-LABEL: func @walk
// CHECK: tensor.extract
func.func @walk(%t: tensor<5xi32>, %x: tensor<8xi32>, %init: tensor<i32>) -> tensor<i32> {
  %four = arith.constant 4 : i32
  %s = linalg.generic {indexing_maps = [affine_map<(n) -> (n)>, affine_map<(n) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<8xi32>) outs(%init : tensor<i32>) {
  ^bb0(%in: i32, %acc: i32):
    %masked = arith.andi %acc, %four : i32
    %p = arith.index_cast %masked : i32 to index
    %v = tensor.extract %t[%p] : tensor<5xi32>
    %a = arith.addi %v, %in : i32
    linalg.yield %a : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}

// Computed of the loop alone, in integers that hold it: the position is the loop's, and no index.
// CHECK-LABEL: func @shifted
// CHECK-NOT: distribute.gather
// CHECK: linalg.generic {indexing_maps = [#[[NEXT:.+]], #{{.+}}], {{.*}} ins(%arg0 : tensor<9xf32>)
func.func @shifted(%x: tensor<9xf32>) -> tensor<8xf32> {
  %one = arith.constant 1 : i32
  %room = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(n) -> (n)>], iterator_types = ["parallel"]} outs(%room : tensor<8xf32>) {
  ^bb0(%out: f32):
    %n = linalg.index 0 : index
    %number = arith.index_cast %n : index to i32
    %next = arith.addi %number, %one : i32
    %p = arith.index_cast %next : i32 to index
    %v = tensor.extract %x[%p] : tensor<9xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// In 8 bits, 127 + 1 is no position: the number is computed, and looked up.
// CHECK-LABEL: func @wrapping
// CHECK: %[[I:.+]] = linalg.generic
// CHECK:   arith.addi {{.*}} : i8
// CHECK: distribute.gather %arg0[%[[I]]]
func.func @wrapping(%x: tensor<129xf32>) -> tensor<128xf32> {
  %one = arith.constant 1 : i8
  %room = tensor.empty() : tensor<128xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(n) -> (n)>], iterator_types = ["parallel"]} outs(%room : tensor<128xf32>) {
  ^bb0(%out: f32):
    %n = linalg.index 0 : index
    %number = arith.index_cast %n : index to i8
    %next = arith.addi %number, %one : i8
    %p = arith.index_cast %next : i8 to index
    %v = tensor.extract %x[%p] : tensor<129xf32>
    linalg.yield %v : f32
  } -> tensor<128xf32>
  return %r : tensor<128xf32>
}
