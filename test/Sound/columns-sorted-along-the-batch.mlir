// Each column of a batch is sorted, with values that go along: shards of rows become shards of columns, and come back where rows meet
// them. Nothing is gathered.
// flags: --gather-budget=0
// replicas: 1 2 3 4
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%x: tensor<12x24xf32> {distribute.batch = "x"}, %k: tensor<12x24xi32> {distribute.batch = "k"})
    -> (tensor<12x24xf32> {distribute.output = "sorted"}, tensor<12x24xi32> {distribute.output = "places"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %0:2 = distribute.sort %x, %k {
  ^bb0(%a: f32, %b: f32, %c: i32, %d: i32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<12x24xf32>, tensor<12x24xi32>
  %p = arith.mulf %0#0, %x : tensor<12x24xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%p : tensor<12x24xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %0#0, %0#1, %loss : tensor<12x24xf32>, tensor<12x24xi32>, tensor<f32>
}
