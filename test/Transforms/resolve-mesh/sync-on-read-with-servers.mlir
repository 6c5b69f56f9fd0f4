// Servers that keep all replicas in step hold one value of a variable that is synchronized on read: what would be another result than with
// mirrored variables is an error. One replica, and groups that go on by themselves, may have it.
// RUN: dist-opt %s -split-input-file -verify-diagnostics --distribute-resolve-mesh="strategy=parameter_server replicas=2"
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh="strategy=parameter_server replicas=1"
// RUN: dist-opt %s -split-input-file --distribute-resolve-mesh="strategy=parameter_server replicas=2 sync-group=1"

// expected-note@+1 {{variable is declared here}}
distribute.variable @seen : tensor<i32> = dense<0> {synchronization = on_read, aggregation = sum}
func.func @own_component(%x: tensor<i32> {distribute.replicated = "x"}) -> (tensor<i32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @seen, %x : tensor<i32>
  // expected-error@+1 {{'distribute.read' op reads the replica's own component of @seen, which is synchronized on read, but with strategy "parameter_server" the servers hold one value for all replicas; read it in a merge call, or synchronize it on write}}
  %0 = distribute.read @seen : tensor<i32>
  return %0 : tensor<i32>
}

// -----

// expected-error@+1 {{'distribute.variable' op is synchronized on read with aggregation sum, and does not start at 0: the component of each replica would count its initial value, but with strategy "parameter_server" the servers hold one value for all replicas; start it at 0, or synchronize it on write}}
distribute.variable @seen : tensor<2xf32> = dense<[0.0, 1.0]> {synchronization = on_read, aggregation = sum}
func.func @initial_value(%x: tensor<2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @seen, %x : tensor<2xf32>
  return
}

// -----

distribute.mesh @mesh <["replica" = ?]>
distribute.variable @mean : tensor<2xf32> = dense<1.0> {synchronization = on_read, aggregation = mean}
distribute.variable @sum : tensor<2xf32> = dense<0.0> {synchronization = on_read, aggregation = sum}
distribute.variable @alone : tensor<2xf32> = dense<5.0> {synchronization = on_read, aggregation = sum}
func.func @total(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @mean, %x : tensor<2xf32>
  distribute.assign_add @sum, %x : tensor<2xf32>
  %0 = distribute.merge_call() over @mesh["replica"] : () -> tensor<2xf32> {
    %v = distribute.read @sum : tensor<2xf32>
    distribute.yield %v : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

distribute.variable @seen : tensor<2xf32> = dense<5.0> {synchronization = on_read, aggregation = sum}
func.func @global_view(%x: tensor<2xf32> {distribute.replicated = "x"}) -> (tensor<2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  distribute.assign_add @seen, %x : tensor<2xf32>
  %0 = distribute.read @seen : tensor<2xf32>
  return %0 : tensor<2xf32>
}
