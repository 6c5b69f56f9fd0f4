// A loop adds the first half of the rows of the batch to a table.
// range i: -1 7
// refused with groups: what workers have computed from its old value
func.func @step(%i: tensor<8x1xi32> {distribute.batch = "i"}, %u: tensor<8x3xf32> {distribute.batch = "u"}, %w: tensor<6x3xf32> {distribute.state = "w"}, %x: tensor<8xf32> {distribute.batch = "x"})
    -> (tensor<6x3xf32> {distribute.state = "w"}, tensor<8xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %w) -> tensor<6x3xf32> {
    %r2 = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> tensor<6x3xf32> {
      %n = tensor.extract %i[%k, %c0] : tensor<8x1xi32>
      %p = arith.index_cast %n : i32 to index
      %ok = arith.cmpi ult, %p, %c6 : index
      %t = scf.if %ok -> tensor<6x3xf32> {
        %old = tensor.extract %b[%p, %j] : tensor<6x3xf32>
        %v = tensor.extract %u[%k, %j] : tensor<8x3xf32>
        %s = arith.addf %old, %v : f32
        %ins = tensor.insert %s into %b[%p, %j] : tensor<6x3xf32>
        scf.yield %ins : tensor<6x3xf32>
      } else {
        scf.yield %b : tensor<6x3xf32>
      }
      scf.yield %t : tensor<6x3xf32>
    }
    scf.yield %r2 : tensor<6x3xf32>
  }
  return %r, %x : tensor<6x3xf32>, tensor<8xf32>
}
