// A mesh has named axes of positive sizes, and a module has one mesh.
// RUN: dist-opt %s -split-input-file -verify-diagnostics

// expected-error@below {{'distribute.mesh' op has no axis; the first axis counts the replicas, such as <["replica" = ?]>}}
distribute.mesh @mesh_c1_no_axis <[]>

// -----

// expected-error@below {{'distribute.mesh' op has two axes "replica"}}
distribute.mesh @mesh_c2_same_name <["replica" = 2, "replica" = 4]>

// -----

// expected-error@below {{'distribute.mesh' op has an axis without a name}}
distribute.mesh @mesh_c2_empty_name <["" = 2]>

// -----

// expected-error@below {{'distribute.mesh' op axis "replica" has size 0; a size is at least 1, or ? until launch}}
distribute.mesh @mesh_c3_size_zero <["replica" = 0]>

// -----

// expected-error@below {{'distribute.mesh' op axis "model" has size -2; a size is at least 1, or ? until launch}}
distribute.mesh @mesh_c3_negative_size <["replica" = ?, "model" = -2]>

// -----

// expected-note@below {{the first mesh is declared here}}
distribute.mesh @first <["replica" = 2]>
// expected-error@below {{'distribute.mesh' op is a second mesh of this module; one mesh names all axes}}
distribute.mesh @mesh_c4_second_mesh <["model" = 2]>

// -----

// expected-error@below {{'distribute.mesh' op has host 2 among 2 logical devices; expected members of the axis "device", ascending}}
distribute.mesh @mesh_c5_no_such_device <["replica" = 2, "device" = 2]> hosts [2]

// -----

// expected-error@below {{'distribute.mesh' op has host 0 among 3 logical devices; expected members of the axis "device", ascending}}
distribute.mesh @mesh_c5_descending <["replica" = 2, "device" = 3]> hosts [1, 0]

// -----

// expected-error@below {{'distribute.mesh' op has hosts alone; expected a logical device that is none}}
distribute.mesh @mesh_c5_hosts_alone <["replica" = 2, "device" = 2]> hosts [0, 1]
