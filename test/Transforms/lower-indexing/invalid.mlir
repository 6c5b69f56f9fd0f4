// RUN: dist-opt %s -distribute-lower-indexing -verify-diagnostics

func.func @dynamic(%t: tensor<?x3xf32>, %ids: tensor<5xi32>) -> tensor<5x3xf32> {
  // expected-error @below {{'distribute.gather' op has a size that is not known at compile time; fix the batch before making a plan}}
  %r = distribute.gather %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<?x3xf32>, [tensor<5xi32>] -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}
