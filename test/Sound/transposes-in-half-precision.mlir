// Rows of three in 16 bits, which the vectorizer reads and writes under masks.
// tolerance: 1e-2
func.func @step(%v: tensor<3x6xf32> {distribute.state = "v"}, %x: tensor<8x5xf32> {distribute.batch = "x"})
    -> (tensor<6x3xf32> {distribute.output = "b"}, tensor<6x3xf32> {distribute.output = "h"}, tensor<5x8xf32> {distribute.output = "t"})
    attributes {distribute.step, distribute.view = "global"} {
  %b = arith.truncf %v : tensor<3x6xf32> to tensor<3x6xbf16>
  %empty_b = tensor.empty() : tensor<6x3xbf16>
  %transposed_b = linalg.transpose ins(%b : tensor<3x6xbf16>) outs(%empty_b : tensor<6x3xbf16>) permutation = [1, 0]
  %wide_b = arith.extf %transposed_b : tensor<6x3xbf16> to tensor<6x3xf32>
  %h = arith.truncf %v : tensor<3x6xf32> to tensor<3x6xf16>
  %empty_h = tensor.empty() : tensor<6x3xf16>
  %transposed_h = linalg.transpose ins(%h : tensor<3x6xf16>) outs(%empty_h : tensor<6x3xf16>) permutation = [1, 0]
  %wide_h = arith.extf %transposed_h : tensor<6x3xf16> to tensor<6x3xf32>
  %n = arith.truncf %x : tensor<8x5xf32> to tensor<8x5xbf16>
  %empty_n = tensor.empty() : tensor<5x8xbf16>
  %transposed_n = linalg.transpose ins(%n : tensor<8x5xbf16>) outs(%empty_n : tensor<5x8xbf16>) permutation = [1, 0]
  %wide_n = arith.extf %transposed_n : tensor<5x8xbf16> to tensor<5x8xf32>
  return %wide_b, %wide_h, %wide_n : tensor<6x3xf32>, tensor<6x3xf32>, tensor<5x8xf32>
}
