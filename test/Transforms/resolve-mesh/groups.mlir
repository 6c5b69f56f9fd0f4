// Where servers hold the variables, the mesh is that of a group of workers, and the module says how many groups there are. Reductions
// of a group of one are written down, as its assignments demand them: they tell where updates begin.
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=parameter_server replicas=4" | FileCheck %s --check-prefix=ONE
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=parameter_server replicas=4 sync-group=2 staleness=3" | FileCheck %s --check-prefix=TWO
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=parameter_server replicas=4 sync-group=1" | FileCheck %s --check-prefix=FOUR
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=parameter_server replicas=4" | dist-opt --distribute-apply-strategy | FileCheck %s --check-prefix=APPLIED
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=parameter_server replicas=1" | dist-opt --distribute-apply-strategy | FileCheck %s --check-prefix=APPLIED
// RUN: dist-opt %s --distribute-resolve-mesh="strategy=mirrored replicas=1" | dist-opt --distribute-apply-strategy | FileCheck %s --check-prefix=ALONE
// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=parameter_server" 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=parameter_server replicas=4 sync-group=3" 2>&1 | FileCheck %s --check-prefix=DIVIDES
// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=mirrored replicas=4 sync-group=2" 2>&1 | FileCheck %s --check-prefix=MIRRORED
// RUN: not dist-opt %s --distribute-resolve-mesh="strategy=mirrored replicas=4 staleness=2" 2>&1 | FileCheck %s --check-prefix=MIRRORED

// ONE: module attributes {plan.groups = 1 : i64, plan.staleness = 1 : i64}
// ONE: distribute.mesh @cluster <["replica" = 4]>{{$}}
// ONE: distribute.variable @count : tensor<f32> = dense<0.000000e+00> {synchronization = on_write, aggregation = sum}
// TWO: module attributes {plan.groups = 2 : i64, plan.staleness = 3 : i64}
// TWO: distribute.mesh @cluster <["replica" = 2]>{{$}}
// FOUR: module attributes {plan.groups = 4 : i64, plan.staleness = 1 : i64}
// FOUR: distribute.mesh @cluster <["replica" = 1]>{{$}}
// APPLIED: distribute.all_reduce sum
// ALONE-NOT: distribute.all_reduce
// OPEN: strategy "parameter_server" needs the number of replicas: who holds the variables has another program than the others; give --replicas=N
// DIVIDES: groups of 3 were requested of 4 replicas; expected a number that divides 4
// MIRRORED: groups of replicas that proceed independently, and their staleness, were requested with strategy "mirrored"; expected one whose variables are on servers: "parameter_server"

distribute.mesh @cluster <["replica" = ?]>
distribute.variable @w : tensor<f32> = dense<0.0> {aggregation = sum}
distribute.variable @count : tensor<f32> = dense<0.0> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<f32> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %i = arith.index_cast %id : index to i32
  %f = arith.sitofp %i : i32 to f32
  %d = tensor.from_elements %f : tensor<f32>
  distribute.assign_add @w, %d : tensor<f32>
  return
}
