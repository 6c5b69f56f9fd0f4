// What upstream leaves undefined is defined, for elements and numbers, and whether or not LLVM may fold it.
// RUN: rm -rf %t && mkdir %t && %python %S/Inputs/make_arrays.py %t
// DEFINE: %{run} = dist-interp %s --inputs=%t/edges.npz --print --print-limit=100
// RUN: %{run} --step=divisions | FileCheck %s --check-prefix=DIV
// RUN: %{run} --step=divisions --opt-level=2 | FileCheck %s --check-prefix=DIV
// RUN: %{run} --step=truths | FileCheck %s --check-prefix=TRUTH
// RUN: %{run} --step=numbers | FileCheck %s --check-prefix=NUMBER
// RUN: %{run} --step=shifts | FileCheck %s --check-prefix=SHIFT
// RUN: %{run} --step=shifts --opt-level=2 | FileCheck %s --check-prefix=SHIFT
// RUN: %{run} --step=conversions | FileCheck %s --check-prefix=CONVERT
// RUN: %{run} --step=conversions --opt-level=2 | FileCheck %s --check-prefix=CONVERT
// RUN: %{run} --step=halves | FileCheck %s --check-prefix=HALF
// RUN: %{run} --step=structured | FileCheck %s --check-prefix=STRUCTURED
// RUN: %{run} --step=promises --opt-level=2 | FileCheck %s --check-prefix=PROMISE

