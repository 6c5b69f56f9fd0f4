// A dimension that is merged behind another one, as channels of an image are, ends a class: its shards are in blocks there, which
// a product with the next weight cannot take. The hidden dimension behind it is split.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,tensor:2' -distribute-partition | FileCheck %s

#in = affine_map<(b, p, c, m) -> (b, p, m)>
#weight = affine_map<(b, p, c, m) -> (m, c)>
#out = affine_map<(b, p, c, m) -> (b, p, c)>
#back = affine_map<(b, p, m, c) -> (b, p, c)>
#same = affine_map<(b, p, m, c) -> (m, c)>
#gradient = affine_map<(b, p, m, c) -> (b, p, m)>
#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>

distribute.mesh @mesh <["replica" = 2]>
// CHECK: @channels : tensor<3x8xf32>{{$}}
distribute.variable @channels : tensor<3x8xf32>
// CHECK: @trace : tensor<3x8xf32>{{$}}
distribute.variable @trace : tensor<3x8xf32>
// CHECK: @up : tensor<16x6xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 1]>}
distribute.variable @up : tensor<16x6xf32> {frozen}
// CHECK: @down : tensor<6x2xf32> {frozen, sharding = #distribute.sharding<["tensor" : dim 0]>}
distribute.variable @down : tensor<6x2xf32> {frozen}
func.func @step(%x: tensor<4x2x3xf32> {distribute.batch = "x"}) -> (tensor<4x2x3xf32> {distribute.output = "d"})
    attributes {distribute.step, distribute.view = "global"} {
  %zc = arith.constant dense<0.0> : tensor<4x2x8xf32>
  %zx = arith.constant dense<0.0> : tensor<4x2x3xf32>
  %zh = arith.constant dense<0.0> : tensor<4x6xf32>
  %zy = arith.constant dense<0.0> : tensor<4x2xf32>
  %zf = arith.constant dense<0.0> : tensor<4x16xf32>
  %channels = distribute.read @channels : tensor<3x8xf32>
  %trace = distribute.read @trace : tensor<3x8xf32>
  %up = distribute.read @up : tensor<16x6xf32>
  %down = distribute.read @down : tensor<6x2xf32>
  %c = linalg.generic {indexing_maps = [#in, #weight, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %channels : tensor<4x2x3xf32>, tensor<3x8xf32>) outs(%zc : tensor<4x2x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x2x8xf32>
  %flat = tensor.collapse_shape %c [[0], [1, 2]] : tensor<4x2x8xf32> into tensor<4x16xf32>
  %h = linalg.matmul ins(%flat, %up : tensor<4x16xf32>, tensor<16x6xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = linalg.matmul ins(%h, %down : tensor<4x6xf32>, tensor<6x2xf32>) outs(%zy : tensor<4x2xf32>) -> tensor<4x2xf32>
  %dh = linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%y, %down : tensor<4x2xf32>, tensor<6x2xf32>) outs(%zh : tensor<4x6xf32>) -> tensor<4x6xf32>
  %dflat = linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%dh, %up : tensor<4x6xf32>, tensor<16x6xf32>) outs(%zf : tensor<4x16xf32>) -> tensor<4x16xf32>
  %dc = tensor.expand_shape %dflat [[0], [1, 2]] output_shape [4, 2, 8] : tensor<4x16xf32> into tensor<4x2x8xf32>
  %dx = linalg.generic {indexing_maps = [#back, #same, #gradient], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%dc, %channels : tensor<4x2x8xf32>, tensor<3x8xf32>) outs(%zx : tensor<4x2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x2x3xf32>
  %next = arith.addf %channels, %trace : tensor<3x8xf32>
  distribute.assign @channels, %next : tensor<3x8xf32>
  distribute.assign @trace, %next : tensor<3x8xf32>
  return %dx : tensor<4x2x3xf32>
}
