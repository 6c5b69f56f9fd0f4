// What a GPU's thread moves at once: as many elements as 16 bytes hold, where buffers begin at multiples of 16 bytes.
// RUN: dist-opt %s -distribute-schedule-kernels=device=cuda | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Four numbers of 32 bits, of rows whose length is a multiple of four. What is a number of a row is read as such.
// CHECK-LABEL: func.func @elements(
// CHECK:         memref.subview %{{.*}} [1, 4] [1, 1] : memref<32x64xf32>
// CHECK:         memref.subview %{{.*}} [4] [1] : memref<64xf32>
// CHECK:         memref.subview %{{.*}} [1] [1] : memref<32xf32>
func.func @elements(%x: memref<32x64xf32> {llvm.align = 16 : i64}, %b: memref<64xf32> {llvm.align = 32 : i64}, %c: memref<32xf32>,
                    %y: memref<32x64xf32> {llvm.align = 64 : i64}) {
  linalg.generic {indexing_maps = [#id, #column, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %b, %c : memref<32x64xf32>, memref<64xf32>, memref<32xf32>) outs(%y : memref<32x64xf32>) {
  ^bb0(%a: f32, %d: f32, %e: f32, %o: f32):
    %p = arith.mulf %a, %d : f32
    %r = arith.addf %p, %e : f32
    linalg.yield %r : f32
  }
  return
}

// Of a transposed operand each of the four is read by itself, in tiles that fill its sectors.
// CHECK-LABEL: func.func @transposed(
// CHECK:         memref.subview %{{.*}} [1, 4] [1, 1]
func.func @transposed(%x: memref<32x64xf32, strided<[1, 32]>> {llvm.align = 16 : i64}, %y: memref<32x64xf32> {llvm.align = 16 : i64}) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<32x64xf32, strided<[1, 32]>>) outs(%y : memref<32x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  return
}

// As many as the widest allows, and eight at most.
// CHECK-LABEL: func.func @widths(
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [2] [1] : memref<4096xf64>
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [2] [1] : memref<4096xf16>
func.func @widths(%x: memref<4096xf64> {llvm.align = 16 : i64}, %y: memref<4096xf16> {llvm.align = 16 : i64}) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<4096xf64>) outs(%y : memref<4096xf16>) {
  ^bb0(%a: f64, %o: f16):
    %r = arith.truncf %a : f64 to f16
    linalg.yield %r : f16
  }
  return
}

// CHECK-LABEL: func.func @bytes(
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [8] [1] : memref<4096xi8>
func.func @bytes(%x: memref<4096xi8> {llvm.align = 16 : i64}) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<4096xi8>) {
  ^bb0(%o: i8):
    %r = arith.addi %o, %o : i8
    linalg.yield %r : i8
  }
  return
}

// One element each: where nothing is known of a buffer; rows of no multiple of four; what is looked up; fewer threads than
// a block has.
// CHECK-LABEL: func.func @unknown(
// CHECK:         memref.subview %{{.*}} [1, 1] [1, 1] : memref<32x64xf32>
func.func @unknown(%x: memref<32x64xf32> {llvm.align = 16 : i64}, %y: memref<32x64xf32> {llvm.align = 4 : i64}) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<32x64xf32>) outs(%y : memref<32x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  return
}

// CHECK-LABEL: func.func @rows_of_66(
// CHECK:         memref.subview %{{.*}} [1, 1] [1, 1]
func.func @rows_of_66(%x: memref<32x64xf32, strided<[66, 1]>> {llvm.align = 16 : i64}, %y: memref<32x64xf32> {llvm.align = 16 : i64}) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<32x64xf32, strided<[66, 1]>>) outs(%y : memref<32x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  return
}

// CHECK-LABEL: func.func @looked_up(
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [1] [1]
func.func @looked_up(%t: memref<9xf32> {llvm.align = 16 : i64}, %i: memref<4096xi32> {llvm.align = 16 : i64},
                     %y: memref<4096xf32> {llvm.align = 16 : i64}) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%i : memref<4096xi32>) outs(%y : memref<4096xf32>) {
  ^bb0(%a: i32, %o: f32):
    %at = arith.index_cast %a : i32 to index
    %r = memref.load %t[%at] : memref<9xf32>
    linalg.yield %r : f32
  }
  return
}

// CHECK-LABEL: func.func @few(
// CHECK:         memref.subview %{{.*}}[%{{.*}}] [1] [1]
func.func @few(%x: memref<256xf32> {llvm.align = 16 : i64}) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<256xf32>) {
  ^bb0(%o: f32):
    %r = arith.addf %o, %o : f32
    linalg.yield %r : f32
  }
  return
}
