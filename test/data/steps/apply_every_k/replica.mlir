// Gradient accumulation in the replica view: each replica sums its own gradients in a variable of its own; every third step a
// merge point under a branch reduces the sums, applies them with momentum and clears them.
// 24 rows is the batch of one replica; for R replicas, 24/R.
module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.5>
  distribute.variable @v : tensor<4xf32> = dense<0.0>
  distribute.variable @acc : tensor<4xf32> = dense<0.0> {synchronization = on_read, aggregation = sum}
  distribute.variable @n : tensor<i32> = dense<0> {aggregation = only_first_replica}

  func.func @step(%x: tensor<24x4xf32> {distribute.batch = "x"}, %y: tensor<24xf32> {distribute.batch = "y"})
      -> (tensor<f32> {distribute.output = "loss", distribute.result = "mirrored"})
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
    distribute.assign_add @acc, %g : tensor<4xf32>
    %one = arith.constant dense<1> : tensor<i32>
    distribute.assign_add @n, %one : tensor<i32>

    %count = distribute.read @n : tensor<i32>
    %countNow = tensor.extract %count[] : tensor<i32>
    %c3 = arith.constant 3 : i32
    %ready = arith.cmpi eq, %countNow, %c3 : i32
    scf.if %ready {
      %own = distribute.read @acc : tensor<4xf32>
      distribute.merge_call(%own) over @cluster["replica"] : (tensor<4xf32>) -> () {
      ^bb0(%all: !distribute.per_replica<tensor<4xf32>>):
        %sum = distribute.reduce sum %all to @w : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
        distribute.update @v(%sum) : (tensor<4xf32>) -> () {
        ^bb0(%a: tensor<4xf32>):
          %vOld = distribute.read @v : tensor<4xf32>
          %decay = arith.constant dense<0.9> : tensor<4xf32>
          %three = arith.constant dense<3.0> : tensor<4xf32>
          %mean = arith.divf %a, %three : tensor<4xf32>
          %kept = arith.mulf %decay, %vOld : tensor<4xf32>
          %vNew = arith.addf %kept, %mean : tensor<4xf32>
          distribute.assign @v, %vNew : tensor<4xf32>
          distribute.yield
        }
        %v = distribute.read @v : tensor<4xf32>
        %rate = arith.constant dense<0.1> : tensor<4xf32>
        %step = arith.mulf %rate, %v : tensor<4xf32>
        distribute.assign_sub @w, %step : tensor<4xf32>
        distribute.yield
      }
      distribute.assign @acc, %zeros : tensor<4xf32>
      %none = arith.constant dense<0> : tensor<i32>
      distribute.assign @n, %none : tensor<i32>
    }

    %sq = arith.mulf %difference, %difference : tensor<24xf32>
    %sum = linalg.reduce {arith.addf} ins(%sq : tensor<24xf32>) outs(%zeroScalar : tensor<f32>) dimensions = [0]
    %allLoss = distribute.all_reduce sum %sum over @cluster["replica"] : tensor<f32>
    %loss = arith.divf %allLoss, %globalBatch : tensor<f32>
    return %loss : tensor<f32>
  }
}
