// Collectives name a declared mesh and its axes, stand in replica context, and their types follow from the group.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

distribute.mesh @m <["replica" = 2]>
func.func @coordinate_c1_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    // expected-error@below {{'distribute.coordinate' op is in cross-replica context, where replicas do not act on their own; it belongs in replica context, outside of merge points}}
    %c = distribute.coordinate "replica" : index
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @coordinate_c2_axis() {
  // expected-error@below {{'distribute.coordinate' op is along axis "model"; the mesh has the axes "replica"}}
  %c = distribute.coordinate "model" : index
  return
}

// -----

func.func @coordinate_c2_without_mesh() {
  // expected-error@below {{'distribute.coordinate' op is along axis "model"; without a mesh there is only "replica"}}
  %c = distribute.coordinate "model" : index
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @replica_id_c1_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    // expected-error@below {{'distribute.replica_id' op is in cross-replica context, where replicas do not act on their own; it belongs in replica context, outside of merge points}}
    %id = distribute.replica_id : index
    distribute.yield
  }
  return
}

// -----

// expected-note@below {{the mesh of the module is @m}}
distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c1_no_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.all_reduce sum %x over @absent["replica"] : tensor<4xf32>
  return
}

// -----

// expected-note@below {{@v is declared here}}
distribute.variable @v : tensor<f32>
func.func @all_reduce_c1_variable_as_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op names mesh @v, which is not a distribute.mesh}}
  %0 = distribute.all_reduce sum %x over @v["replica"] : tensor<4xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @all_reduce_c2_axis_not_in_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op is over axis "x", absent from mesh @m (axes: "replica", "model")}}
  %0 = distribute.all_reduce sum %x over @m["x"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c2_no_axis(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op names no axis of mesh @m (axes: "replica")}}
  %0 = distribute.all_reduce sum %x over @m[] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c2_axis_twice(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op names axis "replica" twice}}
  %0 = distribute.all_reduce sum %x over @m["replica", "replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c3_sum_of_truth(%x: tensor<4xi1>) {
  // expected-error@below {{'distribute.all_reduce' op has no reduction sum of element type 'i1': i1 is a truth value, for which "and" and "or" are defined}}
  %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xi1>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c3_and_of_float(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op has no reduction and of element type 'f32': a float has no bitwise reduction}}
  %0 = distribute.all_reduce and %x over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c4_mean_of_integer(%x: tensor<4xi32>) {
  // expected-error@below {{'distribute.all_reduce' op has result type 'tensor<4xi32>', but the operand and the kind give 'tensor<4xf64>'}}
  %0 = distribute.all_reduce mean %x over @m["replica"] : tensor<4xi32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c4_shape(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_reduce' op has result type 'tensor<3xf32>', but the operand and the kind give 'tensor<4xf32>'}}
  %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32> -> tensor<3xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_c5_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant 1.0 : f32
    // expected-error@below {{'distribute.all_reduce' op is in cross-replica context, where replicas do not act on their own; it belongs in replica context, outside of merge points}}
    %0 = distribute.all_reduce sum %c over @m["replica"] : f32
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_reduce_unknown_kind(%x: tensor<4xf32>) {
  // expected-error@below {{unknown reduction "median" (known: sum, mean, min, max, prod, first, and, or)}}
  %0 = distribute.all_reduce median %x over @m["replica"] : tensor<4xf32>
  return
}

// -----

func.func @all_gather_c1_no_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_gather' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.all_gather %x dim 0 over @absent["replica"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @all_gather_c2_axis_not_in_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_gather' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.all_gather %x dim 0 over @m["model"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_gather_c3_dim(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_gather' op has dim 1, but the operand's type 'tensor<4xf32>' has rank 1}}
  %0 = distribute.all_gather %x dim 1 over @m["replica"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_gather_c4_size(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_gather' op relates 'tensor<4xf32>' to 'tensor<12xf32>', but 2 members make size 8 of dimension 0}}
  %0 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<12xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_gather_c4_element_type(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_gather' op changes the element type from 'f32' to 'f64'}}
  %0 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<8xf64>
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @all_gather_c4_open_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.all_gather' op has a static size along dim 0, which depends on the open number of members; fix the mesh or use ?}}
  %0 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_gather_c5_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<1xf32>
    // expected-error@below {{'distribute.all_gather' op is in cross-replica context}}
    %0 = distribute.all_gather %c dim 0 over @m["replica"] : tensor<1xf32> -> tensor<2xf32>
    distribute.yield
  }
  return
}

// -----

func.func @reduce_scatter_c1_no_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_scatter' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.reduce_scatter sum %x dim 0 over @absent["replica"] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @reduce_scatter_c2_axis_not_in_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_scatter' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_scatter_c3_dim(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_scatter' op has dim -1, but the operand's type 'tensor<4xf32>' has rank 1}}
  %0 = distribute.reduce_scatter sum %x dim -1 over @m["replica"] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_scatter_c3_kind(%x: tensor<4xi1>) {
  // expected-error@below {{'distribute.reduce_scatter' op has no reduction prod of element type 'i1'}}
  %0 = distribute.reduce_scatter prod %x dim 0 over @m["replica"] : tensor<4xi1> -> tensor<2xi1>
  return
}

// -----

distribute.mesh @m <["replica" = 3]>
func.func @reduce_scatter_c4_not_divisible(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_scatter' op relates 'tensor<1xf32>' to 'tensor<4xf32>', but 3 members make size 3 of dimension 0}}
  %0 = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<4xf32> -> tensor<1xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_scatter_c5_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<2xf32>
    // expected-error@below {{'distribute.reduce_scatter' op is in cross-replica context}}
    %0 = distribute.reduce_scatter sum %c dim 0 over @m["replica"] : tensor<2xf32> -> tensor<1xf32>
    distribute.yield
  }
  return
}

// -----

func.func @all_to_all_c1_no_mesh(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.all_to_all %x split 0 concat 1 over @absent["replica"] : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c2_axis_not_in_mesh(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.all_to_all %x split 0 concat 1 over @m["model"] : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c3_split_dim(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op has split_dim 2, but the operand's type 'tensor<4x2xf32>' has rank 2}}
  %0 = distribute.all_to_all %x split 2 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c3_concat_dim(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op has concat_dim -1, but the operand's type 'tensor<4x2xf32>' has rank 2}}
  %0 = distribute.all_to_all %x split 0 concat -1 over @m["replica"] : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 3]>
func.func @all_to_all_c4_not_divisible(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op cuts dimension 0 of 'tensor<4x2xf32>' into 3 parts, one for each member; the size must be a multiple of that}}
  %0 = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<1x6xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c5_sizes(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op has result type 'tensor<2x2xf32>', but the operand and 2 members give 'tensor<2x4xf32>'}}
  %0 = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c5_one_dimension(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op has result type 'tensor<2x4xf32>', but the operand and 2 members give 'tensor<4x2xf32>'}}
  %0 = distribute.all_to_all %x split 0 concat 0 over @m["replica"] : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c5_element_type(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op changes the element type from 'f32' to 'i32'}}
  %0 = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<2x4xi32>
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @all_to_all_c5_static_over_open_mesh(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.all_to_all' op has result type 'tensor<2x4xf32>', whose sizes along dimensions 0 and 1 depend on the open number of members; fix the mesh or use ?}}
  %0 = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_to_all_c6_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<4x2xf32>
    // expected-error@below {{'distribute.all_to_all' op is in cross-replica context}}
    %0 = distribute.all_to_all %c split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<2x4xf32>
    distribute.yield
  }
  return
}

