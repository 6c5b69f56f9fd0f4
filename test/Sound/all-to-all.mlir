// All-to-alls of the replica view: between each two dimensions, along one, of what is equal on all replicas, of truth values and of
// half precision, in a loop. The result may not go where the operand still is.
// replicas: 4
// range i: -100 100
distribute.mesh @m <["replica" = 4]>
distribute.variable @v : tensor<8x4xf32> = dense<0.5> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<8x3x4xf32> {distribute.batch = "x"}, %i: tensor<12xi32> {distribute.batch = "i"}, %c: tensor<4x2xf32> {distribute.replicated = "c"})
    -> (tensor<2x3x16xf32> {distribute.output = "outside", distribute.result = "per_replica"}, tensor<32x3x1xf32> {distribute.output = "inside", distribute.result = "per_replica"},
        tensor<12xi32> {distribute.output = "along", distribute.result = "per_replica"}, tensor<1x8xf32> {distribute.output = "parts", distribute.result = "per_replica"},
        tensor<12xi1> {distribute.output = "truth", distribute.result = "per_replica"}, tensor<8x12x1xf16> {distribute.output = "half", distribute.result = "per_replica"},
        tensor<8x4xf32> {distribute.output = "looped", distribute.result = "per_replica"}, tensor<2x3x16xf32> {distribute.output = "sum", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %outside = distribute.all_to_all %x split 0 concat 2 over @m["replica"] : tensor<8x3x4xf32> -> tensor<2x3x16xf32>
  %inside = distribute.all_to_all %x split 2 concat 0 over @m["replica"] : tensor<8x3x4xf32> -> tensor<32x3x1xf32>
  %along = distribute.all_to_all %i split 0 concat 0 over @m["replica"] : tensor<12xi32> -> tensor<12xi32>
  %parts = distribute.all_to_all %c split 0 concat 1 over @m["replica"] : tensor<4x2xf32> -> tensor<1x8xf32>
  %none = arith.constant dense<0> : tensor<12xi32>
  %p = arith.cmpi sgt, %i, %none : tensor<12xi32>
  %truth = distribute.all_to_all %p split 0 concat 0 over @m["replica"] : tensor<12xi1> -> tensor<12xi1>
  %h = arith.truncf %x : tensor<8x3x4xf32> to tensor<8x3x4xf16>
  %half = distribute.all_to_all %h split 2 concat 1 over @m["replica"] : tensor<8x3x4xf16> -> tensor<8x12x1xf16>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = distribute.read @v : tensor<8x4xf32>
  %slice = tensor.extract_slice %x[0, 1, 0] [8, 1, 4] [1, 1, 1] : tensor<8x3x4xf32> to tensor<8x4xf32>
  %start = arith.addf %v, %slice : tensor<8x4xf32>
  %looped = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %start) -> tensor<8x4xf32> {
    %moved = distribute.all_to_all %a split 0 concat 0 over @m["replica"] : tensor<8x4xf32> -> tensor<8x4xf32>
    %both = arith.addf %moved, %a : tensor<8x4xf32>
    scf.yield %both : tensor<8x4xf32>
  }
  distribute.assign_add @v, %slice : tensor<8x4xf32>
  return %outside, %inside, %along, %parts, %truth, %half, %looped, %outside
      : tensor<2x3x16xf32>, tensor<32x3x1xf32>, tensor<12xi32>, tensor<1x8xf32>, tensor<12xi1>, tensor<8x12x1xf16>, tensor<8x4xf32>, tensor<2x3x16xf32>
}
