// So many servers and logical devices would each have a program of its own.
// RUN: not dist-compile %s -o %t --replicas=2 --strategy=parameter_server --servers=1000000 2>&1 | FileCheck %s --check-prefix=SERVERS
// RUN: not dist-compile %s -o %t --replicas=2 --strategy=mirrored --logical-devices=1000000 2>&1 | FileCheck %s --check-prefix=DEVICES

// SERVERS: --servers=1000000; expected at most 4096
// DEVICES: --logical-devices=1000000; expected a number of devices of at least 1 and at most 4096
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<4xf32>
}
