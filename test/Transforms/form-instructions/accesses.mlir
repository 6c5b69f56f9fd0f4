// What a kernel is said to do with a buffer: `write` promises every element, `scratch` leaves nothing for others.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

// Either branch writes all of %a.
// CHECK-LABEL: plan.step @both_branches
func.func @both_branches(%x: memref<4xf32> {distribute.batch = "x"}, %p: memref<i1> {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %c = memref.load %p[] : memref<i1>
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %[[A:.*]], read
  // CHECK: plan.output "y" %[[A]]
  scf.if %c {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  } else {
    linalg.fill ins(%zero : f32) outs(%a : memref<4xf32>)
  }
  return %a : memref<4xf32>
}

// -----

// One branch writes %a: nobody else may read it.
// CHECK-LABEL: plan.step @temporary_of_a_branch
func.func @temporary_of_a_branch(%x: memref<4xf32> {distribute.batch = "x"}, %p: memref<i1> {distribute.replicated = "p"})
    -> (memref<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %y = memref.alloc() : memref<4xf32>
  %c = memref.load %p[] : memref<i1>
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, scratch %{{.*}}, write %{{.*}}, read
  scf.if %c {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%a : memref<4xf32>) outs(%y : memref<4xf32>) {
    ^bb0(%e: f32, %old: f32):
      %s = arith.addf %e, %e : f32
      linalg.yield %s : f32
    }
  } else {
    linalg.fill ins(%zero : f32) outs(%y : memref<4xf32>)
  }
  return %y : memref<4xf32>
}

// -----

// Each turn writes a row, and the loop runs over all of them.
// CHECK-LABEL: plan.step @row_by_row
func.func @row_by_row(%x: memref<4xf32> {distribute.batch = "x"}) -> (memref<3x4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %y = memref.alloc() : memref<3x4xf32>
  // CHECK: plan.launch @kernels::@{{.*}}(write %{{.*}}, read %{{.*}})
  scf.for %i = %c0 to %c3 step %c1 {
    %row = memref.subview %y[%i, 0] [1, 4] [1, 1] : memref<3x4xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %x, %row : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  }
  return %y : memref<3x4xf32>
}

// -----

// The diagonal is written and all is read: the rest is filled first.
// CHECK-LABEL: plan.step @diagonal
func.func @diagonal(%x: memref<4xf32> {distribute.batch = "x"}) -> (memref<4x4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = memref.alloc() : memref<4x4xf32>
  // CHECK: plan.launch @kernels::@{{.*}}(write %[[Y:.*]]) {{.*}}label = "fill"
  // CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, readwrite %[[Y]])
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %x[%i] : memref<4xf32>
    memref.store %v, %y[%i, %i] : memref<4x4xf32>
  }
  return %y : memref<4x4xf32>
}

// -----

// Two columns, written one after the other, are all of %a.
// CHECK-LABEL: plan.step @column_by_column
func.func @column_by_column(%x: memref<4xf32> {distribute.batch = "x"}) -> (memref<4x2xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4x2xf32>
  %y = memref.alloc() : memref<4x2xf32>
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<4x2xf32>)
  // CHECK: plan.launch @kernels::@{{.*}}(write %{{.*}}, write %{{.*}}, read %{{.*}})
  scf.for %i = %c0 to %c3 step %c1 {
    %first = memref.subview %a[0, 0] [4, 1] [1, 1] : memref<4x2xf32> to memref<4x1xf32, strided<[2, 1]>>
    %second = memref.subview %a[0, 1] [4, 1] [1, 1] : memref<4x2xf32> to memref<4x1xf32, strided<[2, 1], offset: 1>>
    %column = memref.expand_shape %x [[0, 1]] output_shape [4, 1] : memref<4xf32> into memref<4x1xf32>
    memref.copy %column, %first : memref<4x1xf32> to memref<4x1xf32, strided<[2, 1]>>
    memref.copy %column, %second : memref<4x1xf32> to memref<4x1xf32, strided<[2, 1], offset: 1>>
    memref.copy %a, %y : memref<4x2xf32> to memref<4x2xf32>
  }
  return %y : memref<4x2xf32>
}

// -----

