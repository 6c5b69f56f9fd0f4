// A variable holds a tensor of static dimensions with a policy that keeps its copies one variable; accesses fit it.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

// expected-error@below {{'distribute.variable' op has type 'tensor<?xf32>'; a variable has static dimensions}}
distribute.variable @variable_c1_dynamic : tensor<?xf32>

// -----

// expected-error@below {{'distribute.variable' op has element type 'complex<f32>'; a variable holds signless integers, floats or indices}}
distribute.variable @variable_c1_element : tensor<complex<f32>>

// -----

// expected-error@below {{a variable holds a ranked tensor, found 'f32'}}
distribute.variable @variable_c1_no_tensor : f32

// -----

// expected-error@below {{'distribute.variable' op has type 'tensor<2xf32>', but an initial value of type 'tensor<2xi32>'}}
"distribute.variable"() <{sym_name = "variable_c2_initial", type = tensor<2xf32>, initial = dense<0> : tensor<2xi32>}> ({}) : () -> ()

// -----

// expected-error@below {{'distribute.variable' op has synchronization none, under which its copies would never be made equal; use on_write or on_read}}
distribute.variable @variable_c3_no_synchronization : tensor<f32> {synchronization = none}

// -----

// expected-error@below {{'distribute.variable' op has aggregation mean and element type 'i32'; the mean needs a float}}
distribute.variable @variable_c4_mean_of_integer : tensor<i32> {aggregation = mean}

// -----

// expected-error@below {{'distribute.variable' op names variable @absent, which is not declared in the module}}
distribute.variable @variable_c5_colocated_with_nothing : tensor<f32> {colocate_with = @absent}

// -----

// expected-note@below {{@m is declared here}}
distribute.mesh @m <["replica" = 2]>
// expected-error@below {{'distribute.variable' op names variable @m, which is not a distribute.variable}}
distribute.variable @variable_c5_colocated_with_mesh : tensor<f32> {colocate_with = @m}

// -----

// expected-error@below {{'distribute.variable' op is colocated with itself; name another variable}}
distribute.variable @variable_c5_colocated_with_itself : tensor<f32> {colocate_with = @variable_c5_colocated_with_itself}

// -----

// expected-error@below {{'distribute.variable' op is sync-on-read and trainable; a sync-on-read variable is not trainable}}
distribute.variable @variable_c6_trainable : tensor<f32> {synchronization = on_read, trainable = true}

// -----

// expected-error@below {{'distribute.variable' op has aggregation sum and element type i1; truth values have no sum}}
distribute.variable @variable_c7_sum_of_truth : tensor<i1> {aggregation = sum}

// -----

// expected-error@below {{unknown aggregation "median" (known: none, sum, mean, only_first_replica)}}
distribute.variable @variable_unknown_aggregation : tensor<f32> {aggregation = median}

// -----

// expected-error@below {{unknown property "colour" of a variable (known: synchronization, aggregation, colocate_with, device, trainable, frozen, sharding, saved_as, initialized)}}
distribute.variable @variable_unknown_property : tensor<f32> {colour = 1}

// -----

func.func @read_c1_no_variable() -> tensor<f32> {
  // expected-error@below {{'distribute.read' op names variable @absent, which is not declared in the module}}
  %r = distribute.read @absent : tensor<f32>
  return %r : tensor<f32>
}

// -----

// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<2xf32>
func.func @read_c2_type() -> tensor<3xf32> {
  // expected-error@below {{'distribute.read' op has type 'tensor<3xf32>', but variable @v has type 'tensor<2xf32>'}}
  %r = distribute.read @v : tensor<3xf32>
  return %r : tensor<3xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<f32> {synchronization = on_read}
func.func @read_c3_no_aggregation() -> tensor<f32> {
  %r = distribute.merge_call() over @m["replica"] : () -> tensor<f32> {
    // expected-error@below {{'distribute.read' op reads the sync-on-read variable @v in cross-replica context, which needs an aggregation other than none}}
    %v = distribute.read @v : tensor<f32>
    distribute.yield %v : tensor<f32>
  }
  return %r : tensor<f32>
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<f32>
// expected-note@below {{add colocate_with = @v to the variable declared here}}
distribute.variable @elsewhere : tensor<f32>
func.func @read_c4_not_colocated() {
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.update @v() : () -> () {
      // expected-error@below {{'distribute.read' op touches @elsewhere in an update of @v; only variables colocated with it are in the same place}}
      %v = distribute.read @elsewhere : tensor<f32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

func.func @assign_c1_no_variable(%x: tensor<f32>) {
  // expected-error@below {{'distribute.assign' op names variable @absent, which is not declared in the module}}
  distribute.assign @absent, %x : tensor<f32>
  return
}

// -----

// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<2xf32>
func.func @assign_c2_type(%x: tensor<f32>) {
  // expected-error@below {{'distribute.assign' op has type 'tensor<f32>', but variable @v has type 'tensor<2xf32>'}}
  distribute.assign @v, %x : tensor<f32>
  return
}

// -----

// expected-note@below {{variable is declared frozen here}}
distribute.variable @v : tensor<f32> {frozen}
func.func @assign_c3_frozen(%x: tensor<f32>) {
  // expected-error@below {{'distribute.assign_sub' op writes the frozen variable @v}}
  distribute.assign_sub @v, %x : tensor<f32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<f32> {synchronization = on_read}
func.func @assign_c4_no_aggregation() {
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<f32>
    // expected-error@below {{'distribute.assign' op writes the sync-on-read variable @v in cross-replica context, which needs an aggregation other than none}}
    distribute.assign @v, %c : tensor<f32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<f32>
// expected-note@below {{add colocate_with = @v to the variable declared here}}
distribute.variable @elsewhere : tensor<f32>
func.func @assign_c5_not_colocated() {
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.update @v() : () -> () {
      %c = arith.constant dense<1.0> : tensor<f32>
      // expected-error@below {{'distribute.assign' op touches @elsewhere in an update of @v; only variables colocated with it are in the same place}}
      distribute.assign @elsewhere, %c : tensor<f32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<f32> {synchronization = on_read, aggregation = sum}
func.func @assign_add_c7_sum_across() {
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<f32>
    // expected-error@below {{'distribute.assign_add' op changes the sum of the components of @v in cross-replica context; read it, add, and assign, or write it in replica context}}
    distribute.assign_add @v, %c : tensor<f32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<f32> {synchronization = on_read, aggregation = sum}
func.func @assign_sub_c7_sum_across() {
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<f32>
    // expected-error@below {{'distribute.assign_sub' op changes the sum of the components of @v in cross-replica context; read it, add, and assign, or write it in replica context}}
    distribute.assign_sub @v, %c : tensor<f32>
    distribute.yield
  }
  return
}

// -----

distribute.variable @v : tensor<i1>
func.func @assign_add_c8_truth(%x: tensor<i1>) {
  // expected-error@below {{'distribute.assign_add' op has element type i1; truth values are not added}}
  distribute.assign_add @v, %x : tensor<i1>
  return
}

// -----

distribute.variable @v : tensor<i1>
func.func @assign_sub_c8_truth(%x: tensor<i1>) {
  // expected-error@below {{'distribute.assign_sub' op has element type i1; truth values are not added}}
  distribute.assign_sub @v, %x : tensor<i1>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<f32>
// expected-note@below {{variable is declared here}}
distribute.variable @seen : tensor<f32> {synchronization = on_read, aggregation = sum, colocate_with = @v}
func.func @read_c5_component_in_update_of_mirrored() {
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.update @v() : () -> () {
      // expected-error@below {{'distribute.read' op reads a component of the sync-on-read variable @seen in an update of the mirrored variable @v, where values differ between replicas: copies would drift apart}}
      %s = distribute.read @seen : tensor<f32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<f32>
distribute.variable @seen : tensor<f32> {synchronization = on_read, aggregation = sum, colocate_with = @v}
func.func @assign_c6_mirrored_in_update_of_sync_on_read() {
  distribute.merge_call() over @m["replica"] : () -> () {
    distribute.update @seen() : () -> () {
      %s = distribute.read @seen : tensor<f32>
      // expected-error@below {{'distribute.assign' op writes the mirrored variable @v in an update of the sync-on-read variable @seen, where values differ between replicas: copies would drift apart}}
      distribute.assign @v, %s : tensor<f32>
      distribute.yield
    }
    distribute.yield
  }
  return
}

// -----

// expected-error@below {{expected at least 1 shard, found 0}}
distribute.variable @variable_c8_no_shards : tensor<4xf32> {sharding = #distribute.sharding<["device" : dim 0 in 0]>}

// -----

// expected-error@below {{expected integer value}}
distribute.variable @variable_c8_shards_of_no_number : tensor<4xf32> {sharding = #distribute.sharding<["device" : dim 0 in "two"]>}

// -----

distribute.mesh @m <["replica" = 4, "model" = 2]>
// expected-error@below {{'distribute.variable' op is in 2 shards along axis "model"; leave out the number: each member along it has one}}
distribute.variable @variable_c8_number_of_members : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0 in 2]>}

// -----

distribute.mesh @m <["replica" = 4, "device" = 2]>
// expected-error@below {{'distribute.variable' op is split along axis "device", along which the compiler places values; name another axis (servers share out rows alone: "device" : dim 0 in 2)}}
distribute.variable @variable_c8_rows_beside_another_axis : tensor<8xf32> {sharding = #distribute.sharding<["device" : dim 0 in 2, "replica" : flat]>}

// -----

distribute.mesh @m <["replica" = 4, "model" = 2]>
// expected-error@below {{'distribute.variable' op is in flat shards along axis "replica", which its sharding does not name last; expected one flat axis at most, behind all others}}
distribute.variable @variable_c9_flat_first : tensor<4xf32> {sharding = #distribute.sharding<["replica" : flat, "model" : dim 0]>}

// -----

distribute.mesh @m <["replica" = 4, "model" = 2]>
// expected-error@below {{'distribute.variable' op is in flat shards along axis "replica", which its sharding does not name last; expected one flat axis at most, behind all others}}
distribute.variable @variable_c9_flat_twice : tensor<4xf32> {sharding = #distribute.sharding<["replica" : flat, "model" : flat]>}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 4, "model" = 2]>
// expected-error@below {{'distribute.variable' op is in flat shards along axis "model"; replicas share out updates: name axis "replica", or a dimension}}
distribute.variable @variable_c9_flat_along_another_axis : tensor<4xf32> {sharding = #distribute.sharding<["model" : flat]>}

// -----

distribute.mesh @m <["replica" = 4]>
// expected-error@below {{'distribute.variable' op has a sharding and is sync-on-read; the components of a sync-on-read variable are values of their own, not shards of one}}
distribute.variable @variable_c15_flat_sync_on_read : tensor<4xf32> {synchronization = on_read, aggregation = sum, sharding = #distribute.sharding<["replica" : flat]>}

// -----

distribute.mesh @m <["replica" = 4]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<5x2xf32> {sharding = #distribute.sharding<["replica" : flat]>}
func.func @read_c2_whole_of_a_sharded_variable() {
  // expected-error@below {{'distribute.read' op has type 'tensor<5x2xf32>', but a shard of variable @v has type 'tensor<3xf32>'}}
  %v = distribute.read @v : tensor<5x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 1, "device" = 4]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 4]>}
func.func @read_c2_shard_in_the_global_view() attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.read' op takes the variable @v, which is in shards, in a step of the global view; each replica has one, which it reads and writes in replica context}}
  %v = distribute.read @v : tensor<4x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 4]>
// expected-note@below {{variable is declared here}}
distribute.variable @v : tensor<4x2xf32> {sharding = #distribute.sharding<["replica" : flat]>}
func.func @assign_c2_shard_in_a_merge_call(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  distribute.merge_call(%x) over @m["replica"] : (tensor<2xf32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<2xf32>>):
    %s = distribute.reduce sum %xs : !distribute.per_replica<tensor<2xf32>> -> tensor<2xf32>
    // expected-error@below {{'distribute.assign' op takes the variable @v, which is in shards, in cross-replica context; each replica has one, which it reads and writes in replica context}}
    distribute.assign @v, %s : tensor<2xf32>
    distribute.yield
  }
  return
}

// -----

// expected-error@below {{'distribute.variable' op is saved under an empty name; give saved_as a string that is not empty}}
distribute.variable @variable_c10_no_name : tensor<4xf32> {saved_as = ""}

// -----

// expected-note@below {{the other variable is declared here}}
distribute.variable @w : tensor<4xf32>
// expected-error@below {{'distribute.variable' op is saved as "w", as another variable is; give each a name of its own}}
distribute.variable @variable_c10_name_of_another : tensor<4xf32> {saved_as = "w"}

// -----

// expected-error@below {{of type 'tensor<4x2xf32>' is in 3 shards by rows; each shard must have a row}}
distribute.variable @w : tensor<4x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 3]>}

// -----

// expected-error@below {{of type 'tensor<4611686018427387906x0xf32>' is in 4611686018427387905 shards by rows; each shard must have a row}}
distribute.variable @w : tensor<4611686018427387906x0xf32> {sharding = #distribute.sharding<["device" : dim 0 in 4611686018427387905]>}

// -----

// expected-error@below {{'distribute.variable' op of type 'tensor<f32>' has no dimension 0 to split along axis "device"}}
distribute.variable @w : tensor<f32> {sharding = #distribute.sharding<["device" : dim 0 in 2]>}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @mesh <["replica" = 2, "device" = 2]>
// expected-error@below {{is in 3 shards by rows, but a replica has 2 logical devices, each of which holds at most one}}
distribute.variable @w : tensor<3x2xf32> {sharding = #distribute.sharding<["device" : dim 0 in 3]>}

// -----

// expected-error@below {{'distribute.variable' op has its initial value from several places; expected one of a constant, an initializer and the property initialized}}
distribute.variable @variable_c11_constant_and_initializer : tensor<2xf32> = dense<0.0> init {
  %v = arith.constant dense<1.0> : tensor<2xf32>
  distribute.yield %v : tensor<2xf32>
}

// -----

// expected-error@below {{'distribute.variable' op is initialized, but no step of the module is marked distribute.initializer; give it an initial value, or an initializer}}
distribute.variable @variable_c11_initialized_by_nobody : tensor<2xf32> {initialized}

// -----

// expected-error@below {{'distribute.variable' op has an initializer with 1 arguments; expected none, as an initializer depends on nothing}}
distribute.variable @variable_c12_argument : tensor<2xf32> init {
^bb0(%v: tensor<2xf32>):
  distribute.yield %v : tensor<2xf32>
}

// -----

// expected-note@below {{variable is declared here}}
distribute.variable @variable_c12_wrong_shape : tensor<2xf32> init {
  %v = arith.constant dense<1.0> : tensor<3xf32>
  // expected-error@below {{'distribute.yield' op yields a value of type 'tensor<3xf32>'; expected one of type 'tensor<2xf32>', the initial value of @variable_c12_wrong_shape}}
  distribute.yield %v : tensor<3xf32>
}

// -----

// expected-note@below {{variable is declared here}}
distribute.variable @variable_c12_two_values : tensor<f32> init {
  %v = arith.constant dense<1.0> : tensor<f32>
  // expected-error@below {{'distribute.yield' op yields 2 values; expected one of type 'tensor<f32>', the initial value of @variable_c12_two_values}}
  distribute.yield %v, %v : tensor<f32>, tensor<f32>
}

// -----

// What a step is given, its batches too, is not in reach.
distribute.variable @variable_c12_reads_what_is_outside : tensor<2xf32> init {
  // expected-error@below {{use of undeclared SSA value name}}
  distribute.yield %x : tensor<2xf32>
}

// -----

distribute.variable @other : tensor<2xf32>
// expected-note@below {{variable is declared here}}
distribute.variable @variable_c13_reads_a_variable : tensor<2xf32> init {
  // expected-error@below {{'distribute.read' op is in the initializer of @variable_c13_reads_a_variable; expected ops of affine, arith, linalg, math, scf and tensor, or distribute.gather, scatter and sort: it is run once, by the chief alone, before there are variables and batches}}
  %v = distribute.read @other : tensor<2xf32>
  distribute.yield %v : tensor<2xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @variable_c13_merge_point : tensor<f32> init {
  %c = arith.constant dense<1.0> : tensor<f32>
  // expected-error@below {{'distribute.merge_call' op is in the initializer of @variable_c13_merge_point}}
  %v = distribute.merge_call(%c) over @m["replica"] : (tensor<f32>) -> tensor<f32> {
  ^bb0(%cs: !distribute.per_replica<tensor<f32>>):
    %r = distribute.reduce mean %cs : !distribute.per_replica<tensor<f32>> -> tensor<f32>
    distribute.yield %r : tensor<f32>
  }
  distribute.yield %v : tensor<f32>
}

// -----

distribute.mesh @m <["replica" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @variable_c13_collective : tensor<f32> init {
  %c = arith.constant dense<1.0> : tensor<f32>
  // expected-error@below {{'distribute.all_reduce' op is in the initializer of @variable_c13_collective}}
  %v = distribute.all_reduce sum %c over @m["replica"] : tensor<f32>
  distribute.yield %v : tensor<f32>
}

// -----

// expected-note@below {{variable is declared here}}
distribute.variable @variable_c13_replica_id : tensor<index> init {
  // expected-error@below {{'distribute.replica_id' op is in the initializer of @variable_c13_replica_id}}
  %id = distribute.replica_id : index
  %v = tensor.from_elements %id : tensor<index>
  distribute.yield %v : tensor<index>
}

// -----

// expected-note@below {{variable is declared frozen here}}
distribute.variable @v : tensor<2xf32> {frozen}
func.func @assign_c3_frozen_in_another_step() attributes {distribute.step, distribute.view = "replica"} {
  %c = arith.constant dense<1.0> : tensor<2xf32>
  // expected-error@below {{'distribute.assign' op writes the frozen variable @v}}
  distribute.assign @v, %c : tensor<2xf32>
  return
}

// -----

// expected-error@below {{'distribute.variable' op is on logical device -1; logical devices are numbered from 0}}
distribute.variable @variable_c14_negative : tensor<2xf32> {device = -1}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-error@below {{'distribute.variable' op is on logical device 2; mesh @m has the logical devices 0 to 1}}
distribute.variable @variable_c14_range : tensor<2xf32> {device = 2}

// -----

// expected-note@below {{the other variable is declared here}}
distribute.variable @other : tensor<2xf32> {device = 1}
// expected-error@below {{'distribute.variable' op is on logical device 0, and colocated with a variable on device 1; name one device for both}}
distribute.variable @variable_c14_colocated : tensor<2xf32> {colocate_with = @other, device = 0}

// -----

// expected-error@below {{the sharding of a variable is a #distribute.sharding, such as #distribute.sharding<["model" : dim 0]>, found 3 : i64}}
distribute.variable @variable_sharding_syntax : tensor<4xf32> {sharding = 3 : i64}

// -----

// expected-error@below {{'distribute.variable' op has a sharding that splits nothing; leave it out, or name an axis and a dimension}}
distribute.variable @variable_c15_empty : tensor<4xf32> {sharding = #distribute.sharding<[]>}

// -----

// expected-error@below {{'distribute.variable' op is whole along axis "model", as it is where its sharding says nothing; leave the axis out}}
distribute.variable @variable_c15_whole : tensor<4xf32> {sharding = #distribute.sharding<["model" : whole]>}

// -----

// expected-error@below {{dimensions are numbered from 0, found -1}}
distribute.variable @variable_sharding_negative : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim -1]>}

// -----

// expected-error@below {{'distribute.variable' op is split along axis "model" twice}}
distribute.variable @variable_c15_twice : tensor<4x4xf32> {sharding = #distribute.sharding<["model" : dim 0, "model" : dim 1]>}

// -----

// expected-error@below {{'distribute.variable' op of type 'tensor<4xf32>' has no dimension 1 to split along axis "model"}}
distribute.variable @variable_c15_dimension : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 1]>}

// -----

// expected-error@below {{'distribute.variable' op @variable_c15_no_mesh is split along axis "model", but the module has no mesh; declare one with its axes}}
distribute.variable @variable_c15_no_mesh : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-error@below {{'distribute.variable' op @variable_c15_axis is split along axis "expert", absent from mesh @m (axes: "replica", "model")}}
distribute.variable @variable_c15_axis : tensor<4xf32> {sharding = #distribute.sharding<["expert" : dim 0]>}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = ?, "model" = 2]>
// expected-error@below {{'distribute.variable' op @variable_c15_open is split along axis "replica", whose size is open until launch; give it a size}}
distribute.variable @variable_c15_open : tensor<4xf32> {sharding = #distribute.sharding<["replica" : dim 0]>}

// -----

distribute.mesh @m <["replica" = 2, "device" = 2]>
// expected-error@below {{'distribute.variable' op is split along axis "device", along which the compiler places values; name another axis (servers share out rows alone: "device" : dim 0 in 2)}}
distribute.variable @variable_c8_device : tensor<4xf32> {sharding = #distribute.sharding<["device" : dim 0]>}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 3, "more" = 3]>
// expected-error@below {{'distribute.variable' op @variable_c15_uneven has size 6 in dimension 0: shards of 1 leave nothing for some of the 9 members along "model", "more"; pad it to 9, split another dimension, or give the mesh other sizes}}
distribute.variable @variable_c15_uneven : tensor<6x3xf32> {sharding = #distribute.sharding<["model" : dim 0, "more" : dim 0]>}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-error@below {{'distribute.variable' op has a sharding and is sync-on-read; the components of a sync-on-read variable are values of their own, not shards of one}}
distribute.variable @variable_c15_on_read : tensor<4xf32> {synchronization = on_read, sharding = #distribute.sharding<["model" : dim 0]>}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-error@below {{'distribute.variable' op has a sharding, and an initial value that is computed; expected a constant or none: what computes an initial value computes the whole of it}}
distribute.variable @variable_c15_initializer : tensor<4xf32> init {
  %v = arith.constant dense<1.0> : tensor<4xf32>
  distribute.yield %v : tensor<4xf32>
} {sharding = #distribute.sharding<["model" : dim 0]>}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @read_c2_whole_in_replica_view() attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.read' op has type 'tensor<4xf32>', but a shard of variable @w has type 'tensor<2xf32>'}}
  %v = distribute.read @w : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func private @read_c2_shard_outside_of_a_step() {
  // expected-error@below {{'distribute.read' op takes the variable @w, which has a sharding, outside of a step; inline the function into the steps that call it}}
  %v = distribute.read @w : tensor<2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @read_c2_shard_in_merge_point(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %m = distribute.merge_call(%x) over @m["replica"] : (tensor<2xf32>) -> tensor<2xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<2xf32>>):
    // expected-error@below {{'distribute.read' op takes the variable @w, which has a sharding, in a merge point; each member has a shard, which it reads and writes in replica context}}
    %v = distribute.read @w : tensor<2xf32>
    distribute.yield %v : tensor<2xf32>
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4x7xf32> {sharding = #distribute.sharding<["model" : dim 1]>}
func.func @variable_c15_padded_shard_in_replica_view() attributes {distribute.step, distribute.view = "replica"} {
  // expected-error@below {{'distribute.read' op takes the variable @w, whose shards are padded in dimension 1, in a step of the replica view; pad the variable itself, split another dimension, or write the step in the global view}}
  %v = distribute.read @w : tensor<4x4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @read_c2_shard_in_global_view() attributes {distribute.step, distribute.view = "global"} {
  // expected-error@below {{'distribute.read' op has type 'tensor<2xf32>', but variable @w has type 'tensor<4xf32>'}}
  %v = distribute.read @w : tensor<2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-note@below {{variable is declared here}}
distribute.variable @w : tensor<4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @read_c2_whole_in_replicated_program() attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  // expected-error@below {{'distribute.read' op has type 'tensor<4xf32>', but a shard of variable @w has type 'tensor<2xf32>'}}
  %v = distribute.read @w : tensor<4xf32>
  return
}
