// Programs in which all members of a group meet equally often: each is accepted, and gives in the interpreter and as a plan
// what test/Python/check_uniformity.py works out for it, on 2 and 4 replicas. Fed are k = 3 and, to replica r, x = [r + 1, 10 r + 10].

distribute.mesh @m <["replica" = ?]>
distribute.variable @on : tensor<i1> = dense<true>
distribute.variable @trips : tensor<i64> = dense<2>
distribute.variable @w : tensor<2xf32> = dense<0.0> {aggregation = mean}
distribute.variable @seen : tensor<2xf32> = dense<0.0> {synchronization = on_read, aggregation = sum}

// A replicated input: k is 3.
func.func @if_replicated_input(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %two = arith.constant 2 : i32
  %kv = tensor.extract %k[] : tensor<i32>
  %p = arith.cmpi sgt, %kv, %two : i32
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @if_mirrored_variable(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %f = distribute.read @on : tensor<i1>
  %p = tensor.extract %f[] : tensor<i1>
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// The largest first element is the number of replicas.
func.func @if_all_reduced(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %r = distribute.all_reduce max %v over @m["replica"] : f32
  %p = arith.cmpf ogt, %r, %limit : f32
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Replica 0 says no.
func.func @if_all_true(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.all_true %p over @m["replica"]
  %y = scf.if %q -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @if_any_true(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.any_true %p over @m["replica"]
  %y = scf.if %q -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @collective_in_both_branches(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.all_true %p over @m["replica"]
  %y = scf.if %q -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    %t = distribute.all_reduce max %x over @m["replica"] : tensor<2xf32>
    scf.yield %t : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// The mean of 1..n is above 1.5 from n = 3 on.
func.func @if_merge_point_result(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %limit = arith.constant 1.5 : f32
  %c0 = arith.constant 0 : index
  %m = distribute.merge_call(%x) over @m["replica"] : (tensor<2xf32>) -> tensor<2xf32> {
  ^bb0(%xs: !distribute.per_replica<tensor<2xf32>>):
    %r = distribute.reduce mean %xs : !distribute.per_replica<tensor<2xf32>> -> tensor<2xf32>
    distribute.yield %r : tensor<2xf32>
  }
  %v = tensor.extract %m[%c0] : tensor<2xf32>
  %p = arith.cmpf ogt, %v, %limit : f32
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @if_broadcast(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 0.5 : f32
  %b = distribute.broadcast %v from 0 over @m["replica"] : f32
  %p = arith.cmpf ogt, %b, %limit : f32
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @for_constant_trips(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c3 = arith.constant 3 : index
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    %b = arith.addf %a, %s : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @for_replicated_bounds(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %kv = tensor.extract %k[] : tensor<i32>
  %n = arith.index_cast %kv : i32 to index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    %b = arith.addf %a, %s : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// The replica id plus one, made equal by its maximum: as many trips as replicas.
func.func @for_reduced_trip_count(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %id = distribute.replica_id : index
  %own = arith.addi %id, %c1 : index
  %n = distribute.all_reduce max %own over @m["replica"] : index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    %b = arith.addf %a, %s : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @for_trips_of_a_variable(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %t = distribute.read @trips : tensor<i64>
  %tv = tensor.extract %t[] : tensor<i64>
  %n = arith.index_cast %tv : i64 to index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    %b = arith.addf %a, %s : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Until nobody is above 1: one trip less than replicas.
func.func @while_any_true(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %y = scf.while (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    %v = tensor.extract %a[%c0] : tensor<2xf32>
    %p = arith.cmpf ogt, %v, %one : f32
    %q = distribute.any_true %p over @m["replica"]
    scf.condition(%q) %a : tensor<2xf32>
  } do {
  ^bb0(%a: tensor<2xf32>):
    %h = arith.constant dense<1.0> : tensor<2xf32>
    %b = arith.subf %a, %h : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @while_all_true(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3.0 : f32
  %y = scf.while (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    %v = tensor.extract %a[%c0] : tensor<2xf32>
    %p = arith.cmpf olt, %v, %three : f32
    %q = distribute.all_true %p over @m["replica"]
    scf.condition(%q) %a : tensor<2xf32>
  } do {
  ^bb0(%a: tensor<2xf32>):
    %s = distribute.all_reduce max %a over @m["replica"] : tensor<2xf32>
    %h = arith.constant dense<1.0> : tensor<2xf32>
    %b = arith.addf %s, %h : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @while_replicated_counter(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %n = tensor.extract %k[] : tensor<i32>
  %r:2 = scf.while (%i = %c0, %a = %zero) : (i32, tensor<2xf32>) -> (i32, tensor<2xf32>) {
    %p = arith.cmpi slt, %i, %n : i32
    scf.condition(%p) %i, %a : i32, tensor<2xf32>
  } do {
  ^bb0(%i: i32, %a: tensor<2xf32>):
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    %b = arith.addf %a, %s : tensor<2xf32>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %b : i32, tensor<2xf32>
  }
  return %r#1 : tensor<2xf32>
}

func.func @while_reduction_in_condition(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 100.0 : f32
  %y = scf.while (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    %s = distribute.all_reduce sum %a over @m["replica"] : tensor<2xf32>
    %v = tensor.extract %s[%c0] : tensor<2xf32>
    %p = arith.cmpf olt, %v, %limit : f32
    scf.condition(%p) %a : tensor<2xf32>
  } do {
  ^bb0(%a: tensor<2xf32>):
    %b = arith.addf %a, %a : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @switch_on_replicated_input(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %kv = tensor.extract %k[] : tensor<i32>
  %n = arith.index_cast %kv : i32 to index
  %y = scf.index_switch %n -> tensor<2xf32>
  case 1 {
    %s = distribute.all_reduce max %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  }
  case 3 {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  }
  default {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Two replicas take the minimum, more the sum.
func.func @switch_on_reduced_value(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c1 = arith.constant 1 : index
  %id = distribute.replica_id : index
  %n = distribute.all_reduce max %id over @m["replica"] : index
  %y = scf.index_switch %n -> tensor<2xf32>
  case 1 {
    %s = distribute.all_reduce min %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  }
  default {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Doubled, summed, doubled.
func.func @branch_in_loop(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %kv = tensor.extract %k[] : tensor<i32>
  %n = arith.index_cast %kv : i32 to index
  %y = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<2xf32> {
    %p = arith.cmpi eq, %i, %c1 : index
    %b = scf.if %p -> tensor<2xf32> {
      %s = distribute.all_reduce sum %a over @m["replica"] : tensor<2xf32>
      scf.yield %s : tensor<2xf32>
    } else {
      %d = arith.addf %a, %a : tensor<2xf32>
      scf.yield %d : tensor<2xf32>
    }
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @switch_in_branch(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %two = arith.constant 2 : i32
  %kv = tensor.extract %k[] : tensor<i32>
  %p = arith.cmpi sgt, %kv, %two : i32
  %n = arith.index_cast %kv : i32 to index
  %y = scf.if %p -> tensor<2xf32> {
    %z = scf.index_switch %n -> tensor<2xf32>
    case 3 {
      %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
      scf.yield %s : tensor<2xf32>
    }
    default {
      scf.yield %x : tensor<2xf32>
    }
    scf.yield %z : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// Replicas above 1.5 double; nobody waits there.
func.func @local_work_under_varying_branch(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %p = arith.cmpf ogt, %v, %limit : f32
  %own = scf.if %p -> tensor<2xf32> {
    %d = arith.addf %x, %x : tensor<2xf32>
    scf.yield %d : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  %y = distribute.all_reduce sum %own over @m["replica"] : tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @local_loop_of_replica_id_plus_one(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %id = distribute.replica_id : index
  %n = arith.addi %id, %c1 : index
  %own = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %b = arith.addf %a, %x : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  %y = distribute.all_reduce sum %own over @m["replica"] : tensor<2xf32>
  return %y : tensor<2xf32>
}

// A sync-on-read variable is written by each replica for itself, and summed when it is read.
func.func @local_write_under_varying_branch(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %p = arith.cmpf ogt, %v, %limit : f32
  scf.if %p {
    distribute.assign_add @seen, %x : tensor<2xf32>
  }
  %y = distribute.merge_call() over @m["replica"] : () -> tensor<2xf32> {
    %t = distribute.read @seen : tensor<2xf32>
    distribute.yield %t : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @batch_reduce_under_branch(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %two = arith.constant 2 : i32
  %kv = tensor.extract %k[] : tensor<i32>
  %p = arith.cmpi sgt, %kv, %two : i32
  %y = scf.if %p -> tensor<2xf32> {
    %r:2 = distribute.merge_call(%x, %x) over @m["replica"] : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%a: !distribute.per_replica<tensor<2xf32>>, %b: !distribute.per_replica<tensor<2xf32>>):
      %q:2 = distribute.batch_reduce sum %a, %b : !distribute.per_replica<tensor<2xf32>>, !distribute.per_replica<tensor<2xf32>> -> tensor<2xf32>, tensor<2xf32>
      distribute.yield %q#0, %q#1 : tensor<2xf32>, tensor<2xf32>
    }
    %d = arith.addf %r#0, %r#1 : tensor<2xf32>
    scf.yield %d : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// A step that is skipped by all when one says no, as loss scaling does.
func.func @assignment_under_all_true(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<2xf32>
  %limit = arith.constant 1.5 : f32
  %p = arith.cmpf ogt, %v, %limit : f32
  %q = distribute.all_true %p over @m["replica"]
  scf.if %q {
    distribute.assign_add @w, %x : tensor<2xf32>
  } else {
    %minus = arith.constant dense<-1.0> : tensor<2xf32>
    distribute.assign @w, %minus : tensor<2xf32>
  }
  %y = distribute.read @w : tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @assignment_in_loop(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %kv = tensor.extract %k[] : tensor<i32>
  %n = arith.index_cast %kv : i32 to index
  scf.for %i = %c0 to %n step %c1 {
    distribute.assign_add @w, %x : tensor<2xf32>
  }
  %y = distribute.read @w : tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func private @center(%x: tensor<2xf32>) -> tensor<2xf32> {
  %m = distribute.all_reduce mean %x over @m["replica"] : tensor<2xf32>
  %d = arith.subf %x, %m : tensor<2xf32>
  return %d : tensor<2xf32>
}

func.func @call_under_branch(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %two = arith.constant 2 : i32
  %kv = tensor.extract %k[] : tensor<i32>
  %p = arith.cmpi sgt, %kv, %two : i32
  %y = scf.if %p -> tensor<2xf32> {
    %d = func.call @center(%x) : (tensor<2xf32>) -> tensor<2xf32>
    scf.yield %d : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// The predicate depends on sums of earlier iterations.
func.func @carried_value_stays_equal(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %c3 = arith.constant 3 : index
  %small = arith.constant 4.0 : f32
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %v = tensor.extract %a[%c0] : tensor<2xf32>
    %p = arith.cmpf olt, %v, %small : f32
    %b = scf.if %p -> tensor<2xf32> {
      %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
      %t = arith.addf %a, %s : tensor<2xf32>
      scf.yield %t : tensor<2xf32>
    } else {
      scf.yield %a : tensor<2xf32>
    }
    scf.yield %b : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @if_number_of_replicas(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c2 = arith.constant 2 : index
  %n = distribute.num_replicas : index
  %p = arith.cmpi ugt, %n, %c2 : index
  %y = scf.if %p -> tensor<2xf32> {
    %s = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
    scf.yield %s : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

func.func @select_replica_under_branch(%x: tensor<2xf32> {distribute.batch = "x"}, %k: tensor<i32> {distribute.replicated = "k"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %two = arith.constant 2 : i32
  %kv = tensor.extract %k[] : tensor<i32>
  %p = arith.cmpi sgt, %kv, %two : i32
  %y = scf.if %p -> tensor<2xf32> {
    %r = distribute.merge_call(%x) over @m["replica"] : (tensor<2xf32>) -> tensor<2xf32> {
    ^bb0(%a: !distribute.per_replica<tensor<2xf32>>):
      %q = distribute.select_replica 1 of %a : !distribute.per_replica<tensor<2xf32>> -> tensor<2xf32>
      distribute.yield %q : tensor<2xf32>
    }
    scf.yield %r : tensor<2xf32>
  } else {
    scf.yield %x : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}
