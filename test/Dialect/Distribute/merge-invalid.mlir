// Merge points do not nest, their regions match their signatures, and cross-replica ops stand in them with types that
// follow from the replicas'.
// RUN: dist-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

func.func @merge_call_c1_no_mesh() {
  // expected-error@below {{'distribute.merge_call' op names mesh @absent, which is not declared in the module}}
  distribute.merge_call() over @absent["replica"] : () -> () {
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @merge_call_c2_axis_not_in_mesh() {
  // expected-error@below {{'distribute.merge_call' op is over axis "model", absent from mesh @m (axes: "replica")}}
  distribute.merge_call() over @m["model"] : () -> () {
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_call_c3_argument_type(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.merge_call' op has region argument 0 of type 'tensor<4xf32>', but the operand of type 'tensor<4xf32>' makes it '!distribute.per_replica<tensor<4xf32>>'}}
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: tensor<4xf32>):
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_call_c3_argument_count(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.merge_call' op has 1 operands, but its region has 0 arguments}}
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_call_c4_yield_count(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.merge_call' op has 1 results, but its region yields 0 values}}
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_call_c4_yield_type(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.merge_call' op has result 0 of type 'tensor<2xf32>', but its region yields a value of type '!distribute.per_replica<tensor<4xf32>>'}}
  %r = distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> tensor<2xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    distribute.yield %xs : !distribute.per_replica<tensor<4xf32>>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @merge_call_c5_nested(%x: tensor<4xf32>) {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.merge_call' op is in cross-replica context, where replicas do not act on their own; it belongs in replica context, outside of merge points}}
    distribute.merge_call() over @m["replica"] : () -> () {
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func private @callee()
func.func @merge_call_c6_call(%x: tensor<4xf32>) {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'func.call' op is in a merge point, whose region holds no calls; inline the callee}}
    func.call @callee() : () -> ()
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @update_c1_no_variable(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op names variable @v, which is not declared in the module}}
    distribute.update @v() : () -> () {
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4xf32> {frozen}
func.func @update_c1_frozen(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op updates the frozen variable @v}}
    distribute.update @v() : () -> () {
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @update_c2_argument_type(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.update' op has region argument 0 of type 'tensor<2xf32>', but the operand of type 'tensor<4xf32>' makes it 'tensor<4xf32>'}}
    distribute.update @v(%c) : (tensor<4xf32>) -> () {
    ^bb0(%a: tensor<2xf32>):
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @update_c2_argument_count(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.update' op has 1 operands, but its region has 0 arguments}}
    distribute.update @v(%c) : (tensor<4xf32>) -> () {
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4xf32>
func.func @update_c3_per_replica_operand(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op has a per-replica operand 0, but the mirrored variable @v must get the same on all replicas; reduce the operand first}}
    distribute.update @v(%xs) : (!distribute.per_replica<tensor<4xf32>>) -> () {
    ^bb0(%a: tensor<4xf32>):
      distribute.assign @v, %a : tensor<4xf32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @update_c4_yield_type(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op has result 0 of type 'tensor<2xf32>', but its region yields a value of type 'tensor<4xf32>'}}
    %r = distribute.update @v() : () -> tensor<2xf32> {
      %a = distribute.read @v : tensor<4xf32>
      distribute.yield %a : tensor<4xf32>
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @update_c4_yield_count(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op has 1 results, but its region yields 0 values}}
    %r = distribute.update @v() : () -> tensor<2xf32> {
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4xf32>
func.func @update_c4_per_replica_result_of_mirrored(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op has result 0 of type '!distribute.per_replica<tensor<4xf32>>', but the results of the mirrored variable @v are plain}}
    %r = distribute.update @v() : () -> !distribute.per_replica<tensor<4xf32>> {
      %a = distribute.read @v : tensor<4xf32>
      distribute.yield %a : tensor<4xf32>
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4xf32> {synchronization = on_read}
func.func @update_c4_plain_result_of_sync_on_read(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.update' op has result 0 of type 'tensor<4xf32>', but the results of the sync-on-read variable @v are per-replica}}
    %r = distribute.update @v() : () -> tensor<4xf32> {
      %a = distribute.read @v : tensor<4xf32>
      distribute.yield %a : tensor<4xf32>
    }
    distribute.yield
  }
  return
}

// -----

distribute.variable @v : tensor<4xf32>
func.func @update_c5_in_replica_context() {
  // expected-error@below {{'distribute.update' op is in replica context, which sees one replica only; it belongs in a distribute.merge_call}}
  distribute.update @v() : () -> () {
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @update_c5_nested(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-note@below {{the update is here}}
    distribute.update @v() : () -> () {
      // expected-error@below {{'distribute.update' op is in an update, which sees one component only; it belongs in the distribute.merge_call around it}}
      distribute.update @v() : () -> () {
        distribute.yield
      }
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c1_sum_of_truth(%x: tensor<4xi1>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xi1>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xi1>>):
    // expected-error@below {{'distribute.reduce' op has no reduction sum of element type 'i1': i1 is a truth value, for which "and" and "or" are defined}}
    %r = distribute.reduce sum %xs : !distribute.per_replica<tensor<4xi1>> -> tensor<4xi1>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c1_or_of_float(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has no reduction or of element type 'f32': a float has no bitwise reduction}}
    %r = distribute.reduce or %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c2_axis(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has axis 1, but the replicas' type 'tensor<4xf32>' has rank 1}}
    %r = distribute.reduce mean %xs axis = 1 : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c2_axis_of_scalar(%x: f32) {
  distribute.merge_call(%x) over @m["replica"] : (f32) -> () {
  ^bb0(%xs: !distribute.per_replica<f32>):
    // expected-error@below {{'distribute.reduce' op has axis 0, but the replicas' type 'f32' has no dimensions}}
    %r = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<f32> -> f32
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c2_first_with_axis(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op takes the first replica's value and has an axis; use select_replica}}
    %r = distribute.reduce first %xs axis = 0 : !distribute.per_replica<tensor<4xf32>> -> tensor<f32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c3_shape(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has result type 'tensor<4xf32>', but the operand and the kind give 'tensor<f32>'}}
    %r = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c3_mean_of_integer(%x: tensor<4xi32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xi32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xi32>>):
    // expected-error@below {{'distribute.reduce' op has result type 'tensor<4xi32>', but the operand and the kind give 'tensor<4xf64>'}}
    %r = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xi32>> -> tensor<4xi32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c4_sum_of_plain_value(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.reduce' op is a sum of a plain value of type 'tensor<4xf32>', which is the same on all replicas: it may be meant once or once for each; reduce a per-replica value, or use mean}}
    %r = distribute.reduce sum %c : tensor<4xf32> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

func.func @reduce_c5_in_replica_context(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce' op is in replica context, which sees one replica only; it belongs in a distribute.merge_call}}
  %r = distribute.reduce mean %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @reduce_c5_in_update(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-note@below {{the update is here}}
    distribute.update @v() : () -> () {
      %c = distribute.read @v : tensor<4xf32>
      // expected-error@below {{'distribute.reduce' op is in an update, which sees one component only; it belongs in the distribute.merge_call around it}}
      %r = distribute.reduce mean %c : tensor<4xf32> -> tensor<4xf32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_c6_no_destination(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op names variable @absent, which is not declared in the module}}
    %r = distribute.reduce mean %xs to @absent : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @reduce_c6_device_not_in_mesh(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:9", but mesh @m has 2 devices; expected "cpu:0" to "cpu:1"}}
    %r = distribute.reduce mean %xs to device "cpu:9" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 1]>
func.func @reduce_c6_device_not_in_mesh_of_one(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:1", but mesh @m has 1 device; expected "cpu:0" to "cpu:0"}}
    %r = distribute.reduce mean %xs to device "cpu:1" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 3]>
func.func @reduce_c6_device_not_in_grid(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:6", but mesh @m has 6 devices; expected "cpu:0" to "cpu:5"}}
    %r = distribute.reduce mean %xs to device "cpu:6" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_0(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "tpu:0"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "tpu:0" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_1(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "cpu" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_2(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "cpu:" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_3(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:-1"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "cpu:-1" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_4(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:0x1"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "cpu:0x1" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_5(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "CPU:0"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "CPU:0" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_c6_device_without_number_6(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.reduce' op has destination device "cpu:99999999999"; expected "cpu:N", the device number N of the mesh}}
    %r = distribute.reduce mean %xs to device "cpu:99999999999" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c1_sum_of_truth(%x: tensor<4xi1>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xi1>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xi1>>):
    // expected-error@below {{'distribute.batch_reduce' op has no reduction sum of element type 'i1'}}
    %r = distribute.batch_reduce sum %xs : !distribute.per_replica<tensor<4xi1>> -> tensor<4xi1>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c2_counts(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has 2 operands and 1 results; it needs as many results as operands, at least one}}
    %r = distribute.batch_reduce sum %xs, %xs : !distribute.per_replica<tensor<4xf32>>, !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c3_shape(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has result type 'tensor<2xf32>', but the operand and the kind give 'tensor<4xf32>'}}
    %r = distribute.batch_reduce sum %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<2xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c4_sum_of_plain_value(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.batch_reduce' op is a sum of a plain value of type 'tensor<4xf32>'}}
    %r:2 = distribute.batch_reduce sum %xs, %c : !distribute.per_replica<tensor<4xf32>>, tensor<4xf32> -> tensor<4xf32>, tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

func.func @batch_reduce_c5_in_replica_context(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.batch_reduce' op is in replica context}}
  %r = distribute.batch_reduce mean %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @batch_reduce_c6_destination_count(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has 1 operands, but 2 destinations}}
    %r = distribute.batch_reduce sum %xs to [@v, @v] : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c6_destination(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has destination 7 : i64; a destination is a variable, a device or a value}}
    %r = distribute.batch_reduce sum %xs to [7] : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c6_device_not_in_mesh(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has destination device "cpu:2", but mesh @m has 2 devices; expected "cpu:0" to "cpu:1"}}
    %r = distribute.batch_reduce sum %xs to ["cpu:2"] : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c7_bytes(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has a negative hint bytes_per_pack}}
    %r = distribute.batch_reduce sum %xs {bytes_per_pack = -1 : i64} : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @batch_reduce_c7_timeout(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.batch_reduce' op has a negative hint timeout_ms}}
    %r = distribute.batch_reduce sum %xs {timeout_ms = -1 : i64} : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

func.func @broadcast_to_c1_in_replica_context(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.broadcast_to' op is in replica context}}
  %r = distribute.broadcast_to %x : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @broadcast_to_c2_no_destination(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.broadcast_to' op names variable @absent, which is not declared in the module}}
    %r = distribute.broadcast_to %c to @absent : tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @broadcast_to_c2_device_not_in_mesh(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.broadcast_to' op has destination device "cpu:2", but mesh @m has 2 devices; expected "cpu:0" to "cpu:1"}}
    %r = distribute.broadcast_to %c to device "cpu:2" : tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @gather_values_c1_dim(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.gather_values' op has dim 1, which the replicas' type 'tensor<4xf32>' does not have}}
    %r = distribute.gather_values %xs dim 1 : !distribute.per_replica<tensor<4xf32>> -> tensor<8xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @gather_values_c2_size(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.gather_values' op has result type 'tensor<4xf32>', but the replicas make 'tensor<8xf32>'}}
    %r = distribute.gather_values %xs dim 0 : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @gather_values_c2_open_mesh(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.gather_values' op has result type 'tensor<8xf32>', but the replicas make 'tensor<?xf32>'}}
    %r = distribute.gather_values %xs dim 0 : !distribute.per_replica<tensor<4xf32>> -> tensor<8xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32> {synchronization = on_read}
func.func @gather_values_c3_in_update(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-note@below {{the update is here}}
    distribute.update @v(%xs) : (!distribute.per_replica<tensor<4xf32>>) -> () {
    ^bb0(%a: tensor<4xf32>):
      %b = "test.per_replica"() : () -> !distribute.per_replica<tensor<4xf32>>
      // expected-error@below {{'distribute.gather_values' op is in an update, which sees one component only; it belongs in the distribute.merge_call around it}}
      %r = distribute.gather_values %b dim 0 : !distribute.per_replica<tensor<4xf32>> -> tensor<8xf32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @local_results_c1_both(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.local_results' op needs either an operand or a variable}}
    %r = "distribute.local_results"(%xs) <{variable = @v}> : (!distribute.per_replica<tensor<4xf32>>) -> !distribute.sequence<tensor<4xf32>>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @local_results_c1_no_variable(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.local_results' op names variable @absent, which is not declared in the module}}
    %r = distribute.local_results @absent : !distribute.sequence<tensor<4xf32>>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @local_results_c2_type(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.local_results' op has result type '!distribute.sequence<tensor<2xf32>>', but the operand gives '!distribute.sequence<tensor<4xf32>>'}}
    %r = distribute.local_results %xs : !distribute.per_replica<tensor<4xf32>> -> !distribute.sequence<tensor<2xf32>>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32>
func.func @local_results_c2_type_of_variable(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.local_results' op has result type '!distribute.sequence<tensor<2xf32>>', but the variable gives '!distribute.sequence<tensor<4xf32>>'}}
    %r = distribute.local_results @v : !distribute.sequence<tensor<2xf32>>
    distribute.yield
  }
  return
}

// -----

func.func @local_results_c3_in_replica_context(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.local_results' op is in replica context}}
  %r = distribute.local_results %x : tensor<4xf32> -> !distribute.sequence<tensor<4xf32>>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @stack_c1_element(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<4xf32>> -> !distribute.sequence<tensor<4xf32>>
    // expected-error@below {{'distribute.stack' op has result type 'tensor<2x3xf32>', but the sequence makes 'tensor<2x4xf32>'}}
    %r = distribute.stack %l : !distribute.sequence<tensor<4xf32>> -> tensor<2x3xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @stack_c2_length(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<4xf32>> -> !distribute.sequence<tensor<4xf32>>
    // expected-error@below {{'distribute.stack' op has result type 'tensor<3x4xf32>', but the sequence makes 'tensor<2x4xf32>'}}
    %r = distribute.stack %l : !distribute.sequence<tensor<4xf32>> -> tensor<3x4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @stack_c2_open_mesh(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    %l = distribute.local_results %xs : !distribute.per_replica<tensor<4xf32>> -> !distribute.sequence<tensor<4xf32>>
    // expected-error@below {{'distribute.stack' op has result type 'tensor<2x4xf32>', but the sequence makes 'tensor<?x4xf32>'; its length is open until the mesh is fixed}}
    %r = distribute.stack %l : !distribute.sequence<tensor<4xf32>> -> tensor<2x4xf32>
    distribute.yield
  }
  return
}

// -----

func.func @stack_c3_in_replica_context() {
  %l = "test.sequence"() : () -> !distribute.sequence<tensor<f32>>
  // expected-error@below {{'distribute.stack' op is in replica context}}
  %r = distribute.stack %l : !distribute.sequence<tensor<f32>> -> tensor<?xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @select_replica_c1_beyond(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.select_replica' op selects replica 2 of 2, counted from 0}}
    %r = distribute.select_replica 2 of %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @select_replica_c1_negative(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.select_replica' op selects replica -1; replicas are numbered from 0}}
    %r = distribute.select_replica -1 of %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @select_replica_c2_type(%x: tensor<4xf32>) {
  distribute.merge_call(%x) over @m["replica"] : (tensor<4xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
    // expected-error@below {{'distribute.select_replica' op has result type 'tensor<2xf32>', but a replica has 'tensor<4xf32>'}}
    %r = distribute.select_replica 0 of %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<2xf32>
    distribute.yield
  }
  return
}

// -----

func.func @select_replica_c3_in_replica_context(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.select_replica' op is in replica context}}
  %r = distribute.select_replica 0 of %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// expected-error@below {{element type must be a ranked tensor, a signless integer, a float or index, found '!distribute.per_replica<f32>'}}
func.func private @per_replica_nested(!distribute.per_replica<!distribute.per_replica<f32>>)
