// A sort along the batch takes all rows.
// refused on 2 4: this requires a gather of
// flags: --gather-budget=0
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%x: tensor<12xf32> {distribute.batch = "x"}) -> (tensor<12xf32> {distribute.output = "sorted"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
