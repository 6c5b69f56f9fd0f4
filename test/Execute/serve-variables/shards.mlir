// Servers beside shardings of all forms: what a step gives is what it gave on one device. Members of a worker take their parts of what they pull, and gather
// what they push; a norm of all is the servers'. Groups reduce among themselves, servers share out rows, workers take their batch in parts.
// DEFINE: %{step} = %S/../store-once/shards.mlir
// DEFINE: %{how} = serve=servers
// DEFINE: %{serve} = dist-opt %{step} -distribute-lift-pipeline="strategy=parameter_server" -distribute-replicate-pipeline="%{how}" -o %t.mlir && dist-interp %{step} %t.mlir --inputs=seed:5 --steps=3
// RUN: %{serve}
// RUN: FileCheck %s --input-file=%t.mlir
// REDEFINE: %{how} = serve=workers
// RUN: %{serve}
// REDEFINE: %{how} = serve=servers servers=2 partition=2 partition-bytes=1
// RUN: %{serve}
// REDEFINE: %{how} = serve=servers micro-batches=2
// RUN: %{serve}
// One replica of two members.
// RUN: sed 's/"replica" = 2/"replica" = 1/' %{step} >%t.one.mlir
// RUN: dist-opt %t.one.mlir -distribute-lift-pipeline="strategy=parameter_server" -distribute-replicate-pipeline="serve=servers" -o %t.mlir && dist-interp %t.one.mlir %t.mlir --inputs=seed:6 --steps=3

// CHECK-LABEL: module @workers
// CHECK-NOT: distribute.variable
// CHECK: tensor.extract_slice %{{.*}} : tensor<6x4xf32> to tensor<6x2xf32>
// CHECK: distribute.all_gather %{{.*}} over @mesh["model"]
// CHECK-LABEL: module @servers
// CHECK: distribute.mesh @mesh <["replica" = 1]>
// CHECK: distribute.variable @w : tensor<6x4xf32>{{$}}
