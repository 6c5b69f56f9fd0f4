// Gather clamps its indices, scatter skips updates whose window leaves the tensor; several updates may hit one element.
// RUN: dist-interp %s --print | FileCheck %s

// Windows of 2 rows in 4: indices -5, 1 and 9 become 0, 1 and 2.
// CHECK: gathered = {{\[}}[10, 20], [20, 30], [30, 40]]
// The same indices: only the window at 1 lies inside.
// CHECK-NEXT: added = [10, 120, 230, 40]
// CHECK-NEXT: set = [10, 100, 200, 40]
// Updates 5, 6, 7 and -1 to elements 0, 0, 3 and 3.
// CHECK-NEXT: summed = [21, 20, 30, 46]
// CHECK-NEXT: least = [5, 20, 30, -1]
// CHECK-NEXT: greatest = [10, 20, 30, 40]
// CHECK-NEXT: last = [6, 20, 30, -1]
#window = affine_map<(d0, d1)[s0] -> (s0 + d1)>
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0) -> (d0)>
#point = affine_map<(d0)[s0] -> (s0)>
func.func @step() -> (
      tensor<3x2xi32> {distribute.output = "gathered"}, tensor<4xi32> {distribute.output = "added"},
      tensor<4xi32> {distribute.output = "set"}, tensor<4xi32> {distribute.output = "summed"},
      tensor<4xi32> {distribute.output = "least"}, tensor<4xi32> {distribute.output = "greatest"},
      tensor<4xi32> {distribute.output = "last"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %starts = arith.constant dense<[-5, 1, 9]> : tensor<3xi32>
  %gathered = distribute.gather %x[%starts] {index_maps = [#row], map = #window}
      : tensor<4xi32>, [tensor<3xi32>] -> tensor<3x2xi32>
  %u = arith.constant dense<[[1, 2], [100, 200], [3, 4]]> : tensor<3x2xi32>
  %added = distribute.scatter add %u into %x[%starts] {index_maps = [#row], map = #window}
      : tensor<3x2xi32>, tensor<4xi32>, [tensor<3xi32>] -> tensor<4xi32>
  %set = distribute.scatter set %u into %x[%starts] {index_maps = [#row], map = #window}
      : tensor<3x2xi32>, tensor<4xi32>, [tensor<3xi32>] -> tensor<4xi32>
  %places = arith.constant dense<[0, 0, 3, 3]> : tensor<4xi64>
  %v = arith.constant dense<[5, 6, 7, -1]> : tensor<4xi32>
  %summed = distribute.scatter add %v into %x[%places] {index_maps = [#id], map = #point}
      : tensor<4xi32>, tensor<4xi32>, [tensor<4xi64>] -> tensor<4xi32>
  %least = distribute.scatter min %v into %x[%places] {index_maps = [#id], map = #point}
      : tensor<4xi32>, tensor<4xi32>, [tensor<4xi64>] -> tensor<4xi32>
  %greatest = distribute.scatter max %v into %x[%places] {index_maps = [#id], map = #point}
      : tensor<4xi32>, tensor<4xi32>, [tensor<4xi64>] -> tensor<4xi32>
  %last = distribute.scatter set %v into %x[%places] {index_maps = [#id], map = #point}
      : tensor<4xi32>, tensor<4xi32>, [tensor<4xi64>] -> tensor<4xi32>
  return %gathered, %added, %set, %summed, %least, %greatest, %last
      : tensor<3x2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
