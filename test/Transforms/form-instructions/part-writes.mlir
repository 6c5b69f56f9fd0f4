// On GPUs the halves of a concatenation are written where they are wanted, by one launch that computes both, cut into parts.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions=device=cuda -distribute-schedule-kernels=device=cuda | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s --check-prefix=CPU

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: plan.step @halves
// CHECK:       plan.launch @kernels::@distk_0(read %{{.*}}, write %{{.*}}) extent {{[0-9]+}}
// CHECK-NOT:   plan.launch
// CHECK-NOT:   plan.copy
// CHECK:       func.func @distk_0(%{{.*}}: memref<512x8xf32>{{.*}}, %[[Y:.*]]: memref<512x16xf32>
// CHECK-DAG:     memref.subview %[[Y]][0, 0] [512, 8]
// CHECK-DAG:     memref.subview %[[Y]][0, 8] [512, 8]
// CPU-LABEL:   plan.step @halves
// CPU:         plan.launch
// CPU:         plan.copy
// CPU:         plan.copy
func.func @halves(%x: memref<512x8xf32> {distribute.batch = "x"}) -> (memref<512x16xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %a = memref.alloc() : memref<512x8xf32>
  %b = memref.alloc() : memref<512x8xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<512x8xf32>) outs(%a, %b : memref<512x8xf32>, memref<512x8xf32>) {
  ^bb0(%in: f32, %o: f32, %p: f32):
    %sum = arith.addf %in, %in : f32
    %square = arith.mulf %in, %in : f32
    linalg.yield %sum, %square : f32, f32
  }
  %y = memref.alloc() : memref<512x16xf32>
  %left = memref.subview %y[0, 0] [512, 8] [1, 1] : memref<512x16xf32> to memref<512x8xf32, strided<[16, 1]>>
  memref.copy %a, %left : memref<512x8xf32> to memref<512x8xf32, strided<[16, 1]>>
  %right = memref.subview %y[0, 8] [512, 8] [1, 1] : memref<512x16xf32> to memref<512x8xf32, strided<[16, 1], offset: 8>>
  memref.copy %b, %right : memref<512x8xf32> to memref<512x8xf32, strided<[16, 1], offset: 8>>
  return %y : memref<512x16xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// What is read besides has a place of its own; and so has what would lie where something else is written in between: the last copy counts.
// CHECK-LABEL: plan.step @kept
// CHECK:       plan.launch @kernels::@distk_0(read %{{.*}}, write %[[A:.*]], write %[[B:.*]])
// CHECK-COUNT-3: plan.launch @kernels::@distk_1({{.*}}label = "copy"
// CHECK:       plan.launch @kernels::@distk_2(read %[[A]], write
func.func @kept(%x: memref<512x8xf32> {distribute.batch = "x"})
    -> (memref<512x16xf32> {distribute.output = "y"}, memref<512x8xf32> {distribute.output = "z"}) attributes {distribute.promoted} {
  %a = memref.alloc() : memref<512x8xf32>
  %b = memref.alloc() : memref<512x8xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<512x8xf32>) outs(%a, %b : memref<512x8xf32>, memref<512x8xf32>) {
  ^bb0(%in: f32, %o: f32, %p: f32):
    %sum = arith.addf %in, %in : f32
    %square = arith.mulf %in, %in : f32
    linalg.yield %sum, %square : f32, f32
  }
  %y = memref.alloc() : memref<512x16xf32>
  %left = memref.subview %y[0, 0] [512, 8] [1, 1] : memref<512x16xf32> to memref<512x8xf32, strided<[16, 1]>>
  memref.copy %a, %left : memref<512x8xf32> to memref<512x8xf32, strided<[16, 1]>>
  %over = memref.subview %y[0, 4] [512, 8] [1, 1] : memref<512x16xf32> to memref<512x8xf32, strided<[16, 1], offset: 4>>
  memref.copy %x, %over : memref<512x8xf32> to memref<512x8xf32, strided<[16, 1], offset: 4>>
  %right = memref.subview %y[0, 8] [512, 8] [1, 1] : memref<512x16xf32> to memref<512x8xf32, strided<[16, 1], offset: 8>>
  memref.copy %b, %right : memref<512x8xf32> to memref<512x8xf32, strided<[16, 1], offset: 8>>
  %z = memref.alloc() : memref<512x8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : memref<512x8xf32>) outs(%z : memref<512x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %sum = arith.addf %in, %in : f32
    linalg.yield %sum : f32
  }
  return %y, %z : memref<512x16xf32>, memref<512x8xf32>
}

// -----

#id = affine_map<(i) -> (i)>

// The last row is computed by an op that could write it where it is wanted, beside a short one that reads all rows: these two would be one
// kernel, which reads rows that others wrote.
// CHECK-LABEL: plan.step @last_row
// CHECK:       plan.launch @kernels::@distk_0(
// CHECK-COUNT-2: plan.copy
// CHECK:       plan.launch @kernels::@distk_{{[0-9]+}}({{.*}}read %{{.*}} memref<2x3xf64>
func.func @last_row(%x: memref<3xf64> {distribute.batch = "x"}) -> (memref<3xf64> {distribute.output = "y"}) attributes {distribute.promoted} {
  %rows = memref.alloc() : memref<2x3xf64>
  %a = memref.alloc() : memref<3xf64>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : memref<3xf64>) outs(%a : memref<3xf64>) {
  ^bb0(%in: f64, %o: f64):
    %sum = arith.addf %in, %in : f64
    linalg.yield %sum : f64
  }
  %first = memref.subview %rows[0, 0] [1, 3] [1, 1] : memref<2x3xf64> to memref<3xf64, strided<[1]>>
  memref.copy %a, %first : memref<3xf64> to memref<3xf64, strided<[1]>>
  %b = memref.alloc() : memref<3xf64>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<3xf64>) outs(%b : memref<3xf64>) {
  ^bb0(%in: f64, %o: f64):
    %sum = arith.addf %in, %in : f64
    linalg.yield %sum : f64
  }
  %last = memref.subview %rows[1, 0] [1, 3] [1, 1] : memref<2x3xf64> to memref<3xf64, strided<[1], offset: 3>>
  memref.copy %b, %last : memref<3xf64> to memref<3xf64, strided<[1], offset: 3>>
  %y = memref.alloc() : memref<3xf64>
  linalg.generic {indexing_maps = [affine_map<(j, i) -> (i, j)>, affine_map<(j, i) -> (j)>], iterator_types = ["parallel", "reduction"]}
      ins(%rows : memref<2x3xf64>) outs(%y : memref<3xf64>) {
  ^bb0(%in: f64, %o: f64):
    linalg.yield %in : f64
  }
  return %y : memref<3xf64>
}
