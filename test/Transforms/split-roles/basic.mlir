// Each logical device gets what it computes; a value that another one uses is sent once, where it is computed, and taken before its
// first use there. What is named runs where it is named, the rest where most of its operands are.
// RUN: dist-opt %s -distribute-split-roles -split-input-file | FileCheck %s

// CHECK: distribute.mesh @mesh
distribute.mesh @mesh <["replica" = 4, "device" = 2]>
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds []
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds []
// CHECK-LABEL: func @step_device_0(
// CHECK-SAME:    %[[X:.+]]: tensor<4xf32> {distribute.batch = "x"})
// CHECK-SAME:    -> (tensor<4xf32> {distribute.output = "square"})
// CHECK-SAME:    attributes {distribute.part_of = "step", distribute.replicated, distribute.role = "device_0", distribute.step, distribute.view = "replica"}
// CHECK: %[[SQUARE:.+]] = arith.mulf %[[X]], %[[X]]
// CHECK: distribute.send %[[SQUARE]] from 0 to 1 over @mesh["device"] {distribute.reason = "used on logical device 1"} : tensor<4xf32>
// CHECK-NOT: arith
// CHECK: return %[[SQUARE]]
// CHECK-LABEL: func @step_device_1(
// CHECK-SAME:    %[[X:.+]]: tensor<4xf32> {distribute.batch = "x"})
// CHECK-SAME:    -> (tensor<4xf32> {distribute.output = "sum"}, tensor<4xf32> {distribute.output = "total"})
// CHECK-NOT: arith.mulf
// CHECK: %[[SQUARE:.+]] = distribute.recv from 0 to 1 over @mesh["device"]
// CHECK: %[[SUM:.+]] = arith.addf %[[SQUARE]], %[[X]]
// The reduction is over the replicas alone.
// CHECK: %[[TOTAL:.+]] = distribute.all_reduce sum %[[SUM]] over @mesh["replica"]
// CHECK: return %[[SUM]], %[[TOTAL]]
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "square"}, tensor<4xf32> {distribute.output = "sum"}, tensor<4xf32> {distribute.output = "total"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %0 = arith.mulf %x, %x : tensor<4xf32>
  %1 = arith.addf %0, %x : tensor<4xf32>
  %2 = distribute.assign_to_logical_device %1, 1 : tensor<4xf32>
  %3 = distribute.all_reduce sum %2 over @mesh["replica"] : tensor<4xf32>
  return %0, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// A variable is where its value is first used; a name of its value says where it is. Constants are where they are used.
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds [@w]
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@b]
// CHECK: distribute.variable @w
distribute.variable @w : tensor<4xf32>
distribute.variable @b : tensor<4xf32>
// CHECK-LABEL: func @step_device_0(
// CHECK: %[[TWO:.+]] = arith.constant dense<2.0
// CHECK: %[[W:.+]] = distribute.read @w
// CHECK: %[[WX:.+]] = arith.mulf %[[W]],
// CHECK: distribute.send %[[WX]] from 0 to 1 over
// CHECK: %[[NEW:.+]] = arith.mulf %[[W]], %[[TWO]]
// CHECK: distribute.assign @w, %[[NEW]]
// CHECK: return{{$}}
// CHECK-LABEL: func @step_device_1(
// CHECK: %[[TWO:.+]] = arith.constant dense<2.0
// CHECK: %[[B:.+]] = distribute.read @b
// CHECK: %[[WX:.+]] = distribute.recv
// CHECK: %[[Y:.+]] = arith.addf %[[WX]], %[[B]]
// CHECK: %[[OUT:.+]] = arith.mulf %[[Y]], %[[TWO]]
// CHECK: return %[[OUT]]
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %w = distribute.read @w : tensor<4xf32>
  %b = distribute.read @b : tensor<4xf32>
  %b1 = distribute.assign_to_logical_device %b, 1 : tensor<4xf32>
  %0 = arith.mulf %w, %x : tensor<4xf32>
  %1 = arith.addf %0, %b1 : tensor<4xf32>
  %2 = distribute.assign_to_logical_device %1, 1 : tensor<4xf32>
  %3 = arith.mulf %2, %two : tensor<4xf32>
  %4 = arith.mulf %w, %two : tensor<4xf32>
  distribute.assign @w, %4 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// Variables that are colocated are on one device, through others, too: @b is named to be on device 1, where @m alone would not be.
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds [@w]
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@b, @m, @n]
distribute.variable @w : tensor<4xf32>
distribute.variable @b : tensor<4xf32>
distribute.variable @m : tensor<4xf32> {colocate_with = @n}
distribute.variable @n : tensor<4xf32> {colocate_with = @b}
// CHECK-LABEL: func @step_device_0(
// CHECK: distribute.read @w
// CHECK-NOT: distribute.assign
// CHECK-LABEL: func @step_device_1(
// CHECK-DAG: distribute.read @m
// CHECK-DAG: distribute.read @b
// CHECK: %[[NEW:.+]] = distribute.recv from 0 to 1
// CHECK: distribute.assign @m, %[[NEW]]
func.func @step() -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %m = distribute.read @m : tensor<4xf32>
  %b = distribute.read @b : tensor<4xf32>
  %b1 = distribute.assign_to_logical_device %b, 1 : tensor<4xf32>
  %0 = arith.mulf %w, %w : tensor<4xf32>
  %1 = arith.addf %m, %w : tensor<4xf32>
  distribute.assign @m, %1 : tensor<4xf32>
  %2 = arith.addf %0, %b1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// A variable that says where it is, and what is colocated with it, are there, wherever they are used and whatever names what is read.
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK: distribute.role "device_0" at "device" from 0 to 1 holds [@w]
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@b, @m]
distribute.variable @w : tensor<4xf32>
distribute.variable @b : tensor<4xf32> {colocate_with = @m}
distribute.variable @m : tensor<4xf32> {device = 1}
// CHECK-LABEL: func @step_device_0(
// CHECK: %[[W:.+]] = distribute.read @w
// CHECK: %[[M:.+]] = distribute.recv from 1 to 0
// CHECK: arith.mulf %[[M]], %[[W]]
// CHECK-LABEL: func @step_device_1(
// CHECK: %[[READ:.+]] = distribute.read @m
// CHECK: distribute.send %[[READ]] from 1 to 0
// CHECK: distribute.assign @b
func.func @step() -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %m = distribute.read @m : tensor<4xf32>
  %m0 = distribute.assign_to_logical_device %m, 0 : tensor<4xf32>
  %0 = arith.mulf %m0, %w : tensor<4xf32>
  distribute.assign @b, %w : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A step that communicates over its devices itself stays as it is; so does one whose mesh has no devices, but for the names.
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK-LABEL: func @own(
func.func @own(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK-NEXT: distribute.all_reduce
  %0 = distribute.all_reduce sum %x over @mesh["device"] : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// CHECK-LABEL: func @single(
// CHECK-SAME: %[[X:.+]]: tensor<4xf32>
func.func @single(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK-NEXT: return %[[X]]
  %0 = distribute.assign_to_logical_device %x, 0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A number is sent as a tensor of one element.
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK-LABEL: func @number_device_0(
// CHECK: %[[N:.+]] = tensor.extract
// CHECK: %[[BOX:.+]] = tensor.from_elements %[[N]] : tensor<f32>
// CHECK: distribute.send %[[BOX]] from 0 to 1
// CHECK-LABEL: func @number_device_1(
// CHECK: %[[BOX:.+]] = distribute.recv from 0 to 1 {{.*}} : tensor<f32>
// CHECK: %[[N:.+]] = tensor.extract %[[BOX]][] : tensor<f32>
// CHECK: tensor.splat %[[N]]
func.func @number(%x: tensor<f32> {distribute.replicated = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %0 = tensor.extract %x[] : tensor<f32>
  %1 = tensor.splat %0 : tensor<4xf32>
  %2 = distribute.assign_to_logical_device %1, 1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Half of a value is written before it is sent: the other half is zeros.
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// CHECK-LABEL: func @halves_device_0(
// CHECK: %[[ROOM:.+]] = arith.constant dense<0.000000e+00> : tensor<8xf32>
// CHECK: %[[HALF:.+]] = tensor.insert_slice %{{.+}} into %[[ROOM]][0] [4] [1]
// CHECK: distribute.send %[[HALF]]
func.func @halves(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<8xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %e = tensor.empty() : tensor<8xf32>
  %0 = tensor.insert_slice %x into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %x into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %2 = distribute.assign_to_logical_device %1, 1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
