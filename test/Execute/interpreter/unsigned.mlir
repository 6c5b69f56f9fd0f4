// Unsigned integers are unsigned wherever the interpreter has them in hand: reductions, variables, files, scatters, printing.
// RUN: rm -rf %t && mkdir %t && %python %S/Inputs/make_arrays.py %t
// RUN: dist-interp %s --step=reductions --replicas=2 --inputs=%t/bytes.npz --print | FileCheck %s --check-prefix=REDUCED
// RUN: dist-interp %s --step=regions --replicas=2 --inputs=%t/bytes.npz --print | FileCheck %s --check-prefix=REGION
// RUN: dist-interp %s --step=bits --inputs=%t/bytes.npz --print | FileCheck %s --check-prefix=BITS
// RUN: dist-interp %s --step=state --inputs=%t/bytes.npz --steps=2 --print | FileCheck %s --check-prefix=STATE
// RUN: dist-interp %s --step=scatter --inputs=%t/bytes.npz --print | FileCheck %s --check-prefix=SCATTER
// An array's signedness is the step's affair: the same bytes, read as signed.
// RUN: dist-interp %s --step=signed --replicas=2 --inputs=%t/bytes.npz --print | FileCheck %s --check-prefix=SIGNED

// The file holds 200, 3, 100, 4: each replica has two of them.
// REDUCED: min = [100, 3]
// REDUCED-NEXT: max = [200, 4]
// REDUCED-NEXT: sum = [44, 7]
// REDUCED-NEXT: prod = [32, 12]
// REDUCED-NEXT: mean = [150, 3.5]
// REDUCED-NEXT: own = {{\[}}[200, 3], [100, 4]]
// REGION: rows_max = 200
// REGION-NEXT: rows_mean = 76.75
// BITS: doubled = [144, 6, 200, 8]
// BITS-NEXT: real = 1
// STATE: step 1: seen = [7, 255]
// STATE: step 2: seen = [200, 3]
// STATE: @s = [100, 4]
// SCATTER: top = [200, 250]
// SIGNED: max = [100, 4]
// SIGNED-NEXT: mean = [22, 3.5]
#id = affine_map<(d0) -> (d0)>
#point = affine_map<(d0)[s0] -> (s0)>
distribute.mesh @m <["replica" = ?]>
func.func @reductions(%x: tensor<2xui8> {distribute.batch = "x"})
    -> (tensor<2xui8> {distribute.output = "min"}, tensor<2xui8> {distribute.output = "max"},
        tensor<2xui8> {distribute.output = "sum"}, tensor<2xui8> {distribute.output = "prod"},
        tensor<2xf32> {distribute.output = "mean"},
        tensor<2xui8> {distribute.output = "own", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %min = distribute.all_reduce min %x over @m["replica"] : tensor<2xui8>
  %max = distribute.all_reduce max %x over @m["replica"] : tensor<2xui8>
  %sum = distribute.all_reduce sum %x over @m["replica"] : tensor<2xui8>
  %prod = distribute.all_reduce prod %x over @m["replica"] : tensor<2xui8>
  %mean = distribute.all_reduce mean %x over @m["replica"] : tensor<2xui8> -> tensor<2xf32>
  return %min, %max, %sum, %prod, %mean, %x
      : tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xf32>, tensor<2xui8>
}
func.func @regions(%x: tensor<2xui8> {distribute.batch = "x"})
    -> (tensor<ui8> {distribute.output = "rows_max"}, tensor<f32> {distribute.output = "rows_mean"})
    attributes {distribute.step, distribute.view = "replica"} {
  %max, %mean = distribute.merge_call(%x) over @m["replica"] : (tensor<2xui8>) -> (tensor<ui8>, tensor<f32>) {
  ^bb0(%xs: !distribute.per_replica<tensor<2xui8>>):
    %a = distribute.reduce max %xs axis = 0 : !distribute.per_replica<tensor<2xui8>> -> tensor<ui8>
    %b = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<2xui8>> -> tensor<f32>
    distribute.yield %a, %b : tensor<ui8>, tensor<f32>
  }
  return %max, %mean : tensor<ui8>, tensor<f32>
}
func.func @bits(%x: tensor<4xui8> {distribute.batch = "x"})
    -> (tensor<4xui8> {distribute.output = "doubled"}, tensor<f32> {distribute.output = "real"})
    attributes {distribute.step, distribute.view = "global"} {
  %signless = tensor.bitcast %x : tensor<4xui8> to tensor<4xi8>
  %twice = arith.addi %signless, %signless : tensor<4xi8>
  %doubled = tensor.bitcast %twice : tensor<4xi8> to tensor<4xui8>
  %one = arith.constant dense<0x3f800000> : tensor<ui32>
  %real = tensor.bitcast %one : tensor<ui32> to tensor<f32>
  return %doubled, %real : tensor<4xui8>, tensor<f32>
}
func.func @state(%x: tensor<2xui8> {distribute.batch = "x"}, %s: tensor<2xui8> {distribute.state = "s"})
    -> (tensor<2xui8> {distribute.state = "s"}, tensor<2xui8> {distribute.output = "seen"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x, %s : tensor<2xui8>, tensor<2xui8>
}
func.func @scatter(%x: tensor<2xui8> {distribute.batch = "x"}) -> (tensor<2xui8> {distribute.output = "top"})
    attributes {distribute.step, distribute.view = "global"} {
  %init = arith.constant dense<[100, 250]> : tensor<2xui8>
  %places = arith.constant dense<[0, 1]> : tensor<2xindex>
  %top = distribute.scatter max %x into %init[%places] {index_maps = [#id], map = #point}
      : tensor<2xui8>, tensor<2xui8>, [tensor<2xindex>] -> tensor<2xui8>
  return %top : tensor<2xui8>
}
func.func @signed(%x: tensor<2xi8> {distribute.batch = "x"})
    -> (tensor<2xi8> {distribute.output = "max"}, tensor<2xf32> {distribute.output = "mean"})
    attributes {distribute.step, distribute.view = "replica"} {
  %max = distribute.all_reduce max %x over @m["replica"] : tensor<2xi8>
  %mean = distribute.all_reduce mean %x over @m["replica"] : tensor<2xi8> -> tensor<2xf32>
  return %max, %mean : tensor<2xi8>, tensor<2xf32>
}
