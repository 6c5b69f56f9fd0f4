// Producers that are merged with reductions of what they give compute what they did: sums of columns and of rows, a maximum, of what
// others use before and after.
// RUN: dist-opt %s -distribute-merge-shared-producers=into-reductions -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: dist-interp %s %t.mlir --replicas=1 --inputs=seed:5
// RUN: dist-interp %s %t.mlir --replicas=2 --inputs=seed:5

// CHECK-COUNT-3: :2 = linalg.generic
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
module {
  distribute.mesh @m <["replica" = ?]>
  func.func @step(%x: tensor<24x36xf32> {distribute.batch = "x"}, %n: tensor<24x36xi32> {distribute.batch = "n"})
      -> (tensor<36xf32> {distribute.output = "columns", distribute.result = "per_replica"},
          tensor<24xf32> {distribute.output = "rows", distribute.result = "per_replica"},
          tensor<24xi32> {distribute.output = "largest", distribute.result = "per_replica"},
          tensor<24x36xf32> {distribute.output = "a", distribute.result = "per_replica"},
          tensor<24x36xf32> {distribute.output = "b", distribute.result = "per_replica"},
          tensor<24x36xi32> {distribute.output = "c", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %zero = arith.constant 0.0 : f32
    %low = arith.constant dense<-2147483648> : tensor<24xi32>
    %e = tensor.empty() : tensor<24x36xf32>
    %ei = tensor.empty() : tensor<24x36xi32>
    %ec = tensor.empty() : tensor<36xf32>
    %er = tensor.empty() : tensor<24xf32>
    %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%x : tensor<24x36xf32>) outs(%e : tensor<24x36xf32>) {
    ^bb0(%v: f32, %o: f32):
      %r = arith.mulf %v, %v : f32
      linalg.yield %r : f32
    } -> tensor<24x36xf32>
    %before = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a : tensor<24x36xf32>) outs(%e : tensor<24x36xf32>) {
    ^bb0(%v: f32, %o: f32):
      %r = math.exp %v : f32
      linalg.yield %r : f32
    } -> tensor<24x36xf32>
    %fc = linalg.fill ins(%zero : f32) outs(%ec : tensor<36xf32>) -> tensor<36xf32>
    %columns = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
        ins(%a : tensor<24x36xf32>) outs(%fc : tensor<36xf32>) {
    ^bb0(%v: f32, %o: f32):
      %r = arith.addf %o, %v : f32
      linalg.yield %r : f32
    } -> tensor<36xf32>
    %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<24xf32>) -> tensor<24xf32>
    %rows = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%before : tensor<24x36xf32>) outs(%fr : tensor<24xf32>) {
    ^bb0(%v: f32, %o: f32):
      %r = arith.addf %o, %v : f32
      linalg.yield %r : f32
    } -> tensor<24xf32>
    %c = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%n : tensor<24x36xi32>) outs(%ei : tensor<24x36xi32>) {
    ^bb0(%v: i32, %o: i32):
      %r = arith.muli %v, %v : i32
      linalg.yield %r : i32
    } -> tensor<24x36xi32>
    %largest = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%c : tensor<24x36xi32>) outs(%low : tensor<24xi32>) {
    ^bb0(%v: i32, %o: i32):
      %r = arith.maxsi %o, %v : i32
      linalg.yield %r : i32
    } -> tensor<24xi32>
    return %columns, %rows, %largest, %a, %before, %c
        : tensor<36xf32>, tensor<24xf32>, tensor<24xi32>, tensor<24x36xf32>, tensor<24x36xf32>, tensor<24x36xi32>
  }
}
