// A plan whose variables are with servers is run before it is written. Of groups that go on by themselves, one is run.
// RUN: dist-compile %s -o %t.plan --strategy=parameter_server --replicas=2 --validate --target-cpu=x86-64-v3 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: dist-compile %s -o %t.plan --strategy=parameter_server --replicas=4 --sync-group=4 --validate --target-cpu=x86-64-v3 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: dist-compile %s -o %t.plan --strategy=parameter_server --replicas=4 --sync-group=2 --staleness=2 --validate --target-cpu=x86-64-v3 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: dist-translate %t.plan | FileCheck %s --check-prefix=GROUPS
// RUN: dist-compile %s -o %t.plan --strategy=parameter_server --replicas=2 --mode=async --validate --target-cpu=x86-64-v3 2>&1 | FileCheck %s --check-prefix=ONE

// RUN: not dist-compile %S/../../Sound/initial-values-of-equal-elements.mlir -o %t.plan --strategy=parameter_server --replicas=2 --validate --target-cpu=x86-64-v3 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: dist-compile %S/../../Sound/initial-values-of-equal-elements.mlir -o %t.plan --strategy=central_storage --replicas=2 --validate --target-cpu=x86-64-v3 2>&1 | FileCheck %s --check-prefix=ON_READ

// Of a variable that is synchronized on read there is one copy, too. With servers, which promise what mirrored variables give, a replica that reads its
// own component is refused.
// OWN: error: 'distribute.read' op reads the replica's own component of @longs
// ON_READ: validated: step "step": {{.*}} and the plan on 2 replicas agree
// TWO: validated: step "train": {{.*}} and the plan on 2 replicas agree
// FOUR: validated: step "train": {{.*}} and the plan on 4 replicas agree
// ONE: validated: step "train": {{.*}} and the plan on 1 replica agree
// GROUPS: plan.groups = 2 : i64, plan.staleness = 2 : i64

distribute.variable @w : tensor<4xf32>
func.func @train(%x: tensor<8x4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "gradient"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, c)>, affine_map<(r, c) -> (c)>, affine_map<(r, c) -> (c)>], iterator_types = ["reduction", "parallel"]}
      ins(%x, %w : tensor<8x4xf32>, tensor<4xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %w2 = arith.subf %w, %g : tensor<4xf32>
  distribute.assign @w, %w2 : tensor<4xf32>
  return %g : tensor<4xf32>
}
