// Options that mean nothing, or contradict each other, are refused; by the tool likewise.
// RUN: not dist-opt %s -distribute-select-reduction=reduction=rings 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not dist-opt %s -distribute-select-reduction=reduction=nccl 2>&1 | FileCheck %s --check-prefix=NCCL
// RUN: not dist-opt %s -distribute-select-reduction="reduction=nccl device=cuda reproducible=2" 2>&1 | FileCheck %s --check-prefix=NCCL-ORDER
// RUN: not dist-opt %s -distribute-select-reduction="reduction=ring reproducible=2" 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not dist-opt %s -distribute-select-reduction=reproducible=3 2>&1 | FileCheck %s --check-prefix=SLOTS
// RUN: not dist-opt %s -distribute-select-reduction=slots-per-device=0 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not dist-compile %s --reproducible=2 --replicas=3 --emit=plan 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not dist-compile %s --reproducible=0 --emit=plan 2>&1 | FileCheck %s --check-prefix=NONE

// NAME: error: unknown reduction "rings"; expected one of auto, one_pass, ring, tree, hierarchical_copy, to_one_device and nccl
// NCCL: error: the reduction "nccl" is between GPUs, but the plan is for CPUs; compile it with --target=cuda, or use another one
// NCCL-ORDER: error: the reduction "nccl" combines in an order that depends on the packing, but the plan must be reproducible; use one_pass, tree, hierarchical_copy or to_one_device
// ORDER: error: the reduction "ring" combines in an order that depends on the packing, but the plan must be reproducible; use one_pass, tree, hierarchical_copy or to_one_device
// SLOTS: error: must be reproducible for 3 replicas, but has 2
// DEVICE: error: slots-per-device is 0; expected at least 1
// BOTH: dist-compile: error: --reproducible=2 and --replicas=3 disagree; give the same number, as the bits are those of the replicas
// NONE: dist-compile: error: --reproducible=0; expected a number of replicas of at least 1
module {
  distribute.mesh @m <["replica" = 2]>
}
