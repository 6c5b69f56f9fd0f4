// A table that a step only looks rows up in is pulled by rows, which a step beside it lists; a gradient that is zeros but for such rows is pushed by rows.
// RUN: dist-opt %s -distribute-serve-variables -split-input-file | FileCheck %s

// Two lookups, one of them by some of its loops: the rows of both, clamped as the gathers do it, with all that their indices are computed of and nothing else.
// CHECK-LABEL: module @workers
// CHECK: func.func @step(%{{.*}}: tensor<3x2xi32> {distribute.batch = "ids"}, %{{.*}}: tensor<4xf32> {distribute.batch = "x"}, %{{.*}}: tensor<i64> {distribute.replicated = "offset"}, %{{.*}}: tensor<9x4xf32> {distribute.pulled = "table", distribute.replicated = "table"})
// CHECK-SAME: tensor<9x4xf32> {distribute.most_rows = 6 : i64, distribute.output = "push/table", distribute.pushed = "sum", distribute.result = "per_replica"})
// CHECK: func.func @step.rows(%[[IDS:.*]]: tensor<3x2xi32> {distribute.batch = "ids"}, %[[OFFSET:.*]]: tensor<i64> {distribute.replicated = "offset"})
// CHECK-SAME: -> (tensor<7xi32> {distribute.output = "table", distribute.result = "per_replica"})
// CHECK-SAME: attributes {distribute.replicated, distribute.rows_of = "step", distribute.step, distribute.view = "replica"}
// CHECK-NOT: mulf
// CHECK: %[[ALL:.*]] = tensor.empty() : tensor<7xi32>
// CHECK: %[[LISTED:.*]] = linalg.generic {{.*}} ins(%[[IDS]] : tensor<3x2xi32>) outs(%{{.*}} : tensor<3x2xi32>)
// CHECK: %[[ROW:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[FIRST:.*]] = arith.constant 0 : index
// CHECK: %[[LAST:.*]] = arith.constant 8 : index
// CHECK: %[[LOW:.*]] = arith.maxsi %[[ROW]], %[[FIRST]]
// CHECK: %[[CLAMPED:.*]] = arith.minsi %[[LOW]], %[[LAST]]
// CHECK: arith.index_cast %[[CLAMPED]] : index to i32
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[LISTED]]
// CHECK: %[[HEAD:.*]] = tensor.insert_slice %[[FLAT]] into %[[ALL]][0] [6] [1]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1xi32>)
// CHECK: %[[BOTH:.*]] = tensor.insert_slice %{{.*}} into %[[HEAD]][6] [1] [1]
// CHECK: return %[[BOTH]]
// CHECK-LABEL: module @servers
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @table : tensor<9x4xf32>
func.func @step(%ids: tensor<3x2xi32> {distribute.batch = "ids"}, %x: tensor<4xf32> {distribute.batch = "x"},
                %offset: tensor<i64> {distribute.replicated = "offset"}) -> (tensor<4xf32> {distribute.output = "s", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %table = distribute.read @table : tensor<9x4xf32>
  %found = distribute.gather %table[%ids] {index_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>], map = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>}
      : tensor<9x4xf32>, [tensor<3x2xi32>] -> tensor<3x2x4xf32>
  %two = arith.addi %offset, %offset : tensor<i64>
  %one = distribute.gather %table[%two] {index_maps = [affine_map<(d0) -> ()>], map = affine_map<(d0)[s0] -> (s0, d0)>}
      : tensor<9x4xf32>, [tensor<i64>] -> tensor<4xf32>
  // The same once more is no further list.
  %again = distribute.gather %table[%ids] {index_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>], map = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>}
      : tensor<9x4xf32>, [tensor<3x2xi32>] -> tensor<3x2x4xf32>
  %p = arith.mulf %found, %again : tensor<3x2x4xf32>
  %s = arith.mulf %one, %x : tensor<4xf32>
  %zeros = arith.constant dense<0.0> : tensor<9x4xf32>
  %g = distribute.scatter add %p into %zeros[%ids] {index_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>], map = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>}
      : tensor<3x2x4xf32>, tensor<9x4xf32>, [tensor<3x2xi32>] -> tensor<9x4xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<9x4xf32>
  %new = arith.addf %table, %sum : tensor<9x4xf32>
  distribute.assign @table, %new : tensor<9x4xf32>
  return %s : tensor<4xf32>
}

// -----

