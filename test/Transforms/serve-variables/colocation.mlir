// What is colocated is with one server, though nothing updates the one from the other; what is not goes by size.
// RUN: dist-opt %s -distribute-serve-variables="servers=2" -distribute-split-roles | FileCheck %s

// CHECK-LABEL: module @servers
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds [@large, @beside]
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@middle, @small]
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @large : tensor<8xf32>
distribute.variable @middle : tensor<6xf32>
distribute.variable @small : tensor<1xf32>
distribute.variable @beside : tensor<2xf32> {colocate_with = @large}
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}, %a: tensor<8xf32> {distribute.replicated = "a"},
                %b: tensor<6xf32> {distribute.replicated = "b"}, %c: tensor<1xf32> {distribute.replicated = "c"}, %d: tensor<2xf32> {distribute.replicated = "d"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  distribute.assign @large, %a : tensor<8xf32>
  distribute.assign @middle, %b : tensor<6xf32>
  distribute.assign @small, %c : tensor<1xf32>
  distribute.assign @beside, %d : tensor<2xf32>
  return
}
