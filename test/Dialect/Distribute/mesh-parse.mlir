// Meshes and their axes survive printing and parsing, in the short and in the generic form.
// RUN: dist-opt %s -split-input-file | FileCheck %s
// RUN: dist-opt %s -split-input-file -mlir-print-op-generic | dist-opt -split-input-file | FileCheck %s

// CHECK: distribute.mesh @open <["replica" = ?]>
distribute.mesh @open <["replica" = ?]>

// -----

// CHECK: distribute.mesh @grid <["replica" = 4, "model" = 2]>
distribute.mesh @grid <["replica" = 4, "model" = 2]>

// -----

// CHECK: distribute.mesh @hosts <["replica" = 4, "device" = 3]> hosts [0, 2]
distribute.mesh @hosts <["replica" = 4, "device" = 3]> hosts [0, 2]

// -----

// CHECK: module attributes {test.axes = #distribute.axes<["replica" = 4]>, test.axis = #distribute<axis{{ ?}}"replica" = ?>}
module attributes {test.axis = #distribute<axis "replica" = ?>, test.axes = #distribute.axes<["replica" = 4]>} {
}
