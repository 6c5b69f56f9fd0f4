// Rules 5 to 7 of docs/Semantics.md: what reads and writes mean by policy and context. Replica r of 4 writes r + 1.
// RUN: dist-interp %s --replicas=4 --print | FileCheck %s
// RUN: dist-interp %s --replicas=1 --print | FileCheck %s --check-prefix=ONE
// The strategy mirrored leaves only collectives and plain accesses, which compute the same.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-apply-strategy -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --steps=2
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// A cross-replica read of a sum counts each replica's initial value.
// CHECK: read_sum = 50
// CHECK-NEXT: read_mean = 12.5
// CHECK-NEXT: read_first = 11
// ONE: read_sum = 11
// The operand is reduced, then applied once.
// CHECK-NEXT: @sum = 110
// CHECK-NEXT: @mean = 97.5
// CHECK-NEXT: @first = 1
// Colocated variables 1 and 2: an update that adds 10 and 100.
// CHECK-NEXT: @v1 = 111
// CHECK-NEXT: @v2 = 2
// ONE: @v1 = 111
// CHECK-NEXT: @on_read_sum per replica = [11, 12, 13, 14]
// CHECK-NEXT: @on_read_sum = 50
// CHECK-NEXT: @on_read_mean per replica = [11, 12, 13, 14]
// CHECK-NEXT: @on_read_mean = 12.5
// CHECK-NEXT: @on_read_first per replica = [11, 12, 13, 14]
// CHECK-NEXT: @on_read_first = 11
// 7 among four: the total is kept, the first ones have the larger shares. Floats divide.
// CHECK-NEXT: @integers per replica = [2, 2, 2, 1]
// CHECK-NEXT: @integers = 7
// CHECK-NEXT: @floats per replica = [1.75, 1.75, 1.75, 1.75]
// CHECK-NEXT: @floats = 7
// CHECK-NEXT: @whole per replica = [7, 7, 7, 7]
// CHECK-NEXT: @whole = 7
// An update of a sync-on-read variable sees each component's own operand.
// CHECK-NEXT: @each per replica = [0, 1, 4, 9]
distribute.mesh @m <["replica" = ?]>
distribute.variable @sum : tensor<f32> = dense<100.0> {aggregation = sum}
distribute.variable @mean : tensor<f32> = dense<100.0> {aggregation = mean}
distribute.variable @first : tensor<f32> = dense<100.0> {aggregation = only_first_replica}
distribute.variable @v1 : tensor<f32> = dense<1.0>
distribute.variable @v2 : tensor<f32> = dense<2.0> {colocate_with = @v1}
distribute.variable @on_read_sum : tensor<f32> = dense<10.0> {synchronization = on_read, aggregation = sum}
distribute.variable @on_read_mean : tensor<f32> = dense<10.0> {synchronization = on_read, aggregation = mean}
distribute.variable @on_read_first : tensor<f32> = dense<10.0> {synchronization = on_read, aggregation = only_first_replica}
distribute.variable @integers : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
distribute.variable @floats : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = sum}
distribute.variable @whole : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = mean}
distribute.variable @each : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = sum}
func.func @step() -> (
      tensor<f32> {distribute.output = "read_sum", distribute.result = "mirrored"},
      tensor<f32> {distribute.output = "read_mean", distribute.result = "mirrored"},
      tensor<f32> {distribute.output = "read_first", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %r = arith.index_cast %id : index to i64
  %f = arith.sitofp %r : i64 to f32
  %t = tensor.from_elements %f : tensor<f32>
  %one = arith.constant dense<1.0> : tensor<f32>
  %x = arith.addf %t, %one : tensor<f32>
  distribute.assign_add @sum, %x : tensor<f32>
  distribute.assign_sub @mean, %x : tensor<f32>
  distribute.assign @first, %x : tensor<f32>
  distribute.assign_add @on_read_sum, %x : tensor<f32>
  distribute.assign_add @on_read_mean, %x : tensor<f32>
  distribute.assign_add @on_read_first, %x : tensor<f32>
  %o:3 = distribute.merge_call(%t) over @m["replica"] : (tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  ^bb0(%ts: !distribute.per_replica<tensor<f32>>):
    %ten = arith.constant dense<10.0> : tensor<f32>
    %hundred = arith.constant dense<100.0> : tensor<f32>
    distribute.update @v1(%ten, %hundred) : (tensor<f32>, tensor<f32>) -> () {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %ab = arith.addf %a, %b : tensor<f32>
      distribute.assign_add @v1, %ab : tensor<f32>
      distribute.yield
    }
    %seven = arith.constant dense<7.0> : tensor<f32>
    %seven_i = arith.constant dense<7> : tensor<i64>
    distribute.assign @integers, %seven_i : tensor<i64>
    distribute.assign @floats, %seven : tensor<f32>
    distribute.assign @whole, %seven : tensor<f32>
    distribute.update @each(%ts) : (!distribute.per_replica<tensor<f32>>) -> () {
    ^bb0(%a: tensor<f32>):
      %square = arith.mulf %a, %a : tensor<f32>
      distribute.assign @each, %square : tensor<f32>
      distribute.yield
    }
    %s = distribute.read @on_read_sum : tensor<f32>
    %e = distribute.read @on_read_mean : tensor<f32>
    %g = distribute.read @on_read_first : tensor<f32>
    distribute.yield %s, %e, %g : tensor<f32>, tensor<f32>, tensor<f32>
  }
  return %o#0, %o#1, %o#2 : tensor<f32>, tensor<f32>, tensor<f32>
}
