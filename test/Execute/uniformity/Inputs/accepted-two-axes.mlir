// As accepted.mlir, on replicas of two devices each.

distribute.mesh @m <["replica" = ?, "model" = 2]>

// Replica 0 sums over its two devices; the devices of a replica agree on its id.
func.func @within_a_replica_under_branch_on_its_id(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %id = distribute.replica_id : index
  %p = arith.cmpi eq, %id, %c0 : index
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["model"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @within_a_replica_as_often_as_its_id_plus_one(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %id = distribute.replica_id : index
  %n = arith.addi %id, %c1 : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<2xf32> {
    %s = distribute.all_reduce sum %a over @m["model"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// One device of four, the second of replica 1, has a shard above 30.
func.func @agreement_over_both_axes(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 30.0 : f32
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  %v = tensor.extract %shard[%c0] : tensor<1xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.any_true %p over @m["replica", "model"]
  %y = scf.if %q -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica", "model"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @agreement_over_one_axis_after_the_other(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 30.0 : f32
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  %v = tensor.extract %shard[%c0] : tensor<1xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.any_true %p over @m["model"]
  %r = distribute.any_true %q over @m["replica"]
  %y = scf.if %r -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Devices agree within replica 1 and within replica 0, on other things.
func.func @agreement_within_a_replica(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 30.0 : f32
  %shard = distribute.reduce_scatter sum %x dim 0 over @m["model"] : tensor<2xf32> -> tensor<1xf32>
  %v = tensor.extract %shard[%c0] : tensor<1xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.any_true %p over @m["model"]
  %y = scf.if %q -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["model"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @over_the_replicas_under_branch_on_a_mean(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 1.2 : f32
  %mean = distribute.all_reduce mean %x over @m["replica"] : tensor<2xf32>
  %v = tensor.extract %mean[%c0] : tensor<2xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica", "model"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}
