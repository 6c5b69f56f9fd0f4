// Layouts by blocks of unknown sizes are refused.
// RUN: dist-opt %s -split-input-file -verify-diagnostics -distribute-normalize

func.func @open_blocks(%x: tensor<8x4xf32>, %room: tensor<?x4x?xf32>, %fill: f32, %size: index) -> tensor<?x4x?xf32> {
  // expected-error @below {{'linalg.pack' op has blocks of a size that is not known; expected a fixed one, or a tensor.pad, a reshape and a linalg.transpose instead}}
  %r = linalg.pack %x padding_value(%fill : f32) inner_dims_pos = [0] inner_tiles = [%size] into %room : tensor<8x4xf32> -> tensor<?x4x?xf32>
  return %r : tensor<?x4x?xf32>
}
