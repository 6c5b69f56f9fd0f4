// A conditional update in the replica view: the gradient is reduced and applied, by the policy of its variable, only while the
// loss of the whole batch is above its running mean. 24 rows is the batch of one replica; for R replicas, 24/R.
module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.5>
  distribute.variable @v : tensor<4xf32> = dense<0.0> {aggregation = sum}
  distribute.variable @mean : tensor<f32> = dense<2.0> {aggregation = mean}

  func.func @step(%x: tensor<24x4xf32> {distribute.batch = "x"}, %y: tensor<24xf32> {distribute.batch = "y"})
      -> (tensor<f32> {distribute.output = "loss", distribute.result = "mirrored"},
          tensor<i1> {distribute.output = "taken", distribute.result = "mirrored"})
      attributes {distribute.step, distribute.view = "replica"} {
    %zero = arith.constant 0.0 : f32
    %zeros = arith.constant dense<0.0> : tensor<4xf32>
    %zeroScalar = arith.constant dense<0.0> : tensor<f32>
    %globalBatch = arith.constant dense<24.0> : tensor<f32>
    %twoOverBatch = arith.constant 0.083333333 : f32
    %w = distribute.read @w : tensor<4xf32>
    %empty = tensor.empty() : tensor<24xf32>
    %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<24xf32>) -> tensor<24xf32>
    %prediction = linalg.matvec ins(%x, %w : tensor<24x4xf32>, tensor<4xf32>) outs(%fill : tensor<24xf32>) -> tensor<24xf32>
    %difference = arith.subf %prediction, %y : tensor<24xf32>
    %d = linalg.map ins(%difference : tensor<24xf32>) outs(%empty : tensor<24xf32>)
      (%p: f32, %out: f32) {
        %scaled = arith.mulf %p, %twoOverBatch : f32
        linalg.yield %scaled : f32
      }
    %g = linalg.vecmat ins(%d, %x : tensor<24xf32>, tensor<24x4xf32>) outs(%zeros : tensor<4xf32>) -> tensor<4xf32>
    %sq = arith.mulf %difference, %difference : tensor<24xf32>
    %own = linalg.reduce {arith.addf} ins(%sq : tensor<24xf32>) outs(%zeroScalar : tensor<f32>) dimensions = [0]
    %all = distribute.all_reduce sum %own over @cluster["replica"] : tensor<f32>
    %loss = arith.divf %all, %globalBatch : tensor<f32>

    %mean = distribute.read @mean : tensor<f32>
    %meanNow = tensor.extract %mean[] : tensor<f32>
    %lossNow = tensor.extract %loss[] : tensor<f32>
    %taken = arith.cmpf ogt, %lossNow, %meanNow : f32
    scf.if %taken {
      // v = 0.9 v + g: the decay is the same on all replicas, so it is assigned where all are together; g is summed.
      distribute.merge_call() over @cluster["replica"] : () -> () {
        %vOld = distribute.read @v : tensor<4xf32>
        %decay = arith.constant dense<0.9> : tensor<4xf32>
        %kept = arith.mulf %decay, %vOld : tensor<4xf32>
        distribute.assign @v, %kept : tensor<4xf32>
        distribute.yield
      }
      distribute.assign_add @v, %g : tensor<4xf32>
      %v = distribute.read @v : tensor<4xf32>
      %rate = arith.constant dense<0.1> : tensor<4xf32>
      %step = arith.mulf %rate, %v : tensor<4xf32>
      distribute.assign_sub @w, %step : tensor<4xf32>
    }
    %half = arith.constant dense<0.5> : tensor<f32>
    %sum = arith.addf %loss, %mean : tensor<f32>
    %newMean = arith.mulf %half, %sum : tensor<f32>
    distribute.assign @mean, %newMean : tensor<f32>
    %takenTensor = tensor.from_elements %taken : tensor<i1>
    return %loss, %takenTensor : tensor<f32>, tensor<i1>
  }
}
