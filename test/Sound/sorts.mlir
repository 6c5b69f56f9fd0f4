// Lines of the batch sorted by themselves, with values that go along, on rows that are padded or not; a sort of what all replicas have.
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%v: tensor<7xf32> {distribute.state = "v"}, %x: tensor<12x5xf32> {distribute.batch = "x"})
    -> (tensor<7xf32> {distribute.state = "v"}, tensor<12x5xf32> {distribute.output = "sorted"}, tensor<f32> {distribute.output = "sum"},
        tensor<12x5xi32> {distribute.output = "places"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<12x5xi32>
  %places = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<12x5xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %n = arith.index_cast %k : index to i32
    linalg.yield %n : i32
  } -> tensor<12x5xi32>
  %0:2 = distribute.sort %x, %places {
  ^bb0(%a: f32, %b: f32, %c: i32, %d: i32):
    %r = arith.cmpf ogt, %a, %b : f32
    distribute.yield %r : i1
  } along 1 : tensor<12x5xf32>, tensor<12x5xi32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %first = tensor.extract_slice %0#0[0, 0] [12, 1] [1, 1] : tensor<12x5xf32> to tensor<12xf32>
  %sum = linalg.reduce {arith.addf} ins(%first : tensor<12xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %1 = distribute.sort %v {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<7xf32>
  return %1, %0#0, %sum, %0#1 : tensor<7xf32>, tensor<12x5xf32>, tensor<f32>, tensor<12x5xi32>
}
