// Each of two stages has two runs of the layers, one behind the other's.
// RUN: dist-compile %S/../../data/steps/mlp20/step.mlir --parallel=pipeline:2 --stage-chunks=2 --emit=distribute 2>&1 | FileCheck %s
// RUN: not dist-compile %S/../../data/steps/mlp20/step.mlir --parallel=pipeline:2 --stage-chunks=21 --emit=distribute 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not dist-compile %S/../../data/steps/mlp20/step.mlir --parallel=pipeline:2 --stage-chunks=0 --emit=distribute 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not dist-compile %S/../../data/steps/mlp20/step.mlir --parallel=data:2 --stage-chunks=2 --emit=distribute 2>&1 | FileCheck %s --check-prefix=ALONE

// CHECK: cuts step into stages: 0 from @0.0 to @{{.*}}; 1 from @{{.*}}; 0 from @{{.*}}; 1 from @{{.*}} to @19.1
// CHECK: @"0.0" {{.*}}device = 0
// CHECK: @"5.0" {{.*}}device = 1
// CHECK: @"10.0" {{.*}}device = 0
// CHECK: @"19.1" {{.*}}device = 1
// MANY: error: recipe "pipeline:2" cuts a step between its weights, and it has 40; give at most as many stages, those of all chunks counted
// NONE: error: --stage-chunks=0; expected a number of at least 1
// ALONE: error: --stage-chunks=2 is of the stages of a pipeline, and no recipe makes some; give --parallel=pipeline:N, or leave it out
