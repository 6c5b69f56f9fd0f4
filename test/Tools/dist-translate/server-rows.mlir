// A plan that pulls a table by rows, in every form: MLIR both ways, the table, JSON, the difference from another, a prediction.
// RUN: rm -rf %t && split-file %s %t
// RUN: dist-compile %t/step.mlir -o %t/rows.plan --strategy=parameter_server --replicas=2 --target-cpu=x86-64-v3
// RUN: dist-compile %t/step.mlir -o %t/rows.mlir --emit=plan --strategy=parameter_server --replicas=2 --target-cpu=x86-64-v3
// RUN: dist-compile %t/rows.mlir -o %t/again.plan --target-cpu=x86-64-v3
// RUN: dist-translate %t/rows.plan -o %t/first.mlir && dist-translate %t/again.plan -o %t/second.mlir && cmp %t/first.mlir %t/second.mlir
// RUN: FileCheck %s --input-file=%t/first.mlir --check-prefix=MLIR
// MLIR: plan.step @train {
// MLIR: plan.input @table {{.*}} pulled "table"
// MLIR: plan.output "push/table" %{{.*}} pushed sum of 2 rows : memref<99x4xf32>
// MLIR: plan.step @train.rows rows_of "train" {
// MLIR: plan.input @ids batch
// MLIR: plan.output "table" %{{.*}} per_replica : memref<2xi32>
// MLIR: module @servers
// MLIR-NOT: @train.rows

// Of each of two replicas two rows of 16 bytes, and their numbers.
// RUN: dist-translate %t/rows.plan --table | FileCheck %s --check-prefix=TABLE
// TABLE: step "train"
// TABLE: input "table" replicated 99x4xf32, pulled: variable "table", 1584 bytes, by rows
// TABLE: output "push/table" per_replica 99x4xf32, pushed sum, 1584 bytes a replica, by rows, at most 2
// TABLE: a group and step pulls at most 80 bytes, pushes at most 80 bytes
// TABLE: step "train.rows", before step "train": which rows it reads of what it pulls
// TABLE: output "table" per_replica 2xi32
// TABLE-NOT: a group and step
// RUN: dist-translate %t/rows.plan --table --json -o %t/table.json
// RUN: %python -c "import json; s=json.load(open(r'%t/table.json'))['steps']; print([i.get('by_rows') for i in s[0]['inputs']], [o.get('most_rows') for o in s[0]['outputs']], s[0]['pulled_bytes'], s[0]['pushed_bytes'], s[0]['bytes_are_most'], s[1]['rows_of'])" | FileCheck %s --check-prefix=JSON
// JSON: [None, True] [2] 80 80 True train

// RUN: dist-compile %t/more.mlir -o %t/more.plan --strategy=parameter_server --replicas=2 --target-cpu=x86-64-v3
// RUN: not dist-translate %t/rows.plan --diff=%t/more.plan 2>&1 | FileCheck %s --check-prefix=DIFF
// DIFF: differ: step 1 is `train.rows rows of train` in the first plan, and `absent` in the second

// A step is what lists the rows, what is pulled, the workers' part, what is pushed, and the servers' part. What lists the rows is none of its own.
// RUN: dist-translate %t/rows.plan --simulate --topology=%t/cluster.json | FileCheck %s --check-prefix=TIME
// TIME: step "train" on 2 replicas, 2 devices
// TIME-DAG: rows 1 {{.*}}
// TIME-DAG: pull 1 0 80 {{.*}}
// TIME-DAG: push 1 0 80 {{.*}}
// TIME-NOT: step "train.rows"

//--- cluster.json
{"links": {"host": {"latency_us": 10, "gb_per_s": 1}},
 "device": {"step_us": 1000, "matmul": {"us": 1, "gflop_per_s": 100}, "kernel": {"us": 1, "gb_per_s": 10}, "copy": {"us": 1}}}

//--- step.mlir
distribute.variable @table : tensor<99x4xf32> = dense<1.0> {aggregation = sum}
func.func @train(%ids: tensor<2xi32> {distribute.batch = "ids"}) attributes {distribute.step, distribute.view = "replica"} {
  %table = distribute.read @table : tensor<99x4xf32>
  %found = distribute.gather %table[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<99x4xf32>, [tensor<2xi32>] -> tensor<2x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<99x4xf32>
  %g = distribute.scatter add %found into %zeros[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<2x4xf32>, tensor<99x4xf32>, [tensor<2xi32>] -> tensor<99x4xf32>
  distribute.assign_sub @table, %g : tensor<99x4xf32>
  return
}

//--- more.mlir
distribute.variable @table : tensor<99x4xf32> = dense<1.0> {aggregation = sum}
func.func @train(%ids: tensor<2xi32> {distribute.batch = "ids"}) -> (tensor<99x4xf32> {distribute.output = "all", distribute.result = "first"})
    attributes {distribute.step, distribute.view = "replica"} {
  %table = distribute.read @table : tensor<99x4xf32>
  return %table : tensor<99x4xf32>
}
