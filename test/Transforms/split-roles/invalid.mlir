// What no device can have.
// RUN: dist-opt %s -distribute-split-roles -split-input-file -verify-diagnostics

distribute.mesh @mesh <["replica" = 2, "device" = 2]>
distribute.variable @v : tensor<f32>
distribute.variable @w : tensor<f32>
func.func @loop(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<f32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %v = distribute.read @v : tensor<f32>
  %v0 = distribute.assign_to_logical_device %v, 0 : tensor<f32>
  %w = distribute.read @w : tensor<f32>
  %w1 = distribute.assign_to_logical_device %w, 1 : tensor<f32>
  %go = tensor.extract %x[] : tensor<f32>
  %zero = arith.constant 0.0 : f32
  %p = arith.cmpf ogt, %go, %zero : f32
  // expected-error@below {{belongs on logical devices 0 and 1; a loop or branch must run on one device}}
  scf.if %p {
    // expected-note@below {{device 0: by this}}
    distribute.assign @v, %x : tensor<f32>
    // expected-note@below {{device 1: by this}}
    distribute.assign @w, %x : tensor<f32>
  }
  return %v0 : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2, "device" = 2]>
func.func @both(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // expected-note@below {{the collective is here}}
  %0 = distribute.all_reduce sum %x over @mesh["device"] : tensor<4xf32>
  // expected-error@below {{places a value on a logical device, but a collective is over axis "device"}}
  %1 = distribute.assign_to_logical_device %0, 1 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2, "device" = 2]>
func.func @open(%x: tensor<?xf32> {distribute.batch = "x"}) -> (tensor<?xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // expected-note@below {{it is computed here}}
  %0 = arith.addf %x, %x : tensor<?xf32>
  // expected-error@below {{runs on logical device 1 and uses a value of type 'tensor<?xf32>' of device 0; what is sent is a number or a tensor of static shape}}
  %1 = arith.mulf %0, %0 : tensor<?xf32>
  %2 = distribute.assign_to_logical_device %1, 1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}
