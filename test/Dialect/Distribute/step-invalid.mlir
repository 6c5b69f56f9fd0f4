// The attributes of steps: every argument and result is marked once, names are unique, states come in pairs of one type.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

// expected-error@below {{'builtin.module' op has distribute.step, which is a unit attribute of a function}}
module @step_s1_on_module attributes {distribute.step} {
}

// -----

// expected-error@below {{'func.func' op is a step without a body}}
func.func private @step_s1_no_body() attributes {distribute.step, distribute.view = "replica"}

// -----

// expected-error@below {{'func.func' op is a step without a view; add distribute.view = "global" (written on the whole batch) or "replica" (written on a replica's slice)}}
func.func @step_s1_no_view() attributes {distribute.step} {
  return
}

// -----

// expected-error@below {{'func.func' op has distribute.step, which is a unit attribute of a function}}
func.func @step_s1_not_unit() attributes {distribute.step = 1, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op has distribute.view, but is not a step; add distribute.step}}
func.func @step_s1_view_without_step() attributes {distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op has distribute.view = "local"; a view is "global" or "replica"}}
func.func @step_s2_unknown_view() attributes {distribute.step, distribute.view = "local"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 of a step is marked as nothing; mark it as one of distribute.state, distribute.batch, distribute.replicated, distribute.batch_count}}
func.func @step_s3_unmarked_argument(%x: tensor<4xf32>) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 is marked as both distribute.state and distribute.batch}}
func.func @step_s3_marked_twice(%x: tensor<4xf32> {distribute.state = "x", distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op result 0 of a step is marked as nothing; mark it as one of distribute.state, distribute.output}}
func.func @step_s4_unmarked_result(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32>) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 is marked as both distribute.state and distribute.output}}
func.func @step_s4_marked_twice(%x: tensor<4xf32> {distribute.state = "x"}) -> (tensor<4xf32> {distribute.state = "x", distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 is the new value of state "w", but no argument is its old value}}
func.func @step_s5_result_without_argument(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op state "w" has type 'tensor<2xf32>' as argument 1, but 'tensor<4xf32>' as result 0}}
func.func @step_s5_type(%x: tensor<4xf32> {distribute.batch = "x"}, %w: tensor<2xf32> {distribute.state = "w"}) -> (tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op arguments 0 and 1 are both named state "w"}}
func.func @step_s6_same_state(%x: tensor<4xf32> {distribute.state = "w"}, %w: tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op arguments 0 and 1 are both named input "x"}}
func.func @step_s6_same_input(%x: tensor<4xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op results 0 and 1 are both named state "w"}}
func.func @step_s6_same_state_result(%x: tensor<4xf32> {distribute.state = "w"}) -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op results 0 and 1 are both named output "y"}}
func.func @step_s6_same_output(%x: tensor<4xf32> {distribute.batch = "w"}) -> (tensor<4xf32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.state" = ""; it must be a name, a string that is not empty}}
func.func @step_s6_empty_name(%x: tensor<4xf32> {distribute.state = ""}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.batch" = 3 : i64; it must be a name, a string that is not empty}}
func.func @step_s6_no_name(%x: tensor<4xf32> {distribute.batch = 3}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op result 0 has "distribute.output" = ""; it must be a name, a string that is not empty}}
func.func @step_s6_empty_output(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = ""}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.batch_dim" = 1 : i64; it must be an integer, at least 0, less than the rank 1}}
func.func @step_s7_batch_dim_range(%x: tensor<4xf32> {distribute.batch = "x", distribute.batch_dim = 1}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.batch_dim" without distribute.batch}}
func.func @step_s7_batch_dim_without_batch(%x: tensor<4xf32> {distribute.state = "x", distribute.batch_dim = 0}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.max_batch" = 0 : i64; it must be an integer, at least 1}}
func.func @step_s7_max_batch(%x: tensor<4xf32> {distribute.batch = "x", distribute.max_batch = 0}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op result 0 has distribute.result = "median"; in the replica view it is one of "mirrored", "per_replica", "sharded", "sum", "mean", "min", "max", "first"}}
func.func @step_s8_unknown_result(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "median"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has distribute.result = "sum"; in the global view, whose results are whole values, it is one of "mirrored"}}
func.func @step_s8_sum_in_global_view(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sum"}) attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has distribute.result = "sum"; in a replicated program it is one of "mirrored", "per_replica", "sharded"}}
func.func @step_s8_sum_in_program(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sum"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has "distribute.result" without distribute.output}}
func.func @step_s8_result_of_state(%x: tensor<4xf32> {distribute.state = "x"}) -> (tensor<4xf32> {distribute.state = "x", distribute.result = "sum"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has distribute.result = "sharded" without distribute.result_dim}}
func.func @step_s9_no_dimension(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sharded"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has distribute.result_dim without distribute.result = "sharded"}}
func.func @step_s9_dimension_of_mirrored(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "mirrored", distribute.result_dim = 0}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has "distribute.result_dim" = 1 : i64; it must be an integer, at least 0, less than the rank 1}}
func.func @step_s9_dimension_range(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sharded", distribute.result_dim = 1}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op argument 0 has unknown attribute "distribute.bach" (known: distribute.state, distribute.batch, distribute.batch_blocks, distribute.batch_dim, distribute.max_batch, distribute.most_rows, distribute.replicated, distribute.batch_count, distribute.pulled, distribute.sharding)}}
func.func @step_s10_unknown_on_argument(%x: tensor<4xf32> {distribute.bach = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op result 0 has unknown attribute "distribute.outptu" (known: distribute.state, distribute.output, distribute.result, distribute.result_blocks, distribute.result_dim, distribute.batch_dim, distribute.batch_rows, distribute.pushed, distribute.most_rows)}}
func.func @step_s10_unknown_on_result(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.outptu = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op has unknown attribute "distribute.steps" (known: distribute.step, distribute.view, distribute.initializer, distribute.replicated, distribute.partitioned, distribute.role, distribute.part_of, distribute.party, distribute.rows_of, distribute.promoted)}}
func.func @step_s10_unknown_on_function() attributes {distribute.steps} {
  return
}

// -----

// expected-error@below {{'func.func' op has distribute.replicated, which on a function is a unit attribute of a step}}
func.func @step_s10_replicated_without_step() attributes {distribute.replicated} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.batch", but the function is not a step; add distribute.step}}
func.func @step_s10_no_step(%x: tensor<4xf32> {distribute.batch = "x"}) {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 is a batch of type 'f32'; a batch is a tensor with a dimension along which it is split}}
func.func @step_s11_scalar_batch(%x: f32 {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 is a state of type 'tensor<?xf32>'; a state is a tensor of static dimensions}}
func.func @step_s11_dynamic_state(%x: tensor<?xf32> {distribute.state = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 is a batch of type 'tensor<4x0xf32>', whose dimension 1 has size 0; a batch has at least one row}}
func.func @step_s13_batch_without_rows(%x: tensor<4x0xf32> {distribute.batch = "x", distribute.batch_dim = 1}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

module {
  // expected-error@below {{'builtin.module' op has distribute.party = "guests"; it is "workers" or "servers", on a module in a module}}
  module @step_s15_unknown_party attributes {distribute.party = "guests"} {
  }
}

// -----

// expected-error@below {{'func.func' op has distribute.party = "servers"; it is "workers" or "servers", on a module in a module}}
func.func @step_s15_party_of_a_function() attributes {distribute.party = "servers"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.pulled" without distribute.replicated}}
func.func @step_s16_pulled_batch(%x: tensor<4xf32> {distribute.batch = "x", distribute.pulled = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.pulled" = 3 : i32; it must be a name, a string that is not empty}}
func.func @step_s16_pulled_number(%x: tensor<4xf32> {distribute.replicated = "x", distribute.pulled = 3 : i32}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op result 0 has "distribute.pushed" without distribute.output}}
func.func @step_s16_pushed_state(%x: tensor<4xf32> {distribute.state = "x"}) -> (tensor<4xf32> {distribute.pushed = "sum", distribute.state = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op result 0 has "distribute.most_rows" without distribute.pushed}}
func.func @step_s16_rows_of_what_is_not_pushed(%x: tensor<4xf32> {distribute.replicated = "x"}) -> (tensor<4xf32> {distribute.most_rows = 1, distribute.output = "y"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op has distribute.rows_of without distribute.replicated}}
func.func @step_s16_rows_of_a_step_as_written() attributes {distribute.rows_of = "other", distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op result 0 has distribute.pushed = "w"; it is a reduction, and no mean}}
func.func @step_s16_pushed_name(%x: tensor<4xf32> {distribute.replicated = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.pushed = "w"}) attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@below {{'func.func' op has distribute.initializer, which is a unit attribute of a step}}
func.func @step_s17_no_step() attributes {distribute.initializer} {
  return
}

// -----

// expected-error@below {{'func.func' op gives variables their initial values, but has 1 arguments and 0 results; an initializer has none}}
func.func @step_s17_batch(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op gives variables their initial values, as another step does}}
// expected-note@below {{the other step is here}}
func.func @step_s17_first() attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
  return
}
// expected-error@below {{'func.func' op gives variables their initial values, as another step does}}
// expected-note@below {{the other step is here}}
func.func @step_s17_second() attributes {distribute.initializer, distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has distribute.most_rows and the type 'tensor<2xi64>'; a replica's number of rows is a tensor<1xi64>}}
func.func @step_s18_number_of_rows(%n: tensor<2xi64> {distribute.batch = "n", distribute.most_rows = 3 : i64}) attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op has distribute.partitioned = ["model"], which is an array of names of axes of the mesh, on a step of the global view}}
func.func @step_s19_no_mesh() attributes {distribute.step, distribute.partitioned = ["model"], distribute.view = "global"} {
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 2]>
// expected-error@below {{'func.func' op has distribute.partitioned = ["model"], which is an array of names of axes of the mesh, on a step of the global view}}
func.func @step_s19_replica_view() attributes {distribute.step, distribute.partitioned = ["model"], distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has "distribute.sharding" without distribute.state}}
func.func @step_s20_count(%n: tensor<i64> {distribute.batch_count = "n", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has distribute.sharding = "model"; it is a #distribute.sharding, in a step of the global view}}
func.func @step_s20_kind(%x: tensor<4xf32> {distribute.state = "x", distribute.sharding = "model"})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has distribute.sharding = #distribute.sharding<["model" : dim 0]>; it is a #distribute.sharding, in a step of the global view}}
func.func @step_s20_view(%x: tensor<4xf32> {distribute.state = "x", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
    attributes {distribute.step, distribute.view = "replica"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 has a sharding that splits nothing; leave it out, or name an axis and a dimension}}
func.func @step_s20_nothing(%x: tensor<4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<[]>})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 is an input that is whole along axis "model"; of inputs a sharding names dimensions}}
func.func @step_s20_whole(%x: tensor<4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["model" : whole]>})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

// expected-error@below {{'func.func' op argument 0 of type 'tensor<4xf32>' has no dimension 1 to split along axis "model"}}
func.func @step_s20_dimension(%x: tensor<4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["model" : dim 1]>})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

// expected-note@below {{mesh is declared here}}
distribute.mesh @m <["replica" = 2, "model" = 3]>
// expected-error@below {{'func.func' op argument 0 has size 4 in dimension 0: shards of 2 leave nothing for some of the 3 members along "model"; pad it to 6, split another dimension, or give the mesh other sizes}}
func.func @step_s20_uneven(%x: tensor<4xf32> {distribute.replicated = "x", distribute.sharding = #distribute.sharding<["model" : dim 0]>})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @m <["replica" = 2, "model" = 3]>
// expected-error@below {{'func.func' op argument 0 has a sharding along axis "replica", that of the replicas; along it distribute.batch splits inputs, in distribute.batch_dim}}
func.func @step_s20_replicas(%x: tensor<4xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["replica" : dim 0]>})
    attributes {distribute.step, distribute.view = "global"} {
  return
}
