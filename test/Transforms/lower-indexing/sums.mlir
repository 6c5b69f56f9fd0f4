// A scatter into zeros that is added to something is a scatter into that: no gradient of the table's size is made.
// RUN: dist-opt %s -distribute-promote-variables -distribute-lower-indexing | FileCheck %s
// RUN: dist-opt %s -distribute-to-plan | FileCheck %s --check-prefix=PLAN

#ids = affine_map<(d0, d1) -> (d0)>
#rows = affine_map<(d0, d1)[s0] -> (s0, d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>

distribute.variable @t : tensor<100x4xf32> = dense<1.0>

// t − 0.5 · scatter(d): the rows of d are scaled, and added where they belong.
// CHECK-LABEL: func.func @update
// CHECK-SAME: %[[T:[a-z0-9]+]]: tensor<100x4xf32> {distribute.state = "t"}
// CHECK: %[[S:.*]] = arith.mulf %{{.*}}, %{{.*}} : tensor<6x4xf32>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[T]])
// CHECK-NOT: tensor<100x4xf32>, tensor<100x4xf32>
// PLAN-LABEL: plan.step @update
// PLAN: arena_bytes 128
// PLAN: plan.view variable @t[0]
// PLAN-NOT: plan.copy
func.func @update(%i: tensor<6xi32> {distribute.batch = "i"}, %d: tensor<6x4xf32> {distribute.batch = "d"},
    %t: tensor<100x4xf32> {distribute.state = "t"}) -> (tensor<100x4xf32> {distribute.state = "t"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zero = arith.constant dense<0.0> : tensor<100x4xf32>
  %rate = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<100x4xf32>
  %g = distribute.scatter add %d into %zero[%i] {index_maps = [#ids], map = #rows}
      : tensor<6x4xf32>, tensor<100x4xf32>, [tensor<6xi32>] -> tensor<100x4xf32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%g : tensor<100x4xf32>) outs(%e : tensor<100x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %rate : f32
    linalg.yield %r : f32
  } -> tensor<100x4xf32>
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%t, %s : tensor<100x4xf32>, tensor<100x4xf32>) outs(%e : tensor<100x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<100x4xf32>
  return %n : tensor<100x4xf32>
}

// The old table is fetched, too; a maximum is no sum: both stay.
// CHECK-LABEL: func.func @old_one_is_needed
// PLAN-LABEL: plan.step @old_one_is_needed
// CHECK: arith.addf %{{.*}}, %{{.*}} : tensor<100x4xf32>
// CHECK: arith.addf %{{.*}}, %{{.*}} : tensor<100x4xf32>
func.func @old_one_is_needed(%i: tensor<6xi32> {distribute.batch = "i"}, %d: tensor<6x4xf32> {distribute.batch = "d"},
    %t: tensor<100x4xf32> {distribute.state = "t"})
    -> (tensor<100x4xf32> {distribute.state = "t"}, tensor<100x4xf32> {distribute.output = "old"}, tensor<100x4xf32> {distribute.output = "m"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %zero = arith.constant dense<0.0> : tensor<100x4xf32>
  %one = arith.constant dense<1.0> : tensor<100x4xf32>
  %g = distribute.scatter add %d into %zero[%i] {index_maps = [#ids], map = #rows}
      : tensor<6x4xf32>, tensor<100x4xf32>, [tensor<6xi32>] -> tensor<100x4xf32>
  %n = arith.addf %t, %g : tensor<100x4xf32>
  %m = distribute.scatter max %d into %zero[%i] {index_maps = [#ids], map = #rows}
      : tensor<6x4xf32>, tensor<100x4xf32>, [tensor<6xi32>] -> tensor<100x4xf32>
  %k = arith.addf %n, %m : tensor<100x4xf32>
  return %n, %t, %k : tensor<100x4xf32>, tensor<100x4xf32>, tensor<100x4xf32>
}