// The columns overlap: one of %a is never written.
// CHECK-LABEL: plan.step @overlapping_columns
func.func @overlapping_columns(%x: memref<4x2xf32> {distribute.batch = "x"}, %b: memref<4x3xf32> {distribute.batch = "b"})
    -> (memref<4x3xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4x3xf32>
  %y = memref.alloc() : memref<4x3xf32>
  memref.copy %b, %a : memref<4x3xf32> to memref<4x3xf32>
  // CHECK: plan.launch @kernels::@{{.*}}readwrite
  scf.for %i = %c0 to %c3 step %c1 {
    %first = memref.subview %a[0, 0] [4, 2] [1, 1] : memref<4x3xf32> to memref<4x2xf32, strided<[3, 1]>>
    %second = memref.subview %a[0, 1] [4, 1] [1, 1] : memref<4x3xf32> to memref<4x1xf32, strided<[3, 1], offset: 1>>
    %part = memref.subview %x[0, 0] [4, 1] [1, 1] : memref<4x2xf32> to memref<4x1xf32, strided<[2, 1]>>
    memref.copy %x, %first : memref<4x2xf32> to memref<4x2xf32, strided<[3, 1]>>
    memref.copy %part, %second : memref<4x1xf32, strided<[2, 1]>> to memref<4x1xf32, strided<[3, 1], offset: 1>>
    memref.copy %a, %y : memref<4x3xf32> to memref<4x3xf32>
  }
  return %y : memref<4x3xf32>
}

// -----

// The rows are written from the last one on, at guarded places: nothing of %a is read that was not written.
// CHECK-LABEL: plan.step @last_row_first
// CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %{{.*}})
func.func @last_row_first(%x: memref<4x2xf32> {distribute.batch = "x"}) -> (memref<4x2xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4x2xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %back = arith.subi %c3, %i : index
    %high = arith.maxsi %back, %c0 : index
    %at = arith.minsi %high, %c3 : index
    %from = memref.subview %x[%i, 0] [1, 2] [1, 1] : memref<4x2xf32> to memref<1x2xf32, strided<[2, 1], offset: ?>>
    %to = memref.subview %a[%at, 0] [1, 2] [1, 1] : memref<4x2xf32> to memref<1x2xf32, strided<[2, 1], offset: ?>>
    memref.copy %from, %to : memref<1x2xf32, strided<[2, 1], offset: ?>> to memref<1x2xf32, strided<[2, 1], offset: ?>>
  }
  return %a : memref<4x2xf32>
}

// -----

// The last row is not written: it keeps what it was.
// CHECK-LABEL: plan.step @some_rows
// CHECK: plan.launch @kernels::@{{.*}}readwrite
func.func @some_rows(%x: memref<4x2xf32> {distribute.batch = "x"}, %b: memref<4x2xf32> {distribute.batch = "b"})
    -> (memref<4x2xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4x2xf32>
  memref.copy %b, %a : memref<4x2xf32> to memref<4x2xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %at = arith.minsi %i, %c2 : index
    %from = memref.subview %x[%i, 0] [1, 2] [1, 1] : memref<4x2xf32> to memref<1x2xf32, strided<[2, 1], offset: ?>>
    %to = memref.subview %a[%at, 0] [1, 2] [1, 1] : memref<4x2xf32> to memref<1x2xf32, strided<[2, 1], offset: ?>>
    memref.copy %from, %to : memref<1x2xf32, strided<[2, 1], offset: ?>> to memref<1x2xf32, strided<[2, 1], offset: ?>>
  }
  return %a : memref<4x2xf32>
}

// -----

// A loop that turns at least once writes what its body writes.
// CHECK-LABEL: plan.step @turns_once
// CHECK: plan.launch @kernels::@{{.*}}(read %{{.*}}, write %{{.*}}) {{.*}}label = "copy, for"
func.func @turns_once(%x: memref<4xf32> {distribute.batch = "x"}) -> (memref<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  }
  return %a : memref<4xf32>
}

// -----

// As unsigned numbers, -1 is not below 3: this one never turns.
// CHECK-LABEL: plan.step @never_turns
// CHECK: plan.launch @kernels::@{{.*}}readwrite
func.func @never_turns(%x: memref<4xf32> {distribute.batch = "x"}, %b: memref<4xf32> {distribute.batch = "b"})
    -> (memref<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %least = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  memref.copy %b, %a : memref<4xf32> to memref<4xf32>
  scf.for unsigned %i = %least to %c3 step %c1 {
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  }
  return %a : memref<4xf32>
}
