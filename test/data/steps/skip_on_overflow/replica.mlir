// Loss scaling in the replica view: gradients that overflowed on any replica skip the update on all, and halve the scale.
// The merge point stands in the branch. 24 rows is the batch of one replica; for R replicas, 24/R.
module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.5>
  distribute.variable @v : tensor<4xf32> = dense<0.0>
  distribute.variable @scale : tensor<f32> = dense<1024.0>
  distribute.variable @good : tensor<i32> = dense<0>

  func.func @step(%x: tensor<24x4xf32> {distribute.batch = "x"}, %y: tensor<24xf32> {distribute.batch = "y"})
      -> (tensor<f32> {distribute.output = "loss", distribute.result = "mirrored"},
          tensor<i1> {distribute.output = "finite", distribute.result = "mirrored"})
      attributes {distribute.step, distribute.view = "replica"} {
    %zero = arith.constant 0.0 : f32
    %infinity = arith.constant 0x7F800000 : f32
    %zeros = arith.constant dense<0.0> : tensor<4xf32>
    %zeroScalar = arith.constant dense<0.0> : tensor<f32>
    %globalBatch = arith.constant dense<24.0> : tensor<f32>
    %twoOverBatch = arith.constant 0.083333333 : f32
    %w = distribute.read @w : tensor<4xf32>
    %scale = distribute.read @scale : tensor<f32>
    %s = tensor.extract %scale[] : tensor<f32>

    // The gradient of the replica's share of scale * mean((x w - y)^2).
    %empty = tensor.empty() : tensor<24xf32>
    %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<24xf32>) -> tensor<24xf32>
    %prediction = linalg.matvec ins(%x, %w : tensor<24x4xf32>, tensor<4xf32>) outs(%fill : tensor<24xf32>) -> tensor<24xf32>
    %d = linalg.map ins(%prediction, %y : tensor<24xf32>, tensor<24xf32>) outs(%empty : tensor<24xf32>)
      (%p: f32, %t: f32, %out: f32) {
        %difference = arith.subf %p, %t : f32
        %factor = arith.mulf %twoOverBatch, %s : f32
        %scaled = arith.mulf %difference, %factor : f32
        linalg.yield %scaled : f32
      }
    %g = linalg.vecmat ins(%d, %x : tensor<24xf32>, tensor<24x4xf32>) outs(%zeros : tensor<4xf32>) -> tensor<4xf32>

    // Finite on every replica: each sees its own rows only, so the predicate is made the same on all.
    %largest = linalg.reduce ins(%g : tensor<4xf32>) outs(%zeroScalar : tensor<f32>) dimensions = [0]
      (%e: f32, %a: f32) {
        %m = math.absf %e : f32
        %b = arith.maximumf %m, %a : f32
        linalg.yield %b : f32
      }
    %largestOwn = tensor.extract %largest[] : tensor<f32>
    %finiteOwn = arith.cmpf olt, %largestOwn, %infinity : f32
    %own = tensor.from_elements %finiteOwn : tensor<i1>
    %finite = distribute.all_reduce and %own over @cluster["replica"] : tensor<i1>
    %apply = tensor.extract %finite[] : tensor<i1>
    scf.if %apply {
      distribute.merge_call(%g) over @cluster["replica"] : (tensor<4xf32>) -> () {
      ^bb0(%gs: !distribute.per_replica<tensor<4xf32>>):
        %sum = distribute.reduce sum %gs to @w : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
        %scaleNow = distribute.read @scale : tensor<f32>
        %sNow = tensor.extract %scaleNow[] : tensor<f32>
        %vOld = distribute.read @v : tensor<4xf32>
        %unscale = tensor.splat %sNow : tensor<4xf32>
        %rate = arith.constant dense<0.1> : tensor<4xf32>
        %decay = arith.constant dense<0.9> : tensor<4xf32>
        %gradient = arith.divf %sum, %unscale : tensor<4xf32>
        %kept = arith.mulf %decay, %vOld : tensor<4xf32>
        %vNew = arith.addf %kept, %gradient : tensor<4xf32>
        %step = arith.mulf %rate, %vNew : tensor<4xf32>
        distribute.assign @v, %vNew : tensor<4xf32>
        distribute.assign_sub @w, %step : tensor<4xf32>
        distribute.yield
      }
      // Two good steps in a row double the scale.
      %one = arith.constant dense<1> : tensor<i32>
      %c2 = arith.constant 2 : i32
      distribute.assign_add @good, %one : tensor<i32>
      %good = distribute.read @good : tensor<i32>
      %goodNow = tensor.extract %good[] : tensor<i32>
      %grow = arith.cmpi eq, %goodNow, %c2 : i32
      scf.if %grow {
        %none = arith.constant dense<0> : tensor<i32>
        %twice = arith.addf %scale, %scale : tensor<f32>
        distribute.assign @scale, %twice : tensor<f32>
        distribute.assign @good, %none : tensor<i32>
      }
    } else {
      %none = arith.constant dense<0> : tensor<i32>
      %half = arith.constant dense<0.5> : tensor<f32>
      %smaller = arith.mulf %scale, %half : tensor<f32>
      distribute.assign @scale, %smaller : tensor<f32>
      distribute.assign @good, %none : tensor<i32>
    }

    %sumY = linalg.reduce {arith.addf} ins(%y : tensor<24xf32>) outs(%zeroScalar : tensor<f32>) dimensions = [0]
    %allY = distribute.all_reduce sum %sumY over @cluster["replica"] : tensor<f32>
    %loss = arith.divf %allY, %globalBatch : tensor<f32>
    return %loss, %finite : tensor<f32>, tensor<i1>
  }
}
