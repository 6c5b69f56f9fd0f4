// What JAX writes as table.at[y].multiply(f(x)): a loop over the batch that multiplies elements and rows where labels point at, and
// skips those out of bounds; and the operation itself, into a table that is no constant.
// range y: -2 7
// flags: --gather-budget=0
func.func @step(%t: tensor<5x3xf32> {distribute.state = "t"}, %x: tensor<8xf32> {distribute.batch = "x"}, %r: tensor<8x3xf32> {distribute.batch = "r"},
    %n: tensor<8xi32> {distribute.batch = "n"}, %y: tensor<8xi32> {distribute.batch = "y"})
    -> (tensor<5x3xf32> {distribute.state = "t"}, tensor<5xf32> {distribute.output = "elements"}, tensor<5x3xf32> {distribute.output = "rows"},
        tensor<5xi32> {distribute.output = "integers"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %ones = arith.constant dense<1.0> : tensor<5xf32>
  %elements = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %ones) -> (tensor<5xf32>) {
    %label = tensor.extract %y[%i] : tensor<8xi32>
    %place = arith.index_cast %label : i32 to index
    %isIn = arith.cmpi ult, %place, %c5 : index
    %next = scf.if %isIn -> (tensor<5xf32>) {
      %update = tensor.extract %x[%i] : tensor<8xf32>
      %old = tensor.extract %acc[%place] : tensor<5xf32>
      %new = arith.mulf %old, %update : f32
      %put = tensor.insert %new into %acc[%place] : tensor<5xf32>
      scf.yield %put : tensor<5xf32>
    } else {
      scf.yield %acc : tensor<5xf32>
    }
    scf.yield %next : tensor<5xf32>
  }
  %rows = distribute.scatter mul %r into %t[%y] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x3xf32>, tensor<5x3xf32>, [tensor<8xi32>] -> tensor<5x3xf32>
  %sevens = arith.constant dense<7> : tensor<5xi32>
  %integers = distribute.scatter mul %n into %sevens[%y] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xi32>, tensor<5xi32>, [tensor<8xi32>] -> tensor<5xi32>
  return %rows, %elements, %rows, %integers : tensor<5x3xf32>, tensor<5xf32>, tensor<5x3xf32>, tensor<5xi32>
}
