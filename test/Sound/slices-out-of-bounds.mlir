// Slices and elements at positions that are fed: each begins where it is wholly within its tensor.
// steps: 6
// values at: -5 0 -9000000000000000000 1 3 100
// values t: 0 1 2 3 4 5
// gives slice: 3 4 5
// gives strided: 1 3 5
// gives element: 5
// gives inserted: 0 1 2 3 9 8
// gives set: 0 1 2 3 4 7
func.func @step(%at: tensor<i64> {distribute.replicated = "at"}, %x: tensor<4xf32> {distribute.batch = "x"}, %t: tensor<6xf32> {distribute.state = "t"})
    -> (tensor<3xf32> {distribute.output = "slice"}, tensor<3xf32> {distribute.output = "strided"}, tensor<f32> {distribute.output = "element"},
        tensor<6xf32> {distribute.output = "inserted"}, tensor<6xf32> {distribute.output = "set"}, tensor<4xf32> {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
  %n = tensor.extract %at[] : tensor<i64>
  %i = arith.index_cast %n : i64 to index
  %slice = tensor.extract_slice %t[%i] [3] [1] : tensor<6xf32> to tensor<3xf32>
  %strided = tensor.extract_slice %t[%i] [3] [2] : tensor<6xf32> to tensor<3xf32>
  %e = tensor.extract %t[%i] : tensor<6xf32>
  %element = tensor.from_elements %e : tensor<f32>
  %two = arith.constant dense<[9.0, 8.0]> : tensor<2xf32>
  %inserted = tensor.insert_slice %two into %t[%i] [2] [1] : tensor<2xf32> into tensor<6xf32>
  %c = arith.constant 7.0 : f32
  %set = tensor.insert %c into %t[%i] : tensor<6xf32>
  %empty = tensor.empty() : tensor<4xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %j = linalg.index 0 : index
    %k = arith.muli %j, %i : index
    %v = tensor.extract %t[%k] : tensor<6xf32>
    %s = arith.addf %in, %v : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %slice, %strided, %element, %inserted, %set, %rows
      : tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<4xf32>
}
