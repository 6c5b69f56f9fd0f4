// Reductions of pairs that cannot be told apart by their values and least indices.
// RUN: dist-opt %s -split-input-file -distribute-partition -verify-diagnostics

#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

distribute.mesh @mesh <["replica" = 2]>
// The indices are data: of equal values the first counts, whose index need not be the least.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @given_indices(%x: tensor<8xi32> {distribute.batch = "x"}, %rows: tensor<8xi32> {distribute.replicated = "rows"})
    -> (tensor<i32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<-2147483648> : tensor<i32>
  %first = arith.constant dense<0> : tensor<i32>
  // expected-error @below {{'linalg.generic' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]}}
  // expected-note @below {{because the reduction over loop d0 has a combiner that cannot be continued between members}}
  %max:2 = linalg.generic {indexing_maps = [#row, #row, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %rows : tensor<8xi32>, tensor<8xi32>) outs(%low, %first : tensor<i32>, tensor<i32>) {
  ^bb0(%in: i32, %row: i32, %old: i32, %oldRow: i32):
    %stays = arith.cmpi sge, %old, %in : i32
    %v = arith.select %stays, %old, %in : i32
    %w = arith.select %stays, %oldRow, %row : i32
    linalg.yield %v, %w : i32, i32
  } -> (tensor<i32>, tensor<i32>)
  return %max#1 : tensor<i32>
}

// -----

#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

distribute.mesh @mesh <["replica" = 2]>
// NaN is passed over, so that nothing is known of the first element behind one.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @without_nan(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<i32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<0xFF800000> : tensor<f32>
  %first = arith.constant dense<0> : tensor<i32>
  %rows = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  // expected-error @below {{'linalg.generic' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]}}
  // expected-note @below {{because the reduction over loop d0 has a combiner that cannot be continued between members}}
  %max:2 = linalg.generic {indexing_maps = [#row, #row, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %rows : tensor<8xf32>, tensor<8xi32>) outs(%low, %first : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %row: i32, %old: f32, %oldRow: i32):
    %stays = arith.cmpf oge, %old, %in : f32
    %v = arith.select %stays, %old, %in : f32
    %w = arith.select %stays, %oldRow, %row : i32
    linalg.yield %v, %w : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  return %max#1 : tensor<i32>
}

// -----

#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

distribute.mesh @mesh <["replica" = 2]>
// It starts from an index greater than some: where all values are equal, it would be another's.
// expected-note @below {{it is sharded(0) here: batch argument "x" is split along dimension 0}}
func.func @starts_later(%x: tensor<8xi32> {distribute.batch = "x"}) -> (tensor<i32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<-2147483648> : tensor<i32>
  %first = arith.constant dense<3> : tensor<i32>
  %rows = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  // expected-error @below {{'linalg.generic' op needs operand #0 replicated, but it is sharded(0) over @mesh["replica"]}}
  // expected-note @below {{because the reduction over loop d0 has a combiner that cannot be continued between members}}
  %max:2 = linalg.generic {indexing_maps = [#row, #row, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %rows : tensor<8xi32>, tensor<8xi32>) outs(%low, %first : tensor<i32>, tensor<i32>) {
  ^bb0(%in: i32, %row: i32, %old: i32, %oldRow: i32):
    %stays = arith.cmpi sge, %old, %in : i32
    %v = arith.select %stays, %old, %in : i32
    %w = arith.select %stays, %oldRow, %row : i32
    linalg.yield %v, %w : i32, i32
  } -> (tensor<i32>, tensor<i32>)
  return %max#1 : tensor<i32>
}