// What is read in another way, too, is pulled whole; so is a table whose indices are looked up in what is pulled, and one that is looked up by columns.
// CHECK-LABEL: module @workers
// CHECK: func.func @step(
// CHECK-NOT: @step.rows
// CHECK-LABEL: module @servers
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @tied : tensor<99x4xf32>
distribute.variable @ids : tensor<8xi32>
distribute.variable @columns : tensor<4x99xf32>
distribute.variable @windows : tensor<99x4xf32>
func.func @step(%rows: tensor<2xi32> {distribute.batch = "rows"})
    -> (tensor<99x4xf32> {distribute.output = "0", distribute.result = "per_replica"}, tensor<2xi32> {distribute.output = "1", distribute.result = "per_replica"},
        tensor<2x4xf32> {distribute.output = "2", distribute.result = "per_replica"}, tensor<2x4xf32> {distribute.output = "3", distribute.result = "per_replica"},
        tensor<2x3x4xf32> {distribute.output = "4", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %tied = distribute.read @tied : tensor<99x4xf32>
  %ids = distribute.read @ids : tensor<8xi32>
  %columns = distribute.read @columns : tensor<4x99xf32>
  %windows = distribute.read @windows : tensor<99x4xf32>
  %whole = arith.addf %tied, %tied : tensor<99x4xf32>
  %chosen = distribute.gather %ids[%rows] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xi32>, [tensor<2xi32>] -> tensor<2xi32>
  %found = distribute.gather %tied[%chosen] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<99x4xf32>, [tensor<2xi32>] -> tensor<2x4xf32>
  %column = distribute.gather %columns[%rows] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (d1, s0)>}
      : tensor<4x99xf32>, [tensor<2xi32>] -> tensor<2x4xf32>
  %window = distribute.gather %windows[%rows] {index_maps = [affine_map<(d0, d1, d2) -> (d0)>], map = affine_map<(d0, d1, d2)[s0] -> (s0 + d1, d2)>}
      : tensor<99x4xf32>, [tensor<2xi32>] -> tensor<2x3x4xf32>
  %all = arith.addi %chosen, %rows : tensor<2xi32>
  %more = distribute.gather %ids[%all] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xi32>, [tensor<2xi32>] -> tensor<2xi32>
  return %whole, %more, %found, %column, %window : tensor<99x4xf32>, tensor<2xi32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x3x4xf32>
}

// -----

// With four lookups for each row hardly a row is left out: no rows are listed, nor looked for.
// CHECK-LABEL: module @workers
// CHECK: func.func @step(
// CHECK-NOT: most_rows
// CHECK-NOT: @step.rows
// CHECK-LABEL: module @servers
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @table : tensor<3x4xf32>
func.func @step(%ids: tensor<12xi32> {distribute.batch = "ids"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %table = distribute.read @table : tensor<3x4xf32>
  %found = distribute.gather %table[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<3x4xf32>, [tensor<12xi32>] -> tensor<12x4xf32>
  %zeros = arith.constant dense<0.0> : tensor<3x4xf32>
  %g = distribute.scatter add %found into %zeros[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<12x4xf32>, tensor<3x4xf32>, [tensor<12xi32>] -> tensor<3x4xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<3x4xf32>
  %new = arith.addf %table, %sum : tensor<3x4xf32>
  distribute.assign @table, %new : tensor<3x4xf32>
  return
}

// -----

// Sums of such gradients, scaled; what is added to other values than zeros, or lowered below them, has no zeros. What a group has reduced for itself has
// the rows of all.
// CHECK-LABEL: module @workers
// CHECK: func.func @step(
// CHECK-SAME: tensor<99x4xf32> {distribute.most_rows = 5 : i64, distribute.output = "push/scaled"
// CHECK-SAME: tensor<99x4xf32> {distribute.output = "push/ones", distribute.pushed = "sum"
// CHECK-SAME: tensor<99x4xf32> {distribute.most_rows = 4 : i64, distribute.output = "push/own", distribute.pushed = "first"
// CHECK-NOT: @step.rows
// CHECK-LABEL: module @servers
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @scaled : tensor<99x4xf32>
distribute.variable @ones : tensor<99x4xf32>
distribute.variable @own : tensor<99x4xf32>
func.func @step(%ids: tensor<2xi32> {distribute.batch = "ids"}, %more: tensor<3xi32> {distribute.batch = "more"}, %x: tensor<2x4xf32> {distribute.batch = "x"},
                %y: tensor<3x4xf32> {distribute.batch = "y"}) -> (tensor<99x4xf32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zeros = arith.constant dense<0.0> : tensor<99x4xf32>
  %ones = arith.constant dense<1.0> : tensor<99x4xf32>
  %a = distribute.scatter add %x into %zeros[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<2x4xf32>, tensor<99x4xf32>, [tensor<2xi32>] -> tensor<99x4xf32>
  %b = distribute.scatter add %y into %zeros[%more] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<3x4xf32>, tensor<99x4xf32>, [tensor<3xi32>] -> tensor<99x4xf32>
  %c = distribute.scatter add %x into %ones[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<2x4xf32>, tensor<99x4xf32>, [tensor<2xi32>] -> tensor<99x4xf32>
  %empty = tensor.empty() : tensor<99x4xf32>
  %scaled = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                            iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<99x4xf32>, tensor<99x4xf32>) outs(%empty : tensor<99x4xf32>) {
  ^bb0(%in: f32, %in2: f32, %out: f32):
    %half = arith.constant 0.5 : f32
    %s = arith.addf %in, %in2 : f32
    %h = arith.mulf %s, %half : f32
    linalg.yield %h : f32
  } -> tensor<99x4xf32>
  %sum0 = distribute.all_reduce sum %scaled over @mesh["replica"] : tensor<99x4xf32>
  %sum1 = distribute.all_reduce sum %c over @mesh["replica"] : tensor<99x4xf32>
  %sum2 = distribute.all_reduce sum %a over @mesh["replica"] : tensor<99x4xf32>
  distribute.assign @scaled, %sum0 : tensor<99x4xf32>
  distribute.assign @ones, %sum1 : tensor<99x4xf32>
  distribute.assign @own, %sum2 : tensor<99x4xf32>
  return %sum2 : tensor<99x4xf32>
}
