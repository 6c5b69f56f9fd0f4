// A plan whose variables are with servers, in every form: MLIR both ways, the table, JSON, the graph, the difference from another, a prediction.
// RUN: rm -rf %t && split-file %s %t
// RUN: dist-compile %t/step.mlir -o %t/sync.plan --strategy=parameter_server --replicas=2 --target-cpu=x86-64-v3
// RUN: dist-compile %t/step.mlir -o %t/async.plan --strategy=parameter_server --replicas=4 --sync-group=2 --staleness=3 --target-cpu=x86-64-v3
// RUN: dist-compile %t/step.mlir -o %t/one.plan --strategy=parameter_server --replicas=2 --mode=async --target-cpu=x86-64-v3
// RUN: dist-compile %t/step.mlir -o %t/whole.plan --strategy=parameter_server --replicas=2 --mode=sync --target-cpu=x86-64-v3

// The dialect, and back.
// RUN: dist-compile %t/step.mlir -o %t/sync.mlir --emit=plan --strategy=parameter_server --replicas=2 --target-cpu=x86-64-v3
// RUN: dist-compile %t/sync.mlir -o %t/again.plan --target-cpu=x86-64-v3
// RUN: dist-translate %t/sync.plan -o %t/first.mlir && dist-translate %t/again.plan -o %t/second.mlir && cmp %t/first.mlir %t/second.mlir
// RUN: FileCheck %s --input-file=%t/first.mlir --check-prefix=MLIR
// MLIR: module @workers attributes {distribute.party = "workers", plan.groups = 1 : i64, plan.staleness = 1 : i64, plan.strategy = "parameter_server"}
// MLIR-NOT: plan.variable
// MLIR: plan.role "worker" on cpu
// MLIR: plan.step @train
// MLIR: plan.input @weight replicated : tensor<4xf32> pulled "weight"
// MLIR: plan.output "push/momentum" %{{.*}} per_replica pushed sum : memref<4xf32>
// MLIR: module @servers attributes {distribute.party = "servers", plan.strategy = "parameter_server"}
// MLIR: plan.variable @weight : tensor<4xf32>
// MLIR: plan.variable @momentum : tensor<4xf32>
// MLIR: plan.role "parameter" on cpu variables_bytes 128
// MLIR: plan.step @train
// MLIR: plan.input @"push/momentum" replicated : tensor<4xf32>
// MLIR: plan.program "parameter"
// RUN: dist-translate %t/async.plan | FileCheck %s --check-prefix=GROUPS
// GROUPS: plan.groups = 2 : i64, plan.staleness = 3 : i64

// The table lists each variable once, held by the program "parameter" alone; nothing is reduced for it.
// RUN: dist-translate %t/sync.plan --table | FileCheck %s --check-prefix=TABLE
// TABLE: strategy parameter_server, mesh @mesh <["replica" = 2]>, slots 2
// TABLE: between_graph true, require_static_shapes true, should_init holders, should_checkpoint chief, should_save_summary chief
// TABLE: servers, for groups of workers: 1, each at most 1 step ahead of another
// TABLE: of the servers
// TABLE: device role arena_bytes variables_bytes
// TABLE-NEXT: cpu:0 worker {{[0-9]+}} 0
// TABLE-NEXT: cpu:1 worker {{[0-9]+}} 0
// TABLE-NEXT: server/cpu:0 parameter {{[0-9]+}} 128
// TABLE: variable type bytes held by
// TABLE-NEXT: weight 4xf32 16 parameter at 0
// TABLE-NEXT: momentum 4xf32 16 parameter at 64
// TABLE: step "train"
// TABLE: input "weight" replicated 4xf32, pulled: variable "weight", 16 bytes
// TABLE: output "push/momentum" per_replica 4xf32, pushed sum, 16 bytes a replica
// TABLE: a group and step pulls 16 bytes, pushes 32 bytes
// TABLE: program "worker" on cpu:0, cpu:1
// TABLE-NOT: all_reduce
// TABLE: program "parameter" on server/cpu:0
// TABLE-NOT: all_reduce
// A step that updates nothing.
// TABLE: step "evaluate"
// TABLE: a group and step pulls 16 bytes, pushes 0 bytes
// TABLE-NOT: program "parameter"
// RUN: dist-translate %t/async.plan --table | FileCheck %s --check-prefix=ASYNC
// ASYNC: servers, for groups of workers: 2, each at most 3 steps ahead of another
// RUN: dist-translate %t/sync.plan --table --json -o %t/table.json
// RUN: %python -c "import json; t=json.load(open(r'%t/table.json')); s=t['steps'][0]; print(t['servers'], t['properties']['parameter_devices'], t['properties']['worker_devices'], [d['device'] for d in t['devices'] if d['variables']], [i['pulled'] for i in s['inputs'] if 'pulled' in i], [o['name'] for o in s['outputs'] if o.get('pushed')], s['pulled_bytes'], s['pushed_bytes'], [p['role'] for p in s['programs']], len(t['variables']))" | FileCheck %s --check-prefix=JSON
// JSON: {'groups': 1, 'staleness': 1} ['server/cpu:0'] ['cpu:0', 'cpu:1'] ['server/cpu:0'] ['weight'] ['push/momentum'] 16 32 ['worker', 'parameter'] 2

