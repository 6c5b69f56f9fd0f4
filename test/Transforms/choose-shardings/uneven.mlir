// What members do not divide is split where an eighth of padding does: the 31 rows, not the 10.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=fsdp:4' 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t

distribute.mesh @mesh <["replica" = 4]>
// CHECK: @nearly : tensor<31x3xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
distribute.variable @nearly : tensor<31x3xf32>
// CHECK: @even : tensor<31x4xf32> {sharding = #distribute.sharding<["replica" : dim 1 gathered]>}
distribute.variable @even : tensor<31x4xf32>
// CHECK: @small : tensor<10x3xf32>
// CHECK-NOT: sharding
// REMARK: remark: recipe "fsdp:4" leaves @small of type 'tensor<10x3xf32>' whole
distribute.variable @small : tensor<10x3xf32>

// CHECK: func.func @step
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %a = distribute.read @nearly : tensor<31x3xf32>
  %b = distribute.read @even : tensor<31x4xf32>
  %c = distribute.read @small : tensor<10x3xf32>
  distribute.assign @nearly, %a : tensor<31x3xf32>
  distribute.assign @even, %b : tensor<31x4xf32>
  distribute.assign @small, %c : tensor<10x3xf32>
  return
}
