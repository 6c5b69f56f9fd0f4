// Over an axis of open size nobody knows who is the last.
// RUN: dist-opt %s -distribute-lower-halos -verify-diagnostics

distribute.mesh @m <["replica" = ?]>

func.func @open(%x: tensor<2xi32>) -> tensor<3xi32> {
  // expected-error @+1 {{is over an axis of open size, so nobody knows who is the last; fix the mesh}}
  %y = distribute.halo_exchange %x dim 0 before 1 after 0 fill 7 : i32 over @m["replica"] : tensor<2xi32> -> tensor<3xi32>
  return %y : tensor<3xi32>
}
