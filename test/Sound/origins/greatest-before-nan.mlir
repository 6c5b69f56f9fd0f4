// As torch-mlir writes it, the value becomes NaN and the index stays that of the greatest element before: no two reductions find that.
// refused on 2 4: has a combiner that cannot be continued between members
// flags: --gather-budget=0
#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @step(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<i64> {distribute.output = "greatest"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<0xFF800000> : tensor<f32>
  %first = arith.constant dense<0> : tensor<i64>
  %max:2 = linalg.generic {indexing_maps = [#row, #none, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<8xf32>) outs(%low, %first : tensor<f32>, tensor<i64>) {
  ^bb0(%in: f32, %old: f32, %oldRow: i64):
    %i = linalg.index 0 : index
    %row = arith.index_cast %i : index to i64
    %v = arith.maximumf %in, %old : f32
    %isGreater = arith.cmpf ogt, %in, %old : f32
    %w = arith.select %isGreater, %row, %oldRow : i64
    linalg.yield %v, %w : f32, i64
  } -> (tensor<f32>, tensor<i64>)
  return %max#1 : tensor<i64>
}
