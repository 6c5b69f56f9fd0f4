// Each constraint of logical devices and roles.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

func.func @negative(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@below {{names logical device -1; logical devices are numbered from 0}}
  %y = distribute.assign_to_logical_device %x, -1 : tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 4, "device" = 2]>
func.func @beyond(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@below {{names logical device 2; mesh @m has the logical devices 0 to 1}}
  %y = distribute.assign_to_logical_device %x, 2 : tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge(%x: tensor<f32>) -> tensor<f32> {
  // expected-note@below {{the merge point is here}}
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<f32>) -> tensor<f32> {
  ^bb0(%xs: !distribute.per_replica<tensor<f32>>):
    %s = distribute.reduce sum %xs : !distribute.per_replica<tensor<f32>> -> tensor<f32>
    // expected-error@below {{is in cross-replica context}}
    %t = distribute.assign_to_logical_device %s, 0 : tensor<f32>
    distribute.yield %t : tensor<f32>
  }
  return %r : tensor<f32>
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-error@below {{is along axis "device", which no mesh of the module has}}
distribute.role "a" at "device" from 0 to 1 holds []

// -----

distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-error@below {{is from 1 to 3 of axis "device", which has 2; expected at least one of its members}}
distribute.role "a" at "device" from 1 to 3 holds []

// -----

distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-error@below {{is from 1 to 1 of axis "device"}}
distribute.role "a" at "device" from 1 to 1 holds []

// -----

distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-error@below {{names axis "device" twice; expected one range along it}}
distribute.role "a" at "device" from 0 to 1, "device" from 1 to 2 holds []

// -----

distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-note@below {{the other role is here}}
distribute.role "a" at "device" from 0 to 1 holds []
// expected-error@below {{has the name of another role}}
distribute.role "a" at "device" from 1 to 2 holds []

// -----

distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-error@below {{names variable @w, which is not declared in the module}}
distribute.role "a" at "device" from 0 to 1 holds [@w]

// -----

// expected-error@below {{has distribute.role = "b", but the module has no distribute.role of that name}}
func.func @unknown() attributes {distribute.step, distribute.view = "replica", distribute.replicated, distribute.role = "b", distribute.part_of = "s"} {
  return
}

// -----

// expected-error@below {{has "distribute.part_of" without distribute.role; a role runs its part of a step}}
func.func @lone() attributes {distribute.step, distribute.view = "replica", distribute.replicated, distribute.part_of = "s"} {
  return
}
