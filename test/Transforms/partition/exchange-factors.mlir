// The factors of a large product of few rows are gathered instead of the product reduced, where that is clearly cheaper.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s
// RUN: dist-opt %s -split-input-file -distribute-partition="exchange-factors=off" | FileCheck %s --check-prefix=OFF
// RUN: dist-opt %s -split-input-file -distribute-partition="link-microseconds=50 link-gigabytes-per-second=1" | FileCheck %s --check-prefix=LINK
// RUN: not dist-opt %s -split-input-file -distribute-partition="exchange-factors=sometimes" 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: exchange-factors is "sometimes"; expected "auto" or "off"

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
// What flops are worth depends on what lies between the replicas: memory that they share, or a network.
func.func @rows_for_a_network(%x: tensor<128x1024xf32> {distribute.batch = "x"}, %d: tensor<128x2048xf32> {distribute.batch = "d"})
    -> (tensor<1024x2048xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<1024x2048xf32>
  %g = linalg.matmul indexing_maps = [#xt, #y, #p] ins(%x, %d : tensor<128x1024xf32>, tensor<128x2048xf32>)
      outs(%zero : tensor<1024x2048xf32>) -> tensor<1024x2048xf32>
  return %g : tensor<1024x2048xf32>
}
// CHECK-LABEL: func @rows_for_a_network
// CHECK-NOT: all_gather
// CHECK: distribute.all_reduce sum {{.*}} : tensor<1024x2048xf32>
// LINK-LABEL: func @rows_for_a_network
// LINK: distribute.all_gather
// LINK: distribute.all_gather
// LINK-NOT: all_reduce
// LINK-LABEL: func @small

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

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#table = affine_map<(d0, d1)[s0] -> (s0, d1)>
distribute.mesh @mesh <["replica" = 4]>
// An embedding's gradient: 64 rows and their indices are gathered instead of a table of 4 MiB reduced.
func.func @rows(%ids: tensor<64xi32> {distribute.batch = "ids"}, %d: tensor<64x64xf32> {distribute.batch = "d"})
    -> (tensor<16384x64xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<16384x64xf32>
  %g = distribute.scatter add %d into %zero[%ids] {index_maps = [#ids], map = #table}
      : tensor<64x64xf32>, tensor<16384x64xf32>, [tensor<64xi32>] -> tensor<16384x64xf32>
  return %g : tensor<16384x64xf32>
}
// CHECK-LABEL: func @rows
// CHECK-DAG: %[[IDS:.+]] = distribute.all_gather %arg0 {{.*}} 256 bytes gathered{{.*}} : tensor<16xi32> -> tensor<64xi32>
// CHECK-DAG: %[[D:.+]] = distribute.all_gather %arg1 {{.*}} 16384 bytes gathered{{.*}} : tensor<16x64xf32> -> tensor<64x64xf32>
// CHECK: distribute.scatter add %[[D]] into %{{.+}}[%[[IDS]]]
// CHECK-NOT: all_reduce
// OFF-LABEL: func @rows
// OFF-NOT: all_gather
// OFF: distribute.scatter add %arg1 into
// OFF: distribute.all_reduce sum {{.*}} : tensor<16384x64xf32>

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#table = affine_map<(d0, d1)[s0] -> (s0, d1)>
distribute.mesh @mesh <["replica" = 4]>
// As many rows as the table has: to scatter all of them would take longer than the wire.
func.func @all_rows(%ids: tensor<16384xi32> {distribute.batch = "ids"}, %d: tensor<16384x64xf32> {distribute.batch = "d"})
    -> (tensor<16384x64xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<16384x64xf32>
  %g = distribute.scatter add %d into %zero[%ids] {index_maps = [#ids], map = #table}
      : tensor<16384x64xf32>, tensor<16384x64xf32>, [tensor<16384xi32>] -> tensor<16384x64xf32>
  return %g : tensor<16384x64xf32>
}
// CHECK-LABEL: func @all_rows
// CHECK-NOT: all_gather
// CHECK: distribute.all_reduce sum {{.*}} : tensor<16384x64xf32>

// -----

#ids = affine_map<(d0, d1) -> (d0)>
#table = affine_map<(d0, d1)[s0] -> (s0, d1)>
distribute.mesh @mesh <["replica" = 4]>
// Added to rows that are split themselves: nothing is reduced there.
func.func @own_rows(%ids: tensor<64x1xi32> {distribute.batch = "ids"}, %x: tensor<64x8192xf32> {distribute.batch = "x"}, %d: tensor<64xf32> {distribute.batch = "d"})
    -> (tensor<64x8192xf32> {distribute.output = "g"}) attributes {distribute.step, distribute.view = "global"} {
  %g = distribute.scatter add %d into %x[%ids] {index_maps = [affine_map<(d0) -> (d0, 0)>], map = affine_map<(d0)[s0] -> (d0, s0)>}
      : tensor<64xf32>, tensor<64x8192xf32>, [tensor<64x1xi32>] -> tensor<64x8192xf32>
  return %g : tensor<64x8192xf32>
}
// CHECK-LABEL: func @own_rows
// CHECK-NOT: all_gather
// CHECK-NOT: all_reduce
// CHECK: return
