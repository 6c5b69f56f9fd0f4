// For a GPU loops whose iterations touch different elements of all that is written are shared by threads.
// RUN: dist-opt %s -distribute-schedule-kernels=device=cuda | FileCheck %s

// Columns of a table: the updates of each in their order.
// CHECK-LABEL: func.func @columns(
// CHECK-SAME:    %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index) attributes {plan.split}
// CHECK:         scf.for %[[PART:.*]] = %[[BEGIN]] to %[[END]]
// CHECK:           %[[NUMBER:.*]] = arith.index_castui %[[PART]] : index to i32
// CHECK:           %[[COLUMN:.*]] = arith.index_castui %[[NUMBER]] : i32 to index
// CHECK:           scf.for %[[N:.*]] =
// CHECK:             scf.if
// CHECK:               memref.store %{{.*}}, %{{.*}}[%{{.*}}, %[[COLUMN]]]
func.func @columns(%i: memref<9xi32>, %u: memref<9x4xf32>, %t: memref<20x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %c20 = arith.constant 20 : index
  scf.for %d = %c0 to %c4 step %c1 {
    scf.for %n = %c0 to %c9 step %c1 {
      %at = memref.load %i[%n] : memref<9xi32>
      %row = arith.index_cast %at : i32 to index
      %fits = arith.cmpi ult, %row, %c20 : index
      scf.if %fits {
        %a = memref.load %u[%n, %d] : memref<9x4xf32>
        %b = memref.load %t[%row, %d] : memref<20x4xf32>
        %s = arith.addf %b, %a : f32
        memref.store %s, %t[%row, %d] : memref<20x4xf32>
      }
    }
  }
  return
}

// Two nests, each with a loop over the lines.
// CHECK-LABEL: func.func @lines(
// CHECK-SAME:    attributes {plan.split}
// CHECK:         scf.for
// CHECK:           %[[LINE:.*]] = arith.index_castui %{{.*}} : i32 to index
// CHECK:           scf.for %[[J:.*]] =
// CHECK:             memref.store %{{.*}}, %{{.*}}[%[[LINE]], %[[J]]]
// CHECK:           scf.for %[[K:.*]] =
// CHECK:             memref.store %{{.*}}, %{{.*}}[%[[LINE]], %{{.*}}]
func.func @lines(%x: memref<6x5xf32>, %y: memref<6x5xf32>, %z: memref<6x5xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %x[%i, %j] : memref<6x5xf32>
      memref.store %a, %y[%i, %j] : memref<6x5xf32>
    }
  }
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %other = arith.subi %c4, %j : index
      %a = memref.load %y[%i, %other] : memref<6x5xf32>
      memref.store %a, %z[%i, %j] : memref<6x5xf32>
    }
  }
  return
}

// Both loops of a nest: the last one is the fastest.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME:    attributes {plan.split}
// CHECK:           arith.remui
// CHECK:           arith.divui
// CHECK-NOT:       scf.for
// CHECK:         return
func.func @elements(%x: memref<6x5xf32>, %y: memref<5x6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %x[%i, %j] : memref<6x5xf32>
      memref.store %a, %y[%j, %i] : memref<5x6xf32>
    }
  }
  return
}

// A sum that the loop carries in memory, what a neighbour reads, what is reached in two ways, and what another nest reads across: one
// thread's.
// CHECK-LABEL: func.func @total(
// CHECK-NOT: plan.split
func.func @total(%x: memref<6xf32>, %y: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    %a = memref.load %x[%i] : memref<6xf32>
    %b = memref.load %y[] : memref<f32>
    %s = arith.addf %a, %b : f32
    memref.store %s, %y[] : memref<f32>
  }
  return
}

// CHECK-LABEL: func.func @neighbours(
// CHECK-NOT: plan.split
func.func @neighbours(%x: memref<7xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    %next = arith.addi %i, %c1 : index
    %a = memref.load %x[%i] : memref<7xf32>
    memref.store %a, %x[%next] : memref<7xf32>
  }
  return
}

// CHECK-LABEL: func.func @two_ways(
// CHECK-NOT: plan.split
func.func @two_ways(%x: memref<6x6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %flat = memref.collapse_shape %x [[0, 1]] : memref<6x6xf32> into memref<36xf32>
  scf.for %i = %c0 to %c6 step %c1 {
    %a = memref.load %flat[%i] : memref<36xf32>
    memref.store %a, %x[%i, %c0] : memref<6x6xf32>
  }
  return
}

// CHECK-LABEL: func.func @across(
// CHECK-NOT: plan.split
func.func @across(%x: memref<6x6xf32>, %y: memref<6x6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c6 step %c1 {
    memref.store %one, %x[%i, %c0] : memref<6x6xf32>
  }
  scf.for %i = %c0 to %c6 step %c1 {
    %a = memref.load %x[%c1, %i] : memref<6x6xf32>
    memref.store %a, %y[%i, %c0] : memref<6x6xf32>
  }
  return
}
