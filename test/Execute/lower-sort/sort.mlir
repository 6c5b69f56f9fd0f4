// Sorts as merges give what the interpreter gives: along each dimension, of equal elements, of lines of 1, 2, 3 and 7
// elements, of keys with values that go along, by two keys.
// RUN: dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=1" -o %t.lifted.mlir
// RUN: dist-opt %t.lifted.mlir -pass-pipeline="builtin.module(func.func(distribute-lower-sort))" -o %t.loops.mlir
// RUN: FileCheck %s --input-file=%t.loops.mlir
// RUN: dist-interp %s %t.loops.mlir --replicas=1 --inputs=seed:5 --int-range=k=0:3 --steps=6
// So do the elements that find their own places, where the comparator is proved to be an order: here of keys.
// RUN: dist-opt %t.lifted.mlir -pass-pipeline="builtin.module(func.func(distribute-lower-sort{for-threads}))" -o %t.elements.mlir
// RUN: FileCheck %s --input-file=%t.elements.mlir
// RUN: dist-interp %s %t.elements.mlir --replicas=1 --inputs=seed:5 --int-range=k=0:3 --steps=6

// CHECK-NOT: distribute.sort
func.func @step(%x: tensor<3x7x2xf32> {distribute.batch = "x"}, %k: tensor<3x7xi32> {distribute.batch = "k"})
    -> (tensor<3x7x2xf32> {distribute.output = "along_1"}, tensor<3x7x2xf32> {distribute.output = "along_0"},
        tensor<3x7x2xf32> {distribute.output = "along_2"}, tensor<3x7xi32> {distribute.output = "keys"},
        tensor<3x7xi32> {distribute.output = "places"}, tensor<3x7xi32> {distribute.output = "second"},
        tensor<1x21xi32> {distribute.output = "one"},
        tensor<1x21xi32> {distribute.output = "falling"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 1 : tensor<3x7x2xf32>
  %1 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf ogt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<3x7x2xf32>
  %2 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 2 : tensor<3x7x2xf32>
  // Equal keys keep their order: the places of each rise.
  %e = tensor.empty() : tensor<3x7xi32>
  %places = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<3x7xi32>) {
  ^bb0(%o: i32):
    %j = linalg.index 1 : index
    %v = arith.index_cast %j : index to i32
    linalg.yield %v : i32
  } -> tensor<3x7xi32>
  %3:2 = distribute.sort %k, %places {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %r = arith.cmpi slt, %a, %b : i32
    distribute.yield %r : i1
  } along 1 : tensor<3x7xi32>, tensor<3x7xi32>
  // By the key, then the larger place first.
  %4:2 = distribute.sort %k, %places {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %less = arith.cmpi slt, %a, %b : i32
    %same = arith.cmpi eq, %a, %b : i32
    %later = arith.cmpi sgt, %c, %d : i32
    %tie = arith.andi %same, %later : i1
    %r = arith.ori %less, %tie : i1
    distribute.yield %r : i1
  } along 1 : tensor<3x7xi32>, tensor<3x7xi32>
  %flat = tensor.collapse_shape %k [[0, 1]] : tensor<3x7xi32> into tensor<21xi32>
  %line = tensor.expand_shape %flat [[0, 1]] output_shape [1, 21] : tensor<21xi32> into tensor<1x21xi32>
  // Lines of one element.
  %5 = distribute.sort %line {
  ^bb0(%a: i32, %b: i32):
    %r = arith.cmpi slt, %a, %b : i32
    distribute.yield %r : i1
  } along 0 : tensor<1x21xi32>
  // By the lowest bits of the keys, the greatest first.
  %6 = distribute.sort %line {
  ^bb0(%a: i32, %b: i32):
    %one = arith.constant 1 : i32
    %first = arith.andi %a, %one : i32
    %second = arith.andi %b, %one : i32
    %r = arith.cmpi sgt, %first, %second : i32
    distribute.yield %r : i1
  } along 1 : tensor<1x21xi32>
  return %0, %1, %2, %3#0, %3#1, %4#1, %5, %6 : tensor<3x7x2xf32>, tensor<3x7x2xf32>, tensor<3x7x2xf32>, tensor<3x7xi32>,
      tensor<3x7xi32>, tensor<3x7xi32>, tensor<1x21xi32>, tensor<1x21xi32>
}