// RUN: dist-translate %t/sync.plan --to=dot | FileCheck %s --check-prefix=DOT
// DOT: label="step \"train\", program \"worker\""
// DOT: label="step \"train\", program \"parameter\""

// --mode is --sync-group of 1, or of all.
// RUN: dist-translate %t/sync.plan --diff=%t/whole.plan | FileCheck %s --check-prefix=SAME
// SAME: do the same
// RUN: not dist-translate %t/sync.plan --diff=%t/one.plan 2>&1 | FileCheck %s --check-prefix=DIFF
// DIFF: differ: mesh axis 0 is `"replica" = 2` in the first plan, and `"replica" = 1` in the second
// RUN: not dist-translate %t/async.plan --diff=%t/sync.plan 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: differ: step "train", program "worker": instruction #{{[0-9]+}} is `all_reduce

// A step is what is pulled, the workers' part, what is pushed, and the servers' part.
// RUN: dist-translate %t/sync.plan --simulate --topology=%t/cluster.json | FileCheck %s --check-prefix=TIME
// TIME: step "train" on 2 replicas, 2 devices
// TIME-DAG: pull 1 0 16 {{.*}}
// TIME-DAG: push 1 0 32 {{.*}}
// TIME-DAG: servers 1 {{.*}}
// TIME: step "evaluate"
// TIME-NOT: push
// TIME-NOT: servers
// RUN: dist-translate %t/sync.plan --simulate --json --topology=%t/cluster.json -o %t/time.json
// RUN: %python -c "import json; s=json.load(open(r'%t/time.json'))['steps'][0]; print(abs(sum(p['ms'] for p in s['parts'])-s['step_ms']) < 1e-9)" | FileCheck %s --check-prefix=SUM
// SUM: True
// RUN: not dist-translate %t/sync.plan --simulate --replicas=4 --topology=%t/cluster.json 2>&1 | FileCheck %s --check-prefix=FOUR
// FOUR: the servers expect pushes from that many

//--- cluster.json
{"links": {"host": {"latency_us": 10, "gb_per_s": 1}},
 "device": {"step_us": 1000, "matmul": {"us": 1, "gflop_per_s": 100}, "kernel": {"us": 1, "gb_per_s": 10}, "copy": {"us": 1}}}

//--- step.mlir
distribute.variable @w : tensor<4xf32> = dense<1.0> {saved_as = "weight"}
distribute.variable @momentum : tensor<4xf32> = dense<0.0>
func.func @train(%x: tensor<8x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %m = distribute.read @momentum : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, c)>, affine_map<(r, c) -> (c)>, affine_map<(r, c) -> (c)>], iterator_types = ["reduction", "parallel"]}
      ins(%x, %w : tensor<8x4xf32>, tensor<4xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %m2 = arith.addf %m, %g : tensor<4xf32>
  %w2 = arith.subf %w, %m2 : tensor<4xf32>
  distribute.assign @momentum, %m2 : tensor<4xf32>
  distribute.assign @w, %w2 : tensor<4xf32>
  return
}
func.func @evaluate(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<8x4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %e = tensor.empty() : tensor<8x4xf32>
  %b = linalg.broadcast ins(%w : tensor<4xf32>) outs(%e : tensor<8x4xf32>) dimensions = [0]
  %y = arith.mulf %x, %b : tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
