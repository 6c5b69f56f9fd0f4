// Operations over the same rows are one kernel, which runs them row by row.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A softmax: maximum, exponential, sum, quotient, and a statistic of each row that the backward pass takes.
// CHECK-LABEL: plan.step @softmax
// CHECK: plan.launch @kernels::@{{.*}}label = "reduce fill, maximumf, subf, exp, ..."
// CHECK-NOT: plan.launch
func.func @softmax(%x: memref<512x64xf32> {distribute.batch = "x"})
    -> (memref<512x64xf32> {distribute.output = "y", distribute.result = "per_replica"}, memref<512xf32> {distribute.output = "s", distribute.result = "per_replica"})
    attributes {distribute.promoted} {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<512xf32>
  %e = memref.alloc() : memref<512x64xf32>
  %s = memref.alloc() : memref<512xf32>
  linalg.fill ins(%least : f32) outs(%m : memref<512xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<512x64xf32>) outs(%m : memref<512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.maximumf %out, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : memref<512x64xf32>, memref<512xf32>) outs(%e : memref<512x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %d = arith.subf %a, %b : f32
    %r = math.exp %d : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%s : memref<512xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : memref<512x64xf32>) outs(%s : memref<512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e, %s : memref<512x64xf32>, memref<512xf32>) outs(%e : memref<512x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%m : memref<512xf32>) outs(%s : memref<512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %l = math.log %out : f32
    %r = arith.addf %l, %a : f32
    linalg.yield %r : f32
  }
  return %e, %s : memref<512x64xf32>, memref<512xf32>
}

// -----

// What is written by rows is read by columns: the second needs all of the first.
#id = affine_map<(d0, d1) -> (d0, d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: plan.step @turned
// CHECK-COUNT-2: plan.launch
func.func @turned(%x: memref<256x256xf32> {distribute.batch = "x"})
    -> (memref<256xf32> {distribute.output = "s", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %e = memref.alloc() : memref<256x256xf32>
  %s = memref.alloc() : memref<256xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<256x256xf32>) outs(%e : memref<256x256xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%s : memref<256xf32>)
  linalg.generic {indexing_maps = [#turned, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : memref<256x256xf32>) outs(%s : memref<256xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  }
  return %s : memref<256xf32>
}

// -----

// The second loads from any row that it likes.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: plan.step @loads_elsewhere
// CHECK-COUNT-2: plan.launch
func.func @loads_elsewhere(%x: memref<512x64xf32> {distribute.batch = "x"}, %i: memref<512x64xindex> {distribute.batch = "i"})
    -> (memref<512xf32> {distribute.output = "s", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %e = memref.alloc() : memref<512x64xf32>
  %s = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<512x64xf32>) outs(%e : memref<512x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%s : memref<512xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%i : memref<512x64xindex>) outs(%s : memref<512xf32>) {
  ^bb0(%a: index, %out: f32):
    %v = memref.load %e[%a, %c0] : memref<512x64xf32>
    %r = arith.addf %out, %v : f32
    linalg.yield %r : f32
  }
  return %s : memref<512xf32>
}
