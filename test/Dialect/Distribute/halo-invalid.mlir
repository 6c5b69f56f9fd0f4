// Constraints of halo exchanges.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

func.func @halo_exchange_c1_no_mesh(%x: tensor<4xf32>) {
  // expected-error @+1 {{names mesh @m, which is not declared}}
  %0 = distribute.halo_exchange %x dim 0 before 1 after 0 fill 0.0 : f32 over @m["rows"] : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2, "rows" = 2]>

func.func @halo_exchange_c2_two_axes(%x: tensor<4xf32>) {
  // expected-error @+1 {{goes along 2 axes; neighbours lie along one axis of the mesh}}
  %0 = distribute.halo_exchange %x dim 0 before 1 after 0 fill 0.0 : f32 over @m["replica", "rows"] : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>

func.func @halo_exchange_c3_no_such_dimension(%x: tensor<4xf32>) {
  // expected-error @+1 {{has dim 1, but the operand's type 'tensor<4xf32>' has rank 1}}
  %0 = distribute.halo_exchange %x dim 1 before 1 after 0 fill 0.0 : f32 over @m["replica"] : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>

func.func @halo_exchange_c4_negative_rows(%x: tensor<4xf32>) {
  // expected-error @+1 {{takes -1 rows before and 0 behind; numbers of rows are not negative}}
  %0 = distribute.halo_exchange %x dim 0 before -1 after 0 fill 0.0 : f32 over @m["replica"] : tensor<4xf32> -> tensor<3xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>

func.func @halo_exchange_c5_wrong_size(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has result type 'tensor<6x2xf32>', but 'tensor<4x2xf32>' with 1 rows before and 0 behind is 'tensor<5x2xf32>'}}
  %0 = distribute.halo_exchange %x dim 0 before 1 after 0 fill 0.0 : f32 over @m["replica"] : tensor<4x2xf32> -> tensor<6x2xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>

func.func @halo_exchange_c6_fill_of_another_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{fills with 0 : i32, but the elements are 'f32'}}
  %0 = distribute.halo_exchange %x dim 0 before 1 after 0 fill 0 : i32 over @m["replica"] : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

distribute.mesh @m <["replica" = 2]>

func.func @halo_exchange_c7_in_a_merge_point(%x: tensor<4xf32>) {
  // expected-note @+1 {{the merge point is here}}
  distribute.merge_call() over @m["replica"] : () -> () {
    %c = arith.constant dense<0.0> : tensor<4xf32>
    // expected-error @+1 {{is in cross-replica context, where replicas do not act on their own}}
    %0 = distribute.halo_exchange %c dim 0 before 1 after 0 fill 0.0 : f32 over @m["replica"] : tensor<4xf32> -> tensor<5xf32>
    distribute.yield
  }
  return
}
