// A replica that takes its batch in parts, one after the other, computes what it computes of the whole: statistics of the batch, gradients,
// an output of each row, a narrow sum, and what a loop carries alike for all parts. Batches of 24 rows.
// DEFINE: %{n} = 1
// DEFINE: %{parts} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition=micro-batches=%{parts} -o %t.%{n}.%{parts}.mlir && dist-interp %s %t.%{n}.%{parts}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{parts} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}

#rows = affine_map<(b, i, o) -> (b, i)>
#out = affine_map<(b, i, o) -> (b, o)>
#weight = affine_map<(b, i, o) -> (i, o)>
#id = affine_map<(b, o) -> (b, o)>
#sums = affine_map<(b, o) -> (o)>
distribute.variable @w : tensor<6x3xf32>
distribute.variable @total : tensor<3xbf16>
func.func @step(%x: tensor<24x6xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "loss"}, tensor<24x3xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<6x3xf32>
  %zero = arith.constant dense<0.0> : tensor<24x3xf32>
  %one = arith.constant dense<1.0> : tensor<3xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // The rows turn in it, and a number that all parts have alike.
  %h:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%rows = %x, %scale = %one) -> (tensor<24x6xf32>, tensor<3xf32>) {
    %turned = math.tanh %rows : tensor<24x6xf32>
    %more = arith.addf %scale, %one : tensor<3xf32>
    scf.yield %turned, %more : tensor<24x6xf32>, tensor<3xf32>
  }
  %y = linalg.generic {indexing_maps = [#rows, #weight, #out], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%h#0, %w : tensor<24x6xf32>, tensor<6x3xf32>) outs(%zero : tensor<24x3xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<24x3xf32>
  // Sums over all rows, before anything that needs them.
  %none = arith.constant dense<0.0> : tensor<3xf32>
  %sum = linalg.reduce { arith.addf } ins(%y : tensor<24x3xf32>) outs(%none : tensor<3xf32>) dimensions = [0]
  %e = tensor.empty() : tensor<24x3xf32>
  %centred = linalg.generic {indexing_maps = [#id, #sums, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y, %sum : tensor<24x3xf32>, tensor<3xf32>) outs(%e : tensor<24x3xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %n = arith.constant 24.0 : f32
    %mean = arith.divf %s, %n : f32
    %d = arith.subf %a, %mean : f32
    linalg.yield %d : f32
  } -> tensor<24x3xf32>
  %most = arith.constant dense<0xFF800000> : tensor<3xf32>
  %max = linalg.reduce { arith.maximumf } ins(%centred : tensor<24x3xf32>) outs(%most : tensor<3xf32>) dimensions = [0]
  %start = arith.constant dense<0.0> : tensor<f32>
  %squares = arith.mulf %centred, %centred : tensor<24x3xf32>
  %loss = linalg.reduce { arith.addf } ins(%squares : tensor<24x3xf32>) outs(%start : tensor<f32>) dimensions = [0, 1]
  %empty = arith.constant dense<0.0> : tensor<6x3xf32>
  %g = linalg.generic {indexing_maps = [#rows, #out, #weight], iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%h#0, %centred : tensor<24x6xf32>, tensor<24x3xf32>) outs(%empty : tensor<6x3xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<6x3xf32>
  distribute.assign_sub @w, %g : tensor<6x3xf32>
  %scaled = arith.mulf %max, %h#1 : tensor<3xf32>
  %narrow = arith.truncf %scaled : tensor<3xf32> to tensor<3xbf16>
  distribute.assign @total, %narrow : tensor<3xbf16>
  return %loss, %centred : tensor<f32>, tensor<24x3xf32>
}
