// Unsigned integers go through states, layouts, loops, scatters and bit casts; signed and signless ones beside them.
// values x: 200 3 100 250 1 255 128 127
func.func @step(%x: tensor<8xui8> {distribute.batch = "x"}, %y: tensor<8x2xsi16> {distribute.batch = "y"}, %s: tensor<4xui8> {distribute.state = "s"}, %i: tensor<8xi32> {distribute.batch = "i"})
    -> (tensor<8xui8> {distribute.output = "doubled"}, tensor<f32> {distribute.output = "one"}, tensor<4xui8> {distribute.state = "s"},
        tensor<4xui8> {distribute.output = "low"}, tensor<2x8xsi16> {distribute.output = "turned"}, tensor<8xf32> {distribute.output = "bits"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %b = tensor.bitcast %x : tensor<8xui8> to tensor<8xi8>
  %twice = arith.addi %b, %b : tensor<8xi8>
  %doubled = tensor.bitcast %twice : tensor<8xi8> to tensor<8xui8>
  %bits = arith.constant dense<0x3f800000> : tensor<ui32>
  %one = tensor.bitcast %bits : tensor<ui32> to tensor<f32>
  %top = distribute.scatter max %x into %s[%i] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xui8>, tensor<4xui8>, [tensor<8xi32>] -> tensor<4xui8>
  %init = arith.constant dense<[100, 250, 7, 0]> : tensor<4xui8>
  %low = distribute.scatter min %x into %init[%i] {index_maps = [affine_map<(d0) -> (d0)>], map = affine_map<(d0)[s0] -> (s0)>}
      : tensor<8xui8>, tensor<4xui8>, [tensor<8xi32>] -> tensor<4xui8>
  %loop = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %top) -> tensor<4xui8> {
    %e = tensor.extract %a[%k] : tensor<4xui8>
    %n = tensor.insert %e into %a[%c3] : tensor<4xui8>
    scf.yield %n : tensor<4xui8>
  }
  %empty = tensor.empty() : tensor<2x8xsi16>
  %turned = linalg.transpose ins(%y : tensor<8x2xsi16>) outs(%empty : tensor<2x8xsi16>) permutation = [1, 0]
  %floats = tensor.bitcast %i : tensor<8xi32> to tensor<8xf32>
  return %doubled, %one, %loop, %low, %turned, %floats : tensor<8xui8>, tensor<f32>, tensor<4xui8>, tensor<4xui8>, tensor<2x8xsi16>, tensor<8xf32>
}
