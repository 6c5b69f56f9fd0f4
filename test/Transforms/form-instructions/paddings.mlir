// On GPUs a padded buffer is made by those who read it, in one kernel with them where a row of all fits a block's memory; what no other kernel
// touches is scratch.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions=device=cuda | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s --check-prefix=CPU

#window = affine_map<(n, x, c, k) -> (n, x + k, c)>
#id = affine_map<(n, x, c, k) -> (n, x, c, k)>

// The copy has a map that says where its elements lie: from the second on.
// CHECK-DAG: #[[$SECOND:.*]] = affine_map<(d0, d1, d2) -> (d0, d1 + 1, d2)>
// CHECK-LABEL: plan.step @windows
// CHECK:       plan.launch @kernels::@distk_0(scratch %{{.*}}, read %{{.*}}, write %{{.*}})
// CHECK-NOT:   plan.launch
// CHECK:       func.func @distk_0(%[[P:.*]]: memref<64x34x8xf32>, %[[X:.*]]: memref<64x32x8xf32>, %[[Y:.*]]: memref<64x32x8x3xf32>)
// CHECK:         linalg.fill {{.*}} outs(%[[P]]
// CHECK:         linalg.generic {indexing_maps = [#{{.*}}, #[[$SECOND]]], {{.*}} ins(%[[X]] : {{.*}}) outs(%[[P]]
// CHECK:         linalg.generic {{.*}} ins(%[[P]] : {{.*}}) outs(%[[Y]]
// CPU-LABEL:   plan.step @windows
// CPU:         plan.launch
// CPU:         plan.copy
// CPU:         plan.launch
func.func @windows(%x: memref<64x32x8xf32> {distribute.batch = "x"}) -> (memref<64x32x8x3xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<64x34x8xf32>
  linalg.map outs(%p : memref<64x34x8xf32>) (%init: f32) {
    linalg.yield %zero : f32
  }
  %part = memref.subview %p[0, 1, 0] [64, 32, 8] [1, 1, 1] : memref<64x34x8xf32> to memref<64x32x8xf32, strided<[272, 8, 1], offset: 8>>
  memref.copy %x, %part : memref<64x32x8xf32> to memref<64x32x8xf32, strided<[272, 8, 1], offset: 8>>
  %y = memref.alloc() : memref<64x32x8x3xf32>
  linalg.generic {indexing_maps = [#window, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : memref<64x34x8xf32>) outs(%y : memref<64x32x8x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return %y : memref<64x32x8x3xf32>
}

// -----

#window = affine_map<(n, x, c, k) -> (n, x + k, c)>
#id = affine_map<(n, x, c, k) -> (n, x, c, k)>

// Two readers have two buffers. What is padded behind alone begins at the second element, and is read from there: all of a dimension is
// expected of a map that says `d`.
// CHECK-DAG:   #[[$SECOND:.*]] = affine_map<(d0, d1, d2) -> (d0, d1 + 1, d2)>
// CHECK-DAG:   #[[$WINDOW:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3 + 1, d2)>
// CHECK-LABEL: plan.step @two_readers
// CHECK:       plan.launch @kernels::@distk_0(scratch %{{.*}}, read %{{.*}}, write %{{.*}}, scratch %{{.*}}, write %{{.*}})
// CHECK:       func.func @distk_0(%[[P:.*]]: memref<64x35x8xf32>, %{{.*}}, %[[Y:.*]]: memref<64x32x8x3xf32>, %[[Q:.*]]: memref<64x35x8xf32>, %[[Z:.*]]: memref<64x32x8x3xf32>)
// CHECK:         linalg.generic {indexing_maps = [#{{.*}}, #[[$SECOND]]], {{.*}} outs(%[[P]]
// CHECK:         linalg.generic {indexing_maps = [#[[$WINDOW]], #{{.*}}], {{.*}} ins(%[[P]] : {{.*}}) outs(%[[Y]]
// CHECK:         linalg.generic {indexing_maps = [#{{.*}}, #[[$SECOND]]], {{.*}} outs(%[[Q]]
// CHECK:         linalg.generic {indexing_maps = [#[[$WINDOW]], #{{.*}}], {{.*}} ins(%[[Q]] : {{.*}}) outs(%[[Z]]
func.func @two_readers(%x: memref<64x32x8xf32> {distribute.batch = "x"})
    -> (memref<64x32x8x3xf32> {distribute.output = "y"}, memref<64x32x8x3xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<64x34x8xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<64x34x8xf32>)
  %part = memref.subview %p[0, 0, 0] [64, 32, 8] [1, 1, 1] : memref<64x34x8xf32> to memref<64x32x8xf32, strided<[272, 8, 1]>>
  memref.copy %x, %part : memref<64x32x8xf32> to memref<64x32x8xf32, strided<[272, 8, 1]>>
  %y = memref.alloc() : memref<64x32x8x3xf32>
  linalg.generic {indexing_maps = [#window, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : memref<64x34x8xf32>) outs(%y : memref<64x32x8x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  %z = memref.alloc() : memref<64x32x8x3xf32>
  linalg.generic {indexing_maps = [#window, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : memref<64x34x8xf32>) outs(%z : memref<64x32x8x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return %y, %z : memref<64x32x8x3xf32>, memref<64x32x8x3xf32>
}

// -----

#window = affine_map<(n, x, c, k) -> (n, x + k, c)>
#id = affine_map<(n, x, c, k) -> (n, x, c, k)>
#element = affine_map<(n, x, c) -> (n, x, c)>

// What is padded is overwritten before the reader: the padding stays where it is.
// CHECK-LABEL: plan.step @overwritten
// CHECK:       plan.launch @kernels::@distk_0(write %[[P:.*]], read %{{.*}})
// CHECK:       plan.launch @kernels::@distk_1(readwrite %{{.*}})
// CHECK:       plan.launch @kernels::@distk_2(read %[[P]], write %{{.*}})
func.func @overwritten(%x: memref<64x32x8xf32> {distribute.state = "x"}) -> (memref<64x32x8x3xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<64x34x8xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<64x34x8xf32>)
  %part = memref.subview %p[0, 1, 0] [64, 32, 8] [1, 1, 1] : memref<64x34x8xf32> to memref<64x32x8xf32, strided<[272, 8, 1], offset: 8>>
  memref.copy %x, %part : memref<64x32x8xf32> to memref<64x32x8xf32, strided<[272, 8, 1], offset: 8>>
  linalg.generic {indexing_maps = [#element], iterator_types = ["parallel", "parallel", "parallel"]} outs(%x : memref<64x32x8xf32>) {
  ^bb0(%old: f32):
    %new = arith.addf %old, %old : f32
    linalg.yield %new : f32
  }
  %y = memref.alloc() : memref<64x32x8x3xf32>
  linalg.generic {indexing_maps = [#window, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : memref<64x34x8xf32>) outs(%y : memref<64x32x8x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return %y : memref<64x32x8x3xf32>
}
distribute.variable @x : tensor<64x32x8xf32> = dense<1.0> {aggregation = mean}

// -----

#window = affine_map<(n, x, c, k) -> (n, x + k, c)>
#id = affine_map<(n, x, c, k) -> (n, x, c, k)>

// A row that does not fit a block's memory, in parts of whole sectors: the reader is a kernel of its own.
// CHECK-LABEL: plan.step @too_large
// CHECK:       plan.launch @kernels::@distk_0(write %[[P:.*]], read %{{.*}})
// CHECK:       plan.launch @kernels::@distk_1(read %[[P]], write %{{.*}})
func.func @too_large(%x: memref<4x4096x8xf32> {distribute.batch = "x"}) -> (memref<4x4096x8x3xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<4x4098x8xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<4x4098x8xf32>)
  %part = memref.subview %p[0, 1, 0] [4, 4096, 8] [1, 1, 1] : memref<4x4098x8xf32> to memref<4x4096x8xf32, strided<[32784, 8, 1], offset: 8>>
  memref.copy %x, %part : memref<4x4096x8xf32> to memref<4x4096x8xf32, strided<[32784, 8, 1], offset: 8>>
  %y = memref.alloc() : memref<4x4096x8x3xf32>
  linalg.generic {indexing_maps = [#window, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : memref<4x4098x8xf32>) outs(%y : memref<4x4096x8x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return %y : memref<4x4096x8x3xf32>
}

// -----

#in = affine_map<(n, x) -> (n, x)>
#out = affine_map<(n, x) -> (n)>

// A sum over what is padded behind alone has its range from that operand. Moved by one it would have none.
// CHECK-LABEL: plan.step @sum
// CHECK:       plan.launch @kernels::@distk_0(write %{{.*}}) {label = "fill"}
// CHECK:       plan.launch @kernels::@distk_1(read %{{.*}}, write %{{.*}}) {label = "copy"}
// CHECK:       func.func @distk_2(%[[Y:.*]]: memref<64xf32>, %[[P:.*]]: memref<64x34xf32>)
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]{{.*}} ins(%[[P]] : memref<64x34xf32>) outs(%[[Y]]
func.func @sum(%x: memref<64x32xf32> {distribute.batch = "x"}) -> (memref<64xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<64x34xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<64x34xf32>)
  %part = memref.subview %p[0, 0] [64, 32] [1, 1] : memref<64x34xf32> to memref<64x32xf32, strided<[34, 1]>>
  memref.copy %x, %part : memref<64x32xf32> to memref<64x32xf32, strided<[34, 1]>>
  %y = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%y : memref<64xf32>)
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction"]} ins(%p : memref<64x34xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  }
  return %y : memref<64xf32>
}

// -----

#id = affine_map<(n, x) -> (n, x)>

// Who reads behind an op that writes over the padded elements reads what that has made of them.
// CHECK-LABEL: plan.step @in_place
// CHECK:       plan.launch @kernels::@distk_2(readwrite %{{.*}}, write %{{.*}}) {{.*}}label = "addf, negf"
// CHECK:       func.func @distk_2(%[[P:.*]]: memref<64x34xf32>, %[[Z:.*]]: memref<64x34xf32>)
// CHECK:         linalg.generic {{.*}} outs(%[[P]]
// CHECK:         linalg.generic {{.*}} ins(%[[P]] : {{.*}}) outs(%[[Z]]
func.func @in_place(%x: memref<64x32xf32> {distribute.batch = "x"}) -> (memref<64x34xf32> {distribute.output = "y"}, memref<64x34xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<64x34xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<64x34xf32>)
  %part = memref.subview %p[0, 1] [64, 32] [1, 1] : memref<64x34xf32> to memref<64x32xf32, strided<[34, 1], offset: 1>>
  memref.copy %x, %part : memref<64x32xf32> to memref<64x32xf32, strided<[34, 1], offset: 1>>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%p : memref<64x34xf32>) {
  ^bb0(%out: f32):
    %s = arith.addf %out, %out : f32
    linalg.yield %s : f32
  }
  %z = memref.alloc() : memref<64x34xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%p : memref<64x34xf32>) outs(%z : memref<64x34xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.negf %in : f32
    linalg.yield %s : f32
  }
  return %p, %z : memref<64x34xf32>, memref<64x34xf32>
}
