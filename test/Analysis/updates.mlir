// In replicated programs flat shards are followed from reduced gradients, and from variables that only updates on shards touch.
// RUN: dist-opt %s -distribute-print-states -o /dev/null | FileCheck %s

distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<2x3xf32>
distribute.variable @m : tensor<2x3xf32>
distribute.variable @mean : tensor<2x3xf32>
distribute.variable @scale : tensor<2x3xf32>

// CHECK: states of @step over @mesh["replica"], 2 members
// CHECK-NEXT: %arg0: varying; why: batch argument "x" is each replica's own slice
// CHECK-NEXT: distribute.read %0: replicated, used as replicated, flat; why: variable @w is equal on all replicas
// CHECK-NEXT: distribute.read %1: flat; why: variable @m is in flat shards
// A moving average of what is in shards follows.
// CHECK-NEXT: distribute.read %2: flat; why: variable @mean is in flat shards
// No gradient reaches this one.
// CHECK-NEXT: distribute.read %3: replicated; why: variable @scale is equal on all replicas
// CHECK-NEXT: arith.negf %4: varying; why: an operand differs between replicas <- %arg0
// CHECK-NEXT: distribute.all_reduce %5: flat; why: updates of variables need their own shard of it only <- %4 <- ... <- %arg0
// What only shards are computed of is made in shards.
// CHECK-NEXT: arith.negf %6: replicated, used as flat
// CHECK-NEXT: arith.addf %7: flat; why: operand #0 is flat, and the op computes each element of those at its place <- %1
// A whole variable takes what is gathered.
// CHECK-NEXT: arith.subf %8: flat, used as replicated, flat
// CHECK-NEXT: arith.addf %9: flat;
// CHECK-NEXT: arith.mulf %10: replicated;
// Sums of shards are partial, added and reduced once.
// CHECK-NEXT: arith.constant %cst: free, used as partial(sum)
// CHECK-NEXT: linalg.reduce %reduced: partial(sum); why: operand #0 is flat, and the op combines all elements <- %5
// CHECK-NEXT: linalg.reduce %reduced_0: partial(sum);
// CHECK-NEXT: arith.addf %11: replicated (made as partial(sum))
// CHECK-NEXT: reduction sum of %11: 4 bytes; where 2 partial values arose 8 bytes: saves 4
func.func @step(%x: tensor<2x3xf32> {distribute.batch = "x"})
    -> (tensor<f32> {distribute.output = "norm", distribute.result = "mirrored"},
        tensor<2x3xf32> {distribute.output = "old", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<2x3xf32>
  %m = distribute.read @m : tensor<2x3xf32>
  %mean = distribute.read @mean : tensor<2x3xf32>
  %scale = distribute.read @scale : tensor<2x3xf32>
  %y = arith.negf %x : tensor<2x3xf32>
  %g = distribute.all_reduce sum %y over @mesh["replica"] : tensor<2x3xf32>
  %decay = arith.negf %w : tensor<2x3xf32>
  %m1 = arith.addf %m, %g : tensor<2x3xf32>
  %w1 = arith.subf %decay, %m1 : tensor<2x3xf32>
  %mean1 = arith.addf %mean, %w1 : tensor<2x3xf32>
  %scale1 = arith.mulf %scale, %scale : tensor<2x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sg = linalg.reduce { arith.addf } ins(%g : tensor<2x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %sm = linalg.reduce { arith.addf } ins(%m1 : tensor<2x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %norm = arith.addf %sg, %sm : tensor<f32>
  distribute.assign @m, %m1 : tensor<2x3xf32>
  distribute.assign @w, %w1 : tensor<2x3xf32>
  distribute.assign @mean, %mean1 : tensor<2x3xf32>
  distribute.assign @scale, %scale1 : tensor<2x3xf32>
  return %norm, %w : tensor<f32>, tensor<2x3xf32>
}
