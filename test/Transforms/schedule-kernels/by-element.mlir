// For a GPU a kernel is cut along each dimension along which all of its operations run parallel: a part is one element.
// RUN: dist-opt %s -distribute-schedule-kernels=device=cuda | FileCheck %s
// RUN: not dist-opt %s -distribute-schedule-kernels=device=moon 2>&1 | FileCheck %s --check-prefix=MOON
// MOON: error: unknown device "moon"; expected cpu or cuda

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// The last dimension is the fastest.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME:    %[[X:.*]]: memref<3x5xf32>, %[[Y:.*]]: memref<3x5xf32>, %[[BEGIN:.*]]: index, %[[END:.*]]: index) attributes {plan.split}
// CHECK:         scf.for %[[PART:.*]] = %[[BEGIN]] to %[[END]]
// CHECK:           %[[NUMBER:.*]] = arith.index_castui %[[PART]] : index to i32
// CHECK-DAG:       %[[COLUMN:.*]] = arith.remui %[[NUMBER]], %[[FIVE:.*]] : i32
// CHECK-DAG:       %[[ROW:.*]] = arith.divui %[[NUMBER]], %[[FIVE]] : i32
// CHECK:           memref.subview %[[X]][%{{.*}}, %{{.*}}] [1, 1] [1, 1]
func.func @elements(%x: memref<3x5xf32>, %y: memref<3x5xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<3x5xf32>) outs(%y : memref<3x5xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  return
}

// A sum along the rows is a row's thread's.
// CHECK-LABEL: func.func @rows(
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [1] [1]
// CHECK:         memref.subview %{{.*}}[%{{.*}}, 0] [1, 7] [1, 1]
func.func @rows(%x: memref<4x7xf32>, %y: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<4xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x7xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// Of a window's input a part takes the window.
// CHECK-LABEL: func.func @windows(
// CHECK:         %[[AT:.*]] = arith.muli %{{.*}}, %{{.*}} : index
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [3] [1]
func.func @windows(%x: memref<11xf32>, %w: memref<3xf32>, %y: memref<5xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i * 2 + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : memref<11xf32>, memref<3xf32>) outs(%y : memref<5xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  }
  return
}

// A copy into a part of an array.
// CHECK-LABEL: func.func @insert(
// CHECK-SAME:    attributes {plan.split}
// CHECK:         %[[PART:.*]] = memref.subview %{{.*}}[1, 1] [2, 3] [1, 1]
// CHECK:         scf.for
// CHECK:           memref.subview %[[PART]][%{{.*}}, %{{.*}}] [1, 1] [1, 1]
func.func @insert(%x: memref<2x3xf32>, %y: memref<4x5xf32>) {
  %part = memref.subview %y[1, 1] [2, 3] [1, 1] : memref<4x5xf32> to memref<2x3xf32, strided<[5, 1], offset: 6>>
  memref.copy %x, %part : memref<2x3xf32> to memref<2x3xf32, strided<[5, 1], offset: 6>>
  return
}

// What is written in two ways stays whole: a part could touch another's.
// CHECK-LABEL: func.func @two_ways(
// CHECK-NOT:     plan.split
// CHECK:         return
func.func @two_ways(%y: memref<4x5xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %first = memref.subview %y[0, 0] [2, 3] [1, 1] : memref<4x5xf32> to memref<2x3xf32, strided<[5, 1]>>
  %second = memref.subview %y[1, 1] [2, 3] [1, 1] : memref<4x5xf32> to memref<2x3xf32, strided<[5, 1], offset: 6>>
  linalg.fill ins(%zero : f32) outs(%first : memref<2x3xf32, strided<[5, 1]>>)
  linalg.fill ins(%one : f32) outs(%second : memref<2x3xf32, strided<[5, 1], offset: 6>>)
  return
}

// So does a kernel whose second operation looks up what the first one writes: that may be another part's. It is too short for a team.
// CHECK-LABEL: func.func @lookup(
// CHECK-NOT:     plan.split
// CHECK:         return
func.func @lookup(%x: memref<6xf32>, %at: memref<6xi32>, %y: memref<6xf32>, %z: memref<6xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<6xf32>) outs(%y : memref<6xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%at : memref<6xi32>) outs(%z : memref<6xf32>) {
  ^bb0(%a: i32, %o: f32):
    %i = arith.index_cast %a : i32 to index
    %r = memref.load %y[%i] : memref<6xf32>
    linalg.yield %r : f32
  }
  return
}

// Where an operand lies along each of two dimensions, neighbours are a tile: 8 columns, of 4 rows, which the quotients go on from.
// CHECK-LABEL: func.func @transposed(
// CHECK-DAG:     %[[WIDTH:.*]] = arith.constant 8 : i32
// CHECK-DAG:     %[[HEIGHT:.*]] = arith.constant 4 : i32
// CHECK-DAG:     %[[PART:.*]] = arith.index_castui %{{.*}} : index to i32
// CHECK-DAG:     %[[COLUMN:.*]] = arith.remui %[[PART]], %[[WIDTH]] : i32
// CHECK-DAG:     %[[REST:.*]] = arith.divui %[[PART]], %[[WIDTH]] : i32
// CHECK-DAG:     %[[ROW:.*]] = arith.remui %[[REST]], %[[HEIGHT]] : i32
// CHECK-DAG:     %[[FROM:.*]] = arith.muli %{{.*}}, %{{.*}} : i32
// CHECK-DAG:     arith.addi %[[COLUMN]], %[[FROM]] : i32
func.func @transposed(%x: memref<96x64xf32>, %y: memref<64x96xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<96x64xf32>) outs(%y : memref<64x96xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}
