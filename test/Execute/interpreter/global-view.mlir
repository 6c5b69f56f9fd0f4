// A step of the global view is one program: a sync-on-read sum is one value, counted once, and no op asks for the replicas.
// RUN: dist-interp %s --step=sum --print | FileCheck %s --check-prefix=SUM
// RUN: not dist-interp %s --step=count 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not dist-interp %s --step=number 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not dist-interp %s --step=reduces 2>&1 | FileCheck %s --check-prefix=REDUCES

// SUM: seen = 23
// SUM-NEXT: @seen per replica = [23]
// SUM-NEXT: @seen = 23
// COUNT: :[[@LINE+22]]:8: error: 'distribute.num_replicas' op is in a step of the global view, which is one program on the whole batch and has no notion of replicas; write the computation on the whole batch, or declare the replica view
// COUNT: note: the step is declared here
// NUMBER: error: 'distribute.replica_id' op is in a step of the global view
// REDUCES: error: 'distribute.all_reduce' op is in a step of the global view
distribute.mesh @m <["replica" = 4]>
distribute.variable @seen : tensor<i64> = dense<10> {synchronization = on_read, aggregation = sum}
func.func @sum() -> (tensor<i64> {distribute.output = "seen"}) attributes {distribute.step, distribute.view = "global"} {
  %c = arith.constant dense<13> : tensor<i64>
  distribute.assign_add @seen, %c : tensor<i64>
  %seen = distribute.read @seen : tensor<i64>
  return %seen : tensor<i64>
}
func.func @number() -> (index {distribute.output = "id"}) attributes {distribute.step, distribute.view = "global"} {
  %id = distribute.replica_id : index
  return %id : index
}
func.func @reduces(%x: tensor<4xf32> {distribute.replicated = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %y = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @count() -> (index {distribute.output = "count"}) attributes {distribute.step, distribute.view = "global"} {
  %n = distribute.num_replicas : index
  return %n : index
}
