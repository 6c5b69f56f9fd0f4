// Loops whose turns may come in any order, with structured ops and loops in their bodies.
func.func @step(%x: tensor<12x4xf32> {distribute.batch = "x"}, %w: tensor<4x3xf32> {distribute.state = "w"})
    -> (tensor<12x4xf32> {distribute.output = "twice"}, tensor<4x3xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<12x4xf32>
  %twice = scf.forall (%i) in (12) shared_outs(%o = %e) -> tensor<12x4xf32> {
    %row = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<12x4xf32> to tensor<1x4xf32>
    %s = arith.addf %row, %row : tensor<1x4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<12x4xf32>
    }
  }
  %v = scf.forall (%i, %j) in (4, 3) shared_outs(%o = %w) -> tensor<4x3xf32> {
    %old = tensor.extract_slice %o[%i, %j] [1, 1] [1, 1] : tensor<4x3xf32> to tensor<1xf32>
    %new = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %old) -> tensor<1xf32> {
      %b = math.cos %a : tensor<1xf32>
      scf.yield %b : tensor<1xf32>
    }
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %new into %o[%i, %j] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x3xf32>
    }
  }
  // What is put into place is read at once.
  %room = tensor.empty() : tensor<4x3xf32>
  %all = scf.forall (%i) in (3) shared_outs(%o = %room) -> tensor<4x3xf32> {
    %column = tensor.extract_slice %v[0, %i] [4, 1] [1, 1] : tensor<4x3xf32> to tensor<4xf32>
    %s = math.tanh %column : tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[0, %i] [4, 1] [1, 1] : tensor<4xf32> into tensor<4x3xf32>
    }
  }
  %read = math.tanh %all : tensor<4x3xf32>
  return %twice, %read : tensor<12x4xf32>, tensor<4x3xf32>
}
