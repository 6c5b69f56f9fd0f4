// The factors of a large product of few rows are gathered instead of the product reduced, where that is clearly cheaper.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-partition="exchange-factors=off" | FileCheck %s --check-prefix=OFF
// RUN: not dist-opt %s -split-input-file -distribute-partition="exchange-factors=sometimes" 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: exchange-factors is "sometimes"; required is "auto" or "off"

#xt = affine_map<(m, n, k) -> (k, m)>
#y = affine_map<(m, n, k) -> (k, n)>
#p = affine_map<(m, n, k) -> (m, n)>
distribute.mesh @mesh <["replica" = 4]>
// 8 rows: 8*(1024+2048)*4 bytes are gathered instead of 8 MiB reduced.
func.func @few_rows(%x: tensor<8x1024xf32> {distribute.batch = "x"}, %d: tensor<8x2048xf32> {distribute.batch = "d"})
    -> (tensor<1024x2048xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<1024x2048xf32>
  %g = linalg.matmul indexing_maps = [#xt, #y, #p] ins(%x, %d : tensor<8x1024xf32>, tensor<8x2048xf32>)
      outs(%zero : tensor<1024x2048xf32>) -> tensor<1024x2048xf32>
  return %g : tensor<1024x2048xf32>
}
// CHECK-LABEL: func @few_rows
// CHECK-DAG: %[[X:.+]] = distribute.all_gather %arg0 {{.*}} 32768 bytes gathered{{.*}} : tensor<2x1024xf32> -> tensor<8x1024xf32>
// CHECK-DAG: %[[D:.+]] = distribute.all_gather %arg1 {{.*}} 65536 bytes gathered{{.*}} : tensor<2x2048xf32> -> tensor<8x2048xf32>
// CHECK: linalg.matmul {{.*}} ins(%[[X]], %[[D]]
// CHECK-NOT: all_reduce
// OFF-LABEL: func @few_rows
// OFF-NOT: all_gather
// OFF: linalg.matmul {{.*}} ins(%{{.+}}, %{{.+}} : tensor<2x1024xf32>, tensor<2x2048xf32>)
// OFF: distribute.all_reduce sum {{.*}} : tensor<1024x2048xf32>

// -----

#xt = affine_map<(m, n, k) -> (k, m)>
#y = affine_map<(m, n, k) -> (k, n)>
#p = affine_map<(m, n, k) -> (m, n)>
distribute.mesh @mesh <["replica" = 4]>
// 256 rows: the factors are still smaller than the product, but its flops would take longer than the wire.
func.func @many_rows(%x: tensor<256x1024xf32> {distribute.batch = "x"}, %d: tensor<256x2048xf32> {distribute.batch = "d"})
    -> (tensor<1024x2048xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<1024x2048xf32>
  %g = linalg.matmul indexing_maps = [#xt, #y, #p] ins(%x, %d : tensor<256x1024xf32>, tensor<256x2048xf32>)
      outs(%zero : tensor<1024x2048xf32>) -> tensor<1024x2048xf32>
  return %g : tensor<1024x2048xf32>
}
// CHECK-LABEL: func @many_rows
// CHECK-NOT: all_gather
// CHECK: distribute.all_reduce sum {{.*}} : tensor<1024x2048xf32>

// -----

#xt = affine_map<(m, n, k) -> (k, m)>
#y = affine_map<(m, n, k) -> (k, n)>
#p = affine_map<(m, n, k) -> (m, n)>
distribute.mesh @mesh <["replica" = 4]>
// Less than 1 MiB to save.
func.func @small(%x: tensor<8x256xf32> {distribute.batch = "x"}, %d: tensor<8x512xf32> {distribute.batch = "d"})
    -> (tensor<256x512xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<256x512xf32>
  %g = linalg.matmul indexing_maps = [#xt, #y, #p] ins(%x, %d : tensor<8x256xf32>, tensor<8x512xf32>)
      outs(%zero : tensor<256x512xf32>) -> tensor<256x512xf32>
  return %g : tensor<256x512xf32>
}
// CHECK-LABEL: func @small
// CHECK-NOT: all_gather
// CHECK: distribute.all_reduce sum {{.*}} : tensor<256x512xf32>
