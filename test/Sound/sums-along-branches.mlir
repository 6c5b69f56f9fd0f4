// Sums, products and maxima over the batch that go on along branches and choices, with more than one term.
// flags: --gather-budget=0
// tolerance: 1e-4
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}, %k: tensor<8x4xi32> {distribute.batch = "k"})
    -> (tensor<4xf32> {distribute.output = "branched"}, tensor<4xf32> {distribute.output = "either"},
        tensor<4xi32> {distribute.output = "nested"}, tensor<4xf32> {distribute.output = "product"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %three = arith.constant 3 : i32
  %none = arith.constant dense<0.5> : tensor<4xf32>
  %ones = arith.constant dense<1.0> : tensor<4xf32>
  %two = arith.constant dense<2> : tensor<4xi32>
  %r:4 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (b)>,
                                          affine_map<(a, b) -> (b)>, affine_map<(a, b) -> (b)>, affine_map<(a, b) -> (b)>],
                         iterator_types = ["reduction", "parallel"]}
      ins(%x, %k : tensor<8x4xf32>, tensor<8x4xi32>) outs(%none, %none, %two, %ones : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>) {
  ^bb0(%in: f32, %n: i32, %branched: f32, %either: f32, %nested: i32, %product: f32):
    %positive = arith.cmpf ogt, %in, %zero : f32
    %few = arith.cmpi slt, %n, %three : i32
    %newBranched = scf.if %positive -> (f32) {
      %square = arith.mulf %in, %in : f32
      %once = arith.addf %branched, %square : f32
      %twice = arith.addf %once, %one : f32
      scf.yield %twice : f32
    } else {
      %inner = scf.if %few -> (f32) {
        %less = arith.subf %branched, %in : f32
        scf.yield %less : f32
      } else {
        scf.yield %branched : f32
      }
      scf.yield %inner : f32
    }
    %more = arith.addf %in, %either : f32
    %less = arith.subf %either, %in : f32
    %newEither = arith.select %few, %more, %less : f32
    %larger = arith.maxsi %nested, %n : i32
    %orTen = arith.maxsi %larger, %three : i32
    %ifFew = arith.select %few, %orTen, %nested : i32
    %newNested = arith.select %positive, %ifFew, %nested : i32
    %times = arith.mulf %product, %in : f32
    %timesTwice = arith.mulf %in, %times : f32
    %newProduct = arith.select %few, %timesTwice, %times : f32
    linalg.yield %newBranched, %newEither, %newNested, %newProduct : f32, f32, i32, f32
  } -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>)
  return %r#0, %r#1, %r#2, %r#3 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>
}
