// What several operations of a team touch has a room in the memory that the team's threads share.
// RUN: dist-opt %s -distribute-schedule-kernels=device=cuda | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// A row of x is read once, and one of z written once. What is touched once stays where it is.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: memref<40x300xf32>, %[[Y:[a-z0-9]+]]: memref<40xf32>, %[[Z:[a-z0-9]+]]: memref<40x300xf32>
// CHECK-SAME:    attributes {plan.split, plan.team = 128 : i64}
// CHECK-DAG:     %[[OWN_Y:.*]] = memref.alloca() : memref<1xf32, 3>
// CHECK-DAG:     %[[OWN_X:.*]] = memref.alloca() : memref<1x300xf32, 3>
// CHECK:         scf.for
// CHECK-DAG:       %[[PART_X:.*]] = memref.subview %[[X]]
// CHECK-DAG:       %[[PART_Y:.*]] = memref.subview %[[Y]]
// CHECK:           linalg.generic {{.*}} ins(%[[PART_X]] : {{.*}}) outs(%[[OWN_X]] :
// CHECK:           linalg.fill {{.*}} outs(%[[OWN_Y]] :
// CHECK:           linalg.generic {{.*}} ins(%[[OWN_X]] : {{.*}}) outs(%[[OWN_Y]] :
// CHECK:           %[[PART_Z:.*]] = memref.subview %[[Z]]
// CHECK:           linalg.generic {{.*}} ins(%[[OWN_X]], %[[OWN_Y]] : {{.*}}) outs(%[[PART_Z]] :
// CHECK:           linalg.generic {{.*}} ins(%[[OWN_Y]] : {{.*}}) outs(%[[PART_Y]] :
func.func @rows(%x: memref<40x300xf32>, %y: memref<40xf32>, %z: memref<40x300xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<40xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<40x300xf32>) outs(%y : memref<40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<40x300xf32>, memref<40xf32>) outs(%z : memref<40x300xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  }
  return
}

// What is filled, and read by two, is written once. A sum that goes on from a fill is touched once.
// CHECK-LABEL: func.func @filled(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: memref<30x20xf32>, %[[S:[a-z0-9]+]]: memref<f32>, %[[Y:[a-z0-9]+]]: memref<30x20xf32>
// CHECK:         %[[OWN_Y:.*]] = memref.alloca() : memref<30x20xf32, 3>
// CHECK:         %[[OWN_X:.*]] = memref.alloca() : memref<30x20xf32, 3>
// CHECK-NOT:     memref.alloca
// CHECK:         linalg.fill {{.*}} outs(%[[OWN_X]] :
// CHECK:         linalg.generic {{.*}} ins(%[[OWN_X]] : {{.*}}) outs(%[[S]] :
// CHECK:         linalg.generic {{.*}} ins(%[[OWN_X]], %[[OWN_Y]] :
// CHECK:         linalg.generic {{.*}} ins(%[[OWN_X]] : {{.*}}) outs(%[[X]] :
func.func @filled(%x: memref<30x20xf32>, %s: memref<f32>, %y: memref<30x20xf32>, %t: memref<f32>, %u: memref<f32>) {
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%one : f32) outs(%x : memref<30x20xf32>)
  linalg.fill ins(%one : f32) outs(%s : memref<f32>)
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<30x20xf32>) outs(%s : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x, %y : memref<30x20xf32>, memref<30x20xf32>) outs(%t : memref<f32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%y : memref<30x20xf32>) outs(%u : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}

// What is looked up, what does not lie in a row, what is too large, and what one operation touches: nothing has a room.
// CHECK-LABEL: func.func @without(
// CHECK-SAME:    attributes {plan.team
// CHECK-NOT:     memref.alloca
func.func @without(%x: memref<30x20xf32>, %i: memref<30xindex>, %y: memref<30xf32>, %t: memref<20x30xf32, strided<[1, 20]>>,
    %s: memref<f32>, %big: memref<200x100xf32>, %u: memref<f32>, %v: memref<f32>, %w: memref<f32>, %q: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%i : memref<30xindex>) outs(%y : memref<30xf32>) {
  ^bb0(%a: index, %o: f32):
    %at = linalg.index 0 : index
    %r = memref.load %x[%at, %a] : memref<30x20xf32>
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<30x20xf32>) outs(%s : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%t : memref<20x30xf32, strided<[1, 20]>>) outs(%u : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%t : memref<20x30xf32, strided<[1, 20]>>) outs(%v : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%big : memref<200x100xf32>) outs(%w : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%big : memref<200x100xf32>) outs(%q : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %o, %a : f32
    linalg.yield %r : f32
  }
  return
}
