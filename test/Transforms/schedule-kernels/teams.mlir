// For a GPU a part of a kernel is a team's where the elements that lie side by side are left within it, or where there are few parts.
// RUN: dist-opt %s -distribute-schedule-kernels=device=cuda | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// A sum along the rows: four warps have a row, as there are few of them.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    attributes {plan.split, plan.team = 128 : i64}
// CHECK:         memref.subview %{{.*}}[%{{.*}}, 0] [1, 300] [1, 1]
func.func @rows(%x: memref<40x300xf32>, %y: memref<40xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<40x300xf32>) outs(%y : memref<40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// Enough rows for a warp each.
// CHECK-LABEL: func.func @many_rows(
// CHECK-SAME:    attributes {plan.split, plan.team = 32 : i64}
func.func @many_rows(%x: memref<40000x300xf32>, %y: memref<40000xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<40000x300xf32>) outs(%y : memref<40000xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// What cannot be cut is one team's.
// CHECK-LABEL: func.func @all(
// CHECK-SAME:    attributes {plan.team = 1024 : i64}
// CHECK-NOT:     scf.for
func.func @all(%x: memref<40x300xf32>, %y: memref<f32>) {
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<40x300xf32>) outs(%y : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// A sum along few columns: a part is 32 of them, of which many lanes add up the rows.
// CHECK-LABEL: func.func @few_columns(
// CHECK-SAME:    attributes {plan.split, plan.team = 1024 : i64}
// CHECK:         memref.subview %{{.*}}[0, %{{.*}}] [400, 32] [1, 1]
func.func @few_columns(%x: memref<400x96xf32>, %y: memref<96xf32>) {
  linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<400x96xf32>) outs(%y : memref<96xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// Enough columns for a thread each.
// CHECK-LABEL: func.func @columns(
// CHECK-SAME:    attributes {plan.split}
// CHECK:         memref.subview %{{.*}}[0, %{{.*}}] [400, 1] [1, 1]
func.func @columns(%x: memref<400x9000xf32>, %y: memref<9000xf32>) {
  linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<400x9000xf32>) outs(%y : memref<9000xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// The greatest number's place: what a later one does depends on what was found before, so that no lanes share a row.
// CHECK-LABEL: func.func @in_order(
// CHECK-SAME:    attributes {plan.split}
func.func @in_order(%x: memref<40x300xf32>, %y: memref<40xf32>, %at: memref<40xi32>) {
  linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<40x300xf32>) outs(%y, %at : memref<40xf32>, memref<40xi32>) {
  ^bb0(%a: f32, %o: f32, %p: i32):
    %j = linalg.index 1 : index
    %i = arith.index_cast %j : index to i32
    %more = arith.cmpf ogt, %a, %o : f32
    %r = arith.select %more, %a, %o : f32
    %s = arith.select %more, %i, %p : i32
    linalg.yield %r, %s : f32, i32
  }
  return
}

// Where an operation looks up what another one wrote, a team computes one after the other.
// CHECK-LABEL: func.func @lookup(
// CHECK-SAME:    attributes {plan.team = 32 : i64}
func.func @lookup(%x: memref<60xf32>, %at: memref<60xi32>, %y: memref<60xf32>, %z: memref<60xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<60xf32>) outs(%y : memref<60xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%at : memref<60xi32>) outs(%z : memref<60xf32>) {
  ^bb0(%a: i32, %o: f32):
    %i = arith.index_cast %a : i32 to index
    %r = memref.load %y[%i] : memref<60xf32>
    linalg.yield %r : f32
  }
  return
}
