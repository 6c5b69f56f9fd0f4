// RUN: dist-opt %s -distribute-schedule-kernels=min-points=64 | FileCheck %s --implicit-check-not=plan.split --implicit-check-not=scf.for
// RUN: not dist-opt %s -distribute-schedule-kernels=min-points=0 2>&1 | FileCheck %s --check-prefix=INVALID
// INVALID: error: min-points is 0; expected at least 1

module @kernels {
  // One sum of everything: no dimension is anybody's own.
  // CHECK-LABEL: func.func @total(
  func.func @total(%out: memref<f32>, %in: memref<1024xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
        ins(%in : memref<1024xf32>) outs(%out : memref<f32>) {
    ^bb0(%x: f32, %sum: f32):
      %0 = arith.addf %sum, %x : f32
      linalg.yield %0 : f32
    }
    return
  }
  // Written by rows, read by columns: a part would read what another one writes.
  // CHECK-LABEL: func.func @transposed(
  func.func @transposed(%out: memref<64x64xf32>, %between: memref<64x64xf32>, %in: memref<64x64xf32>) {
    linalg.copy ins(%in : memref<64x64xf32>) outs(%between : memref<64x64xf32>)
    linalg.transpose ins(%between : memref<64x64xf32>) outs(%out : memref<64x64xf32>) permutation = [1, 0]
    linalg.transpose ins(%out : memref<64x64xf32>) outs(%between : memref<64x64xf32>) permutation = [0, 1]
    return
  }
  // Read as a scalar, then written.
  // CHECK-LABEL: func.func @scalar(
  func.func @scalar(%out: memref<1024xf32>) {
    %zero = arith.constant 0 : index
    %first = memref.load %out[%zero] : memref<1024xf32>
    linalg.fill ins(%first : f32) outs(%out : memref<1024xf32>)
    return
  }
  // Too small for two parts of 64 points.
  // CHECK-LABEL: func.func @small(
  func.func @small(%out: memref<100xf32>) {
    %zero = arith.constant 0.0 : f32
    linalg.fill ins(%zero : f32) outs(%out : memref<100xf32>)
    return
  }
  // A prime number of elements.
  // CHECK-LABEL: func.func @prime(
  func.func @prime(%out: memref<1021xf32>) {
    %zero = arith.constant 0.0 : f32
    linalg.fill ins(%zero : f32) outs(%out : memref<1021xf32>)
    return
  }
}
