// One case for each constraint of what stands beside the instructions.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{'plan.variable' op has the type 'tensor<4xf32>' and an initial value of type 'tensor<2xf32>'}}
"plan.variable"() {sym_name = "variable_c1_initial", type = tensor<4xf32>, initial = dense<0.0> : tensor<2xf32>} : () -> ()

// -----

// expected-error @below {{'plan.variable' op of type 'tensor<4xf32>' is cut by #plan.axis_split<"replica" flat in 0>; expected one of its dimensions and at least 1 shard, and nothing behind what is flat}}
plan.variable @variable_c2_no_shards : tensor<4xf32> {splits = [#plan.axis_split<"replica" flat in 0>]}

// -----

// expected-error @below {{'plan.variable' op of type 'tensor<4xf32>' is cut by #plan.axis_split<"model" dim 1 in 2>; expected one of its dimensions}}
plan.variable @variable_c2_no_dimension : tensor<4xf32> {splits = [#plan.axis_split<"model" dim 1 in 2>]}

// -----

// expected-error @below {{'plan.variable' op of type 'tensor<4xf32>' is cut by #plan.axis_split<"model" dim 0 in 2>; expected one of its dimensions and at least 1 shard, and nothing behind what is flat}}
plan.variable @variable_c2_behind_what_is_flat : tensor<4xf32> {splits = [#plan.axis_split<"replica" flat in 2>, #plan.axis_split<"model" dim 0 in 2>]}

// -----

// expected-error @below {{'plan.variable' op of type 'tensor<4xf32>' is cut by #plan.axis_split<"device" dim 0 in 3>, of a size of 4; expected a row for each shard}}
plan.variable @variable_c2_shard_without_row : tensor<4xf32> {splits = [#plan.axis_split<"device" dim 0 in 3>]}

// -----

// expected-error @below {{'plan.variable' op holds elements of type 'i3'; a plan holds i1, integers and floats of 8 to 64 bits, and index}}
plan.variable @variable_element : tensor<4xi3>

// -----

// expected-error @below {{'plan.role' op holds variables, each by a 'plan.hold'}}
plan.role "role_c1_other" on cpu {
  // expected-note @below {{found 'plan.wait'}}
  plan.wait 0
}

// -----

plan.variable @w : tensor<4xf32>
plan.role "role_c1_twice" on cpu {
  plan.hold @w
  // expected-error @below {{'plan.hold' op holds @w a second time}}
  plan.hold @w
}

// -----

// expected-error @below {{'plan.role' op is at #plan.axis_range<"replica" from 1 to 1>; expected each axis once, with at least one coordinate}}
plan.role "role_c2_empty" on cpu at [#plan.axis_range<"replica" from 1 to 1>] {
}

// -----

// expected-error @below {{'plan.role' op is at #plan.axis_range<"replica" from 1 to 2>; expected each axis once, with at least one coordinate}}
plan.role "role_c2_twice" on cpu at [#plan.axis_range<"replica" from 0 to 1>, #plan.axis_range<"replica" from 1 to 2>] {
}

// -----

// expected-error @below {{'plan.role' op starts at byte 4; the start must be a multiple of 64}}
plan.role "role_c3_unaligned" on cpu variables_bytes 4 {
}

// -----

// expected-note @below {{the other role is here}}
plan.role "role_c4_name" on cpu {
}
// expected-error @below {{'plan.role' op has the name of another role}}
plan.role "role_c4_name" on cpu {
}

// -----

plan.variable @w : tensor<4xf32>
plan.role "hold_c1_unaligned" on cpu {
  // expected-error @below {{'plan.hold' op starts at byte 4; the start must be a multiple of 64}}
  plan.hold @w at 4
}

// -----

plan.role "hold_c2_no_variable" on cpu {
  // expected-error @below {{'plan.hold' op names @w, which is not a variable of the module}}
  plan.hold @w
}

// -----

plan.step @program_c3_role {
  // expected-error @below {{'plan.program' op is of the role "worker", which the module does not declare}}
  plan.program "worker" {
  }
}

// -----

plan.variable @w : tensor<4xf32>
plan.role "worker" on cpu {
}
plan.step @view_c5_not_held {
  plan.program "worker" {
    // expected-error @below {{'plan.view' op names @w, which role "worker" does not hold}}
    %v = plan.view variable @w[0] : memref<4xf32>
  }
}

// -----

// expected-error @below {{'plan.constant' op starts at byte 4; the start must be a multiple of 64}}
plan.constant dense<1> : tensor<2xi32> at 4

// -----

plan.role "worker" on cpu {
}
// expected-error @below {{'plan.step' op holds inputs and then programs}}
plan.step @step_c1_order {
  plan.program "worker" {
  }
  // expected-note @below {{found 'plan.input'}}
  plan.input @x replicated : tensor<4xf32>
}

// -----

// expected-error @below {{'plan.step' op holds no program}}
plan.step @step_c1_empty {
  plan.input @x replicated : tensor<4xf32>
}

// -----

plan.role "worker" on cpu {
}
plan.step @step_c2_roles {
  plan.program "worker" {
  }
  // expected-error @below {{'plan.program' op has the role "worker" of another program of this step; give each role one program}}
  plan.program "worker" {
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @input_c1_dimension {
  // expected-error @below {{'plan.input' op is divided along dimension 1, but its rank is 1}}
  plan.input @x batch : tensor<4xf32> dim 1 of 8
  plan.program "worker" {
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @input_c1_global {
  // expected-error @below {{'plan.input' op has 4 elements along dimension 0 in one slot, more than the 2 over all slots}}
  plan.input @x batch : tensor<4xf32> dim 0 of 2
  plan.program "worker" {
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @input_c1_replicated {
  // expected-error @below {{'plan.input' op needs a batch dimension if it is a batch, and neither this nor a global batch size otherwise}}
  plan.input @x replicated : tensor<4xf32> dim 0
  plan.program "worker" {
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @input_c2_blocks {
  // expected-error @below {{'plan.input' op is in 3 blocks, but one slot has 4 elements of them; the blocks must be at least 1 and divide these}}
  plan.input @x batch : tensor<4xf32> dim 0 of 8 in 3 blocks
  plan.program "worker" {
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @output_c2_blocks {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-error @below {{'plan.output' op is in 2 blocks, but one slot has 1 elements of them; the blocks must be at least 1 and divide these}}
    plan.output "y" %x mirrored in 2 blocks : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @program_c1_unaligned {
  // expected-error @below {{'plan.program' op starts at byte 100; the start must be a multiple of 64}}
  plan.program "worker" arena_bytes 100 {
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @program_c2_names {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-note @below {{the other output is here}}
    plan.output "y" %x mirrored : memref<4xf32>
    // expected-error @below {{'plan.output' op has the name "y" of another output of this program}}
    plan.output "y" %x mirrored : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @buffer_c1_type {
  plan.program "worker" {
    // expected-error @below {{'plan.buffer' op is placed and has the type 'memref<4xf32>'; a placed buffer is a memref<BYTESxi8>}}
    %b = plan.buffer at 0 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c1_base {
  plan.program "worker" {
    // expected-error @below {{'plan.view' op needs a buffer in the arena, a symbol for a variable or an input, and neither for constants}}
    %v = "plan.view"() {space = #plan<space input>, byte_offset = 0 : i64} : () -> memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c2_layout {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    // expected-error @below {{'plan.view' op has the layout of 'memref<4xf32, strided<[1], offset: 4>>'; a view's strides are static and not negative, its offset 0}}
    %v = plan.view %b[0] : memref<4xf32, strided<[1], offset: 4>> in memref<64xi8>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c3_offset {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    // expected-error @below {{'plan.view' op starts at byte 2; the start must be a multiple of the element's 4 bytes}}
    %v = plan.view %b[2] : memref<4xf32> in memref<64xi8>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c4_outside {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    // expected-error @below {{'plan.view' op ends at byte 80 of a buffer of 64 bytes}}
    %v = plan.view %b[16] : memref<16xf32> in memref<64xi8>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c4_outside_of_input {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    // expected-error @below {{'plan.view' op ends at byte 20 of @x, which has 16 bytes}}
    %v = plan.view input @x[4] : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c5_no_input {
  plan.program "worker" {
    // expected-error @below {{'plan.view' op names @x, which is not an input of the step}}
    %v = plan.view input @x[0] : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @view_c5_no_variable {
  plan.program "worker" {
    // expected-error @below {{'plan.view' op names @w, which is not a variable of the module}}
    %v = plan.view variable @w[0] : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @output_c1_dimension {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-error @below {{'plan.output' op needs a dimension within its rank if it is sharded, and none otherwise}}
    plan.output "y" %x sharded dim 1 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @output_c5_more_rows_than_there_are {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-error @below {{'plan.output' op is pushed by rows; expected 1 to the size of its first dimension}}
    plan.output "y" %x per_replica pushed sum of 5 rows : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @output_c4_pushed_shard {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-error @below {{'plan.output' op is pushed to the servers, which take the first of mirrored values, and a reduction other than the mean of per_replica ones, of fixed size}}
    plan.output "y" %x sharded dim 0 pushed sum : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @input_c5_pulled_batch {
  // expected-error @below {{'plan.input' op is the value of the servers' variable "w", but not the same on all replicas; expected a replicated input}}
  plan.input @x batch : tensor<4xf32> dim 0 of 8 pulled "w"
  plan.program "worker" {
  }
}

// -----

// expected-error @below {{'plan.variable' op has the type 'tensor<4611686018427387904x4xf32>', of 2^56 bytes or more; a plan holds values of fewer}}
plan.variable @w : tensor<4611686018427387904x4xf32>

// -----

// expected-error @below {{'plan.constant' op starts at byte 72057594037927936; the start must be a multiple of 64, below 2^56}}
plan.constant dense<1> : tensor<2xi32> at 72057594037927936

// -----

plan.role "worker" on cpu {
}
plan.step @s {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    // expected-error @below {{'plan.view' op starts at byte 9223372036854775804; the start must be a multiple of the element's 4 bytes, below 2^56}}
    %v = plan.view %b[9223372036854775804] : memref<4xf32> in memref<64xi8>
  }
}

// -----

// expected-error @below {{'plan.variable' op has an initial value, and is given another one by an initializer}}
plan.variable @variable_c1_initial_twice : tensor<2xf32> = dense<0.0> {initialized}

// -----

plan.role "worker" on cpu {
}
// expected-error @below {{'plan.step' op gives variables their initial values, but has inputs}}
plan.step @step_c3_inputs {
  plan.input @lr replicated : tensor<f32>
  plan.program "worker" {
  }
} {initializer}

// -----

plan.role "worker" on cpu {
}
// expected-error @below {{'plan.step' op gives variables their initial values, but has outputs}}
plan.step @step_c3_outputs {
  plan.program "worker" {
    %b = plan.buffer : memref<4xf32>
    plan.output "y" %b mirrored : memref<4xf32>
  }
} {initializer}

// -----

plan.role "worker" on cpu {
}
// expected-error @below {{'plan.step' op gives variables their initial values, as another step does}}
// expected-note @below {{the other step is here}}
plan.step @step_c3_first {
  plan.program "worker" {
  }
} {initializer}
// expected-error @below {{'plan.step' op gives variables their initial values, as another step does}}
// expected-note @below {{the other step is here}}
plan.step @step_c3_second {
  plan.program "worker" {
  }
} {initializer}
