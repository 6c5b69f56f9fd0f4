// What tf.distribute calls properties of a strategy, the table says of a plan: each follows from its
// strategy, its roles and its inputs.

// RUN: sed 's/DEVICE/0/' %s > %t.mlir
// RUN: dist-compile %t.mlir -o %t.plan --strategy=mirrored --replicas=2
// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; print(json.load(sys.stdin)['properties'])" | FileCheck %s --check-prefix=MIRRORED
// MIRRORED: {'between_graph': False, 'require_static_shapes': True, 'should_init': 'all', 'should_checkpoint': 'chief',
// MIRRORED-SAME: 'should_save_summary': 'chief', 'parameter_devices': ['cpu:0', 'cpu:1'], 'worker_devices': ['cpu:0', 'cpu:1']}

// RUN: dist-compile %t.mlir -o %t.plan --strategy=multi_worker_mirrored --replicas=2
// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; print(json.load(sys.stdin)['properties'])" | FileCheck %s --check-prefix=WORKERS
// WORKERS: {'between_graph': True, 'require_static_shapes': True,

// RUN: dist-compile %t.mlir -o %t.plan --strategy=one_device
// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; print(json.load(sys.stdin)['properties'])" | FileCheck %s --check-prefix=ONE
// ONE: {'between_graph': False, {{.*}} 'parameter_devices': ['cpu:0'], 'worker_devices': ['cpu:0']}

// As many replicas as there are at launch: one device stands for all.
// RUN: dist-compile %t.mlir -o %t.plan --strategy=mirrored
// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; print(json.load(sys.stdin)['properties'])" | FileCheck %s --check-prefix=OPEN
// OPEN: 'parameter_devices': ['cpu:*'], 'worker_devices': ['cpu:*']}

// The variable is on one of a replica's devices, and both work for the replica.
// RUN: sed 's/DEVICE/1/' %s > %t.two.mlir
// RUN: dist-compile %t.two.mlir -o %t.plan --strategy=mirrored --replicas=2 --logical-devices=2
// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; print(json.load(sys.stdin)['properties'])" | FileCheck %s --check-prefix=DEVICES
// DEVICES: 'should_init': 'holders', {{.*}} 'parameter_devices': ['cpu:1', 'cpu:3'], 'worker_devices': ['cpu:0', 'cpu:1', 'cpu:2', 'cpu:3']}

// A padded batch has any number of rows.
// RUN: dist-compile %S/Inputs/padded.mlir -o %t.plan --strategy=mirrored --replicas=2
// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; print(json.load(sys.stdin)['properties'])" | FileCheck %s --check-prefix=PADDED
// PADDED: 'require_static_shapes': False, 'should_init': 'none', {{.*}} 'parameter_devices': [], 'worker_devices': ['cpu:0', 'cpu:1']}

distribute.mesh @mesh <["replica" = ?]>
distribute.variable @w : tensor<2x4xf32> = dense<0.0> {synchronization = on_read, aggregation = sum}

func.func @step(%x: tensor<2x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  %y = arith.addf %x, %x : tensor<2x4xf32>
  %z = distribute.assign_to_logical_device %y, DEVICE : tensor<2x4xf32>
  distribute.assign_add @w, %z : tensor<2x4xf32>
  return
}
