// Divisions by zero and of the least integer by -1, on tensors, in a body and on scalars.
// values a: 7 -7 -128 -128 0 -1 5 127
// values b: 0 0 -1 0 0 1 -2 -128
// gives divsi: -1 -1 -128 -1 -1 -1 -2 0
// gives remsi: 7 -7 0 -128 0 0 1 127
// gives divui: -1 -1 0 -1 -1 -1 0 0
// gives remui: 7 -7 -128 -128 0 0 5 127
// gives ceildivsi: -1 -1 -128 -1 -1 -1 -2 0
// gives floordivsi: -1 -1 -128 -1 -1 -1 -3 -1
// gives ceildivui: -1 -1 1 -1 -1 -1 1 1
// gives scalar: -1
func.func @step(%a: tensor<8xi8> {distribute.batch = "a"}, %b: tensor<8xi8> {distribute.batch = "b"}, %n: tensor<i32> {distribute.state = "n"})
    -> (tensor<8xi8> {distribute.output = "divsi"}, tensor<8xi8> {distribute.output = "remsi"}, tensor<8xi8> {distribute.output = "divui"},
        tensor<8xi8> {distribute.output = "remui"}, tensor<8xi8> {distribute.output = "ceildivsi"}, tensor<8xi8> {distribute.output = "floordivsi"},
        tensor<8xi8> {distribute.output = "ceildivui"}, tensor<i32> {distribute.output = "scalar"}, tensor<i32> {distribute.state = "n"})
    attributes {distribute.step, distribute.view = "global"} {
  %divsi = arith.divsi %a, %b : tensor<8xi8>
  %remsi = arith.remsi %a, %b : tensor<8xi8>
  %divui = arith.divui %a, %b : tensor<8xi8>
  %remui = arith.remui %a, %b : tensor<8xi8>
  %empty = tensor.empty() : tensor<8xi8>
  %c:3 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<8xi8>, tensor<8xi8>) outs(%empty, %empty, %empty : tensor<8xi8>, tensor<8xi8>, tensor<8xi8>) {
  ^bb0(%x: i8, %y: i8, %o0: i8, %o1: i8, %o2: i8):
    %c0 = arith.ceildivsi %x, %y : i8
    %c1 = arith.floordivsi %x, %y : i8
    %c2 = arith.ceildivui %x, %y : i8
    linalg.yield %c0, %c1, %c2 : i8, i8, i8
  } -> (tensor<8xi8>, tensor<8xi8>, tensor<8xi8>)
  %k = tensor.extract %n[] : tensor<i32>
  %zero = arith.subi %k, %k : i32
  %one = arith.constant 1 : i32
  %q = arith.divsi %k, %zero : i32
  %scalar = tensor.from_elements %q : tensor<i32>
  %next = arith.addi %k, %one : i32
  %state = tensor.from_elements %next : tensor<i32>
  return %divsi, %remsi, %divui, %remui, %c#0, %c#1, %c#2, %scalar, %state
      : tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<i32>, tensor<i32>
}
