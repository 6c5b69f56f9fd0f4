// As accepted.mlir, with sends and receives.

distribute.mesh @m <["replica" = ?]>

// Each gets what its left neighbour has.
func.func @ring_under_branch(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %two = arith.constant 2 : i32
  %kv = tensor.extract %k[] : tensor<i32>
  %p = arith.cmpi sgt, %kv, %two : i32
  %y = scf.if %p -> tensor<2xf32> {
    distribute.send %x by 1 over @m["replica"] : tensor<2xf32>
    %r = distribute.recv by 1 over @m["replica"] : tensor<2xf32>
    scf.yield %r : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Around a ring, three times; replica 1 takes what replica 0 has instead.
func.func @transfer_in_loop(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %kv = tensor.extract %k[] : tensor<i32>
  %n = arith.index_cast %kv : i32 to index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<2xf32> {
    distribute.send %a by -1 over @m["replica"] : tensor<2xf32>
    distribute.send %x from 0 to 1 tag 5 over @m["replica"] : tensor<2xf32>
    %l = distribute.recv by -1 over @m["replica"] : tensor<2xf32>
    %b = distribute.recv %l from 0 to 1 tag 5 over @m["replica"] : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}
