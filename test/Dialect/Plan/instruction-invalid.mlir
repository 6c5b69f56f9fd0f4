// One case for each constraint of the instructions.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

plan.role "worker" on cpu {
}
plan.step @launch_c1_accesses {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-error @below {{'plan.launch' op has 1 operands and 0 accesses; it needs one access for each operand}}
    "plan.launch"(%x) {kernel = @kernels::@k, accesses = [], scalars = [], extent = 1 : i64} : (memref<4xf32>) -> ()
  }
}

// -----

module @kernels {
  // expected-note @below {{its type is '(memref<8xf32>) -> ()'}}
  func.func @k(%x: memref<8xf32>) {
    return
  }
}
plan.role "worker" on cpu {
}
plan.step @launch_c2_types {
  plan.input @x replicated : tensor<4xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<4xf32>
    // expected-error @below {{'plan.launch' op passes 1 views and 0 scalars that do not fit the kernel @kernels::@k}}
    plan.launch @kernels::@k(read %x) : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @launch_c2_missing {
  plan.program "worker" {
    // expected-error @below {{'plan.launch' op names the kernel @kernels::@k, which does not exist}}
    plan.launch @kernels::@k()
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @launch_c3_scalars {
  plan.program "worker" {
    // expected-error @below {{'plan.launch' op has the scalar "four"; a scalar is a 64-bit integer, #plan.coordinate or #plan.axis_size}}
    plan.launch @kernels::@k() scalars ["four"]
  }
}

// -----

module @kernels {
  func.func @k() {
    return
  }
}
plan.role "worker" on cpu {
}
plan.step @launch_c4_extent {
  plan.program "worker" {
    // expected-error @below {{'plan.launch' op has the extent 8, but the kernel @kernels::@k is not split}}
    plan.launch @kernels::@k() extent 8
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @matmul_c1_ranks {
  plan.program "worker" {
    %a = plan.buffer : memref<4x8xf32>
    %b = plan.buffer : memref<2x8x4xf32>
    // expected-error @below {{'plan.matmul' op has operands of ranks 2, 3 and 2; they must be equal and at least 2}}
    plan.matmul %a, %b into %a : memref<4x8xf32>, memref<2x8x4xf32>, memref<4x8xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @matmul_c1_elements {
  plan.program "worker" {
    %a = plan.buffer : memref<4x4xi32>
    // expected-error @below {{'plan.matmul' op multiplies elements of 'i32' and 'i32' into 'i32'; expected one floating-point type, or f16 or bf16 into f32}}
    plan.matmul %a, %a into %a : memref<4x4xi32>, memref<4x4xi32>, memref<4x4xi32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @matmul_c2_shapes {
  plan.program "worker" {
    %a = plan.buffer : memref<4x8xf32>
    %c = plan.buffer : memref<4x4xf32>
    // expected-error @below {{'plan.matmul' op has shapes that do not fit [batch, m, k] x [batch, k, n] -> [batch, m, n]: 'memref<4x8xf32>', 'memref<4x8xf32>', 'memref<4x4xf32>'}}
    plan.matmul %a, %a into %c : memref<4x8xf32>, memref<4x8xf32>, memref<4x4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @matmul_c3_overlap {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %a = plan.view %b[0] : memref<4x4xf32> in memref<64xi8>
    %c = plan.view %b[0] : memref<4x4xf32, strided<[0, 1]>> in memref<64xi8>
    // expected-error @below {{'plan.matmul' op writes 'memref<4x4xf32, strided<[0, 1]>>', whose elements overlap}}
    plan.matmul %a, %a into %c : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[0, 1]>>
  }
}

// -----

plan.role "worker" on cuda {
}
plan.step @matmul_c4_bias_of_a_column {
  plan.program "worker" {
    %a = plan.buffer : memref<4x8xf32>
    %b = plan.buffer : memref<8x2xf32>
    %c = plan.buffer : memref<4x2xf32>
    %d = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.matmul' op adds the bias 'memref<4xf32>' to the product 'memref<4x2xf32>' of 'memref<4x8xf32>'; expected one type, f32, f16 or bf16, a matrix by rows, and a vector of the length of a row}}
    plan.matmul %a, %b into %c bias %d : memref<4x8xf32>, memref<8x2xf32>, memref<4x2xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cuda {
}
plan.step @matmul_c4_relu_alone {
  plan.program "worker" {
    %a = plan.buffer : memref<4x4xf32>
    %c = plan.buffer : memref<4x4xf32>
    // expected-error @below {{'plan.matmul' op has a relu without a bias}}
    plan.matmul %a, %a into %c relu : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
  }
}

// -----

plan.role "worker" on cuda {
}
plan.step @matmul_c5 {
  plan.program "worker" {
    %a = plan.buffer : memref<4x4xf16>
    %c = plan.buffer : memref<4x4xf32>
    // expected-error @below {{'plan.matmul' op rounds to TF32 what is of 'f16'; expected f32}}
    plan.matmul %a, %a into %c tf32 : memref<4x4xf16>, memref<4x4xf16>, memref<4x4xf32>
  }
}

// -----

plan.role "worker" on cuda {
}
plan.step @convolution_c4 {
  plan.program "worker" {
    %x = plan.buffer : memref<8x9x4xf16>
    %w = plan.buffer : memref<3x4x2xf16>
    %y = plan.buffer : memref<8x7x2xf16>
    // expected-error @below {{'plan.convolution' op rounds to TF32 what is of 'f16'; expected f32}}
    plan.convolution forward %x, %w, %y tf32 strides [1] dilations [1] pad_low [0] pad_high [0] : memref<8x9x4xf16>, memref<3x4x2xf16>, memref<8x7x2xf16>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @convolution_c1_ranks {
  plan.program "worker" {
    %x = plan.buffer : memref<8x4xf32>
    // expected-error @below {{'plan.convolution' op has operands of ranks 2, 2 and 2; they must be equal, from 3 to 5}}
    plan.convolution forward %x, %x, %x strides [] dilations [] pad_low [] pad_high [] : memref<8x4xf32>, memref<8x4xf32>, memref<8x4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @convolution_c2_entries {
  plan.program "worker" {
    %x = plan.buffer : memref<8x9x4xf32>
    %w = plan.buffer : memref<3x4x2xf32>
    %y = plan.buffer : memref<8x7x2xf32>
    // expected-error @below {{'plan.convolution' op has 1 spatial dimensions and 2 entries for one of strides, dilations, pad_low and pad_high}}
    plan.convolution forward %x, %w, %y strides [1, 1] dilations [1] pad_low [0] pad_high [0] : memref<8x9x4xf32>, memref<3x4x2xf32>, memref<8x7x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @convolution_c2_stride {
  plan.program "worker" {
    %x = plan.buffer : memref<8x9x4xf32>
    %w = plan.buffer : memref<3x4x2xf32>
    %y = plan.buffer : memref<8x7x2xf32>
    // expected-error @below {{'plan.convolution' op needs strides and dilations of at least 1 and paddings of at least 0}}
    plan.convolution forward %x, %w, %y strides [0] dilations [1] pad_low [0] pad_high [0] : memref<8x9x4xf32>, memref<3x4x2xf32>, memref<8x7x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @convolution_c3_channels {
  plan.program "worker" {
    %x = plan.buffer : memref<8x9x4xf32>
    %w = plan.buffer : memref<3x5x2xf32>
    %y = plan.buffer : memref<8x7x2xf32>
    // expected-error @below {{'plan.convolution' op has a batch or channels that do not agree: 'memref<8x9x4xf32>', 'memref<3x5x2xf32>', 'memref<8x7x2xf32>'}}
    plan.convolution forward %x, %w, %y strides [1] dilations [1] pad_low [0] pad_high [0] : memref<8x9x4xf32>, memref<3x5x2xf32>, memref<8x7x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @convolution_c3_size {
  plan.program "worker" {
    %x = plan.buffer : memref<8x9x4xf32>
    %w = plan.buffer : memref<3x4x2xf32>
    %y = plan.buffer : memref<8x9x2xf32>
    // expected-error @below {{'plan.convolution' op computes 7 values along spatial dimension 0, but dst has 9}}
    plan.convolution forward %x, %w, %y strides [1] dilations [1] pad_low [0] pad_high [0] : memref<8x9x4xf32>, memref<3x4x2xf32>, memref<8x9x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @copy_c1_shapes {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    %y = plan.buffer : memref<8xf32>
    // expected-error @below {{'plan.copy' op copies 'memref<4xf32>' to 'memref<8xf32>'; shape and element type must be the same}}
    plan.copy %x to %y : memref<4xf32>, memref<8xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c1_reduction {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op all_reduce needs a reduction}}
    plan.collective all_reduce %x into %x over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_dimension {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op all_reduce takes no dimension}}
    plan.collective all_reduce sum %x into %x over @m["replica"] ticket 0 dim 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_root {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op broadcast needs a root}}
    plan.collective broadcast %x into %x over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_root_of_all_reduce {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op all_reduce takes no root}}
    plan.collective all_reduce sum %x into %x over @m["replica"] ticket 0 root 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_root_of_reduce_to_one {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op reduce_to_one needs a root}}
    plan.collective reduce_to_one sum %x into %x over @m["replica"] ticket 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_all_to_all_without_concat {
  plan.program "worker" {
    %x = plan.buffer : memref<4x2xf32>
    %y = plan.buffer : memref<2x4xf32>
    // expected-error @below {{'plan.collective' op all_to_all needs a dimension of concatenation}}
    plan.collective all_to_all %x into %y over @m["replica"] ticket 0 dim 0 : memref<4x2xf32>, memref<2x4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_concat_of_all_gather {
  plan.program "worker" {
    %x = plan.buffer : memref<4x2xf32>
    %y = plan.buffer : memref<8x2xf32>
    // expected-error @below {{'plan.collective' op all_gather takes no dimension of concatenation}}
    plan.collective all_gather %x into %y over @m["replica"] ticket 0 dim 0 concat 1 : memref<4x2xf32>, memref<8x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c2_scatter_from_one_without_root {
  plan.program "worker" {
    %x = plan.buffer : memref<4x2xf32>
    %y = plan.buffer : memref<2x2xf32>
    // expected-error @below {{'plan.collective' op scatter_from_one needs a root}}
    plan.collective scatter_from_one %x into %y over @m["replica"] ticket 0 dim 0 : memref<4x2xf32>, memref<2x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c4_concat_beyond_rank {
  plan.program "worker" {
    %x = plan.buffer : memref<4x2xf32>
    %y = plan.buffer : memref<2x2xf32>
    // expected-error @below {{'plan.collective' op combines 'memref<4x2xf32>' into 'memref<2x2xf32>', whose types do not agree}}
    plan.collective all_to_all %x into %y over @m["replica"] ticket 0 dim 0 concat 2 : memref<4x2xf32>, memref<2x2xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c6_two_views {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    %y = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op needs one view as in and out, which others than the root keep as it is}}
    plan.collective reduce_to_one sum %x into %y over @m["replica"] ticket 0 root 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c3_axes {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    // expected-error @below {{'plan.collective' op runs over the axes ["replica", "replica"]; it needs at least one, and none twice}}
    plan.collective all_reduce sum %x into %x over @m["replica", "replica"] ticket 0 : memref<4xf32>, memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c4_types {
  plan.program "worker" {
    %x = plan.buffer : memref<4xf32>
    %y = plan.buffer : memref<8xf32>
    // expected-error @below {{'plan.collective' op combines 'memref<4xf32>' into 'memref<8xf32>', whose types do not agree}}
    plan.collective all_reduce sum %x into %y over @m["replica"] ticket 0 : memref<4xf32>, memref<8xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @collective_c5_layout {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32, strided<[2]>> in memref<64xi8>
    // expected-error @below {{'plan.collective' op needs views that are dense and row-major}}
    plan.collective all_reduce sum %x into %x over @m["replica"] ticket 0 : memref<4xf32, strided<[2]>>, memref<4xf32, strided<[2]>>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @send_c1_no_route {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32> in memref<64xi8>
    // expected-error @below {{'plan.send' op needs a route, either 'by' a number of members or 'from' one 'to' another}}
    plan.send %x over @m["replica"] tag 0 ticket 0 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @send_c1_to_itself {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32> in memref<64xi8>
    // expected-error @below {{'plan.send' op needs a route, either 'by' a number of members or 'from' one 'to' another}}
    plan.send %x from 1 to 1 over @m["replica"] tag 0 ticket 0 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @send_c2_two_axes {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32> in memref<64xi8>
    // expected-error @below {{'plan.send' op goes along the axes ["replica", "model"]; it needs exactly one}}
    plan.send %x by 1 over @m["replica", "model"] tag 0 ticket 0 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @send_c3_layout {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32, strided<[2]>> in memref<64xi8>
    // expected-error @below {{'plan.send' op needs a view that is dense and row-major}}
    plan.send %x by 1 over @m["replica"] tag 0 ticket 0 : memref<4xf32, strided<[2]>>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @recv_c1_two_routes {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32> in memref<64xi8>
    // expected-error @below {{'plan.recv' op needs a route, either 'by' a number of members or 'from' one 'to' another}}
    plan.recv %x by 1 from 0 to 1 over @m["replica"] tag 0 ticket 0 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @recv_c2_no_axis {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32> in memref<64xi8>
    // expected-error @below {{'plan.recv' op goes along the axes []; it needs exactly one}}
    plan.recv %x by 1 over @m[] tag 0 ticket 0 : memref<4xf32>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @recv_c3_layout {
  plan.program "worker" {
    %b = plan.buffer : memref<64xi8>
    %x = plan.view %b[0] : memref<4xf32, strided<[2]>> in memref<64xi8>
    // expected-error @below {{'plan.recv' op needs a view that is dense and row-major}}
    plan.recv %x by 1 over @m["replica"] tag 0 ticket 0 : memref<4xf32, strided<[2]>>
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @wait_c1_ticket {
  plan.program "worker" {
    // expected-error @below {{'plan.wait' op waits for ticket 3, which no collective, send or receive before it in the same block has}}
    plan.wait 3
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @if_c1_predicate {
  plan.program "worker" {
    %x = plan.buffer : memref<2xi1>
    // expected-error @below {{'plan.if' op has a predicate of type 'memref<2xi1>'; it must hold one i1}}
    plan.if %x : memref<2xi1> {
    } else {
    }
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @while_c1_predicate {
  plan.program "worker" {
    %x = plan.buffer : memref<i64>
    // expected-error @below {{'plan.while' op has a predicate of type 'memref<i64>'; it must hold one i1}}
    plan.while %x : memref<i64> {
    } do {
    }
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @for_c1_bounds {
  plan.program "worker" {
    %i = plan.buffer : memref<i64>
    // expected-error @below {{'plan.for' op needs a constant or a view for each of lower, upper and step, not both}}
    "plan.for"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, lower = 0 : i64, upper = 4 : i64}> ({
      ^bb0:
    }) : (memref<i64>) -> ()
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @for_c2_types {
  plan.program "worker" {
    %i = plan.buffer : memref<i32>
    // expected-error @below {{'plan.for' op has an induction variable or a bound of type 'memref<i32>'; it must hold one i64 or index}}
    plan.for %i : memref<i32> = 0 to 4 step 1 {
    }
  }
}

// -----

plan.role "worker" on cpu {
}
plan.step @for_c3_step {
  plan.program "worker" {
    %i = plan.buffer : memref<i64>
    // expected-error @below {{'plan.for' op has the step 0; it must be at least 1}}
    plan.for %i : memref<i64> = 0 to 4 step 0 {
    }
  }
}
