// The maps of gathers and scatters fit their tensors, and what is known before the indices are is within bounds.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

func.func @gather_c1_missing_index_map(%t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op has 1 index tensors, but 0 index maps}}
  %r = distribute.gather %t[%i] {index_maps = [], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c1_index_map_rank(%t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op has index map 0 = affine_map<(d0, d1) -> (d0, d1)>; it needs 2 loops, no symbols and 1 results}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0, d1)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c1_map_rank(%t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op has map affine_map<(d0, d1)[s0] -> (s0)>; it needs 2 loops, 1 symbols and 2 results, one for each dimension of the operand}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0)>}
     : tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c2_scaled_index(%t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op finds dimension 0 by s0 * 2; it must be an expression of loops, an index, or an index plus an expression of loops}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0 * 2, d1)>}
     : tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c2_index_used_twice(%t: tensor<16x16xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op uses index s0 for two dimensions}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0, s0)>}
     : tensor<16x16xf32>, [tensor<8xi32>] -> tensor<8xf32>
  return
}

// -----

func.func @gather_c3_beyond_indices(%t: tensor<16x4xf32>, %i: tensor<7xi32>) {
  // expected-error@below {{'distribute.gather' op reaches position 7 of dimension 0 of index tensor 0, whose size is 7}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<16x4xf32>, [tensor<7xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c3_beyond_operand(%t: tensor<16x3xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op reaches position 3 of dimension 1 of operand, whose size is 3}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<16x3xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c3_before_operand(%t: tensor<16x4xf32>) {
  // expected-error@below {{'distribute.gather' op reaches position -1 of dimension 0 of operand; positions are numbered from 0}}
  %r = distribute.gather %t[] {index_maps = [], map = affine_map<(d0, d1) -> (d0 - 1, d1)>}
     : tensor<16x4xf32>, [] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c4_float_indices(%t: tensor<16x4xf32>, %i: tensor<8xf32>) {
  // expected-error@below {{'distribute.gather' op operand #1 must be variadic of ranked tensor of signless integer or index values, but got 'tensor<8xf32>'}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<16x4xf32>, [tensor<8xf32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @gather_c5_element_type(%t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.gather' op has operand element type 'f32', but result element type 'f64'}}
  %r = distribute.gather %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf64>
  return
}

// -----

func.func @scatter_c1_missing_index_map(%u: tensor<8x4xf32>, %t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.scatter' op has 1 index tensors, but 0 index maps}}
  %r = distribute.scatter add %u into %t[%i] {index_maps = [], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x4xf32>, tensor<16x4xf32>, [tensor<8xi32>] -> tensor<16x4xf32>
  return
}

// -----

func.func @scatter_c2_two_indices_in_a_dimension(%u: tensor<8x4xf32>, %t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.scatter' op finds dimension 0 by s0 + s1; it must be an expression of loops, an index, or an index plus an expression of loops}}
  %r = distribute.scatter add %u into %t[%i, %i] {index_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0, s1] -> (s0 + s1, d1)>}
     : tensor<8x4xf32>, tensor<16x4xf32>, [tensor<8xi32>, tensor<8xi32>] -> tensor<16x4xf32>
  return
}

// -----

func.func @scatter_c3_span_beyond_init(%u: tensor<8x4xf32>, %t: tensor<16x3xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.scatter' op reaches position 3 of dimension 1 of init, whose size is 3}}
  %r = distribute.scatter add %u into %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (d0, s0 + d1)>}
     : tensor<8x4xf32>, tensor<16x3xf32>, [tensor<8xi32>] -> tensor<16x3xf32>
  return
}

// -----

func.func @scatter_c4_float_indices(%u: tensor<8x4xf32>, %t: tensor<16x4xf32>, %i: tensor<8xf32>) {
  // expected-error@below {{'distribute.scatter' op operand #2 must be variadic of ranked tensor of signless integer or index values, but got 'tensor<8xf32>'}}
  %r = distribute.scatter add %u into %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x4xf32>, tensor<16x4xf32>, [tensor<8xf32>] -> tensor<16x4xf32>
  return
}

// -----

func.func @scatter_c5_result_type(%u: tensor<8x4xf32>, %t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.scatter' op has init type 'tensor<16x4xf32>', but result type 'tensor<8x4xf32>'}}
  %r = distribute.scatter add %u into %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x4xf32>, tensor<16x4xf32>, [tensor<8xi32>] -> tensor<8x4xf32>
  return
}

// -----

func.func @scatter_c5_element_type(%u: tensor<8x4xf64>, %t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.scatter' op has updates' element type 'f64', but init element type 'f32'}}
  %r = distribute.scatter add %u into %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x4xf64>, tensor<16x4xf32>, [tensor<8xi32>] -> tensor<16x4xf32>
  return
}

// -----

func.func @scatter_c5_add_of_truth(%u: tensor<8x4xi1>, %t: tensor<16x4xi1>, %i: tensor<8xi32>) {
  // expected-error@below {{'distribute.scatter' op adds elements of type i1; truth values are not numbers}}
  %r = distribute.scatter add %u into %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x4xi1>, tensor<16x4xi1>, [tensor<8xi32>] -> tensor<16x4xi1>
  return
}

// -----

func.func @scatter_unknown_kind(%u: tensor<8x4xf32>, %t: tensor<16x4xf32>, %i: tensor<8xi32>) {
  // expected-error@below {{unknown kind of scatter "div" (known: add, min, max, set, mul)}}
  %r = distribute.scatter div %u into %t[%i] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
     : tensor<8x4xf32>, tensor<16x4xf32>, [tensor<8xi32>] -> tensor<16x4xf32>
  return
}
