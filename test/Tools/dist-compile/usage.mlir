// Wrong usage is exit code 2, wrong input is exit code 1, and neither leaves an output file.

// RUN: rm -rf %t && mkdir %t

// RUN: not dist-compile 2>&1 | FileCheck %s --check-prefix=NO-STEP
// NO-STEP: dist-compile: error: no step is given; usage: dist-compile step.mlir -o step.plan

// RUN: not dist-compile %s 2>&1 | FileCheck %s --check-prefix=NO-OUTPUT
// NO-OUTPUT: dist-compile: error: a plan file needs a name: give -o step.plan

// RUN: not dist-compile %s --bogus -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: Unknown command line argument '--bogus'

// RUN: not dist-compile %s --emit=wasm -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=STAGE
// STAGE: for the --emit option: Cannot find option named 'wasm'

// RUN: not dist-compile %s --replicas=0 -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=REPLICAS
// REPLICAS: dist-compile: error: --replicas=0; expected a number of replicas of at least 1

// RUN: not dist-compile %s --target-cpu=z80 -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=CPU
// CPU: --target-cpu:{{.*}}error: unknown target processor "z80"; expected one of native, x86-64, x86-64-v2, x86-64-v3, x86-64-v4

// RUN: not dist-compile %s --strategy=sideways -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=STRATEGY
// STRATEGY: dist-compile: error: unknown strategy "sideways"; expected one of "default", "one_device", "mirrored", "multi_worker_mirrored", "central_storage"

// RUN: not dist-compile %s --mode=both -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=MODE
// MODE: dist-compile: error: --mode=both; expected sync or async

// RUN: not dist-compile %s --sync-group=0 -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=GROUP
// GROUP: dist-compile: error: --sync-group=0; expected a number of at least 1, and no --mode beside it: 1 is async, all replicas sync

// RUN: not dist-compile %s --sync-group=2 --mode=async -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=BESIDE
// BESIDE: dist-compile: error: --sync-group=2; expected a number of at least 1, and no --mode beside it

// RUN: not dist-compile %s --staleness=0 -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=STALENESS
// STALENESS: dist-compile: error: --staleness=0; expected a number of steps of at least 1

// RUN: not dist-compile %s --check-claims=maybe -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=CLAIMS
// CLAIMS: dist-compile: error: --check-claims=maybe; expected on, all or off

// RUN: not dist-compile %s --without=schedule-kernels,bufferize-steps -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: dist-compile: error: --without=bufferize-steps is not a pass that may be left out; those that may are drop-unit-loops, form-convolutions,

// RUN: not dist-compile %t/absent.mlir -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: dist-compile: error: cannot open input file

// RUN: not dist-compile %S/no-step.test -o %t/a.plan 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: no-step.test:{{.*}}error: module holds no step; expected at least one function with the attribute "distribute.step"

// RUN: not dist-compile %S/../../Target/plan.test -o %t/absent/a.plan 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: dist-compile: error: {{.*}}absent

// RUN: ls -A %t | count 0

func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<4xf32>
}