// x and y are [7, -7, least, least, 0, 5] and [0, 0, 0, -1, 0, -2].
// DIV: divsi = [-1, -1, -1, -2147483648, -1, -2]
// DIV-NEXT: divui = [-1, -1, -1, 0, -1, 0]
// DIV-NEXT: remsi = [7, -7, -2147483648, 0, 0, 1]
// DIV-NEXT: remui = [7, -7, -2147483648, -2147483648, 0, 5]
// DIV-NEXT: ceildivsi = [-1, -1, -1, -2147483648, -1, -2]
// DIV-NEXT: ceildivui = [-1, -1, -1, 1, -1, 1]
// DIV-NEXT: floordivsi = [-1, -1, -1, -2147483648, -1, -3]
// Of truth values, 1 is the least and all ones.
// TRUTH: divsi = [1, 1, 0, 1]
// TRUTH-NEXT: remsi = [0, 1, 0, 0]
// TRUTH-NEXT: divui = [1, 1, 0, 1]
// NUMBER: quotient = -1
// NUMBER-NEXT: least = -128
// NUMBER-NEXT: index = -1
// NUMBER-NEXT: floor = -1
// NUMBER-NEXT: modulo = 7
// The amounts are [0, 31, 32, -1].
// SHIFT: left = [-3, -2147483648, 0, 0]
// SHIFT-NEXT: logical = [-3, 1, 0, 0]
// SHIFT-NEXT: arithmetic = [-3, -1, -1, -1]
// SHIFT-NEXT: positive = [3, 0, 0, 0]
// The floats are [nan, inf, -inf, 3e9, -3e9, -0.5, 2147483648, -2147483648, 255.9].
// CONVERT: i32 = [0, 2147483647, -2147483648, 2147483647, -2147483648, 0, 2147483647, -2147483648, 255]
// CONVERT-NEXT: u32 = [0, -1, 0, -1294967296, 0, 0, -2147483648, 0, 255]
// CONVERT-NEXT: i8 = [0, 127, -128, 127, -128, 0, 127, -128, 127]
// CONVERT-NEXT: u8 = [0, -1, 0, -1, 0, 0, -1, 0, -1]
// The halves are [nan, inf, -inf, 65504, -1].
// HALF: i64 = [0, 9223372036854775807, -9223372036854775808, 65504, -1]
// HALF-NEXT: u16 = [0, -1, 0, -32, 0]
// STRUCTURED: named = [-1, -1, -1, -2147483648, -1, -2]
// STRUCTURED-NEXT: body = [-1, -1, -1, -2147483648, -1, -2]
// An overflow that an op rules out wraps all the same.
// PROMISE: next = -2147483648
// PROMISE-NEXT: half = 1
func.func @divisions(%x: tensor<6xi32> {distribute.batch = "x"}, %y: tensor<6xi32> {distribute.batch = "y"}) -> (
    tensor<6xi32> {distribute.output = "divsi"}, tensor<6xi32> {distribute.output = "divui"},
    tensor<6xi32> {distribute.output = "remsi"}, tensor<6xi32> {distribute.output = "remui"},
    tensor<6xi32> {distribute.output = "ceildivsi"}, tensor<6xi32> {distribute.output = "ceildivui"},
    tensor<6xi32> {distribute.output = "floordivsi"}) attributes {distribute.step, distribute.view = "global"} {
  %0 = arith.divsi %x, %y : tensor<6xi32>
  %1 = arith.divui %x, %y : tensor<6xi32>
  %2 = arith.remsi %x, %y : tensor<6xi32>
  %3 = arith.remui %x, %y : tensor<6xi32>
  %4 = arith.ceildivsi %x, %y : tensor<6xi32>
  %5 = arith.ceildivui %x, %y : tensor<6xi32>
  %6 = arith.floordivsi %x, %y : tensor<6xi32>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>
}
func.func @truths() -> (tensor<4xi1> {distribute.output = "divsi"}, tensor<4xi1> {distribute.output = "remsi"},
                        tensor<4xi1> {distribute.output = "divui"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<[0, 1, 0, 1]> : tensor<4xi1>
  %y = arith.constant dense<[0, 0, 1, 1]> : tensor<4xi1>
  %0 = arith.divsi %x, %y : tensor<4xi1>
  %1 = arith.remsi %x, %y : tensor<4xi1>
  %2 = arith.divui %x, %y : tensor<4xi1>
  return %0, %1, %2 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}
func.func @numbers(%x: tensor<6xi32> {distribute.batch = "x"}, %y: tensor<6xi32> {distribute.batch = "y"}) -> (
    i32 {distribute.output = "quotient"}, i8 {distribute.output = "least"}, index {distribute.output = "index"},
    index {distribute.output = "floor"}, index {distribute.output = "modulo"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %a = tensor.extract %x[%c0] : tensor<6xi32>
  %b = tensor.extract %y[%c0] : tensor<6xi32>
  %quotient = arith.divsi %a, %b : i32
  %small = arith.constant -128 : i8
  %minus = arith.constant -1 : i8
  %least = arith.divsi %small, %minus : i8
  %i = arith.index_cast %a : i32 to index
  %zero = arith.index_cast %b : i32 to index
  %index = arith.divui %i, %zero : index
  %floor = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%zero]
  %modulo = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%zero]
  return %quotient, %least, %index, %floor, %modulo : i32, i8, index, index, index
}
func.func @shifts(%n: tensor<4xi32> {distribute.batch = "n"}) -> (
    tensor<4xi32> {distribute.output = "left"}, tensor<4xi32> {distribute.output = "logical"},
    tensor<4xi32> {distribute.output = "arithmetic"}, tensor<4xi32> {distribute.output = "positive"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<-3> : tensor<4xi32>
  %p = arith.constant dense<3> : tensor<4xi32>
  %0 = arith.shli %x, %n : tensor<4xi32>
  %1 = arith.shrui %x, %n : tensor<4xi32>
  %2 = arith.shrsi %x, %n : tensor<4xi32>
  %3 = arith.shrsi %p, %n : tensor<4xi32>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @conversions(%f: tensor<9xf32> {distribute.batch = "f"}) -> (
    tensor<9xi32> {distribute.output = "i32"}, tensor<9xi32> {distribute.output = "u32"},
    tensor<9xi8> {distribute.output = "i8"}, tensor<9xi8> {distribute.output = "u8"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = arith.fptosi %f : tensor<9xf32> to tensor<9xi32>
  %1 = arith.fptoui %f : tensor<9xf32> to tensor<9xi32>
  %2 = arith.fptosi %f : tensor<9xf32> to tensor<9xi8>
  %3 = arith.fptoui %f : tensor<9xf32> to tensor<9xi8>
  return %0, %1, %2, %3 : tensor<9xi32>, tensor<9xi32>, tensor<9xi8>, tensor<9xi8>
}
func.func @halves(%h: tensor<5xf16> {distribute.batch = "h"}) -> (
    tensor<5xi64> {distribute.output = "i64"}, tensor<5xi16> {distribute.output = "u16"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = arith.fptosi %h : tensor<5xf16> to tensor<5xi64>
  %1 = arith.fptoui %h : tensor<5xf16> to tensor<5xi16>
  return %0, %1 : tensor<5xi64>, tensor<5xi16>
}
func.func @structured(%x: tensor<6xi32> {distribute.batch = "x"}, %y: tensor<6xi32> {distribute.batch = "y"}) -> (
    tensor<6xi32> {distribute.output = "named"}, tensor<6xi32> {distribute.output = "body"})
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<6xi32>
  %named = linalg.div ins(%x, %y : tensor<6xi32>, tensor<6xi32>) outs(%e : tensor<6xi32>) -> tensor<6xi32>
  %body = linalg.map ins(%x, %y : tensor<6xi32>, tensor<6xi32>) outs(%e : tensor<6xi32>)
    (%a: i32, %b: i32, %out: i32) {
      %q = arith.divsi %a, %b : i32
      linalg.yield %q : i32
    }
  return %named, %body : tensor<6xi32>, tensor<6xi32>
}
func.func @promises() -> (i32 {distribute.output = "next"}, i32 {distribute.output = "half"})
    attributes {distribute.step, distribute.view = "global"} {
  %most = arith.constant 2147483647 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %next = arith.addi %most, %one overflow<nsw> : i32
  %half = arith.divui %three, %two exact : i32
  return %next, %half : i32, i32
}
