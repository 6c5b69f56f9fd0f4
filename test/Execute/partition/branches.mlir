// An update that a branch applies or skips, as with a loss scale: the reduced gradient decides, so all replicas agree.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}

#row = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %scale: tensor<f32> {distribute.state = "scale"},
    %x: tensor<24x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<f32> {distribute.state = "scale"}, tensor<f32> {distribute.output = "norm"},
        tensor<4xf32> {distribute.output = "inside"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero_scalar = arith.constant dense<0.0> : tensor<f32>
  %limit = arith.constant 29.0 : f32
  %g = linalg.generic {indexing_maps = [#row, #column, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %w : tensor<24x4xf32>, tensor<4xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %d = arith.subf %b, %a : f32
    %s = arith.addf %acc, %d : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %norm = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%g : tensor<4xf32>) outs(%zero_scalar : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %m = math.absf %a : f32
    %s = arith.maximumf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %n = tensor.extract %norm[] : tensor<f32>
  %ok = arith.cmpf olt, %n, %limit : f32
  %half = arith.constant dense<0.5> : tensor<f32>
  %more = arith.constant dense<1.1> : tensor<f32>
  %new:2 = scf.if %ok -> (tensor<4xf32>, tensor<f32>) {
    %rate = arith.constant dense<0.01> : tensor<4xf32>
    %d = arith.mulf %g, %rate : tensor<4xf32>
    %u = arith.subf %w, %d : tensor<4xf32>
    %s = arith.mulf %scale, %more : tensor<f32>
    scf.yield %u, %s : tensor<4xf32>, tensor<f32>
  } else {
    %s = arith.mulf %scale, %half : tensor<f32>
    scf.yield %w, %s : tensor<4xf32>, tensor<f32>
  }
  // A sum over the batch inside the branch that is taken.
  %tiny = arith.constant 1.0e-6 : f32
  %converged = arith.cmpf olt, %n, %tiny : f32
  %inside = scf.if %converged -> (tensor<4xf32>) {
    scf.yield %zero : tensor<4xf32>
  } else {
    %sum = linalg.reduce {arith.addf} ins(%x : tensor<24x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    scf.yield %sum : tensor<4xf32>
  }
  return %new#0, %new#1, %norm, %inside : tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<4xf32>
}
