// Each spelling becomes the one that later passes know.
// RUN: dist-opt %s -distribute-normalize -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func @softmax
// CHECK-NOT: linalg.softmax
// CHECK: arith.maximumf
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: arith.divf
func.func @softmax(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %room = tensor.empty() : tensor<8x4xf32>
  %y = linalg.softmax dimension(1) ins(%x : tensor<8x4xf32>) outs(%room : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// CHECK-LABEL: func @fma
// CHECK-NEXT: %[[P:.+]] = arith.mulf %arg0, %arg1 fastmath<contract> : tensor<4xf32>
// CHECK-NEXT: %[[S:.+]] = arith.addf %[[P]], %arg2 fastmath<contract> : tensor<4xf32>
// CHECK-NEXT: return %[[S]]
func.func @fma(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %r = math.fma %a, %b, %c fastmath<contract> : tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func @generate
// CHECK: %[[E:.+]] = tensor.empty(%arg0) : tensor<?x3xindex>
// CHECK: linalg.generic {indexing_maps = [{{.+}}], iterator_types = ["parallel", "parallel"]} outs(%[[E]] : tensor<?x3xindex>)
// CHECK: %[[I:.+]] = linalg.index 0 : index
// CHECK: %[[J:.+]] = linalg.index 1 : index
// CHECK: %[[S:.+]] = arith.addi %[[I]], %[[J]] : index
// CHECK: linalg.yield %[[S]] : index
func.func @generate(%n: index) -> tensor<?x3xindex> {
  %t = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %s : index
  } : tensor<?x3xindex>
  return %t : tensor<?x3xindex>
}

// CHECK-LABEL: func @masked
// CHECK: ^bb0(%[[X:.+]]: f32, %[[C:.+]]: i1, %[[ACC:.+]]: f32):
// CHECK-NEXT: %[[ZERO:.+]] = arith.constant -0.000000e+00 : f32
// CHECK-NEXT: %[[M:.+]] = arith.select %[[C]], %[[X]], %[[ZERO]] : f32
// CHECK-NEXT: %[[S:.+]] = arith.addf %[[ACC]], %[[M]] : f32
// CHECK-NEXT: linalg.yield %[[S]] : f32
func.func @masked(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %more = arith.addf %acc, %in : f32
    %new = arith.select %p, %more, %acc : f32
    linalg.yield %new : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// Skipped where it holds, and the combiner is a difference.
// CHECK-LABEL: func @skipped
// CHECK: ^bb0(%[[X:.+]]: i32, %[[C:.+]]: i1, %[[ACC:.+]]: i32):
// CHECK-NEXT: %[[ZERO:.+]] = arith.constant 0 : i32
// CHECK-NEXT: %[[FROM:.+]] = arith.constant 0 : i32
// CHECK-NEXT: %[[LESS:.+]] = arith.subi %[[FROM]], %[[X]] : i32
// CHECK-NEXT: %[[M:.+]] = arith.select %[[C]], %[[ZERO]], %[[LESS]] : i32
// CHECK-NEXT: %[[S:.+]] = arith.addi %[[ACC]], %[[M]] : i32
// CHECK-NEXT: linalg.yield %[[S]] : i32
func.func @skipped(%x: tensor<8xi32>, %c: tensor<8xi1>, %init: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xi32>, tensor<8xi1>) outs(%init : tensor<i32>) {
  ^bb0(%in: i32, %p: i1, %acc: i32):
    %less = arith.subi %acc, %in : i32
    %new = arith.select %p, %acc, %less : i32
    linalg.yield %new : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

// CHECK-LABEL: func @called_parallel
// CHECK: iterator_types = ["reduction", "parallel"]
func.func @called_parallel(%x: tensor<8x4xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (b)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %acc: f32):
    %new = arith.addf %acc, %in : f32
    linalg.yield %new : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func @any_order
// CHECK-SAME: %[[X:.+]]: tensor<4x2xf32>, %[[W:.+]]: tensor<4x2xf32>
// CHECK: scf.for %[[I:.+]] = {{.*}} iter_args(%[[A:.+]] = %[[W]])
// CHECK: scf.for %[[J:.+]] = {{.*}} iter_args(%[[B:.+]] = %[[A]])
// CHECK: %[[S:.+]] = tensor.extract_slice %[[X]][%[[I]], %[[J]]]
// CHECK: %[[P:.+]] = tensor.insert_slice %[[S]] into %[[B]][%[[I]], %[[J]]]
// CHECK: scf.yield %[[P]]
// CHECK-NOT: scf.forall
func.func @any_order(%x: tensor<4x2xf32>, %w: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %r = scf.forall (%i, %j) in (4, 2) shared_outs(%o = %w) -> tensor<4x2xf32> {
    %s = tensor.extract_slice %x[%i, %j] [1, 1] [1, 1] : tensor<4x2xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, %j] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x2xf32>
    }
  }
  return %r : tensor<4x2xf32>
}

// In a branch, twice.
// CHECK-LABEL: func @branched
// CHECK: ^bb0(%[[X:.+]]: f32, %[[C:.+]]: i1, %[[ACC:.+]]: f32):
// CHECK-NEXT: %[[T:.+]] = scf.if %[[C]] -> (f32) {
// CHECK-NEXT:   %[[E:.+]] = math.exp %[[X]] : f32
// CHECK-NEXT:   %[[S:.+]] = arith.addf %[[X]], %[[E]] : f32
// CHECK-NEXT:   scf.yield %[[S]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT:   %[[ZERO:.+]] = arith.constant -0.000000e+00 : f32
// CHECK-NEXT:   scf.yield %[[ZERO]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: %[[N:.+]] = arith.addf %[[ACC]], %[[T]] : f32
// CHECK-NEXT: linalg.yield %[[N]] : f32
func.func @branched(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %new = scf.if %p -> (f32) {
      %e = math.exp %in : f32
      %once = arith.addf %acc, %in : f32
      %twice = arith.addf %e, %once : f32
      scf.yield %twice : f32
    } else {
      scf.yield %acc : f32
    }
    linalg.yield %new : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// Each way adds something else.
// CHECK-LABEL: func @either
// CHECK: ^bb0(%[[X:.+]]: f32, %[[C:.+]]: i1, %[[ACC:.+]]: f32):
// CHECK-NEXT: %[[LESS:.+]] = arith.negf %[[X]] : f32
// CHECK-NEXT: %[[M:.+]] = arith.select %[[C]], %[[X]], %[[LESS]] : f32
// CHECK-NEXT: %[[S:.+]] = arith.addf %[[ACC]], %[[M]] : f32
func.func @either(%x: tensor<8xf32>, %c: tensor<8xi1>, %init: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %c : tensor<8xf32>, tensor<8xi1>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %p: i1, %acc: f32):
    %more = arith.addf %in, %acc : f32
    %less = arith.subf %acc, %in : f32
    %new = arith.select %p, %more, %less : f32
    linalg.yield %new : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// CHECK-LABEL: func @numbers
// CHECK: ^bb0(%[[X:.+]]: f32, %[[ACC:.+]]: f32):
// CHECK-NEXT: %[[INF:.+]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT: %[[U:.+]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK-NEXT: %[[N:.+]] = arith.select %[[U]], %[[INF]], %[[X]] : f32
// CHECK-NEXT: %[[M:.+]] = arith.maximumf %[[ACC]], %[[N]] : f32
func.func @numbers(%x: tensor<8xf32>) -> tensor<f32> {
  %init = arith.constant dense<-1.0> : tensor<f32>
  %r = linalg.reduce {arith.maxnumf} ins(%x : tensor<8xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>
}

// By name: a contraction stays, and so does a fill.
// CHECK-LABEL: func @named
// CHECK: linalg.fill
// CHECK: linalg.matmul
// CHECK-NOT: linalg.add
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK-NOT: linalg.transpose
func.func @named(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %room = tensor.empty() : tensor<4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%room : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %y : tensor<4x4xf32>, tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.add ins(%p, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%room : tensor<4x4xf32>) -> tensor<4x4xf32>
  %t = linalg.transpose ins(%s : tensor<4x4xf32>) outs(%room : tensor<4x4xf32>) permutation = [1, 0]
  return %t : tensor<4x4xf32>
}

// A sum of the batch that nobody reads would be reduced for nothing.
// CHECK-LABEL: func @unread
// CHECK: linalg.generic {{.*}} outs(
// CHECK-NOT: ins(
// CHECK: return
func.func @unread(%x: tensor<f32>) -> tensor<f32> {
  %one = arith.constant 1.0 : f32
  %room = tensor.empty() : tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%x : tensor<f32>) outs(%room : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %one : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// So would what an output begins with, unless elements of it are left as they were.
// CHECK-LABEL: func @unread_output
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<2xf32>)
// CHECK: %[[ROOM:.*]] = tensor.empty() : tensor<4xf32>
// CHECK: linalg.generic {{.*}} outs(%[[ROOM]]
// CHECK: linalg.generic {{.*}} outs(%[[X]]
func.func @unread_output(%x: tensor<4xf32>, %y: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %one = arith.constant 1.0 : f32
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%x : tensor<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %one : f32
  } -> tensor<4xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>], iterator_types = ["parallel"]}
      ins(%y : tensor<2xf32>) outs(%x : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  return %r, %s : tensor<4xf32>, tensor<4xf32>
}

// The loops are those of the result, in its order.
// CHECK-LABEL: func @permuted
// CHECK: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>],
// CHECK-NEXT: ^bb0(%[[IN:.+]]: index
// CHECK: %[[D0:.+]] = linalg.index 0
// CHECK: %[[D1:.+]] = linalg.index 1
// CHECK: affine.apply affine_map<(d0, d1) -> (d1)>(%[[D0]], %[[D1]])
func.func @permuted(%x: tensor<4x3xindex>) -> tensor<3x4xindex> {
  %room = tensor.empty() : tensor<3x4xindex>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x3xindex>) outs(%room : tensor<3x4xindex>) {
  ^bb0(%in: index, %out: index):
    %i = linalg.index 0 : index
    %s = arith.addi %in, %i : index
    linalg.yield %s : index
  } -> tensor<3x4xindex>
  return %r : tensor<3x4xindex>
}

// CHECK-LABEL: func @asserted
// CHECK-NOT: cf.assert
func.func @asserted(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.assert %c, "index out of bounds"
  cf.assert %c, "again"
  return %x : tensor<4xf32>
}

// CHECK-LABEL: func @forgotten_size
// CHECK-SAME: %[[X:.+]]: tensor<8x4xf32>
// CHECK-NEXT: %[[S:.+]] = arith.addf %[[X]], %[[X]] : tensor<8x4xf32>
// CHECK-NEXT: return %[[S]]
func.func @forgotten_size(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %open = tensor.cast %x : tensor<8x4xf32> to tensor<?x4xf32>
  %s = arith.addf %open, %open : tensor<?x4xf32>
  %r = tensor.cast %s : tensor<?x4xf32> to tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// CHECK-LABEL: func @pack
// CHECK-NOT: linalg.pack
// CHECK: tensor.expand_shape
// CHECK: linalg.generic
func.func @pack(%x: tensor<8x4xf32>) -> tensor<2x4x4xf32> {
  %room = tensor.empty() : tensor<2x4x4xf32>
  %r = linalg.pack %x inner_dims_pos = [0] inner_tiles = [4] into %room : tensor<8x4xf32> -> tensor<2x4x4xf32>
  return %r : tensor<2x4x4xf32>
}

// CHECK-LABEL: func @once
// CHECK-NEXT: %[[S:.+]] = arith.addf %arg0, %arg0
// CHECK-NEXT: return %[[S]]
func.func @once(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.execute_region -> tensor<4xf32> {
    %s = arith.addf %x, %x : tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
