// Sums, products and maxima over the batch of what a condition lets through, written as a choice between going on and not.
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %k: tensor<8x4xi32> {distribute.batch = "k"})
    -> (tensor<4xf32> {distribute.output = "sum"}, tensor<4xf32> {distribute.output = "product"}, tensor<4xi32> {distribute.output = "largest"},
        tensor<4xf32> {distribute.output = "rest"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant dense<0.0> : tensor<4xf32>
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %two = arith.constant dense<2> : tensor<4xi32>
  %r:4 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (b)>,
                                          affine_map<(a, b) -> (b)>, affine_map<(a, b) -> (b)>, affine_map<(a, b) -> (b)>],
                         iterator_types = ["reduction", "parallel"]}
      ins(%x, %k : tensor<8x4xf32>, tensor<8x4xi32>) outs(%none, %one, %two, %one : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>) {
  ^bb0(%in: f32, %n: i32, %sum: f32, %product: f32, %largest: i32, %rest: f32):
    %positive = arith.cmpf ogt, %in, %zero : f32
    %more = arith.addf %in, %sum : f32
    %times = arith.mulf %product, %in : f32
    %larger = arith.maxsi %largest, %n : i32
    %less = arith.subf %rest, %in : f32
    %newSum = arith.select %positive, %more, %sum : f32
    %newProduct = arith.select %positive, %product, %times : f32
    %newLargest = arith.select %positive, %larger, %largest : i32
    %newRest = arith.select %positive, %rest, %less : f32
    linalg.yield %newSum, %newProduct, %newLargest, %newRest : f32, f32, i32, f32
  } -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>)
  return %r#0, %r#1, %r#2, %r#3 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>
}
