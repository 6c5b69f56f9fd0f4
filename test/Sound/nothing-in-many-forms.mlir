// Tensors without elements, and sums, products, pads, concatenations, loops and branches of them.
func.func @step(%x: tensor<8x0xf32> {distribute.batch = "x"}, %f: tensor<8x3xf32> {distribute.batch = "f"}, %w: tensor<0x3xf32> {distribute.state = "w"}, %v: tensor<3xf32> {distribute.state = "v"}, %e0: tensor<0xi32> {distribute.replicated = "r"})
    -> (tensor<8x0xf32> {distribute.output = "o1"}, tensor<0xf32> {distribute.output = "o2"}, tensor<8x3xf32> {distribute.output = "o3"},
       tensor<8x2xf32> {distribute.output = "o4"}, tensor<8x3xf32> {distribute.output = "o5"}, tensor<f32> {distribute.output = "o6"}, tensor<0x3xf32> {distribute.state = "w"}, tensor<3xf32> {distribute.state = "v"}, tensor<8xf32> {distribute.output = "o7"}, tensor<0xi32> {distribute.output = "o8"}, tensor<3x8xf32> {distribute.output = "o9"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %o1 = arith.addf %x, %x : tensor<8x0xf32>
  %ez = tensor.empty() : tensor<0xf32>
  %o2 = linalg.reduce {arith.addf} ins(%x : tensor<8x0xf32>) outs(%ez : tensor<0xf32>) dimensions = [0]
  %e83 = tensor.empty() : tensor<8x3xf32>
  %fill = linalg.fill ins(%half : f32) outs(%e83 : tensor<8x3xf32>) -> tensor<8x3xf32>
  %o3 = linalg.matmul ins(%x, %w : tensor<8x0xf32>, tensor<0x3xf32>) outs(%fill : tensor<8x3xf32>) -> tensor<8x3xf32>
  %o4 = tensor.pad %x low[0, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %half : f32
  } : tensor<8x0xf32> to tensor<8x2xf32>
  %o5 = tensor.concat dim(1) %f, %x : (tensor<8x3xf32>, tensor<8x0xf32>) -> tensor<8x3xf32>
  %e8 = tensor.empty() : tensor<8xf32>
  %ninf = arith.constant 0xFF800000 : f32
  %f8 = linalg.fill ins(%ninf : f32) outs(%e8 : tensor<8xf32>) -> tensor<8xf32>
  %o7 = linalg.reduce {arith.maximumf} ins(%x : tensor<8x0xf32>) outs(%f8 : tensor<8xf32>) dimensions = [1]
  %ef = tensor.empty() : tensor<f32>
  %ff = linalg.fill ins(%zero : f32) outs(%ef : tensor<f32>) -> tensor<f32>
  %s = linalg.reduce {arith.addf} ins(%w : tensor<0x3xf32>) outs(%ff : tensor<f32>) dimensions = [0, 1]
  %div = arith.constant dense<0.0> : tensor<f32>
  %o6 = arith.divf %s, %div : tensor<f32>
  %loop:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %w, %b = %v, %c = %x) -> (tensor<0x3xf32>, tensor<3xf32>, tensor<8x0xf32>) {
    %n = arith.mulf %a, %a : tensor<0x3xf32>
    %m = linalg.reduce {arith.addf} ins(%n : tensor<0x3xf32>) outs(%b : tensor<3xf32>) dimensions = [0]
    %k = arith.addf %m, %b : tensor<3xf32>
    scf.yield %n, %k, %c : tensor<0x3xf32>, tensor<3xf32>, tensor<8x0xf32>
  }
  %p = arith.cmpf ogt, %half, %zero : f32
  %q = tensor.extract %v[%c0] : tensor<3xf32>
  %p2 = arith.cmpf ogt, %q, %zero : f32
  %br:2 = scf.if %p2 -> (tensor<0x3xf32>, tensor<3xf32>) {
    scf.yield %loop#0, %v : tensor<0x3xf32>, tensor<3xf32>
  } else {
    scf.yield %w, %loop#1 : tensor<0x3xf32>, tensor<3xf32>
  }
  %o8 = arith.addi %e0, %e0 : tensor<0xi32>
  %col = tensor.collapse_shape %x [[0, 1]] : tensor<8x0xf32> into tensor<0xf32>
  %ins = tensor.insert_slice %x into %f[0, 1] [8, 0] [1, 1] : tensor<8x0xf32> into tensor<8x3xf32>
  %et = tensor.empty() : tensor<3x8xf32>
  %o9 = linalg.transpose ins(%ins : tensor<8x3xf32>) outs(%et : tensor<3x8xf32>) permutation = [1, 0]
  return %loop#2, %o2, %o3, %o4, %o5, %o6, %br#0, %br#1, %o7, %o8, %o9 : tensor<8x0xf32>, tensor<0xf32>, tensor<8x3xf32>, tensor<8x2xf32>, tensor<8x3xf32>, tensor<f32>, tensor<0x3xf32>, tensor<3xf32>, tensor<8xf32>, tensor<0xi32>, tensor<3x8xf32>
}
