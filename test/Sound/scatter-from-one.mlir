// Parts of what one replica has: along each dimension, from each end of the group, of what is equal on all replicas, of truth values,
// of half precision and of numbers of replicas, in a loop. The result may not go where the operand still is.
// replicas: 4
// range i: -100 100
distribute.mesh @m <["replica" = 4]>
distribute.variable @v : tensor<8x4xf32> = dense<0.5> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<8x3x4xf32> {distribute.batch = "x"}, %i: tensor<12xi32> {distribute.batch = "i"}, %c: tensor<4x2xf32> {distribute.replicated = "c"})
    -> (tensor<2x3x4xf32> {distribute.output = "outside", distribute.result = "per_replica"}, tensor<8x3x1xf32> {distribute.output = "inside", distribute.result = "per_replica"},
        tensor<3xi32> {distribute.output = "last", distribute.result = "per_replica"}, tensor<1x2xf32> {distribute.output = "part", distribute.result = "per_replica"},
        tensor<3xi1> {distribute.output = "truth", distribute.result = "per_replica"}, tensor<8x3x1xf16> {distribute.output = "half", distribute.result = "per_replica"},
        tensor<1xindex> {distribute.output = "index", distribute.result = "per_replica"},
        tensor<2x4xf32> {distribute.output = "looped", distribute.result = "per_replica"}, tensor<2x3x4xf32> {distribute.output = "sum", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %outside = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"] : tensor<8x3x4xf32> -> tensor<2x3x4xf32>
  %inside = distribute.scatter_from_one %x from 1 dim 2 over @m["replica"] : tensor<8x3x4xf32> -> tensor<8x3x1xf32>
  %last = distribute.scatter_from_one %i from 3 dim 0 over @m["replica"] : tensor<12xi32> -> tensor<3xi32>
  %part = distribute.scatter_from_one %c from 2 dim 0 over @m["replica"] : tensor<4x2xf32> -> tensor<1x2xf32>
  %none = arith.constant dense<0> : tensor<12xi32>
  %p = arith.cmpi sgt, %i, %none : tensor<12xi32>
  %truth = distribute.scatter_from_one %p from 2 dim 0 over @m["replica"] : tensor<12xi1> -> tensor<3xi1>
  %h = arith.truncf %x : tensor<8x3x4xf32> to tensor<8x3x4xf16>
  %half = distribute.scatter_from_one %h from 1 dim 2 over @m["replica"] : tensor<8x3x4xf16> -> tensor<8x3x1xf16>
  %id = distribute.replica_id : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %next = arith.addi %id, %c3 : index
  %ids = tensor.from_elements %id, %next, %c1, %id : tensor<4xindex>
  %index = distribute.scatter_from_one %ids from 1 dim 0 over @m["replica"] : tensor<4xindex> -> tensor<1xindex>
  %v = distribute.read @v : tensor<8x4xf32>
  %slice = tensor.extract_slice %x[0, 1, 0] [8, 1, 4] [1, 1, 1] : tensor<8x3x4xf32> to tensor<8x4xf32>
  %start = arith.addf %v, %slice : tensor<8x4xf32>
  %zero = arith.constant dense<0.0> : tensor<2x4xf32>
  %looped = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %zero) -> tensor<2x4xf32> {
    %moved = distribute.scatter_from_one %start from 0 dim 0 over @m["replica"] : tensor<8x4xf32> -> tensor<2x4xf32>
    %both = arith.addf %moved, %a : tensor<2x4xf32>
    scf.yield %both : tensor<2x4xf32>
  }
  distribute.assign_add @v, %slice : tensor<8x4xf32>
  return %outside, %inside, %last, %part, %truth, %half, %index, %looped, %outside
      : tensor<2x3x4xf32>, tensor<8x3x1xf32>, tensor<3xi32>, tensor<1x2xf32>, tensor<3xi1>, tensor<8x3x1xf16>, tensor<1xindex>, tensor<2x4xf32>, tensor<2x3x4xf32>
}