// -----

func.func @scatter_from_one_c1_no_mesh(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.scatter_from_one %x from 0 dim 0 over @absent["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c2_axis_not_in_mesh(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.scatter_from_one %x from 0 dim 0 over @m["model"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c3_dim(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op has dim 2, but the operand's type 'tensor<4x2xf32>' has rank 2}}
  %0 = distribute.scatter_from_one %x from 0 dim 2 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c4_root_beyond_group(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op is from member 2, but the group has 2 members, counted from 0}}
  %0 = distribute.scatter_from_one %x from 2 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c4_root_before_first(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op is from member -1; members are numbered from 0}}
  %0 = distribute.scatter_from_one %x from -1 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c5_sizes(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op relates 'tensor<1x2xf32>' to 'tensor<4x2xf32>', but 2 members make size 2 of dimension 0}}
  %0 = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<1x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 3]>
func.func @scatter_from_one_c5_not_divisible(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op relates 'tensor<1x2xf32>' to 'tensor<4x2xf32>', but 3 members make size 3 of dimension 0}}
  %0 = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<1x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c5_element_type(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op changes the element type from 'f32' to 'i32'}}
  %0 = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xi32>
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @scatter_from_one_c5_static_over_open_mesh(%x: tensor<4x2xf32>) {
  // expected-error@below {{'distribute.scatter_from_one' op has a static size along dim 0, which depends on the open number of members; fix the mesh or use ?}}
  %0 = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @scatter_from_one_c6_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<4x2xf32>
    // expected-error@below {{'distribute.scatter_from_one' op is in cross-replica context}}
    %0 = distribute.scatter_from_one %c from 0 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<2x2xf32>
    distribute.yield
  }
  return
}

// -----

