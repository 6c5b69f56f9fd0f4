// As accepted.mlir, in the global view: the compiler inserts the collectives, and makes whole what decides about control flow
// around them. The batch has four rows, [r + 1, 10 r + 10].

distribute.mesh @m <["replica" = ?]>

// The predicate is a sum over the batch, and so is what stands under it.
func.func @branch_on_sum_of_the_batch(%x: tensor<4x2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %limit = arith.constant 9.0 : f32
  %total = linalg.reduce ins(%x : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
  %v = tensor.extract %total[%c0] : tensor<2xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %y = scf.if %p -> tensor<2xf32> {
    %d = arith.addf %x, %x : tensor<4x2xf32>
    %sum = linalg.reduce ins(%d : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
    scf.yield %sum : tensor<2xf32>
  } else {
    scf.yield %zero : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// As many trips as a sum over the batch says, a reduction in each.
func.func @trips_from_sum_of_the_batch(%x: tensor<4x2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %total = linalg.reduce ins(%x : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
  %v = tensor.extract %total[%c0] : tensor<2xf32>
  %i = arith.fptosi %v : f32 to i64
  %n = arith.index_cast %i : i64 to index
  %one = arith.constant dense<1.0> : tensor<4x2xf32>
  %r:2 = scf.for %j = %c0 to %n step %c1 iter_args(%d = %x, %acc = %zero) -> (tensor<4x2xf32>, tensor<2xf32>) {
    %sum = linalg.reduce ins(%d : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
    %m = arith.maximumf %acc, %sum : tensor<2xf32>
    %e = arith.addf %d, %one : tensor<4x2xf32>
    scf.yield %e, %m : tensor<4x2xf32>, tensor<2xf32>
  }
  return %r#1 : tensor<2xf32>
}

// Halved until the sum over the batch is small.
func.func @while_sum_of_the_batch_is_large(%x: tensor<4x2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %limit = arith.constant 2.0 : f32
  %half = arith.constant dense<0.5> : tensor<4x2xf32>
  %w = scf.while (%d = %x) : (tensor<4x2xf32>) -> tensor<4x2xf32> {
    %sum = linalg.reduce ins(%d : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
    %v = tensor.extract %sum[%c0] : tensor<2xf32>
    %p = arith.cmpf ogt, %v, %limit : f32
    scf.condition(%p) %d : tensor<4x2xf32>
  } do {
  ^bb0(%d: tensor<4x2xf32>):
    %h = arith.mulf %d, %half : tensor<4x2xf32>
    scf.yield %h : tensor<4x2xf32>
  }
  %y = linalg.reduce ins(%w : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
  return %y : tensor<2xf32>
}

// A row of the batch, which one replica has, decides for all.
func.func @branch_on_largest_row(%x: tensor<4x2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %low = arith.constant dense<0xFF800000> : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %limit = arith.constant 3.5 : f32
  %largest = linalg.reduce ins(%x : tensor<4x2xf32>) outs(%low : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.maximumf %a, %b : f32
        linalg.yield %c : f32
      }
  %v = tensor.extract %largest[%c0] : tensor<2xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %y = scf.if %p -> tensor<2xf32> {
    %total = linalg.reduce ins(%x : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
    scf.yield %total : tensor<2xf32>
  } else {
    scf.yield %zero : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @switch_on_sum_of_the_batch(%x: tensor<4x2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %total = linalg.reduce ins(%x : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
  %v = tensor.extract %total[%c0] : tensor<2xf32>
  %i = arith.fptosi %v : f32 to i64
  %n = arith.index_cast %i : i64 to index
  %y = scf.index_switch %n -> tensor<2xf32>
  case 10 {
    %d = arith.mulf %x, %x : tensor<4x2xf32>
    %sum = linalg.reduce ins(%d : tensor<4x2xf32>) outs(%zero : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
    scf.yield %sum : tensor<2xf32>
  }
  default {
    scf.yield %total : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}
