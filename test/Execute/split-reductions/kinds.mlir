// Reductions that are cut into parts give what they gave: sums up to their order, others exactly.
// RUN: dist-opt %s -distribute-split-reductions=min-terms=64 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: dist-interp %s %t.mlir --replicas=1 --inputs=seed:5
// RUN: dist-interp %s %t.mlir --replicas=2 --inputs=seed:5
// So they do where no number of parts divides the rows, and some are left over.
// RUN: sed s/240x/241x/g %s > %t.prime.mlir
// RUN: dist-opt %t.prime.mlir -distribute-split-reductions=min-terms=64 -o %t.rest.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,REST < %t.rest.mlir
// RUN: dist-interp %t.prime.mlir %t.rest.mlir --replicas=1 --inputs=seed:5

// The rows in parts, each with its number; all of both dimensions; several results at once.
// REST: tensor.extract_slice
// CHECK-COUNT-4: tensor.expand_shape
module {
  distribute.mesh @m <["replica" = ?]>
  func.func @step(%x: tensor<240x36xf32> {distribute.batch = "x"}, %n: tensor<240x36xi32> {distribute.batch = "n"})
      -> (tensor<36xf32> {distribute.output = "largest", distribute.result = "per_replica"},
          tensor<i32> {distribute.output = "total", distribute.result = "per_replica"},
          tensor<36xf32> {distribute.output = "sum", distribute.result = "per_replica"},
          tensor<36xi32> {distribute.output = "least", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %low = arith.constant dense<0xFF800000> : tensor<36xf32>
    %none = arith.constant dense<7> : tensor<i32>
    %half = arith.constant dense<0.5> : tensor<36xf32>
    %high = arith.constant dense<2147483647> : tensor<36xi32>
    %largest = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
        ins(%x : tensor<240x36xf32>) outs(%low : tensor<36xf32>) {
    ^bb0(%a: f32, %o: f32):
      %i = linalg.index 0 : index
      %k = arith.index_cast %i : index to i32
      %f = arith.sitofp %k : i32 to f32
      %t = arith.mulf %a, %f : f32
      %r = arith.maximumf %o, %t : f32
      linalg.yield %r : f32
    } -> tensor<36xf32>
    %total = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%n : tensor<240x36xi32>) outs(%none : tensor<i32>) {
    ^bb0(%a: i32, %o: i32):
      %r = arith.addi %a, %o : i32
      linalg.yield %r : i32
    } -> tensor<i32>
    %sum, %least = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j)>],
                                   iterator_types = ["reduction", "parallel"]}
        ins(%x, %n : tensor<240x36xf32>, tensor<240x36xi32>) outs(%half, %high : tensor<36xf32>, tensor<36xi32>) {
    ^bb0(%a: f32, %b: i32, %o: f32, %p: i32):
      %r = arith.addf %a, %o : f32
      %s = arith.minsi %b, %p : i32
      linalg.yield %r, %s : f32, i32
    } -> (tensor<36xf32>, tensor<36xi32>)
    return %largest, %total, %sum, %least : tensor<36xf32>, tensor<i32>, tensor<36xf32>, tensor<36xi32>
  }
}