func.func @broadcast_c1_no_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.broadcast' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.broadcast %x from 0 over @absent["replica"] : tensor<4xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @broadcast_c2_axis_not_in_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.broadcast' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.broadcast %x from 0 over @m["model"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @broadcast_c3_root_beyond_group(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.broadcast' op is from member 2, but the group has 2 members, counted from 0}}
  %0 = distribute.broadcast %x from 2 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @broadcast_c3_negative_root(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.broadcast' op is from member -1; members are numbered from 0}}
  %0 = distribute.broadcast %x from -1 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @broadcast_c4_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<2xf32>
    // expected-error@below {{'distribute.broadcast' op is in cross-replica context}}
    %0 = distribute.broadcast %c from 0 over @m["replica"] : tensor<2xf32>
    distribute.yield
  }
  return
}

// -----

func.func @reduce_to_one_c1_no_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_to_one' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.reduce_to_one sum %x to 0 over @absent["replica"] : tensor<4xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @reduce_to_one_c2_axis_not_in_mesh(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_to_one' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.reduce_to_one sum %x to 0 over @m["model"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_to_one_c3_mean(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_to_one' op has no reduction mean; the root divides a sum for a mean, and one member's value is sent (distribute.send)}}
  %0 = distribute.reduce_to_one mean %x to 0 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_to_one_c3_kind(%x: tensor<4xi1>) {
  // expected-error@below {{'distribute.reduce_to_one' op has no reduction prod of element type 'i1'}}
  %0 = distribute.reduce_to_one prod %x to 0 over @m["replica"] : tensor<4xi1>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_to_one_c4_root_beyond_group(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_to_one' op is to member 2, but the group has 2 members, counted from 0}}
  %0 = distribute.reduce_to_one sum %x to 2 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = ?]>
func.func @reduce_to_one_c4_negative_root(%x: tensor<4xf32>) {
  // expected-error@below {{'distribute.reduce_to_one' op is to member -1; members are numbered from 0}}
  %0 = distribute.reduce_to_one sum %x to -1 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @reduce_to_one_c5_in_merge_point() {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<2xf32>
    // expected-error@below {{'distribute.reduce_to_one' op is in cross-replica context}}
    %0 = distribute.reduce_to_one sum %c to 0 over @m["replica"] : tensor<2xf32>
    distribute.yield
  }
  return
}

// -----

func.func @all_true_c1_no_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.all_true' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.all_true %p over @absent["replica"]
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @all_true_c2_axis_not_in_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.all_true' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.all_true %p over @m["model"]
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @all_true_c3_in_merge_point(%x: tensor<4xf32>, %p: i1) {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %t = arith.constant true
    // expected-error@below {{'distribute.all_true' op is in cross-replica context}}
    %0 = distribute.all_true %t over @m["replica"]
    distribute.yield
  }
  return
}

// -----

func.func @any_true_c1_no_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.any_true' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.any_true %p over @absent["replica"]
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @any_true_c2_axis_not_in_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.any_true' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.any_true %p over @m["model"]
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @any_true_c3_in_merge_point(%x: tensor<4xf32>, %p: i1) {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %t = arith.constant true
    // expected-error@below {{'distribute.any_true' op is in cross-replica context}}
    %0 = distribute.any_true %t over @m["replica"]
    distribute.yield
  }
  return
}

// -----

func.func @send_c1_no_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op names mesh @absent, which is not declared in the module}}
  distribute.send %x by 1 over @absent["replica"] : tensor<4xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @send_c2_axis_not_in_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op is over axis "model", absent from mesh @m (axes: "replica")}}
  distribute.send %x by 1 over @m["model"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @send_c2_two_axes(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op goes along 2 axes; a route lies along one axis of the mesh}}
  distribute.send %x by 1 over @m["replica", "model"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @send_c3_no_route(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op needs a route, either 'by' a number of members or 'from' one 'to' another}}
  distribute.send %x over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @send_c3_two_routes(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op needs a route, either 'by' a number of members or 'from' one 'to' another}}
  distribute.send %x by 1 from 0 to 1 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @send_c3_to_itself(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op goes from member 1 to itself; a route leads to another member}}
  distribute.send %x from 1 to 1 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @send_c3_member_beyond_group(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.send' op names member 2, but the group has 2 members, counted from 0}}
  distribute.send %x from 0 to 2 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @send_c4_in_merge_point(%x: tensor<4xf32>, %p: i1) {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<1.0> : tensor<4xf32>
    // expected-error@below {{'distribute.send' op is in cross-replica context}}
    distribute.send %c by 1 over @m["replica"] : tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

func.func @recv_c1_no_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.recv' op names mesh @absent, which is not declared in the module}}
  %0 = distribute.recv by 1 over @absent["replica"] : tensor<4xf32>
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2]>
func.func @recv_c2_axis_not_in_mesh(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.recv' op is over axis "model", absent from mesh @m (axes: "replica")}}
  %0 = distribute.recv by 1 over @m["model"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @recv_c3_half_a_route(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.recv' op needs a route, either 'by' a number of members or 'from' one 'to' another}}
  %0 = distribute.recv over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @recv_c4_in_merge_point(%x: tensor<4xf32>, %p: i1) {
  // expected-note@below {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    // expected-error@below {{'distribute.recv' op is in cross-replica context}}
    %0 = distribute.recv by 1 over @m["replica"] : tensor<4xf32>
    distribute.yield
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @recv_c5_operand_without_use(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.recv' op gives every member a tensor, so its operand is never used; drop it}}
  %0 = distribute.recv %x by 1 over @m["replica"] : tensor<4xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
func.func @recv_c5_operand_missing(%x: tensor<4xf32>, %p: i1) {
  // expected-error@below {{'distribute.recv' op gives only one member a tensor, so it needs an operand for the others}}
  %0 = distribute.recv from 0 to 1 over @m["replica"] : tensor<4xf32>
  return
}
